"""The API of personal data: settings, notes about other players, and favorite tables.

They are the same on every device of a person, and nobody else ever sees them.
"""

from __future__ import annotations

from typing import Annotated, Literal

from litestar import Response, get, put
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct

from mazziere.protocol.avatars import Avatar
from mazziere.services.personal.news import SettingsNews
from mazziere.services.personal.notes import NoteKept
from mazziere.services.personal.settings import LARGEST_DOCUMENT, Settings
from mazziere.services.text_cleanup import tidy
from mazziere.web.headers import PRIVATE
from mazziere.web.viewer import Viewer

NOTE_LENGTH = 1000
FAVOURITES_LIMIT = 100

NoteColor = Literal["", "red", "orange", "yellow", "green", "blue", "purple", "gray"]


class KeptSettings(Struct, frozen=True):
    """The settings and their version, which counts the changes: a larger version is newer."""

    version: int
    settings: Settings


class NoteChange(Struct, frozen=True):
    """A note about a player, to replace the one there was. Without text, color and mute it deletes it."""

    text: Annotated[str, Meta(max_length=NOTE_LENGTH)] = ""
    color: NoteColor = ""
    muted: bool = False


class Note(Struct, frozen=True):
    """A note about a player. `muted`: the author of the note sees nothing that this player writes."""

    player: str
    nickname: str
    text: str
    color: NoteColor
    muted: bool
    at: int


class Favourites(Struct, frozen=True):
    """The ids of the person's favorite tables."""

    tables: Annotated[
        tuple[Annotated[str, Meta(min_length=1, max_length=64)], ...], Meta(max_length=FAVOURITES_LIMIT)
    ]


@get("/api/me/settings", tags=["personal"], summary="My settings")
async def settings(me: NamedDependency[Viewer], state: State) -> Response[KeptSettings]:
    """The person's settings; the defaults, as version 0, if they have never changed any."""
    return Response(_kept(await state.room.settings.of(me.player)), headers=PRIVATE)


@put(
    "/api/me/settings",
    tags=["personal"],
    summary="Replace my settings",
    request_max_body_size=LARGEST_DOCUMENT,
)
async def change_settings(
    me: NamedDependency[Viewer], data: JSONBody[Settings], state: State
) -> KeptSettings:
    """Replace all settings and tell the person's other devices. Fields left out return to their defaults."""
    return _kept(await state.room.settings.change(me.player, data))


class AvatarChoice(Struct, frozen=True):
    """What others see the person as."""

    avatar: Avatar


@put("/api/me/avatar", tags=["personal"], summary="Choose my avatar")
async def avatar(me: NamedDependency[Viewer], data: JSONBody[AvatarChoice], state: State) -> AvatarChoice:
    """Choose what others see the person as, from the next seat they take on."""
    await state.room.people.choose_avatar(me.player, data.avatar)
    return data


@get("/api/me/notes", tags=["personal"], summary="My notes about other players")
async def notes(me: NamedDependency[Viewer], state: State) -> Response[tuple[Note, ...]]:
    """The person's notes about other players, newest first."""
    held = await state.room.notes.of(me.player)
    return Response(tuple([await _note(state, note) for note in reversed(held)]), headers=PRIVATE)


@put("/api/me/notes/{player:str}", tags=["personal"], summary="Write a note about a player")
async def note(
    me: NamedDependency[Viewer], player: FromPath[str], data: JSONBody[NoteChange], state: State
) -> Note:
    """Write a note about a player, replacing the one there was.

    Raises `Unknown` (404), `NoNoteOnYourself` or `TooManyNotes` (409).
    """
    await state.room.people.known(player)
    text = "\n".join(map(tidy, data.text.splitlines())).strip()
    kept = await state.room.notes.note(me.player, player, text=text, color=data.color, muted=data.muted)
    return await _note(state, kept)


@get("/api/me/favourites", tags=["personal"], summary="My favorite tables")
async def favourites(me: NamedDependency[Viewer], state: State) -> Response[Favourites]:
    """The person's favorite tables."""
    return Response(Favourites(await state.room.notes.favorites(me.player)), headers=PRIVATE)


@put("/api/me/favourites", tags=["personal"], summary="Replace my favorite tables")
async def change_favourites(
    me: NamedDependency[Viewer], data: JSONBody[Favourites], state: State
) -> Favourites:
    """Replace the favorite tables; repeated ids are kept once."""
    await state.room.notes.choose_favorites(me.player, data.tables)
    return Favourites(await state.room.notes.favorites(me.player))


def _kept(news: SettingsNews) -> KeptSettings:
    return KeptSettings(news.version, news.settings)


async def _note(state: State, kept: NoteKept) -> Note:
    nickname = await state.room.people.nickname_of(kept.about)
    return Note(kept.about, nickname, kept.text, kept.color, kept.muted, kept.at)


ROUTES = (settings, change_settings, avatar, notes, note, favourites, change_favourites)
