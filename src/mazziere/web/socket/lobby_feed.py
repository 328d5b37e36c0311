"""The lobby feed: the lobby in pages, then its changes, for everybody who watches it.

The room looks for changes every two seconds, and only while somebody watches. Every frame is encoded once for
all. Whoever begins to watch gets the lobby as it was some changes ago and those changes, so that many who
come together cost little. Whoever has missed more than `KEPT` changes begins again; nobody is waited for.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from collections.abc import Iterator
from itertools import islice

from mazziere.protocol.lobby import LobbyTable
from mazziere.services.room import Room
from mazziere.services.tables.lobby_changes import OtherOrder, difference
from mazziere.web.socket import messages

INTERVAL_S = 2.0
"""Soon enough to find a seat by; every frame costs each socket the same, however short it is."""
PAGE = 100
"""Tables in one frame: some 55 KB, which deflate to a tenth."""
KEPT = 30
"""Changes that are kept for those who are slow, or who have just come."""
AT_ONCE, PAUSE_S = 50, 0.01
"""How many are woken at once, and the pause after them: to send a change to thousands in one go would keep
every table waiting for a tenth of a second."""


class LobbyFeed:
    """The lobby as it was last told, and how it got there."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._lines: dict[str, LobbyTable] = {}
        self._no = 0
        """The number of the last change."""
        self._changes: deque[bytes] = deque(maxlen=KEPT)
        self._pages: list[bytes] = []
        self._pages_no: int | None = None
        """The change after which the pages were made."""
        self._waiting: list[asyncio.Future[None]] = []
        """Those who have had every change."""
        self._to_wake: deque[asyncio.Future[None]] = deque()
        self._watching = 0
        self._somebody = asyncio.Event()

    @contextlib.contextmanager
    def watching(self) -> Iterator[None]:
        """Somebody watches meanwhile."""
        self._watching += 1
        if self._watching == 1:  # nobody has missed anything
            self._begin_again(self._room.tables.lobby())
            self._somebody.set()
        try:
            yield
        finally:
            self._watching -= 1
            if not self._watching:
                self._somebody.clear()

    def now(self) -> None:
        """Look whether the lobby has changed; if so, wake those who wait in `after`."""
        lines = self._room.tables.lobby()
        try:
            found = difference(self._lines, lines)
        except OtherOrder:
            self._begin_again(lines)
            return
        if found is not None:
            told = messages.LobbyChanges(lines=found.lines, changes=found.changes, gone=found.gone)
            self._changes.append(messages.encoder.encode(told))
            self._become(lines)

    def _begin_again(self, lines: list[LobbyTable]) -> None:
        """Forget all changes: whoever watches gets the pages."""
        self._changes.clear()
        self._pages_no = None
        self._become(lines)

    def _become(self, lines: list[LobbyTable]) -> None:
        self._lines = {line.id: line for line in lines}
        self._no += 1
        is_waking = bool(self._to_wake)
        self._to_wake += self._waiting
        self._waiting = []
        if not is_waking:
            self._wake()

    def _wake(self) -> None:
        """Wake some of those who wait, and the others after a pause each."""
        for _ in range(min(AT_ONCE, len(self._to_wake))):
            waiting = self._to_wake.popleft()
            if not waiting.done():  # canceled
                waiting.set_result(None)
        if self._to_wake:
            asyncio.get_running_loop().call_later(PAUSE_S, self._wake)

    def since(self, seen: int | None) -> tuple[list[bytes], int]:
        """The frames for somebody who has had all up to change number `seen`, and the number of the last.

        seen  None: nothing yet
        """
        oldest = self._no - len(self._changes)
        if seen is not None and oldest <= seen:
            return list(islice(self._changes, seen - oldest, None)), self._no
        if self._pages_no is None or self._pages_no < oldest or self._is_heavy(self._pages_no - oldest):
            self._pages, self._pages_no = _pages(list(self._lines.values())), self._no
        return [*self._pages, *islice(self._changes, self._pages_no - oldest, None)], self._no

    def _is_heavy(self, first: int) -> bool:
        """Whether the changes from place `first` on are longer than half of the pages."""
        return 2 * sum(map(len, islice(self._changes, first, None))) > sum(map(len, self._pages))

    async def after(self, seen: int) -> None:
        """Wait for a change after number `seen`."""
        while self._no == seen:
            waiting = asyncio.get_running_loop().create_future()
            self._waiting.append(waiting)
            await waiting

    async def run(self) -> None:
        """Look for changes every `INTERVAL_S` seconds while somebody watches, until canceled."""
        while True:
            await self._somebody.wait()
            self.now()
            await asyncio.sleep(INTERVAL_S)


def _pages(lines: list[LobbyTable]) -> list[bytes]:
    count = max(1, -(-len(lines) // PAGE))
    return [
        messages.encoder.encode(
            messages.LobbyPage(no=no, count=count, tables=tuple(lines[(no - 1) * PAGE : no * PAGE]))
        )
        for no in range(1, count + 1)
    ]
