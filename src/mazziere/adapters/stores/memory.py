"""How are events kept in a test or a simulation?

In lists. It promises what every store promises, except to outlive its process. It hands control
back once in each call, as a real store does, so that tasks meet here in the same ways.
"""

import asyncio
from collections.abc import AsyncIterator, Sequence

from mazziere.services.ports import Snapshot, StoreFailed, StreamHead, StreamId, StreamMoved, Write


class MemoryStore:
    def __init__(self) -> None:
        self._streams: dict[StreamId, list[bytes]] = {}
        self._snapshots: dict[StreamId, Snapshot] = {}
        self._closed = False

    async def append(self, writes: Sequence[Write]) -> None:
        if self._closed:
            raise StoreFailed("the store is closed")
        for write in writes:
            if len(self._streams.get(write.stream, ())) != write.after:
                raise StreamMoved(write.stream, write.after)
        for write in writes:
            self._streams.setdefault(write.stream, []).extend(write.events)
        await asyncio.sleep(0)

    async def read(self, stream: StreamId, *, since: int, limit: int | None) -> list[bytes]:
        await asyncio.sleep(0)
        return self._streams.get(stream, [])[since:][:limit]

    async def heads(self, prefix: str) -> list[StreamHead]:
        await asyncio.sleep(0)
        return [
            StreamHead(stream, len(events))
            for stream, events in sorted(self._streams.items())
            if stream.startswith(prefix)
        ]

    async def everything(self) -> AsyncIterator[Write]:
        for stream, events in sorted({name: tuple(told) for name, told in self._streams.items()}.items()):
            yield Write(stream, events, after=0)

    async def keep_snapshot(self, stream: StreamId, snapshot: Snapshot) -> None:
        self._snapshots[stream] = snapshot
        await asyncio.sleep(0)

    async def snapshot(self, stream: StreamId) -> Snapshot | None:
        await asyncio.sleep(0)
        return self._snapshots.get(stream)

    async def close(self) -> None:
        self._closed = True
