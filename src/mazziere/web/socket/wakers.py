"""How are thousands of waiting tasks woken without holding up everything else?

Sending a change to thousands at once would hold up every table for a tenth of a second, so they are woken in
batches with a pause after each. `Wakers` wake the tasks that wait for one change; a task that has something
of its own to send passes a `Turnstile`.
"""

import asyncio
from collections import deque

AT_ONCE, PAUSE_S = 50, 0.01
"""How many tasks are woken at once, and the pause after each batch in seconds."""


class Wakers:
    """Those who wait for the next change of one thing."""

    def __init__(self) -> None:
        self._waiting: list[asyncio.Future[None]] = []
        """Tasks that have seen every change so far."""
        self._to_wake: deque[asyncio.Future[None]] = deque()

    async def wait(self) -> None:
        """Wait for the next change."""
        await self.waiting()

    def waiting(self) -> asyncio.Future[None]:
        """A future that is done at the next change, unless the caller finishes it before."""
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
    """Lets one batch of tasks pass, then pauses; tasks pass in the order in which they came."""

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
