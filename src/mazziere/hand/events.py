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
    """The n-th card went to the n-th place: a seat, the BOARD, the SECOND_BOARD or BURN."""

    to: tuple[int, ...]
    cards: tuple[Card, ...]
    face_up: tuple[int, ...] = ()
    """Which of them went to a seat face up, as indexes into `to`."""


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


class BroughtIn(msgspec.Struct, frozen=True, tag="brought_in", gc=False):
    """The forced opening bet of stud; less than the bring-in when it was all-in."""

    seat: int
    to: int


class Completed(msgspec.Struct, frozen=True, tag="completed", gc=False):
    """A bring-in was made a full bet, or as much of one as the stack held."""

    seat: int
    to: int
    full_raise: int
    """How large it was as a full bet; 0 for a short all-in, which reopens nothing."""


class Discarded(msgspec.Struct, frozen=True, tag="discarded", gc=False):
    """Cards to be exchanged; none when the player stood pat."""

    seat: int
    cards: tuple[Card, ...]


class DiscardsShuffled(msgspec.Struct, frozen=True, tag="discards_shuffled", gc=False):
    """The deck has run out: what had been thrown away was shuffled, and is the deck now."""

    cards: tuple[Card, ...]
    """In the order in which they had been thrown away; they will not come in that order."""


class RunningTwice(msgspec.Struct, frozen=True, tag="running_twice", gc=False):
    """All agree that the cards to come are dealt twice, each time for half of every pot."""


class PassedOut(msgspec.Struct, frozen=True, tag="passed_out", gc=False):
    """Nobody opened: the cards are thrown in, and the pot waits for the next deal."""

    carried: int


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
    board: int = 1
    """2 for what was won on the second board."""


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
    | BroughtIn
    | Completed
    | Discarded
    | DiscardsShuffled
    | RunningTwice
    | PassedOut
    | UncalledReturned
    | BetsGathered
    | AskedToShow
    | Shown
    | Mucked
    | PotWon
    | HandEnded
    | RabbitHunted
)
