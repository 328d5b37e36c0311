"""A reminder fires when it was last set to, and only then."""

from mazziere.adapters.clocks import LoopClock
from mazziere.services.tables.reminder import Reminder
from tests.services.rooms import in_virtual_time, wait_ms


class Alarm:
    """A reminder that records when it fired, in milliseconds since it was made."""

    def __init__(self) -> None:
        self.clock = LoopClock()
        self.start = self.clock.now()
        self.rang: list[tuple[int, str]] = []
        self.reminder = Reminder[str](self.clock, self.note)

    def note(self, what: str) -> None:
        self.rang.append((self.clock.now() - self.start, what))

    def set(self, in_ms: int, what: str) -> None:
        self.reminder.set(self.start + in_ms, what)


@in_virtual_time
async def test_it_rings_once_at_its_time() -> None:
    alarm = Alarm()
    alarm.set(100, "act")
    await wait_ms(1_000)
    assert alarm.rang == [(100, "act")]


@in_virtual_time
async def test_a_time_that_has_come_rings_at_once() -> None:
    alarm = Alarm()
    alarm.set(0, "start")
    assert alarm.rang == [(0, "start")]


@in_virtual_time
async def test_set_later_it_rings_later() -> None:
    alarm = Alarm()
    alarm.set(100, "Ada")
    await wait_ms(50)
    alarm.set(300, "Bruno")
    await wait_ms(1_000)
    assert alarm.rang == [(300, "Bruno")]


@in_virtual_time
async def test_set_sooner_it_rings_sooner() -> None:
    alarm = Alarm()
    alarm.set(300, "Ada")
    alarm.set(100, "Bruno")
    await wait_ms(1_000)
    assert alarm.rang == [(100, "Bruno")]


@in_virtual_time
async def test_what_is_forgotten_does_not_ring() -> None:
    alarm = Alarm()
    alarm.set(100, "Ada")
    alarm.reminder.forget()
    await wait_ms(1_000)
    assert alarm.rang == []


@in_virtual_time
async def test_after_forgetting_it_can_be_set_again() -> None:
    alarm = Alarm()
    alarm.set(100, "Ada")
    alarm.reminder.forget()
    alarm.set(200, "Bruno")
    await wait_ms(1_000)
    alarm.set(1_500, "Carla")
    await wait_ms(1_000)
    assert alarm.rang == [(200, "Bruno"), (1_500, "Carla")]
