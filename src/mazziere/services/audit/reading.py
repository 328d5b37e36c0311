"""Reading a stream whose events may be damaged.

It is read up to its head at the instant of the audit, page by page, and past events that cannot be read.
"""

from collections.abc import AsyncIterator, Callable
from typing import Final, TypeVar

from mazziere.services.audit.differences import Difference, EventsMissing, StreamUnreadable
from mazziere.services.ports import EventStore, StreamHead
from mazziere.services.unit_of_work.quarantine import UNREADABLE

Event = TypeVar("Event")

PAGE: Final = 2_000
"""Events read per page."""

Advance = Callable[[int], None]
"""Called with the number of events that have been read since the last call."""


def unheard(_events: int) -> None:
    """Nobody watches the progress."""


async def events_of(
    store: EventStore,
    head: StreamHead,
    decode: Callable[[bytes], Event],
    found: list[Difference],
    *,
    since: int = 0,
    advance: Advance = unheard,
) -> AsyncIterator[tuple[int, Event]]:
    """Each event after version `since` up to the head, with its version.

    Errors of the stream are added to `found`; `advance` is called for each page.
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
            except UNREADABLE as error:
                found.append(StreamUnreadable(head.stream, version, str(error)))
                continue
            yield version, event
        advance(len(page))
    if version != head.version:
        found.append(EventsMissing(head.stream, head.version, version))
