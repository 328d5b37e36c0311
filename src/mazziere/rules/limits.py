"""How much may be bet, under each of the three limits?

Amounts are whole chips, and wagers are totals of the betting round. Nothing
here knows whose turn it is: see `betting`.
"""

from enum import Enum
from typing import Final

import msgspec

from mazziere.rules.books import FIGP_2014, PAGAT, ROOM, TDA_2024
from mazziere.rules.citations import ruling
from mazziere.rules.rule_set import PotCounts


class Limit(Enum):
    """How the size of bets is bounded."""

    NO_LIMIT = "no_limit"
    POT_LIMIT = "pot_limit"
    FIXED_LIMIT = "fixed_limit"


FIXED_LIMIT: Final = Limit.FIXED_LIMIT
POT_LIMIT: Final = Limit.POT_LIMIT
"""By themselves for whoever asks a million times: an enum of Python 3.11 is slow to find its members."""


ALL_LIMITS: Final = (Limit.NO_LIMIT, Limit.POT_LIMIT, Limit.FIXED_LIMIT)


class BetSize(Enum):
    """Which of the two fixed amounts a street is played for."""

    SMALL = "small"
    BIG = "big"


class Stakes(msgspec.Struct, frozen=True, kw_only=True):
    """The forced bets and fixed amounts of a table, in chips."""

    small_blind: int = 0
    big_blind: int = 0
    ante: int = 0
    small_bet: int = 0
    """Fixed bet of the first streets; 0 stands for the big blind (ROOM limit)."""
    big_bet: int = 0
    """Fixed bet of the later streets; 0 stands for twice the small bet."""
    bring_in: int = 0
    """Forced opening bet of stud games; 0 where the card that opens is not forced to bet."""

    def fixed(self, size: BetSize) -> int:
        """The fixed bet for streets of this size."""
        small = self.small_bet or self.big_blind
        return small if size is BetSize.SMALL else self.big_bet or 2 * small


@ruling(FIGP_2014["9b"], ROOM["no limit"], ROOM["limit"], PAGAT["stakes"])
def minimum_bet(limit: Limit, stakes: Stakes, size: BetSize) -> int:
    """The least that opens a betting round: the big blind, in every round; in fixed limit the fixed bet.

    Where there is no blind it is the smaller of the two fixed bets, in every round.

    >>> minimum_bet(Limit.FIXED_LIMIT, Stakes(small_blind=1, big_blind=2), BetSize.BIG)
    4
    """
    if limit is Limit.FIXED_LIMIT:
        return stakes.fixed(size)
    return stakes.big_blind or stakes.fixed(BetSize.SMALL)


@ruling(FIGP_2014["10"], ROOM["pot limit"], ROOM["structure"])
def pot_limit_raise_to(*, bet: int, to_call: int, pot: int) -> int:
    """The largest total in pot limit: the bet, and on top of it the pot as it is after the call.

    pot  every chip in the middle, the wagers of this round included

    Pot 100, bet 50: call 50, which makes 200, and raise by 200.

    >>> pot_limit_raise_to(bet=50, to_call=50, pot=150)
    250
    """
    return bet + pot + to_call


@ruling(FIGP_2014["10"], ROOM["pot limit"], TDA_2024["54"])
def pot_counted(*, in_the_middle: int, blinds_missing: int, pot_counts: PotCounts) -> int:
    """The pot from which a pot-limit bet is reckoned.

    in_the_middle   every chip in the middle, the wagers of this round included
    blinds_missing  before the flop, what a blind posted short or not at all
                    has left out; 0 on later streets

    Blinds 100/200 and nobody to post the small one: the first to act may bet
    the call of 200 and the pot after it, 600 in all, or 700 where full blinds
    are counted.

    >>> pot_counted(in_the_middle=200, blinds_missing=100, pot_counts=PotCounts.FULL_BLINDS)
    300
    """
    return in_the_middle + (blinds_missing if pot_counts is PotCounts.FULL_BLINDS else 0)
