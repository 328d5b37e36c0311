"""How much may be bet under each of the three limits?

Amounts are whole chips, and wagers are totals of the betting round. Nothing here knows whose turn it is: see
`betting`.
"""

from enum import Enum
from typing import Final

import msgspec

from mazziere.rules.books import FIGP_2014, PAGAT, ROOM, TDA_2024, WSOP_2024
from mazziere.rules.citations import ruling
from mazziere.rules.rule_set import PotCounts


class Limit(Enum):
    """How the size of bets is limited."""

    NO_LIMIT = "no_limit"
    POT_LIMIT = "pot_limit"
    FIXED_LIMIT = "fixed_limit"


FIXED_LIMIT: Final = Limit.FIXED_LIMIT
POT_LIMIT: Final = Limit.POT_LIMIT
"""Module-level aliases for hot loops: looking up an enum's members is slow in Python 3.11."""


ALL_LIMITS: Final = (Limit.NO_LIMIT, Limit.POT_LIMIT, Limit.FIXED_LIMIT)


class BetSize(Enum):
    """Which of the two fixed bets applies on a street."""

    SMALL = "small"
    BIG = "big"


class Stakes(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """The forced bets and fixed bets of a table, in chips."""

    small_blind: int = 0
    big_blind: int = 0
    ante: int = 0
    small_bet: int = 0
    """Fixed bet of the early streets; 0 means the big blind (ROOM limit)."""
    big_bet: int = 0
    """Fixed bet of the later streets; 0 means twice the small bet."""
    bring_in: int = 0
    """Forced opening bet of stud games; 0 if the opening card is not forced to bet."""

    def fixed(self, size: BetSize) -> int:
        """The fixed bet, in chips, on streets of this size."""
        small = self.small_bet or self.big_blind
        return small if size is BetSize.SMALL else self.big_bet or 2 * small


@ruling(FIGP_2014["9b"], ROOM["no limit"], ROOM["limit"], PAGAT["stakes"])
def minimum_bet(limit: Limit, stakes: Stakes, size: BetSize) -> int:
    """The smallest opening bet: the big blind in every round; in fixed limit the fixed bet.

    Without blinds it is the smaller of the two fixed bets, in every round.

    >>> minimum_bet(Limit.FIXED_LIMIT, Stakes(small_blind=1, big_blind=2), BetSize.BIG)
    4
    """
    if limit is Limit.FIXED_LIMIT:
        return stakes.fixed(size)
    return stakes.big_blind or stakes.fixed(BetSize.SMALL)


@ruling(FIGP_2014["10"], ROOM["pot limit"], ROOM["structure"])
def pot_limit_raise_to(*, bet: int, to_call: int, pot: int) -> int:
    """The largest total in pot limit: the bet plus the size of the pot after calling it.

    pot  every chip in the middle, including the wagers of this round

    Pot 100, bet 50: call 50, which makes 200, and raise by 200.

    >>> pot_limit_raise_to(bet=50, to_call=50, pot=150)
    250
    """
    return bet + pot + to_call


@ruling(FIGP_2014["10"], ROOM["pot limit"], TDA_2024["54"], WSOP_2024["VIII"])
def pot_counted(*, in_the_middle: int, blinds_missing: int, pot_counts: PotCounts) -> int:
    """The pot size on which a pot-limit bet is based.

    in_the_middle   every chip in the middle, including the wagers of this round
    blinds_missing  before the flop, the chips missing because a blind was posted
                    short or not at all; 0 on later streets

    With blinds of 100/200 and no small blind posted, the first to act may bet
    the call of 200 plus the pot after it: 600 in all, or 700 where full blinds
    are counted.

    >>> pot_counted(in_the_middle=200, blinds_missing=100, pot_counts=PotCounts.FULL_BLINDS)
    300
    """
    return in_the_middle + (blinds_missing if pot_counts is PotCounts.FULL_BLINDS else 0)
