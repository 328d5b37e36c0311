"""Rate limits: how many requests may one connection or one person make?

A token bucket: each request takes a token, and tokens come back at a steady rate. Instants are passed in, in
milliseconds.
"""

from __future__ import annotations


class RateLimit:
    """A token bucket of `burst` requests, refilled at `per_second`; full at the instant `at`."""

    __slots__ = ("_at", "_burst_ms", "_cost_ms", "_credit_ms")

    def __init__(self, *, per_second: int, burst: int, at: int) -> None:
        self._cost_ms = 1000 // per_second
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

    def __init__(self, *, per_second: int, burst: int) -> None:
        self._per_second, self._burst = per_second, burst
        self._paces: dict[str, RateLimit] = {}

    def allows(self, key: str, at: int) -> bool:
        """Whether one more request of `key` is allowed at the instant `at`; if so, it is counted."""
        pace = self._paces.pop(key, None) or RateLimit(per_second=self._per_second, burst=self._burst, at=at)
        self._paces[key] = pace
        if len(self._paces) > self.MOST:
            del self._paces[next(iter(self._paces))]
        return pace.allows(at)
