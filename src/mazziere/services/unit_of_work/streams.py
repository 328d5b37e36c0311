"""What do the streams of one kind hold, and how is it read?

Every kind has a prefix, and under it a stream for each name: a person, a book, a table's chat. Of some only
the version is remembered (`Streams`), so that writing needs no reading; of others the state that their events
make (`StateStreams`), read from the newest snapshot, if there is one, and the events after it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar, cast

import msgspec

from mazziere.services.ports import EventStore, Snapshot, StreamId

if TYPE_CHECKING:
    from mazziere.services.unit_of_work.cache import KnownStream
    from mazziere.services.unit_of_work.work import Unit, UnitsOfWork

State = TypeVar("State")
Event = TypeVar("Event")

_encode = msgspec.json.Encoder().encode


class StreamRef(NamedTuple):
    """One stream, and the kind that can read it. Ordered by the name of the stream."""

    stream: StreamId
    streams: Streams[Any]
    name: str


class Streams(Generic[Event]):
    """All streams under one prefix, of which versions are remembered and events are read when asked for."""

    def __init__(self, units: UnitsOfWork, prefix: str, kind: object) -> None:
        """kind  of the events, as msgspec decodes them"""
        self._units = units
        self._prefix = prefix
        self._decoder: msgspec.json.Decoder[Event] = msgspec.json.Decoder(kind)

    def stream(self, name: str) -> StreamId:
        """The name of the stream in the store."""
        return self._prefix + name

    def ref(self, name: str) -> StreamRef:
        """What a unit of work takes to write to this stream."""
        return StreamRef(self._prefix + name, self, name)

    async def version(self, name: str) -> int:
        """How many events the stream holds."""
        return (await self._units.look(self.ref(name))).version

    async def read(self, name: str, *, since: int = 0, limit: int | None = None) -> list[Event]:
        """The events after version `since`, in order."""
        stored = await self._units.store.read(self._prefix + name, since=since, limit=limit)
        return [self._decoder.decode(event) for event in stored]

    async def last(self, name: str, count: int) -> list[Event]:
        """The newest events, at most so many, in order."""
        return await self.read(name, since=max(0, await self.version(name) - count), limit=count)

    async def add(self, name: str, *events: Event) -> int:
        """Append these events, whatever stands before them; the version of the stream afterwards."""

        async def write(unit: Unit) -> int:
            return unit.write(self, name, *events)

        return await self._units.carry_out([self.ref(name)], write)

    # -------------------------------------------------------------- for the unit of work

    def encode(self, event: Event) -> bytes:
        return _encode(event)

    def adopt(self, known: KnownStream, events: Sequence[Event]) -> None:
        """These have been kept after what is known."""
        known.version += len(events)

    async def read_on(self, known: KnownStream, name: str, store: EventStore) -> None:
        """Know the stream as it is in the store now."""
        heads = await store.heads(known.stream, limit=1)
        found = heads[0].version if heads and heads[0].stream == known.stream else 0
        # Meanwhile an append of ours may have been answered, which is newer.
        known.version = max(known.version, found)

    def due_snapshot(self, known: KnownStream) -> Snapshot | None:
        """What is worth keeping now, so that the next reading is shorter."""
        return None


@dataclass(frozen=True, kw_only=True)
class Snapshots(Generic[State]):
    """How the state of a stream is saved.

    every     events after which a snapshot is worth its write, at the least
    size      of a state, in events: one that remembers much is saved seldom
    """

    every: int
    save: Callable[[State], bytes]
    load: Callable[[str, bytes], State]
    size: Callable[[State], int] = lambda _: 0


class StateStreams(Streams[Event], Generic[State, Event]):
    """All streams under one prefix, of which the state is remembered."""

    def __init__(
        self,
        units: UnitsOfWork,
        prefix: str,
        kind: object,
        *,
        begin: Callable[[str], State],
        evolve: Callable[[State, Event], State],
        snapshots: Snapshots[State] | None = None,
        changed: Callable[[State, State], None] | None = None,
    ) -> None:
        """How states are made.

        begin    the state of a stream without events, by its name
        evolve   the state after an event; it may be the same object, changed
        changed  is told of the state before and after, whenever a state that was known has changed
        """
        super().__init__(units, prefix, kind)
        self._begin = begin
        self._evolve = evolve
        self._snapshots = snapshots
        self._changed = changed

    async def look(self, name: str) -> State:
        """The state of one stream, read if it is not known. May be behind what other processes write."""
        return cast(State, (await self._units.look(self.ref(name))).state)

    def after(self, state: State, events: Sequence[Event]) -> State:
        """The state after these events."""
        for event in events:
            state = self._evolve(state, event)
        return state

    def adopt(self, known: KnownStream, events: Sequence[Event]) -> None:
        before = known.state
        known.state = self.after(before, events)
        known.version += len(events)
        if events and self._changed is not None:
            self._changed(before, known.state)

    async def read_on(self, known: KnownStream, name: str, store: EventStore) -> None:
        if not known.is_read:
            await self._read_all(known, name, store)
            return
        since = known.version
        bodies = await store.read(known.stream, since=since, limit=None)
        if known.version == since:  # else somebody has read it on, or appended, meanwhile
            self.adopt(known, [self._decoder.decode(body) for body in bodies])

    async def _read_all(self, known: KnownStream, name: str, store: EventStore) -> None:
        state, version = self._begin(name), 0
        # A stream that is shorter than its first snapshot has none.
        limit = None if self._snapshots is None else self._snapshots.every
        bodies = await store.read(known.stream, since=0, limit=limit)
        if self._snapshots is not None and len(bodies) == limit:
            saved = await store.snapshot(known.stream)
            if saved is not None:
                state, version, bodies = self._snapshots.load(name, saved.state), saved.version, []
            bodies += await store.read(known.stream, since=version + len(bodies), limit=None)
        if not known.is_read:
            known.state = self.after(state, [self._decoder.decode(body) for body in bodies])
            known.snapshot_at, known.version = version, version + len(bodies)

    def due_snapshot(self, known: KnownStream) -> Snapshot | None:
        how = self._snapshots
        if how is None or known.version - known.snapshot_at < max(how.every, how.size(known.state)):
            return None
        return Snapshot(known.version, how.save(known.state))
