"""The connection to one browser: what is sent over it, in which order, and whether it is still alive.

All senders share it through a lock, so nothing piles up here: while the browser does not read, they wait.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from mazziere.web.socket import messages
from mazziere.web.socket.pulse import PULSE_S

Send = Callable[[Any], Awaitable[None]]
"""Sends an event of ASGI."""
SendFrame = Callable[[bytes], Awaitable[None]]
"""Sends an encoded message to the browser."""
Start = Callable[[Coroutine[Any, Any, None]], asyncio.Task[None]]
"""Starts a task of a connection, which ends with it at the latest."""

PATIENCE_S = 60.0
"""Seconds that a frame may wait to be read before the line is given up."""
SESSION_OVER = 4001

Unasked = messages.SignedOut | messages.MovedAway | messages.AnnouncementMessage | messages.Pong


class Line:
    """The line to one browser.

    now  the time of the room
    """

    def __init__(self, send: Send, now: Callable[[], int]) -> None:
        loop = asyncio.get_running_loop()
        self._socket_send = send
        self._now = now
        self._time = loop.time
        self._sending = asyncio.Lock()
        self._sent_at = loop.time()
        self._sending_since = 0.0
        self._given_up: asyncio.Future[None] = loop.create_future()
        self._to_say: asyncio.Queue[Unasked] = asyncio.Queue()

    async def send(self, message: messages.OutgoingMessage) -> None:
        """Send a message, after all that is being sent. Raises `OSError` if the browser is gone."""
        await self.send_frame(messages.encoder.encode(message))

    async def send_frame(self, frame: bytes) -> None:
        """The same for a message that is encoded already."""
        async with self._sending:
            self._sending_since = self._time()
            try:
                await self._socket_send({"type": "websocket.send", "text": frame.decode()})
            except RuntimeError as error:
                if "websocket.close" not in str(error):
                    raise
                # The browser has closed its end, and the server is told so before it has read it.
                raise ConnectionAbortedError("the browser has closed the socket") from error
            self._sent_at = self._time()

    async def close(self, code: int) -> None:
        """Close the socket, with a reason."""
        await self._socket_send({"type": "websocket.close", "code": code})

    # ------------------------------------------------------------------- said by others

    def say(self, message: Unasked) -> None:
        """Queue a message for the browser; the caller waits for nothing."""
        self._to_say.put_nowait(message)

    async def say_all(self) -> None:
        """Send what is queued, until canceled; close the socket after a `signed_out`."""
        while True:
            message = await self._to_say.get()
            await self.send(message)
            if isinstance(message, messages.SignedOut):
                await self.close(SESSION_OVER)

    # ----------------------------------------------------------------------- its pulse

    def beat(self, time: float) -> float:
        """Send a pong after a silence of `PULSE_S` seconds; any other frame serves as well.

        A line on which a frame has not been read for `PATIENCE_S` is given up: looking at it here spares each
        frame an alarm of its own. Returns when to look again.
        """
        if self._sending.locked():  # a frame is being sent, and the browser is slow to read it
            if time >= self._sending_since + PATIENCE_S and not self._given_up.done():
                self._given_up.set_exception(TimeoutError())
            self._sent_at = time
        elif time >= self._sent_at + PULSE_S:
            self._sent_at = time
            if self._to_say.empty():
                self.say(messages.Pong(id=None, server_time=self._now()))
        return self._sent_at + PULSE_S

    async def end_when_given_up(self) -> None:
        """Wait until the line is given up. Raises `TimeoutError` then."""
        await self._given_up
