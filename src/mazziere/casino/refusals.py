"""Refusals of a table of Texas Hold'em Bonus.

Subclasses of `rules.refusals.Refused`; those of cards are the ones of every deal (`NoCardsAwaited`,
`WrongCardCount`, `CardAlreadyDealt`, `CardNotInDeck`). Amounts are in the smallest unit of the currency; the
caller knows who asked.
"""

from dataclasses import dataclass

from mazziere.rules.books import BONUS_POKER
from mazziere.rules.refusals import Refused

# The table


@dataclass(eq=False)
class CasinoTableIsOpen(Refused):
    """A table is opened once."""


@dataclass(eq=False)
class CasinoTableIsClosed(Refused):
    """Nothing is asked of a table that is closed."""


@dataclass(eq=False)
class CasinoTableIsClosing(Refused):
    """No round follows the running one."""


@dataclass(eq=False)
class BetLimitsNotPlayable(Refused, cites=(BONUS_POKER["bets"],)):
    """The least bet must be positive, and the most not smaller."""

    spot: str
    smallest: int
    largest: int


@dataclass(eq=False)
class TableLimitNotPlayable(Refused, cites=(BONUS_POKER["bets"],)):
    """The limit of the table must leave room for the least ante."""

    table_largest: int
    smallest: int


@dataclass(eq=False)
class RoundTimesNotPlayable(Refused, cites=(BONUS_POKER["bets"],)):
    """Bets are open for 12 to 25 seconds, the yellow light is a part of them, and no time is negative."""

    betting_ms: int
    yellow_ms: int
    decision_ms: int


@dataclass(eq=False)
class JackpotMissing(Refused, cites=(BONUS_POKER["first 5"],)):
    """FIRST 5 bets play for a jackpot, and only they do."""


@dataclass(eq=False)
class ConfigurationOfAnother(Refused):
    """A table keeps its id, its currency and who deals."""

    field: str


# Rounds


@dataclass(eq=False)
class RoundInProgress(Refused, transient=True):
    """One round follows another."""


@dataclass(eq=False)
class NoRoundInProgress(Refused, transient=True):
    """No round is running."""


@dataclass(eq=False)
class RoundIsAnother(Refused, transient=True):
    """The command names another round than the one that is running."""

    round: str


@dataclass(eq=False)
class TooEarly(Refused, transient=True):
    """What is asked for is due later."""

    not_before: int


@dataclass(eq=False)
class RoundIsPaused(Refused, cites=(BONUS_POKER["faults"],), transient=True):
    """The round stands still until a supervisor has looked into it."""


@dataclass(eq=False)
class RoundAlreadyPaused(Refused):
    """It is paused on that behalf already."""

    why: str


@dataclass(eq=False)
class RoundNotPaused(Refused):
    """It is not paused on that behalf."""

    why: str


@dataclass(eq=False)
class RoundIsSettled(Refused, cites=(BONUS_POKER["faults"],)):
    """What was paid stands: a fault afterwards changes nothing."""


# Bets


@dataclass(eq=False)
class BetsAreClosed(Refused, cites=(BONUS_POKER["bets"],), transient=True):
    """The light is red."""


@dataclass(eq=False)
class SpotNotOffered(Refused, cites=(BONUS_POKER["side bets"],)):
    """No bets are taken on this spot here, or not by hand."""

    spot: str


@dataclass(eq=False)
class AnteFirst(Refused, cites=(BONUS_POKER["game"], BONUS_POKER["side bets"])):
    """Side bets follow the ante."""

    spot: str


@dataclass(eq=False)
class BelowTheLeast(Refused, cites=(BONUS_POKER["bets"],)):
    """The bet on the spot would be less than the table takes."""

    spot: str
    amount: int
    smallest: int


@dataclass(eq=False)
class SpotIsFull(Refused, cites=(BONUS_POKER["bets"],)):
    """The limit of the spot is reached."""

    spot: str
    largest: int


@dataclass(eq=False)
class AboveTheTableLimit(Refused, cites=(BONUS_POKER["bets"],)):
    """The bets on ANTE, BONUS and FIRST 5 together would be more than the table takes from one player."""

    amount: int
    largest: int


@dataclass(eq=False)
class StakesOnly(Refused, cites=(BONUS_POKER["first 5"],)):
    """The FIRST 5 bet is the stake of the table, or several of it."""

    stake: int


@dataclass(eq=False)
class NotCovered(Refused, cites=(BONUS_POKER["bets"],)):
    """The player cannot spend as much."""

    amount: int
    available: int


@dataclass(eq=False)
class NothingToUndo(Refused, cites=(BONUS_POKER["bets"],)):
    """The player has no bet in this round."""


@dataclass(eq=False)
class NothingToRepeat(Refused, cites=(BONUS_POKER["bets"],)):
    """The player has not bet here lately."""


@dataclass(eq=False)
class RepeatComesFirst(Refused, cites=(BONUS_POKER["bets"],)):
    """Bets can be repeated only before the player has bet in this round."""


@dataclass(eq=False)
class NothingToDouble(Refused, cites=(BONUS_POKER["bets"],)):
    """The player has no bet that could grow."""


# Decisions and cards


@dataclass(eq=False)
class NotInThisRound(Refused):
    """The player has no bet in the round."""


@dataclass(eq=False)
class NoDecisionAwaited(Refused, cites=(BONUS_POKER["decision"],), transient=True):
    """Nobody decides anything now, or not in this street."""

    street: str


@dataclass(eq=False)
class AlreadyDecided(Refused, cites=(BONUS_POKER["decision"],)):
    """The player has answered, or has folded."""

    street: str


@dataclass(eq=False)
class ChoiceNotOffered(Refused, cites=(BONUS_POKER["decision"],)):
    """Before the flop one plays or folds, afterwards one plays or checks."""

    street: str
    choice: str


@dataclass(eq=False)
class DealtByTheRoom(Refused, cites=(BONUS_POKER["faults"],)):
    """A sealed deck is not corrected: the round is played or void."""


@dataclass(eq=False)
class NothingToCorrect(Refused, cites=(BONUS_POKER["faults"],), transient=True):
    """The cards turned up last stand: the next ones are there, or the round is paid."""


@dataclass(eq=False)
class NotToBeSettled(Refused, transient=True):
    """The round waits for something else."""
