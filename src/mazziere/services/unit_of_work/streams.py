"""Streams of one kind: what they hold and how they are read.

Every kind has a prefix, and under it a stream for each name: a person, a book, a table's chat. `Streams`
remembers only the version of each, so that writing needs no reading of events. `StateStreams` also remembers
the state that the events lead to, read from the newest snapshot, if there is one, and the events after it.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar, cast

import msgspec

from mazziere.services.ports import EventStore, Snapshot, StreamId
from mazziere.services.refusals import DataUnreadable
from mazziere.services.unit_of_work.quarantine import UNREADABLE

if TYPE_CHECKING:
    from mazziere.services.unit_of_work.cache import KnownStream
    from mazziere.services.unit_of_work.work import Unit, UnitsOfWork

State = TypeVar("State")
Event = TypeVar("Event")

_encode = msgspec.json.Encoder().encode


class StreamRef(NamedTuple):
    """One stream, and the kind that can read it. Refs sort by the name of the stream."""

    stream: StreamId
    streams: Streams[Any]
    name: str


class Streams(Generic[Event]):
    """All streams under one prefix. Versions are remembered; events are read on request."""

    def __init__(self, units: UnitsOfWork, prefix: str, kind: object) -> None:
        """kind  the type of the events, as msgspec decodes it"""
        self._units = units
        self._prefix = prefix
        self._decoder: msgspec.json.Decoder[Event] = msgspec.json.Decoder(kind)

    def stream(self, name: str) -> StreamId:
        """The name of the stream in the store."""
        return self._prefix + name

    def ref(self, name: str) -> StreamRef:
        """A reference to this stream, for a unit of work that writes to it."""
        return StreamRef(self._prefix + name, self, name)

    async def version(self, name: str) -> int:
        """How many events the stream holds; may be behind what other processes have written."""
        return (await self._units.look(self.ref(name))).version

    async def read(self, name: str, *, since: int = 0, limit: int | None = None) -> list[Event]:
        """The events after version `since`, oldest first, at most `limit` of them; None = all.

        Raises `StoreError` or `DataUnreadable`.
        """
        stored = await self._units.store.read(self._prefix + name, since=since, limit=limit)
        return self._decoded(self._prefix + name, stored, since)

    async def last(self, name: str, count: int) -> list[Event]:
        """The newest events, at most `count` of them, oldest first. Raises `StoreError`
        or `DataUnreadable`.
        """
        return await self.read(name, since=max(0, await self.version(name) - count), limit=count)

    async def add(self, name: str, *events: Event) -> int:
        """Append these events whatever precedes them; returns the version of the stream afterwards.

        Raises `StoreError`.
        """

        async def write(unit: Unit) -> int:
            return unit.write(self, name, *events)

        return await self._units.carry_out([self.ref(name)], write)

    def _decoded(self, stream: StreamId, bodies: Sequence[bytes], since: int) -> list[Event]:
        return self._units.quarantine.decoded(self._decoder.decode, stream, bodies, since)

    # -------------------------------------------------------------- for the unit of work

    def encode(self, event: Event) -> bytes:
        """An event as JSON, as it is stored."""
        return _encode(event)

    def adopt(self, known: KnownStream, events: Sequence[Event]) -> None:
        """Note that these events have been stored after what is known."""
        known.version += len(events)

    async def read_on(self, known: KnownStream, name: str, store: EventStore) -> None:
        """Bring what is known up to date with the store. Raises `StoreError`."""
        heads = await store.heads(known.stream, limit=1)
        found = heads[0].version if heads and heads[0].stream == known.stream else 0
        # Meanwhile an append of this process may have succeeded, which is newer.
        known.version = max(known.version, found)

    def due_snapshot(self, known: KnownStream) -> Snapshot | None:
        """The snapshot worth storing now, so that the next reading is shorter; None: not yet."""
        return None


@dataclass(frozen=True, kw_only=True)
class Snapshots(Generic[State]):
    """How the states of streams are saved.

    every     least number of events between two snapshots
    save      encodes a state
    load      decodes a state, from the name of the stream and what `save` made
    size      of a state, in events: at least this many lie between two snapshots, so that large ones are rare
    """

    every: int
    save: Callable[[State], bytes]
    load: Callable[[str, bytes], State]
    size: Callable[[State], int] = lambda _: 0


class StateStreams(Streams[Event], Generic[State, Event]):
    """All streams under one prefix. The state of each is remembered."""

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
        """Say how states are made.

        begin      makes the state of a stream without events, from its name
        evolve     makes the state after an event; it may change and return the same object
        snapshots  how states are saved; None: they are not
        changed    is called with the states before and after, whenever a known state has changed
        """
        super().__init__(units, prefix, kind)
        self._begin = begin
        self._evolve = evolve
        self._snapshots = snapshots
        self._changed = changed

    async def look(self, name: str) -> State:
        """The state of one stream, read if it is not known. May be behind what other processes have written.

        Raises `StoreError` or `DataUnreadable`.
        """
        return cast(State, (await self._units.look(self.ref(name))).state)

    def after(self, state: State, events: Sequence[Event]) -> State:
        """The state after these events."""
        for event in events:
            state = self._evolve(state, event)
        return state

    def adopt(self, known: KnownStream, events: Sequence[Event]) -> None:
        self._move(known, self.after(known.state, events), len(events))

    def _move(self, known: KnownStream, after: State, count: int) -> None:
        before = known.state
        known.state = after
        known.version += count
        if count and self._changed is not None:
            self._changed(before, after)

    def _folded(self, stream: StreamId, state: State, events: Sequence[Event], since: int) -> State:
        return self._units.quarantine.folded(self._evolve, state, stream, events, since)

    async def read_on(self, known: KnownStream, name: str, store: EventStore) -> None:
        if not known.is_read:
            await self._read_all(known, name, store)
            return
        since = known.version
        bodies = await store.read(known.stream, since=since, limit=None)
        if known.version == since:  # else another task has read or appended meanwhile
            try:
                events = self._decoded(known.stream, bodies, since)
                after = self._folded(known.stream, known.state, events, since)
            except DataUnreadable:
                known.version = -1  # the state may include a part of what could not be read
                raise
            self._move(known, after, len(events))

    async def _read_all(self, known: KnownStream, name: str, store: EventStore) -> None:
        state, version = self._begin(name), 0
        # A stream with fewer events than the first snapshot needs has none.
        limit = None if self._snapshots is None else self._snapshots.every
        bodies = await store.read(known.stream, since=0, limit=limit)
        if self._snapshots is not None and len(bodies) == limit:
            saved = await store.snapshot(known.stream)
            if saved is not None:
                with contextlib.suppress(*UNREADABLE):  # the events hold the same
                    state, version, bodies = self._snapshots.load(name, saved.state), saved.version, []
            bodies += await store.read(known.stream, since=version + len(bodies), limit=None)
        if not known.is_read:
            events = self._decoded(known.stream, bodies, version)
            known.state = self._folded(known.stream, state, events, version)
            known.snapshot_at, known.version = version, version + len(bodies)

    def due_snapshot(self, known: KnownStream) -> Snapshot | None:
        how = self._snapshots
        if how is None or known.version - known.snapshot_at < max(how.every, how.size(known.state)):
            return None
        return Snapshot(known.version, how.save(known.state))
