"""What did each player do in a hand, in the counts from which statistics are made?

Counts add up over hands, and a statistic is one of them out of another; the ratio is for whoever shows it.
Each is defined here and nowhere else, for all games alike. The first round is the betting on the first
street; a bomb pot has none.
"""

from collections.abc import Iterable, Sequence
from typing import Final

import msgspec

from mazziere.hand import events as e
from mazziere.hand.start import PostKind


class PlayerStats(msgspec.Struct, frozen=True, gc=False):
    """What a player did in some hands: numbers of hands, except `bets_and_raises` and `calls`."""

    hands: int = 0
    """Hands dealt in and played to the end."""
    chances: int = 0
    """Hands with a turn in the first round; a big blind to whom everybody folds has none."""
    vpip: int = 0
    """Voluntarily put in pot: called, bet or raised in the first round. Forced bets are not voluntary."""
    pfr: int = 0
    """Pre-flop raise: bet, completed or raised in the first round."""
    three_bet_chances: int = 0
    """Hands with a turn in the first round at which a raise would be a 3-bet: the forced bets count together
    as the first bet, and one raise stood.
    """
    three_bets: int = 0
    """Of those, hands in which the player raised at such a turn."""
    bets_and_raises: int = 0
    """How often the player bet, completed or raised after the first round."""
    calls: int = 0
    """How often the player called after the first round."""
    showdowns: int = 0
    """Hands in which the player's cards were compared with somebody else's."""
    showdowns_won: int = 0
    """Of those, hands in which the player won a share of any pot."""

    def __add__(self, other: "PlayerStats") -> "PlayerStats":
        both = zip(counts_of(self), counts_of(other), strict=True)
        return stats_of([mine + theirs for mine, theirs in both])


NAMES: Final = PlayerStats.__struct_fields__
"""The order of the counts where they are stored. New ones are added at the end."""

_FORCED = frozenset({PostKind.BIG_BLIND, PostKind.EXTRA_BLIND, PostKind.STRADDLE})
"""The posts that others have to match."""
_TWO_BETS: Final = 2
"""How many bets stand when the next raise is a 3-bet."""


def counts_of(stats: PlayerStats) -> list[int]:
    """All counts, in the order of `NAMES`."""
    return [getattr(stats, name) for name in NAMES]


def stats_of(counts: Sequence[int]) -> PlayerStats:
    """The reverse of `counts_of`; counts that are missing at the end are 0."""
    return PlayerStats(*counts)


class _Seat:
    """The counts of one seat in one hand."""

    def __init__(self) -> None:
        self.has_folded = False
        self.has_won = False
        self.had_turn = self.put_in = self.raised = False
        self.could_three_bet = self.three_bet = False
        self.bets_and_raises = self.calls = 0

    def stats(self, *, is_showdown: bool) -> PlayerStats:
        shows = is_showdown and not self.has_folded
        return PlayerStats(
            hands=1,
            chances=int(self.had_turn),
            vpip=int(self.put_in),
            pfr=int(self.raised),
            three_bet_chances=int(self.could_three_bet),
            three_bets=int(self.three_bet),
            bets_and_raises=self.bets_and_raises,
            calls=self.calls,
            showdowns=int(shows),
            showdowns_won=int(shows and self.has_won),
        )


class _HandCount:
    """The counts of a hand, event by event."""

    def __init__(self, start: e.HandStarted) -> None:
        self._seats = {seat.no: _Seat() for seat in start.start.seats}
        self._is_first_round = not start.start.bomb_pot
        self._bets = int(any([post.kind in _FORCED for post in start.start.posts]))
        self._is_passed_out = False

    def take(self, event: e.Event) -> None:
        """Take in the next event."""
        match event:
            case e.Folded(no):
                self._turn(no)
                self._seats[no].has_folded = True
            case e.Checked(no):
                self._turn(no)
            case e.Called(no):
                self._turn(no)
                self._calls(self._seats[no])
            case e.BetMade(no) | e.Raised(no) | e.Completed(no):
                self._turn(no)
                self._raises(self._seats[no])
            case e.BetsGathered():
                self._is_first_round = False
            case e.PassedOut():
                self._is_passed_out = True
            case e.PotWon(shares=shares):
                for share in shares:
                    self._seats[share.seat].has_won |= share.amount > 0
            case _:
                pass

    def _turn(self, no: int) -> None:
        if self._is_first_round:
            seat = self._seats[no]
            seat.had_turn = True
            seat.could_three_bet |= self._bets == _TWO_BETS

    def _calls(self, seat: _Seat) -> None:
        if self._is_first_round:
            seat.put_in = True
        else:
            seat.calls += 1

    def _raises(self, seat: _Seat) -> None:
        if not self._is_first_round:
            seat.bets_and_raises += 1
            return
        seat.put_in = seat.raised = True
        seat.three_bet |= self._bets == _TWO_BETS
        self._bets += 1

    def result(self) -> dict[int, PlayerStats]:
        left = sum([not seat.has_folded for seat in self._seats.values()])
        is_showdown = left > 1 and not self._is_passed_out
        return {no: seat.stats(is_showdown=is_showdown) for no, seat in self._seats.items()}


def hand_stats(events: Iterable[e.Event]) -> dict[int, PlayerStats]:
    """Seat → what its player did in a hand that was played to its end.

    events  all events of the hand, from its start; what follows its end changes nothing
    """
    count: _HandCount | None = None
    for event in events:
        if isinstance(event, e.HandStarted):
            count = _HandCount(event)
            continue
        assert count is not None, "a hand begins with its start"
        count.take(event)
        if isinstance(event, e.HandEnded):
            break
    assert count is not None, "a hand begins with its start"
    return count.result()
