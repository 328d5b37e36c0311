"""The cut of a player's view that a program is told when it is that player's turn."""

from msgspec.structs import asdict, replace

from mazziere.protocol.table import TableView
from mazziere.protocol.turn import TurnHand, TurnSeat, TurnView


def cut(seen: TableView) -> TurnView:
    """What `table.views.turn` builds, made from the view of the same player instead of the table."""
    assert seen.hand is not None, "it is somebody's turn"
    dealt_in = [seat for seat in seen.seats if seat.cards or seat.in_hand or seat.folded]
    return TurnView(
        variant=seen.variant,
        limit=seen.limit,
        stakes=seen.stakes,
        time_to_act_ms=seen.time_to_act_ms,
        seats=tuple(_cut(TurnSeat, seat) for seat in dealt_in),
        hand=_cut(TurnHand, seen.hand),
        offers=tuple(replace(offer, presets=None) for offer in seen.offers),
    )


def _cut(kind, whole):
    facts = asdict(whole)
    return kind(**{name: facts[name] for name in kind.__struct_fields__})
