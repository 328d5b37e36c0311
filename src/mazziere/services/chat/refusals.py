"""The refusals of the chat and of reports."""

from dataclasses import dataclass

from mazziere.rules.refusals import Refused


@dataclass(eq=False)
class ChatLineUnusable(Refused):
    """A line must have between one and this many visible characters."""

    longest: int


@dataclass(eq=False)
class TalkingTooFast(Refused, transient=True):
    """Too many lines or reports in a short time."""

    seconds: int


@dataclass(eq=False)
class MutedByStaff(Refused, transient=True):
    """The staff has muted this player."""


@dataclass(eq=False)
class NoTalkDuringAllIn(Refused, transient=True):
    """Nobody speaks while a player is all-in."""


@dataclass(eq=False)
class NoTalkDuringHand(Refused, transient=True):
    """Spectators speak only between hands."""


@dataclass(eq=False)
class OnlyPlayersTalk(Refused):
    """Only players may speak at this table."""


@dataclass(eq=False)
class NobodyTalks(Refused):
    """The chat of this table is off."""


@dataclass(eq=False)
class NotAboutYourself(Refused):
    """Nobody can report themselves."""
