"""What may one viewer know of a hand?

Views are built from what a viewer may know, never cut down from what there
is. A viewer is a seat, or None for somebody who only watches. Cards are text
as the wire carries it: "As", and "??" for the back of a card.
"""

import msgspec

from mazziere.cards import INTERNATIONAL, UNKNOWN, Card, card_text
from mazziere.hand import events as e
from mazziere.hand.legal import Offer, legal, why_no_rabbit
from mazziere.hand.start import BOARD
from mazziere.hand.state import Finished, Hand, Phase, PlayerToAct, PlayerToShow, Seat, knows_cards
from mazziere.ranking import HandName, best_hand, describe, strength
from mazziere.rules.pots import Pot

HIDDEN = "??"


class MadeHand(msgspec.Struct, frozen=True):
    """The five cards that made a hand, and what it is called."""

    award: str
    """"high" or "low"."""
    cards: tuple[str, ...]
    name: HandName


class SeatView(msgspec.Struct, frozen=True):
    """One player in the hand, as this viewer sees them."""

    no: int
    stack: int
    wagered: int
    folded: bool
    all_in: bool
    cards: tuple[str, ...]
    shown: bool
    mucked: bool
    last: str
    won: int
    """Chips from the pots paid so far."""
    made: tuple[MadeHand, ...]
    """At the showdown, if the cards are shown; for the viewer's own seat as soon as five cards are there."""


class HandView(msgspec.Struct, frozen=True):
    """A hand, as one viewer may know it."""

    street: str
    """Key of the street; "showdown" and "over" after the last bet."""
    button: int
    board: tuple[str, ...]
    seats: tuple[SeatView, ...]
    pots: tuple[Pot, ...]
    """As of the last completed round."""
    total_pot: int
    """Everything in the middle, this round's wagers included."""
    bet: int
    to_act: int | None
    to_show: int | None
    offers: tuple[Offer, ...]
    """Empty unless it is this viewer's turn."""
    results: tuple[e.PotWon, ...]
    rabbit: tuple[str, ...]
    """Board cards shown after the hand was over."""
    may_hunt: bool
    """Whether this viewer may ask for them now."""


def view(hand: Hand, viewer: int | None) -> HandView:
    """The hand as seat `viewer` sees it; as a bystander sees it when None."""
    awaiting = hand.awaiting
    asked = awaiting.seat if isinstance(awaiting, PlayerToAct | PlayerToShow) else None
    return HandView(
        street=_street_key(hand),
        button=hand.start.button,
        board=tuple([_text(card) for card in hand.board]),
        seats=tuple([_seat_view(hand, seat, viewer) for seat in hand.seats]),
        pots=hand.pots,
        total_pot=hand.pot_total,
        bet=hand.bet,
        to_act=asked if isinstance(awaiting, PlayerToAct) else None,
        to_show=asked if isinstance(awaiting, PlayerToShow) else None,
        offers=legal(hand) if asked is not None and asked == viewer else (),
        results=hand.results,
        rabbit=tuple([_text(card) for card in hand.rabbit]),
        may_hunt=viewer is not None and why_no_rabbit(hand, viewer) is None,
    )


def event_for(event: e.Event, viewer: int | None) -> e.Event:
    """The event as seat `viewer` may see it: others' hole cards and burned cards are unknown."""
    if not isinstance(event, e.CardsDealt):
        return event
    visible = (BOARD, viewer)
    cards = [card if to in visible else UNKNOWN for to, card in zip(event.to, event.cards, strict=True)]
    return e.CardsDealt(event.to, tuple(map(Card, cards)))


def _street_key(hand: Hand) -> str:
    if isinstance(hand.awaiting, Finished):
        return "over"
    if hand.phase is Phase.SHOWDOWN:
        return "showdown"
    return hand.variant.streets[max(0, hand.street)].key


def _seat_view(hand: Hand, seat: Seat, viewer: int | None) -> SeatView:
    is_face_up = seat.shown or seat.no == viewer
    return SeatView(
        no=seat.no,
        stack=seat.stack,
        wagered=seat.wagered,
        folded=seat.folded,
        all_in=seat.is_all_in and hand.phase is not Phase.OVER,
        cards=tuple([_text(card) if is_face_up else HIDDEN for card in seat.hole]),
        shown=seat.shown,
        mucked=seat.mucked,
        last=seat.last,
        won=sum(share.amount for won in hand.results for share in won.shares if share.seat == seat.no),
        made=made_hands(hand, seat) if is_face_up and not seat.folded else (),
    )


def made_hands(hand: Hand, seat: Seat) -> tuple[MadeHand, ...]:
    """What a seat's cards make with the board so far, for each award they qualify for."""
    if len(hand.board) < 3 or not seat.hole or not knows_cards(seat):
        return ()
    made = []
    for award in hand.variant.awards:
        five = best_hand(award.scale, award.use, seat.hole, hand.board)
        if five is not None:
            name = describe(award.scale, strength(award.scale, award.use, seat.hole, hand.board))
            made.append(MadeHand(award.key, tuple([_text(card) for card in five]), name))
    return tuple(made)


def _text(card: Card) -> str:
    return card_text(card, INTERNATIONAL)
