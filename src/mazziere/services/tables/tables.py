"""Which tables stand in the room, and who hosts them?

Tables are taken up when the room opens, opened while it is open, and given up when they are closed; what is
asked of one goes to its host. The whole room may rest: then every table plays its hand to the end and deals
no other, also after the room was shut and opened again. What happens at a table is the host's to know.
"""

import asyncio
import contextlib
from collections.abc import Callable, Iterable

import msgspec
import structlog

from mazziere.protocol.lobby import LobbyTable
from mazziere.rules.refusals import Unknown
from mazziere.services.ports import Bus, Clock, MailboxFull, NobodyThere
from mazziere.services.refusals import RoomRests, RoomRestsNot, TableExists, TableStopped
from mazziere.services.staff.desk_log import DeskLog, DeskNote
from mazziere.services.supervised_task import supervised_task
from mazziere.services.tables import table_stream as kept
from mazziere.services.tables.entry import Entry
from mazziere.services.tables.host import Host
from mazziere.services.tables.lobby import Listed
from mazziere.services.tables.messages import (
    Asked,
    ClosingAsked,
    CommandAsked,
    LookAsked,
    address_of,
    stream_of,
)
from mazziere.services.tables.news import SeenTable
from mazziere.services.tables.watch import Watch
from mazziere.services.unit_of_work import Streams, Unit, UnitsOfWork
from mazziere.table import OpenTable, Table, TableConfig, decide
from mazziere.table.commands import Pause, PauseTable, ResumeTable
from mazziere.table.refusals import AlreadyPaused, InvitationNeeded, NotPaused
from mazziere.table.seating.waiting_list import may_enter

CLOSING_S = 5.0
"""Longer than any commit takes on a disk that works."""

PREFIX, RESTS = "room/", "rests"

log = structlog.get_logger()

MakeHost = Callable[[str, Listed], Host]


class RoomPaused(msgspec.Struct, frozen=True, tag="room_paused"):
    """No table of the room deals a hand from now on."""

    at: int


class RoomResumed(msgspec.Struct, frozen=True, tag="room_resumed"):
    at: int


RoomEvent = RoomPaused | RoomResumed


class Tables:
    """The tables that are not closed."""

    def __init__(
        self, *, units: UnitsOfWork, bus: Bus, clock: Clock, entry: Entry, make_host: MakeHost
    ) -> None:
        self._units = units
        self._store = units.store
        self._bus = bus
        self._clock = clock
        self._entry = entry
        self._make_host = make_host
        self._rests = Streams[RoomEvent](units, PREFIX, RoomEvent)
        self._desk_log = DeskLog(units, clock)
        self._hosts: dict[str, asyncio.Task[None]] = {}
        self.listed: dict[str, Listed] = {}
        self.is_resting = False

    def now(self) -> int:
        return self._clock.now()

    # -------------------------------------------------------------------- taking up, giving up

    async def take_up(self, configs: Iterable[TableConfig]) -> None:
        """Host every table that is not closed, and open those of `configs` that never were."""
        last = await self._rests.last(RESTS, 1)
        self.is_resting = bool(last) and isinstance(last[0], RoomPaused)
        prefix = stream_of("")
        known = {head.stream.removeprefix(prefix): head.version for head in await self._store.heads(prefix)}
        names = [name for name, at in known.items() if not await kept.is_closed(self._store, name, at)]
        for config in configs:
            if config.id not in known:
                await self._write_down(config)
                names.append(config.id)
        for name in names:
            self._host(name)
        for name in names:
            # A table that stands still has said why in the log, and keeps nobody from the others.
            with contextlib.suppress(TableStopped):
                await self.look(name)
                await self._rest_like_the_room(name)

    async def open_table(self, config: TableConfig, *, note: DeskNote | None = None) -> None:
        """A new table, from now on. Raises `TableExists`, or what is wrong with it.

        note  here and below: a line for the log of the staff, kept in the same append
        """
        if config.id in self.listed or await kept.exists(self._store, config.id):
            raise TableExists(config.id)
        await self._write_down(config, note)
        self._host(config.id)
        await self.look(config.id)
        await self._rest_like_the_room(config.id)

    async def _write_down(self, config: TableConfig, note: DeskNote | None = None) -> None:
        events = decide(None, OpenTable(config), self._clock.now())

        async def write(unit: Unit) -> None:
            unit.also(kept.first_write(config.id, events))
            if note is not None:
                self._desk_log.write(unit, note)

        await self._units.carry_out([], write)

    def _host(self, name: str) -> None:
        listed = self.listed[name] = Listed()
        task = self._hosts[name] = supervised_task(self._make_host(name, listed).run(), f"host of {name}")
        task.add_done_callback(lambda _: self._give_up(name))

    def _give_up(self, name: str) -> None:
        """Its host has ended: a table that is closed stands in the room no longer."""
        table = self.listed[name].table
        if table is not None and table.is_closed:
            del self.listed[name], self._hosts[name]

    async def stop(self) -> None:
        """Finish the appends under way and host nothing any more."""
        hosts = list(self._hosts.values())
        closing = [supervised_task(self._stop_hosting(name), f"closing of {name}") for name in self.listed]
        if hosts:
            # A host that cannot write is not waited for: what it has kept is kept.
            await asyncio.wait(hosts, timeout=CLOSING_S)
        for task in (*hosts, *closing):
            task.cancel()
        await asyncio.gather(*hosts, *closing, return_exceptions=True)

    async def _stop_hosting(self, name: str) -> None:
        with contextlib.suppress(NobodyThere, MailboxFull):
            await self._bus.ask(address_of(name), ClosingAsked())

    # ---------------------------------------------------------------------------- one table

    async def ask(
        self, player: str | None, table: str, command: Asked, *, note: DeskNote | None = None
    ) -> None:
        """Have a command carried out: the one way in. Returns when what happened is kept.

        player  who asks; None: the house
        note    a line for the log of the staff, kept in the same append

        Raises what `entry` has against it, what the table refuses, `Stale` where the hand has gone on, and
        `Unknown` where there is no such table.
        """
        listed = self._listed(table)
        config = None if listed.table is None else listed.table.config
        command = await self._entry.admit(player, command, config)
        await self._bus.ask(address_of(table), CommandAsked(command, note))

    async def look(self, table: str, *, viewer: str | None = None, since: int | None = None) -> SeenTable:
        """The table now for this viewer, with the events since that version if they are still remembered."""
        self._listed(table)
        seen = await self._bus.ask(address_of(table), LookAsked(viewer, since))
        assert isinstance(seen, SeenTable)
        return seen

    def watch(self, table: str, *, viewer: str | None = None) -> Watch:
        """The news of a table from now on, for this viewer. Whoever watches closes it in the end."""
        return Watch(self._bus, table, viewer, self._listed(table))

    def check_watcher(self, player: str | None, table: str) -> None:
        """Raises `InvitationNeeded` where a table is private and this player a stranger to it."""
        if not may_enter(self.table(table), player):
            raise InvitationNeeded

    def _listed(self, table: str) -> Listed:
        if table not in self.listed:
            raise Unknown("table", table)
        return self.listed[table]

    def table(self, name: str) -> Table:
        """A table as it was heard of last."""
        table = self._listed(name).table
        if table is None:
            raise Unknown("table", name)
        return table

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(self.listed)

    def all(self) -> list[Table]:
        """Every table that has been heard of."""
        return [listed.table for listed in self.listed.values() if listed.table is not None]

    def stopped(self) -> list[str]:
        """Those that stand still because something was wrong."""
        return [name for name, listed in self.listed.items() if listed.is_stopped]

    # ---------------------------------------------------------------------------- the lobby

    def lobby(self) -> list[LobbyTable]:
        """The house's tables; private ones are not listed."""
        return [line for line in self._lines() if not line.private]

    def lobby_of(self, player: str) -> list[LobbyTable]:
        """Where a player sits or waits, and the private tables that are theirs."""
        return self._lines(lambda listed: listed.concerns(player))

    def lobby_line(self, table: str) -> LobbyTable:
        """The line of one table, private or not."""
        line = self._listed(table).line()
        if line is None:
            raise Unknown("table", table)
        return line

    def watchers(self, table: str) -> int:
        return self.listed[table].watchers if table in self.listed else 0

    def _lines(self, wanted: Callable[[Listed], bool] = lambda _: True) -> list[LobbyTable]:
        lines = (listed.line() for listed in self.listed.values() if wanted(listed))
        return [line for line in lines if line is not None]

    # ------------------------------------------------------------------------- the whole room

    async def pause_all(self, *, note: DeskNote | None = None) -> None:
        """Maintenance: hands are played to their end, and none is dealt."""
        if self.is_resting:
            raise RoomRests
        await self._rest(RoomPaused(self._clock.now()), note)
        self.is_resting = True
        for name in tuple(self.listed):
            await self._rest_like_the_room(name)

    async def resume_all(self, *, note: DeskNote | None = None) -> None:
        if not self.is_resting:
            raise RoomRestsNot
        await self._rest(RoomResumed(self._clock.now()), note)
        self.is_resting = False
        for name in tuple(self.listed):
            await self._rest_like_the_room(name)

    async def _rest(self, event: RoomEvent, note: DeskNote | None) -> None:
        async def write(unit: Unit) -> None:
            unit.write(self._rests, RESTS, event)
            if note is not None:
                self._desk_log.write(unit, note)

        await self._units.carry_out([self._rests.ref(RESTS)], write)

    async def _rest_like_the_room(self, name: str) -> None:
        """A table that was left behind by a crash, or is new, does as the others do."""
        why, table = Pause.MAINTENANCE, self.listed[name].table
        if table is not None and (why in table.paused) == self.is_resting:
            return
        command = PauseTable(why) if self.is_resting else ResumeTable(why)
        # One that cannot be asked now does as the others when the room is opened again.
        with contextlib.suppress(AlreadyPaused, NotPaused, NobodyThere, TableStopped, MailboxFull):
            await self.ask(None, name, command)
