"""Who sends reminders to the browsers of those who wish it?

One task, beside the room: it waits for push services, and nothing waits for it. A subscription that is gone
is forgotten; what fails otherwise is logged without its address, and not tried again.
"""

import asyncio
from enum import Enum
from typing import Final, Protocol

import msgspec
import structlog

from mazziere.services.ports import Bus, Chance, Clock, StoreError
from mazziere.services.push.key import PushKey
from mazziere.services.push.reminders import PushReminder, PushReminders
from mazziere.services.push.subscriptions import PushSubscription, PushSubscriptions, Sessions
from mazziere.services.unit_of_work import UnitsOfWork
from mazziere.texts import text

AT_ONCE: Final = 8
"""Messages on their way at the same time."""
VALID_S: Final = 5 * 60
"""Seconds for which a push service keeps a message for a browser that is not there."""

log = structlog.get_logger()


class Outcome(Enum):
    """What a push service answered."""

    TAKEN = "taken"
    GONE = "gone"
    """The browser, or its owner, has ended the subscription."""
    FAILED = "failed"


class PushSender(Protocol):
    """Encrypts for a browser and delivers to its push service."""

    def public_key(self, private: int) -> str:
        """The public key of a private one, as browsers take it: URL-safe Base64."""

    async def send(
        self, subscription: PushSubscription, message: bytes, *, key: int, valid_s: int
    ) -> Outcome:
        """Deliver a message. Raises nothing: whatever goes wrong is `FAILED`."""


class Push:
    """Reminders, to all browsers of whoever wishes them."""

    def __init__(
        self,
        units: UnitsOfWork,
        bus: Bus,
        clock: Clock,
        chance: Chance,
        sender: PushSender | None,
        sessions: Sessions,
    ) -> None:
        """sender: None where the room pushes to nobody."""
        self.subscriptions = PushSubscriptions(units, clock, sessions)
        self.reminders = PushReminders(bus)
        self._key = PushKey(units, clock, chance)
        self._sender = sender

    async def public_key(self) -> str | None:
        """What browsers subscribe with; None where the room pushes to nobody."""
        return None if self._sender is None else self._sender.public_key(await self._key.private())

    async def run(self) -> None:
        """Send reminders until canceled."""
        if self._sender is None:
            return
        heard = self.reminders.listen()
        free = asyncio.Semaphore(AT_ONCE)
        async with asyncio.TaskGroup() as sending:
            while True:
                for reminder in (await heard.next()).message.reminders:
                    await free.acquire()
                    task = sending.create_task(self.send(self._sender, reminder))
                    task.add_done_callback(lambda _: free.release())

    async def send(self, sender: PushSender, reminder: PushReminder) -> None:
        """Send one reminder to all browsers of its person."""
        try:
            for subscription in await self.subscriptions.of(reminder.player):
                outcome = await sender.send(
                    subscription,
                    message_of(reminder, subscription),
                    key=await self._key.private(),
                    valid_s=VALID_S,
                )
                if outcome is Outcome.GONE:
                    await self.subscriptions.end(reminder.player, subscription.endpoint)
        except StoreError as error:
            log.warning("a reminder was not sent", error=str(error))


def message_of(reminder: PushReminder, subscription: PushSubscription) -> bytes:
    """What the service worker of the page shows (`client/public/sw.js`), in the subscriber's language."""
    language = subscription.language
    return msgspec.json.encode(
        {
            "title": text(language, f"push.{reminder.kind}.title", **reminder.facts),
            "body": text(language, f"push.{reminder.kind}.body", **reminder.facts),
            "tag": reminder.kind,
            "url": reminder.page,
        }
    )
