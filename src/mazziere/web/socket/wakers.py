"""How are many who wait for one thing woken, without keeping all others waiting?

To send a change to thousands in one go would keep every table waiting for a tenth of a second: some are woken
at once, and the others after a pause each. `Wakers` wake those who wait for a change; whoever has news of
their own passes a `Turnstile`.
"""

import asyncio
from collections import deque

AT_ONCE, PAUSE_S = 50, 0.01
"""How many are woken at once, and the pause after them."""


class Wakers:
    """Those who wait for the next change of one thing."""

    def __init__(self) -> None:
        self._waiting: list[asyncio.Future[None]] = []
        """Those who have had every change."""
        self._to_wake: deque[asyncio.Future[None]] = deque()

    async def wait(self) -> None:
        """Wait for the next change."""
        await self.waiting()

    def waiting(self) -> asyncio.Future[None]:
        """What is done at the next change, unless the caller has done it before."""
        waiting = asyncio.get_running_loop().create_future()
        self._waiting.append(waiting)
        return waiting

    def wake(self) -> None:
        """Something has changed: wake all who wait, in their order."""
        is_waking = bool(self._to_wake)
        self._to_wake += self._waiting
        self._waiting = []
        if not is_waking:
            self._wake_some()

    def _wake_some(self) -> None:
        for _ in range(min(AT_ONCE, len(self._to_wake))):
            waiting = self._to_wake.popleft()
            if not waiting.done():  # canceled, or woken by something else
                waiting.set_result(None)
        if self._to_wake:
            asyncio.get_running_loop().call_later(PAUSE_S, self._wake_some)


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
