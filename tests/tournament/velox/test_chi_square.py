"""A million draws agree with the chances, and draws that do not are found out."""

from __future__ import annotations

from collections import Counter
from math import erfc, exp, pi, sqrt
from random import Random

import pytest

from mazziere.tournament.velox.chi_square import CRITICAL, agreement
from mazziere.tournament.velox.tables import DRAWS, VELOX_TABLES, VeloxTable, drawn

LOADED = VELOX_TABLES["velox-6-90"]


def tail(statistic: float, degrees: int) -> float:
    """The probability that chi-square is larger, by its recurrence from one and two degrees of freedom."""
    half = statistic / 2
    if degrees % 2:
        probability, term, known = erfc(sqrt(half)), 2 * sqrt(half / pi) * exp(-half), 1
    else:
        probability, term, known = exp(-half), half * exp(-half), 2
    while known < degrees:
        probability += term
        known += 2
        term *= statistic / known
    return probability


@pytest.mark.parametrize("degrees", CRITICAL)
def test_the_critical_values_are_exceeded_once_in_a_thousand_times(degrees: int) -> None:
    """The table is compared with the distribution itself."""
    assert tail(CRITICAL[degrees] / 1_000, degrees) == pytest.approx(0.001, rel=1e-3)


def counts(table: VeloxTable, numbers: Counter[int]) -> list[int]:
    """How often each row was drawn."""
    seen: Counter[int] = Counter()
    for number, times in numbers.items():
        seen[drawn(table, number).times] += times
    return [seen[row.times] for row in table.rows]


@pytest.mark.proved
@pytest.mark.slow
@pytest.mark.parametrize("key", VELOX_TABLES)
def test_a_million_draws_agree_with_the_chances(key: str) -> None:
    """With this seed; of fair draws, one seed in a thousand would fail."""
    random = Random(f"mazziere {key}")
    numbers = Counter(random.randrange(DRAWS) for _ in range(1_000_000))
    assert agreement(VELOX_TABLES[key], counts(VELOX_TABLES[key], numbers)).holds


def test_draws_exactly_as_expected_agree_exactly() -> None:
    """The statistic is zero; five rows, each expected twenty times or more, leave four degrees of freedom."""
    table = VELOX_TABLES["velox-6-90"]
    found = agreement(table, [row.chances for row in table.rows])
    assert (found.statistic, found.degrees, found.holds) == (0, 4, True)


def test_a_row_that_is_too_rare_is_counted_with_the_next() -> None:
    """×6000 is expected twice in a million draws: it is added to ×600, and seven groups are left."""
    table = VELOX_TABLES["velox-3-91"]
    seen = [row.chances for row in table.rows]
    seen[0], seen[1] = 0, 12
    found = agreement(table, seen)
    assert (found.statistic, found.degrees) == (0, 6)


def test_a_percent_of_the_small_prizes_turned_into_large_ones_is_noticed() -> None:
    """7,070 of ×4 drawn as ×8: far beyond 18.467."""
    seen = [row.chances for row in LOADED.rows]
    seen[3] += 7_070
    seen[4] -= 7_070
    assert not agreement(LOADED, seen).holds


def test_a_few_draws_say_nothing() -> None:
    """Six draws are one group: nothing to compare."""
    with pytest.raises(ValueError, match="too few"):
        agreement(LOADED, [0, 0, 0, 2, 4])
