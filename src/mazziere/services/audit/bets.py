"""What did each player put into the pot of a hand?

Counted from the events alone, with sums that share nothing with the machine that played the hand: a wrong
chip there must not be counted wrong here in the same way.
"""

from collections import Counter

from mazziere.hand import events as h
from mazziere.hand.start import DEAD_POSTS, PostKind


class Bets:
    """The chips of one hand, while its events are told."""

    def __init__(self) -> None:
        self._gathered: Counter[int] = Counter()
        self._round: Counter[int] = Counter()
        self.paid = 0
        """To the winners."""
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
        """Seat → what it has put in, less what came back uncalled."""
        return {no: amount for no, amount in (self._gathered + self._round).items() if amount}

    @property
    def total(self) -> int:
        """All that was in the middle."""
        return self.carried_in + sum(self._gathered.values()) + sum(self._round.values())

    @property
    def agree(self) -> bool:
        """Whether all that came in went out again, or was carried on."""
        return self.total == self.paid + self.raked + self.carried_on
