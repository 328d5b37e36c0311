"""How much of the prizes is each stack worth, by the independent chip model?

The model (Malmuth and Harville) takes the chance to win as the part of all chips that a player has, and for
every further place the same among the players left. It knows neither blinds nor seats nor skill.

`exact` enumerates which players finish ahead, up to `MOST_EXACT` of them. `estimated` integrates instead: the
order of finish is that of independent exponential times whose rates are the stacks, so the chance of a place
is an integral over the time of one player. Nothing is sampled: the same stacks always give the same values.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from math import log
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

MOST_EXACT = 10
"""The most players for whom every order of finish is enumerated."""
MOST_ESTIMATED = 200
"""The most players for whom the integral is computed: about a second."""

STEP = 0.1
"""Distance of the points of the integral, on the logarithm of time. Half of it gives the error."""
NEVER, SURELY = -40.0, 4.0
"""Logarithms of time, for a rate of 1: before the first, e⁻⁴⁰ of the integral lies, after the second e⁻⁵⁴."""

Floats = NDArray[np.float64]


class Estimate(NamedTuple):
    """Values by the model for many players."""

    values: tuple[float, ...]
    """The part of the prizes that each stack is worth, in the unit of the prizes."""
    error: float
    """How far a value may be off, in the unit of the prizes: what twice as many points have changed."""


def exact(stacks: Sequence[int], prizes: Sequence[int]) -> tuple[Fraction, ...]:
    """What each stack is worth, in the unit of the prizes, without rounding.

    stacks  chips of each player, all above zero, at most `MOST_EXACT` of them
    prizes  of the places, 0 or more, from the winner down; places without a prize may be left out

    Raises `ValueError` for other stacks or prizes.

    >>> exact((5000, 3000, 2000), prizes=(70, 30))
    (Fraction(1265, 28), Fraction(129, 4), Fraction(158, 7))
    """
    _check(stacks, prizes, MOST_EXACT)
    total = sum(stacks)
    places = tuple(prizes[: len(stacks)])

    @cache
    def ahead(finished: int) -> Fraction:
        """The chance that exactly these players (a set of bits) finish before all others."""
        if not finished:
            return Fraction(1)
        chance = Fraction(0)
        for player in _members(finished):
            before = finished & ~(1 << player)
            chance += ahead(before) * stacks[player] / (total - _chips(before))
        return chance

    def _chips(players: int) -> int:
        return sum(stacks[player] for player in _members(players))

    values = [Fraction(0)] * len(stacks)
    for finished in range(1 << len(stacks)):
        place = finished.bit_count()
        if place >= len(places) or not places[place]:
            continue
        each = ahead(finished) * places[place] / (total - _chips(finished))
        for player in range(len(stacks)):
            if not finished >> player & 1:
                values[player] += each * stacks[player]
    return tuple(values)


def estimated(stacks: Sequence[int], prizes: Sequence[int]) -> Estimate:
    """What each stack is worth, for any number of players up to `MOST_ESTIMATED`, with the error.

    Raises `ValueError` for other stacks or prizes.

    >>> estimate = estimated((5000, 3000, 2000), prizes=(70, 30))
    >>> [round(value, 9) for value in estimate.values], estimate.error < 1e-9
    ([45.178571429, 32.25, 22.571428571], True)
    """
    _check(stacks, prizes, MOST_ESTIMATED)
    places = np.array(list(prizes[: len(stacks)]) or [0], dtype=np.float64)
    fine = _integral(stacks, places, STEP / 2)
    coarse = _integral(stacks, places, STEP)
    missing = abs(float(fine.sum() - places.sum()))
    return Estimate(tuple([float(value) for value in fine]), max(float(np.abs(fine - coarse).max()), missing))


def _check(stacks: Sequence[int], prizes: Sequence[int], most: int) -> None:
    if not 0 < len(stacks) <= most:
        raise ValueError(f"from 1 to {most} stacks are needed, not {len(stacks)}")
    if min(stacks) <= 0:
        raise ValueError("players without chips are out, and have no part in the prizes left")
    if min(prizes, default=0) < 0:
        raise ValueError(f"prizes are 0 or more, not {min(prizes)}")


def _members(players: int) -> list[int]:
    return [player for player in range(players.bit_length()) if players >> player & 1]


def _integral(stacks: Sequence[int], places: Floats, step: float) -> Floats:
    """The trapezoidal rule over the logarithm of time, where the integrand vanishes at both ends.

    A player with rate r finishes at time t with density r·e⁻ʳᵗ; the place is one more than the number of
    others who have finished by then, each with chance 1 − e⁻ʳᵗ.
    """
    rates = np.array(stacks, dtype=np.float64) / max(stacks)
    points = np.arange(NEVER, SURELY - log(float(rates.min())), step)
    times = np.exp(points)
    values = np.zeros(len(stacks))
    nobody = np.zeros((len(places), len(times)))
    nobody[0] = 1.0

    def leave_one_out(players: range, finished: Floats) -> None:
        """Adds what each of `players` wins; `finished` counts the others who have finished by each time."""
        if len(players) == 1:
            rate = rates[players[0]]
            density = rate * times * np.exp(-rate * times)
            values[players[0]] = float((places @ finished) @ density) * step
            return
        half = len(players) // 2
        for part, others in ((players[:half], players[half:]), (players[half:], players[:half])):
            among = finished
            for other in others:
                done = -np.expm1(-rates[other] * times)
                among = _one_more(among, done)
            leave_one_out(part, among)

    leave_one_out(range(len(stacks)), nobody)
    return values


def _one_more(finished: Floats, done: Floats) -> Floats:
    """The distribution of how many have finished, with one more player who has with chance `done`.

    Row k is the chance of exactly k; counts that leave no prize are dropped.
    """
    more = finished * (1.0 - done)
    more[1:] += finished[:-1] * done
    return more
