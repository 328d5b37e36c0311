"""How do many who are told the same thing at once take turns, so that nobody else waits for all of them?

A thousand at one table are told the same news in one moment: to send it to all in one go would keep every
request waiting for a tenth of a second. Some are let through at once, and the others after a pause each.
"""

import asyncio
from collections import deque

from mazziere.web.socket.wakers import AT_ONCE, PAUSE_S


class Turnstile:
    """Lets so many through in each pause, in the order in which they came."""

    def __init__(self) -> None:
        self._waiting: deque[asyncio.Future[None]] = deque()
        self._left = AT_ONCE
        """How many more may pass before the pause is over."""
        self._is_pausing = False

    async def enter(self) -> None:
        """Wait for one's turn: no time at all, unless many are there."""
        if self._left and not self._waiting:
            self._left -= 1
            self._pause()
            return
        turn = asyncio.get_running_loop().create_future()
        self._waiting.append(turn)
        await turn

    def _pause(self) -> None:
        if not self._is_pausing:
            self._is_pausing = True
            asyncio.get_running_loop().call_later(PAUSE_S, self._let_through)

    def _let_through(self) -> None:
        self._is_pausing = False
        self._left = AT_ONCE
        while self._left and self._waiting:
            turn = self._waiting.popleft()
            if not turn.done():  # canceled
                turn.set_result(None)
                self._left -= 1
        if self._left < AT_ONCE:
            self._pause()
