"""Which hand is better, on which scale, and which five cards make it?

A variant names a scale and how hole cards are used; both are values. `strength`
is the hot path of a showdown: it only picks the judge. Strengths are integers
as `encoding` describes them: larger is stronger, equal splits, 0 counts nothing.
"""

from dataclasses import dataclass
from enum import Enum
from itertools import combinations
from typing import Final

from mazziere.cards import Card, rank_of
from mazziere.ranking import kernel
from mazziere.ranking.encoding import Category, category_of
from mazziere.ranking.kernel import Judge
from mazziere.ranking.reference import ACE_RANK


class HoleUse(Enum):
    """How many of a player's own cards a hand is made with."""

    ANY = "any"
    """None, one or two, as in hold'em; or all of them, where there is no board."""
    EXACTLY_TWO = "exactly_two"
    """Two of one's own and three of the board, as in Omaha."""


@dataclass(frozen=True, slots=True, eq=False)
class Scale:
    """One way of saying which hand is better."""

    key: str
    """Stored and sent; never translated."""
    any_five: Judge
    """The best of any five of 5 to 7 cards; of five cards, those."""
    two_and_three: Judge
    """The best of two hole cards and three of the board."""
    ace_is_low: bool
    """Whether the ace is told after the deuce."""

    def exactly_five(self, five: tuple[Card, ...]) -> int:
        """The strength of these five cards; where one declares a hand, the one that was declared."""
        return self.any_five(five, ())


HIGH: Final = Scale(
    key="high",
    any_five=kernel.high,
    two_and_three=kernel.omaha_high,
    ace_is_low=False,
)
EIGHT_OR_BETTER_LOW: Final = Scale(
    key="eight_or_better_low",
    any_five=kernel.eight_or_better,
    two_and_three=kernel.omaha_low,
    ace_is_low=True,
)


def strength(scale: Scale, use: HoleUse, hole: tuple[Card, ...], board: tuple[Card, ...]) -> int:
    """How strong a hand is on `scale`. 0: it does not qualify.

    hole, board  5 to 7 cards together; with `EXACTLY_TWO` 4 to 6 and 3 to 5
    """
    if use is HoleUse.ANY:
        return scale.any_five(hole, board)
    return scale.two_and_three(hole, board)


def best_five(
    scale: Scale, use: HoleUse, hole: tuple[Card, ...], board: tuple[Card, ...]
) -> tuple[Card, ...] | None:
    """The five cards that make the hand, as one would tell them; `None` if none qualifies.

    What comes most often first, then from the highest down: K-K-K-Q-Q, A-A-9-6-5,
    5-4-3-2-A. Where several choices are equally strong, the first is taken, hole
    cards before board.
    """
    best = strength(scale, use, hole, board)
    if best == 0:
        return None
    if use is HoleUse.ANY:
        choices = combinations(hole + board, 5)
        made = next(five for five in choices if scale.exactly_five(five) == best)
    else:
        made = next(
            two + three
            for two in combinations(hole, 2)
            for three in combinations(board, 3)
            if scale.exactly_five(two + three) == best
        )
    return telling_order(scale, made)


def telling_order(scale: Scale, five: tuple[Card, ...]) -> tuple[Card, ...]:
    """Five cards in the order in which their hand is told."""
    ranks = [rank_of(card) for card in five]
    ace_last = scale.ace_is_low or (
        sorted(ranks) == [0, 1, 2, 3, 12]
        and category_of(scale.exactly_five(five)) in (Category.STRAIGHT, Category.STRAIGHT_FLUSH)
    )

    def place(card: Card) -> tuple[int, int, int]:
        rank = rank_of(card)
        height = -1 if ace_last and rank == ACE_RANK else rank
        return (-ranks.count(rank), -height, -card)

    return tuple(sorted(five, key=place))
