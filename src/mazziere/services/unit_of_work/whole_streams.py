"""Whole streams: a state that somebody folds from its stream, and remembers themselves.

The host of a table, or of a tournament, reads its stream once and then keeps its state; `Streams` are for all
others.
"""

import contextlib
from collections.abc import Callable
from typing import Generic, NamedTuple, TypeVar

from mazziere.services.ports import EventStore, StreamId
from mazziere.services.unit_of_work.quarantine import UNREADABLE, Quarantine

Event = TypeVar("Event")
State = TypeVar("State")


class WholeStream(NamedTuple, Generic[State, Event]):
    """A stream as it was read."""

    state: State | None
    """None: nothing has ever happened in it."""
    events: list[Event]
    """Those since the snapshot, or all."""
    version: int


async def read_whole(
    store: EventStore,
    stream: StreamId,
    quarantine: Quarantine | None,
    *,
    event: Callable[[bytes], Event],
    saved: Callable[[bytes], State],
    evolve: Callable[[State | None, Event], State],
) -> WholeStream[State, Event]:
    """The state that a stream leads to, from its snapshot if there is one.

    quarantine  of whoever reads it more than once, so that the log tells only once what cannot be read
    event       decodes an event
    saved       decodes the state in a snapshot

    Raises `StoreError` or `DataUnreadable`.
    """
    state: State | None = None
    since = 0
    snapshot = await store.snapshot(stream)
    if snapshot is not None:
        with contextlib.suppress(*UNREADABLE):  # the events hold the same
            state, since = saved(snapshot.state), snapshot.version
    bodies = await store.read(stream, since=since, limit=None)
    quarantine = quarantine or Quarantine()
    events = quarantine.decoded(event, stream, bodies, since)
    state = quarantine.folded(evolve, state, stream, events, since)
    return WholeStream(state, events, since + len(events))
