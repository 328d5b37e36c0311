"""When does the optimal player bet, and when does the timid one play at all? For millions of hands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazziere.analysis.bonus.counting import DealCounter
from mazziere.analysis.bonus.ends import kind_of
from mazziere.analysis.bonus.hole_counts import hole_counts
from mazziere.analysis.bonus.returns import folded_kinds
from mazziere.cards import Card, card_set
from mazziere.rules.casino.paytables import BonusPaytable

if TYPE_CHECKING:
    from collections.abc import Sequence

Cards = tuple[Card, ...]


class BettingAdvice:
    """Says of cards whether to bet on them; it holds the tables of a `DealCounter`.

    Raises `NeedsTheKernel`.
    """

    def __init__(self, paytable: BonusPaytable) -> None:
        self._counter = DealCounter()
        self._folded = folded_kinds(hole_counts(), paytable)
        self._hopeless = {
            kind
            for kind, ahead in hole_counts().items()
            if ahead.all.result(paytable, antes=paytable.flop_antes) < -ahead.all.deals
        }
        self._last: tuple[Cards, Cards, Sequence[int]] = ((), (), ())

    def bets(self, hole: Cards, board: Cards) -> bool:
        """Whether the optimal player bets on a board of 0, 3 or 4 cards."""
        if not board:
            return kind_of(hole) not in self._folded
        leads = self._leads(hole, board[:3])
        return (sum(leads) if len(board) == 3 else leads[board[3]]) > 0

    def plays_without_betting(self, hole: Cards) -> bool:
        """Whether hole cards lose less than the ante if nothing is bet on them after the flop."""
        return kind_of(hole) not in self._hopeless

    def _leads(self, hole: Cards, flop: Cards) -> Sequence[int]:
        known, of, leads = self._last
        if (known, of) != (hole, flop):
            leads = self._counter.leads(card_set(hole), card_set(flop))
            self._last = hole, flop, leads
        return leads
