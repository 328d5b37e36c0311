"""A feed of lines: all of them in pages, then their changes, for everybody who watches.

The room looks for changes every two seconds, less often for thousands, and only while somebody watches.
Every frame is encoded once for all. Whoever begins to watch gets the lines as they were some changes ago and
those changes, so that many who come together cost little. Whoever has missed more than `KEPT` changes begins
again; nobody is waited for.

`LobbyFeed` tells the tables of the lobby; `tournament_feed` its tournaments, `casino_feed` its casino tables.
"""

from __future__ import annotations

import asyncio
import contextlib
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, Generic, TypeVar

from mazziere.ledger import PLAY
from mazziere.protocol.casino import CasinoLine
from mazziere.protocol.lobby import LobbyTable
from mazziere.protocol.tournaments import TournamentLine
from mazziere.services.room import Room
from mazziere.services.tables.lobby_changes import OtherOrder, difference
from mazziere.web.socket import messages
from mazziere.web.socket.line import SendFrame, Start
from mazziere.web.socket.wakers import Wakers

INTERVAL_S = 2.0
"""Soon enough to find a seat by; every frame costs each socket the same, however short it is."""
FRAMES_A_SECOND = 1_000
"""The most frames for all who watch together: more than two thousand are told less often, and each table at
once as ever."""
PAGE = 100
"""Lines in one frame: some 55 KB, which deflate to a tenth."""
KEPT = 30
"""Changes that are kept for those who are slow, or who have just come."""

Line = TypeVar("Line", bound=LobbyTable | TournamentLine | CasinoLine)


class LinesFeed(ABC, Generic[Line]):
    """Lines as they were last told, and how they got there."""

    def __init__(self) -> None:
        self._lines: dict[str, Line] = {}
        self._no = 0
        """The number of the last change."""
        self._changes: deque[bytes] = deque(maxlen=KEPT)
        self._pages: list[bytes] = []
        self._pages_no: int | None = None
        """The change after which the pages were made."""
        self._wakers = Wakers()
        self._watching = 0
        self._somebody = asyncio.Event()

    @abstractmethod
    def read(self) -> list[Line]:
        """The lines as they are now, in their order."""

    @abstractmethod
    def change(self, before: Mapping[str, Line], lines: Sequence[Line]) -> bytes | None:
        """The frame that turns the lines `before` into these; None if nothing has changed.

        Raises `OtherOrder` if no frame can tell it.
        """

    @abstractmethod
    def pages(self, lines: Sequence[Line]) -> list[bytes]:
        """The frames that tell all lines."""

    async def refresh(self) -> None:
        """Ask for what `read` cannot wait for."""

    @contextlib.contextmanager
    def watching(self) -> Iterator[None]:
        """Somebody watches meanwhile."""
        self._watching += 1
        if self._watching == 1:  # nobody has missed anything
            self._begin_again(self.read())
            self._somebody.set()
        try:
            yield
        finally:
            self._watching -= 1
            if not self._watching:
                self._somebody.clear()

    def now(self) -> None:
        """Look whether the lines have changed; if so, wake those who wait in `after`."""
        lines = self.read()
        try:
            told = self.change(self._lines, lines)
        except OtherOrder:
            self._begin_again(lines)
            return
        if told is not None:
            self._changes.append(told)
            self._become(lines)

    def _begin_again(self, lines: list[Line]) -> None:
        """Forget all changes: whoever watches gets the pages."""
        self._changes.clear()
        self._pages_no = None
        self._become(lines)

    def _become(self, lines: list[Line]) -> None:
        self._lines = {line.id: line for line in lines}
        self._no += 1
        self._wakers.wake()

    def since(self, seen: int | None) -> tuple[list[bytes], int]:
        """The frames for somebody who has had all up to change number `seen`, and the number of the last.

        seen  None: nothing yet
        """
        oldest = self._no - len(self._changes)
        if seen is not None and oldest <= seen:
            return list(islice(self._changes, seen - oldest, None)), self._no
        if self._pages_no is None or self._pages_no < oldest or self._is_heavy(self._pages_no - oldest):
            self._pages, self._pages_no = self.pages(list(self._lines.values())), self._no
        return [*self._pages, *islice(self._changes, self._pages_no - oldest, None)], self._no

    def _is_heavy(self, first: int) -> bool:
        """Whether the changes from place `first` on are longer than half of the pages."""
        return 2 * sum(map(len, islice(self._changes, first, None))) > sum(map(len, self._pages))

    async def after(self, seen: int) -> None:
        """Wait for a change after number `seen`."""
        while self._no == seen:
            await self._wakers.wait()

    async def run(self) -> None:
        """Look for changes while somebody watches, until canceled."""
        while True:
            await self._somebody.wait()
            await self.refresh()
            self.now()
            await asyncio.sleep(self.interval_s)

    @property
    def interval_s(self) -> float:
        """Seconds between two looks for changes."""
        return max(INTERVAL_S, self._watching / FRAMES_A_SECOND)


class WholeLinesFeed(LinesFeed[Line]):
    """A feed that tells each line that has changed whole."""

    @abstractmethod
    def told(self, lines: Collection[Line], gone: Collection[str], *, is_all: bool) -> bytes:
        """The frame with these lines. `is_all`: they take the place of all that were told before."""

    def change(self, before: Mapping[str, Line], lines: Sequence[Line]) -> bytes | None:
        now = {line.id for line in lines}
        gone = tuple([name for name in before if name not in now])
        new = [line.id for line in lines if line.id not in before]
        if [*(name for name in before if name in now), *new] != [line.id for line in lines]:
            raise OtherOrder
        changed = [line for line in lines if before.get(line.id) != line]
        return self.told(changed, gone, is_all=False) if changed or gone else None

    def pages(self, lines: Sequence[Line]) -> list[bytes]:
        return [
            self.told(lines[at : at + PAGE], (), is_all=at == 0) for at in range(0, max(1, len(lines)), PAGE)
        ]


class LobbyFeed(LinesFeed[LobbyTable]):
    """The tables of the house, and the currency that the room plays for."""

    def __init__(self, room: Room, currency: str = PLAY.code) -> None:
        super().__init__()
        self._room = room
        self._currency = currency

    def read(self) -> list[LobbyTable]:
        return self._room.tables.lobby()

    def change(self, before: Mapping[str, LobbyTable], lines: Sequence[LobbyTable]) -> bytes | None:
        found = difference(before, lines)
        if found is None:
            return None
        told = messages.LobbyChanges(lines=found.lines, changes=found.changes, gone=found.gone)
        return messages.encoder.encode(told)

    def pages(self, lines: Sequence[LobbyTable]) -> list[bytes]:
        count = max(1, -(-len(lines) // PAGE))
        parts = (tuple(lines[at : at + PAGE]) for at in range(0, count * PAGE, PAGE))
        return [
            messages.encoder.encode(
                messages.LobbyPage(no=no, count=count, tables=part, currency=self._currency)
            )
            for no, part in enumerate(parts, 1)
        ]


class LobbyOfOne:
    """A lobby as one connection is sent it, while its page shows it."""

    def __init__(self, feed: LinesFeed[Any], send: SendFrame, start: Start) -> None:
        self._feed = feed
        self._send = send
        self._start = start
        self._task: asyncio.Task[None] | None = None

    def watch(self) -> None:
        """Send all lines, and then their changes."""
        if self._task is None:
            self._task = self._start(self._follow())

    def unwatch(self) -> None:
        """Stop sending them."""
        if self._task is not None:
            self._task.cancel()
            self._task = None

    async def _follow(self) -> None:
        seen: int | None = None
        await self._feed.refresh()
        with self._feed.watching():
            while True:
                frames, seen = self._feed.since(seen)
                for frame in frames:
                    await self._send(frame)
                await self._feed.after(seen)
