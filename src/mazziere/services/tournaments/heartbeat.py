"""Until when was the room up? The clock of a tournament does not run while the room is down.

While a tournament is played, the present instant is stored every few seconds, as the snapshot of a stream
without events. If it is lost, a tournament loses no more than the time since its last event.
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
"""How long to wait before checking again whether a tournament is being played. One that begins meanwhile has
the instants of its own events.
"""
LATE_MS: Final = 2_000
"""A beat that is late by this much means that the room stood still."""

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


class Heartbeat:
    """Stores the present instant every few seconds, and notices when the room has stood still."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._beat_at = 0
        """The instant of the last beat; 0 while none is needed."""
        self._stood_still = 0

    @property
    def stood_still_since(self) -> int:
        """Since when the room stood still in the last outage, even before a beat notices it; 0: never."""
        if self._beat_at and self._clock.now() - self._beat_at >= BEAT_MS + LATE_MS:
            return self._beat_at
        return self._stood_still

    async def keep_beating(
        self, store: EventStore, is_needed: Callable[[], bool], stood_still: Callable[[int], None]
    ) -> None:
        """Beat until canceled, while that is needed.

        stood_still  is called after an outage, with the instant until which the room was served
        """
        while True:
            now = self._clock.now()
            if not is_needed():
                self._beat_at = 0
                await self._clock.sleep_until(now + REST_MS)
                continue
            self._beat_at = now
            try:
                await store.keep_snapshot(STREAM, Snapshot(1, msgspec.json.encode(Served(now))))
            except StoreError as error:
                log.warning("heartbeat not kept", error=str(error))
            await self._clock.sleep_until(now + BEAT_MS)
            if self._clock.now() - now >= BEAT_MS + LATE_MS:
                self._stood_still = now
                stood_still(now)
