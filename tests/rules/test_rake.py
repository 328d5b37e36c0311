"""PAGAT rake: what the house keeps of a pot, and who pays for their time."""

from __future__ import annotations

import pytest

from mazziere.rules.rake import Cap, Rake, cap_for, is_charged_now, rake_of_each

FIVE_PERCENT = Rake(basis_points=500, caps=(Cap(2, 50), Cap(3, 100), Cap(5, 300)))


def kept(*pots: int, players: int = 6, in_first_round: bool = False, smallest_chip: int = 1) -> list[int]:
    return list(
        rake_of_each(
            pots, FIVE_PERCENT, players=players, in_first_round=in_first_round, smallest_chip=smallest_chip
        )
    )


def test_the_house_keeps_its_share_of_each_pot() -> None:
    """PAGAT rake. 5 % of 1000 and of 400."""
    assert kept(1_000, 400) == [50, 20]


def test_a_share_is_rounded_down() -> None:
    """PAGAT rake. 5 % of 39 are 1.95, of 19 less than one chip."""
    assert kept(39, 19) == [1, 0]


def test_a_share_is_rounded_down_to_what_the_table_can_change() -> None:
    """PAGAT rake. 5 % of 1990 are 99.5: with chips of 25, three of them."""
    assert kept(1_990, smallest_chip=25) == [75]


@pytest.mark.parametrize(("players", "most"), [(2, 50), (3, 100), (4, 100), (5, 300), (9, 300)])
def test_the_cap_depends_on_how_many_were_dealt_in(players: int, most: int) -> None:
    """PAGAT rake, house: a pot of 10000 would be worth 500."""
    assert kept(10_000, players=players) == [most]


def test_the_cap_is_that_of_the_hand_and_the_main_pot_pays_first() -> None:
    """PAGAT rake, house: 80 of the main pot, 20 of the 60 of the first side pot, nothing of the second."""
    assert kept(1_600, 1_200, 4_000, players=3) == [80, 20, 0]


def test_without_caps_nothing_bounds_the_rake() -> None:
    """PAGAT rake."""
    rake = Rake(basis_points=500)
    assert cap_for(rake, 2) is None
    assert rake_of_each([1_000_000], rake, players=2, in_first_round=False) == (50_000,)


def test_no_flop_no_drop() -> None:
    """PAGAT rake, house: who ends a hand in its first betting round pays nothing, or as the house has it."""
    assert kept(1_000, in_first_round=True) == [0]
    always = Rake(basis_points=500, no_flop_no_drop=False)
    assert rake_of_each([1_000], always, players=6, in_first_round=True) == (50,)


def test_time_is_paid_in_advance() -> None:
    """PAGAT rake: "ogni mezz'ora in anticipo". The first hand costs one, and the first after that."""
    half_an_hour = 30 * 60_000
    assert is_charged_now(paid_until=0, at=0)
    assert not is_charged_now(paid_until=half_an_hour, at=half_an_hour - 1)
    assert is_charged_now(paid_until=half_an_hour, at=half_an_hour)
