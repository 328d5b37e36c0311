"""What falls due next, and when?

One alarm for one owner. A deadline that moves on, as it does with every action at a table, costs nothing:
the timer that is running rings early, sees that it is early, and is wound up again.
"""

from collections.abc import Callable
from typing import Generic, TypeVar

from mazziere.services.ports import Clock, Timer

What = TypeVar("What")


class Reminder(Generic[What]):
    """Reminds its owner of the last thing it was set to, once."""

    def __init__(self, clock: Clock, remind: Callable[[What], None]) -> None:
        self._clock = clock
        self._remind = remind
        self._due: tuple[int, What] | None = None
        self._timer: Timer | None = None
        self._rings_at = 0

    def set(self, at: int, what: What) -> None:
        """Remind of `what` at `at`, or now if that has come, instead of what was set before."""
        self._due = (at, what)
        if self._timer is None or at < self._rings_at:
            self._wind()

    def forget(self) -> None:
        """Remind of nothing."""
        self._due = None

    def _wind(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._due is None:
            return
        at, what = self._due
        if at <= self._clock.now():
            self._due = None
            self._remind(what)
        else:
            self._rings_at = at
            self._timer = self._clock.call_at(at, self._ring)

    def _ring(self) -> None:
        self._timer = None
        self._wind()
