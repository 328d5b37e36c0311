"""What does the house say to everybody?

In its own words, to who is there at that moment. Nothing of it is kept here; the desk's log has it.
"""

import msgspec

from mazziere.services.ports import Bus, Clock, Subscription

TOPIC = "announcements"
QUEUE = 8
"""Announcements that wait for one reader."""


class Announcement(msgspec.Struct, frozen=True):
    """Something for everybody."""

    text: str
    at: int


class Announcements:
    """From the desk to every connection."""

    def __init__(self, bus: Bus, clock: Clock) -> None:
        self._bus = bus
        self._clock = clock

    def say(self, text: str) -> Announcement:
        """To all who listen now."""
        announcement = Announcement(text, self._clock.now())
        self._bus.publish(TOPIC, announcement)
        return announcement

    def listen(self) -> Subscription[Announcement]:
        """All that is said from now on."""
        return self._bus.subscribe(TOPIC, capacity=QUEUE)
