"""Archiving: old events are moved, a step at a time while people play, to where they take less space."""

from collections.abc import Callable
from typing import Final

import structlog

from mazziere.services.ports import Clock, EventStore, StoreError

LOOK_EVERY_MS: Final = 2_000
BETWEEN_STEPS_MS: Final = 100
"""The pause between two steps; each keeps appends waiting for some milliseconds."""

log = structlog.get_logger()


async def keep_archiving(store: EventStore, clock: Clock) -> None:
    """Archive what is worth it, until canceled."""
    while True:
        await clock.sleep_until(clock.now() + LOOK_EVERY_MS)
        try:
            while await store.archive():
                await clock.sleep_until(clock.now() + BETWEEN_STEPS_MS)
        except StoreError as error:
            # Nothing is lost: it stays where it is until a later step succeeds.
            log.warning("nothing archived", error=str(error))


async def archive_everything(store: EventStore, progress: Callable[[int], None]) -> int:
    """Archive whatever can be, and give the space back. Raises `StoreError`; asked again, it goes on.

    progress  called after each step with the number of events moved so far

    Returns that number.
    """
    moved = 0
    while events := await store.archive(at_once=True):
        moved += events
        progress(moved)
    await store.tidy()
    return moved
