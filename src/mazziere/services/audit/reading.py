"""Reading a stream whose events may be damaged.

It is read up to its head at the instant of the audit, page by page, and past events that cannot be read.
"""

from collections.abc import AsyncIterator, Callable
from typing import Final, TypeVar

import msgspec

from mazziere.services.audit.differences import Difference, EventsMissing, StreamUnreadable
from mazziere.services.ports import EventStore, StreamHead

Event = TypeVar("Event")

PAGE: Final = 2_000
"""Events read per page."""


async def events_of(
    store: EventStore,
    head: StreamHead,
    decode: Callable[[bytes], Event],
    found: list[Difference],
    *,
    since: int = 0,
) -> AsyncIterator[tuple[int, Event]]:
    """Each event after version `since` up to the head, with its version.

    Errors of the stream are added to `found`.
    """
    version = since
    while version < head.version:
        page = await store.read(head.stream, since=version, limit=min(PAGE, head.version - version))
        if not page:
            break
        for body in page:
            version += 1
            try:
                event = decode(body)
            except msgspec.DecodeError as error:
                found.append(StreamUnreadable(head.stream, version, str(error)))
                continue
            yield version, event
    if version != head.version:
        found.append(EventsMissing(head.stream, head.version, version))


def impossible(error: Exception) -> str:
    """Why an event cannot have happened, in the words of the error it caused."""
    return f"{type(error).__name__}: {error}"


IMPOSSIBLE: Final[tuple[type[Exception], ...]] = (
    AssertionError,
    ArithmeticError,
    AttributeError,
    LookupError,
    TypeError,
    ValueError,
)
"""What a fold raises on an event that cannot have happened: folds expect only events that did."""
