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


class Heartbeat:
    """Stores the present instant every few seconds, and notices when the room has stood still."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._beat_at = 0
        """When it beat last; 0: it is not needed."""
        self._stood_still = 0

    @property
    def stood_still_since(self) -> int:
        """Since when the room stood still the last time; 0: it has not. Known before the next beat."""
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
