"""Which cards are best discarded?

Every choice of cards to keep is completed from the same shuffles and compared with the same opponents' hands,
so that a few hundred samples suffice to tell the choices apart. In later draws the player is assumed to keep
the same cards again. An opponent is assumed to hold the best of several random hands: one, and one more for
each draw.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

import numpy as np

from mazziere.analysis.equity_query import Hole, question
from mazziere.analysis.hand_strength import Cards, Shares, Strengths, strengths
from mazziere.analysis.vs_random import best_of, shuffled
from mazziere.cards import Card
from mazziere.rules.variants.variant import Award, Variant


class BestDraw(NamedTuple):
    """The best discards, and their value."""

    discards: Hole
    """Empty: stand pat."""
    share: int
    """Share of the pot, in thousandths."""


def best_draw(
    hole: Hole,
    *,
    opponents: int,
    variant: Variant,
    samples: int,
    seed: int,
    draws: int = 1,
    done: int = 0,
    most: int | None = None,
    dead: Sequence[Card] = (),
) -> BestDraw:
    """The discards that leave `hole` with the largest share of the pot; among equals, the fewest cards.

    samples  1 to `MOST_SAMPLES`
    draws  number of draws still to come, including this one
    done   number of draws the opponents have had already
    most   the most cards that may be discarded; all if not given
    dead   the player's own earlier discards

    Raises `Impossible`, or one of its subclasses, and `ValueError` for a game without draws, a hand that is
    not whole, or numbers out of bounds.
    """
    asked = question([[hole], *[None] * opponents], (), variant=variant, dead=dead)
    if not variant.draws:
        raise ValueError(f"no cards are exchanged in {variant.key}")
    if len(hole) != asked.own:
        raise ValueError(f"a hand of {variant.key} has {asked.own} cards, not {len(hole)}")
    if not 1 <= draws <= variant.draws or done < 0:
        raise ValueError(
            f"{variant.key} has {variant.draws} draws: {draws} to come after {done} are not possible"
        )
    drawn = shuffled(asked.left, samples, seed)
    most = len(hole) if most is None else most
    choices = [gone for count in range(min(most, len(hole)) + 1) for gone in combinations(hole, count)]
    ours = np.array([_completed(hole, gone, drawn) for gone in choices])
    theirs = drawn[:, asked.own : asked.own * (opponents + 1)].reshape(samples, opponents, asked.own)
    worth = sum(
        _won(
            best_of(_judged(award, ours), draws),
            best_of(_judged(award, theirs.transpose(1, 0, 2)), done + draws + 1),
        )
        for award in variant.awards
    )
    shares = np.round(1000 * np.asarray(worth).mean(axis=1) / len(variant.awards)).astype(int).tolist()
    best = max(range(len(choices)), key=lambda number: (shares[number], -number))
    return BestDraw(choices[best], shares[best])


def _completed(hole: Hole, gone: Hole, drawn: Cards) -> Cards:
    """The hand after discarding `gone`, in every sample."""
    kept = [card for card in hole if card not in gone]
    rows = np.empty((len(drawn), len(hole)), dtype=np.uint8)
    rows[:, : len(kept)] = kept
    rows[:, len(kept) :] = drawn[:, : len(gone)]
    return rows


def _judged(award: Award, hands: Cards) -> Strengths:
    return strengths(award, hands, np.empty((hands.shape[1], 0), dtype=np.uint8))


def _won(ours: Strengths, theirs: Strengths) -> Shares:
    """What each choice wins in each sample: everything, an equal part, or nothing."""
    best = theirs.max(axis=0)
    sharing = (theirs == best).sum(axis=0) + 1
    return np.where(ours > best, 1.0, np.where(ours == best, 1.0 / sharing, 0.0))
