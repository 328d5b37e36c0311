"""The API of the operator's desk: tables and people as they are now, and what the staff may do to them.

Chips are whole numbers of the smallest unit, instants milliseconds since the epoch. Who may call which route
stands in `web.authorization`; every act is in the log before it is answered. The log, and hands that are
over, stand in `desk_records`.
"""

from __future__ import annotations

from typing import Annotated, Any

from litestar import get, patch, post
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter
from msgspec import Meta, Struct

from mazziere.protocol.table import SeatView
from mazziere.protocol.tournaments import TitleView
from mazziere.protocol.words import WhyPaused
from mazziere.rules.refusals import Unknown
from mazziere.services.people.person import Barred
from mazziere.services.people.roles import Role
from mazziere.services.refusals import TableExists
from mazziere.services.room import Room
from mazziere.table import Table, view
from mazziere.table.state import seat_of
from mazziere.web.api.cashier import RequestName
from mazziere.web.api.table_form import TableForm, config_of, form_of, id_of
from mazziere.web.refusals import RequestUnreadable
from mazziere.web.viewer import Viewer

MOST_LINES = 200
MOST_COUNTED = 500
"""The highest number that `DeskPlayers.more` can have; beyond it, players are not counted."""

Reason = Annotated[str, Meta(min_length=1, max_length=300)]
Words = Annotated[str, Meta(min_length=1, max_length=500)]
SignedAmount = Annotated[int, Meta(ge=-(2**40), le=2**40)]
Hours = Annotated[int, Meta(ge=1, le=10 * 365 * 24)]
PageSize = Annotated[int, QueryParameter(ge=1, le=MOST_LINES)]
Beginning = Annotated[str, QueryParameter(max_length=40)]


class DeskSeat(Struct, frozen=True):
    """A seat that is taken. `wagered` are the chips wagered in the current betting round."""

    seat: int
    player: str
    nickname: str
    is_bot: bool
    stack: int
    wagered: int
    status: str


class DeskWaiter(Struct, frozen=True):
    """Somebody on the waiting list. If `seat` is not null, that seat is held for them until `until`."""

    player: str
    nickname: str
    seat: int | None
    until: int | None


class DeskTable(Struct, frozen=True):
    """A table as it is now.

    `line` is the waiting list; `hand` the id of the running hand, null between hands; `owner` the nickname of
    the owner of a private table. `changes` and `closes`: the table will change, or close, after the hand.
    """

    id: str
    form: TableForm
    currency: str
    seats: tuple[DeskSeat, ...]
    line: tuple[DeskWaiter, ...]
    watchers: int
    hand: str | None
    hand_count: int
    pot: int
    paused: tuple[WhyPaused, ...]
    changes: bool
    closes: bool
    private: bool
    owner: str | None


class DeskTables(Struct, frozen=True):
    """Every open table, private ones included. `resting`: the room is paused for maintenance.

    `stopped` are the ids of tables that have failed; the room's log says why.
    """

    resting: bool
    stopped: tuple[str, ...]
    tables: tuple[DeskTable, ...]


class OpenedTable(Struct, frozen=True):
    """The new table."""

    id: str


class CancelWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """Cancel the running hand, for this reason."""

    reason: Reason


class HandCalledOff(Struct, frozen=True):
    """The id of the canceled hand."""

    hand: str


class Kept(Struct, frozen=True):
    """A ban or mute in force, until an instant; null: until it is lifted."""

    until: int | None
    why: str


class NamedTable(Struct, frozen=True):
    """A table, which may be closed.

    `tournament` is the name of its tournament, empty where it is not told, and null at a cash table; the name
    of its table is a number.
    """

    id: str
    name: str
    tournament: TitleView | None


class DeskPlayer(Struct, frozen=True):
    """A person: `balance` is off the tables, `tables` are those where they sit."""

    player: str
    nickname: str
    role: Role
    is_bot: bool
    balance: int
    tables: tuple[NamedTable, ...]
    ban: Kept | None
    mute: Kept | None
    has_second_factor: bool


class DeskPlayers(Struct, frozen=True):
    """People whose nicknames begin with the search, in order. `more` counts those left out, 500 at most."""

    players: tuple[DeskPlayer, ...]
    more: int


class AdjustmentWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """Adjust a balance by `amount`, which may be negative. The same `request_id` adjusts only once."""

    player: str
    amount: SignedAmount
    reason: Reason
    request_id: RequestName


class Adjusted(Struct, frozen=True):
    """The player's new balance."""

    balance: int


class KeepingWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """Ban or mute somebody for `hours`; null: until it is lifted."""

    reason: Reason
    hours: Hours | None = None


class FactorLost(Struct, frozen=True, forbid_unknown_fields=True):
    """Remove a second factor, for this reason."""

    reason: Reason


class RoleWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """Give a member this role."""

    role: Role


class AnnouncementWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """Announce this to everybody who is connected."""

    text: Words


# ---------------------------------------------------------------------------------------- tables


@get("/api/desk/tables", tags=["desk"], summary="Every open table")
async def tables(state: State) -> DeskTables:
    """Every open table, and whether the room is paused."""
    room: Room = state.room
    lines = tuple([await _table(room, table) for table in room.tables.all()])
    return DeskTables(room.tables.is_resting, tuple(room.tables.stopped()), lines)


@post("/api/desk/tables", tags=["desk"], summary="Open a table")
async def open_table(data: JSONBody[TableForm], me: NamedDependency[Viewer], state: State) -> OpenedTable:
    """Open a table of the house, in the room's currency; its id is made from its name.

    Raises `TableExists` (409), also for a table that was closed and for a casino table, or what is wrong with
    the form.
    """
    room: Room = state.room
    config = config_of(data, table=id_of(data.name), currency=room.house.currency)
    if await room.casino.has_been_open(config.id):
        raise TableExists(config.id)
    await room.desk.open_table(me.player, config)
    return OpenedTable(config.id)


@patch("/api/desk/tables/{table:str}", tags=["desk"], summary="Change a table from the next hand on")
async def change_table(
    table: FromPath[str], data: JSONBody[TableForm], me: NamedDependency[Viewer], state: State
) -> None:
    """Change a table from the next hand on.

    Raises `Unknown` (404), `RequestUnreadable` (400) for a private table with a price, or what is wrong with
    the form.
    """
    before = state.room.tables.table(table).config
    if before.private and data.price is not None:
        raise RequestUnreadable(field="price")  # its players came to a table that costs nothing
    config = config_of(data, table=table, currency=before.currency)
    await state.room.desk.change_table(me.player, config)


@post(
    "/api/desk/tables/{table:str}/pause",
    tags=["desk"],
    summary="Pause a table after its hand",
    status_code=204,
)
async def pause_table(table: FromPath[str], me: NamedDependency[Viewer], state: State) -> None:
    """Pause a table after its hand. Raises `Unknown` (404) or `AlreadyPaused` (409)."""
    await state.room.desk.pause_table(me.player, table)


@post("/api/desk/tables/{table:str}/resume", tags=["desk"], summary="Resume a table", status_code=204)
async def resume_table(table: FromPath[str], me: NamedDependency[Viewer], state: State) -> None:
    """End a pause of the staff. Raises `Unknown` (404) or `NotPaused` (409)."""
    await state.room.desk.resume_table(me.player, table)


@post(
    "/api/desk/tables/{table:str}/close",
    tags=["desk"],
    summary="Close a table after its hand",
    status_code=204,
)
async def close_table(table: FromPath[str], me: NamedDependency[Viewer], state: State) -> None:
    """Close a table after its hand; everybody's chips are returned. Raises `Unknown` (404)."""
    await state.room.desk.close_table(me.player, table)


@post("/api/desk/tables/{table:str}/cancel-hand", tags=["desk"], summary="Cancel the running hand")
async def cancel_hand(
    table: FromPath[str], data: JSONBody[CancelWanted], me: NamedDependency[Viewer], state: State
) -> HandCalledOff:
    """Cancel the running hand: all bets are returned; button and missed blinds are as before the hand.

    Raises `Unknown` (404), `ReasonNeeded` (409), or `Forbidden` (403) for somebody who sits at that table.
    """
    return HandCalledOff(await state.room.desk.cancel_hand(me.player, table, reason=data.reason))


# -------------------------------------------------------------------------------- the whole room


@post("/api/desk/pause", tags=["desk"], summary="Pause all tables for maintenance", status_code=204)
async def pause_room(me: NamedDependency[Viewer], state: State) -> None:
    """Pause every table after its hand. Raises `RoomRests` (409) during maintenance."""
    await state.room.desk.pause_room(me.player)


@post("/api/desk/resume", tags=["desk"], summary="End maintenance", status_code=204)
async def resume_room(me: NamedDependency[Viewer], state: State) -> None:
    """Let every table deal again. Raises `RoomRestsNot` (409) if there is no maintenance."""
    await state.room.desk.resume_room(me.player)


@post("/api/desk/announcements", tags=["desk"], summary="Make an announcement", status_code=204)
async def announce(data: JSONBody[AnnouncementWanted], me: NamedDependency[Viewer], state: State) -> None:
    """Send an announcement to everybody who is connected."""
    await state.room.desk.announce(me.player, data.text)


# ---------------------------------------------------------------------------------------- people


@get("/api/desk/players", tags=["desk"], summary="People, and where they sit")
async def players(
    state: State,
    search: FromQuery[Beginning] = "",
    limit: FromQuery[PageSize] = 50,
) -> DeskPlayers:
    """People whose nicknames begin with `search`, capitalization ignored; empty: everybody."""
    room: Room = state.room
    found = await room.people.beginning(search, limit=limit + MOST_COUNTED)
    lines = tuple(
        [
            DeskPlayer(
                player=one.player,
                nickname=one.nickname,
                role=one.role,
                is_bot=one.is_bot,
                balance=await room.cashier.available(one.player),
                tables=tuple(
                    [
                        await named_table(room, table.config.id)
                        for table in room.tables.of_player(one.player)
                        if seat_of(table, one.player) is not None
                    ]
                ),
                ban=_barred(one.ban, room.now()),
                mute=_barred(one.mute, room.now()),
                has_second_factor=one.second_factor is not None,
            )
            for one in found[:limit]
        ]
    )
    return DeskPlayers(lines, more=max(0, len(found) - limit))


@post("/api/desk/players/{player:str}/ban", tags=["desk"], summary="Ban somebody", status_code=204)
async def ban(
    player: FromPath[str], data: JSONBody[KeepingWanted], me: NamedDependency[Viewer], state: State
) -> None:
    """Ban somebody: all their sessions end, and a running hand is completed without them.

    Raises `Unknown` (404), `ReasonNeeded` (409), or `Forbidden` (403) for oneself and, except for
    administrators, for staff.
    """
    await state.room.desk.ban(me.player, player, hours=data.hours, reason=data.reason)


@post("/api/desk/players/{player:str}/unban", tags=["desk"], summary="Lift a ban", status_code=204)
async def unban(player: FromPath[str], me: NamedDependency[Viewer], state: State) -> None:
    """Lift a ban. Raises `Unknown` (404) or `Forbidden` (403), as `ban` does."""
    await state.room.desk.unban(me.player, player)


@post(
    "/api/desk/players/{player:str}/mute",
    tags=["desk"],
    summary="Mute somebody",
    status_code=204,
)
async def mute(
    player: FromPath[str], data: JSONBody[KeepingWanted], me: NamedDependency[Viewer], state: State
) -> None:
    """Mute somebody in every chat. Raises what `ban` raises."""
    await state.room.desk.mute(me.player, player, hours=data.hours, reason=data.reason)


@post(
    "/api/desk/players/{player:str}/unmute",
    tags=["desk"],
    summary="Lift a mute",
    status_code=204,
)
async def unmute(player: FromPath[str], me: NamedDependency[Viewer], state: State) -> None:
    """Lift a mute. Raises `Unknown` (404) or `Forbidden` (403), as `ban` does."""
    await state.room.desk.unmute(me.player, player)


@post(
    "/api/desk/players/{player:str}/second-factor/remove",
    tags=["desk"],
    summary="Remove a lost second factor",
    status_code=204,
)
async def remove_factor(
    player: FromPath[str], data: JSONBody[FactorLost], me: NamedDependency[Viewer], state: State
) -> None:
    """Remove the second factor of a member: all their sessions end, and the password is enough to sign in.

    Raises `Unknown` (404), `ReasonNeeded` or `NoSecondFactor` (409), or `Forbidden` (403) for oneself, for
    administrators and, except for these, for staff.
    """
    await state.room.desk.remove_second_factor(me.player, player, reason=data.reason)


@post("/api/desk/players/{player:str}/role", tags=["desk"], summary="Give a member a role", status_code=204)
async def give_role(
    player: FromPath[str], data: JSONBody[RoleWanted], me: NamedDependency[Viewer], state: State
) -> None:
    """Give a member a role.

    Raises `Unknown` (404), `MembersOnly` (403) for a guest or the role of a guest, or `Forbidden` (403) for
    oneself.
    """
    await state.room.desk.give_role(me.player, player, data.role)


@post("/api/desk/adjustments", tags=["desk"], summary="Adjust a balance, with a reason")
async def adjust(data: JSONBody[AdjustmentWanted], me: NamedDependency[Viewer], state: State) -> Adjusted:
    """Adjust a balance; the difference is booked against the house.

    Raises `Unknown` (404), `ReasonNeeded` or `PlayerHasLess` (409), or `Forbidden` (403) for oneself.
    """
    balance = await state.room.desk.adjust(
        me.player, data.player, data.amount, reason=data.reason, request=data.request_id
    )
    return Adjusted(balance)


async def named_table(room: Room, table: str) -> NamedTable:
    """The table with that id; one that cannot be found is called by it."""
    try:
        config = await room.tables.config(table)
    except Unknown:
        return NamedTable(table, table, None)
    title = await room.history.tournaments.title(config.tournament)
    return NamedTable(table, config.name, None if title is None else TitleView(it=title.it, en=title.en))


def _barred(barred: Barred | None, at: int) -> Kept | None:
    return Kept(barred.until, barred.why) if barred is not None and barred.holds(at) else None


async def _table(room: Room, table: Table) -> DeskTable:
    seen = view(table, None)
    config, hand = table.config, table.hand
    line = [DeskWaiter(one.player, one.nickname, one.seat, one.until) for one in table.held]
    line += [DeskWaiter(one.player, one.nickname, None, None) for one in table.waiting]
    return DeskTable(
        id=config.id,
        form=form_of(config),
        currency=config.currency,
        seats=tuple([_seat(seat) for seat in seen.seats if seat.player is not None]),
        line=tuple(line),
        watchers=room.tables.watchers(config.id),
        hand=table.hand_id if table.is_in_hand else None,
        hand_count=table.hand_count,
        pot=hand.pot_total if hand is not None and table.is_in_hand else 0,
        paused=seen.house.paused,
        changes=seen.house.changes,
        closes=seen.house.closes,
        private=config.private,
        owner=await room.people.nickname_of(config.owner) if config.owner else None,
    )


def _seat(seat: SeatView) -> DeskSeat:
    assert seat.player is not None, "somebody sits there"
    assert seat.nickname is not None, "whoever sits has a name"
    return DeskSeat(seat.no, seat.player, seat.nickname, seat.is_bot, seat.stack, seat.wagered, seat.status)


ROUTES: tuple[Any, ...] = (
    tables,
    open_table,
    change_table,
    pause_table,
    resume_table,
    close_table,
    cancel_hand,
    pause_room,
    resume_room,
    announce,
    players,
    ban,
    unban,
    mute,
    unmute,
    remove_factor,
    give_role,
    adjust,
)
