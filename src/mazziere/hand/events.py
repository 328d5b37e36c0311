"""What has happened in a hand?

Events are in the past tense, and `evolve` accepts every one of them. They are stored as they are, so a field
is never renamed or given another meaning. Seats are seat numbers at the table; amounts are whole chips, and
wagers are totals of the betting round.
"""

from enum import Enum

import msgspec

from mazziere.cards import Card
from mazziere.hand.start import HandStart, PostKind
from mazziere.rules.pots import Pot


class HandStarted(msgspec.Struct, frozen=True, tag="hand_started", gc=False):
    """The hand began; nothing is posted or dealt yet."""

    start: HandStart


class Posted(msgspec.Struct, frozen=True, tag="posted", gc=False):
    """A forced bet; `amount` is what the player actually posted, less than due if the stack was short."""

    seat: int
    kind: PostKind
    amount: int


class CardsDealt(msgspec.Struct, frozen=True, tag="cards_dealt", gc=False):
    """The n-th of `cards` went to the n-th of `to`: a seat, `BOARD`, `SECOND_BOARD` or `BURN`."""

    to: tuple[int, ...]
    cards: tuple[Card, ...]
    face_up: tuple[int, ...] = ()
    """Indexes into `to` of the cards that went to a seat face up."""


class Folded(msgspec.Struct, frozen=True, tag="folded", gc=False):
    """The player gave up the hand."""

    seat: int


class Checked(msgspec.Struct, frozen=True, tag="checked", gc=False):
    """The player passed without betting."""

    seat: int


class Called(msgspec.Struct, frozen=True, tag="called", gc=False):
    """`to` is less than the bet if the call was all-in."""

    seat: int
    to: int


class BetMade(msgspec.Struct, frozen=True, tag="bet_made", gc=False):
    """The first wager of a round."""

    seat: int
    to: int
    full_raise: int
    """Its size as a full bet; 0 for a short all-in, which reopens nothing."""


class Raised(msgspec.Struct, frozen=True, tag="raised", gc=False):
    """A wager above the current bet."""

    seat: int
    to: int
    full_raise: int
    """Its size as a full raise; 0 for a short all-in, which reopens nothing."""


class BroughtIn(msgspec.Struct, frozen=True, tag="brought_in", gc=False):
    """The forced opening bet of stud; less than the bring-in if it was all-in."""

    seat: int
    to: int


class Completed(msgspec.Struct, frozen=True, tag="completed", gc=False):
    """A bring-in was made a full bet, or as much of one as the stack allowed."""

    seat: int
    to: int
    full_raise: int
    """Its size as a full bet; 0 for a short all-in, which reopens nothing."""


class Discarded(msgspec.Struct, frozen=True, tag="discarded", gc=False):
    """Cards to be exchanged; empty if the player stood pat."""

    seat: int
    cards: tuple[Card, ...]


class DiscardsShuffled(msgspec.Struct, frozen=True, tag="discards_shuffled", gc=False):
    """The deck ran out; the discarded cards were shuffled and are the deck now."""

    cards: tuple[Card, ...]
    """In the order in which they were discarded, which is not the order in which they will be dealt."""


class RunningTwice(msgspec.Struct, frozen=True, tag="running_twice", gc=False):
    """All players agreed that the remaining cards are dealt twice, each time for half of every pot."""


class AllInTurned(msgspec.Struct, frozen=True, tag="all_in_turned", gc=False):
    """The called all-in that had waited goes on: hands are turned up, and the remaining cards are dealt."""


class PassedOut(msgspec.Struct, frozen=True, tag="passed_out", gc=False):
    """Nobody opened: the cards are thrown in, and the pot is carried into the next deal."""

    carried: int


class UncalledReturned(msgspec.Struct, frozen=True, tag="uncalled_returned", gc=False):
    """The part of a bet that nobody could or would match was returned."""

    seat: int
    amount: int


class BetsGathered(msgspec.Struct, frozen=True, tag="bets_gathered", gc=False):
    """The betting round ended; these are the pots, main pot first."""

    pots: tuple[Pot, ...]


class AskedToShow(msgspec.Struct, frozen=True, tag="asked_to_show", gc=False):
    """This hand lost: its player may show or muck it."""

    seat: int


class Shown(msgspec.Struct, frozen=True, tag="shown", gc=False):
    """The hand was turned face up.

    `declared` has the five cards it counts as for each award; empty where cards speak.
    """

    seat: int
    cards: tuple[Card, ...]
    declared: tuple[tuple[Card, ...], ...] = ()


class Mucked(msgspec.Struct, frozen=True, tag="mucked", gc=False):
    """The player gave up the hand without showing it."""

    seat: int


class Half(Enum):
    """Which part of a pot a share belongs to."""

    ALL = "all"
    HIGH = "high"
    LOW = "low"


class Share(msgspec.Struct, frozen=True, gc=False):
    """What one seat has won of a pot."""

    seat: int
    amount: int
    award: Half
    board: int = 1
    """2 for a share won on the second board, otherwise 1."""


class PotWon(msgspec.Struct, frozen=True, tag="pot_won", gc=False):
    """A pot was paid: shares and rake add up to the whole pot."""

    pot: int
    """0 is the main pot."""
    amount: int
    rake: int
    shares: tuple[Share, ...]


class RabbitHunted(msgspec.Struct, frozen=True, tag="rabbit_hunted", gc=False):
    """The hand is over and paid; the rest of the board is about to be shown."""

    seat: int


class HandEnded(msgspec.Struct, frozen=True, tag="hand_ended", gc=False):
    """Every pot has been paid."""


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
    | AllInTurned
)
