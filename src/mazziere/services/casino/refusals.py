"""The refusals of the casino tables, beyond those of the game."""

from dataclasses import dataclass

from mazziere.rules.books import BONUS_POKER
from mazziere.rules.refusals import Refused


@dataclass(eq=False)
class TooManyCasinoTables(Refused, cites=(BONUS_POKER["multi-game"],)):
    """A player may be at this many casino tables at once."""

    limit: int


@dataclass(eq=False)
class RoundNotOver(Refused, transient=True):
    """The round is not over: its cards are proved once it is paid or void."""

    round: str


@dataclass(eq=False)
class JackpotExists(Refused):
    """A jackpot with that id exists."""

    jackpot: str
