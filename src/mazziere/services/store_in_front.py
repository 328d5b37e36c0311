"""A store in front of another, which passes on whatever it is asked.

What stands in front changes one thing about it: how long an append takes is measured, or some of them fail.
"""

from collections.abc import AsyncIterator, Sequence

from mazziere.services.ports import EventStore, Snapshot, StreamHead, StreamId, Write


class StoreInFront:
    """An `EventStore` that asks another; a class derived from it says what is different."""

    def __init__(self, store: EventStore) -> None:
        self._store = store

    async def append(self, writes: Sequence[Write]) -> None:
        await self._store.append(writes)

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
