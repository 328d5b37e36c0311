"""Rows: how the SQL tables hold what is appended.

What an append writes to one stream is one row: the version before it, the number of its events, and the
events, each on a line of its own. Only many events at once take several rows, so that reading one of them
never takes long. The version before it names the row within its stream, so that no version is ever taken
twice: whoever writes to a stream knows a version at which a row has ended, and there the next one begins.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from mazziere.services.ports import StreamId, Write

MOST_EVENTS = 64
"""The maximum number of events in a row."""

PIECE = 100
"""Rows read per page when everything is copied."""

ALL = 2**31 - 1
"""No stream has as many events."""


class Row(NamedTuple):
    """Consecutive events of one stream, as they are stored."""

    stream: StreamId
    after: int
    """The version of the stream before these events."""
    size: int
    """The number of events."""
    body: bytes

    @property
    def events(self) -> list[bytes]:
        """The events. Of a row that is damaged, the first is all there is and the others are empty."""
        return events_of(self.size, self.body)


def rows_of(writes: Iterable[Write]) -> Iterator[Row]:
    """The rows that hold these writes."""
    for write in writes:
        for begin in range(0, len(write.events), MOST_EVENTS):
            events = write.events[begin : begin + MOST_EVENTS]
            after = write.after + begin
            row = Row(write.stream, after, len(events), b"\n".join(events))
            if row.body.count(b"\n") == row.size - 1:
                yield row
            else:  # somebody's line break: each has a row of its own, which is read as it is
                yield from (Row(write.stream, no, 1, event) for no, event in enumerate(events, after))


def events_of(size: int, body: bytes) -> list[bytes]:
    """The events of a row; nothing keeps a damaged one from being told, or moves the versions after it."""
    events = body.split(b"\n")
    return events if len(events) == size else [body, *[b""] * (size - 1)]


def events_between(rows: Iterable[Row], since: int, limit: int | None) -> list[bytes]:
    """The events after version `since`, at most `limit` of them (None: all).

    rows  in their order; those that begin before `since` may reach beyond it
    """
    events: list[bytes] = []
    for row in rows:
        found = row.events
        events += found[since - row.after :] if row.after < since else found
    return events if limit is None else events[:limit]


def last_version(since: int, limit: int | None) -> int:
    """The version up to which events are read; `ALL` for all of them."""
    return ALL if limit is None else min(ALL, since + limit)


def pieces(rows: Iterable[Row]) -> Iterator[Write]:
    """Rows in the order of their streams, as the writes that would have stored them."""
    stream, after, events = "", 0, list[bytes]()
    for row in rows:
        if events and (row.stream, row.after) != (stream, after + len(events)):
            yield Write(stream, tuple(events), after=after)
            events = []
        if not events:
            stream, after = row.stream, row.after
        events += row.events
    if events:
        yield Write(stream, tuple(events), after=after)
