"""Refusals of personal notes."""

from dataclasses import dataclass

from mazziere.rules.refusals import Refused


@dataclass(eq=False)
class TooManyNotes(Refused):
    """A player may have notes about at most this many others."""

    most: int


@dataclass(eq=False)
class NoNoteOnYourself(Refused):
    """Notes are about other players, not about oneself."""
