"""How do deals end for two cards against the dealer's two, and what is that in antes?"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final, NamedTuple

from mazziere.cards import RANKS, Card, rank_of, suit_of
from mazziere.ranking import Category
from mazziere.ranking.encoding import CATEGORY_SHIFT
from mazziere.rules.casino.paytables import BonusPaytable

ANTE_PAYS_FROM: Final = (Category.STRAIGHT, Category.FLUSH)
"""The weakest hands from which a paytable can pay the ante; won deals are counted apart by them."""
GRADES: Final = (Category.STRAIGHT << CATEGORY_SHIFT, Category.FLUSH << CATEGORY_SHIFT)
"""The weakest strengths of these categories, as the kernel takes them."""


class NeedsTheKernel(Exception):
    """Only the compiled kernel counts so many deals."""


class Ends(NamedTuple):
    """How many deals end in each way, in the order of the kernel's numbers."""

    won: int
    """With less than a straight."""
    won_with_a_straight: int
    won_from_a_flush: int
    tied: int
    lost: int

    @property
    def deals(self) -> int:
        """All of them."""
        return sum(self)

    @property
    def lead(self) -> int:
        """By how many more deals are won than lost: what a bet of one ante wins in all of them."""
        return self.won_with_any - self.lost

    @property
    def won_with_any(self) -> int:
        """How many are won."""
        return self.won + self.won_with_a_straight + self.won_from_a_flush

    def won_from(self, weakest: Category) -> int:
        """How many are won with a hand of this category, or a better one: one of `ANTE_PAYS_FROM`."""
        return sum(self[ANTE_PAYS_FROM.index(weakest) + 1 : 3])

    def result(self, paytable: BonusPaytable, *, antes: int) -> int:
        """What is won in all these deals, in antes, with so many of them on FLOP, TURN and RIVER."""
        return antes * self.lead + self.won_from(paytable.ante_pays_from) - self.lost


def added(ends: Iterable[Ends]) -> Ends:
    """The deals of all of them."""
    return Ends(*[sum(numbers) for numbers in zip(*ends, strict=True)])


class Ahead(NamedTuple):
    """The deals of a hand by where it is ahead: whether more are won than lost from there on."""

    never: Ends
    on_the_turn: Ends
    on_the_flop: Ends
    on_both: Ends

    @property
    def all(self) -> Ends:
        """The deals of the hand, wherever it is ahead."""
        return added(self)

    @property
    def where(self) -> tuple[tuple[bool, bool, Ends], ...]:
        """(ahead on the flop, ahead on the turn, the deals)"""
        return (
            (False, False, self.never),
            (False, True, self.on_the_turn),
            (True, False, self.on_the_flop),
            (True, True, self.on_both),
        )

    def best_result(self, paytable: BonusPaytable, *, later_antes: int | None = None) -> int:
        """What the hand wins in all its deals, in antes, if it is played and bets as well as it can.

        later_antes  how many antes can be bet on TURN and RIVER; None for both bets. If they suffice for one
                     bet alone, it is kept for RIVER: it is as large as that on TURN and sees one card more.
        """
        turn, river = paytable.turn_antes, paytable.river_antes
        if later_antes is not None and later_antes < turn + river:
            river = river if later_antes >= river else 0
            turn = turn if later_antes >= turn and not river else 0
        return sum(
            [
                ends.result(paytable, antes=paytable.flop_antes + on_flop * turn + on_turn * river)
                for on_flop, on_turn, ends in self.where
            ]
        )


ByKind = Mapping[str, Ahead]
"""Kind of hole cards, as "AA", "AKs" or "72o" → its deals."""


def ahead_of(numbers: Any) -> Ahead:
    """The deals of a hand from the kernel's array [on the flop, on the turn, end]."""
    (never, on_turn), (on_flop, on_both) = [[Ends(*ends) for ends in row] for row in numbers.tolist()]
    return Ahead(never, on_turn, on_flop, on_both)


def kind_of(hole: tuple[Card, ...]) -> str:
    """The kind of two hole cards."""
    low, high = sorted([rank_of(card) for card in hole])
    suited = suit_of(hole[0]) == suit_of(hole[1])
    return RANKS[high] + RANKS[low] + ("" if high == low else "s" if suited else "o")


def hands_of_kind(kind: str) -> int:
    """How many hands are of a kind."""
    return {2: 6, 3: 4 if kind.endswith("s") else 12}[len(kind)]
