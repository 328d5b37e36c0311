"""What do spectators see of a table whose tournament shows it later?

Nobody who does not sit at such a table is sent anything of it before the delay is over, neither its views nor
its chat. A table is recorded while somebody watches it with a delay, as an anonymous viewer sees it: the
first of them waits for the whole delay, and those who come later see at once what the others see. Players at
the table see it as it is, from the moment they are seated.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from collections.abc import Iterator

from msgspec.structs import replace

from mazziere.protocol.table import TableView
from mazziere.services.ports import NobodyThere
from mazziere.services.room import Room
from mazziere.services.supervised_task import supervised_task
from mazziere.services.tables.news import SeenTable, TableNews
from mazziere.services.tables.watch import Watch
from mazziere.table.state import seat_of
from mazziere.web.socket.line import SendFrame
from mazziere.web.socket.table_frames import TableFrames
from mazziere.web.socket.wakers import Wakers

SHOWN_KEPT = 32
"""Updates that are kept for those who are slow: with more, they are cut back to the newest."""


class DelayedTable:
    """One table as it was some time ago."""

    def __init__(self, room: Room, table: str, delay_ms: int) -> None:
        self._room = room
        self._table = table
        self._delay_ms = delay_ms
        self._recorded: deque[tuple[int, TableNews]] = deque()
        """(when it may be shown, news), in this order."""
        self._something = asyncio.Event()
        self._shown: deque[TableNews] = deque(maxlen=SHOWN_KEPT)
        self._no = 0
        """How many were ever shown."""
        self._players: frozenset[str] = frozenset()
        """Who sits there now."""
        self._wakers = Wakers()
        self.watchers = 0

    async def run(self) -> None:
        """Record and show until canceled, or until the table is no more and all of it has been shown."""
        watch = self._room.tables.watch(self._table, viewer=None)
        try:
            seen = await self._room.tables.look(self._table, viewer=None)
            self._record(TableNews(seen.version, seen, None, {}, None))
            async with asyncio.TaskGroup() as tasks:
                tasks.create_task(self._hear(watch, seen.version))
                tasks.create_task(self._show())
        finally:
            watch.close()

    async def _hear(self, watch: Watch, version: int) -> None:
        with contextlib.suppress(NobodyThere):  # the room is closing
            while True:
                news, _ = await watch.next_news()
                if news.version > version and news.shared is not None:
                    version = news.version
                    self._record(TableNews(news.version, news.shared, None, {}, None))

    def _record(self, news: TableNews) -> None:
        assert news.shared is not None, "somebody unknown watches"
        later = replace(news, shared=_put_off(news.shared, self._delay_ms))
        self._recorded.append((self._room.now() + self._delay_ms, later))
        self._something.set()
        players = frozenset([seat.player for seat in news.shared.view.seats if seat.player is not None])
        if not players <= self._players:
            self._wakers.wake()  # one of those who wait may sit there now
        self._players = players

    async def _show(self) -> None:
        """Show each of the recorded news when it is due."""
        while True:
            await self._something.wait()
            self._something.clear()
            while self._recorded:
                due, news = self._recorded[0]
                while (left := due - self._room.now()) > 0:
                    await asyncio.sleep(left / 1000)
                self._recorded.popleft()
                self._shown.append(news)
                self._no += 1
                self._wakers.wake()

    def after(self, seen: int | None) -> tuple[list[TableNews], bool, int] | None:
        """What has been shown after number `seen`: the news, whether some are missing, the last number.

        seen  None: nothing yet
        """
        if not self._shown or self._no == seen:
            return None
        missing = seen is None or self._no - seen > len(self._shown)
        news = [self._shown[-1]] if missing else [*self._shown][-(self._no - (seen or 0)) :]
        return news, missing, self._no

    async def changes(self) -> None:
        """Wait until something more is shown, or somebody else sits there."""
        await self._wakers.wait()


def _put_off(seen: SeenTable, delay_ms: int) -> SeenTable:
    """The same, with the deadline of the hand when it will be shown: a clock that runs as it ran."""
    view: TableView = seen.view
    if view.hand is None or view.hand.deadline is None:
        return seen
    hand = replace(view.hand, deadline=view.hand.deadline + delay_ms)
    return replace(seen, view=replace(view, hand=hand))


class DelayedTables:
    """The tables that somebody watches with a delay."""

    def __init__(self, room: Room, frames: TableFrames) -> None:
        self._room = room
        self._frames = frames
        self._tables: dict[str, tuple[DelayedTable, asyncio.Task[None]]] = {}

    def delay_ms(self, table: str, player: str | None) -> int:
        """How much later this viewer sees a table; 0: at once. Raises `Unknown`."""
        state = self._room.tables.table(table)
        tournament = state.config.tournament
        if not tournament or (player is not None and seat_of(state, player) is not None):
            return 0
        return self._room.tournaments.spectator_delay_ms(tournament)

    def _sits_at(self, table: str, player: str | None) -> bool:
        """Whether the player sits at a table, which may be no more."""
        if player is None or table not in self._room.tables:
            return False
        return seat_of(self._room.tables.table(table), player) is not None

    @contextlib.contextmanager
    def _watching(self, table: str) -> Iterator[DelayedTable]:
        if table not in self._tables:
            delayed = DelayedTable(self._room, table, self.delay_ms(table, None))
            self._tables[table] = delayed, supervised_task(delayed.run(), f"delayed {table}")
        delayed, task = self._tables[table]
        delayed.watchers += 1
        try:
            yield delayed
        finally:
            delayed.watchers -= 1
            if not delayed.watchers:
                task.cancel()
                del self._tables[table]

    async def follow(self, table: str, player: str | None, send: SendFrame, version: int = 0) -> None:
        """Send a table with its delay, until the viewer sits there or this is canceled.

        version  the last one that the viewer was sent, having sat there until then; 0: none
        """
        with self._watching(table) as delayed:
            seen: int | None = None
            while not self._sits_at(table, player):
                if (shown := delayed.after(seen)) is None:
                    await delayed.changes()
                    continue
                found, missing, seen = shown
                for news in found:
                    if news.version > version:
                        await send(
                            self._frames.frame(
                                news, None, balance=0, snapshot=missing, server_time=self._room.now()
                            )
                        )
