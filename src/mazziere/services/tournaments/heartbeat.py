"""Until when was the room served? The clock of a tournament does not run while it is not.

While a tournament is played, the present instant is stored every few seconds, as the snapshot of a stream
without events. What is lost of it costs a tournament no more than the time since its last event.
"""

import contextlib
from collections.abc import Callable
from typing import Final

import msgspec
import structlog

from mazziere.services.ports import Clock, EventStore, Snapshot, StoreError
from mazziere.services.unit_of_work.quarantine import UNREADABLE

STREAM: Final = "room/tournaments_served"
BEAT_MS: Final = 2_000
REST_MS: Final = 30_000
"""How long nobody looks after there was nothing to keep; until then a tournament has its own events."""
LATE_MS: Final = 2_000
"""A beat that comes so late was held up: the room stood still."""

log = structlog.get_logger()


class Served(msgspec.Struct, frozen=True):
    """Until when the tournaments of the room were served."""

    at: int


async def served_until(store: EventStore) -> int:
    """When tournaments were last served, in milliseconds since the epoch; 0: nobody knows."""
    kept = await store.snapshot(STREAM)
    if kept is not None:
        with contextlib.suppress(*UNREADABLE):
            return msgspec.json.decode(kept.state, type=Served).at
    return 0


async def keep_beating(
    store: EventStore, clock: Clock, is_needed: Callable[[], bool], stood_still: Callable[[int], None]
) -> None:
    """Store the present instant every few seconds, until canceled, while that is needed.

    stood_still  is called after an outage, with the instant until which the room was served
    """
    while True:
        now = clock.now()
        if not is_needed():
            await clock.sleep_until(now + REST_MS)
            continue
        try:
            await store.keep_snapshot(STREAM, Snapshot(1, msgspec.json.encode(Served(now))))
        except StoreError as error:
            log.warning("heartbeat not kept", error=str(error))
        await clock.sleep_until(now + BEAT_MS)
        if clock.now() - now >= BEAT_MS + LATE_MS:
            stood_still(now)
