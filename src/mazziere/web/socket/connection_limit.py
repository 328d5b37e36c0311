"""How many sockets may one address hold?

Counted by place (`web.device`): an address, or the network of one household. A program on this machine has no
place and is not counted.
"""

from __future__ import annotations

from collections import Counter

SOCKETS_AT_A_PLACE = 256
"""A club of two hundred behind one address gets in; a thousand half-open requests of one program do not."""


class ConnectionLimit:
    """How many sockets are open from each place, and whether one more may open."""

    def __init__(self, most: int = SOCKETS_AT_A_PLACE) -> None:
        self.most = most
        self._there: Counter[str] = Counter()

    def enter(self, place: str | None) -> bool:
        """Whether one more socket from `place` may open; if so, it is counted until `leave`."""
        if place is None:
            return True
        if self._there[place] >= self.most:
            return False
        self._there[place] += 1
        return True

    def leave(self, place: str | None) -> None:
        """Count a socket from `place` as closed."""
        if place is None:
            return
        self._there[place] -= 1
        if self._there[place] <= 0:
            del self._there[place]
