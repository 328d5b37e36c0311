"""How often may one guess?

Some tries are free; each one after them doubles the time to wait. Whoever has not tried for long begins anew.
A try counts as wrong from its beginning, so that guesses made at the same time count as well, and is forgiven
when it was right. It is asked by key (a person, an address of the network) and knows nothing of either; it is
told the instant, and keeps no more than `MOST_KEYS`.
"""

from mazziere.services.people.refusals import TooManyTries

MOST_KEYS = 10_000


class Throttle:
    """`free` wrong tries cost nothing; then 1 s, 2 s, 4 s … up to `longest_ms`."""

    def __init__(self, *, free: int, longest_ms: int, forgotten_ms: int) -> None:
        self._free = free
        self._longest_ms = longest_ms
        self._forgotten_ms = forgotten_ms
        self._tries: dict[str, tuple[int, int]] = {}
        """Key → how many, and when the last; those longest without one first."""

    def attempt(self, key: str, at: int) -> None:
        """Count one more try. Raises `TooManyTries`, and counts nothing, while `key` has to wait."""
        count, last = self._tries.get(key, (0, at))
        if at - last >= self._forgotten_ms:
            count = 0
        over = count - self._free
        wait_ms = min(self._longest_ms, 1000 << min(over, 30)) if over >= 0 and count else 0
        if (left_ms := last + wait_ms - at) > 0:
            raise TooManyTries(seconds=-(-left_ms // 1000))
        self._tries.pop(key, None)
        self._tries[key] = (count + 1, at)
        if len(self._tries) > MOST_KEYS:
            del self._tries[next(iter(self._tries))]

    def forgive(self, key: str) -> None:
        """The last try of `key` was right: it is as if it had not been made."""
        count, last = self._tries.get(key, (0, 0))
        if count > 1:
            self._tries[key] = (count - 1, last)
        else:
            self.forget(key)

    def forget(self, key: str) -> None:
        """All tries of `key` so far are as if they had not been made."""
        self._tries.pop(key, None)
