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

from mazziere.rules.refusals import Unknown
from mazziere.services.ports import Bus, Clock, MailboxFull, NobodyThere
from mazziere.services.refusals import RoomRests, RoomRestsNot, TableExists, TableStopped
from mazziere.services.supervised_task import supervised_task
from mazziere.services.tables import messages as ask
from mazziere.services.tables import table_stream as kept
from mazziere.services.tables.host import Host
from mazziere.services.tables.lobby import Listed
from mazziere.services.unit_of_work import Streams, Unit, UnitsOfWork
from mazziere.table import OpenTable, Table, TableConfig, decide
from mazziere.table.commands import (
    CancelHand,
    ChangeTable,
    CloseTable,
    Pause,
    PauseTable,
    ResumeTable,
)
from mazziere.table.refusals import AlreadyPaused, NotPaused

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

    def __init__(self, *, units: UnitsOfWork, bus: Bus, clock: Clock, make_host: MakeHost) -> None:
        self._units = units
        self._store = units.store
        self._bus = bus
        self._clock = clock
        self._make_host = make_host
        self._rests = Streams[RoomEvent](units, PREFIX, RoomEvent)
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
        prefix = ask.stream_of("")
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
                await self.ask(name, ask.LookAsked(viewer=None, since=None))
                await self._rest_like_the_room(name)

    async def open_table(self, config: TableConfig) -> None:
        """A new table, from now on. Raises `TableExists`, or what is wrong with it."""
        if config.id in self.listed or await kept.exists(self._store, config.id):
            raise TableExists(config.id)
        await self._write_down(config)
        self._host(config.id)
        await self.ask(config.id, ask.LookAsked(viewer=None, since=None))
        await self._rest_like_the_room(config.id)

    async def _write_down(self, config: TableConfig) -> None:
        events = decide(None, OpenTable(config), self._clock.now())

        async def write(unit: Unit) -> None:
            unit.also(kept.first_write(config.id, events))

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
            await self._bus.ask(ask.address_of(name), ask.ClosingAsked())

    # ---------------------------------------------------------------------------- one table

    async def ask(self, table: str, question: ask.Question) -> object:
        """What the host of a table answers."""
        if table not in self.listed:
            raise Unknown("table", table)
        return await self._bus.ask(ask.address_of(table), question)

    def table(self, name: str) -> Table:
        """A table as it was heard of last."""
        listed = self.listed.get(name)
        if listed is None or listed.table is None:
            raise Unknown("table", name)
        return listed.table

    def all(self) -> list[Table]:
        """Every table that has been heard of."""
        return [listed.table for listed in self.listed.values() if listed.table is not None]

    def stopped(self) -> list[str]:
        """Those that stand still because something was wrong."""
        return [name for name, listed in self.listed.items() if listed.is_stopped]

    async def pause(self, table: str) -> None:
        """Its hand is played to the end; no other is dealt."""
        await self._house(table, PauseTable(Pause.OPERATOR))

    async def resume(self, table: str) -> None:
        await self._house(table, ResumeTable(Pause.OPERATOR))

    async def change(self, table: str, config: TableConfig) -> None:
        """From the next hand on. Everybody keeps his seat, or it is refused."""
        await self._house(table, ChangeTable(config))

    async def close(self, table: str) -> None:
        """After the hand everybody goes home with his chips."""
        await self._house(table, CloseTable())

    async def cancel_hand(self, table: str) -> str:
        """The running hand never was: its id."""
        hand = self.table(table).hand_id
        await self._house(table, CancelHand())
        return hand

    async def _house(
        self, table: str, command: PauseTable | ResumeTable | ChangeTable | CloseTable | CancelHand
    ) -> None:
        await self.ask(table, ask.HouseAsked(command))

    # ------------------------------------------------------------------------- the whole room

    async def pause_all(self) -> None:
        """Maintenance: hands are played to their end, and none is dealt."""
        if self.is_resting:
            raise RoomRests
        await self._rests.add(RESTS, RoomPaused(self._clock.now()))
        self.is_resting = True
        for name in tuple(self.listed):
            await self._rest_like_the_room(name)

    async def resume_all(self) -> None:
        if not self.is_resting:
            raise RoomRestsNot
        await self._rests.add(RESTS, RoomResumed(self._clock.now()))
        self.is_resting = False
        for name in tuple(self.listed):
            await self._rest_like_the_room(name)

    async def _rest_like_the_room(self, name: str) -> None:
        """A table that was left behind by a crash, or is new, does as the others do."""
        why, table = Pause.MAINTENANCE, self.listed[name].table
        if table is not None and (why in table.paused) == self.is_resting:
            return
        command = PauseTable(why) if self.is_resting else ResumeTable(why)
        # One that cannot be asked now does as the others when the room is opened again.
        with contextlib.suppress(AlreadyPaused, NotPaused, NobodyThere, TableStopped, MailboxFull):
            await self._house(name, command)
