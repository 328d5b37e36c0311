"""A throttle against guessing.

Some tries are free; each further one doubles the time to wait. After a long pause the count starts anew. A
try counts as wrong from its start, so that simultaneous guesses count as well, and is forgiven if it was
right. Tries are counted by key (a person, a network address), whose meaning is not known here; the caller
passes the instant. At most `MOST_KEYS` keys are kept.
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
        """Key → number of tries and the instant of the last, in order of that instant."""

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
        """Forgive the last try of `key`, because it was right."""
        count, last = self._tries.get(key, (0, 0))
        if count > 1:
            self._tries[key] = (count - 1, last)
        else:
            self.forget(key)

    def forget(self, key: str) -> None:
        """Forget all tries of `key` so far."""
        self._tries.pop(key, None)
