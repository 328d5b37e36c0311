"""Which browsers of a person may the room push to, and with which key does it sign?

A subscription is an address at the browser's own push service, and the keys with which only that browser
reads what is sent there. Each belongs to one account and to the session in which it was made: it ends with
that, when its owner says so, and when the push service says that it is gone.
"""

from collections.abc import Awaitable, Callable
from typing import Final
from urllib.parse import urlsplit

import msgspec

from mazziere.services.ports import Clock
from mazziere.services.push.refusals import PushServiceUnknown
from mazziere.services.unit_of_work import StateStreams, Unit, UnitsOfWork
from mazziere.texts import Language

PREFIX: Final = "push/"
MOST: Final = 8
"""Browsers of one person; one more takes the place of the oldest."""

PUSH_SERVICES: Final = (
    "fcm.googleapis.com",
    "updates.push.services.mozilla.com",
    "web.push.apple.com",
    "notify.windows.com",
)
"""The push services of Chromium and its kin, Firefox, Safari and Edge. An address anywhere else would have
the room ask whatever a visitor names."""


class PushSubscription(msgspec.Struct, frozen=True):
    """One browser. `p256dh` and `auth` are its keys, in URL-safe Base64. Stored under these field names."""

    endpoint: str
    p256dh: str
    auth: str
    language: Language
    at: int
    session: str = ""
    """In which it was made; empty: in none, or before that was kept."""


Sessions = Callable[[str], Awaitable[frozenset[str]]]
"""Player → the ids of their sessions that have not ended."""


class PushSubscribed(msgspec.Struct, frozen=True, tag="push_subscribed", tag_field="type"):
    """A browser may be pushed to from now on. Stored under these field names."""

    subscription: PushSubscription


class PushEnded(msgspec.Struct, frozen=True, tag="push_ended", tag_field="type"):
    """A browser is not pushed to any more. Stored under these field names."""

    endpoint: str
    at: int


PushEvent = PushSubscribed | PushEnded
Known = tuple[PushSubscription, ...]


def _evolve(known: Known, event: PushEvent) -> Known:
    endpoint = event.endpoint if isinstance(event, PushEnded) else event.subscription.endpoint
    others = tuple([one for one in known if one.endpoint != endpoint])
    return others if isinstance(event, PushEnded) else (*others, event.subscription)[-MOST:]


class PushSubscriptions:
    """The subscriptions of everybody, each person's in a stream of their own."""

    def __init__(
        self, units: UnitsOfWork, clock: Clock, sessions: Sessions, services: tuple[str, ...] = PUSH_SERVICES
    ) -> None:
        self._sessions = sessions
        self._units = units
        self._clock = clock
        self._services = services
        self._of = StateStreams[Known, PushEvent](
            units, PREFIX, PushEvent, begin=lambda _: (), evolve=_evolve
        )

    async def of(self, player: str) -> Known:
        """A person's browsers in which they are still signed in, the oldest first."""
        known = await self._of.look(player)
        if not any(one.session for one in known):
            return known
        alive = {"", *await self._sessions(player)}
        return tuple([one for one in known if one.session in alive])

    async def subscribe(
        self, player: str, *, endpoint: str, p256dh: str, auth: str, language: Language, session: str = ""
    ) -> None:
        """Push to this browser from now on, until that session ends. Raises `PushServiceUnknown`."""
        self._check_service(endpoint)
        subscription = PushSubscription(endpoint, p256dh, auth, language, self._clock.now(), session)
        await self._of.add(player, PushSubscribed(subscription))

    def _check_service(self, endpoint: str) -> None:
        """Raises `PushServiceUnknown` unless this is an address of a push service, as browsers write it."""
        try:
            parts = urlsplit(endpoint)
        except ValueError:  # a bracket without its other half
            raise PushServiceUnknown(host="") from None
        host = parts.hostname or ""
        is_known = any(host == service or host.endswith(f".{service}") for service in self._services)
        # Browsers name neither a port nor a user there: with them, nothing could be sent.
        if parts.scheme != "https" or parts.netloc.lower() != host or not is_known:
            raise PushServiceUnknown(host=host)

    async def end(self, player: str, endpoint: str) -> None:
        """Push to this browser no more; nothing happens if it was none of theirs."""

        async def happen(unit: Unit) -> None:
            if any(one.endpoint == endpoint for one in unit.state(self._of, player)):
                unit.write(self._of, player, PushEnded(endpoint, self._clock.now()))

        await self._units.carry_out([self._of.ref(player)], happen)
