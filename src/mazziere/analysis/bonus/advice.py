"""When does the optimal player bet, and which hands does a player keep who never bets after the flop?

Fast enough for millions of hands.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from mazziere.analysis.bonus.counting import DealCounter
from mazziere.analysis.bonus.ends import kind_of
from mazziere.analysis.bonus.hole_counts import hole_counts
from mazziere.analysis.bonus.returns import folded_kinds
from mazziere.cards import STANDARD_52, SUITS, Card, card_set, make_card, rank_of, suit_of
from mazziere.rules.casino.paytables import BonusPaytable

Cards = tuple[Card, ...]

ON_THE_FLOP: Final = 52
"""The bit of the flop itself, after those of the turn cards (`ShowdownTables.ahead_on`)."""


class _Flop(NamedTuple):
    """Which hands are ahead on a flop, counted for one of those that differ only in the names of suits."""

    ahead: Any
    """The array of the kernel for the flop that was counted."""
    renamed: tuple[Card, ...]
    """Card → the card that corresponds to it there."""


class BettingAdvice:
    """Decides whether to bet on given cards, with the tables of a `DealCounter`.

    The first time a flop comes it is counted for all hands at once, in one or two milliseconds. The result is
    kept for every flop that differs only in the names of suits: 1,755 results, some 40 MB.

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
        self._flops: dict[int, _Flop] = {}
        self._counted: dict[int, Any] = {}

    def bets(self, hole: Cards, board: Cards) -> bool:
        """Whether the optimal player bets on a board of 0, 3 or 4 cards."""
        if not board:
            return kind_of(hole) not in self._folded
        flop = card_set(board[:3])
        ahead, renamed = self._flops.get(flop) or self._met(flop, board[:3])
        bit = ON_THE_FLOP if len(board) == 3 else renamed[board[3]]
        return bool(int(ahead[renamed[hole[0]], renamed[hole[1]]]) >> bit & 1)

    def plays_without_betting(self, hole: Cards) -> bool:
        """Whether hole cards lose less than the ante if nothing is bet on them after the flop."""
        return kind_of(hole) not in self._hopeless

    def _met(self, flop: int, cards: Cards) -> _Flop:
        """Counts a flop, unless one was counted that differs only in the names of suits."""
        renamed = renamed_for(cards)
        same = card_set([renamed[card] for card in cards])
        if same not in self._counted:
            self._counted[same] = self._counter.ahead_on(same)
        self._flops[flop] = met = _Flop(self._counted[same], renamed)
        return met


def renamed_for(flop: Cards) -> tuple[Card, ...]:
    """Card → what it is called where suits are named by the ranks that they have on a flop."""
    ranks = [[rank_of(card) for card in sorted(flop) if suit_of(card) == suit] for suit in range(len(SUITS))]
    named = sorted(range(len(SUITS)), key=lambda suit: ranks[suit])
    return tuple([make_card(rank_of(card), named.index(suit_of(card))) for card in STANDARD_52.cards])
