"""How does a member open a table for friends, and how do these find it?

A private table stands in no lobby. Its invitation is part of a link; who follows it signed in is let in for
good. What is asked for is a form as at the desk, without what only the house decides.
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
from mazziere.web.refusals import RequestUnreadable
from mazziere.web.viewer import Viewer


class PrivateTable(Struct, frozen=True):
    """A table of one's own, and the word that opens it to others."""

    id: str
    invitation: str


class Invitation(Struct, frozen=True):
    """The table that an invitation leads to. `let_in`: you may sit there now; else sign in and come again."""

    table: LobbyTable
    owner: str
    let_in: bool


class MyTables(Struct, frozen=True):
    """Where I sit or wait, and the tables that are mine, with their invitations by table."""

    tables: tuple[LobbyTable, ...]
    invitations: dict[str, str]


@post("/api/tables", tags=["private tables"], summary="Open a table for friends")
async def open_private_table(
    data: JSONBody[TableForm], me: NamedDependency[Viewer], state: State
) -> PrivateTable:
    room: Room = state.room
    if data.price is not None:
        raise RequestUnreadable(field="price")  # nobody but the house keeps anything of a pot
    config = config_of(data, table=id_of(data.name), currency=room.house.currency)
    table, invitation = await room.private_tables.open(me.player, config)
    return PrivateTable(table, invitation)


@post("/api/tables/{table:str}/close", tags=["private tables"], summary="Close one's own", status_code=204)
async def close_private_table(table: FromPath[str], me: NamedDependency[Viewer], state: State) -> None:
    await state.room.private_tables.close(me.player, table)


@get("/api/invitations/{invitation:str}", tags=["private tables"], summary="Where does this invitation lead?")
async def follow_invitation(
    invitation: FromPath[str], viewer: NamedDependency[Viewer | None], state: State
) -> Invitation:
    """Who is signed in is let in."""
    room: Room = state.room
    if viewer is None:
        table = room.private_tables.behind(invitation)
    else:
        table = await room.private_tables.let_in(viewer.player, invitation)
    line = room.tables.lobby_line(table.config.id)
    return Invitation(line, await room.people.nickname_of(table.config.owner), let_in=viewer is not None)


@get("/api/me/tables", tags=["private tables"], summary="My tables")
async def my_tables(me: NamedDependency[Viewer], state: State) -> MyTables:
    room: Room = state.room
    lines = tuple(room.tables.lobby_of(me.player))
    own = {table.config.id: table.config.invitation for table in room.private_tables.of(me.player)}
    return MyTables(lines, own)


ROUTES: tuple[Any, ...] = (open_private_table, close_private_table, follow_invitation, my_tables)
