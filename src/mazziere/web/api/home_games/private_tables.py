"""The API of private tables, which members open for people they invite.

The lobby does not list a private table. Its invitation is part of a link; whoever follows the link while
signed in is admitted for good. The form is the desk's, without a price: only the house takes rake.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any

from litestar import Request, Response, get, patch, post
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct

from mazziere.protocol.lobby import LobbyTable
from mazziere.services.room import Room
from mazziere.web.api.table_form import TableForm, config_of, form_of, id_of
from mazziere.web.headers import PRIVATE
from mazziere.web.qr_code import qr_svg
from mazziere.web.refusals import RequestUnreadable, TimeTooShort
from mazziere.web.viewer import Viewer

LEAST_MS = {"time_to_act_ms": 5_000, "show_time_ms": 2_000, "pause_ms": 3_000}
"""The least of each time at a private table. Every hand is stored: two who fold at once, without any pause,
would fill the disk."""


class PrivateTable(Struct, frozen=True):
    """A private table, and its invitation."""

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


class Guest(Struct, frozen=True):
    """Somebody who has followed the invitation to a private table."""

    player: str
    nickname: str


class RemovedPlayer(Struct, frozen=True):
    """The id of the player to be removed, or let back in."""

    player: Annotated[str, Meta(min_length=1, max_length=64)]


class BuyInAnswer(Struct, frozen=True):
    """Whose buy-in is approved, or not."""

    player: Annotated[str, Meta(min_length=1, max_length=64)]
    approves: bool


def _check(form: TableForm) -> None:
    """Raises `RequestUnreadable` for a price, or `TimeTooShort`."""
    if form.price is not None:
        raise RequestUnreadable(field="price")  # nobody but the house keeps anything of a pot
    for field, least_ms in LEAST_MS.items():
        if getattr(form, field) < least_ms:
            raise TimeTooShort(field=field, seconds=least_ms // 1_000)


@post("/api/tables", tags=["private tables"], summary="Open a private table")
async def open_private_table(
    data: JSONBody[TableForm], me: NamedDependency[Viewer], state: State
) -> PrivateTable:
    """Open a private table.

    Raises `RequestUnreadable` (400) for a form with a price, `TimeTooShort` (400), `TooManyPrivateTables` or
    `TooManyTablesToday` (409), or what is wrong with the table.
    """
    room: Room = state.room
    _check(data)
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


@get("/api/tables/{table:str}/form", tags=["private tables"], summary="What one's private table is like")
async def private_table_form(table: FromPath[str], me: NamedDependency[Viewer], state: State) -> TableForm:
    """The form of one's table, to be changed. Raises `Unknown` (404), or `Forbidden` (403)."""
    found = state.room.private_tables.owned(me.player, table)
    return form_of(found.change or found.config)


@patch(
    "/api/tables/{table:str}", tags=["private tables"], summary="Change one's private table", status_code=204
)
async def change_private_table(
    table: FromPath[str], data: JSONBody[TableForm], me: NamedDependency[Viewer], state: State
) -> None:
    """Play something else, or at other stakes, from the next hand on; players keep their seats and chips.

    Raises what opening it raises, `Unknown` (404) or `Forbidden` (403).
    """
    room: Room = state.room
    _check(data)
    config = config_of(data, table=table, currency=room.house.currency)
    await room.private_tables.change(me.player, table, config)


@post(
    "/api/tables/{table:str}/invitation/renew",
    tags=["private tables"],
    summary="Renew the invitation to one's table",
)
async def renew_invitation(table: FromPath[str], me: NamedDependency[Viewer], state: State) -> PrivateTable:
    """Replace the invitation: that so far admits nobody any more, and whoever is admitted stays so.

    Raises `Unknown` (404), or `Forbidden` (403) if the table is another's.
    """
    return PrivateTable(*await state.room.private_tables.renew_invitation(me.player, table))


@post("/api/tables/{table:str}/pause", tags=["private tables"], summary="Pause one's table", status_code=204)
async def pause_private_table(table: FromPath[str], me: NamedDependency[Viewer], state: State) -> None:
    """Start no more hands. Raises `Unknown` (404), `Forbidden` (403), or `AlreadyPaused` (409)."""
    await state.room.private_tables.pause(me.player, table)


@post("/api/tables/{table:str}/resume", tags=["private tables"], summary="Go on", status_code=204)
async def resume_private_table(table: FromPath[str], me: NamedDependency[Viewer], state: State) -> None:
    """Start hands again. Raises `Unknown` (404), `Forbidden` (403), or `NotPaused` (409)."""
    await state.room.private_tables.resume(me.player, table)


@get(
    "/api/tables/{table:str}/unseated-guests",
    tags=["private tables"],
    summary="Who is admitted to one's table and does not sit there",
)
async def unseated_guests(
    table: FromPath[str], me: NamedDependency[Viewer], state: State
) -> Response[tuple[Guest, ...]]:
    """Those who have followed the invitation and have no seat, in the order in which they came.

    Raises `Unknown` (404), or `Forbidden` (403) if the table is another's.
    """
    room: Room = state.room
    return await _named(room, room.private_tables.unseated(me.player, table))


@get(
    "/api/tables/{table:str}/removed-guests",
    tags=["private tables"],
    summary="Whom one has removed from one's table",
)
async def removed_guests(
    table: FromPath[str], me: NamedDependency[Viewer], state: State
) -> Response[tuple[Guest, ...]]:
    """Those who were removed and not let back in, in the order in which they were removed.

    Raises `Unknown` (404), or `Forbidden` (403) if the table is another's.
    """
    room: Room = state.room
    return await _named(room, room.private_tables.removed(me.player, table))


async def _named(room: Room, players: Iterable[str]) -> Response[tuple[Guest, ...]]:
    guests = [Guest(player, await room.people.nickname_of(player)) for player in players]
    return Response(tuple(guests), headers=PRIVATE)


@post("/api/tables/{table:str}/remove", tags=["private tables"], summary="Remove a player", status_code=204)
async def remove_from_private_table(
    table: FromPath[str], data: JSONBody[RemovedPlayer], me: NamedDependency[Viewer], state: State
) -> None:
    """Bar a player from one's table: they leave with their chips when the hand is over.

    Raises `Unknown` (404), `Forbidden` (403), or `NotAtThisTable` (409).
    """
    await state.room.private_tables.remove(me.player, table, data.player)


@post(
    "/api/tables/{table:str}/let-back-in",
    tags=["private tables"],
    summary="Let a removed player back in",
    status_code=204,
)
async def let_back_in(
    table: FromPath[str], data: JSONBody[RemovedPlayer], me: NamedDependency[Viewer], state: State
) -> None:
    """Admit a player again whom one has removed; one who still plays the hand keeps the seat.

    Raises `Unknown` (404), `Forbidden` (403), `NotAtThisTable` (409), or `MayNotPlay` (409) on a break.
    """
    await state.room.private_tables.let_back_in(me.player, table, data.player)


@post("/api/tables/{table:str}/buy-ins", tags=["private tables"], summary="Answer a buy-in", status_code=204)
async def answer_buy_in(
    table: FromPath[str], data: JSONBody[BuyInAnswer], me: NamedDependency[Viewer], state: State
) -> None:
    """Grant or refuse a player the chips they have asked for.

    Raises `Unknown` (404), `Forbidden` (403), or `NoBuyInRequested` and what buying chips raises (409).
    """
    await state.room.private_tables.answer_buy_in(me.player, table, data.player, approves=data.approves)


@get(
    "/api/invitations/{invitation:str}/qr.svg",
    tags=["private tables"],
    summary="An invitation as a QR code",
    media_type="image/svg+xml",
)
async def invitation_qr(
    invitation: FromPath[str], request: Request[Any, Any, Any], state: State
) -> Response[str]:
    """The link of an invitation, at the address by which the room was reached. Raises `Unknown` (404)."""
    state.room.private_tables.behind(invitation)
    link = f"{str(request.base_url).rstrip('/')}/#/invitation/{invitation}"
    return Response(qr_svg(link), media_type="image/svg+xml", headers=PRIVATE)


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


ROUTES: tuple[Any, ...] = (
    open_private_table,
    close_private_table,
    private_table_form,
    change_private_table,
    pause_private_table,
    resume_private_table,
    unseated_guests,
    removed_guests,
    remove_from_private_table,
    let_back_in,
    renew_invitation,
    answer_buy_in,
    invitation_qr,
    follow_invitation,
    my_tables,
)
