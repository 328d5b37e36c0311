"""What does each bet of Texas Hold'em Bonus return under a paytable, in one number?"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from mazziere.analysis.bonus.hole_counts import counts_of_all_hands
from mazziere.analysis.bonus.returns import main_return
from mazziere.analysis.bonus.side_bets import bonus_return, first_five_return
from mazziere.rules.casino.paytables import BonusPaytable


class BetReturns(NamedTuple):
    """What comes back of each bet, as a part of it, if every decision is the best."""

    of_the_ante: Fraction
    """Of the main game, for each ante."""
    of_all_bets: Fraction
    """Of the main game, for all that is bet in it."""
    bonus: Fraction
    first_5_prizes: Fraction
    """Without what goes to jackpots."""


@lru_cache(maxsize=8)
def bet_returns(paytable: BonusPaytable) -> BetReturns:
    """What each bet returns, exactly; the first time it takes some seconds. Raises `NeedsTheKernel`."""
    main = main_return(counts_of_all_hands(), paytable)
    side = first_five_return(paytable, to_jackpots_percent=0)
    return BetReturns(main.of_the_ante, main.of_all_bets, bonus_return(paytable).paid_back, side.fixed)
