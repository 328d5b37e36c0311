"""What does the room keep for one person, the same on every device?

How the page looks, sounds and is operated; what a player notes down about others; favourite tables. Nobody
else ever sees any of it.
"""

from __future__ import annotations

from typing import Annotated, Literal

from litestar import Response, get, put
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct

from mazziere.services.personal.news import SettingsNews
from mazziere.services.personal.notes import NoteKept
from mazziere.services.personal.settings import LARGEST_DOCUMENT, Settings
from mazziere.services.text_cleanup import tidy
from mazziere.web.viewer import Viewer

NOTE_LENGTH = 1000
FAVOURITES_LIMIT = 100
PRIVATE = {"cache-control": "private, no-store"}

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


@get("/api/me/settings", tags=["personal"], summary="How I like the page")
async def settings(me: NamedDependency[Viewer], state: State) -> Response[KeptSettings]:
    """The defaults, as version 0, for one who has never changed any."""
    return Response(_kept(await state.room.settings.of(me.player)), headers=PRIVATE)


@put(
    "/api/me/settings",
    tags=["personal"],
    summary="From now on I like it so",
    request_max_body_size=LARGEST_DOCUMENT,
)
async def change_settings(
    me: NamedDependency[Viewer], data: JSONBody[Settings], state: State
) -> KeptSettings:
    """The whole document; all other devices of mine are told. What is left out is the default again."""
    return _kept(await state.room.settings.change(me.player, data))


@get("/api/me/notes", tags=["personal"], summary="What I have noted about others")
async def notes(me: NamedDependency[Viewer], state: State) -> Response[tuple[Note, ...]]:
    """The newest first."""
    held = await state.room.notes.of(me.player)
    return Response(tuple([await _note(state, note) for note in reversed(held)]), headers=PRIVATE)


@put("/api/me/notes/{player:str}", tags=["personal"], summary="Note something about a player")
async def note(
    me: NamedDependency[Viewer], player: FromPath[str], data: JSONBody[NoteChange], state: State
) -> Note:
    """In place of what stood there."""
    await state.room.people.known(player)
    text = "\n".join(map(tidy, data.text.splitlines())).strip()
    kept = await state.room.notes.note(me.player, player, text=text, color=data.color, muted=data.muted)
    return await _note(state, kept)


@get("/api/me/favourites", tags=["personal"], summary="Tables that I want to find again")
async def favourites(me: NamedDependency[Viewer], state: State) -> Response[Favourites]:
    return Response(Favourites(await state.room.notes.favorites(me.player)), headers=PRIVATE)


@put("/api/me/favourites", tags=["personal"], summary="From now on these")
async def change_favourites(
    me: NamedDependency[Viewer], data: JSONBody[Favourites], state: State
) -> Favourites:
    await state.room.notes.choose_favorites(me.player, data.tables)
    return Favourites(await state.room.notes.favorites(me.player))


def _kept(news: SettingsNews) -> KeptSettings:
    return KeptSettings(news.version, news.settings)


async def _note(state: State, kept: NoteKept) -> Note:
    nickname = await state.room.people.nickname_of(kept.about)
    return Note(kept.about, nickname, kept.text, kept.color, kept.muted, kept.at)


ROUTES = (settings, change_settings, notes, note, favourites, change_favourites)
