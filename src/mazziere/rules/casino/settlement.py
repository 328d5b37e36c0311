"""Who wins a round, and what becomes of each bet?

Rulings on strengths and amounts. They know neither players nor cards.
"""

from enum import Enum


class BetOutcome(Enum):
    """What became of a bet."""

    WON = "won"
    RETURNED = "returned"
    """A tie, or a win with a hand that the ante does not pay."""
    LOST = "lost"
