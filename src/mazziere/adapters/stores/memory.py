"""The store in memory, for tests and simulations.

Events are kept in lists. It guarantees what every store guarantees, except surviving its process. It
yields control once in each call, as a real store does, so that tasks interleave in the same ways.
"""

import asyncio
from bisect import bisect_left, bisect_right, insort
from collections.abc import AsyncIterator, Sequence
from itertools import islice, takewhile

from mazziere.services.ports import (
    Snapshot,
    StoreFailed,
    StreamHead,
    StreamId,
    StreamMoved,
    Write,
)


class MemoryStore:
    """An `EventStore` of lists, lost when its process ends."""

    def __init__(self) -> None:
        self._streams: dict[StreamId, list[bytes]] = {}
        self._names: list[StreamId] = []
        """The names of the streams, in order."""
        self._snapshots: dict[StreamId, Snapshot] = {}
        self._closed = False

    async def append(self, writes: Sequence[Write]) -> None:
        if self._closed:
            raise StoreFailed("the store is closed")
        for write in writes:
            if len(self._streams.get(write.stream, ())) != write.after:
                raise StreamMoved(write.stream, write.after)
        for write in writes:
            if write.stream not in self._streams:
                insort(self._names, write.stream)
            self._streams.setdefault(write.stream, []).extend(write.events)
        await asyncio.sleep(0)

    async def read(self, stream: StreamId, *, since: int, limit: int | None) -> list[bytes]:
        await asyncio.sleep(0)
        return self._streams.get(stream, [])[since:][:limit]

    async def heads(self, prefix: str, *, after: str = "", limit: int | None = None) -> list[StreamHead]:
        await asyncio.sleep(0)
        if len(self._names) != len(self._streams):
            self._names = sorted(self._streams)
        first = max(bisect_left(self._names, prefix), bisect_right(self._names, after))
        found = takewhile(lambda name: name.startswith(prefix), islice(self._names, first, None))
        return [StreamHead(name, len(self._streams[name])) for name in islice(found, limit)]

    async def everything(self) -> AsyncIterator[Write]:
        for stream, events in sorted({name: tuple(told) for name, told in self._streams.items()}.items()):
            yield Write(stream, events, after=0)

    async def archive(self, *, at_once: bool = False) -> int:
        return 0  # there is no disk that it would save

    async def tidy(self) -> None:
        pass

    async def keep_snapshot(self, stream: StreamId, snapshot: Snapshot) -> None:
        self._snapshots[stream] = snapshot
        await asyncio.sleep(0)

    async def snapshot(self, stream: StreamId) -> Snapshot | None:
        await asyncio.sleep(0)
        return self._snapshots.get(stream)

    async def close(self) -> None:
        self._closed = True
