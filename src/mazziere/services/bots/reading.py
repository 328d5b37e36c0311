"""What does a bot read off the table?

The numbers that a decision needs, from the view of one seat. Whatever is not in the view is not known here.
"""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from mazziere.cards import INTERNATIONAL, Card, parse_card
from mazziere.rules.limits import BetSize
from mazziere.rules.variants.catalogue import VARIANTS
from mazziere.rules.variants.variant import Variant
from mazziere.table.view import OfferView, SeatView, TableView


class Situation(Struct, frozen=True):
    """A seat's turn to act."""

    variant: Variant
    hole: tuple[Card, ...]
    board: tuple[Card, ...]
    opponents: int
    """Who may still win the pot, without us."""
    players: int
    """Who was dealt in."""
    lateness: int
    """In thousandths of the table: 0 acts first after the flop, 1000 last."""
    pot: int
    """All that lies in the middle, this round's wagers included."""
    to_call: int
    wagered: int
    all_in_to: int
    """The total with everything we have."""
    bet: int
    big_blind: int
    raises: int
    """How often the bet was raised in this round, as far as its size tells."""
    check: OfferView | None
    call: OfferView | None
    wager: OfferView | None
    """The bet, the raise or the completion that may be made."""
    showing: tuple[tuple[Card, ...], ...]
    """What lies face up before each opponent, in games where something does."""
    dead: tuple[Card, ...]
    """What lies face up before those who have folded."""
    draws_done: int
    draws_left: int
    """This one among them, while cards are exchanged."""


def read(view: TableView) -> Situation:
    """The situation of the seat whose view this is, when it is its turn to bet."""
    assert view.you is not None
    assert view.hand is not None
    hand = view.hand
    offers = {offer.action: offer for offer in view.offers}
    call = offers.get("call")
    to_call = call.by if call is not None and call.by is not None else 0
    dealt = [seat for seat in view.seats if seat.cards or seat.in_hand or seat.folded]
    (us,) = (seat for seat in dealt if seat.is_you)
    variant = VARIANTS[view.variant]
    opponents = [seat for seat in dealt if seat.in_hand and not seat.is_you]
    return Situation(
        variant=variant,
        hole=tuple([card_of(text) for text in us.cards]),
        board=tuple([card_of(text) for text in hand.board]),
        opponents=len(opponents),
        players=len(dealt),
        lateness=_lateness(us, dealt, hand.button),
        pot=hand.total_pot,
        to_call=to_call,
        wagered=us.wagered,
        all_in_to=us.wagered + us.stack,
        bet=hand.bet,
        big_blind=_unit(view),
        raises=_raises(hand.bet, view, variant),
        check=offers.get("check"),
        call=call,
        wager=offers.get("bet") or offers.get("raise") or offers.get("complete"),
        showing=tuple([_open_cards(seat) for seat in opponents]) if variant.up_count else (),
        dead=tuple([card for seat in dealt if seat.folded and not seat.is_you for card in _open_cards(seat)]),
        draws_done=len(us.drew),
        draws_left=variant.draws - len(us.drew),
    )


def _open_cards(seat: SeatView) -> tuple[Card, ...]:
    return tuple([card_of(seat.cards[index]) for index in seat.face_up])


def _unit(view: TableView) -> int:
    """The big blind, or the small bet where there are no blinds."""
    return max(1, view.stakes.big_blind or view.stakes.small_bet or view.stakes.ante)


def _lateness(us: SeatView, dealt: list[SeatView], button: int) -> int:
    """Seats clockwise from the left of the button; numbers at or below it come after those above."""
    order = sorted(dealt, key=lambda seat: (seat.no <= button, seat.no))
    return order.index(us) * 1000 // max(1, len(order) - 1)


def _raises(bet: int, view: TableView, variant: Variant) -> int:
    """Fixed limit tells exactly. Elsewhere a raise of the blinds makes them about three times as much."""
    assert view.hand is not None
    key = view.hand.street
    street = next((street for street in variant.streets if street.key == key), variant.streets[-1])
    if view.limit == "fixed_limit":
        small = street.bet is BetSize.SMALL
        size = (view.stakes.small_bet if small else view.stakes.big_bet) or _unit(view)
        return max(0, bet // size - 1)
    if street is not variant.streets[0]:
        return 0
    blinds = bet // _unit(view)
    return 0 if blinds <= 1 else 1 if blinds <= 5 else 2 if blinds <= 16 else 3


@lru_cache(maxsize=64)
def card_of(text: str) -> Card:
    """The card that a view writes so."""
    return parse_card(text, INTERNATIONAL)
