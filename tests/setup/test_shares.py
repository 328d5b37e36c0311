"""Do the processes that share the tests share the slow ones too?"""

from __future__ import annotations

import pytest

from tests.shares import dealt


def test_every_share_starts_with_slow_tests_the_longest_first() -> None:
    """Numbers are seconds; a quick test takes none."""
    assert dealt([0, 300, 0, 0, 900, 0, 0, 240, 0], 3, float) == [900, 0, 0, 300, 0, 0, 240, 0, 0]
    assert dealt([0, 0, 0, 0, 5, 9], 2, float) == [9, 0, 0, 5, 0, 0]


@pytest.mark.parametrize("count", range(12))
@pytest.mark.parametrize("shares", [1, 2, 3])
def test_nothing_is_lost_or_run_twice(count: int, shares: int) -> None:
    """However few tests there are, and however many of them are slow."""
    items = [(number, number % 2 * 60) for number in range(count)]
    assert sorted(dealt(items, shares, lambda item: item[1])) == items
