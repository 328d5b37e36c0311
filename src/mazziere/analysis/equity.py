"""Which share of the pot does each range win?

Exact, by going through every deal that is possible, or sampled from a seed that is an argument: there is no
hidden dice. A range is a collection of hole cards, each as likely as the others; `None` stands for any cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, combinations, product
from math import sqrt

import numpy as np
from msgspec import Struct

from mazziere.analysis.judging import Cards, shares
from mazziere.cards import Card
from mazziere.rules.variants.variant import Variant

Hole = tuple[Card, ...]
Range = Sequence[Hole] | None

BOARD_SIZE = 5
BATCH = 200_000
"""Deals judged at a time: 200,000 of ten players with two cards each are 14 MB of rows."""
HOPELESS = 20_000
"""Draws without one consistent deal, after which there is none."""
LAST_CARD = 51


class NoDealPossible(ValueError):
    """The ranges and the board leave no deal in which every card is there once."""


class Equity(Struct, frozen=True):
    """Shares in the order of the ranges, summing to 1, and the standard error of each."""

    shares: tuple[float, ...]
    errors: tuple[float, ...]
    """0.0 when every deal was counted."""
    deals: int
    """How many were judged."""


def equity(
    ranges: Sequence[Range], board: Sequence[Card], *, variant: Variant, samples: int | None, seed: int | None
) -> Equity:
    """Each range's share of the pot if the board were run out now.

    board    0, 3, 4 or 5 cards
    samples  None goes through every deal; a number draws that many from `seed`

    Raises `NoDealPossible` when ranges and board leave no consistent deal.
    """
    assert len(ranges) >= 2, "a share is a share among two or more"
    assert (samples is None) == (seed is None), "sampling needs a seed, and counting needs none"
    if samples is None or seed is None:
        deals = _all_deals(ranges, board, variant)
    else:
        deals = _drawn_deals(ranges, board, variant, samples, seed)
    total, squares, count = np.zeros(len(ranges)), np.zeros(len(ranges)), 0
    for holes, boards in deals:
        won = shares(variant, holes, boards)
        total += won.sum(axis=0)
        squares += (won * won).sum(axis=0)
        count += len(won)
    if count == 0:
        raise NoDealPossible
    mean = total / count
    spread = np.maximum(squares / count - mean * mean, 0.0)
    errors = [0.0] * len(ranges) if samples is None else [sqrt(one / count) for one in spread.tolist()]
    return Equity(shares=tuple(mean.tolist()), errors=tuple(errors), deals=count)


# ---------------------------------------------------------------- counting


def _all_deals(
    ranges: Sequence[Range], board: Sequence[Card], variant: Variant
) -> Iterator[tuple[Cards, Cards]]:
    deck = [card for card in variant.deck.cards if card not in board]
    hole = variant.streets[0].hole
    choices = [list(combinations(deck, hole)) if held is None else held for held in ranges]
    missing = BOARD_SIZE - len(board)
    for held in product(*choices):
        used = {card for cards in held for card in cards} | set(board)
        if len(used) < hole * len(ranges) + len(board):
            continue
        left = [card for card in deck if card not in used]
        for run_outs in _in_batches(left, missing):
            boards = np.hstack((np.tile(np.array(board, dtype=np.uint8), (len(run_outs), 1)), run_outs))
            holes = np.broadcast_to(np.array(held, dtype=np.uint8), (len(run_outs), len(held), hole))
            yield np.ascontiguousarray(holes), np.ascontiguousarray(boards, dtype=np.uint8)


def _in_batches(left: list[Card], missing: int) -> Iterator[Cards]:
    if missing == 0:
        yield np.empty((1, 0), dtype=np.uint8)
        return
    every: Cards = np.fromiter(chain.from_iterable(combinations(left, missing)), dtype=np.uint8)
    every = every.reshape(-1, missing)
    for start in range(0, len(every), BATCH):
        yield every[start : start + BATCH]


# ---------------------------------------------------------------- sampling


def _drawn_deals(
    ranges: Sequence[Range], board: Sequence[Card], variant: Variant, samples: int, seed: int
) -> Iterator[tuple[Cards, Cards]]:
    generator = np.random.default_rng(seed)
    kept = drawn = 0
    while kept < samples:
        size = min(BATCH, max(2 * (samples - kept), 1_000))
        holes, boards = _draw(ranges, board, variant, size, generator)
        holes, boards = holes[: samples - kept], boards[: samples - kept]
        kept, drawn = kept + len(holes), drawn + size
        if kept == 0 and drawn >= HOPELESS:
            raise NoDealPossible
        if len(holes):
            yield holes, boards


def _draw(
    ranges: Sequence[Range],
    board: Sequence[Card],
    variant: Variant,
    size: int,
    generator: np.random.Generator,
) -> tuple[Cards, Cards]:
    """Of `size` deals, those in which every card is there once: each of them is as likely as the others."""
    hole = variant.streets[0].hole
    every = np.arange(size)[:, None]
    taken = np.ones((size, LAST_CARD + 1), dtype=bool)
    taken[:, list(variant.deck.cards)] = False
    taken[:, list(board)] = True
    fits = np.ones(size, dtype=bool)
    holes = np.empty((size, len(ranges), hole), dtype=np.uint8)
    for place, held in enumerate(ranges):
        if held is not None:
            choice = np.array(held, dtype=np.uint8)[generator.integers(len(held), size=size)]
            fits &= ~taken[every, choice].any(axis=1)
            taken[every, choice] = True
            holes[:, place] = choice
    order = np.where(taken, 2.0, generator.random(taken.shape)).argsort(axis=1).astype(np.uint8)
    used = 0
    for place, held in enumerate(ranges):
        if held is None:
            holes[:, place] = order[:, used : used + hole]
            used += hole
    known = np.broadcast_to(np.array(board, dtype=np.uint8), (size, len(board)))
    boards = np.hstack((known, order[:, used : used + BOARD_SIZE - len(board)]))
    return np.ascontiguousarray(holes[fits]), np.ascontiguousarray(boards[fits])
