"""How is a record to be read that tells only what everybody won?

Whether an uncalled bet belongs to what its player won is a habit of each room, sometimes of each hand: both
are read. What the winners lack is the rake, if a room may have taken so much.
"""

from collections.abc import Iterator, Sequence

from mazziere.formats.record import RecordedHand
from mazziere.formats.replay.comparison import payments
from mazziere.formats.replay.contradictions import is_plausible_rake
from mazziere.formats.replay.outcome import Difference
from mazziere.formats.replay.words import seat_name
from mazziere.hand import Hand
from mazziere.hand.events import Event, UncalledReturned


def readings(winnings: dict[int, int], events: Sequence[Event]) -> Iterator[dict[int, int]]:
    """What the pots paid: the winnings themselves, or without the uncalled bets that went back."""
    yield winnings
    back = {event.seat: event.amount for event in events if isinstance(event, UncalledReturned)}
    if back and all(winnings.get(seat, 0) >= amount for seat, amount in back.items()):
        yield {seat: amount - back.get(seat, 0) for seat, amount in winnings.items()}


def different_rake(record: RecordedHand, hand: Hand, rake: Sequence[int]) -> Difference | None:
    """What is wrong with the rake that follows from the winnings, if anything is."""
    if record.rakes is not None:
        return None
    taken, pot = sum(rake), sum([pot.amount for pot in hand.pots])
    if record.rake:
        return Difference("rake", record.rake, taken) if taken != record.rake else None
    if record.result_line and not is_plausible_rake(taken, pot):
        return _unpaid(record, hand) or Difference("paid from the pots", pot - taken, pot)
    return None


def _unpaid(record: RecordedHand, hand: Hand) -> Difference | None:
    """The first player who is recorded to have won, and was paid nothing."""
    for no, paid in payments(hand).items():
        if not paid and (won := (record.winnings or {}).get(no, 0)):
            return Difference(f"{seat_name(record, no)}: winnings", won, 0)
    return None
