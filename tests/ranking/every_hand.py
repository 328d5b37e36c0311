"""Every hand of five and of seven cards, as arrays with one hand a row."""

from collections.abc import Iterator
from functools import cache
from itertools import chain, combinations
from math import comb

import numpy as np
from numpy.typing import NDArray

Hands = NDArray[np.uint8]


@cache
def every_five() -> Hands:
    """All 2,598,960 hands of five cards, each sorted, in the order of a dictionary."""
    count = comb(52, 5)
    cards = np.fromiter(chain.from_iterable(combinations(range(52), 5)), dtype=np.uint8, count=5 * count)
    return cards.reshape(count, 5)


def every_seven() -> Iterator[Hands]:
    """All 133,784,560 hands of seven cards, by their two lowest cards.

    An array is only good until the next one is asked for, which may overwrite it.
    """
    fives = every_five()
    for second in range(1, 47):
        higher = fives[len(fives) - comb(51 - second, 5) :]  # those whose lowest card is higher still
        hands = np.empty((len(higher), 7), dtype=np.uint8)
        hands[:, 1] = second
        hands[:, 2:] = higher
        for lowest in range(second):
            hands[:, 0] = lowest
            yield hands
