"""Clocks: real time, and virtual time in which tests of hours run at once.

`SystemClock` follows the machine. `LoopClock` follows its event loop, and `VirtualTimeLoop` is an
event loop with virtual time: when nothing is left to do, it jumps to the next timer. Every sleep on
it, ours or a library's, takes no real time and ends in order. It cannot wait for sockets or threads:
whatever runs on it must be in memory.
"""

import asyncio
import selectors
import time
from collections.abc import Callable, Coroutine, Mapping
from typing import Any, TypeVar

from mazziere.services.ports import Timer

Result = TypeVar("Result")

START_OF_SIMULATION_MS = 1_700_000_000_000
"""The beginning of virtual time, in milliseconds since 1970: a plausible instant, the same in every run."""


STEP_MS = 1_000
"""How far ahead the machine's clock must be to be followed, in ms: then it was set, or ran while we slept."""


class SystemClock:
    """The machine's wall clock, except that it never goes back.

    When the machine's clock is set forward, this clock follows: a machine may get the time of day from the
    network only after it has started. When it is set back, this clock goes on from where it was, and takes
    the machine's time when the room is next opened.
    """

    def __init__(self) -> None:
        self._ahead_ms = self._machine_ms() - self._steady_ms()

    def now(self) -> int:
        steady, machine = self._steady_ms() + self._ahead_ms, self._machine_ms()
        if machine < steady + STEP_MS:
            return steady
        self._ahead_ms += machine - steady
        return machine

    @staticmethod
    def _machine_ms() -> int:
        return time.time_ns() // 1_000_000

    @staticmethod
    def _steady_ms() -> int:
        return time.monotonic_ns() // 1_000_000

    def call_at(self, at: int, call: Callable[[], None]) -> Timer:
        # Rounded up: a timer early by a fraction of a millisecond would find its deadline still ahead.
        return asyncio.get_running_loop().call_later(max(0, at - self.now() + 1) / 1000, call)

    async def sleep_until(self, at: int) -> None:
        await asyncio.sleep(max(0, at - self.now() + 1) / 1000)


class LoopClock:
    """The time of the running event loop; with `VirtualTimeLoop`, virtual time."""

    def now(self) -> int:
        return START_OF_SIMULATION_MS + round(asyncio.get_running_loop().time() * 1000)

    def call_at(self, at: int, call: Callable[[], None]) -> Timer:
        return asyncio.get_running_loop().call_at((at - START_OF_SIMULATION_MS) / 1000, call)

    async def sleep_until(self, at: int) -> None:
        await asyncio.sleep((at - self.now()) / 1000)


class NothingLeftToHappen(Exception):
    """Deadlock: every task waits, and no timer is left to wake one."""


class _JumpingSelector(selectors.BaseSelector):
    """Waits by advancing the loop's time."""

    def __init__(self, jump: Callable[[float], None]) -> None:
        self._selector = selectors.DefaultSelector()
        self._jump = jump

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        ready = self._selector.select(0)
        if not ready:
            if timeout is None:
                raise NothingLeftToHappen
            self._jump(timeout)
        return ready

    def register(self, fileobj: Any, events: int, data: Any = None) -> selectors.SelectorKey:
        return self._selector.register(fileobj, events, data)

    def unregister(self, fileobj: Any) -> selectors.SelectorKey:
        return self._selector.unregister(fileobj)

    def get_map(self) -> Mapping[Any, selectors.SelectorKey]:
        return self._selector.get_map()

    def close(self) -> None:
        self._selector.close()


class VirtualTimeLoop(asyncio.SelectorEventLoop):
    """An event loop for simulations: hours pass in the time it takes to compute them."""

    def __init__(self) -> None:
        self._virtual_s = 0.0
        super().__init__(_JumpingSelector(self._move_on))

    def time(self) -> float:
        return self._virtual_s

    def _move_on(self, by_s: float) -> None:
        self._virtual_s += max(0.0, by_s)


def run_in_virtual_time(main: Coroutine[Any, Any, Result]) -> Result:
    """Run `main` to its end on its own loop with virtual time.

    Raises what `main` raises, or `NothingLeftToHappen`.
    """
    with asyncio.Runner(loop_factory=VirtualTimeLoop) as runner:
        return runner.run(main)
