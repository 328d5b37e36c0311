"""Announcements of the house to everybody.

They reach those who are connected at that moment. Nothing is stored here; the desk's log records them.
"""

import msgspec

from mazziere.services.ports import Bus, Clock, Subscription

TOPIC = "announcements"
QUEUE = 8
"""The maximum number of announcements waiting for one reader."""


class Announcement(msgspec.Struct, frozen=True):
    """A text for everybody."""

    text: str
    at: int


class Announcements:
    """Carries announcements from the desk to every connection."""

    def __init__(self, bus: Bus, clock: Clock) -> None:
        self._bus = bus
        self._clock = clock

    def say(self, text: str) -> Announcement:
        """Announce a text to all who listen now."""
        announcement = Announcement(text, self._clock.now())
        self._bus.publish(TOPIC, announcement)
        return announcement

    def listen(self) -> Subscription[Announcement]:
        """Subscribe to the announcements from now on."""
        return self._bus.subscribe(TOPIC, capacity=QUEUE)
