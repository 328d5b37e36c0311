"""Which share of the pot does each range win?

Exact, by enumerating every possible deal, or sampled from a seed that is passed in: there is no hidden
randomness. The results are for a pot of 1, with all remaining cards dealt now and nobody folding; in draw
games, nobody draws any more.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence

import numpy as np
from msgspec import Struct
from numpy.random import default_rng  # loads what an interrupt would disturb while deals are drawn

from mazziere.analysis.enumeration import Counting, Deals, counting
from mazziere.analysis.equity_query import Question, Range, question
from mazziere.analysis.hand_strength import outcomes, strengths, strengths_of, taken
from mazziere.analysis.sampling import drawn_deals
from mazziere.cards import Card
from mazziere.rules.variants.variant import Variant

Progress = Callable[[float], None]
"""Called from time to time with the completed part of the work, from 0 to 1."""


class PlayerEquity(Struct, frozen=True):
    """The results of one range, as fractions from 0 to 1."""

    share: float
    """Average share of the pot."""
    error: float
    """Standard error of the share; 0.0 if every deal was counted."""
    wins: float
    """Fraction of deals that win the whole pot; in a split game, that scoop."""
    ties: float
    """Fraction of deals that win a part of the pot."""
    by_award: tuple[float, ...]
    """Share of each award, as if it stood alone: high, or high and low."""


class Equity(Struct, frozen=True):
    """The players' equities in the order of the ranges; their shares sum to 1."""

    players: tuple[PlayerEquity, ...]
    deals: int
    """Number of deals evaluated."""

    @property
    def shares(self) -> tuple[float, ...]:
        """Shares of the pot, in the order of the ranges."""
        return tuple(player.share for player in self.players)

    @property
    def errors(self) -> tuple[float, ...]:
        """Standard errors of the shares, in the order of the ranges."""
        return tuple(player.error for player in self.players)


def equity(
    ranges: Sequence[Range],
    board: Sequence[Card],
    *,
    variant: Variant,
    samples: int | None,
    seed: int | None,
    dead: Iterable[Card] = (),
) -> Equity:
    """Each range's share of the pot if the hand were dealt to its end now.

    board    as many cards as there are after one of the streets
    samples  None enumerates every deal; a number, at least 2, samples that many, from `seed`
    seed     0 or more; None if every deal is enumerated
    dead     cards known to be out of play

    Raises `Impossible`, or one of its subclasses, if ranges and board leave no deal; `TooManyDeals`; and
    `ValueError` for a number of samples or a seed that is out of bounds, or for one without the other.
    """
    if (samples is None) != (seed is None):
        raise ValueError("samples and seed are given together, or both are None to enumerate every deal")
    asked = question(ranges, board, variant=variant, dead=dead)
    if samples is None or seed is None:
        return counted(counting(asked))
    return sampled(asked, samples=samples, seed=seed)


def counted(every: Counting, progress: Progress | None = None) -> Equity:
    """The equity from all deals."""
    total = _Total(every.asked)
    all_deals = sum(every.counts) * every.deals_of_one
    for number in range(len(every.choices)):
        for deals in every.deals_of(number):
            total.add(deals)
            if progress is not None:
                progress(total.deals / all_deals)
    return total.equity(exact=True)


def sampled(asked: Question, *, samples: int, seed: int, progress: Progress | None = None) -> Equity:
    """The equity from a sample of deals. Raises `ValueError` for fewer than two, or a seed below 0."""
    if samples < 2:
        raise ValueError(f"a standard error needs at least 2 samples, not {samples}")
    if seed < 0:
        raise ValueError(f"a seed is 0 or more, not {seed}")
    total = _Total(asked)
    for deals in drawn_deals(asked, samples, default_rng(seed)):
        total.add(deals)
        if progress is not None:
            progress(total.deals / samples)
    return total.equity(exact=False)


class _Total:
    """How often each set of players has won so far, in whole numbers; divided once, at the end."""

    def __init__(self, asked: Question) -> None:
        self._awards = asked.variant.awards
        self._players = len(asked.ranges)
        self._times: Counter[int] = Counter()
        self.deals = 0

    def add(self, deals: Deals) -> None:
        by_award = [strengths(award, deals.holes, deals.boards) for award in self._awards]
        self._times.update(outcomes(by_award, deals.counts))
        self.deals += int(deals.counts.sum())

    def equity(self, *, exact: bool) -> Equity:
        weights = np.array(list(self._times.values())) / self.deals
        won = taken(strengths_of(self._times, self._players, len(self._awards)))
        mean = won.share @ weights
        spread = np.maximum((won.share * won.share) @ weights - mean * mean, 0.0)
        errors = np.zeros_like(mean) if exact else np.sqrt(spread / self.deals)
        columns = (
            mean,
            errors,
            (won.share == 1) @ weights,
            ((won.share > 0) & (won.share < 1)) @ weights,
            np.stack(won.by_award, axis=1) @ weights,
        )
        players = zip(*(column.tolist() for column in columns), strict=True)
        return Equity(
            players=tuple(
                PlayerEquity(share, error, wins, ties, tuple(by_award))
                for share, error, wins, ties, by_award in players
            ),
            deals=self.deals,
        )
