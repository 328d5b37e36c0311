"""Reading the table: the numbers that a bot's decision needs, from the view of one seat.

Nothing outside the view is known here. Amounts are chips; wagers are a seat's totals in the betting round.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from msgspec import Struct

from mazziere.cards import INTERNATIONAL, Card, parse_card
from mazziere.protocol.table import HandViewPart, OfferView, SeatView, TableView
from mazziere.protocol.turn import TurnHand, TurnSeat, TurnView
from mazziere.rules.limits import BetSize, Limit
from mazziere.rules.variants.catalogue import VARIANTS
from mazziere.rules.variants.variant import Street, Variant

FREE = ("check", "bring_in")
"""Actions that cost nothing beyond what is forced."""
WAGERS = ("bet", "raise", "complete")

Cards = tuple[Card, ...]
_Seat = SeatView | TurnSeat


class Wager(NamedTuple):
    """A bet, a raise or a completion on offer, with its smallest and largest total in chips."""

    action: str
    min_to: int
    max_to: int


class Situation(Struct, frozen=True, kw_only=True):
    """The situation of a seat whose turn it is."""

    variant: Variant
    is_first_round: bool
    players: int
    """Number of players dealt in."""
    opponents: int
    """Number of others who may still win the pot."""
    lateness: int
    """Position, in thousandths: 0 acts first in later rounds, 1000 last."""

    own: Cards
    """The bot's cards, face down and face up."""
    board: Cards
    showing: tuple[Cards, ...]
    """The face-up cards of each opponent; empty in games without face-up cards."""
    dead: Cards
    """The face-up cards of players who have folded."""
    draws_done: int
    draws_left: int
    """During a draw, it counts that draw."""

    pot: int
    """All chips in the middle, including this round's wagers."""
    to_call: int
    wagered: int
    all_in_to: int
    """The total of an all-in wager."""
    bet: int
    unit: int
    """The unit of stakes, in chips: the big blind, else the small bet, else the ante."""
    raises: int
    """Number of raises in this round, estimated from the bet. Opening without a blind counts."""

    free: str | None
    """The action at no further cost, check or bring in; None if staying costs a call."""
    may_call: bool
    wagers: tuple[Wager, ...]
    """The wagers on offer: none, one, or one for each of two fixed amounts."""
    most_discards: int | None
    """How many cards may be exchanged; None outside a draw."""


def read(view: TableView | TurnView) -> Situation:
    """The situation of the seat whose view this is. It must be in a hand, with its turn to act."""
    hand = view.hand
    assert hand is not None, "it is somebody's turn"
    variant = VARIANTS[view.variant]
    street = _street(variant, hand.street)
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


@lru_cache(maxsize=256)
def _street(variant: Variant, key: str) -> Street:
    return next(street for street in variant.streets if street.key == key)


@lru_cache(maxsize=64)
def card_of(text: str) -> Card:
    """The card that a view writes as `text`. Raises `UnreadableCard`."""
    return parse_card(text, INTERNATIONAL)


def _face_up(seat: _Seat) -> Cards:
    return tuple([card_of(seat.cards[place]) for place in seat.face_up])


def _wager(offer: OfferView) -> Wager:
    assert offer.min_to is not None, "a wager has bounds"
    assert offer.max_to is not None, "a wager has bounds"
    return Wager(offer.action, offer.min_to, offer.max_to)


def _unit(view: TableView | TurnView) -> int:
    return max(1, view.stakes.big_blind or view.stakes.small_bet or view.stakes.ante)


def _lateness(
    us: SeatView | TurnSeat, dealt: Sequence[SeatView | TurnSeat], hand: HandViewPart | TurnHand
) -> int:
    """Position in thousandths, counted from the best cards showing, else from the left of the button."""
    last = hand.button if hand.showing_best is None else hand.showing_best - 1
    if us.no > last:
        before = [seat for seat in dealt if last < seat.no < us.no]
    else:
        before = [seat for seat in dealt if seat.no > last or seat.no < us.no]
    return len(before) * 1000 // max(1, len(dealt) - 1)


def _raises(view: TableView | TurnView, bet: int, street: Street, variant: Variant) -> int:
    """Number of raises: exact in fixed limit, else assuming that a raise about triples the first bet."""
    stakes = view.stakes
    is_first = street is variant.streets[0]
    if view.limit == Limit.FIXED_LIMIT.value:
        size = (stakes.small_bet if street.bet is BetSize.SMALL else stakes.big_bet) or _unit(view)
        is_forced = (
            stakes.big_blind or not is_first
        )  # a blind is not a raise, nor is the first bet of a later round
        return max(0, bet // size - (1 if is_forced else 0))
    if not is_first or bet <= max(stakes.big_blind, stakes.bring_in):
        return 0
    units = bet // _unit(view)
    return 1 if units <= 5 else 2 if units <= 16 else 3
