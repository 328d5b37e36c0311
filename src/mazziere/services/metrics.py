"""How much is done in the room?

Numbers for whoever watches over it: since the room was opened, and of nobody in particular. Nothing depends
on them. Durations are milliseconds.
"""

from bisect import bisect_left
from collections.abc import Iterable

from mazziere.hand import events as h
from mazziere.table import events as e

COMMIT_MS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 5_000)
"""Upper bounds by which commits are told apart."""

_ACTIONS = (h.Folded, h.Checked, h.Called, h.BetMade, h.Raised, h.BroughtIn, h.Completed, h.Discarded)


class Spread:
    """How long something took, each time."""

    def __init__(self, bounds: tuple[int, ...]) -> None:
        self.bounds = bounds
        self.counts = [0] * (len(bounds) + 1)
        """How many took at most so long, and longer than the bound before; the last are beyond all."""
        self.total_ms = 0.0

    def add(self, ms: float) -> None:
        self.counts[bisect_left(self.bounds, ms)] += 1
        self.total_ms += ms


class Metrics:
    """What has been counted."""

    def __init__(self) -> None:
        self.hands = 0
        self.cancelled = 0
        self.actions = 0
        self.commits = Spread(COMMIT_MS)
        self.failed_commits = 0

    def heard(self, events: Iterable[e.Event]) -> None:
        """These have happened at some table."""
        for event in events:
            if isinstance(event, e.InHand):
                self.actions += isinstance(event.event, _ACTIONS)
            elif isinstance(event, e.HandBegan):
                self.hands += 1
            elif isinstance(event, e.HandCancelled):
                self.cancelled += 1
