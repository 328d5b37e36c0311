"""What may one viewer know of a hand?

Views are built up from what a viewer may know, never cut down from the full state. A viewer is a seat, or
None for an observer. Cards are text as on the wire: "As", and "??" for a face-down card.
"""

from collections.abc import Callable, Iterable
from functools import lru_cache
from itertools import islice

import msgspec

from mazziere.cards import INTERNATIONAL, UNKNOWN, Card
from mazziere.hand import events as e
from mazziere.hand.awaiting import Finished, PlayerToAct, PlayerToShow
from mazziere.hand.legal import legal, why_no_rabbit
from mazziere.hand.offers import Offer
from mazziere.hand.opening import BY_CARDS
from mazziere.hand.seat import HandSeat, knows_cards
from mazziere.hand.start import BOARD, SECOND_BOARD
from mazziere.hand.state import Hand, Phase
from mazziere.ranking import HandName, HoleUse, best_hand, describe, strength
from mazziere.rules.pots import Pot
from mazziere.rules.variants.catalogue import VARIANTS
from mazziere.rules.variants.variant import Award

HIDDEN = "??"
MOST_REMEMBERED = 8_192
"""Made hands: some of each player at a thousand tables."""


class MadeHand(msgspec.Struct, frozen=True):
    """The cards that make a hand, and its name."""

    award: str
    """"high" or "low"."""
    cards: tuple[str, ...]
    name: HandName
    board: int = 1
    """2 if it was made with the second board, otherwise 1."""


class HandSeatView(msgspec.Struct, frozen=True):
    """One player in the hand, as this viewer sees them."""

    no: int
    stack: int
    wagered: int
    folded: bool
    all_in: bool
    cards: tuple[str, ...]
    """In the order dealt, as they lie on the table."""
    face_up: tuple[int, ...]
    """Indexes of the cards that everybody sees."""
    drew: tuple[int, ...]
    """How many cards were exchanged, draw by draw."""
    shown: bool
    mucked: bool
    last: str
    won: int
    """Chips from the pots paid so far."""
    made: tuple[MadeHand, ...]
    """At the showdown, if the cards are shown; for the viewer's own seat as soon as there are five cards."""


class HandView(msgspec.Struct, frozen=True):
    """A hand, as one viewer may know it."""

    street: str
    """Key of the street; "showdown" and "over" after the last bet."""
    button: int
    board: tuple[str, ...]
    second_board: tuple[str, ...]
    """The board of the second run where cards are dealt twice; otherwise empty."""
    shows_best: int | None
    """In stud the seat whose cards open this round; otherwise None."""
    seats: tuple[HandSeatView, ...]
    pots: tuple[Pot, ...]
    """As of the last completed round."""
    total_pot: int
    """Every chip in the middle, including the wagers of this round."""
    bet: int
    to_act: int | None
    to_show: int | None
    offers: tuple[Offer, ...]
    """Empty unless it is this viewer's turn."""
    results: tuple[e.PotWon, ...]
    rabbit: tuple[str, ...]
    """Board cards shown after the hand was over."""
    may_hunt: bool
    """Whether this viewer may ask for the cards that would have come."""


def view(hand: Hand, viewer: int | None) -> HandView:
    """The hand as seat `viewer` sees it, or as an observer sees it if `viewer` is None."""
    awaiting = hand.awaiting
    asked = awaiting.seat if isinstance(awaiting, PlayerToAct | PlayerToShow) else None
    return HandView(
        street=street_key(hand),
        button=hand.start.button,
        board=texts(hand.board),
        second_board=texts(hand.second_board),
        shows_best=shows_best(hand),
        seats=tuple([_seat_view(hand, seat, viewer) for seat in hand.seats]),
        pots=hand.pots,
        total_pot=hand.pot_total,
        bet=hand.bet,
        to_act=asked if isinstance(awaiting, PlayerToAct) else None,
        to_show=asked if isinstance(awaiting, PlayerToShow) else None,
        offers=legal(hand) if asked == viewer else (),
        results=hand.results,
        rabbit=texts(hand.rabbit),
        may_hunt=viewer is not None and why_no_rabbit(hand, viewer) is None,
    )


class OwnPart(msgspec.Struct, frozen=True):
    """What one seat sees otherwise than an observer."""

    seat: HandSeatView | None
    """The seat itself; None if it was not dealt in."""
    offers: tuple[Offer, ...]
    may_hunt: bool


def own_part(hand: Hand, viewer: int) -> OwnPart:
    """What seat `viewer` sees otherwise than an observer."""
    own = next((seat for seat in hand.seats if seat.no == viewer), None)
    awaiting = hand.awaiting
    is_asked = isinstance(awaiting, PlayerToAct | PlayerToShow) and awaiting.seat == viewer
    return OwnPart(
        seat=_seat_view(hand, own, viewer) if own is not None else None,
        offers=legal(hand) if is_asked else (),
        may_hunt=why_no_rabbit(hand, viewer) is None,
    )


def event_for(event: e.Event, viewer: int | None) -> e.Event:
    """The event as seat `viewer` may see it: others' hole cards, their discards and burn cards are hidden."""
    match event:
        case e.CardsDealt(to, cards, face_up):
            visible = (BOARD, SECOND_BOARD, viewer)
            seen = [
                card if place in visible or index in face_up else UNKNOWN
                for index, (place, card) in enumerate(zip(to, cards, strict=True))
            ]
            return e.CardsDealt(to, tuple(seen), face_up)
        case e.Discarded(seat, cards) if seat != viewer:
            return e.Discarded(seat, (UNKNOWN,) * len(cards))
        case e.DiscardsShuffled(cards):
            return e.DiscardsShuffled((UNKNOWN,) * len(cards))
        case _:
            return event


def shows_best(hand: Hand) -> int | None:
    """In stud the seat whose cards open this round; otherwise None."""
    if hand.street < 0 or hand.variant.streets[hand.street].opens not in BY_CARDS:
        return None
    return hand.seats[hand.first].no


def as_dealt(hand: Hand, seat: HandSeat) -> tuple[tuple[Card, bool], ...]:
    """A seat's cards in the order dealt, each with whether it is face up for everybody."""
    if not seat.up:
        return tuple([(card, False) for card in seat.hole])
    hole, up = iter(seat.hole), iter(seat.up)
    dealt: list[tuple[Card, bool]] = []
    for street in hand.variant.streets:
        dealt += [(card, False) for card in islice(hole, street.hole)]
        dealt += [(card, True) for card in islice(up, street.up)]
    return tuple(dealt)


def seen_cards(hand: Hand, seat: HandSeat, viewer: int | None) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """A seat's cards in the order dealt, as seat `viewer` sees them, and the indexes of those face up."""
    is_face_up = seat.shown or seat.no == viewer
    if not seat.up:
        return texts(seat.hole) if is_face_up else (HIDDEN,) * len(seat.hole), ()
    cards = as_dealt(hand, seat)
    return (
        tuple([_text(card) if is_face_up or is_up else HIDDEN for card, is_up in cards]),
        tuple([index for index, (_, is_up) in enumerate(cards) if is_up]),
    )


def texts(cards: Iterable[Card]) -> tuple[str, ...]:
    """The cards as text."""
    return tuple([_text(card) for card in cards])


def street_key(hand: Hand) -> str:
    """The key of the street; "showdown" and "over" after the last bet."""
    if isinstance(hand.awaiting, Finished):
        return "over"
    if hand.phase is Phase.SHOWDOWN:
        return "showdown"
    return hand.variant.streets[max(0, hand.street)].key


def _seat_view(hand: Hand, seat: HandSeat, viewer: int | None) -> HandSeatView:
    is_face_up = seat.shown or seat.no == viewer
    cards, face_up = seen_cards(hand, seat, viewer)
    return HandSeatView(
        no=seat.no,
        stack=seat.stack,
        wagered=seat.wagered,
        folded=seat.folded,
        all_in=seat.is_all_in and hand.phase is not Phase.OVER,
        cards=cards,
        face_up=face_up,
        drew=seat.drew,
        shown=seat.shown,
        mucked=seat.mucked,
        last=seat.last,
        won=sum(share.amount for won in hand.results for share in won.shares if share.seat == seat.no),
        made=made_hands(hand, seat) if is_face_up and not seat.folded else (),
    )


def made_hands(hand: Hand, seat: HandSeat) -> tuple[MadeHand, ...]:
    """What a seat's cards make with each board so far, for each award they qualify for."""
    if not knows_cards(seat):
        return ()
    variant, cards = hand.variant.key, seat.cards
    made = _made_with(variant, cards, hand.board, 1)
    return made + _made_with(variant, cards, hand.second_board, 2) if hand.running_twice else made


@lru_cache(maxsize=MOST_REMEMBERED)
def _made_with(
    variant: str, own: tuple[Card, ...], board: tuple[Card, ...], number: int
) -> tuple[MadeHand, ...]:
    """What cards make with one board. Cached, because every act of a street asks for the same again."""
    return tuple(
        [
            made
            for award in VARIANTS[variant].awards
            if (made := _made_hand(award, own, board, number)) is not None
        ]
    )


def _made_hand(award: Award, own: tuple[Card, ...], board: tuple[Card, ...], number: int) -> MadeHand | None:
    of_the_board = 3 if award.use is HoleUse.EXACTLY_TWO else 0
    if len(board) < of_the_board or len(own) + len(board) < award.scale.size:
        return None
    five = best_hand(award.scale, award.use, own, board)
    if five is None:
        return None
    name = describe(award.scale, strength(award.scale, award.use, own, board))
    return MadeHand(award.key, texts(five), name, number)


_text: Callable[[Card], str] = INTERNATIONAL.texts.__getitem__
