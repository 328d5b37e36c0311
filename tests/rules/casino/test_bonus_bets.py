"""BP: how much may lie on a spot, and what it costs."""

from __future__ import annotations

import pytest

from mazziere.rules.casino.bets import (
    added_by_doubling,
    cost_of_playing,
    countable_part_of_chip,
    is_covered,
    is_open_to_bets,
    most_still_to_pay,
    smallest_chip,
)
from mazziere.rules.casino.paytables import LAS_VEGAS, STARTING_SPOTS, Spot


@pytest.mark.parametrize(("chip", "counts"), [(5, 5), (40, 40), (100, 40)])
def test_a_chip_counts_up_to_the_limit(chip: int, counts: int) -> None:
    """BP bets: the bet grows by the chip, or to the limit: 60 of 100 lie there."""
    assert countable_part_of_chip(chip, room=40, step=1) == counts


def test_a_chip_on_first_5_counts_in_whole_stakes() -> None:
    """BP bets: with a stake of 10, a chip of 25 is two stakes, and one of 5 none."""
    assert [countable_part_of_chip(chip, room=50, step=10) for chip in (25, 5, 100)] == [20, 0, 50]


def test_the_first_chip_reaches_the_least_bet() -> None:
    """BP bets: the panel shows the least and the most; once the least lies there, any chip may be added."""
    assert [smallest_chip(bet=bet, least=10, step=1) for bet in (0, 10, 500)] == [10, 1, 1]


@pytest.mark.parametrize(("bet", "added"), [(10, 10), (50, 50), (60, 40), (100, 0)])
def test_a_double_doubles_up_to_the_limit(bet: int, added: int) -> None:
    """BP bets, RADDOPPIA: up to 100 here."""
    assert added_by_doubling(bet, most=100) == added


def test_side_bets_follow_the_ante() -> None:
    """BP game, side bets: BONUS and FIRST 5 need an ante."""
    assert [is_open_to_bets(spot, ante=0) for spot in STARTING_SPOTS] == [True, False, False]
    assert all(is_open_to_bets(spot, ante=1) for spot in STARTING_SPOTS)


def test_playing_on_costs_two_antes_then_one_and_one() -> None:
    """BP game, decision: GIOCARE 2x, 1x, 1x, of an ante of 25."""
    assert [cost_of_playing(25, antes) for antes in LAS_VEGAS.antes.values()] == [50, 25, 25]


def test_nobody_plays_for_less_than_the_bet() -> None:
    """BP bets, decision: with 49 a bet of 50 is not offered, and nothing smaller is."""
    assert [is_covered(50, available=available) for available in (49, 50)] == [False, True]


def test_what_may_come_is_four_antes_less_what_lies_there() -> None:
    """BP game, bets: told before bets close; later only the streets that are left count."""
    antes = LAS_VEGAS.antes
    assert most_still_to_pay(25, antes, {Spot.ANTE: 25, Spot.BONUS: 10}) == 100
    assert most_still_to_pay(25, antes, {Spot.ANTE: 25, Spot.FLOP: 50}) == 50
    assert most_still_to_pay(25, antes, {Spot.ANTE: 25, Spot.FLOP: 50, Spot.TURN: 25, Spot.RIVER: 25}) == 0
