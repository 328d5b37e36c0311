"""A unit of work: something decided on several streams, and stored in all of them or in none.

A unit of work locks the streams it names in one order, so that no two deadlock, reads what is not known of
them, decides, and makes one append, fenced by the version of every stream. Whatever fails, recovery is the
same. A refusal changes nothing, and is based on what the store says now. If the outcome of an append is
unknown (the store failed, or the caller was canceled), its streams are read again before they are next used.
If another process wrote first, new events are read and the decision is made again.
"""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Iterator
from typing import Any, Final, TypeVar, cast

import structlog

from mazziere.rules.refusals import RoomError
from mazziere.services.ports import Disk, EventStore, StoreError, StreamId, StreamMoved, Write
from mazziere.services.unit_of_work.cache import MOST_KNOWN, KnownStream, StreamCache
from mazziere.services.unit_of_work.commit_health import CommitHealth
from mazziere.services.unit_of_work.quarantine import Quarantine
from mazziere.services.unit_of_work.streams import StateStreams, StreamRef, Streams

TRIES: Final = 50
"""Attempts against other processes on the same streams; each fails only because another one succeeded."""

State = TypeVar("State")
Event = TypeVar("Event")
Result = TypeVar("Result")

log = structlog.get_logger()


class NotTaken(Exception):
    """The decision needs streams that are not locked. The unit of work starts again with them."""

    def __init__(self, refs: Iterable[StreamRef]) -> None:
        self.refs = tuple(refs)
        super().__init__(", ".join(ref.stream for ref in self.refs))


class OutOfDate(Exception):
    """What is known here cannot all be true: another process has written. The unit of work reads it again."""


class Unit:
    """What will happen in the locked streams if the append succeeds."""

    def __init__(
        self,
        store: EventStore,
        taken: dict[StreamId, tuple[StreamRef, KnownStream]],
        *,
        health: CommitHealth,
        is_fresh: bool,
    ) -> None:
        """is_fresh  whether all locked streams have just been read from the store"""
        self.is_fresh = is_fresh
        self._store = store
        self._health = health
        self._taken = taken
        self._before = {stream: known.version for stream, (_, known) in taken.items()}
        self._events: dict[StreamId, list[Any]] = {}
        self._others: list[Write] = []
        self._then: list[Callable[[], None]] = []

    # ------------------------------------------------------------------------- deciding

    def need(self, *refs: StreamRef) -> None:
        """Require these streams. Raises `NotTaken` if one is not locked: the unit of work starts again."""
        if missing := [ref for ref in refs if ref.stream not in self._taken]:
            raise NotTaken(missing)

    def doubt(self) -> None:
        """Say that the states of two streams contradict each other.

        A stream that is read and not written to is not fenced: its state may be older than the other's.
        Raises `OutOfDate`, and the unit of work starts again with states read from the store; nothing if they
        were.
        """
        if not self.is_fresh:
            raise OutOfDate

    def before(self, streams: StateStreams[State, Any], name: str) -> State:
        """The state of a stream when it was locked. Raises `NotTaken`."""
        return cast(State, self._known(streams, name).state)

    def all_before(self, streams: StateStreams[State, Any]) -> list[State]:
        """The states of all locked streams of one kind, as they were when locked."""
        return [known.state for ref, known in self._taken.values() if ref.streams is streams]

    def state(self, streams: StateStreams[State, Any], name: str) -> State:
        """The state including the events of this unit so far; only for states that `evolve` does not mutate.

        Raises `NotTaken`.
        """
        return streams.after(self.before(streams, name), self._events.get(streams.stream(name), ()))

    def version_before(self, streams: Streams[Any], name: str) -> int:
        """The version of a stream when it was locked. No other unit that writes to it ever sees the same one.

        Raises `NotTaken`.
        """
        self._known(streams, name)
        return self._before[streams.stream(name)]

    def write(self, streams: Streams[Event], name: str, *events: Event) -> int:
        """Add these events to the append; the number of the last in its stream, from 1. Raises `NotTaken`."""
        self._known(streams, name)
        stream = streams.stream(name)
        happened = self._events.setdefault(stream, [])
        happened += events
        return self._before[stream] + len(happened)

    def also(self, *writes: Write) -> None:
        """Add writes to streams that are not locked here; their owners fence them."""
        self._others += writes

    def then(self, call: Callable[[], None]) -> None:
        """Call this once everything is stored, before anybody else can lock the streams."""
        self._then.append(call)

    def _known(self, streams: Streams[Any], name: str) -> KnownStream:
        self.need(streams.ref(name))
        return self._taken[streams.stream(name)][1]

    # ------------------------------------------------------------------------ appending

    def writes(self) -> list[Write]:
        """Everything that goes into the append."""
        own = [
            Write(stream, tuple(map(self._taken[stream][0].streams.encode, events)), self._before[stream])
            for stream, events in self._events.items()
            if events
        ]
        return [*self._others, *own]

    def owns(self, stream: StreamId) -> bool:
        """Whether the stream is locked here, so that the decision can be made again."""
        return stream in self._taken

    async def append(self) -> None:
        """Store the events added so far, in one append. Raises `StoreError`, for example `StreamMoved`."""
        if writes := self.writes():
            try:
                await self._health.watched(self._store.append(writes))
            except StreamMoved:
                for _, known in self._taken.values():
                    known.behind = True
                raise
            except BaseException:
                for stream in self._events:
                    self._taken[stream][1].doubtful = True
                raise
        for stream, events in self._events.items():
            ref, known = self._taken[stream]
            # A reader may have read these events from the store already.
            if events and known.version == self._before[stream]:
                ref.streams.adopt(known, events)
            known.doubtful = known.doubtful and not events
        self._events = {}
        self._others = []
        calls, self._then = self._then, []  # which refer to this unit: the collector would have to find it
        for call in calls:
            call()


class UnitsOfWork:
    """The units of work of one process on one store."""

    def __init__(self, store: EventStore, *, most_known: int = MOST_KNOWN, disk: Disk | None = None) -> None:
        self.store = store
        self.quarantine = Quarantine()
        self.health = CommitHealth(store, disk)
        self._cache = StreamCache(most_known)

    async def append(self, *writes: Write) -> None:
        """Store writes to streams that are not locked; their owners fence them. Raises `StoreError`."""
        await self.health.watched(self.store.append(writes))

    async def look(self, ref: StreamRef) -> KnownStream:
        """A stream as known here, read from the store if need be. Raises `StoreError`."""
        known = self._cache.get(ref.stream)
        if not known.is_current:
            await self._read_on(ref, known)
        return known

    async def carry_out(
        self, refs: Iterable[StreamRef], decide: Callable[[Unit], Awaitable[Result]]
    ) -> Result:
        """Decide and store; the result of `decide`.

        refs    the streams to lock; `decide` may require more
        decide  adds events to the unit, or refuses. It may be called again, with more streams or newer
                states, and must have no other effects

        Raises what `decide` raises, and `StoreError`.
        """
        wanted = list(refs)
        tries, is_fresh = 0, False
        while True:
            unit: Unit | None = None
            try:
                if not wanted:  # nothing to lock or to read
                    unit = Unit(self.store, {}, health=self.health, is_fresh=True)
                    result = await decide(unit)
                    await unit.append()
                    return result
                async with self.begin(*wanted, fresh=is_fresh) as unit:
                    result = await decide(unit)
                    await unit.append()
                    return result
            except NotTaken as more:
                wanted += more.refs
            except OutOfDate:
                is_fresh = True
            except RoomError:
                # Another process may have changed what was in the way: no append has checked with the store.
                if is_fresh or unit is None or unit.is_fresh:
                    raise
                is_fresh = True
            except StreamMoved as moved:
                tries += 1
                if tries == TRIES or unit is None or not unit.owns(moved.stream):
                    raise

    @contextlib.asynccontextmanager
    async def begin(self, *refs: StreamRef, fresh: bool = False) -> AsyncIterator[Unit]:
        """Lock these streams. Events added in the block are stored by `Unit.append`, or not at all.

        fresh  read new events of all of them, whatever is known

        Raises `StoreError`.
        """
        used: list[KnownStream] = []
        taken: dict[StreamId, tuple[StreamRef, KnownStream]] = {}
        try:
            # The same order everywhere, so that two units that want the same streams never deadlock.
            for stream, ref in sorted({ref.stream: ref for ref in refs}.items()):
                known = self._cache.get(stream)
                known.users += 1
                used.append(known)
                await known.lock.acquire()
                taken[stream] = ref, known
            stale = [
                self._read_on(ref, known) for ref, known in taken.values() if fresh or not known.is_current
            ]
            if stale:
                await asyncio.gather(*stale)
            yield Unit(self.store, taken, health=self.health, is_fresh=len(stale) == len(taken))
            snapshots = [
                (known, snapshot)
                for ref, known in taken.values()
                if (snapshot := ref.streams.due_snapshot(known)) is not None
            ]
        finally:
            for _, known in taken.values():
                known.lock.release()
            for known in used:
                known.users -= 1
        for known, snapshot in snapshots:
            known.snapshot_at = snapshot.version
            try:
                await self.store.keep_snapshot(known.stream, snapshot)
            except StoreError as error:
                # The events hold the same: only the next reading takes a little longer.
                log.warning("snapshot not kept", stream=known.stream, error=str(error))

    async def _read_on(self, ref: StreamRef, known: KnownStream) -> None:
        with _in_use(known):
            known.behind = False
            try:
                await ref.streams.read_on(known, ref.name, self.store)
            except BaseException:
                known.behind = True
                raise


@contextlib.contextmanager
def _in_use(known: KnownStream) -> Iterator[None]:
    """Keep the cache from forgetting a stream meanwhile."""
    known.users += 1
    try:
        yield
    finally:
        known.users -= 1
