"""How many starting hands are better than this one?

A hand's worth before the flop is its share against three players with any cards; its rank is where that
lies among all starting hands. Thousandths: 0 for the best, near 1000 for the worst. Suits that only trade
names make the same hand, and an answer once found is kept.
"""

from __future__ import annotations

from bisect import bisect_right
from functools import lru_cache
from itertools import combinations

import numpy as np

from mazziere.analysis.against_anyone import ORIGIN, standing
from mazziere.cards import Card, make_card, rank_of, suit_of
from mazziere.rules.variants.catalogue import VARIANTS
from mazziere.rules.variants.variant import Variant

OPPONENTS = 3
COMPARED = 400
"""Hands drawn for comparison where there are too many to take them all."""
COMPARED_SAMPLES = 400
"""Deals imagined for each of them, at most: the first question about a game takes some 30 ms."""


def better_starts(hole: tuple[Card, ...], *, variant: Variant, samples: int) -> int:
    """How many of a thousand starting hands are worth more than `hole`."""
    return _rank(_same_suits(hole), variant.key, samples)


@lru_cache(maxsize=40_000)
def _rank(hole: tuple[Card, ...], variant: str, samples: int) -> int:
    worths = _worths(variant, samples)
    better = len(worths) - bisect_right(worths, _worth(hole, variant, samples))
    return better * 1000 // len(worths)


@lru_cache(maxsize=40_000)
def _worth(hole: tuple[Card, ...], variant: str, samples: int) -> int:
    seed = hash(hole)  # of integers: the same in every process
    return standing(
        hole, (), opponents=OPPONENTS, variant=VARIANTS[variant], samples=samples, seed=seed
    ).share


@lru_cache(maxsize=32)
def _worths(variant: str, samples: int) -> tuple[int, ...]:
    """What starting hands are worth, the worst first."""
    game = VARIANTS[variant]
    cards, count = game.deck.cards, game.streets[0].hole
    holes: list[tuple[Card, ...]]
    if count == 2:
        holes = list(combinations(cards, 2))
    else:
        samples = min(samples, COMPARED_SAMPLES)
        generator = np.random.default_rng([ORIGIN, count])
        holes = [
            tuple(Card(card) for card in generator.choice(cards, size=count, replace=False).tolist())
            for _ in range(COMPARED)
        ]
    return tuple(sorted(_worth(_same_suits(hole), variant, samples) for hole in holes))


def _same_suits(hole: tuple[Card, ...]) -> tuple[Card, ...]:
    """The hand with its suits renamed, so that hands which differ in names alone become one.

    Suits are numbered by the ranks they hold, the highest first: A♥K♥ and A♣K♣ are one hand, A♥K♣ another.
    """
    by_suit: dict[int, list[int]] = {}
    for card in hole:
        by_suit.setdefault(suit_of(card), []).append(rank_of(card))
    suits = sorted((sorted(ranks, reverse=True) for ranks in by_suit.values()), reverse=True)
    return tuple(make_card(rank, suit) for suit, ranks in enumerate(suits) for rank in ranks)
