"""How many requests may one connection make, or one person?

A bucket of tokens: each request takes one, and they come back at a steady rate. It knows neither clock nor
requests.
"""

from __future__ import annotations


class RateLimit:
    """`burst` requests at once, then `per_second`."""

    __slots__ = ("_at", "_burst_ms", "_cost_ms", "_credit_ms")

    def __init__(self, *, per_second: int, burst: int, at: int) -> None:
        self._cost_ms = 1000 // per_second
        self._burst_ms = burst * self._cost_ms
        self._credit_ms = self._burst_ms
        self._at = at

    def allows(self, at: int) -> bool:
        """Whether one more request fits at the instant `at`; if it does, it is counted."""
        self._credit_ms = min(self._burst_ms, self._credit_ms + at - self._at)
        self._at = at
        if self._credit_ms < self._cost_ms:
            return False
        self._credit_ms -= self._cost_ms
        return True


class RateLimits:
    """A bucket for each of many; those that were asked for longest ago are forgotten, which is to be full."""

    MOST = 10_000

    def __init__(self, *, per_second: int, burst: int) -> None:
        self._per_second, self._burst = per_second, burst
        self._paces: dict[str, RateLimit] = {}

    def allows(self, key: str, at: int) -> bool:
        """Whether one more request of `key` fits at the instant `at`; if it does, it is counted."""
        pace = self._paces.pop(key, None) or RateLimit(per_second=self._per_second, burst=self._burst, at=at)
        self._paces[key] = pace
        if len(self._paces) > self.MOST:
            del self._paces[next(iter(self._paces))]
        return pace.allows(at)
