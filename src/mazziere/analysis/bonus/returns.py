"""What does the main game of Texas Hold'em Bonus return, under a way to play?

A way to play is turned into the exact distribution of what a round can end with; all figures follow from it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from enum import Enum
from fractions import Fraction
from math import sqrt
from typing import NamedTuple

from mazziere.analysis.bonus.ends import ByKind, Ends
from mazziere.rules.casino.paytables import BonusPaytable, FlopBet


class RoundEnd(Enum):
    """How a round ends for the main bets."""

    FOLDED = "folded"
    WON_WITH_THE_ANTE = "won_with_the_ante"
    """With a hand that the ante pays."""
    WON = "won"
    """With a lower one: the ante comes back."""
    TIED = "tied"
    LOST = "lost"


class RoundLine(NamedTuple):
    """One thing that a round can end with."""

    antes: int
    """All that was bet, the ante included."""
    end: RoundEnd

    @property
    def result(self) -> int:
        """What the player has won, in antes."""
        match self.end:
            case RoundEnd.WON_WITH_THE_ANTE:
                return self.antes
            case RoundEnd.WON:
                return self.antes - 1
            case RoundEnd.TIED:
                return 0
            case _:
                return -self.antes


Lines = Mapping[RoundLine, Fraction]
"""Line → its probability; 1 together."""

WayToPlay = Callable[[ByKind, BonusPaytable], Lines]


class FoldedKind(NamedTuple):
    """A kind of hole cards that is better folded."""

    kind: str
    value: Fraction
    """What it would win if it were played, in antes."""


class MainReturn(NamedTuple):
    """What the main game returns. All amounts are in antes."""

    lines: Lines

    @property
    def value(self) -> Fraction:
        """What a round wins on average."""
        return sum([chance * line.result for line, chance in self.lines.items()], Fraction(0))

    @property
    def bet(self) -> Fraction:
        """What is bet in a round on average."""
        return sum([chance * line.antes for line, chance in self.lines.items()], Fraction(0))

    @property
    def of_the_ante(self) -> Fraction:
        """What comes back for each ante."""
        return 1 + self.value

    @property
    def of_all_bets(self) -> Fraction:
        """What comes back of all that is bet."""
        return 1 + self.value / self.bet

    @property
    def deviation(self) -> float:
        """The standard deviation of what a round wins."""
        squares = sum([chance * line.result**2 for line, chance in self.lines.items()], Fraction(0))
        return sqrt(squares - self.value**2)


class BetRates(NamedTuple):
    """How often a bet is right, as a fraction of the hands that are played."""

    on_the_flop: Fraction
    on_the_turn: Fraction


# ------------------------------------------------------------------------- ways to play


def optimal(counts: ByKind, paytable: BonusPaytable) -> Lines:
    """The player folds what loses more than the ante, and bets whenever they are ahead."""
    found: Counter[RoundLine] = Counter()
    folded = folded_kinds(counts, paytable)
    for kind, ahead in counts.items():
        if kind in folded:
            found[RoundLine(1, RoundEnd.FOLDED)] += ahead.all.deals
            continue
        for on_flop, on_turn, ends in ahead.where:
            later = on_flop * paytable.turn_antes + on_turn * paytable.river_antes
            _add(found, ends, paytable, 1 + paytable.flop_antes + later)
    return _chances(found)


def timid(counts: ByKind, paytable: BonusPaytable) -> Lines:
    """The player puts in no more than they must: never bets, and folds what would lose more than the ante."""
    found: Counter[RoundLine] = Counter()
    for ahead in counts.values():
        ends = ahead.all
        if may_fold(paytable) and ends.result(paytable, antes=paytable.flop_antes) < -ends.deals:
            found[RoundLine(1, RoundEnd.FOLDED)] += ends.deals
        else:
            _add(found, ends, paytable, 1 + paytable.flop_antes)
    return _chances(found)


def random(counts: ByKind, paytable: BonusPaytable) -> Lines:
    """The player tosses a coin for every decision."""
    found: Counter[RoundLine] = Counter()
    for ahead in counts.values():
        ends = ahead.all
        if may_fold(paytable):
            found[RoundLine(1, RoundEnd.FOLDED)] += 4 * ends.deals
        for later in (
            0,
            paytable.turn_antes,
            paytable.river_antes,
            paytable.turn_antes + paytable.river_antes,
        ):
            _add(found, ends, paytable, 1 + paytable.flop_antes + later)
    return _chances(found)


WAYS_TO_PLAY: Mapping[str, WayToPlay] = {"optimal": optimal, "timid": timid, "random": random}


def main_return(counts: ByKind, paytable: BonusPaytable, way_to_play: WayToPlay = optimal) -> MainReturn:
    """What the main game returns.

    counts  kind of hole cards → the deals of all its hands
    """
    return MainReturn(way_to_play(counts, paytable))


def folded_kinds(counts: ByKind, paytable: BonusPaytable) -> dict[str, FoldedKind]:
    """The kinds of hole cards that are better folded, with what playing them would win."""
    if not may_fold(paytable):
        return {}
    found = {}
    for kind, ahead in counts.items():
        value = Fraction(ahead.best_result(paytable), ahead.all.deals)
        if value < -1:
            found[kind] = FoldedKind(kind, value)
    return found


def bet_rates(counts: ByKind, paytable: BonusPaytable) -> BetRates:
    """How often a bet is right on the flop and on the turn, of the hands that are played."""
    folded = folded_kinds(counts, paytable)
    played = [ahead for kind, ahead in counts.items() if kind not in folded]
    deals = sum([ahead.all.deals for ahead in played])
    on_flop = sum([ahead.on_the_flop.deals + ahead.on_both.deals for ahead in played])
    on_turn = sum([ahead.on_the_turn.deals + ahead.on_both.deals for ahead in played])
    return BetRates(Fraction(on_flop, deals), Fraction(on_turn, deals))


def may_fold(paytable: BonusPaytable) -> bool:
    """Whether players see their cards before they bet on FLOP."""
    return paytable.flop_bet is FlopBet.AFTER_THE_HOLE_CARDS_OR_FOLD


def _add(found: Counter[RoundLine], ends: Ends, paytable: BonusPaytable, antes: int) -> None:
    paid = ends.won_from(paytable.ante_pays_from)
    found[RoundLine(antes, RoundEnd.WON_WITH_THE_ANTE)] += paid
    found[RoundLine(antes, RoundEnd.WON)] += ends.won_with_any - paid
    found[RoundLine(antes, RoundEnd.TIED)] += ends.tied
    found[RoundLine(antes, RoundEnd.LOST)] += ends.lost


def _chances(found: Counter[RoundLine]) -> Lines:
    deals = found.total()
    return {line: Fraction(count, deals) for line, count in found.items() if count}
