"""Which appends fit the streams as they are?

What stores that group appends into commits have in common: each append is held against the version
of every stream it writes to, and sees those admitted before it. Nothing here knows where events are kept.
"""

import asyncio
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from operator import itemgetter
from typing import NamedTuple

from mazziere.services.ports import StoreError, StreamId, StreamMoved, Write

MOST_REMEMBERED = 50_000
"""Streams whose version a store remembers. Most were written once and for all: they are forgotten in turn."""

PIECE = 1000
"""Events read at a time when everything is copied."""


class Append(NamedTuple):
    """Writes that stand or fall together, and who waits for them."""

    writes: Sequence[Write]
    reply: asyncio.Future[None]


Outcome = tuple[asyncio.Future[None], StoreError | None]


class Admitted(NamedTuple):
    """What may go into one commit."""

    appends: tuple[Append, ...]
    refused: tuple[Outcome, ...]
    versions: dict[StreamId, int]
    """Of every stream written to, after the commit."""

    @property
    def outcomes(self) -> list[Outcome]:
        """What everybody is told once the commit has succeeded."""
        return [*self.refused, *[(append.reply, None) for append in self.appends]]


def admit(appends: Iterable[Append], known: Mapping[StreamId, int]) -> Admitted:
    """Those of `appends` that fit, in their order.

    known  the version of every stream they name
    """
    accepted: list[Append] = []
    refused: list[Outcome] = []
    versions: dict[StreamId, int] = {}
    for append in appends:
        moved = next(
            (
                write
                for write in append.writes
                if versions.get(write.stream, known[write.stream]) != write.after
            ),
            None,
        )
        if moved is not None:
            refused.append((append.reply, StreamMoved(moved.stream, moved.after)))
            continue
        versions.update((write.stream, write.version) for write in append.writes)
        accepted.append(append)
    return Admitted(tuple(accepted), tuple(refused), versions)


class Versions:
    """The versions that a store itself has written; what others wrote shows as a version taken twice."""

    def __init__(self) -> None:
        self._known: dict[StreamId, int] = {}

    def unknown(self, appends: Iterable[Append]) -> set[StreamId]:
        """The streams that must be looked up first."""
        return {write.stream for append in appends for write in append.writes} - self._known.keys()

    def of(self, appends: Iterable[Append]) -> dict[StreamId, int]:
        """The versions of all streams that these name; all have been learnt."""
        return {write.stream: self._known[write.stream] for append in appends for write in append.writes}

    def learn(self, versions: Mapping[StreamId, int]) -> None:
        for stream in versions:
            self._known.pop(stream, None)  # what was used last is forgotten last
        self._known.update(versions)
        while len(self._known) > MOST_REMEMBERED:
            del self._known[next(iter(self._known))]

    def forget(self, streams: Iterable[StreamId]) -> None:
        for stream in streams:
            self._known.pop(stream, None)

    def forget_all(self) -> None:
        self._known.clear()


def tell(outcomes: Iterable[Outcome]) -> None:
    """Answer everybody who still waits; called in the loop of those who do."""
    for reply, error in outcomes:
        if reply.done():  # who asked was cancelled; the events are kept or not all the same
            continue
        if error is None:
            reply.set_result(None)
        else:
            reply.set_exception(error)


def pieces(rows: Sequence[tuple[StreamId, int, str]]) -> Iterator[Write]:
    """Rows of consecutive events, as the writes that would have kept them."""
    for stream, found in groupby(rows, key=itemgetter(0)):
        events = list(found)
        yield Write(stream, tuple([body.encode() for _, _, body in events]), after=events[0][1] - 1)
