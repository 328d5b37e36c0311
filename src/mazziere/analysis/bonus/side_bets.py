"""What do the BONUS bet and the FIRST 5 bet return?

All hole cards against all of the dealer's, and all hands of five cards, by the rulings that settle the bets.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import Final, NamedTuple

from mazziere.analysis.bonus.ends import NeedsTheKernel
from mazziere.analysis.holdem_order import KINDS, hands_of
from mazziere.cards import STANDARD_52, Card
from mazziere.ranking.kernel import COMPILED
from mazziere.rules.casino.paytables import BonusPaytable, FirstFiveHand, HoleCards
from mazziere.rules.casino.side_bets import first_five_of, hole_cards_of, paid_on_bonus, paid_on_first_five

DECK: Final = STANDARD_52.cards
FIVE_CARD_HANDS: Final = comb(len(DECK), 5)


class BonusReturn(NamedTuple):
    """What the BONUS bet returns."""

    lines: Mapping[HoleCards | None, Fraction]
    """What the hole cards are → the probability; None loses."""
    paid_back: Fraction


class FirstFiveReturn(NamedTuple):
    """What the FIRST 5 bet returns."""

    hands: Mapping[FirstFiveHand | None, int]
    """What the first five cards are → how many hands of five cards; None wins nothing."""
    prizes: int
    """What its fixed prizes pay for all these hands, in stakes."""
    to_jackpots: Fraction
    """What goes from each bet to this jackpot and the next."""

    @property
    def all_hands(self) -> int:
        """How many hands there are."""
        return sum(self.hands.values())

    @property
    def fixed(self) -> Fraction:
        """What its fixed prizes pay back."""
        return Fraction(self.prizes, self.all_hands)

    @property
    def paid_back(self) -> Fraction:
        """All that comes back to players, sooner or later."""
        return self.fixed + self.to_jackpots


def bonus_return(paytable: BonusPaytable) -> BonusReturn:
    """What the BONUS bet returns, over all hole cards and the dealer's; one hand stands for its kind."""
    deals: Counter[HoleCards | None] = Counter()
    for kind in KINDS:
        hands = list(hands_of(kind))
        left = [card for card in DECK if card not in hands[0]]
        for dealer in combinations(left, 2):
            deals[hole_cards_of(hands[0], dealer)] += len(hands)
    whole = deals.total()
    paid = sum([count * paid_on_bonus(1, line, paytable.bonus) for line, count in deals.items()])
    lines = {line: Fraction(count, whole) for line, count in deals.items()}
    return BonusReturn(lines, Fraction(paid, whole))


def first_five_return(paytable: BonusPaytable, *, to_jackpots_percent: int) -> FirstFiveReturn:
    """What the FIRST 5 bet returns, over all hands of hole cards and flop. Raises `NeedsTheKernel`.

    to_jackpots_percent  of each bet, to the pot and to the seed of the next one
    """
    hands = five_card_hands()
    paid = sum([count * paid_on_first_five(1, hand, paytable.first_5) for hand, count in hands.items()])
    return FirstFiveReturn(hands, paid, Fraction(to_jackpots_percent, 100))


def five_card_hands() -> dict[FirstFiveHand | None, int]:
    """What five cards are for the FIRST 5 bet → how many of all 2,598,960 hands. Raises `NeedsTheKernel`.

    Hands of one strength count alike: only one of each is evaluated.
    """
    if not COMPILED:
        raise NeedsTheKernel
    import mazziere_kernel
    import numpy as np

    places = np.fromiter((card for hand in combinations(DECK, 5) for card in hand), dtype=np.uint8)
    rows = places.reshape(FIVE_CARD_HANDS, 5)
    strengths = mazziere_kernel.high_rows(rows)
    _, first, counts = np.unique(strengths, return_index=True, return_counts=True)
    found: Counter[FirstFiveHand | None] = Counter()
    for hand, count in zip(rows[first].tolist(), counts.tolist(), strict=True):
        found[first_five_of([Card(card) for card in hand])] += count
    return dict(found)
