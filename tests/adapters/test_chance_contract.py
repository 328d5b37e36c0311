"""The contract of every source of chance."""

from math import factorial

import pytest

from mazziere.adapters.chance import OperatingSystemChance, SeededChance
from mazziere.services.ports import Chance


@pytest.fixture(params=["operating system", "seeded"])
def chance(request: pytest.FixtureRequest) -> Chance:
    return OperatingSystemChance() if request.param == "operating system" else SeededChance(2026)


def test_numbers_are_below_their_bound(chance: Chance) -> None:
    assert all(0 <= chance.below(6) < 6 for _ in range(200))


def test_every_number_below_a_small_bound_comes_up(chance: Chance) -> None:
    """The chance that one of six numbers is missing from 500 draws is below 6 * (5/6)**500 = 1e-38."""
    assert {chance.below(6) for _ in range(500)} == set(range(6))


def test_a_number_may_stand_for_the_order_of_a_whole_deck(chance: Chance) -> None:
    """52! needs 226 bits: the chance that 20 draws all need fewer than 200 is below 2**-500."""
    assert max(chance.below(factorial(52)) for _ in range(20)).bit_length() > 200


def test_the_same_seed_gives_the_same_numbers() -> None:
    one, other = SeededChance(7), SeededChance(7)
    assert [one.below(1000) for _ in range(20)] == [other.below(1000) for _ in range(20)]
