"""Quarantine: streams with an event that cannot be read, left alone until somebody has looked into them.

Whoever needs such a stream is refused; everything else goes on. `./room audit` and `./room inspect` tell what
is wrong, and a backup brings back what was there.
"""

from collections.abc import Callable, Iterable
from typing import Final, TypeVar

import msgspec
import structlog

from mazziere.services.ports import StreamId
from mazziere.services.refusals import DataUnreadable

Event = TypeVar("Event")
State = TypeVar("State")

UNREADABLE: Final[tuple[type[Exception], ...]] = (msgspec.DecodeError, UnicodeDecodeError)
"""What decoding an event raises."""

IMPOSSIBLE: Final[tuple[type[Exception], ...]] = (
    AssertionError,
    ArithmeticError,
    AttributeError,
    LookupError,
    TypeError,
    ValueError,
)
"""What a fold raises on an event that cannot have happened: folds expect only events that did."""

log = structlog.get_logger()


class Quarantine:
    """The streams that this process has found to be unreadable. Each is logged once."""

    def __init__(self) -> None:
        self._streams: set[StreamId] = set()

    def refuse(self, stream: StreamId, version: int, error: Exception) -> DataUnreadable:
        """The refusal of whoever needs the stream, whose event `version` cannot be read."""
        if stream not in self._streams:
            self._streams.add(stream)
            log.error("stream in quarantine", stream=stream, version=version, error=said(error))
        return DataUnreadable()

    def decoded(
        self, decode: Callable[[bytes], Event], stream: StreamId, bodies: Iterable[bytes], since: int
    ) -> list[Event]:
        """The events after version `since` of a stream. Raises `DataUnreadable`."""
        events: list[Event] = []
        for version, body in enumerate(bodies, since + 1):
            try:
                events.append(decode(body))
            except UNREADABLE as error:
                raise self.refuse(stream, version, error) from None
        return events

    def folded(
        self,
        evolve: Callable[[State, Event], State],
        state: State,
        stream: StreamId,
        events: Iterable[Event],
        since: int,
    ) -> State:
        """The state after the events that follow version `since`. Raises `DataUnreadable`."""
        for version, event in enumerate(events, since + 1):
            try:
                state = evolve(state, event)
            except IMPOSSIBLE as error:
                raise self.refuse(stream, version, error) from error
        return state


def said(error: Exception) -> str:
    """An error in a log: what it is and what it says."""
    return f"{type(error).__name__}: {error}"
