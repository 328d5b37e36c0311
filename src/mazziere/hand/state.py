"""What is the state of a hand between two events?

The state holds the facts that the rules refer to: who has acted since the last full raise, how large it was,
what each player has put in. It has no deck and no time, and knows seats instead of players. What it waits for
is a value: `hand.awaiting`.

Seats are in dealing order, clockwise from the left of the button, so place 0 is the small blind, or the big
blind heads-up. A place is an index into `seats` and never leaves this package.

A hand is a plain class, not a struct, so that it can be compiled (docs/decisions/0011).
"""

from enum import Enum
from typing import Final

from mazziere.cards import Card
from mazziere.hand.awaiting import AllInToTurn, Awaiting, CardsToDeal, Finished, PlayerToAct, PlayerToShow
from mazziere.hand.events import PotWon
from mazziere.hand.seat import HandSeat
from mazziere.hand.start import BOARD, BURN, SECOND_BOARD, HandStart
from mazziere.hand.terms import HandTerms
from mazziere.rules.opening import common_card_is_dealt
from mazziere.rules.pots import Contribution, Pot

NOBODY: Final = -1
"""No place: the betting round is over, or nobody has bet."""

_TO_ACT: Final = tuple([PlayerToAct(no) for no in range(24)])
_FINISHED: Final = Finished()
"""The usual answers of `awaiting`, made once and shared by all hands: they are immutable values."""


class Phase(Enum):
    """The phases of a hand, from the first card to the last chip."""

    DEALING = "dealing"
    DRAWING = "drawing"
    BETTING = "betting"
    ALL_IN = "all_in"
    """Nothing is left to bet for players who are all-in, and their cards wait unturned (FIGP 60a)."""
    SHOWDOWN = "showdown"
    AWARDING = "awarding"
    OVER = "over"
    RABBIT = "rabbit"
    """Over and paid; the rest of the board is dealt for curiosity."""


class Hand:
    """One deal, as a value. `evolve` works on its own copies and never changes a hand it was given."""

    def __init__(self, start: HandStart, terms: HandTerms, seats: tuple[HandSeat, ...], stub: int) -> None:
        self.start = start
        self.terms = terms
        self.variant = terms.variant
        self.seats = seats
        """In dealing order."""
        self.owns_seats = False
        """Whether no other hand shares the seats, so that they may be changed. Not one of `facts`."""
        self.cards_awaited: CardsToDeal | None = None
        """The cached answer of `awaiting` while cards are due; None after a change. Not one of `facts`."""
        self.stub = stub
        """How many cards are left in the deck."""
        self.street = -1
        """Index of the street that is being played; -1 before the first card."""
        self.board: tuple[Card, ...] = ()
        self.second_board: tuple[Card, ...] = ()
        """For the second half of each pot, where the remaining cards are dealt twice."""
        self.running_twice = False
        self.dealt = 0
        """Every card that has left the deck and is known, as a card set."""
        self.muck: tuple[Card, ...] = ()
        """In draw games the discarded cards, which are shuffled when the deck runs out."""
        self.discards: tuple[Card, ...] = ()
        """The discards of the current draw."""
        self.owed: tuple[int, ...] = ()
        """Seats still owed cards when the deck ran out, one entry for each card."""
        self.dead = start.carried
        """Chips in the main pot that are nobody's contribution."""
        self.phase = Phase.DEALING
        self.to_act = NOBODY
        self.to_show = NOBODY
        self.bet = 0
        """The total to match in this round. A big blind posted short still counts in full."""
        self.full_bet = 0
        """The last wager that counted as a full bet or raise."""
        self.full_raise = 0
        """How many chips that wager added."""
        self.bets_and_raises = 0
        """Number of full bets and raises in this round; the big blind is the first."""
        self.aggressor = NOBODY
        """The place that bet or raised last; once the round is over, the place that shows first for it."""
        self.wagers: tuple[tuple[int, int], ...] = ()
        """(place, the bet it raised) for each bet and raise of this round."""
        self.bettors_at_start = 0
        """Number of players with chips when the round began."""
        self.first = 0
        """The place that opens the round, by position or by its up cards."""
        self.opener = NOBODY
        """The place that made the first bet of the first round; NOBODY if a forced bet opened it."""
        self.bring_in = 0
        """Chips that the seat to act is forced to open for; 0 if nobody is forced (any more)."""
        self.brought_in = False
        """Whether the current bet is a bring-in that nobody has completed."""
        self.all_in_went_on = False
        """Whether a called all-in has waited with its cards unturned, and has since gone on."""
        self.passed_out = False
        """Nobody opened, and the pot is carried into the next deal."""
        self.pots: tuple[Pot, ...] = ()
        """As of the last completed round, main pot first."""
        self.rabbit: tuple[Card, ...] = ()
        """Board cards shown after the hand was over; they decide nothing."""
        self.results: tuple[PotWon, ...] = ()
        """Pots paid so far, last side pot first."""

    def copy(self) -> "Hand":
        """A copy with the same facts. Both share their seats from now on."""
        self.owns_seats = False
        hand = Hand(self.start, self.terms, self.seats, self.stub)
        hand.street = self.street
        hand.board = self.board
        hand.second_board = self.second_board
        hand.running_twice = self.running_twice
        hand.dealt = self.dealt
        hand.muck = self.muck
        hand.discards = self.discards
        hand.owed = self.owed
        hand.dead = self.dead
        hand.phase = self.phase
        hand.to_act = self.to_act
        hand.to_show = self.to_show
        hand.bet = self.bet
        hand.full_bet = self.full_bet
        hand.full_raise = self.full_raise
        hand.bets_and_raises = self.bets_and_raises
        hand.aggressor = self.aggressor
        hand.wagers = self.wagers
        hand.bettors_at_start = self.bettors_at_start
        hand.first = self.first
        hand.opener = self.opener
        hand.bring_in = self.bring_in
        hand.brought_in = self.brought_in
        hand.all_in_went_on = self.all_in_went_on
        hand.passed_out = self.passed_out
        hand.pots = self.pots
        hand.rabbit = self.rabbit
        hand.results = self.results
        return hand

    def seat_to_change(self, place: int) -> HandSeat:
        """The seat at `place`, or the copy that replaces it. Only for a hand that is not shared yet."""
        if self.owns_seats:
            return self.seats[place]
        seats = list(self.seats)
        seat = seats[place] = seats[place].copy()
        self.seats = tuple(seats)
        return seat

    def seats_to_change(self) -> tuple[HandSeat, ...]:
        """All seats, or the copies that replace them. Only for a hand that is not shared yet."""
        if not self.owns_seats:
            self.seats = tuple([seat.copy() for seat in self.seats])
            self.owns_seats = True
        return self.seats

    @property
    def awaiting(self) -> Awaiting:
        """Who must do what now."""
        match self.phase:
            case Phase.BETTING | Phase.DRAWING:
                no = self.seats[self.to_act].no
                return _TO_ACT[no] if no < len(_TO_ACT) else PlayerToAct(no)
            case Phase.DEALING:
                if self.cards_awaited is None:
                    self.cards_awaited = next_cards(self)
                return self.cards_awaited
            case Phase.RABBIT:
                return CardsToDeal(rest_of_the_board(self))
            case Phase.SHOWDOWN:
                return PlayerToShow(self.seats[self.to_show].no)
            case Phase.ALL_IN:
                return AllInToTurn()
            case _:
                return _FINISHED

    @property
    def pot_total(self) -> int:
        """Every chip in the middle: unpaid pots, dead money and the wagers of this round."""
        total = self.dead
        for seat in self.seats:
            total += seat.paid
        for won in self.results:
            total -= won.amount
        return total

    @property
    def facts(self) -> dict[str, object]:
        """All facts by name."""
        return {
            "start": self.start,
            "terms": self.terms,
            "variant": self.variant,
            "seats": self.seats,
            "stub": self.stub,
            "street": self.street,
            "board": self.board,
            "second_board": self.second_board,
            "running_twice": self.running_twice,
            "dealt": self.dealt,
            "muck": self.muck,
            "discards": self.discards,
            "owed": self.owed,
            "dead": self.dead,
            "phase": self.phase,
            "to_act": self.to_act,
            "to_show": self.to_show,
            "bet": self.bet,
            "full_bet": self.full_bet,
            "full_raise": self.full_raise,
            "bets_and_raises": self.bets_and_raises,
            "aggressor": self.aggressor,
            "wagers": self.wagers,
            "bettors_at_start": self.bettors_at_start,
            "first": self.first,
            "opener": self.opener,
            "bring_in": self.bring_in,
            "brought_in": self.brought_in,
            "all_in_went_on": self.all_in_went_on,
            "passed_out": self.passed_out,
            "pots": self.pots,
            "rabbit": self.rabbit,
            "results": self.results,
        }

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Hand) and self.facts == other.facts

    def __hash__(self) -> int:
        return hash((self.start.button, self.seats, self.street, self.dealt))

    def __repr__(self) -> str:
        return f"Hand({', '.join([f'{name}={fact!r}' for name, fact in self.facts.items()])})"


def next_cards(hand: Hand) -> CardsToDeal:
    """The places of the next cards.

    One card at a time, clockwise from the left of the button; in draws player by player.
    """
    if is_drawing(hand):
        return CardsToDeal(cards_due(hand)[: hand.stub])
    street = hand.terms.streets[hand.street + 1]
    if not (street.hole or street.up or hand.running_twice):
        return street.only_board
    to: tuple[int, ...] = ()
    face_up: tuple[int, ...] = ()
    if street.hole or street.up:
        players = tuple([seat.no for seat in hand.seats if not seat.folded])
        needed = len(players) * (street.hole + street.up)
        if common_card_is_dealt(needed=needed, left=hand.stub):
            return CardsToDeal((BOARD,))
        if hand.stub > needed:  # no card is burned that a player could have
            to = _burned(hand, hand.terms.burns_before_each_street)
        down = len(to) + len(players) * street.hole
        to += players * (street.hole + street.up)
        if street.up:
            face_up = tuple(range(down, len(to)))
    if street.board:
        burned = _burned(hand, hand.terms.burns_before_the_board)
        to += burned + (BOARD,) * street.board
        if hand.running_twice:
            to += burned + (SECOND_BOARD,) * street.board
    return CardsToDeal(to, face_up)


def _burned(hand: Hand, burns: bool) -> tuple[int, ...]:
    """The place of a burn card before the next cards, if one is due; never before the first deal."""
    return (BURN,) if burns and hand.street >= 0 else ()


def is_drawing(hand: Hand) -> bool:
    """Whether cards are due for those that were discarded."""
    return bool(hand.discards or hand.owed)


def cards_due(hand: Hand) -> tuple[int, ...]:
    """The places of the cards of a draw that have not been dealt yet, however many cards the deck holds."""
    if hand.owed:
        return hand.owed
    to = _burned(hand, hand.terms.burns_before_each_street)
    for seat in hand.seats:
        if not seat.folded:
            to += (seat.no,) * seat.drew[-1]
    return to


def thrown_away(hand: Hand) -> tuple[Card, ...]:
    """The cards that are shuffled when the deck runs out in a draw game.

    The cards of folded players and the discards of earlier draws; discards of
    this draw only if the others do not suffice.
    """
    due = len(cards_due(hand))
    return hand.muck if len(hand.muck) >= due else hand.muck + hand.discards


def rest_of_the_board(hand: Hand) -> tuple[int, ...]:
    """The places of the board cards that were not dealt when the hand ended, burn cards included."""
    burned = (BURN,) if hand.terms.burns_before_the_board else ()
    to: tuple[int, ...] = ()
    for street in hand.terms.streets[hand.street + 1 :]:
        if street.board:
            to += burned + (BOARD,) * street.board
    return to


def place_of(hand: Hand, no: int) -> int:
    """The place of seat number `no`; `NOBODY` if it was not dealt in."""
    for place, seat in enumerate(hand.seats):
        if seat.no == no:
            return place
    return NOBODY


def next_place(hand: Hand, before: int, no: int) -> int:
    """As `place_of`, but fast when cards are dealt in order: it first tries the place after `before`."""
    place = before + 1 if before + 1 < len(hand.seats) else 0
    return place if hand.seats[place].no == no else place_of(hand, no)


def contenders(hand: Hand) -> tuple[int, ...]:
    """The places that have not folded, clockwise from the left of the button."""
    return tuple([place for place, seat in enumerate(hand.seats) if not seat.folded])


def count_contenders(hand: Hand) -> int:
    """How many players have not folded."""
    count = 0
    for seat in hand.seats:
        if not seat.folded:
            count += 1
    return count


def contributions(hand: Hand) -> list[Contribution]:
    """What each seat has paid in this hand, for `rules.pots`."""
    return [Contribution(seat.no, seat.paid, seat.folded, not seat.stack) for seat in hand.seats]
