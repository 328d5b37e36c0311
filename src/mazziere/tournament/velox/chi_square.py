"""Do many draws agree with the chances of a table?

Pearson's statistic: Σ (seen − expected)² : expected over the rows. If the draws are fair, it exceeds the
critical value once in a thousand times. Rows that are expected fewer than five times are added to the next
ones, as is usual, because the approximation does not hold for them.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import msgspec

from mazziere.tournament.velox.tables import DRAWS, VeloxTable

LEAST_EXPECTED = 5

CRITICAL = {
    # Degrees of freedom → the value exceeded with probability 0.001, in thousandths: NIST/SEMATECH e-Handbook
    # of Statistical Methods, 1.3.6.7.4, "Upper-tail critical values of chi-square distribution".
    1: 10_828,
    2: 13_816,
    3: 16_266,
    4: 18_467,
    5: 20_515,
    6: 22_458,
    7: 24_322,
    8: 26_125,
}


class Agreement(msgspec.Struct, frozen=True):
    """How far draws are from what was expected."""

    statistic: Fraction
    degrees: int
    """Of freedom: groups of rows, less one."""

    @property
    def holds(self) -> bool:
        """Whether the statistic is below the critical value."""
        return 1_000 * self.statistic < CRITICAL[self.degrees]


def agreement(table: VeloxTable, seen: Sequence[int]) -> Agreement:
    """How well `seen`, how often each row of the table was drawn, agrees with its chances.

    Raises `ValueError` for so few draws that only one group of rows is left.
    """
    draws = sum(seen)
    groups: list[tuple[Fraction, int]] = []
    expected, count = Fraction(0), 0
    for row, times in zip(table.rows, seen, strict=True):
        expected += Fraction(draws * row.chances, DRAWS)
        count += times
        if expected >= LEAST_EXPECTED:
            groups.append((expected, count))
            expected, count = Fraction(0), 0
    if expected and groups:
        last, of_last = groups.pop()
        groups.append((last + expected, of_last + count))
    if len(groups) < 2:
        raise ValueError(f"{draws} draws are too few to compare")
    statistic = sum((Fraction((count - hoped) ** 2, hoped) for hoped, count in groups), Fraction(0))
    return Agreement(statistic, len(groups) - 1)
