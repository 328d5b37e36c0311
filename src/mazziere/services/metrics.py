"""Metrics: how much happens in the room, and how long it takes.

Numbers for the operator, counted since the room was opened and about nobody in particular. Nothing depends
on them. Durations are in milliseconds.
"""

from bisect import bisect_left
from collections.abc import Iterable

from mazziere.casino import events as c
from mazziere.hand import events as h
from mazziere.table import events as e

COMMIT_MS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 5_000)
"""Upper bounds of the histogram of commit durations, in milliseconds."""

_ACTIONS = frozenset(
    {h.Folded, h.Checked, h.Called, h.BetMade, h.Raised, h.BroughtIn, h.Completed, h.Discarded}
)


class Spread:
    """A histogram of durations."""

    def __init__(self, bounds: tuple[int, ...]) -> None:
        self.bounds = bounds
        self.counts = [0] * (len(bounds) + 1)
        """For each bound, how many durations were above the previous bound and at most this one; then the
        rest.
        """
        self.total_ms = 0.0

    def add(self, ms: float) -> None:
        self.counts[bisect_left(self.bounds, ms)] += 1
        self.total_ms += ms


class Metrics:
    """The counters and histograms of a room."""

    def __init__(self) -> None:
        self.hands = 0
        self.cancelled = 0
        self.actions = 0
        self.rounds = 0
        """Rounds against the house in which cards were dealt, and that were settled."""
        self.void_rounds = 0
        self.bets = 0
        """Chips put down, and decisions to play on, at tables against the house."""
        self.commits = Spread(COMMIT_MS)
        self.failed_commits = 0
        self.sockets = 0
        """How many browsers and programs are connected now."""

    def heard(self, events: Iterable[e.Event]) -> None:
        """Count events that happened at some table."""
        for event in events:
            if type(event) is e.InHand:
                self.actions += type(event.event) in _ACTIONS
            elif isinstance(event, e.HandBegan):
                self.hands += 1
            elif isinstance(event, e.HandCancelled):
                self.cancelled += 1

    def heard_of_casino(self, events: Iterable[c.CasinoEvent]) -> None:
        """Count events that happened at some table against the house."""
        for event in events:
            match event:
                case c.BetPlaced():
                    self.bets += 1
                case c.DecisionMade():
                    self.bets += event.amount > 0
                case c.RoundSettled():
                    self.rounds += 1
                case c.RoundVoided():
                    self.void_rounds += 1
                case _:
                    pass
