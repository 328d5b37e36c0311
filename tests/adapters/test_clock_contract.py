"""The contract of every clock, tested with the machine's and with the virtual one."""

import asyncio
import time
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from mazziere.adapters.clocks import LoopClock, NothingLeftToHappen, SystemClock, run_in_virtual_time
from mazziere.services.ports import Clock

Scene = Callable[[Clock], Coroutine[Any, Any, None]]
HOUR_MS = 3_600_000


def on_the_machines_clock(scene: Scene) -> None:
    asyncio.run(scene(SystemClock()))


def on_the_virtual_clock(scene: Scene) -> None:
    run_in_virtual_time(scene(LoopClock()))


@pytest.mark.parametrize("play", [on_the_machines_clock, on_the_virtual_clock])
class TestEveryClock:
    def test_a_sleeper_wakes_at_the_time_or_after_it(self, play: Callable[[Scene], None]) -> None:
        async def scene(clock: Clock) -> None:
            at = clock.now() + 20
            await clock.sleep_until(at)
            assert clock.now() >= at

        play(scene)

    def test_a_call_is_made_at_its_time_or_after_it(self, play: Callable[[Scene], None]) -> None:
        async def scene(clock: Clock) -> None:
            at = clock.now() + 20
            called: asyncio.Future[int] = asyncio.get_running_loop().create_future()
            clock.call_at(at, lambda: called.set_result(clock.now()))
            assert await called >= at

        play(scene)

    def test_a_call_for_a_time_that_has_passed_is_made_soon(self, play: Callable[[Scene], None]) -> None:
        async def scene(clock: Clock) -> None:
            called = asyncio.Event()
            clock.call_at(clock.now() - HOUR_MS, called.set)
            await called.wait()

        play(scene)

    def test_a_cancelled_call_is_not_made(self, play: Callable[[Scene], None]) -> None:
        async def scene(clock: Clock) -> None:
            calls: list[None] = []
            clock.call_at(clock.now() + 5, lambda: calls.append(None)).cancel()
            await clock.sleep_until(clock.now() + 20)
            assert calls == []

        play(scene)


def test_on_the_virtual_clock_a_thousand_hours_pass_at_once() -> None:
    async def scene() -> None:
        clock = LoopClock()
        start = clock.now()
        await clock.sleep_until(start + 1000 * HOUR_MS)
        assert clock.now() == start + 1000 * HOUR_MS

    began = time.monotonic()
    run_in_virtual_time(scene())
    assert time.monotonic() - began < 5


def test_sleepers_on_the_virtual_clock_wake_in_the_order_of_their_times() -> None:
    woken: list[int] = []

    async def sleeper(clock: Clock, at: int) -> None:
        await clock.sleep_until(at)
        woken.append(at)

    async def scene() -> None:
        clock = LoopClock()
        start = clock.now()
        await asyncio.gather(*(sleeper(clock, start + late) for late in (300, 100, 200)))

    run_in_virtual_time(scene())
    assert woken == sorted(woken)
    assert len(woken) == 3


def test_waiting_for_what_will_never_come_is_an_error_on_the_virtual_clock() -> None:
    async def scene() -> None:
        await asyncio.get_running_loop().create_future()

    with pytest.raises(NothingLeftToHappen):
        run_in_virtual_time(scene())
