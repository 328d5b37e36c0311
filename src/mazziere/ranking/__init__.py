"""Which hand is better, on which scale, and what is it called?

Depends only on cards: no pots, no players, no rules of play.

    encoding ── reference ──┐
        │                   ├── scale ── description
        └── mazziere_kernel ┘
            (through kernel)
"""

from mazziere.ranking.description import HandName, describe
from mazziere.ranking.encoding import Category
from mazziere.ranking.kernel import showing_high, showing_low
from mazziere.ranking.scale import (
    ACE_TO_FIVE_LOW,
    ACE_TO_FIVE_LOW_JOKER,
    ACE_TO_SIX_LOW,
    BADUGI_LOW,
    DEUCE_TO_SEVEN_LOW,
    EIGHT_OR_BETTER_LOW,
    HIGH,
    HIGH_JOKER_BUG,
    HIGH_JOKER_WILD,
    SCALES,
    SHORT_DECK_HIGH,
    HoleUse,
    Scale,
    best_hand,
    evaluator,
    strength,
    telling_order,
)

__all__ = [
    "ACE_TO_FIVE_LOW",
    "ACE_TO_FIVE_LOW_JOKER",
    "ACE_TO_SIX_LOW",
    "BADUGI_LOW",
    "DEUCE_TO_SEVEN_LOW",
    "EIGHT_OR_BETTER_LOW",
    "HIGH",
    "HIGH_JOKER_BUG",
    "HIGH_JOKER_WILD",
    "SCALES",
    "SHORT_DECK_HIGH",
    "Category",
    "HandName",
    "HoleUse",
    "Scale",
    "best_hand",
    "describe",
    "evaluator",
    "showing_high",
    "showing_low",
    "strength",
    "telling_order",
]
