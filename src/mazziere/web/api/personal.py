"""What does the room keep for one person, the same on every device?

How the page looks, sounds and is operated; what a player notes down about others; favourite tables. Nobody
else ever sees any of it.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from mazziere.services.personal.settings import Settings

NOTE_LENGTH = 1000
FAVOURITES_LIMIT = 100

NoteColor = Literal["", "red", "orange", "yellow", "green", "blue", "purple", "gray"]


class KeptSettings(Struct, frozen=True):
    """The settings, and how often they have been changed: of two, the larger version is the newer."""

    version: int
    settings: Settings


class NoteChange(Struct, frozen=True):
    """What to note about a player. An empty note without color or mute is no note."""

    text: Annotated[str, Meta(max_length=NOTE_LENGTH)] = ""
    color: NoteColor = ""
    muted: bool = False


class Note(Struct, frozen=True):
    """What I have noted about a player. `muted`: I read nothing that they say."""

    player: str
    nickname: str
    text: str
    color: NoteColor
    muted: bool
    at: int


class Favourites(Struct, frozen=True):
    """Tables that I want to find again."""

    tables: Annotated[
        tuple[Annotated[str, Meta(min_length=1, max_length=64)], ...], Meta(max_length=FAVOURITES_LIMIT)
    ]
