"""A reminder: one alarm for one owner, set to what falls due next.

Moving the deadline to a later time, as every action at a table does, costs nothing: the running timer fires
early, finds that it is early, and is set again.
"""

from collections.abc import Callable
from typing import Generic, TypeVar

from mazziere.services.ports import Clock, Timer

What = TypeVar("What")


class Reminder(Generic[What]):
    """Reminds its owner once, of the last thing it was set to."""

    def __init__(self, clock: Clock, remind: Callable[[What], None]) -> None:
        self._clock = clock
        self._remind = remind
        self._due: tuple[int, What] | None = None
        self._timer: Timer | None = None
        self._rings_at = 0

    def set(self, at: int, what: What) -> None:
        """Remind of `what` at `at`, in place of what was set before; at once if that time has passed.

        at  milliseconds since the epoch
        """
        self._due = (at, what)
        if self._timer is None or at < self._rings_at:
            self._wind()

    def forget(self) -> None:
        """Cancel what was set."""
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
