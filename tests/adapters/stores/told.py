"""Events that were appended to a store, and what it answers afterwards."""

import random

import pytest

from mazziere.adapters.stores import archiving, frames
from mazziere.services.ports import EventStore, StreamHead, Write

Streams = dict[str, list[bytes]]


def take_small_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    """Steps, frames and dictionaries of the archive have a few rows."""
    for name, value in (("WORTHWHILE", 2), ("LEAST_ROWS", 4), ("STEP_ROWS", 40), ("PAGE", 8)):
        monkeypatch.setattr(archiving, name, value)
    for name, value in (("FRAME_BYTES", 1_000), ("SECOND_DICTIONARY", 3), ("NEXT_DICTIONARY", 9)):
        monkeypatch.setattr(frames, name, value)
    monkeypatch.setattr(frames, "LEAST_SAMPLES", 20)


def event(stream: str, version: int) -> bytes:
    return b'{"type":"in_hand","event":{"type":"raised","stream":"%b","n":%d}}' % (stream.encode(), version)


async def append(store: EventStore, told: Streams, stream: str, count: int) -> None:
    """Append so many events to a stream, and note them."""
    events = told.setdefault(stream, [])
    new = tuple(event(stream, len(events) + n) for n in range(count))
    await store.append([Write(stream, new, after=len(events))])
    events += new


async def archive_all(store: EventStore) -> int:
    moved = 0
    while count := await store.archive(at_once=True):
        moved += count
    return moved


async def holds(store: EventStore, told: Streams, dice: random.Random) -> None:
    """Every question is answered as if nothing had ever been moved."""
    assert await store.heads("") == [StreamHead(name, len(told[name])) for name in sorted(told)]
    for name, events in told.items():
        assert await store.read(name, since=0, limit=None) == events
        for _ in range(3):
            since, limit = dice.randrange(len(events) + 2), dice.choice((1, 2, 7, None))
            assert await store.read(name, since=since, limit=limit) == events[since:][:limit]
    for name, events in told.items():
        assert await store.read(name, since=0, limit=1) == events[:1]
        assert await store.read(name, since=len(events) - 1, limit=1) == events[-1:]
    names, after = list[str](), ""
    while page := await store.heads("", after=after, limit=3):
        names += [head.stream for head in page]
        after = page[-1].stream
    assert names == sorted(told)
    copied: Streams = {}
    async for write in store.everything():
        assert write.after == len(copied.get(write.stream, ()))
        copied.setdefault(write.stream, []).extend(write.events)
    assert list(copied.items()) == [(name, told[name]) for name in sorted(told)]
