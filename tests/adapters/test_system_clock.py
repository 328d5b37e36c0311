"""The room's time when somebody sets the machine's clock."""

from types import SimpleNamespace

import pytest

from mazziere.adapters import clocks
from mazziere.adapters.clocks import SystemClock

HOUR_MS = 3_600_000


class Machine:
    """A machine whose clock can be set, and which can sleep."""

    def __init__(self, at: int) -> None:
        self.at = at
        self.steady = 5_000

    def passes(self, ms: int) -> None:
        self.at += ms
        self.steady += ms

    def sleeps(self, ms: int) -> None:
        """The steady clock of Linux does not count the time in which the machine is suspended."""
        self.at += ms


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> Machine:
    machine = Machine(1_700_000_000_000)
    told = SimpleNamespace(
        time_ns=lambda: machine.at * 1_000_000, monotonic_ns=lambda: machine.steady * 1_000_000
    )
    monkeypatch.setattr(clocks, "time", told)
    return machine


def test_the_clock_is_that_of_the_machine(machine: Machine) -> None:
    clock = SystemClock()
    machine.passes(HOUR_MS)
    assert clock.now() == machine.at


def test_a_clock_that_was_wrong_at_the_start_is_right_once_the_machine_knows_the_time(
    machine: Machine,
) -> None:
    """A small computer without a battery begins in the past, and asks the network for the time."""
    machine.at -= 1_000 * HOUR_MS
    clock = SystemClock()
    machine.passes(30_000)
    machine.at += 1_000 * HOUR_MS
    assert clock.now() == machine.at
    machine.passes(30_000)
    assert clock.now() == machine.at


def test_a_machine_that_was_suspended_wakes_up_with_the_right_time(machine: Machine) -> None:
    clock = SystemClock()
    machine.sleeps(8 * HOUR_MS)
    assert clock.now() == machine.at


def test_time_never_goes_back(machine: Machine) -> None:
    """Set back by an hour: time goes on as it was, and no deadline moves away."""
    clock = SystemClock()
    before = clock.now()
    machine.at -= HOUR_MS
    assert clock.now() == before
    machine.passes(30_000)
    assert clock.now() == before + 30_000
    machine.passes(HOUR_MS)
    machine.at += HOUR_MS
    assert clock.now() == machine.at


def test_a_clock_that_runs_a_little_differently_is_left_alone(machine: Machine) -> None:
    """The network's time moves the machine's by milliseconds, all day long."""
    clock = SystemClock()
    before = clock.now()
    machine.at += 300
    assert clock.now() == before
