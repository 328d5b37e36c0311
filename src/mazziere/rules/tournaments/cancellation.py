"""How much is divided among the players still in when a tournament is canceled, and how is it divided?

Amounts are minor units. These rulings know neither players nor kinds of tournament.
"""

from collections.abc import Sequence
from typing import NamedTuple

from mazziere.rules.books import OT
from mazziere.rules.citations import ruling
from mazziere.rules.tournaments.odd_cents import by_stacks


@ruling(OT["cancelled sit & go, guaranteed"], OT["cancelled scheduled, guaranteed"])
def guaranteed_residual_pool(
    *, shares_out: int, shares_in: int, guarantee: int, rebuys_are_open: bool
) -> int:
    """The residual pool of a tournament with a guarantee.

    shares_out  what the players already out have paid toward prizes
    shares_in   what the players still in have paid toward prizes

    While rebuys or add-ons can still be bought, the guarantee does not count.

    >>> guaranteed_residual_pool(shares_out=4500, shares_in=4500, guarantee=20000, rebuys_are_open=False)
    15500
    >>> guaranteed_residual_pool(shares_out=4500, shares_in=4500, guarantee=20000, rebuys_are_open=True)
    4500
    """
    if rebuys_are_open:
        return shares_out
    return max(shares_out + shares_in, guarantee) - shares_in


@ruling(OT["cancelled sit & go"], OT["cancelled scheduled"])
def residual_pool(*, shares_out: int) -> int:
    """The residual pool without a guarantee: what players already out have paid toward prizes."""
    return shares_out


@ruling(OT["cancelled freeroll"])
def offered_pool(*, shares: int, guarantee: int, refunded: int = 0) -> int:
    """The pool of a freeroll: the prize shares of all entries that the house has offered, or the guarantee.

    shares    all prize shares, including those of rebuys and add-ons, which players have paid
    refunded  the part of them that players still in have paid and get back: it is not divided again

    >>> offered_pool(shares=9000, guarantee=10000)
    10000
    >>> offered_pool(shares=9000, guarantee=0, refunded=2000)
    7000
    """
    return max(shares, guarantee) - refunded


class Remainder(NamedTuple):
    """What is left of a pool."""

    amount: int
    shortfall: int
    """By how much the pool was too small; the house bears it."""


@ruling(OT["cancelled"])
def left_of(pool: int, *, prizes_paid: int, next_prizes: int = 0) -> Remainder:
    """What is left of the pool after the prizes of players who are out and the next prizes of all others.

    The book does not say what happens if that is less than nothing: nothing is divided then, and the house
    bears what is missing.

    >>> left_of(9000, prizes_paid=2000, next_prizes=6000)
    Remainder(amount=1000, shortfall=0)
    >>> left_of(9000, prizes_paid=2000, next_prizes=9000)
    Remainder(amount=0, shortfall=2000)
    """
    left = pool - prizes_paid - next_prizes
    return Remainder(max(0, left), max(0, -left))


@ruling(OT["cancelled scheduled, guaranteed"], OT["cancelled scheduled"], OT["cancelled freeroll"])
def next_prize_out(prizes: tuple[int, ...], *, players_in: int) -> int:
    """The prize that the next player out would have won; 0 if that place wins none.

    >>> next_prize_out((5000, 3000, 2000), players_in=2)
    3000
    """
    return prizes[players_in - 1] if players_in <= len(prizes) else 0


@ruling(OT["cancelled sit & go, guaranteed"], OT["cancelled sit & go"])
def in_equal_shares(amount: int, stacks: Sequence[int]) -> tuple[int, ...]:
    """`amount` in equal shares, one for each of the stacks.

    Cents left over go one by one to the larger stacks, and among equal ones to the earlier.

    >>> in_equal_shares(1000, stacks=(500, 2000, 500))
    (333, 334, 333)
    """
    return by_stacks(amount, [1] * len(stacks), stacks)


@ruling(OT["cancelled scheduled, guaranteed"], OT["cancelled scheduled"], OT["cancelled freeroll"])
def half_equally_half_by_chips(amount: int, stacks: Sequence[int]) -> tuple[int, ...]:
    """Half of `amount` in equal shares and half in proportion to the chips.

    Both halves are added before they are rounded down. Cents left over go one by one to the larger stacks,
    and among equal ones to the earlier.

    >>> half_equally_half_by_chips(1000, stacks=(7000, 3000))
    (600, 400)
    >>> half_equally_half_by_chips(1000, stacks=(1000, 1000, 1000))
    (334, 333, 333)
    """
    # amount · (1/2n + stack/2·total), all over the common denominator 2·n·total.
    total = sum(stacks)
    return by_stacks(amount, [total + len(stacks) * stack for stack in stacks], stacks)
