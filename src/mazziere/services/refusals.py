"""What does the room say no to, beyond the rules of the game?

Kinds of `rules.refusals.Refused`, told to the player like those of the table.
"""

from dataclasses import dataclass

from mazziere.rules.refusals import Refused


@dataclass(eq=False)
class NicknameNeeded(Refused):
    """Who has no token yet gives a nickname."""


@dataclass(eq=False)
class NicknameUnusable(Refused):
    """A nickname has between one and this many visible characters."""

    longest: int


@dataclass(eq=False)
class NicknameTaken(Refused):
    """Someone else goes by that name."""

    nickname: str


@dataclass(eq=False)
class NotEnoughChips(Refused):
    """Fewer chips off the tables than are to be brought to this one."""

    amount: int
    balance: int


@dataclass(eq=False)
class HandNotOver(Refused, transient=True):
    """Proofs are given out when the last pot has been paid."""

    hand: str


@dataclass(eq=False)
class ActionNeedsAmount(Refused):
    """A bet or a raise says to what total."""

    action: str


@dataclass(eq=False)
class ActionNeedsCards(Refused):
    """A discard says which cards, or that there are none."""

    action: str


@dataclass(eq=False)
class StoreUnavailable(Refused, transient=True):
    """What was asked could not be written down; look at the table for what became of it."""


@dataclass(eq=False)
class TableStopped(Refused):
    """Something is wrong at this table; it stands still until it has been looked at."""


@dataclass(eq=False)
class CallbackNotSigned(Refused):
    """What says to come from a payment provider does not bear its signature."""


@dataclass(eq=False)
class CallbackUnreadable(Refused):
    """A payment provider has signed what cannot be read."""


# What the house does


@dataclass(eq=False)
class TableExists(Refused):
    """There is, or was, a table of that id."""

    table: str


@dataclass(eq=False)
class TooManyPrivateTables(Refused):
    """One member has no more tables than this at once."""

    limit: int


@dataclass(eq=False)
class TooManyTablesToday(Refused, transient=True):
    """One member opens no more tables than this in a day."""

    limit: int


@dataclass(eq=False)
class RoomRests(Refused):
    """The room is being looked after: no hand is dealt."""


@dataclass(eq=False)
class RoomRestsNot(Refused):
    """The room is not resting."""


@dataclass(eq=False)
class ReasonNeeded(Refused):
    """What changes a balance by hand says why."""
