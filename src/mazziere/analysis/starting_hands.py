"""How many starting hands are better than this one, and which are the best?

A starting hand's worth is its share against three players with any cards, in draw games after the best draw;
its rank is its position among all starting hands, in thousandths: 0 for the best, near 1000 for the worst.
Hands equal up to the names of suits are treated as one, and results are cached. For hold'em the order has
been counted (`holdem_order`) and is not sampled.
"""

from __future__ import annotations

from bisect import bisect_right
from functools import lru_cache
from itertools import combinations
from math import ceil, comb

import numpy as np

from mazziere.analysis.draws import best_draw
from mazziere.analysis.equity_query import CardTwice, Hole, NotInTheDeck, check_variant
from mazziere.analysis.holdem_order import KINDS, hands_of
from mazziere.analysis.vs_random import ORIGIN, standing
from mazziere.cards import JOKER, STANDARD_52, Card, make_card, rank_of, suit_of
from mazziere.ranking import HIGH, HoleUse
from mazziere.rules.variants.variant import Variant

OPPONENTS = 3
COMPARED = 400
"""Hands sampled for comparison if there are too many to take them all."""
COMPARED_SAMPLES = 400
"""The most deals sampled for each of them: the first question about a game takes some 30 ms."""
EXCHANGE_SAMPLES = 100
"""The same where every choice of discards is compared."""
FEW_STARTS = 1_326
"""The most starting hands that are all compared when the best are requested; 52 choose 2."""
RANGE_STARTS = 2_000
"""Number of hands sampled to stand for all, if there are more."""


def start_count(variant: Variant) -> int:
    """The number of a player's own cards on the first street."""
    return variant.streets[0].hole + variant.streets[0].up


def better_starts(hole: Hole, *, variant: Variant, samples: int) -> int:
    """How many of a thousand starting hands are worth more than `hole`, the cards of the first street.

    Raises `ValueError` for another number of cards, and `Impossible`, or one of its subclasses, for cards
    that nobody can hold.
    """
    check_variant(variant)
    if len(hole) != start_count(variant):
        raise ValueError(f"a hand of {variant.key} starts with {start_count(variant)} cards, not {len(hole)}")
    for card in hole:
        if card not in variant.deck.as_set:
            raise NotInTheDeck(card)
        if hole.count(card) > 1:
            raise CardTwice(card)
    return _rank(_same_suits(hole), variant, samples)


def best_starts(share: float, *, variant: Variant) -> tuple[Hole, ...]:
    """The best of all starting hands, a fraction `share` of them: at least one.

    In hold'em they are taken kind by kind from the counted order until there are enough. In other games they
    are ordered by sampled worth, out of some thousand hands if there are too many to look at all.
    """
    if _is_ranked_as_holdem(variant):
        found: list[Hole] = []
        for kind in KINDS:
            if len(found) >= share * comb(len(variant.deck), 2):
                break
            found += hands_of(kind)
        return tuple(found)
    hands = _hands_by_worth(variant)
    return hands[: ceil(share * len(hands))]


def _is_ranked_as_holdem(variant: Variant) -> bool:
    """Whether players have two cards and the best five make a high hand: the case `KINDS` was counted for."""
    return (
        variant.deck == STANDARD_52
        and start_count(variant) == variant.hole_count == 2
        and [(award.scale, award.use) for award in variant.awards] == [(HIGH, HoleUse.ANY)]
    )


@lru_cache(maxsize=8)
def _hands_by_worth(variant: Variant) -> tuple[Hole, ...]:
    """Starting hands, best first: all, or a sample that stands for all."""
    hands = _some_starts(variant, RANGE_STARTS)
    worth = {hand: _worth(_same_suits(hand), variant, COMPARED_SAMPLES) for hand in hands}
    return tuple(sorted(hands, key=lambda hand: -worth[hand]))


def _some_starts(variant: Variant, count: int) -> list[Hole]:
    """All starting hands if there are few (`FEW_STARTS`), otherwise a sample of `count`."""
    cards, own = variant.deck.cards, start_count(variant)
    if comb(len(cards), own) <= FEW_STARTS:
        return list(combinations(cards, own))
    generator = np.random.default_rng([ORIGIN, own])
    drawn = (generator.choice(cards, size=own, replace=False).tolist() for _ in range(count))
    return list(dict.fromkeys(tuple(Card(card) for card in sorted(hand)) for hand in drawn))


@lru_cache(maxsize=40_000)
def _rank(hole: Hole, variant: Variant, samples: int) -> int:
    worths = _worths(variant, samples)
    better = len(worths) - bisect_right(worths, _worth(hole, variant, samples))
    return better * 1000 // len(worths)


@lru_cache(maxsize=40_000)
def _worth(hole: Hole, variant: Variant, samples: int) -> int:
    seed = hash(hole)  # of integers: the same in every process
    if variant.draws:
        samples = min(samples, EXCHANGE_SAMPLES)
        return best_draw(
            hole, opponents=OPPONENTS, variant=variant, samples=samples, seed=seed, draws=variant.draws
        ).share
    return standing(hole, (), opponents=OPPONENTS, variant=variant, samples=samples, seed=seed).share


@lru_cache(maxsize=32)
def _worths(variant: Variant, samples: int) -> tuple[int, ...]:
    """What starting hands are worth, worst first."""
    holes = _some_starts(variant, COMPARED)
    if start_count(variant) > 2:
        samples = min(samples, COMPARED_SAMPLES)
    return tuple(sorted(_worth(_same_suits(hole), variant, samples) for hole in holes))


def _same_suits(hole: Hole) -> Hole:
    """The hand with its suits renamed, so that hands equal up to the names of suits become one.

    Suits are numbered by the ranks they hold, highest first: A♥K♥ and A♣K♣ are one hand, A♥K♣ another.
    """
    by_suit: dict[int, list[int]] = {}
    for card in hole:
        if card != JOKER:
            by_suit.setdefault(suit_of(card), []).append(rank_of(card))
    suits = sorted((sorted(ranks, reverse=True) for ranks in by_suit.values()), reverse=True)
    renamed = [make_card(rank, suit) for suit, ranks in enumerate(suits) for rank in ranks]
    return (*renamed, *(card for card in hole if card == JOKER))
