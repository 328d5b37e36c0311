"""What does the room say no to when somebody wants to be heard?"""

from dataclasses import dataclass

from mazziere.rules.refusals import Refused


@dataclass(eq=False)
class ChatLineUnusable(Refused):
    """A line has between one and this many visible characters."""

    longest: int


@dataclass(eq=False)
class TalkingTooFast(Refused, transient=True):
    """More lines, or reports, than a person has to say."""

    seconds: int


@dataclass(eq=False)
class MutedByStaff(Refused, transient=True):
    """The staff has asked this player to be silent."""


@dataclass(eq=False)
class NoTalkDuringAllIn(Refused, transient=True):
    """While a player is all-in, nobody says anything that could help one of those who play."""


@dataclass(eq=False)
class NoTalkDuringHand(Refused, transient=True):
    """Who only watches speaks between hands."""


@dataclass(eq=False)
class OnlyPlayersTalk(Refused):
    """Who only watches does not speak at this table."""


@dataclass(eq=False)
class NobodyTalks(Refused):
    """Nothing is said at this table."""


@dataclass(eq=False)
class NotAboutYourself(Refused):
    """One reports others."""
