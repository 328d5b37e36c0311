"""What do FIRST 5 bets add to a jackpot, and who shares it?

Amounts are in the smallest unit of the currency. Nothing is rounded away: what does not make a whole unit is
carried in hundredths, and what cannot be divided among the winners stays in the pot.
"""

from collections.abc import Sequence
from typing import NamedTuple

from mazziere.rules.books import BONUS_POKER
from mazziere.rules.citations import ruling

WHOLE = 100
"""A unit, in the hundredths that are carried."""


class PartOfBets(NamedTuple):
    """What goes into a pot, and what is left over for the next time."""

    amount: int
    carry: int
    """Hundredths of a unit."""


@ruling(BONUS_POKER["first 5"], BONUS_POKER["jackpot"])
def part_of_bets(bets: int, percent: int, carry: int) -> PartOfBets:
    """The part of FIRST 5 bets that goes to the pot, or to the seed of the next one.

    carry  hundredths that were left over so far

    After any number of rounds the whole is `percent` of all bets, rounded down once.

    >>> part_of_bets(1, 45, 0), part_of_bets(1, 45, 90)
    (PartOfBets(amount=0, carry=45), PartOfBets(amount=1, carry=35))
    """
    return PartOfBets(*divmod(bets * percent + carry, WHOLE))


@ruling(BONUS_POKER["first 5"], BONUS_POKER["first 5 pays"])
def shares_of_the_pot(pot: int, bets: Sequence[int]) -> tuple[int, ...]:
    """What each of these FIRST 5 bets wins of the pot, in proportion; what cannot be divided stays in it.

    >>> shares_of_the_pot(100, (1, 1, 1)), shares_of_the_pot(100, (3, 1))
    ((33, 33, 33), (75, 25))
    """
    whole = sum(bets)
    return tuple([pot * bet // whole for bet in bets])


@ruling(BONUS_POKER["first 5"], BONUS_POKER["jackpot"])
def next_pot(left: int, seed: int, minimum: int) -> tuple[int, int]:
    """The pot that follows one that was won, and what the house adds for it to reach its minimum.

    left  what could not be divided

    >>> next_pot(1, 400, 1000), next_pot(0, 1500, 1000)
    ((1000, 599), (1500, 0))
    """
    pot = left + seed
    return max(pot, minimum), max(minimum - pot, 0)
