"""How does one hand stand against players of whom nothing is known?

Sampled in some tens of microseconds, for whoever must decide many thousand times. Whole numbers come out:
thousandths. The shuffles were drawn once, from a seed written here; an argument says where to begin in
them, so that the same question with the same seed has the same answer.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np

from mazziere.analysis.judging import Cards, Strengths, shares_of, strengths
from mazziere.cards import Card
from mazziere.rules.variants.variant import Variant

BOARD_SIZE = 5
SHUFFLES = 4096
MOST_SAMPLES = 1024
ORIGIN = 20_140_101
"""The seed of all shuffles."""


class Standing(NamedTuple):
    """Where a hand stands, in thousandths."""

    share: int
    """Of the pot, if the board were run out now and nobody folded."""
    behind: int
    """Of the samples in which somebody holds more at this moment; 1000 before the flop.

    Where a low shares the pot: in which somebody holds more both high and low.
    """


def standing(
    hole: tuple[Card, ...],
    board: tuple[Card, ...],
    *,
    opponents: int,
    variant: Variant,
    samples: int,
    seed: int,
) -> Standing:
    """How `hole` stands on `board` against `opponents` with any cards.

    board    0, 3, 4 or 5 cards
    samples  at most `MOST_SAMPLES`
    """
    known = (*hole, *board)
    left = np.array([card for card in variant.deck.cards if card not in known], dtype=np.uint8)
    start = seed % SHUFFLES
    places = _shuffles(len(left))[start : start + samples]
    dealt = opponents * len(hole)
    drawn = left[places[:, : dealt + BOARD_SIZE - len(board)]]
    holes = np.empty((samples, opponents + 1, len(hole)), dtype=np.uint8)
    holes[:, 0] = hole
    holes[:, 1:] = drawn[:, :dealt].reshape(samples, opponents, len(hole))
    boards = np.empty((samples, BOARD_SIZE), dtype=np.uint8)
    boards[:, : len(board)] = board
    boards[:, len(board) :] = drawn[:, dealt:]
    ends = [strengths(award, holes, boards) for award in variant.awards]
    share = round(1000 * float(shares_of(ends)[:, 0].mean()))
    if not board:
        return Standing(share, behind=1000)
    if len(board) == BOARD_SIZE:
        return Standing(share, behind=_behind(ends))
    now = np.ascontiguousarray(boards[:, : len(board)])
    return Standing(share, behind=_behind([strengths(award, holes, now) for award in variant.awards]))


def _behind(by_award: list[Strengths]) -> int:
    """How often, in thousandths, our hand, the first, is beaten in every award."""
    beaten = np.ones(len(by_award[0]), dtype=bool)
    for of in by_award:
        ours = of[:, 0]
        beaten &= (of[:, 1:].max(axis=1) > ours) | (ours == 0)
    return round(1000 * float(beaten.mean()))


@lru_cache(maxsize=64)
def _shuffles(count: int) -> Cards:
    """`SHUFFLES` orders of `count` cards, the first ones once more at the end."""
    generator = np.random.default_rng([ORIGIN, count])
    rows = np.tile(np.arange(count, dtype=np.uint8), (SHUFFLES, 1))
    shuffled = generator.permuted(rows, axis=1)
    return np.ascontiguousarray(np.vstack((shuffled, shuffled[:MOST_SAMPLES])))
