"""Do rounds that were played agree with exact probabilities?"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from fractions import Fraction
from math import erfc, exp, pi, sqrt
from typing import Final, NamedTuple, TypeVar

LEAST_EXPECTED: Final = 5
"""Lines that are expected more rarely are taken together, as is usual for this test."""

Line = TypeVar("Line", bound=Hashable)


class LineAgreement(NamedTuple):
    """How far counted lines are from what was expected: Pearson's chi-square."""

    statistic: float
    degrees: int
    """The degrees of freedom: the number of groups of lines, less one."""

    @property
    def chance(self) -> float:
        """The probability of a statistic at least this large, if the expected probabilities are right."""
        return upper_tail(self.statistic, self.degrees)


def line_agreement(expected: Mapping[Line, Fraction], seen: Mapping[Line, int]) -> LineAgreement:
    """How well counts of lines agree with their probabilities; a count of an impossible line never agrees."""
    if any(count for line, count in seen.items() if not expected.get(line)):
        return LineAgreement(float("inf"), 1)
    rounds = sum(seen.values())
    groups: list[tuple[float, int]] = []
    hoped, counted = 0.0, 0
    for line, chance in sorted(expected.items(), key=lambda item: item[1]):
        hoped += rounds * float(chance)
        counted += seen.get(line, 0)
        if hoped >= LEAST_EXPECTED:
            groups.append((hoped, counted))
            hoped, counted = 0.0, 0
    statistic = sum([(count - hope) ** 2 / hope for hope, count in groups])
    return LineAgreement(statistic, max(1, len(groups) - 1))


def upper_tail(statistic: float, degrees: int) -> float:
    """The probability that chi-square with so many degrees of freedom is at least `statistic`.

    >>> round(upper_tail(10.828, 1), 6), round(upper_tail(26.125, 8), 6)
    (0.001, 0.001)
    """
    half = statistic / 2
    if degrees % 2 == 0:
        term = total = exp(-half)
        for step in range(1, degrees // 2):
            term *= half / step
            total += term
        return total
    total = erfc(sqrt(half))
    term = 2 * sqrt(half / pi) * exp(-half)
    for step in range(1, degrees // 2 + 1):
        total += term
        term *= half / (step + 0.5)
    return total


class MeanAgreement(NamedTuple):
    """A mean that was seen, and the exact one."""

    expected: Fraction
    seen: float
    error: float
    """The standard error of what was seen."""

    @property
    def errors_off(self) -> float:
        """How many standard errors lie between the two."""
        return abs(self.seen - float(self.expected)) / self.error if self.error else 0.0


def mean_agreement(
    chances: Mapping[Line, Fraction], values: Mapping[Line, int], seen: Mapping[Line, int]
) -> MeanAgreement:
    """The mean value of lines: over their probabilities, and over how often they were seen."""
    rounds = sum(seen.values())
    mean = sum([chance * values[line] for line, chance in chances.items()], Fraction(0))
    squares = sum([chance * values[line] ** 2 for line, chance in chances.items()], Fraction(0))
    total = sum([count * values[line] for line, count in seen.items()])
    return MeanAgreement(mean, total / rounds, sqrt((squares - mean**2) / rounds))
