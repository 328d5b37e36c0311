"""What does a bot read off the table?

The numbers that a decision needs, from the view of one seat. Whatever is not in the view is not known here.
Amounts are chips, wagers are totals of the betting round.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from msgspec import Struct

from mazziere.cards import INTERNATIONAL, Card, parse_card
from mazziere.protocol.table import HandViewPart, OfferView, SeatView, TableView
from mazziere.rules.limits import BetSize, Limit
from mazziere.rules.variants.catalogue import VARIANTS
from mazziere.rules.variants.variant import Street, Variant

FREE = ("check", "bring_in")
"""Actions that cost no more than one must pay."""
WAGERS = ("bet", "raise", "complete")

Cards = tuple[Card, ...]


class Wager(NamedTuple):
    """A bet, a raise or a completion that may be made, and its smallest and largest total."""

    action: str
    min_to: int
    max_to: int


class Situation(Struct, frozen=True, kw_only=True):
    """A seat's turn to act."""

    variant: Variant
    is_first_round: bool
    players: int
    """Who was dealt in."""
    opponents: int
    """Who may still win the pot, without us."""
    lateness: int
    """In thousandths of the table: 0 acts first in later rounds, 1000 last."""

    own: Cards
    """Our cards, face down and up."""
    board: Cards
    showing: tuple[Cards, ...]
    """What lies face up before each opponent; empty in games where nothing does."""
    dead: Cards
    """What lies face up before those who have folded."""
    draws_done: int
    draws_left: int
    """This one among them, while cards are exchanged."""

    pot: int
    """All that lies in the middle, this round's wagers included."""
    to_call: int
    wagered: int
    all_in_to: int
    """The total with everything we have."""
    bet: int
    unit: int
    """What chips are counted in: the big blind, or the small bet where there are no blinds."""
    raises: int
    """How often somebody raised in this round, as far as the bet tells. Opening without a blind counts."""

    free: str | None
    """What may be done at no cost: check, or bring in; `None` if staying costs a call."""
    may_call: bool
    wagers: tuple[Wager, ...]
    """One, or one for each of two fixed amounts."""
    most_discards: int | None
    """How many cards may be exchanged; `None` while chips are bet."""


def read(view: TableView) -> Situation:
    """The situation of the seat whose view this is, when it is its turn."""
    hand = view.hand
    assert hand is not None, "it is somebody's turn"
    variant = VARIANTS[view.variant]
    street = next(street for street in variant.streets if street.key == hand.street)
    offers = {offer.action: offer for offer in view.offers}
    dealt = [seat for seat in view.seats if seat.cards or seat.in_hand or seat.folded]
    (us,) = (seat for seat in dealt if seat.is_you)
    opponents = [seat for seat in dealt if seat.in_hand and not seat.is_you]
    gone = [seat for seat in dealt if seat.folded and not seat.is_you]
    call, discard = offers.get("call"), offers.get("discard")
    return Situation(
        variant=variant,
        is_first_round=street is variant.streets[0],
        players=len(dealt),
        opponents=len(opponents),
        lateness=_lateness(us, dealt, hand),
        own=tuple([card_of(text) for text in us.cards]),
        board=tuple([card_of(text) for text in hand.board]),
        showing=tuple([_face_up(seat) for seat in opponents]) if variant.up_count else (),
        dead=tuple([card for seat in gone for card in _face_up(seat)]),
        draws_done=len(us.drew),
        draws_left=variant.draws - len(us.drew),
        pot=hand.total_pot,
        to_call=call.by or 0 if call is not None else 0,
        wagered=us.wagered,
        all_in_to=us.wagered + us.stack,
        bet=hand.bet,
        unit=_unit(view),
        raises=_raises(view, hand.bet, street, variant),
        free=next((action for action in FREE if action in offers), None),
        may_call=call is not None,
        wagers=tuple([_wager(offer) for offer in view.offers if offer.action in WAGERS]),
        most_discards=discard.most if discard is not None else None,
    )


@lru_cache(maxsize=64)
def card_of(text: str) -> Card:
    """The card that a view writes so."""
    return parse_card(text, INTERNATIONAL)


def _face_up(seat: SeatView) -> Cards:
    return tuple([card_of(seat.cards[place]) for place in seat.face_up])


def _wager(offer: OfferView) -> Wager:
    assert offer.min_to is not None, "a wager has bounds"
    assert offer.max_to is not None, "a wager has bounds"
    return Wager(offer.action, offer.min_to, offer.max_to)


def _unit(view: TableView) -> int:
    return max(1, view.stakes.big_blind or view.stakes.small_bet or view.stakes.ante)


def _lateness(us: SeatView, dealt: list[SeatView], hand: HandViewPart) -> int:
    """How many seats act before us: from the best cards that show, else from the left of the button."""
    last = hand.button if hand.showing_best is None else hand.showing_best - 1
    order = sorted(dealt, key=lambda seat: (seat.no <= last, seat.no))
    return order.index(us) * 1000 // max(1, len(order) - 1)


def _raises(view: TableView, bet: int, street: Street, variant: Variant) -> int:
    """Fixed limit tells exactly. Elsewhere a raise makes the first bet about three times as much."""
    stakes = view.stakes
    is_first = street is variant.streets[0]
    if view.limit == Limit.FIXED_LIMIT.value:
        size = (stakes.small_bet if street.bet is BetSize.SMALL else stakes.big_bet) or _unit(view)
        is_forced = stakes.big_blind or not is_first  # a blind is no raise, nor is the bet of a later round
        return max(0, bet // size - (1 if is_forced else 0))
    if not is_first or bet <= max(stakes.big_blind, stakes.bring_in):
        return 0
    units = bet // _unit(view)
    return 1 if units <= 5 else 2 if units <= 16 else 3
