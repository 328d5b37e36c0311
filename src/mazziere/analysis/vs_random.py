"""How does one hand stand against players of whom little is known?

Sampled in some tens of microseconds, for whoever must decide many thousand times. Whole numbers come out:
thousandths. The shuffles were drawn once, from a seed written here; an argument says where to begin in
them, so that the same question with the same seed has the same answer. Exchanges are not played: a hand of
fewer cards is completed, a whole one is taken as it stands. What to exchange is `exchange`'s question.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from mazziere.analysis.equity_query import Hole, question
from mazziere.analysis.hand_strength import Cards, Strengths, strengths, taken
from mazziere.cards import Card
from mazziere.ranking import HoleUse
from mazziere.rules.variants.variant import Award, Variant

SHUFFLES = 4096
MOST_SAMPLES = 1024
ORIGIN = 20_140_101
"""The seed of all shuffles."""


class StrengthVsRandom(NamedTuple):
    """Where a hand stands, in thousandths."""

    share: int
    """Of the pot, if all cards were dealt now and nobody folded."""
    behind: int
    """Of the samples in which somebody holds more at this moment; 1000 while the cards make no hand yet.

    Where a low shares the pot: in which somebody holds more both high and low.
    """


def standing(
    hole: Hole,
    board: tuple[Card, ...],
    *,
    opponents: int,
    variant: Variant,
    samples: int,
    seed: int,
    showing: Sequence[Hole] = (),
    dead: Sequence[Card] = (),
    chances: int = 1,
) -> StrengthVsRandom:
    """How `hole` stands on `board` against `opponents` with any cards.

    hole     the cards one has, face down and up; in a draw game those one keeps
    board    as many cards as lie there after one of the streets; in stud the common last card, if any
    samples  at most `MOST_SAMPLES`
    showing  the open cards of each opponent, where some lie open
    dead     open cards of players who have folded, and one's own discards
    chances  random hands out of which each opponent is imagined to hold the best: one, and one more for each
             time they could exchange
    """
    others = [*showing] or [()] * opponents
    assert len(others) == opponents, "open cards are told of every opponent, or of none"
    asked = question(
        [[hand] for hand in (hole, *others)],
        board,
        variant=variant,
        dead=dead,
        last_is_common=bool(board) and not variant.board_count,
    )
    drawn = shuffled(asked.left, samples, seed)
    holes = np.empty((opponents + 1, samples, asked.own), dtype=np.uint8)
    used = 0
    for player, known in enumerate((hole, *others)):
        holes[player, :, : len(known)] = known
        missing = asked.own - len(known)
        holes[player, :, len(known) :] = drawn[:, used : used + missing]
        used += missing
    boards = np.empty((samples, asked.common), dtype=np.uint8)
    boards[:, : len(board)] = board
    boards[:, len(board) :] = drawn[:, used : used + asked.common - len(board)]
    ends = [_imagined(strengths(award, holes, boards), chances) for award in variant.awards]
    share = round(1000 * float(taken(ends).share[0].mean()))
    if len(hole) == asked.own and len(board) == asked.common:
        return StrengthVsRandom(share, behind=_behind(ends))
    if not all(_makes_a_hand(award, len(hole), len(board)) for award in variant.awards):
        return StrengthVsRandom(share, behind=1000)
    holes, boards = holes[:, :, : len(hole)], np.ascontiguousarray(boards[:, : len(board)])
    return StrengthVsRandom(
        share, behind=_behind([strengths(award, holes, boards) for award in variant.awards])
    )


def shuffled(left: Sequence[Card], samples: int, seed: int) -> Cards:
    """`left` in as many orders, a row each."""
    start = seed % SHUFFLES
    rows: Cards = np.array(left, dtype=np.uint8)[_shuffles(len(left))[start : start + samples]]
    return rows


def best_of(of: Strengths, chances: int) -> Strengths:
    """Of each player's strengths the best of `chances`: their own and those of the samples beside it."""
    found = of
    for other in range(1, chances):
        found = np.maximum(found, np.roll(of, other, axis=1))
    return found


def _imagined(of: Strengths, chances: int) -> Strengths:
    """The same for the opponents alone; ours, the first, is what it is."""
    if chances > 1:
        of[1:] = best_of(of[1:], chances)
    return of


def _makes_a_hand(award: Award, own: int, common: int) -> bool:
    """Whether so many cards can be judged."""
    return common >= 3 if award.use is HoleUse.EXACTLY_TWO else own + common >= award.scale.size


def _behind(by_award: list[Strengths]) -> int:
    """How often, in thousandths, our hand, the first, is beaten in every award."""
    beaten = np.ones(by_award[0].shape[1], dtype=bool)
    for of in by_award:
        ours = of[0]
        beaten &= (of[1:].max(axis=0) > ours) | (ours == 0)
    return round(1000 * float(beaten.mean()))


@lru_cache(maxsize=64)
def _shuffles(count: int) -> Cards:
    """`SHUFFLES` orders of `count` cards, the first ones once more at the end."""
    generator = np.random.default_rng([ORIGIN, count])
    rows = np.tile(np.arange(count, dtype=np.uint8), (SHUFFLES, 1))
    shuffled = generator.permuted(rows, axis=1)
    return np.ascontiguousarray(np.vstack((shuffled, shuffled[:MOST_SAMPLES])))
