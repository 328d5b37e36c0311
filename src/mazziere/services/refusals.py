"""The refusals of the room, beyond those of the rules of the game.

They are kinds of `rules.refusals.Refused`, reported to the player like those of the table.
"""

from dataclasses import dataclass

from mazziere.rules.refusals import Refused


@dataclass(eq=False)
class NicknameNeeded(Refused):
    """A visitor without a token must give a nickname."""


@dataclass(eq=False)
class NicknameUnusable(Refused):
    """A nickname must have between one and this many visible characters."""

    longest: int


@dataclass(eq=False)
class NicknameTaken(Refused):
    """Somebody else uses that nickname."""

    nickname: str


@dataclass(eq=False)
class NicknameTooSimilar(Refused):
    """The nickname looks like that of somebody else."""

    nickname: str


@dataclass(eq=False)
class NicknameReserved(Refused):
    """The nickname looks like one of the house."""

    nickname: str


@dataclass(eq=False)
class NotEnoughChips(Refused):
    """The player has fewer chips off the tables than they want to bring to this one."""

    amount: int
    balance: int


@dataclass(eq=False)
class PlayerHasLess(Refused):
    """The staff takes more from a player's balance than there is."""

    amount: int
    balance: int


@dataclass(eq=False)
class GuestShortOfChips(Refused):
    """The owner approves chips that the guest no longer has. How many they have is theirs to know."""


@dataclass(eq=False)
class GuestOverLimits(Refused):
    """The owner approves chips that the guest's own limits do not allow. What those are is theirs to know."""


@dataclass(eq=False)
class HandNotOver(Refused, transient=True):
    """The hand is not over: proofs are available once the last pot has been paid."""

    hand: str


@dataclass(eq=False)
class ActionNeedsAmount(Refused):
    """A bet or raise must state its total."""

    action: str


@dataclass(eq=False)
class ActionNeedsCards(Refused):
    """A discard must name its cards, or state that there are none."""

    action: str


@dataclass(eq=False)
class StoreUnavailable(Refused, transient=True):
    """The store could not confirm the request; the table shows whether it took effect."""


@dataclass(eq=False)
class TournamentStopped(Refused):
    """The tournament's host has failed: it stands as it was last stored."""


@dataclass(eq=False)
class TableStopped(Refused):
    """This table has failed and is stopped until somebody has looked into it."""


@dataclass(eq=False)
class DataUnreadable(Refused):
    """Something stored that this needs cannot be read; it stays as it is until somebody looks into it."""


@dataclass(eq=False)
class CallbackNotSigned(Refused):
    """A callback does not bear the signature of the payment provider that it claims to come from."""


@dataclass(eq=False)
class CallbackUnreadable(Refused):
    """A callback signed by a payment provider cannot be read."""


# What the house does


@dataclass(eq=False)
class TableExists(Refused):
    """A table with that id exists or once existed."""

    table: str


@dataclass(eq=False)
class TooManyPrivateTables(Refused):
    """A member may have at most this many private tables at once."""

    limit: int


@dataclass(eq=False)
class TooManyPrivateTournaments(Refused):
    """A member may have at most this many private tournaments that are not over."""

    limit: int


@dataclass(eq=False)
class TooManyTablesToday(Refused, transient=True):
    """A member may open at most this many tables per day."""

    limit: int


@dataclass(eq=False)
class RoomRests(Refused):
    """The room is under maintenance: no hand is dealt."""


@dataclass(eq=False)
class RoomRestsNot(Refused):
    """The room is not under maintenance."""


@dataclass(eq=False)
class ReasonNeeded(Refused):
    """A manual change of a balance must state its reason."""


@dataclass(eq=False)
class ScheduleExists(Refused):
    """A schedule has this name."""

    schedule: str


@dataclass(eq=False)
class ScheduleChanged(Refused):
    """Somebody else has changed the schedule, or deleted it, since it was opened to be changed."""


@dataclass(eq=False)
class ScheduleIsPaused(Refused):
    """The schedule makes no tournaments already."""


@dataclass(eq=False)
class ScheduleNotPaused(Refused):
    """The schedule makes tournaments."""


@dataclass(eq=False)
class CurrencyNotPlayed(Refused):
    """The room plays in one currency, and this is another one."""

    currency: str
    plays: str
