"""The e-mails that are on their way, and what becomes of them when the room closes.

A closing room waits some seconds for its mail server. It does not keep what has not been sent by then: the
sender of each e-mail logs that it was not sent, and its reader can ask for another one.
"""

import asyncio
from collections.abc import Coroutine
from typing import Any, Final

from mazziere.services.people.ports import Email, EmailNotSent, Mailer

CLOSING_S: Final = 3
"""How long a closing room waits for the mail server, in seconds."""
CLOSED: Final = "the room closed before the mail server answered"


class OutgoingMail:
    """Sends e-mails, until the room closes; a `Mailer`."""

    def __init__(self, mailer: Mailer) -> None:
        self._mailer = mailer
        self._gives_up = False
        self._later: set[asyncio.Task[None]] = set()
        self._on_their_way: set[asyncio.Task[None]] = set()

    async def send(self, email: Email) -> None:
        """Send an e-mail. Raises `EmailNotSent`, also if the room closes meanwhile."""
        if self._gives_up:
            raise EmailNotSent(CLOSED)
        sending = asyncio.create_task(self._mailer.send(email), name="mailer")
        self._on_their_way.add(sending)
        try:
            await asyncio.wait([sending])
        finally:
            self._on_their_way.discard(sending)
            sending.cancel()
        if sending.cancelled():
            raise EmailNotSent(CLOSED)
        sending.result()

    def send_later(self, work: Coroutine[Any, Any, None]) -> None:
        """Run `work`, which sends an e-mail, in the background."""
        task = asyncio.create_task(work, name="e-mail")
        self._later.add(task)
        task.add_done_callback(self._later.discard)

    async def close(self) -> None:
        """Finish sending what is on its way, or give it up."""
        if self._later:
            await asyncio.wait(self._later, timeout=CLOSING_S)
        self._gives_up = True
        for sending in self._on_their_way:
            sending.cancel()
        await asyncio.gather(*self._later, return_exceptions=True)
