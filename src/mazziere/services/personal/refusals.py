"""What does the room say no to when somebody notes something down?"""

from dataclasses import dataclass

from mazziere.rules.refusals import Refused


@dataclass(eq=False)
class TooManyNotes(Refused):
    """One player keeps notes on so many others and no more."""

    most: int


@dataclass(eq=False)
class NoNoteOnYourself(Refused):
    """One notes down things about others."""
