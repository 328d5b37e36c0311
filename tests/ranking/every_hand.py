"""Every hand of a deck, as arrays with one hand a row, and one of each that differ in suits alone."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain, combinations, permutations
from math import comb

import numpy as np
from numpy.typing import NDArray

from mazziere.cards import JOKER, SHORT_DECK_36, STANDARD_52

Hands = NDArray[np.uint8]


def _every(deck: Sequence[int], count: int) -> Hands:
    rows = comb(len(deck), count)
    cards = np.fromiter(chain.from_iterable(combinations(deck, count)), dtype=np.uint8, count=rows * count)
    return cards.reshape(rows, count)


@cache
def every_five() -> Hands:
    """All 2,598,960 hands of five cards, each sorted, in the order of a dictionary."""
    return _every(STANDARD_52.cards, 5)


@cache
def every_four() -> Hands:
    """All 270,725 hands of four cards."""
    return _every(STANDARD_52.cards, 4)


@cache
def every_four_and_the_joker() -> Hands:
    """All 270,725 hands of five cards that hold the joker, in the first column."""
    return np.insert(every_four(), 0, JOKER, axis=1)


@cache
def every_five_of_a_short_deck() -> Hands:
    """All 376,992 hands of five cards of 36."""
    return _every(SHORT_DECK_36.cards, 5)


def every_seven() -> Iterator[Hands]:
    """All 133,784,560 hands of seven cards, by their two lowest cards.

    An array is valid only until the next one is requested, which may overwrite it.
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


def with_suits(hands: Hands, suits: Sequence[int]) -> Hands:
    """The same hands with suit s changed to `suits[s]`; a joker has none."""
    changed = [4 * (card >> 2) + suits[card & 3] for card in STANDARD_52] + [JOKER]
    return np.array(changed, dtype=np.uint8)[hands]


def one_of_each_but_for_suits(hands: Hands) -> Hands:
    """Those of `hands` that no permutation of suits turns into a lower set of cards."""

    def as_sets(hands: Hands) -> NDArray[np.uint64]:
        return np.bitwise_or.reduce(np.uint64(1) << hands.astype(np.uint64), axis=1)

    own = as_sets(hands)
    is_lowest = np.ones(len(hands), dtype=bool)
    for suits in permutations(range(4)):
        is_lowest[is_lowest] = own[is_lowest] <= as_sets(with_suits(hands[is_lowest], suits))
    return hands[is_lowest]
