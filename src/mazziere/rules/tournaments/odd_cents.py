"""How is an amount divided that does not divide evenly?

Amounts are in the smallest unit of the currency. What is left over is handed out one unit each, from the
first of those who share: the caller lists them in the order of the rule at hand.
"""

from collections.abc import Sequence


def in_parts(amount: int, weights: Sequence[int]) -> tuple[int, ...]:
    """The amount divided in proportion to `weights`, which are not all 0; the parts add up to it.

    What is left over goes to those with any weight, the first ones first.

    >>> in_parts(100, (1, 1, 1)), in_parts(10, (0, 3, 1))
    ((34, 33, 33), (0, 8, 2))
    """
    whole = sum(weights)
    parts = [amount * weight // whole for weight in weights]
    left = amount - sum(parts)
    for at, weight in enumerate(weights):
        if left and weight:
            parts[at] += 1
            left -= 1
    return tuple(parts)


def equally(amount: int, count: int) -> tuple[int, ...]:
    """The amount divided among `count`, at least one; the first ones get a unit more if it does not divide.

    >>> equally(100, 3)
    (34, 33, 33)
    """
    return in_parts(amount, [1] * count)


def by_stacks(amount: int, weights: Sequence[int], stacks: Sequence[int]) -> tuple[int, ...]:
    """The amount divided in proportion to `weights`, what is left over going to the larger stacks first.

    Among equal stacks the earlier ones come first.

    >>> by_stacks(1000, (1, 1, 1), stacks=(500, 2000, 500))
    (333, 334, 333)
    """
    from_the_largest = sorted(range(len(stacks)), key=lambda at: -stacks[at])
    parts = dict(
        zip(from_the_largest, in_parts(amount, [weights[at] for at in from_the_largest]), strict=True)
    )
    return tuple([parts[at] for at in range(len(stacks))])
