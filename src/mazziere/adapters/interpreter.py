"""How does Python run while a room is open? Its threads take short turns, and garbage is collected rarely.

The garbage collector stops play while it looks for objects that refer to themselves, and play makes next to
none. By itself it comes by how many objects are made: it stopped a room of 6,000 people for a quarter of a
second every half a minute. Here it comes when memory has grown.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import resource
import sys
from collections.abc import AsyncIterator, Callable
from pathlib import Path

from mazziere.services.supervised_task import supervised_task

SWITCH_INTERVAL_S = 0.0005
"""How long the committing thread may wait for the playing one: Python's default of 5 ms is noticeable."""

LOOK_EVERY_S = 1.0
LEAST_GROWTH = 64 * 2**20
"""Bytes. A connection that has ended leaves 17 KB to the collector, a request nothing."""
AT_LEAST_EVERY_S = 3600.0

STATM = Path("/proc/self/statm")
PAGE = resource.getpagesize()


class Collector:
    """Collects garbage when memory has doubled, and otherwise once an hour.

    memory   the bytes that the process takes
    collect  collects all garbage: a second for two million objects
    at       now, in seconds; so in `look`
    """

    def __init__(self, memory: Callable[[], int], collect: Callable[[], object], at: float) -> None:
        self._memory = memory
        self._collect = collect
        self._least = memory()
        """The least memory since the last collection."""
        self._collected_at = at

    def look(self, at: float) -> None:
        """Collect if it is time to."""
        memory = self._memory()
        self._least = min(self._least, memory)
        has_doubled = memory >= self._least + max(LEAST_GROWTH, self._least)
        if has_doubled or at >= self._collected_at + AT_LEAST_EVERY_S:
            self._collect()
            self._least, self._collected_at = self._memory(), at


def resident_bytes() -> int:
    """The memory that this process takes; where the system does not say so, the most that it has taken."""
    try:
        return int(STATM.read_text("ascii").split()[1]) * PAGE
    except OSError:
        most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        return most if sys.platform == "darwin" else most * 1024


@contextlib.asynccontextmanager
async def interpreter_for_play() -> AsyncIterator[None]:
    """Short pauses for as long as the block runs."""
    was_collecting = gc.isenabled()
    sys.setswitchinterval(SWITCH_INTERVAL_S)
    gc.collect()
    gc.freeze()  # modules live as long as the process: no collection needs to visit them again
    gc.disable()
    collecting = supervised_task(_collect(), "collecting garbage")
    try:
        yield
    finally:
        collecting.cancel()
        if was_collecting:
            gc.enable()


async def _collect() -> None:
    time = asyncio.get_running_loop().time
    collector = Collector(resident_bytes, gc.collect, time())
    while True:
        await asyncio.sleep(LOOK_EVERY_S)
        collector.look(time())
