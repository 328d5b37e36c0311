"""The pulse looks at each connection before it has been silent for too long, and at nobody who has left."""

import asyncio

from mazziere.web.socket.pulse import GRAIN_S, PULSE_S, Pulse
from tests.services.rooms import in_virtual_time


class Quiet:
    """A connection on which nothing is sent but by its pulse."""

    def __init__(self) -> None:
        self.beats: list[float] = []

    def beat(self, time: float) -> float:
        self.beats.append(time)
        return time + PULSE_S


@in_virtual_time
async def test_every_connection_has_its_pulse_and_those_that_leave_have_none() -> None:
    pulse, time = Pulse(), asyncio.get_running_loop().time
    quiet = [Quiet() for _ in range(50)]
    followed_at = []
    for one in quiet:
        pulse.follow(one)
        followed_at.append(time())
        await asyncio.sleep(0.03)
    await asyncio.sleep(10.0)
    for one, began in zip(quiet, followed_at, strict=True):
        for before, after in zip([began, *one.beats], one.beats, strict=False):
            assert PULSE_S - 0.001 <= after - before <= PULSE_S + 2 * GRAIN_S
        assert len(one.beats) >= 4
    left, stays = quiet[:49], quiet[49]
    for one in left:
        pulse.leave(one)
        pulse.leave(one)
    beats = [len(one.beats) for one in left]
    await asyncio.sleep(2.5)
    assert [len(one.beats) for one in left] == beats
    assert time() - stays.beats[-1] <= PULSE_S + 2 * GRAIN_S
    pulse.leave(stays)


@in_virtual_time
async def test_a_pulse_that_everybody_has_left_begins_again() -> None:
    pulse, first, second = Pulse(), Quiet(), Quiet()
    pulse.follow(first)
    await asyncio.sleep(1.0)
    pulse.leave(first)
    await asyncio.sleep(5.0)
    pulse.follow(second)
    await asyncio.sleep(PULSE_S + 2 * GRAIN_S)
    assert not first.beats
    assert len(second.beats) == 1
    pulse.leave(second)


@in_virtual_time
async def test_whoever_has_just_been_sent_something_is_looked_at_later() -> None:
    """A connection says itself when it may have been silent for too long."""
    pulse = Pulse()

    class Busy(Quiet):
        def beat(self, time: float) -> float:
            self.beats.append(time)
            return time + 0.5

    busy = Busy()
    pulse.follow(busy)
    await asyncio.sleep(PULSE_S + 2.0)
    assert 4 <= len(busy.beats) <= 5
    pulse.leave(busy)
