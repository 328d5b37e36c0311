"""The independent chip model: enumerated, integrated, and compared."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mazziere.analysis.icm import MOST_EXACT, estimated, exact

STACKS = st.lists(st.integers(1, 100_000), min_size=1, max_size=6)
PRIZES = st.lists(st.integers(0, 10_000), min_size=1, max_size=6)


def _by_orders(stacks: list[int], prizes: list[int]) -> list[Fraction]:
    """Every order of finish with its chance: the definition, which shares nothing with the code."""
    values = [Fraction(0)] * len(stacks)
    for order in permutations(range(len(stacks))):
        chance, left = Fraction(1), sum(stacks)
        for player in order:
            chance *= Fraction(stacks[player], left)
            left -= stacks[player]
        for player, prize in zip(order, prizes, strict=False):
            values[player] += chance * prize
    return values


@given(STACKS, PRIZES)
@settings(max_examples=60)
def test_it_is_the_sum_over_all_orders_of_finish(stacks: list[int], prizes: list[int]) -> None:
    assert list(exact(stacks, prizes)) == _by_orders(stacks, prizes)


@given(STACKS, PRIZES)
@settings(max_examples=60)
def test_the_estimate_is_off_by_no_more_than_it_says(stacks: list[int], prizes: list[int]) -> None:
    """What rounding of floats adds is far below a millionth of a cent."""
    estimate = estimated(stacks, prizes)
    for value, right in zip(estimate.values, exact(stacks, prizes), strict=True):
        assert abs(value - right) <= estimate.error + 1e-7


def test_for_one_prize_a_stack_is_worth_its_part_of_the_chips() -> None:
    stacks = tuple(range(1, 101))
    estimate = estimated(stacks, (5050,))
    assert estimate.values == pytest.approx(stacks, abs=1e-6)
    assert estimate.error < 1e-6


def test_equal_stacks_are_worth_the_same() -> None:
    """Ten players, 100 in all: exactly ten each, whatever the places are paid."""
    assert exact((700,) * 10, (50, 30, 20)) == (Fraction(10),) * 10


def test_many_players_share_all_prizes() -> None:
    """200 players, thirty prizes of which the sum is 465: so is the sum of the values, within the error."""
    estimate = estimated([1000 + 37 * at for at in range(200)], range(30, 0, -1))
    assert sum(estimate.values) == pytest.approx(465, abs=200 * max(estimate.error, 1e-12))
    assert estimate.error < 1e-6
    assert list(estimate.values) == sorted(estimate.values)


@pytest.mark.parametrize("stacks", [(), (100, 0), (100, -5), (1,) * (MOST_EXACT + 1)])
def test_stacks_without_a_value_are_refused(stacks: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match=r"stacks are needed|without chips"):
        exact(stacks, (100,))


def test_without_prizes_no_stack_is_worth_anything() -> None:
    assert exact((5, 1), ()) == (0, 0)
    assert estimated((5, 1), ()).values == (0, 0)


@pytest.mark.parametrize("value", [exact, estimated])
def test_prizes_below_zero_are_refused(value: Callable[..., object]) -> None:
    with pytest.raises(ValueError, match="prizes are 0 or more, not -3"):
        value((5, 1), (3, -3))
