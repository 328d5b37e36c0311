"""The heartbeat: connections on which nothing has been sent for a while are sent something.

One task serves all connections, each before its silence becomes too long. With a task and a timer for each
connection, the server needed a twelfth more processor time for a thousand people at a human pace.
"""

from __future__ import annotations

import asyncio
from heapq import heapify, heappop, heappush
from itertools import count
from typing import Protocol

from mazziere.services.supervised_task import supervised_task

PULSE_S = 2.0
"""The longest silence of a connection that works: a page that has missed two pulses knows within 5 s that its
line is dead, and no proxy forgets a connection for want of traffic."""
GRAIN_S = 0.02
"""Connections due within the same interval are served together: the task wakes at most fifty times a second,
and serves few at a time.
"""


class Beating(Protocol):
    """A connection that is not to fall silent."""

    def beat(self, time: float) -> float:
        """Send something if it is time to; returns the loop's time at which to check again."""


class Pulse:
    """The connections that one task keeps from falling silent."""

    def __init__(self) -> None:
        self._followed: set[Beating] = set()
        self._due: list[tuple[float, int, Beating]] = []
        """A heap: when to look at which connection; the number keeps connections from being compared."""
        self._numbers = count()
        self._task: asyncio.Task[None] | None = None

    def follow(self, connection: Beating) -> None:
        """Look after a connection from now on."""
        self._followed.add(connection)
        due = asyncio.get_running_loop().time() + PULSE_S
        heappush(self._due, (due, next(self._numbers), connection))
        if self._task is None:
            self._task = supervised_task(self._run(), "pulse")

    def leave(self, connection: Beating) -> None:
        """Look after it no longer. Leaving twice does no harm."""
        self._followed.discard(connection)
        if not self._followed and self._task is not None:
            self._task.cancel()
            self._task = None
            self._due = []
        elif len(self._due) > 2 * len(self._followed):  # many have come and gone meanwhile
            self._due = [due for due in self._due if due[2] in self._followed]
            heapify(self._due)

    async def _run(self) -> None:
        time = asyncio.get_running_loop().time
        while True:
            await asyncio.sleep(max(GRAIN_S, self._due[0][0] - time()) if self._due else PULSE_S)
            now = time()
            while self._due and self._due[0][0] <= now:
                _, number, connection = heappop(self._due)
                if connection in self._followed:
                    heappush(self._due, (connection.beat(now), number, connection))
