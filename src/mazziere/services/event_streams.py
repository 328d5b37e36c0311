"""How are many small streams of one kind written, by whoever happens to write?

A person's hands, settings or notes, the chat of a table: each name has a stream of its own under one prefix.
A stream is kept to one writer at a time, and its version is remembered, so that writing needs no reading.
Where an append failed, nobody knows what was kept: the version is then asked of the store again. Nothing here
knows what the events say.
"""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Sequence
from typing import Generic, TypeVar

import msgspec

from mazziere.services.ports import EventStore, Write

Event = TypeVar("Event")

_encode = msgspec.json.Encoder().encode


class StreamWriter(Generic[Event]):
    """What is about to be written to some of the streams, if the append succeeds."""

    def __init__(self, prefix: str, versions: dict[str, int]) -> None:
        self._prefix = prefix
        self._versions = versions
        self._events: dict[str, list[bytes]] = {}

    def write(self, name: str, event: Event) -> int:
        """The number that the event has in its stream, from 1."""
        events = self._events.setdefault(name, [])
        events.append(_encode(event))
        return self._versions[name] + len(events)

    def writes(self) -> list[Write]:
        """What goes into the append."""
        return [
            Write(self._prefix + name, tuple(events), after=self._versions[name])
            for name, events in self._events.items()
        ]

    def versions(self) -> dict[str, int]:
        """Of the streams, once this is written."""
        return {name: self._versions[name] + len(events) for name, events in self._events.items()}


class EventStreams(Generic[Event]):
    """All streams under one prefix."""

    def __init__(self, store: EventStore, prefix: str, kind: object) -> None:
        self._store = store
        self._prefix = prefix
        self._decode: msgspec.json.Decoder[Event] = msgspec.json.Decoder(kind)
        self._versions: dict[str, int] = {}
        self._locks: dict[str, asyncio.Lock] = {}

    async def version(self, name: str) -> int:
        """How many events the stream holds."""
        if name not in self._versions:
            stream = self._prefix + name
            heads = await self._store.heads(stream)
            found = next((head.version for head in heads if head.stream == stream), 0)
            self._versions.setdefault(name, found)  # somebody may have written meanwhile
        return self._versions[name]

    async def read(self, name: str, *, since: int = 0, limit: int | None = None) -> list[Event]:
        """The events after version `since`, in order."""
        stored = await self._store.read(self._prefix + name, since=since, limit=limit)
        return [self._decode.decode(event) for event in stored]

    async def last(self, name: str, count: int) -> list[Event]:
        """The newest events, at most so many, in order."""
        return await self.read(name, since=max(0, await self.version(name) - count), limit=count)

    @contextlib.asynccontextmanager
    async def writing(self, names: Sequence[str]) -> AsyncIterator[StreamWriter[Event]]:
        """Keep these streams to oneself; what was written is kept if the block ends without an exception.

        The block appends `StreamWriter.writes()`, alone or together with what is the cause of it.
        """
        async with contextlib.AsyncExitStack() as held:
            for name in sorted(set(names)):  # in one order everywhere, so that no two wait for each other
                await held.enter_async_context(self._locks.setdefault(name, asyncio.Lock()))
            writer = StreamWriter[Event](self._prefix, {name: await self.version(name) for name in names})
            try:
                yield writer
            except BaseException:
                for name in names:
                    self._versions.pop(name, None)
                raise
            self._versions.update(writer.versions())

    async def add(self, name: str, *events: Event) -> int:
        """Append these events; the version of the stream afterwards."""
        async with self.writing([name]) as writer:
            for event in events:
                writer.write(name, event)
            await self._store.append(writer.writes())
        return self._versions[name]
