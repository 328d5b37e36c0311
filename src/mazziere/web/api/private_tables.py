"""The API of private tables, which members open for people they invite.

The lobby does not list a private table. Its invitation is part of a link; whoever follows the link while
signed in is admitted for good. The form is the desk's, without a price: only the house takes rake.
"""

from __future__ import annotations

from typing import Any

from litestar import get, post
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody
from msgspec import Struct

from mazziere.protocol.lobby import LobbyTable
from mazziere.services.room import Room
from mazziere.web.api.table_form import TableForm, config_of, id_of
from mazziere.web.refusals import RequestUnreadable, TimeTooShort
from mazziere.web.viewer import Viewer

LEAST_MS = {"time_to_act_ms": 5_000, "show_time_ms": 2_000, "pause_ms": 3_000}
"""The least of each time at a private table. Every hand is stored: two who fold at once, without any pause,
would fill the disk."""


class PrivateTable(Struct, frozen=True):
    """The new table, and its invitation."""

    id: str
    invitation: str


class Invitation(Struct, frozen=True):
    """The table behind an invitation. `let_in`: the viewer is admitted; false if nobody is signed in."""

    table: LobbyTable
    owner: str
    let_in: bool


class MyTables(Struct, frozen=True):
    """The tables where the player sits or waits, and those they own; of the latter, table → invitation."""

    tables: tuple[LobbyTable, ...]
    invitations: dict[str, str]


@post("/api/tables", tags=["private tables"], summary="Open a private table")
async def open_private_table(
    data: JSONBody[TableForm], me: NamedDependency[Viewer], state: State
) -> PrivateTable:
    """Open a private table.

    Raises `RequestUnreadable` (400) for a form with a price, `TimeTooShort` (400), `TooManyPrivateTables` or
    `TooManyTablesToday` (409), or what is wrong with the table.
    """
    room: Room = state.room
    if data.price is not None:
        raise RequestUnreadable(field="price")  # nobody but the house keeps anything of a pot
    for field, least_ms in LEAST_MS.items():
        if getattr(data, field) < least_ms:
            raise TimeTooShort(field=field, seconds=least_ms // 1_000)
    config = config_of(data, table=id_of(data.name), currency=room.house.currency)
    table, invitation = await room.private_tables.open(me.player, config)
    return PrivateTable(table, invitation)


@post(
    "/api/tables/{table:str}/close",
    tags=["private tables"],
    summary="Close one's private table",
    status_code=204,
)
async def close_private_table(table: FromPath[str], me: NamedDependency[Viewer], state: State) -> None:
    """Close one's table after its hand. Raises `Unknown` (404), or `Forbidden` (403) if it is another's."""
    await state.room.private_tables.close(me.player, table)


@get("/api/invitations/{invitation:str}", tags=["private tables"], summary="The table behind an invitation")
async def follow_invitation(
    invitation: FromPath[str], viewer: NamedDependency[Viewer | None], state: State
) -> Invitation:
    """The table behind an invitation; a viewer who is signed in is admitted to it. Raises `Unknown` (404)."""
    room: Room = state.room
    if viewer is None:
        table = room.private_tables.behind(invitation)
    else:
        table = await room.private_tables.let_in(viewer.player, invitation)
    line = room.tables.lobby_line(table.config.id)
    return Invitation(line, await room.people.nickname_of(table.config.owner), let_in=viewer is not None)


@get("/api/me/tables", tags=["private tables"], summary="My tables")
async def my_tables(me: NamedDependency[Viewer], state: State) -> MyTables:
    """The tables that concern the player, with the invitations of their own."""
    room: Room = state.room
    lines = tuple(room.tables.lobby_of(me.player))
    own = {table.config.id: table.config.invitation for table in room.private_tables.of(me.player)}
    return MyTables(lines, own)


ROUTES: tuple[Any, ...] = (open_private_table, close_private_table, follow_invitation, my_tables)
