"""The API by which a room that has no members yet gets its first administrator."""

from __future__ import annotations

from typing import Annotated

from litestar import get, post
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import JSONBody
from msgspec import Meta, Struct

from mazziere.web.viewer import Viewer

TAGS = ["account"]


class FirstAdministratorOffer(Struct, frozen=True):
    """Whether the room has no administrator and makes one with the code that it has printed."""

    is_offered: bool


class BecomeAdministrator(Struct, frozen=True, forbid_unknown_fields=True):
    """Become the administrator, with the code printed where the room runs."""

    code: Annotated[str, Meta(min_length=1, max_length=32)]


@get("/api/first-administrator", tags=TAGS, summary="Whether the room still needs its first administrator")
async def first_administrator(state: State) -> FirstAdministratorOffer:
    """Whether a code was printed that nobody has used yet."""
    return FirstAdministratorOffer(state.room.first_administrator.code is not None)


@post(
    "/api/first-administrator",
    tags=TAGS,
    status_code=204,
    summary="Become the first administrator, with the code printed where the room runs",
)
async def become_administrator(
    data: JSONBody[BecomeAdministrator], me: NamedDependency[Viewer], state: State
) -> None:
    """Make whoever is signed in the administrator. Raises `CodeWrong` (401) or `TooManyTries` (429)."""
    await state.room.first_administrator.appoint(me.player, data.code)


ROUTES = (first_administrator, become_administrator)
