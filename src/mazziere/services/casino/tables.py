"""The casino tables of the room, and the tasks that host them.

A table has a host while somebody is there, a round is running, or rounds follow each other always; the others
rest, and whoever comes opens them again. Commands go to the host. While the room is paused no round begins;
one that runs is played to its end.
"""

import asyncio
import contextlib
from collections.abc import Callable, Iterable
from itertools import count

import structlog

from mazziere.casino.commands import CasinoCommand, ChangeCasinoTable, OpenCasinoTable
from mazziere.casino.config import CasinoConfig
from mazziere.casino.decide import apply
from mazziere.casino.state import CasinoTable
from mazziere.casino.views.lobby import lobby_line
from mazziere.protocol.casino import CasinoLine
from mazziere.rules.refusals import Unknown
from mazziere.services.casino import casino_stream as kept
from mazziere.services.casino.entry import CasinoEntry
from mazziere.services.casino.exposure import exposure_at
from mazziere.services.casino.host import CasinoHost
from mazziere.services.casino.jackpots import ALL_JACKPOTS, JackpotNews, Jackpots
from mazziere.services.casino.listed import ListedCasino
from mazziere.services.casino.messages import (
    CasinoCommandAsked,
    CasinoLookAsked,
    CasinoOutage,
    CasinoToTell,
    address_of,
)
from mazziere.services.casino.news import CasinoConfirmed, SeenCasino
from mazziere.services.casino.open_casino_tables import OpenCasinoTables
from mazziere.services.casino.presence import CasinoPresence
from mazziere.services.casino.watch import CasinoWatch
from mazziere.services.hosts import TableHosts
from mazziere.services.personal.news import JackpotShareNews
from mazziere.services.ports import Bus, Clock, MailboxFull, NobodyThere, StoreError
from mazziere.services.refusals import DataUnreadable, StoreUnavailable, TableExists, TableStopped
from mazziere.services.staff.desk_log import DeskLog, DeskNote
from mazziere.services.supervised_task import supervised_task
from mazziere.services.unit_of_work import Unit, UnitsOfWork

JACKPOT_NEWS_QUEUED = 64

log = structlog.get_logger()

MakeCasinoHost = Callable[[ListedCasino], CasinoHost]


class CasinoTables:
    """The casino tables that are not closed.

    `ask` is the one way in for commands, of players and of the house; `watch` tells what happens at a table.
    """

    def __init__(
        self,
        *,
        units: UnitsOfWork,
        bus: Bus,
        clock: Clock,
        entry: CasinoEntry,
        jackpots: Jackpots,
        open_tables: OpenCasinoTables,
        make_host: MakeCasinoHost,
    ) -> None:
        self._units = units
        self._store = units.store
        self._bus = bus
        self._clock = clock
        self._entry = entry
        self.jackpots = jackpots
        self._open_tables = open_tables
        self._desk_log = DeskLog(units, clock)
        self._listed: dict[str, ListedCasino] = {}
        self._hosts = TableHosts(
            bus,
            address_of,
            listed=self.listed,
            make=lambda name: make_host(self._listed[name]).run(),
            closed=self._closed,
        )
        self._places = count()
        self._others: list[asyncio.Task[None]] = []
        self.presence = CasinoPresence(clock, tell=self.ask, latest=self._latest)

    # -------------------------------------------------------------------- taking up, giving up

    async def take_up(self, configs: Iterable[CasinoConfig]) -> None:
        """List every stored table that is not closed, and open those of `configs` that never existed."""
        stored = await self._open_tables.by_age()
        wanted = []
        for config in configs:
            is_new = config.id not in stored and not await kept.exists(self._store, config.id)
            if is_new:
                await self._write_down(config)
            if is_new or config.id in stored:
                wanted.append(config.id)
        for name in dict.fromkeys([*wanted, *stored]):
            await self._open(name)
        self._others.append(supervised_task(self._follow_jackpots(), "jackpots"))
        self._others.append(supervised_task(self._hosts.close_deserted(self._clock), "idle casino tables"))

    async def _open(self, name: str) -> None:
        """List a table. It gets a host, unless nothing will happen there until somebody comes."""
        listed = self._listed[name] = ListedCasino(name, next(self._places))
        # If it cannot be read, its host tries again, or says what is wrong.
        with contextlib.suppress(StoreError, DataUnreadable):
            listed.latest, _ = await kept.read_casino_table(self._store, name, self._units.quarantine)
        if not listed.rest():
            # A stopped table has said why in the log, and must not keep the others from opening.
            with contextlib.suppress(TableStopped, Unknown):
                await self.look(name)
        if listed.latest is not None:
            self.presence.await_players(listed.latest)

    async def open_table(self, config: CasinoConfig, *, note: DeskNote | None = None) -> None:
        """Open a new table. Raises `TableExists`, `Unknown` for its jackpot, or what is wrong with `config`.

        note  here and below: an entry for the staff log, stored in the same append
        """
        if await self.has_been_open(config.id):
            raise TableExists(config.id)
        await self._check_jackpot(config)
        await self._write_down(config, note)
        await self._open(config.id)

    async def _check_jackpot(self, config: CasinoConfig) -> None:
        """Raises `Unknown` if a table would play for a jackpot that there is not: it could close no bets."""
        if config.jackpot:
            await self.jackpots.of(config.jackpot)

    async def has_been_open(self, name: str) -> bool:
        """Whether a casino table of this name exists, or existed once."""
        return name in self._listed or await kept.exists(self._store, name)

    async def _write_down(self, config: CasinoConfig, note: DeskNote | None = None) -> None:
        events, _ = apply(None, OpenCasinoTable(config), self._clock.now())

        async def write(unit: Unit) -> None:
            self._open_tables.note(unit, config.id, events)
            unit.also(kept.event_write(config.id, events, after=0))
            if note is not None:
                self._desk_log.write(unit, note)

        refs = [self._open_tables.ref, *([] if note is None else [self._desk_log.ref])]
        await self._units.carry_out(refs, write)

    def _closed(self, name: str) -> None:
        del self._listed[name]

    async def _reach_quietly(self, name: str) -> None:
        """Let a table notice that somebody is there, and open it if it has no host."""
        with contextlib.suppress(NobodyThere, MailboxFull, TableStopped, StoreUnavailable, Unknown):
            await self._hosts.reach(name, CasinoToTell())

    async def _follow_jackpots(self) -> None:
        """Let the tables that share a jackpot show what has become of it, until canceled."""
        news = self._bus.subscribe(ALL_JACKPOTS, capacity=JACKPOT_NEWS_QUEUED)
        try:
            while True:
                moved: JackpotNews = (await news.next()).message
                for name, listed in tuple(self._listed.items()):
                    shown = listed.latest is not None and listed.latest.config.jackpot == moved.jackpot
                    if shown and listed.viewers and name in self._hosts:
                        await self._hosts.tell(name, CasinoToTell())
        finally:
            news.close()

    async def stop(self) -> None:
        """Finish the appends in progress and stop hosting all tables."""
        self.presence.close()
        for task in self._others:
            task.cancel()
        await self._hosts.stop()
        await asyncio.gather(*self._others, return_exceptions=True)

    async def give_time_back(self) -> None:
        """Tell all hosts that the room stood still."""
        await self._hosts.tell_all(CasinoOutage())

    async def follow_the_room(self) -> None:
        """Let rounds begin again: the room is no longer paused."""
        await self._hosts.tell_all(CasinoToTell())

    # ---------------------------------------------------------------------------- one table

    async def ask(
        self, player: str | None, table: str, command: CasinoCommand, *, note: DeskNote | None = None
    ) -> CasinoConfirmed:
        """Carry out a command at a table; all commands pass here. Returns when the events are stored.

        player  who asks; None: the house

        Answered with what is the player's own then. Raises what `CasinoEntry.admit` and the table refuse,
        what the player's limits refuse, and `Unknown` if there is no such table, or no such jackpot to change
        it to.
        """
        listed = self.listed(table)
        if listed.latest is None:
            await self.look(table)
        await self._entry.admit(player, command, listed.table.config)
        if isinstance(command, ChangeCasinoTable):
            await self._check_jackpot(command.config)
        confirmed = await self._hosts.reach(table, CasinoCommandAsked(command, note))
        assert isinstance(confirmed, CasinoConfirmed)
        return confirmed

    async def look(self, table: str, *, viewer: str | None = None) -> SeenCasino:
        """The table as this viewer may see it now. Raises `Unknown`, or `TableStopped`.

        viewer  a player; None: an anonymous viewer
        """
        seen = await self._hosts.reach(table, CasinoLookAsked(viewer))
        assert isinstance(seen, SeenCasino)
        return seen

    def watch(self, table: str, *, viewer: str | None = None) -> CasinoWatch:
        """The news of a table from now on, for this viewer; a player is at the table until it is closed.

        Raises `Unknown`, or `TooManyCasinoTables` if the player is at as many others as one may be.
        """
        listed = self.listed(table)
        if viewer is not None:
            self.presence.check_room(viewer, table)
            self.presence.come(viewer, table)
        listed.come(viewer)
        # A round begins as soon as somebody is there.
        supervised_task(self._reach_quietly(table), f"opening of {table}")

        def closed() -> None:
            listed.go(viewer)
            if viewer is not None:
                self.presence.go(viewer, table)

        return CasinoWatch(
            self._bus, table, viewer, look=lambda: self.look(table, viewer=viewer), closed=closed
        )

    def exposure(self, player: str, elsewhere_than: str = "") -> int:
        """What rounds may still cost a player, beyond what their limits have counted.

        elsewhere_than  the table that is left out; empty: none
        """
        others = [listed.latest for name, listed in self._listed.items() if name != elsewhere_than]
        return sum([exposure_at(table, player) for table in others])

    # --------------------------------------------------------------------------- all tables

    def listed(self, table: str) -> ListedCasino:
        """A table of the list. Raises `Unknown`."""
        if table not in self._listed:
            raise Unknown("casino", table)
        return self._listed[table]

    def is_listed(self, table: str) -> bool:
        """Whether a table with this id is listed."""
        return table in self._listed

    def table(self, name: str) -> CasinoTable:
        """The latest state of a table. Raises `Unknown`."""
        return self.listed(name).table

    def _latest(self, table: str) -> CasinoTable | None:
        return self._listed[table].latest if table in self._listed else None

    @property
    def names(self) -> tuple[str, ...]:
        """The ids of all tables, in the order of the lobby."""
        return tuple(self._listed)

    def of_player(self, player: str) -> list[str]:
        """The tables at which a player is, or has bets in the running round."""
        return [
            name
            for name, listed in self._listed.items()
            if self.presence.is_here(player, name) or _plays(listed.latest, player)
        ]

    def players(self) -> list[tuple[str, str]]:
        """(player, table) of everybody with bets in a running round."""
        return [
            (player, name)
            for name, listed in self._listed.items()
            if listed.latest is not None and listed.latest.running is not None
            for player in listed.latest.running.players
        ]

    def stopped(self) -> list[str]:
        """The ids of the tables whose hosts have failed."""
        return [name for name, listed in self._listed.items() if listed.is_stopped]

    async def shared_lately(self, player: str) -> list[JackpotShareNews]:
        """What a player has won of the jackpots of open tables, where they do not see it, in ten minutes."""
        tables = [listed.latest for listed in self._listed.values() if listed.latest is not None]
        return await self.jackpots.shared_lately({table.config.jackpot for table in tables}, player)

    def streams(self) -> set[str]:
        """The addresses of the moving pictures that tables show."""
        tables = [listed.latest for listed in self._listed.values() if listed.latest is not None]
        return {table.config.stream for table in tables if table.config.stream}

    async def lobby(self) -> list[CasinoLine]:
        """The lobby lines of all tables."""
        lines = []
        for listed in self._listed.values():
            if listed.latest is not None:
                jackpot = await self.jackpots.find(listed.latest.config.jackpot)
                lines.append(lobby_line(listed.latest, jackpot, listed.watchers))
        return lines


def _plays(table: CasinoTable | None, player: str) -> bool:
    return table is not None and table.running is not None and player in table.running.players
