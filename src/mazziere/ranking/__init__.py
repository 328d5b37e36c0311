"""Which hand is better, on which scale, and what is it called?

Knows cards and nothing above them: no pots, no players, no rules of play.

    encoding ── reference ──┐
        │                   ├── scale ── description ── names
        └── mazziere_kernel ┘
            (through kernel)
"""

from mazziere.ranking.description import HandName, describe
from mazziere.ranking.encoding import Category
from mazziere.ranking.names import Language, hand_name
from mazziere.ranking.scale import (
    EIGHT_OR_BETTER_LOW,
    HIGH,
    HoleUse,
    Scale,
    best_five,
    strength,
    telling_order,
)

__all__ = [
    "EIGHT_OR_BETTER_LOW",
    "HIGH",
    "Category",
    "HandName",
    "HoleUse",
    "Language",
    "Scale",
    "best_five",
    "describe",
    "hand_name",
    "strength",
    "telling_order",
]
