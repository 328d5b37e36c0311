"""The heartbeat: connections on which nothing has been sent for a while are sent something.

One task serves all connections, each before its silence becomes too long. With a task and a timer for each
connection, the server needed a twelfth more processor time for a thousand people at a human pace.
"""

from __future__ import annotations

import asyncio
from math import ceil
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
        self._due: dict[int, list[Beating]] = {}
        """Interval → the connections to look at when it is over; some of them may have left."""
        self._task: asyncio.Task[None] | None = None

    def follow(self, connection: Beating) -> None:
        """Look after a connection from now on."""
        self._followed.add(connection)
        self._look_again(connection, asyncio.get_running_loop().time() + PULSE_S)
        if self._task is None:
            self._task = supervised_task(self._run(), "pulse")

    def leave(self, connection: Beating) -> None:
        """Look after it no longer. Leaving twice does no harm."""
        self._followed.discard(connection)
        if not self._followed and self._task is not None:
            self._task.cancel()
            self._task = None
            self._due = {}

    def _look_again(self, connection: Beating, at: float) -> None:
        self._due.setdefault(ceil(at / GRAIN_S), []).append(connection)

    async def _run(self) -> None:
        time = asyncio.get_running_loop().time
        while True:
            next_due = min(self._due, default=0) * GRAIN_S
            await asyncio.sleep(max(GRAIN_S, next_due - time()) if self._due else PULSE_S)
            now = time()
            for interval in sorted([interval for interval in self._due if interval * GRAIN_S <= now]):
                for connection in self._due.pop(interval):
                    if connection in self._followed:
                        self._look_again(connection, connection.beat(now))
