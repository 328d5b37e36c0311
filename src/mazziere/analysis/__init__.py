"""How much are hands, ranges, stacks and decisions worth?

Uses the pure layers, and is the only package with floats. Nothing that deals, ranks hands or pays imports it.

    equity_query ──┬── enumeration ──┬── equity              ranges against ranges, exact or sampled
                   │   sampling ─────┘     │
    hand_strength ─┤                       └── ranges        ranges as players write them
                   └── vs_random ──┬── starting_hands        one hand against unknown ones, in microseconds
                                   └── draws                 which cards to discard
    bonus/                                                   what Texas Hold'em Bonus returns, and each choice
"""

from mazziere.analysis.draws import BestDraw, best_draw
from mazziere.analysis.equity import Equity, PlayerEquity, equity
from mazziere.analysis.equity_query import Impossible
from mazziere.analysis.starting_hands import better_starts
from mazziere.analysis.vs_random import StrengthVsRandom, standing

__all__ = [
    "BestDraw",
    "Equity",
    "Impossible",
    "PlayerEquity",
    "StrengthVsRandom",
    "best_draw",
    "better_starts",
    "equity",
    "standing",
]
