"""What has happened in a hand?

Events are past tense, and true: `evolve` accepts every one of them. They are
stored as they are, so a field is never renamed or given another meaning.
Seats are numbers of places at the table; wagers are totals of the round.
"""

from enum import Enum

import msgspec

from mazziere.cards import Card
from mazziere.hand.start import HandStart, PostKind
from mazziere.rules.pots import Pot


class HandStarted(msgspec.Struct, frozen=True, tag="hand_started", gc=False):
    start: HandStart


class Posted(msgspec.Struct, frozen=True, tag="posted", gc=False):
    """A forced bet; `amount` is what the stack held of it."""

    seat: int
    kind: PostKind
    amount: int


class CardsDealt(msgspec.Struct, frozen=True, tag="cards_dealt", gc=False):
    """The n-th card went to the n-th place: a seat, the BOARD or BURN."""

    to: tuple[int, ...]
    cards: tuple[Card, ...]


class Folded(msgspec.Struct, frozen=True, tag="folded", gc=False):
    seat: int


class Checked(msgspec.Struct, frozen=True, tag="checked", gc=False):
    seat: int


class Called(msgspec.Struct, frozen=True, tag="called", gc=False):
    """`to` is less than the bet when the call was all-in."""

    seat: int
    to: int


class BetMade(msgspec.Struct, frozen=True, tag="bet_made", gc=False):
    """The first wager of a round."""

    seat: int
    to: int
    full_raise: int
    """How large it was as a full bet; 0 for a short all-in, which reopens nothing."""


class Raised(msgspec.Struct, frozen=True, tag="raised", gc=False):
    """A wager on top of the bet."""

    seat: int
    to: int
    full_raise: int
    """How large it was as a full raise; 0 for a short all-in, which reopens nothing."""


class UncalledReturned(msgspec.Struct, frozen=True, tag="uncalled_returned", gc=False):
    """The part of a bet that nobody could or would match went back."""

    seat: int
    amount: int


class BetsGathered(msgspec.Struct, frozen=True, tag="bets_gathered", gc=False):
    """The betting round is over; these are the pots, main pot first."""

    pots: tuple[Pot, ...]


class AskedToShow(msgspec.Struct, frozen=True, tag="asked_to_show", gc=False):
    """This hand has lost: its player may show or muck it."""

    seat: int


class Shown(msgspec.Struct, frozen=True, tag="shown", gc=False):
    """The hand lies face up. `declared` are the fives it counts as; empty where the cards speak."""

    seat: int
    cards: tuple[Card, ...]
    declared: tuple[tuple[Card, ...], ...] = ()


class Mucked(msgspec.Struct, frozen=True, tag="mucked", gc=False):
    seat: int


class Half(Enum):
    """Which part of a pot a share is of."""

    ALL = "all"
    HIGH = "high"
    LOW = "low"


class Share(msgspec.Struct, frozen=True, gc=False):
    seat: int
    amount: int
    award: Half


class PotWon(msgspec.Struct, frozen=True, tag="pot_won", gc=False):
    """The shares and the rake are the whole pot."""

    pot: int
    """0 is the main pot."""
    amount: int
    rake: int
    shares: tuple[Share, ...]


class RabbitHunted(msgspec.Struct, frozen=True, tag="rabbit_hunted", gc=False):
    """The hand is over and paid; the rest of the board is about to be shown."""

    seat: int


class HandEnded(msgspec.Struct, frozen=True, tag="hand_ended", gc=False):
    pass


Event = (
    HandStarted
    | Posted
    | CardsDealt
    | Folded
    | Checked
    | Called
    | BetMade
    | Raised
    | UncalledReturned
    | BetsGathered
    | AskedToShow
    | Shown
    | Mucked
    | PotWon
    | HandEnded
    | RabbitHunted
)
