"""Rate limits: how many requests may one connection or one person make?

A token bucket: each request takes a token, and tokens come back at a steady rate. Instants are passed in, in
milliseconds.
"""

from __future__ import annotations


class RateLimit:
    """A token bucket of `burst` requests, refilled at `per_second`; full at the instant `at`."""

    __slots__ = ("_at", "_burst_ms", "_cost_ms", "_credit_ms")

    def __init__(self, *, per_second: float, burst: int, at: int) -> None:
        self._cost_ms = round(1000 / per_second)
        self._burst_ms = burst * self._cost_ms
        self._credit_ms = self._burst_ms
        self._at = at

    def allows(self, at: int) -> bool:
        """Whether one more request is allowed at the instant `at`; if so, it is counted."""
        self._credit_ms = min(self._burst_ms, self._credit_ms + at - self._at)
        self._at = at
        if self._credit_ms < self._cost_ms:
            return False
        self._credit_ms -= self._cost_ms
        return True


class RateLimits:
    """A bucket for each of many keys. Beyond `MOST`, the one unused for longest is forgotten, as if full."""

    MOST = 10_000

    def __init__(self, *, per_second: float, burst: int) -> None:
        self._per_second, self._burst = per_second, burst
        self._paces: dict[str, RateLimit] = {}

    def allows(self, key: str, at: int) -> bool:
        """Whether one more request of `key` is allowed at the instant `at`; if so, it is counted."""
        pace = self._paces.pop(key, None) or RateLimit(per_second=self._per_second, burst=self._burst, at=at)
        self._paces[key] = pace
        if len(self._paces) > self.MOST:
            del self._paces[next(iter(self._paces))]
        return pace.allows(at)


CHANGES_PER_SECOND, CHANGES_AT_ONCE = 5, 200
RENAMES_PER_SECOND, RENAMES_AT_ONCE = 1 / 60, 5


class PersonalPace:
    """How often each person may change something, over HTTP and on all of their sockets together.

    Most changes are stored, and nobody may fill the disk; a change of nickname is stored in several streams.
    """

    def __init__(self) -> None:
        self._changes = RateLimits(per_second=CHANGES_PER_SECOND, burst=CHANGES_AT_ONCE)
        self._renames = RateLimits(per_second=RENAMES_PER_SECOND, burst=RENAMES_AT_ONCE)

    def allows_change(self, player: str, at: int) -> bool:
        """Whether this person may make one more change at the instant `at`; if so, it is counted."""
        return self._changes.allows(player, at)

    def allows_rename(self, player: str, at: int) -> bool:
        """Whether this person may ask for one more nickname at the instant `at`; if so, it is counted."""
        return self._renames.allows(player, at)
