"""What is a hand, between two things that happen in it?

The state holds the facts that the rules speak of: who has acted since the
last full raise, how large that was, what each player has put in. It holds no
deck and no time, and does not know players, only seats. What it waits for is
a value: `hand.awaiting`.

Seats stand in dealing order, clockwise from the left of the button, so that
place 0 is the small blind, or the big blind heads-up; a place is an index
into `seats` and never leaves this package.
"""

from enum import Enum

import msgspec

from mazziere.cards import UNKNOWN, Card
from mazziere.hand.events import PotWon
from mazziere.hand.start import BOARD, BURN, SECOND_BOARD, HandStart
from mazziere.rules.opening import common_card_is_dealt
from mazziere.rules.pots import Contribution, Pot
from mazziere.rules.rule_set import Burning
from mazziere.rules.variants.variant import Variant

NOBODY = -1
"""No place: the betting round is over, or nobody has bet."""


class Phase(Enum):
    """What the hand is about, from the first card to the last chip."""

    DEALING = "dealing"
    DRAWING = "drawing"
    BETTING = "betting"
    SHOWDOWN = "showdown"
    AWARDING = "awarding"
    OVER = "over"
    RABBIT = "rabbit"
    """Over and paid; the rest of the board is dealt for curiosity."""


class Seat(msgspec.Struct, frozen=True, gc=False):
    """A player in the hand."""

    no: int
    stack: int
    """Chips behind."""
    wagered: int = 0
    """In this betting round."""
    paid: int = 0
    """In this hand: ante and wagers, without dead money."""
    hole: tuple[Card, ...] = ()
    """Face down, in the order dealt."""
    up: tuple[Card, ...] = ()
    """Face up, in the order dealt."""
    drew: tuple[int, ...] = ()
    """How many cards were exchanged, draw by draw."""
    folded: bool = False
    has_acted: bool = False
    """Since the last full bet or raise of the round; posting is no action."""
    shown: bool = False
    declared: tuple[tuple[Card, ...], ...] = ()
    """What the hand counts as, where it counts as declared."""
    mucked: bool = False
    absent: bool = False
    """Away, and folded in turn even when all-in."""
    last: str = ""
    """The last thing this seat did, as a word of the log; "" on a new street."""

    @property
    def is_all_in(self) -> bool:
        return self.stack == 0 and not self.folded

    @property
    def cards(self) -> tuple[Card, ...]:
        """Every card of one's own."""
        return self.hole + self.up


class CardsToDeal(msgspec.Struct, frozen=True, tag="cards_to_deal", gc=False):
    """The dealer is to deal: each next card goes to the next of these places."""

    to: tuple[int, ...]
    """Seat numbers, BOARD, SECOND_BOARD or BURN."""
    face_up: tuple[int, ...] = ()
    """Which of them go to a seat face up, as indexes into `to`."""


class PlayerToAct(msgspec.Struct, frozen=True, tag="player_to_act", gc=False):
    seat: int


class PlayerToShow(msgspec.Struct, frozen=True, tag="player_to_show", gc=False):
    """This hand has lost: it may be shown or mucked."""

    seat: int


class Finished(msgspec.Struct, frozen=True, tag="finished", gc=False):
    pass


Awaiting = CardsToDeal | PlayerToAct | PlayerToShow | Finished


class Hand(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """One deal."""

    start: HandStart
    variant: Variant
    seats: tuple[Seat, ...]
    street: int = -1
    """Index of the street that is being played; -1 before the first card."""
    board: tuple[Card, ...] = ()
    second_board: tuple[Card, ...] = ()
    """For the second half of each pot, where the cards to come are dealt twice."""
    running_twice: bool = False
    dealt: int = 0
    """Every card that has left the deck and is known, as a card set."""
    stub: int
    """How many cards are left in the deck."""
    muck: tuple[Card, ...] = ()
    """In draw games: the cards thrown away, which are shuffled when the deck runs out."""
    discards: tuple[Card, ...] = ()
    """Those of the draw that is going on."""
    owed: tuple[int, ...] = ()
    """Seats that the deck could not serve before it ran out, a seat for each card."""
    dead: int = 0
    """Chips in the main pot that are nobody's contribution."""
    phase: Phase = Phase.DEALING
    to_act: int = NOBODY
    to_show: int = NOBODY
    bet: int = 0
    """What must be matched in this round. A big blind posted short still counts in full."""
    full_bet: int = 0
    """The last wager that counted as a full bet or raise."""
    full_raise: int = 0
    """How much that one added."""
    bets_and_raises: int = 0
    """Full ones of this round; the big blind is the first."""
    aggressor: int = NOBODY
    """Who bet or raised last in this round."""
    bettors_at_start: int = 0
    """Players with chips when the round began."""
    first: int = 0
    """The place that opens the round: by its position, by its cards or by what it shows."""
    opener: int = NOBODY
    """Who made the first bet of the first round; NOBODY where a forced bet opened it."""
    bring_in: int = 0
    """What the seat to act is forced to open for; 0 when nobody is forced (any more)."""
    brought_in: bool = False
    """Whether the bet is a bring-in that nobody has completed."""
    passed_out: bool = False
    """Nobody opened, and the pot waits for the next deal."""
    pots: tuple[Pot, ...] = ()
    """As of the last completed round, main pot first."""
    rabbit: tuple[Card, ...] = ()
    """Board cards shown after the hand was over; nobody plays with them."""
    results: tuple[PotWon, ...] = ()
    """Pots paid so far, the last made first."""

    @property
    def awaiting(self) -> Awaiting:
        """Who must do what now."""
        match self.phase:
            case Phase.BETTING | Phase.DRAWING:
                return PlayerToAct(self.seats[self.to_act].no)
            case Phase.DEALING:
                return next_cards(self)
            case Phase.RABBIT:
                return CardsToDeal(rest_of_the_board(self))
            case Phase.SHOWDOWN:
                return PlayerToShow(self.seats[self.to_show].no)
            case _:
                return Finished()

    @property
    def pot_total(self) -> int:
        """Every chip in the middle: pots not yet paid, dead money and the wagers of this round."""
        total = self.dead
        for seat in self.seats:
            total += seat.paid
        for won in self.results:
            total -= won.amount
        return total


def next_cards(hand: Hand) -> CardsToDeal:
    """Where the next cards go: one at a time, clockwise from the button's left; new ones player by player."""
    if is_drawing(hand):
        return CardsToDeal(cards_due(hand)[: hand.stub])
    street = hand.variant.streets[hand.street + 1]
    to: tuple[int, ...] = ()
    face_up: tuple[int, ...] = ()
    if street.hole or street.up:
        players = tuple([seat.no for seat in hand.seats if not seat.folded])
        needed = len(players) * (street.hole + street.up)
        if common_card_is_dealt(needed=needed, left=hand.stub):
            return CardsToDeal((BOARD,))
        if hand.stub > needed:  # no card is burned that somebody could play with
            to = _burned(hand, hand.start.rules.burning is Burning.ONE_CARD_BEFORE_EACH_STREET)
        down = len(to) + len(players) * street.hole
        to += players * (street.hole + street.up)
        face_up = tuple(range(down, len(to)))
    if street.board:
        burned = _burned(hand, hand.start.rules.burning is not Burning.NO_CARD)
        to += burned + (BOARD,) * street.board
        if hand.running_twice:
            to += burned + (SECOND_BOARD,) * street.board
    return CardsToDeal(to, face_up)


def _burned(hand: Hand, burns: bool) -> tuple[int, ...]:
    """Where a card is burned before the next ones; never before the first deal."""
    return (BURN,) if burns and hand.street >= 0 else ()


def is_drawing(hand: Hand) -> bool:
    """Whether new cards are to be dealt for those that were discarded."""
    return bool(hand.discards or hand.owed)


def cards_due(hand: Hand) -> tuple[int, ...]:
    """Where the new cards of a draw go that have not been dealt yet, however many the deck holds."""
    if hand.owed:
        return hand.owed
    burns = hand.start.rules.burning is Burning.ONE_CARD_BEFORE_EACH_STREET
    to = _burned(hand, burns)
    for seat in hand.seats:
        if not seat.folded:
            to += (seat.no,) * seat.drew[-1]
    return to


def thrown_away(hand: Hand) -> tuple[Card, ...]:
    """What is shuffled when the deck runs out in a draw game.

    The cards of those who have folded and the discards of earlier draws;
    those of this draw only if the others cannot serve everybody.
    """
    due = len(cards_due(hand))
    return hand.muck if len(hand.muck) >= due else hand.muck + hand.discards


def rest_of_the_board(hand: Hand) -> tuple[int, ...]:
    """Where the cards would have gone that were left when the hand ended, burned ones included."""
    burns = hand.start.rules.burning is not Burning.NO_CARD
    to: tuple[int, ...] = ()
    for street in hand.variant.streets[hand.street + 1 :]:
        if street.board:
            to += (BURN,) * burns + (BOARD,) * street.board
    return to


def place_of(hand: Hand, no: int) -> int:
    """The place of seat number `no`; NOBODY if it was not dealt in."""
    for place, seat in enumerate(hand.seats):
        if seat.no == no:
            return place
    return NOBODY


def contenders(hand: Hand) -> tuple[int, ...]:
    """Places that have not folded, clockwise from the button's left."""
    return tuple([place for place, seat in enumerate(hand.seats) if not seat.folded])


def contributions(hand: Hand) -> list[Contribution]:
    """What each seat has paid, for `rules.pots`."""
    return [Contribution(seat.no, seat.paid, seat.folded, not seat.stack) for seat in hand.seats]


def knows_cards(seat: Seat) -> bool:
    """Whether all cards of one's own are cards and not backs."""
    return UNKNOWN not in seat.hole and UNKNOWN not in seat.up
