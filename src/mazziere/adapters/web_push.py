"""Delivering to the push services of browsers: Web Push (RFC 8030).

What is sent is encrypted for the browser alone (RFC 8291) and signed by the room (VAPID, RFC 8292). A thread
waits `SECONDS_TO_ANSWER` to reach the push service and as long for its whole answer: one of its own, so that
nobody's password waits for it. Addresses of subscriptions let their holder send to a person: they are never
logged. What encrypts and signs takes 10 MB of memory: it is imported when the first subscriber comes.
"""

import http.client
from typing import Final
from urllib.parse import urlsplit

import structlog

from mazziere.adapters.waiting_threads import WaitingThreads, ended_after
from mazziere.services.push.push import AT_ONCE, Outcome
from mazziere.services.push.subscriptions import PushSubscription

SECONDS_TO_ANSWER: Final = 10
GONE: Final = (404, 410)
"""The subscription is not there any more (RFC 8030, 7.3)."""

log = structlog.get_logger()


class WebPush:
    """A `PushSender` over HTTPS."""

    def __init__(
        self, *, contact: str, is_encrypted: bool = True, seconds: float = SECONDS_TO_ANSWER
    ) -> None:
        """Say who sends.

        contact       whom a push service may ask about the room's messages: its https address, or a `mailto:`
        is_encrypted  False, for a push service of a test on this machine: without TLS
        seconds       how long it may take to connect, and then to answer
        """
        self._contact = contact
        self._seconds = seconds
        self._threads = WaitingThreads(AT_ONCE, "push")
        self._connect = http.client.HTTPSConnection if is_encrypted else http.client.HTTPConnection

    def public_key(self, private: int) -> str:
        from mazziere.adapters import push_encryption

        return push_encryption.public_key(private)

    async def send(
        self, subscription: PushSubscription, message: bytes, *, key: int, valid_s: int
    ) -> Outcome:
        try:
            status = await self._threads.run(self._post, subscription, message, key, valid_s)
        except (OSError, http.client.HTTPException, ValueError) as error:
            log.warning("push failed", why=type(error).__name__)
            return Outcome.FAILED
        if status in GONE:
            return Outcome.GONE
        if status >= 300:
            log.warning("push refused", status=status)
        return Outcome.TAKEN if status < 300 else Outcome.FAILED

    def _post(self, subscription: PushSubscription, message: bytes, key: int, valid_s: int) -> int:
        from mazziere.adapters import push_encryption

        parts = urlsplit(subscription.endpoint)
        body = push_encryption.encrypted(message, subscription)
        claims = {"sub": self._contact, "aud": f"{parts.scheme}://{parts.netloc}"}
        headers = {
            **push_encryption.signature(claims, key),
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(valid_s),
            "urgency": "high",
        }
        connection = self._connect(parts.netloc, timeout=self._seconds)
        try:
            connection.connect()
            path = parts.path + (f"?{parts.query}" if parts.query else "")
            with ended_after(self._seconds, connection.sock):
                connection.request("POST", path, body, headers)
                return connection.getresponse().status
        finally:
            connection.close()


def contact_at(address: str) -> str:
    """Whom push services may ask about a room: its address, if the Internet reaches it there."""
    return address if address.startswith("https://") else f"mailto:room@{urlsplit(address).hostname}"
