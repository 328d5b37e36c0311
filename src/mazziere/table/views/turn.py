"""What does the player know whose turn it is?

Built from the table directly, for bots; a law of the tests says that it is a cut of that player's view.
"""

from operator import attrgetter
from typing import cast

from mazziere.hand.legal import legal
from mazziere.hand.seat import HandSeat
from mazziere.hand.state import Hand
from mazziere.hand.view import seen_cards, shows_best, street_key, texts
from mazziere.protocol.turn import TurnHand, TurnSeat, TurnView
from mazziere.protocol.words import StreetName
from mazziere.table.state import Table
from mazziere.table.views.game import game_view
from mazziere.table.views.offers import bare_offer

_no = attrgetter("no")


def turn_view(table: Table, no: int) -> TurnView:
    """The table as seat `no` sees it, which is to act or to show."""
    hand = table.hand
    assert hand is not None, "a turn is of a hand"
    start = hand.start
    game = game_view(start.variant, start.limit, start.stakes)
    newcomers = [seat.no for seat in table.seats if seat.newcomer]
    dealt_in = [
        seat for seat in hand.seats if not (seat.mucked and seat.no != no) and seat.no not in newcomers
    ]
    dealt_in.sort(key=_no)
    return TurnView(
        variant=game.variant,
        limit=game.limit,
        stakes=game.stakes,
        time_to_act_ms=table.config.time_to_act_ms,
        seats=tuple([_seat(hand, seat, no) for seat in dealt_in]),
        hand=TurnHand(
            street=cast("StreetName", street_key(hand)),
            button=start.button,
            board=texts(hand.board),
            bet=hand.bet,
            total_pot=hand.pot_total,
            showing_best=shows_best(hand),
        ),
        offers=tuple([bare_offer(offer) for offer in legal(hand)]),
    )


def _seat(hand: Hand, seat: HandSeat, viewer: int) -> TurnSeat:
    is_you = seat.no == viewer
    is_gone = seat.folded or seat.mucked
    # As in the view of the table, folded and mucked hands are visible only to their owner.
    cards, face_up = ((), ()) if is_gone and not is_you else seen_cards(hand, seat, viewer)
    return TurnSeat(
        no=seat.no,
        is_you=is_you,
        stack=seat.stack,
        wagered=seat.wagered,
        in_hand=not is_gone,
        folded=seat.folded,
        cards=cards,
        face_up=face_up,
        drew=seat.drew,
    )
