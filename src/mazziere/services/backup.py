"""Copying all events of a room into another store.

The copy proceeds stream by stream, from anything that can list everything it holds: a store or a backup. The
target is empty, or holds the beginning of the same events (an earlier copy was interrupted) and is completed.
Any other target is refused before a single event is written. Snapshots are not copied: a room makes its own.

The target is marked from the first append of a copy to its last. No room is opened there meanwhile: it would
go on from the middle of its own past, and the copy could never be finished.
"""

from collections.abc import AsyncIterator
from typing import Final, NamedTuple, Protocol

from mazziere.services.ports import CopyUnfinished, EventStore, Snapshot, StreamId, Write

BATCH = 2_000
"""Events per commit of the target."""

MARK: Final = "room/copy"
"""Where the target is marked: by a snapshot, which belongs to the place and not to the room."""
UNFINISHED: Final = Snapshot(0, b"unfinished")
FINISHED: Final = Snapshot(0, b"finished")


class Source(Protocol):
    """Something that holds the events of a room."""

    def everything(self) -> AsyncIterator[Write]:
        """As `EventStore.everything`; every call yields the same events.

        A stream may be continued after others, if only in the order of its own events.
        """


class HoldsAnotherRoom(Exception):
    """The target has events that the source does not have."""

    def __init__(self, stream: StreamId) -> None:
        super().__init__(stream)
        self.stream = stream


class Copied(NamedTuple):
    """The result of a copy."""

    streams: int
    events: int
    """All events of the room."""
    written: int
    """Those of them that the target did not have before."""


async def copy(source: Source, target: EventStore) -> Copied:
    """Copy everything that `source` holds to `target`. Raises `HoldsAnotherRoom`, having written nothing.

    Nothing else may write to the target meanwhile, nor to a source that is a store.
    """
    held = {head.stream: head.version for head in await target.heads("")}
    if held:
        await _check_beginning(source, target, held)
    await target.keep_snapshot(MARK, UNFINISHED)
    streams = events = written = waiting = 0
    batch: dict[StreamId, Write] = {}  # an append writes to each stream at most once
    async for write in source.everything():
        streams += write.after == 0
        events += len(write.events)
        missing = _after(write, held.get(write.stream, 0))
        if missing is None:
            continue
        written += len(missing.events)
        waiting += len(missing.events)
        if before := batch.get(missing.stream):
            missing = Write(before.stream, before.events + missing.events, after=before.after)
        batch[missing.stream] = missing
        if waiting >= BATCH:
            await target.append(list(batch.values()))
            batch, waiting = {}, 0
    if batch:
        await target.append(list(batch.values()))
    await target.keep_snapshot(MARK, FINISHED)
    return Copied(streams, events, written)


async def check_whole(store: EventStore) -> None:
    """Check that no copy into this store is under way or was interrupted. Raises `CopyUnfinished`."""
    if await store.snapshot(MARK) == UNFINISHED:
        raise CopyUnfinished("a copy into it was interrupted")


def _after(write: Write, version: int) -> Write | None:
    """The part of `write` after `version` of its stream; None if nothing is left."""
    if write.version <= version:
        return None
    if write.after >= version:
        return write
    return Write(write.stream, write.events[version - write.after :], after=version)


async def _check_beginning(source: Source, target: EventStore, held: dict[StreamId, int]) -> None:
    """Check that every event of the target is also the source's. Raises `HoldsAnotherRoom`."""
    unseen = dict(held)
    async for write in source.everything():
        version = held.get(write.stream, 0)
        there = await target.read(write.stream, since=write.after, limit=len(write.events)) if version else []
        if tuple(there) != write.events[: len(there)]:
            raise HoldsAnotherRoom(write.stream)
        if write.version >= version:
            unseen.pop(write.stream, None)
    for stream in unseen:
        raise HoldsAnotherRoom(stream)
