"""Who wins a round, and what becomes of each bet?

Rulings on strengths and amounts. They know neither players nor cards.
"""

from enum import Enum

from mazziere.ranking import Category
from mazziere.ranking.encoding import CATEGORY_SHIFT
from mazziere.rules.books import BONUS_POKER
from mazziere.rules.casino.paytables import Spot
from mazziere.rules.citations import ruling


class BetOutcome(Enum):
    """What became of a bet."""

    WON = "won"
    RETURNED = "returned"
    """A tie, or a win with a hand that the ante does not pay."""
    LOST = "lost"


@ruling(BONUS_POKER["results"], BONUS_POKER["results at a glance"], BONUS_POKER["hands"])
def main_outcome(spot: Spot, player: int, dealer: int, *, ante_pays_from: Category) -> BetOutcome:
    """What becomes of a bet on ANTE, FLOP, TURN or RIVER at the showdown.

    player, dealer  strengths of the best five of seven cards
    """
    if player < dealer:
        return BetOutcome.LOST
    if player == dealer:
        return BetOutcome.RETURNED
    if spot is Spot.ANTE and player >> CATEGORY_SHIFT < ante_pays_from:
        return BetOutcome.RETURNED
    return BetOutcome.WON


@ruling(BONUS_POKER["game"], BONUS_POKER["results at a glance"], BONUS_POKER["decision pre-flop"])
def ante_of_a_folded_hand() -> BetOutcome:
    """What becomes of the ante of a player who folds, or whose time ran out before the flop."""
    return BetOutcome.LOST


@ruling(BONUS_POKER["results"], BONUS_POKER["results at a glance"])
def paid_on(outcome: BetOutcome, bet: int) -> int:
    """What a player receives for a bet on ANTE, FLOP, TURN or RIVER: even money, with the bet.

    >>> [paid_on(outcome, 10) for outcome in BetOutcome]
    [20, 10, 0]
    """
    match outcome:
        case BetOutcome.WON:
            return 2 * bet
        case BetOutcome.RETURNED:
            return bet
        case BetOutcome.LOST:
            return 0
