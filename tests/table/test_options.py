"""Options that are refused."""

import pytest

from mazziere.rules.rake import Cap, Rake, TimeCharge
from mazziere.table import refusals
from tests.table.evening import FIGP_TABLE, Evening


@pytest.mark.parametrize("basis_points", [0, -1, 1_001])
def test_a_share_is_between_a_basis_point_and_a_tenth(basis_points: int) -> None:
    """PAGAT rake, house."""
    with pytest.raises(refusals.RakeNotPlayable) as refused:
        Evening(rake=Rake(basis_points=basis_points))
    assert refused.value.facts == {"basis_points": basis_points, "most": 1_000}


@pytest.mark.parametrize(
    "caps",
    [(Cap(3, 100),), (Cap(2, 100), Cap(2, 200)), (Cap(2, 100), Cap(5, 300), Cap(4, 200)), (Cap(2, -1),)],
    ids=["nobody knows for two", "twice", "not rising", "negative"],
)
def test_caps_begin_with_two_players_and_rise(caps: tuple[Cap, ...]) -> None:
    """PAGAT rake, house."""
    with pytest.raises(refusals.CapsNotPlayable):
        Evening(rake=Rake(basis_points=500, caps=caps))


@pytest.mark.parametrize(("amount", "minutes"), [(0, 30), (2_000, 30), (100, 0)])
def test_time_costs_something_that_can_be_paid(amount: int, minutes: int) -> None:
    """PAGAT rake, house: the least buy-in is 2000."""
    with pytest.raises(refusals.TimeChargeNotPlayable):
        Evening(rake=TimeCharge(amount=amount, every_ms=minutes * 60_000))


@pytest.mark.parametrize(
    ("option", "changes"),
    [
        ("rake", {"rake": Rake(basis_points=500)}),
        ("straddle", {"straddle": True}),
        ("bomb_pot", {"bomb_pot_every": 5, "bomb_pot_ante": 100}),
        ("run_it_twice", {"run_it_twice": True}),
    ],
)
def test_a_tournament_has_none_of_them(option: str, changes: dict[str, object]) -> None:
    """FIGP 90: its chips are no money, and its price is the entry."""
    with pytest.raises(refusals.CashTablesOnly) as refused:
        Evening(FIGP_TABLE, **changes)
    assert refused.value.facts == {"option": option}


@pytest.mark.parametrize("changes", [{"run_it_twice_ms": 0}, {"disconnect_ms": -1}])
def test_times_are_not_negative(changes: dict[str, int]) -> None:
    with pytest.raises(refusals.TimesNotPlayable):
        Evening(**changes)
