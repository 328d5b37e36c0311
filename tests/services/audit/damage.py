"""Changes to what the audited room has stored, and what an audit finds after them."""

import asyncio
import re
from collections.abc import Callable, Sequence
from typing import Any

from mazziere.adapters.stores.memory import MemoryStore
from mazziere.services.audit import as_json, audit_room
from tests.services.audit.audited import audited_room

TABLE, BOOK = "table/stromboli", "book/table/stromboli"

Streams = dict[str, list[bytes]]
Change = Callable[[Streams], None]


def found(*changes: Change) -> list[dict[str, Any]]:
    """The findings of an audit after these changes."""
    store = another()
    for change in changes:
        change(store._streams)
    return audited(store)


def another() -> MemoryStore:
    """A copy of the room that was played, to be damaged."""
    store = MemoryStore()
    store._streams = {stream: [*events] for stream, events in audited_room()._streams.items()}
    return store


def audited(store: MemoryStore) -> list[dict[str, Any]]:
    return [as_json(difference) for difference in asyncio.run(audit_room(store)).differences]


def kinds(differences: Sequence[dict[str, Any]]) -> set[str]:
    return {difference["type"] for difference in differences}


def place(streams: Streams, stream: str, *having: str) -> int:
    """The index of the first event with all these texts."""
    for index, body in enumerate(streams[stream]):
        if all(text.encode() in body for text in having):
            return index
    raise AssertionError(f"no event in {stream} has {having}")


def replaced(stream: str, *having: str, old: str, new: str) -> Change:
    """A change that replaces what matches `old` in the first such event."""

    def change(streams: Streams) -> None:
        index = place(streams, stream, *having)
        body, count = re.subn(old.encode(), new.encode(), streams[stream][index], count=1)
        assert count, f"no {old} in {streams[stream][index]!r}"
        streams[stream][index] = body

    return change


def taken_away(stream: str, *having: str) -> Change:
    def change(streams: Streams) -> None:
        del streams[stream][place(streams, stream, *having)]

    return change


def said_twice(stream: str, *having: str) -> Change:
    def change(streams: Streams) -> None:
        index = place(streams, stream, *having)
        streams[stream].insert(index, streams[stream][index])

    return change


def book_of(streams: Streams, nickname: str) -> str:
    """The book of a player."""
    for stream, events in streams.items():
        if stream.startswith("account/") and f'"{nickname}"'.encode() in events[0]:
            return "book/player/" + stream.removeprefix("account/")
    raise AssertionError(f"nobody is called {nickname}")


def in_adas_book(change: Callable[[str], Change]) -> Change:
    return lambda streams: change(book_of(streams, "Ada"))(streams)
