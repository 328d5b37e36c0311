"""What are hands worth, measured from outside?

Reads the pure layers; the only place where floats live. Nothing that deals, judges or pays imports it.

    question ──┬── counting ──┬── equity                   ranges against ranges, exact or sampled
               │   drawing  ──┘     │
    judging  ──┤                    └── ranges             ranges as players write them
               └── against_anyone ──┬── starting_hands     one hand against unknown ones, in microseconds
                                    └── exchange           which cards to discard
"""

from mazziere.analysis.against_anyone import Standing, standing
from mazziere.analysis.equity import Equity, PlayerEquity, equity
from mazziere.analysis.exchange import Exchange, best_exchange
from mazziere.analysis.question import Impossible
from mazziere.analysis.starting_hands import better_starts

__all__ = [
    "Equity",
    "Exchange",
    "Impossible",
    "PlayerEquity",
    "Standing",
    "best_exchange",
    "better_starts",
    "equity",
    "standing",
]
