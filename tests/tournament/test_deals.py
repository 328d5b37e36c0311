"""What the last players of a tournament may agree on. The books name deals only to forbid them in VeloX."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mazziere.analysis import icm
from mazziere.rules.tournaments.deals import may_be_dealt
from mazziere.tournament.deals import adds_up, by_chips, by_value, prizes_to_divide

PRIZES = (5000, 3000, 2000)


def test_in_velox_there_are_no_deals() -> None:
    """ROOM velox. "Nei VeloX 3Max non sono consentiti accordi (deal)", not even if all have a prize."""
    assert not may_be_dealt(is_velox=True, players_in=3, places_paid=3)
    assert may_be_dealt(is_velox=False, players_in=3, places_paid=3)


def test_a_deal_waits_until_everybody_left_has_a_prize() -> None:
    assert not may_be_dealt(is_velox=False, players_in=4, places_paid=3)
    assert may_be_dealt(is_velox=False, players_in=2, places_paid=3)
    assert not may_be_dealt(is_velox=False, players_in=1, places_paid=3)


def test_by_chips_everybody_is_sure_of_the_lowest_prize() -> None:
    """Three left for 50, 30 and 20: 20 each, and 40 by chips, 5 to 3 to 2: 40, 32 and 28."""
    assert by_chips(PRIZES, stacks=(5000, 3000, 2000)) == (4000, 3200, 2800)


def test_by_icm_a_stack_gets_its_value() -> None:
    """70 and 30 for 50, 30 and 20 % of the chips.

    The first: 0.5 · 70 + (0.3 · 5/7 + 0.2 · 5/8) · 30 = 35 + 10.18 = 45.18.
    The second: 0.3 · 70 + (0.5 · 3/5 + 0.2 · 3/8) · 30 = 21 + 11.25 = 32.25. The third has the rest, 22.57.
    """
    stacks, prizes = (5000, 3000, 2000), (7000, 3000, 0)
    values = [int(value * 1000) for value in icm.exact(stacks, prizes)]
    assert by_value(prizes, stacks, values) == (4518, 3225, 2257)


def test_a_part_may_be_set_aside_for_the_winner() -> None:
    """10.00 of the first prize stay: 40, 30 and 20 are divided, and the winner gets 10.00 more."""
    to_divide = prizes_to_divide(PRIZES, players_in=3, set_aside=1000)
    amounts = by_chips(to_divide, stacks=(5000, 3000, 2000))
    assert amounts == (3500, 2900, 2600)
    assert adds_up(amounts, PRIZES, set_aside=1000)


def test_more_may_be_set_aside_than_the_first_prize_is_above_the_second() -> None:
    """30.00 of 50, 30 and 20: 20.00 make the first two equal, and 5.00 of each are the rest: 25, 25 and 20.
    Whoever has more chips gets more, and nobody less than the lowest.
    """
    to_divide = prizes_to_divide(PRIZES, players_in=3, set_aside=3000)
    assert to_divide == (2500, 2500, 2000)
    assert by_chips(to_divide, stacks=(5000, 3000, 2000)) == (2500, 2300, 2200)
    assert prizes_to_divide(PRIZES, players_in=3, set_aside=9999) == (1, 0, 0)


@pytest.mark.parametrize(
    ("amounts", "set_aside", "is_one"),
    [
        ((5000, 5000), 0, False),
        ((6000, 5000, -1000), 0, False),
        ((6000, 5000, 0), -1000, False),
        ((5000, 3000, 2001), 0, False),
        ((5000, 3000, 2000), 1, False),
        ((2600, 2600, 2300), 2500, True),
        ((9000, 1000, 0), 0, True),
    ],
)
def test_amounts_must_be_the_prizes_that_are_left(
    amounts: tuple[int, ...], set_aside: int, is_one: bool
) -> None:
    """50, 30 and 20 for the three players left: 100 in all."""
    assert adds_up(amounts, PRIZES, set_aside=set_aside) is is_one


@given(
    st.lists(st.tuples(st.integers(1, 10**6), st.integers(0, 10**6)), min_size=2, max_size=8),
    st.integers(0, 100),
)
def test_every_computed_deal_is_one(players: list[tuple[int, int]], part: int) -> None:
    """By chips or by value, with any part of the prizes set aside: nobody gets less for having more chips."""
    stacks = [stack for stack, _ in players]
    prizes = sorted((prize for _, prize in players), reverse=True)
    set_aside = sum(prizes) * part // 100
    to_divide = prizes_to_divide(prizes, players_in=len(stacks), set_aside=set_aside)
    for amounts in (
        by_chips(to_divide, stacks),
        by_value(to_divide, stacks, [stack + 1 for stack in stacks]),
    ):
        assert adds_up(amounts, prizes, set_aside=set_aside)
        ordered = [amount for _, amount in sorted(zip(stacks, amounts, strict=True))]
        assert all(more >= less - 1 for less, more in pairwise(ordered))
