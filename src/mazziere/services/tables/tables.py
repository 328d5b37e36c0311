"""The tables of the room, and the tasks that host them.

A table has a host while somebody is there or a hand is due. Stored tables where that is so get theirs when
the room starts, the others when somebody comes, and `services.hosts` closes those that are deserted. Very
many tables are looked at while the room is served already. Commands for a table go to its host. The whole
room can be paused: every table then finishes its hand and deals no other, even after a restart. What happens
at a table is the host's concern.
"""

import asyncio
import contextlib
from collections.abc import Callable, Iterable
from itertools import count

import msgspec
import structlog

from mazziere.protocol.lobby import LobbyTable
from mazziere.rules.refusals import Unknown
from mazziere.services.hosts import TableHosts
from mazziere.services.ports import Bus, Clock, MailboxFull, NobodyThere, StoreError
from mazziere.services.refusals import (
    DataUnreadable,
    RoomRests,
    RoomRestsNot,
    TableExists,
    TableStopped,
)
from mazziere.services.staff.desk_log import DeskLog, DeskNote
from mazziere.services.supervised_task import supervised_task
from mazziere.services.tables import table_stream as kept
from mazziere.services.tables.allowance import Allowances
from mazziere.services.tables.bots.news import BotNews
from mazziere.services.tables.entry import Entry
from mazziere.services.tables.host import Host
from mazziere.services.tables.lobby import Listed, Whereabouts
from mazziere.services.tables.messages import (
    Asked,
    BotsAsked,
    CommandAsked,
    LookAsked,
    OutageAsked,
    address_of,
)
from mazziere.services.tables.news import SeenTable
from mazziere.services.tables.open_tables import OpenTables
from mazziere.services.tables.watch import Watch
from mazziere.services.unit_of_work import Streams, Unit, UnitsOfWork
from mazziere.table import Command, OpenTable, Table, TableConfig, decide
from mazziere.table.commands import Pause, PauseTable, ResumeTable
from mazziere.table.refusals import AlreadyPaused, InvitationNeeded, NotPaused
from mazziere.table.seating.waiting_list import may_enter
from mazziere.table.state import seat_of

OPENED_AT_ONCE = 64
"""The number of tables that are open before the room is; the others follow while it is served."""

NOTICED_MS = 1_000
"""How far the last event may lie ahead of the clock without a warning."""

PREFIX, RESTS = "room/", "rests"

log = structlog.get_logger()

MakeHost = Callable[[str, Listed], Host]


class RoomPaused(msgspec.Struct, frozen=True, tag="room_paused"):
    """No table of the room deals a new hand from now on."""

    at: int


class RoomResumed(msgspec.Struct, frozen=True, tag="room_resumed"):
    """The tables of the room deal hands again."""

    at: int


RoomEvent = RoomPaused | RoomResumed


class Tables:
    """The tables that are not closed. Each has a host once somebody comes, or if somebody sits there."""

    def __init__(
        self,
        *,
        units: UnitsOfWork,
        bus: Bus,
        clock: Clock,
        entry: Entry,
        allowances: Allowances,
        open_tables: OpenTables,
        make_host: MakeHost,
    ) -> None:
        self._units = units
        self._store = units.store
        self._bus = bus
        self._clock = clock
        self._entry = entry
        self._allowances = allowances
        self._open_tables = open_tables
        self._rests = Streams[RoomEvent](units, PREFIX, RoomEvent)
        self._desk_log = DeskLog(units, clock)
        self._hosts = TableHosts(
            bus,
            address_of,
            listed=self._listed,
            make=lambda name: make_host(name, self.listed[name]).run(),
            closed=self._closed,
        )
        self._opening: asyncio.Task[None] | None = None
        self._all_open = asyncio.Event()
        self.listed: dict[str, Listed] = {}
        self._places = count()
        self.whereabouts = Whereabouts()
        self.is_resting = False

    def now(self) -> int:
        """The time by the room's clock, in milliseconds since the epoch."""
        return self._clock.now()

    # -------------------------------------------------------------------- taking up, giving up

    async def take_up(self, configs: Iterable[TableConfig]) -> None:
        """List every stored table that is not closed, and open those of `configs` that never existed.

        The first `OPENED_AT_ONCE` are open on return, and the others follow in small steps. The lobby has
        the tables of `configs` in their order, then the others as they were opened.
        """
        with contextlib.suppress(DataUnreadable):  # staff pauses it again if need be
            last = await self._rests.last(RESTS, 1)
            self.is_resting = bool(last) and isinstance(last[0], RoomPaused)
        stored = await self._open_tables.by_age()
        wanted = []
        for config in configs:
            is_new = config.id not in stored and not await kept.exists(self._store, config.id)
            if is_new:
                await self._write_down(config)
            if is_new or config.id in stored:
                wanted.append(config.id)
        names = [*dict.fromkeys([*wanted, *stored])]
        for name in names:
            self._list(name)
        await asyncio.gather(*[self._open(name) for name in names[:OPENED_AT_ONCE]])
        self._check_the_clock()
        if names[OPENED_AT_ONCE:]:
            self._opening = supervised_task(self._open_all(names[OPENED_AT_ONCE:]), "opening of tables")
        else:
            self._all_open.set()

    async def _open_all(self, names: list[str]) -> None:
        """Open these tables, one after the other, while the room is served."""
        for name in names:
            if name in self.listed and self.listed[name].table is None:
                await self._open(name)
        log.info("all tables are open", tables=len(self.listed))
        self._all_open.set()

    async def _open(self, name: str) -> None:
        """Let a table be seen in the lobby. It gets a host, unless nobody is there whom it would serve."""
        # A stopped table has said why in the log, and must not keep the others from opening.
        with contextlib.suppress(TableStopped, Unknown):
            if name in self._hosts or not await self._is_deserted(name):
                await self.look(name)
                await self._rest_like_the_room(name)

    async def _is_deserted(self, name: str) -> bool:
        """Whether nothing will happen at a table until somebody comes, and it is paused if the room is.

        It is then listed as it is.
        """
        try:
            table, events = await kept.read_table(self._store, name, self._units.quarantine)
        except (StoreError, DataUnreadable):  # its host tries again, or says what is wrong
            return False
        if name in self._hosts:
            return False
        listed = self.listed[name]
        listed.hear(table, ())
        listed.last_at = events[-1].at if events else 0
        return (Pause.MAINTENANCE in table.paused) == self.is_resting and listed.rest()

    async def wait_until_all_are_open(self) -> None:
        """Wait until every table is in the lobby: at once, unless there are more than `OPENED_AT_ONCE`."""
        await self._all_open.wait()

    @property
    def are_all_open(self) -> bool:
        """Whether every table is in the lobby."""
        return self._all_open.is_set()

    def _check_the_clock(self) -> None:
        """Warn if something happened after now: the machine's clock is wrong, or was."""
        ahead_ms = max((one.last_at for one in self.listed.values()), default=0) - self._clock.now()
        if ahead_ms >= NOTICED_MS:
            log.warning("the machine's clock is behind the last event of the room", ms=ahead_ms)

    async def open_table(self, config: TableConfig, *, note: DeskNote | None = None) -> None:
        """Open a new table and host it.

        Raises `TableExists`, `TooManyTablesToday` for a private one, or what is wrong with `config`.

        note  here and below: an entry for the staff log, stored in the same append
        """
        if await self.has_been_open(config.id):
            raise TableExists(config.id)
        await self._write_down(config, note)
        self._list(config.id)
        await self.look(config.id)
        await self._rest_like_the_room(config.id)

    async def has_been_open(self, name: str) -> bool:
        """Whether a table of this name exists, or existed once."""
        return name in self.listed or await kept.exists(self._store, name)

    async def _write_down(self, config: TableConfig, note: DeskNote | None = None) -> None:
        events = decide(None, OpenTable(config), self._clock.now())

        async def write(unit: Unit) -> None:
            self._allowances.count_table(unit, config)
            self._open_tables.note(unit, config.id, events)
            unit.also(kept.first_write(config.id, events))
            if note is not None:
                self._desk_log.write(unit, note)

        await self._units.carry_out([self._open_tables.ref, *self._allowances.refs(config)], write)

    def _list(self, name: str) -> None:
        self.listed[name] = Listed(name, next(self._places), self.whereabouts)

    def _closed(self, name: str) -> None:
        self.listed.pop(name).forget()

    @property
    def hosted(self) -> dict[str, Listed]:
        """The tables that have a host, by name."""
        return {name: self.listed[name] for name in self._hosts.tasks}

    async def close_deserted(self) -> None:
        """Close the hosts of tables at which nothing happens, until canceled."""
        await self._hosts.close_deserted(self._clock)

    async def stop(self) -> None:
        """Finish the appends in progress and stop hosting all tables."""
        if self._opening is not None:
            self._opening.cancel()
            await asyncio.gather(self._opening, return_exceptions=True)
        await self._hosts.stop()

    async def give_time_back(self) -> None:
        """Tell all hosts that the room stood still."""
        await self._hosts.tell_all(OutageAsked())

    # ---------------------------------------------------------------------------- one table

    async def ask(
        self, player: str | None, table: str, command: Asked, *, note: DeskNote | None = None
    ) -> None:
        """Carry out a command at a table; all commands pass here. Returns when the events are stored.

        player  who asks; None: the house
        note    an entry for the staff log, stored in the same append

        Raises what `Entry.admit` and the table refuse, `Stale` if the hand has moved on, and `Unknown` if
        there is no such table.
        """
        listed = self._listed(table)
        if listed.table is None:
            await self.look(table)
        config = None if listed.table is None else listed.table.config
        command = await self._entry.admit(player, command, config)
        await self._hosts.reach(table, CommandAsked(command, note))

    async def order(self, table: str, command: Command) -> None:
        """Carry out a command of the tournament that a table belongs to. Returns when it is stored.

        Raises what the table refuses, and `Unknown` if there is no such table.
        """
        await self._hosts.reach(table, CommandAsked(command))

    async def look(self, table: str, *, viewer: str | None = None, since: int | None = None) -> SeenTable:
        """The table as this viewer may see it now, with the events since version `since`, or of the hand.

        viewer  a player; None: an anonymous viewer
        since   a version of the table, if it is not too old; None: the beginning of the hand

        Raises `Unknown`, or `TableStopped` where the host has failed.
        """
        seen = await self._hosts.reach(table, LookAsked(viewer, since))
        assert isinstance(seen, SeenTable)
        return seen

    async def look_for_bots(self, table: str) -> BotNews:
        """The table as its bots are told of it. Raises what `look` raises."""
        news = await self._hosts.reach(table, BotsAsked())
        assert isinstance(news, BotNews)
        return news

    def watch(self, table: str, *, viewer: str | None = None) -> Watch:
        """The news of a table from now on, for this viewer. The caller closes the watch. Raises `Unknown`."""
        return Watch(self._bus, table, viewer, self._listed(table))

    async def check_watcher(self, player: str | None, table: str) -> None:
        """Raises `InvitationNeeded` if the table is private and this player may not enter it.

        Raises also as `look` does, where nobody has looked at the table yet.
        """
        if self._listed(table).table is None:
            await self.look(table)
        if not may_enter(self.table(table), player):
            raise InvitationNeeded

    def _listed(self, table: str) -> Listed:
        if table not in self.listed:
            raise Unknown("table", table)
        return self.listed[table]

    def table(self, name: str) -> Table:
        """The latest state of a table. Raises `Unknown`, also before its host has first shown it."""
        table = self._listed(name).table
        if table is None:
            raise Unknown("table", name)
        return table

    async def config(self, name: str) -> TableConfig:
        """The configuration of a table; of one that was closed, as it was opened. Raises `Unknown`."""
        listed = self.listed.get(name)
        if listed is not None and listed.table is not None:
            return listed.table.config
        return await kept.read_config(self._store, name, 1)

    def __contains__(self, name: str) -> bool:
        """Whether there is a table with this id that is not closed."""
        return name in self.listed

    @property
    def names(self) -> tuple[str, ...]:
        """The ids of all tables."""
        return tuple(self.listed)

    def all(self) -> list[Table]:
        """The latest state of every table whose host has shown it."""
        return [listed.table for listed in self.listed.values() if listed.table is not None]

    def of_player(self, player: str) -> list[Table]:
        """The latest state of the tables that a player owns, or where they sit, wait or have a seat held."""
        return [listed.table for listed in self._concerning(player) if listed.table is not None]

    def _concerning(self, player: str) -> list[Listed]:
        listed = [self.listed[name] for name in self.whereabouts.of(player)]
        return sorted(listed, key=lambda one: one.no)

    def is_seated(self, player: str) -> bool:
        """Whether a player sits at any table."""
        return any(seat_of(table, player) is not None for table in self.of_player(player))

    def stopped(self) -> list[str]:
        """The ids of the tables whose hosts have failed."""
        return [name for name, listed in self.listed.items() if listed.is_stopped]

    # ---------------------------------------------------------------------------- the lobby

    def lobby(self) -> list[LobbyTable]:
        """The lobby lines of the house's tables, without private ones and those of tournaments."""
        listed = [one for one in self.listed.values() if not one.is_of_tournament]
        lines = [one.line() for one in listed]
        return [line for line in lines if line is not None and not line.private]

    def lobby_of(self, player: str) -> list[LobbyTable]:
        """The lobby lines of the tables where a player sits or waits, and of their own private tables.

        Without those of tournaments, which have a lobby of their own.
        """
        lines = [listed.line() for listed in self._concerning(player) if not listed.is_of_tournament]
        return [line for line in lines if line is not None]

    def lobby_line(self, table: str) -> LobbyTable:
        """The lobby line of one table, private or not. Raises `Unknown`."""
        line = self._listed(table).line()
        if line is None:
            raise Unknown("table", table)
        return line

    def watchers(self, table: str) -> int:
        """How many viewers watch a table; 0 for an unknown one."""
        return self.listed[table].watchers if table in self.listed else 0

    # ------------------------------------------------------------------------- the whole room

    async def pause_all(self, *, note: DeskNote | None = None) -> None:
        """Pause all tables for maintenance: each finishes its hand and deals no other. Raises `RoomRests`."""
        if self.is_resting:
            raise RoomRests
        await self._rest(RoomPaused(self._clock.now()), note)
        self.is_resting = True
        await self._follow_the_room()

    async def resume_all(self, *, note: DeskNote | None = None) -> None:
        """Let all tables deal again. Raises `RoomRestsNot`."""
        if not self.is_resting:
            raise RoomRestsNot
        await self._rest(RoomResumed(self._clock.now()), note)
        self.is_resting = False
        await self._follow_the_room()

    async def _follow_the_room(self) -> None:
        for name, listed in tuple(self.listed.items()):
            if listed.table is not None:  # the others follow when they are open
                await self._rest_like_the_room(name)

    async def _rest(self, event: RoomEvent, note: DeskNote | None) -> None:
        async def write(unit: Unit) -> None:
            unit.write(self._rests, RESTS, event)
            if note is not None:
                self._desk_log.write(unit, note)

        await self._units.carry_out([self._rests.ref(RESTS)], write)

    async def _rest_like_the_room(self, name: str) -> None:
        """Pause or resume a table that differs from the room: it is new, or a crash came in between."""
        why, table = Pause.MAINTENANCE, self.listed[name].table
        if table is not None and (why in table.paused) == self.is_resting:
            return
        command = PauseTable(why) if self.is_resting else ResumeTable(why)
        # A table that cannot be asked now follows when the room starts again.
        with contextlib.suppress(AlreadyPaused, NotPaused, NobodyThere, TableStopped, MailboxFull):
            await self.ask(None, name, command)
