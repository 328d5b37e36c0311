"""What did each player put into the pot of a hand?

It is counted from the events alone and shares no code with the engine that played the hand: an error there
must not repeat itself here.
"""

from collections import Counter

from mazziere.hand import events as h
from mazziere.hand.start import DEAD_POSTS, PostKind


class Bets:
    """The chips of one hand, counted as its events are read."""

    def __init__(self) -> None:
        self._gathered: Counter[int] = Counter()
        self._round: Counter[int] = Counter()
        self.paid = 0
        """Chips paid to the winners."""
        self.raked = 0
        self.carried_in = 0
        self.carried_on = 0

    def hear(self, event: h.Event) -> None:
        """Take in the next event of the hand."""
        match event:
            case h.HandStarted(start):
                self.carried_in = start.carried
            case h.Posted(seat, kind, amount):
                dead = kind is PostKind.ANTE or kind in DEAD_POSTS
                (self._gathered if dead else self._round)[seat] += amount
            case (
                h.Called(seat, to)
                | h.BetMade(seat, to)
                | h.Raised(seat, to)
                | h.BroughtIn(seat, to)
                | h.Completed(seat, to)
            ):
                self._round[seat] = to
            case h.UncalledReturned(seat, amount):
                self._gathered[seat] -= amount
            case h.BetsGathered():
                self._gathered.update(self._round)
                self._round.clear()
            case h.PotWon():
                self.paid += sum(share.amount for share in event.shares)
                self.raked += event.rake
            case h.PassedOut(carried):
                self.carried_on = carried
            case _:
                pass

    def by_seat(self) -> dict[int, int]:
        """Seat → chips put in, less uncalled bets returned."""
        return {no: amount for no, amount in (self._gathered + self._round).items() if amount}

    @property
    def total(self) -> int:
        """All chips that went into the pot."""
        return self.carried_in + sum(self._gathered.values()) + sum(self._round.values())

    @property
    def agree(self) -> bool:
        """Whether everything put in was paid out, raked or carried over."""
        return self.total == self.paid + self.raked + self.carried_on
