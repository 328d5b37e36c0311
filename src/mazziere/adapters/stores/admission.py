"""Admission: which appends fit the present versions of their streams.

This is shared by stores that group appends into commits: each append is checked against the version of
every stream it writes to, and sees those admitted before it. Nothing here knows where events are stored.
"""

import asyncio
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from mazziere.services.ports import StoreError, StreamId, StreamMoved, Write

MOST_REMEMBERED = 50_000
"""The maximum number of streams whose versions a store remembers; the least recently used are forgotten."""


class Append(NamedTuple):
    """Writes that succeed or fail together, and the future of whoever waits for them."""

    writes: Sequence[Write]
    reply: asyncio.Future[None]


Outcome = tuple[asyncio.Future[None], StoreError | None]


class Admitted(NamedTuple):
    """The appends that may go into one commit."""

    appends: tuple[Append, ...]
    refused: tuple[Outcome, ...]
    versions: dict[StreamId, int]
    """The version of every stream written to, after the commit."""

    @property
    def outcomes(self) -> list[Outcome]:
        """The outcome of every append once the commit has succeeded."""
        return [*self.refused, *[(append.reply, None) for append in self.appends]]


def admit(appends: Iterable[Append], known: Mapping[StreamId, int]) -> Admitted:
    """Admit those of `appends` that fit, in their order.

    known  the version of every stream that they name
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
    """The versions that a store itself has written; writes of others show up as a version taken twice."""

    def __init__(self) -> None:
        self._known: dict[StreamId, int] = {}

    def unknown(self, appends: Iterable[Append]) -> set[StreamId]:
        """The streams whose versions must be looked up first, if nothing is taken on trust."""
        known = self._known  # a set minus its keys would visit all of them, however few are asked for
        return {write.stream for append in appends for write in append.writes if write.stream not in known}

    def begun(self, appends: Iterable[Append]) -> set[StreamId]:
        """Those of the unknown streams that the first append to name them takes to be new.

        They need no look-up: if one is not new, its first version is taken, and the commit fails.
        """
        first: dict[StreamId, int] = {}
        for append in appends:
            for write in append.writes:
                first.setdefault(write.stream, write.after)
        return {stream for stream, after in first.items() if after == 0 and stream not in self._known}

    def of(self, appends: Iterable[Append]) -> dict[StreamId, int]:
        """The versions of all streams that these appends name; 0 for those that have not been learned."""
        return {
            write.stream: self._known.get(write.stream, 0) for append in appends for write in append.writes
        }

    def learn(self, versions: Mapping[StreamId, int]) -> None:
        for stream in versions:
            self._known.pop(stream, None)  # the most recently used is forgotten last
        self._known.update(versions)
        while len(self._known) > MOST_REMEMBERED:
            del self._known[next(iter(self._known))]

    def forget(self, streams: Iterable[StreamId]) -> None:
        for stream in streams:
            self._known.pop(stream, None)

    def forget_all(self) -> None:
        self._known.clear()


def tell(outcomes: Iterable[Outcome]) -> None:
    """Answer every caller that still waits. Must run in the event loop of the callers."""
    for reply, error in outcomes:
        if reply.done():  # the caller was canceled; that does not change whether the events are stored
            continue
        if error is None:
            reply.set_result(None)
        else:
            reply.set_exception(error)
