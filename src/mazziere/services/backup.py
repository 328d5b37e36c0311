"""How do all events of a room get into another store?

Stream by stream, from anything that can tell everything it holds: a store, or a backup. The target is empty,
or holds a beginning of just that (an earlier copy was interrupted) and is then completed. What holds
anything else is refused before a single event is written. Snapshots are not copied: a room makes its own.
"""

from collections.abc import AsyncIterator
from typing import NamedTuple, Protocol

from mazziere.services.ports import EventStore, StreamId, Write

BATCH = 2_000
"""Events in one commit of the target."""


class Source(Protocol):
    """Something that holds the events of a room."""

    def everything(self) -> AsyncIterator[Write]:
        """As `EventStore.everything`; asked again, it tells the same."""


class HoldsAnotherRoom(Exception):
    """The target has events that the source has not."""

    def __init__(self, stream: StreamId) -> None:
        super().__init__(stream)
        self.stream = stream


class Copied(NamedTuple):
    """What a copy came to."""

    streams: int
    events: int
    """Of the whole room."""
    written: int
    """Of them, those that the target did not have yet."""


async def copy(source: Source, target: EventStore) -> Copied:
    """Make `target` hold what `source` holds. Raises `HoldsAnotherRoom`; nothing is written then.

    Nobody else may write to the target, and a source that is a store must stand still.
    """
    held = {head.stream: head.version for head in await target.heads("")}
    if held:
        await _check_beginning(source, target, held)
    streams = events = written = 0
    batch: list[Write] = []
    async for write in source.everything():
        streams += write.after == 0
        events += len(write.events)
        missing = _after(write, held.get(write.stream, 0))
        if missing is None:
            continue
        written += len(missing.events)
        if batch and batch[-1].stream == missing.stream:  # one append writes to a stream once
            before = batch.pop()
            missing = Write(before.stream, before.events + missing.events, after=before.after)
        batch.append(missing)
        if sum(len(each.events) for each in batch) >= BATCH:
            await target.append(batch)
            batch = []
    if batch:
        await target.append(batch)
    return Copied(streams, events, written)


def _after(write: Write, version: int) -> Write | None:
    """The part of `write` that comes after `version` of its stream."""
    if write.version <= version:
        return None
    if write.after >= version:
        return write
    return Write(write.stream, write.events[version - write.after :], after=version)


async def _check_beginning(source: Source, target: EventStore, held: dict[StreamId, int]) -> None:
    """Refuse a target of which any event is not the source's."""
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
