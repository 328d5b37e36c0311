"""How are many deals judged at once?

One row a deal, one column a player: strengths by the kernel, then each player's share of a pot of 1. Where
the kernel is not installed the reference judges, slowly. Cards are uint8.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from mazziere.cards import Card
from mazziere.ranking import HoleUse, strength
from mazziere.ranking.kernel import COMPILED
from mazziere.rules.variants.variant import Award, Variant

Cards = NDArray[np.uint8]
Strengths = NDArray[np.uint32]
Shares = NDArray[np.float64]


def strengths(award: Award, holes: Cards, boards: Cards) -> Strengths:
    """How strong each player of each deal is.

    holes   (deals, players, hole cards)
    boards  (deals, board cards), 3 to 5 of them

    Returns (deals, players); 0 does not qualify.
    """
    deals, players, hole_count = holes.shape
    hands = holes.reshape(deals * players, hole_count)
    shared = np.repeat(boards, players, axis=0)
    return _rows(award)(hands, shared).reshape(deals, players)


def shares(variant: Variant, holes: Cards, boards: Cards) -> Shares:
    """Each player's share of each deal's pot, 1 in all. Boards are complete."""
    return shares_of([strengths(award, holes, boards) for award in variant.awards])


def shares_of(by_award: list[Strengths]) -> Shares:
    """The same, from the strengths for each award, the one that always has a winner first."""
    first, *others = map(_taken, by_award)
    for other in others:  # a half that nobody qualifies for goes to the other
        halved = other.any(axis=1, keepdims=True)
        first = np.where(halved, (first + other) / 2, first)
    return first


def _taken(of: Strengths) -> Shares:
    """The best take it, in equal parts; nobody, where nobody qualifies."""
    best = of.max(axis=1, keepdims=True)
    winners = (of == best) & (of > 0)
    taken: Shares = winners / np.maximum(winners.sum(axis=1, keepdims=True), 1)
    return taken


Rows = Callable[[Cards, Cards], Strengths]


def _rows(award: Award) -> Rows:
    if COMPILED:
        return _COMPILED[award.scale.key, award.use]
    return lambda hands, boards: _by_reference(award, hands, boards)


def _by_reference(award: Award, hands: Cards, boards: Cards) -> Strengths:
    return np.array(
        [
            strength(award.scale, award.use, tuple(map(Card, hand)), tuple(map(Card, board)))
            for hand, board in zip(hands.tolist(), boards.tolist(), strict=True)
        ],
        dtype=np.uint32,
    )


_COMPILED: dict[tuple[str, HoleUse], Rows] = {}
if COMPILED:
    import mazziere_kernel as kernel

    _COMPILED = {
        ("high", HoleUse.ANY): lambda hands, boards: kernel.high_rows(np.hstack((hands, boards))),
        ("high", HoleUse.EXACTLY_TWO): kernel.omaha_high_rows,
        ("eight_or_better_low", HoleUse.ANY): lambda hands, boards: kernel.eight_or_better_rows(
            np.hstack((hands, boards))
        ),
        ("eight_or_better_low", HoleUse.EXACTLY_TWO): kernel.omaha_low_rows,
    }
