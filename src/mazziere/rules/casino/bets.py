"""How much may be bet on a spot, and what does it cost?

Amounts are in the smallest unit of the currency. None of these rulings knows who bets.
"""

from collections.abc import Mapping

from mazziere.rules.books import BONUS_POKER
from mazziere.rules.casino.paytables import Spot
from mazziere.rules.citations import ruling


@ruling(BONUS_POKER["bets"])
def countable_part_of_chip(chip: int, *, room: int, step: int) -> int:
    """How much of a chip counts: as much as the limits leave room for, in whole steps.

    room  what the limits of the spot and of the table still take
    step  the stake of FIRST 5; 1 on other spots

    >>> countable_part_of_chip(25, room=10, step=1), countable_part_of_chip(25, room=100, step=10)
    (10, 20)
    """
    return min(chip, room) // step * step


@ruling(BONUS_POKER["bets"])
def smallest_chip(*, bet: int, least: int, step: int) -> int:
    """The smallest chip that a spot takes: the first must reach its least bet.

    >>> smallest_chip(bet=0, least=10, step=1), smallest_chip(bet=10, least=10, step=1)
    (10, 1)
    """
    return max(least - bet, step)


@ruling(BONUS_POKER["bets"])
def added_by_doubling(bet: int, *, most: int) -> int:
    """What a double adds to a bet: as much again, up to the limit of the spot.

    >>> added_by_doubling(10, most=50), added_by_doubling(40, most=50)
    (10, 10)
    """
    return max(min(bet, most - bet), 0)


@ruling(BONUS_POKER["game"], BONUS_POKER["side bets"])
def is_open_to_bets(spot: Spot, *, ante: int) -> bool:
    """Whether chips may lie on a starting spot: side bets follow the ante.

    >>> is_open_to_bets(Spot.BONUS, ante=0), is_open_to_bets(Spot.BONUS, ante=10)
    (False, True)
    """
    return spot is Spot.ANTE or ante > 0


@ruling(BONUS_POKER["game"], BONUS_POKER["decision"])
def cost_of_playing(ante: int, antes: int) -> int:
    """What it costs to play on: so many antes, no more and no less.

    >>> cost_of_playing(10, 2)
    20
    """
    return ante * antes


@ruling(BONUS_POKER["bets"], BONUS_POKER["decision"])
def is_covered(cost: int, *, available: int) -> bool:
    """Whether a player can pay for a bet in full: nobody plays for less than it costs.

    >>> is_covered(20, available=19)
    False
    """
    return cost <= available


@ruling(BONUS_POKER["game"], BONUS_POKER["bets"])
def most_still_to_pay(ante: int, antes: Mapping[Spot, int], bets: Mapping[Spot, int]) -> int:
    """The most that playing to the end can still cost; shown before bets close.

    antes  later spot → its bet, in antes
    bets   what lies there already

    >>> most_still_to_pay(10, {Spot.FLOP: 2, Spot.TURN: 1, Spot.RIVER: 1}, {Spot.ANTE: 10})
    40
    """
    return sum([cost_of_playing(ante, each) for spot, each in antes.items() if spot not in bets])
