"""When garbage is collected while a room is open, and that none is missed."""

import asyncio
import gc
import weakref

from mazziere.adapters.interpreter import (
    AT_LEAST_EVERY_S,
    LEAST_GROWTH,
    Collector,
    interpreter_for_play,
    resident_bytes,
)

MIB = 2**20


class Process:
    """A process with so much memory, whose collections free all but `live`."""

    def __init__(self, live):
        self.live = self.bytes = live
        self.collected_at = []
        self.collector = Collector(lambda: self.bytes, self.collect, at=0.0)

    def collect(self):
        self.collected_at.append(self.now)
        self.bytes = min(self.bytes, self.live)

    def takes(self, at, bytes_):
        self.now, self.bytes = at, bytes_
        self.collector.look(at)


def test_nothing_is_collected_while_memory_stays():
    process = Process(100 * MIB)
    for second in range(1, 3_000):
        process.takes(second, 100 * MIB + second % 7 * MIB)
    assert process.collected_at == []


def test_a_small_process_may_grow_by_64_mib_and_a_large_one_to_twice_its_size():
    small, large = Process(40 * MIB), Process(400 * MIB)
    for process, limit in ((small, 40 * MIB + LEAST_GROWTH), (large, 800 * MIB)):
        process.takes(1, limit - 1)
        assert process.collected_at == []
        process.takes(2, limit)
        assert process.collected_at == [2]


def test_growth_counts_from_the_least_memory_since_the_last_collection():
    """People leave, and others come: 600 MiB are less than before, and twice of what they were."""
    process = Process(1_000 * MIB)
    process.takes(1, 300 * MIB)
    process.takes(2, 600 * MIB)
    assert process.collected_at == [2]


def test_what_is_needed_is_no_growth_the_next_time():
    process = Process(80 * MIB)
    process.live = 200 * MIB
    for second in (1, 2, 3):
        process.takes(second, 200 * MIB)
    assert process.collected_at == [1]


def test_garbage_that_does_not_grow_is_collected_within_the_hour():
    process = Process(100 * MIB)
    for minute in range(1, 130):
        process.takes(minute * 60.0, 100 * MIB)
    assert process.collected_at == [AT_LEAST_EVERY_S, 2 * AT_LEAST_EVERY_S]


def test_the_memory_of_this_process_is_read():
    before = resident_bytes()
    held = b"\1" * (64 * MIB)
    assert resident_bytes() - before > len(held) // 2


class Knot:
    """Refers to itself, and holds a megabyte."""

    def __init__(self):
        self.me, self.held = self, b"\1" * MIB


async def test_knots_are_collected_when_they_have_taken_enough(monkeypatch):
    monkeypatch.setattr("mazziere.adapters.interpreter.LOOK_EVERY_S", 0.01)
    assert gc.isenabled()
    async with interpreter_for_play():
        first = weakref.ref(Knot())
        await asyncio.sleep(0.05)
        assert first() is not None
        for _ in range(10_000):
            if first() is None:
                break
            Knot()
            await asyncio.sleep(0)
        assert first() is None
    assert gc.isenabled()
