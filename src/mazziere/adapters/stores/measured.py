"""A store that measures how long commits take.

It wraps the store that does the work: each append is timed, and failures are counted.
"""

from collections.abc import AsyncIterator, Sequence
from time import perf_counter_ns

from mazziere.services.metrics import Metrics
from mazziere.services.ports import EventStore, Snapshot, StoreError, StreamHead, StreamId, Write


class MeasuredStore:
    """An `EventStore` that times the appends of another."""

    def __init__(self, store: EventStore, metrics: Metrics) -> None:
        self._store = store
        self._metrics = metrics

    async def append(self, writes: Sequence[Write]) -> None:
        began = perf_counter_ns()
        try:
            await self._store.append(writes)
        except StoreError:
            self._metrics.failed_commits += 1
            raise
        self._metrics.commits.add((perf_counter_ns() - began) / 1e6)

    async def read(self, stream: StreamId, *, since: int, limit: int | None) -> list[bytes]:
        return await self._store.read(stream, since=since, limit=limit)

    async def heads(self, prefix: str, *, after: str = "", limit: int | None = None) -> list[StreamHead]:
        return await self._store.heads(prefix, after=after, limit=limit)

    def everything(self) -> AsyncIterator[Write]:
        return self._store.everything()

    async def archive(self, *, at_once: bool = False) -> int:
        return await self._store.archive(at_once=at_once)

    async def tidy(self) -> None:
        await self._store.tidy()

    async def keep_snapshot(self, stream: StreamId, snapshot: Snapshot) -> None:
        await self._store.keep_snapshot(stream, snapshot)

    async def snapshot(self, stream: StreamId) -> Snapshot | None:
        return await self._store.snapshot(stream)

    async def close(self) -> None:
        await self._store.close()
