"""How may the last players divide the prizes that are left?

A deal divides the prizes of the places still to be won. A part may be set aside for the winner, and then the
players go on for it. Whether all agree, and in time, is for the tournament to see; what a stack is worth by
the independent chip model is told from outside, because no float occurs here. Amounts are minor units.
"""

from collections.abc import Sequence

from mazziere.rules.tournaments.odd_cents import by_stacks, equally


def prizes_to_divide(prizes: Sequence[int], *, players_in: int, set_aside: int) -> tuple[int, ...]:
    """The prizes of the places still to be won, without what is set aside for the winner.

    That comes out of the first prize; and if it is more than the first is above the second, out of both, so
    that they are equal, and so on. It is at most the sum of the prizes.

    >>> prizes_to_divide((5000, 3000, 2000), players_in=2, set_aside=500)
    (4500, 3000)
    >>> prizes_to_divide((5000, 3000, 2000), players_in=3, set_aside=3000)
    (2500, 2500, 2000)
    """
    left = prizes[:players_in]
    for highest in range(1, players_in):
        together = sum(left[:highest]) - set_aside
        if together >= highest * left[highest]:
            return (*equally(together, highest), *left[highest:])
    return equally(sum(left) - set_aside, players_in)


def by_chips(prizes: Sequence[int], stacks: Sequence[int]) -> tuple[int, ...]:
    """Everybody's lowest prize, and the rest in proportion to the chips.

    prizes  as from `prizes_to_divide`, one for each stack

    Cents left over go one by one to the larger stacks, and among equal ones to the earlier.

    >>> by_chips((5000, 3000), stacks=(7000, 3000))
    (4400, 3600)
    """
    sure = prizes[-1]
    rest = sum(prizes) - sure * len(stacks)
    return tuple([sure + share for share in by_stacks(rest, stacks, stacks)])


def by_value(prizes: Sequence[int], stacks: Sequence[int], values: Sequence[int]) -> tuple[int, ...]:
    """The prizes in proportion to what the stacks are worth.

    values  whole numbers, on any scale, from whoever knows the model

    Cents left over go one by one to the larger stacks, and among equal ones to the earlier.

    >>> by_value((7000, 3000, 0), (5000, 3000, 2000), values=(45178571, 32250000, 22571429))
    (4518, 3225, 2257)
    """
    return by_stacks(sum(prizes), values, stacks)


def adds_up(amounts: Sequence[int], prizes: Sequence[int], *, set_aside: int) -> bool:
    """Whether amounts, one for each player left, and what is set aside for the winner divide the prizes.

    prizes  of the places still to be won

    No player needs to get as much as the next prize: they may agree on less.

    >>> adds_up((2600, 2600, 2300), (5000, 3000, 2000), set_aside=2500)
    True
    """
    if len(amounts) != len(prizes) or min(*amounts, set_aside) < 0:
        return False
    return sum(amounts) + set_aside == sum(prizes)
