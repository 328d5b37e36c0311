"""BP: what FIRST 5 bets add to the jackpot, and how it is shared, to the last unit."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from mazziere.rules.casino.jackpot import next_pot, part_of_bets, shares_of_the_pot

BETS = st.lists(st.integers(min_value=1, max_value=10_000), max_size=40)


def test_of_a_hundred_units_the_pot_has_45_and_the_next_one_5() -> None:
    """BP first 5, jackpot: the rest, one half, is the house's."""
    assert part_of_bets(100, 45, 0) == (45, 0)
    assert part_of_bets(100, 5, 0) == (5, 0)


def test_what_makes_no_unit_is_carried_to_the_next_bets() -> None:
    """BP first 5, jackpot: twenty bets of 1 give 9 and 1, whatever the round they come in."""
    carry, pot = 0, 0
    for _ in range(20):
        part = part_of_bets(1, 45, carry)
        pot, carry = pot + part.amount, part.carry
    assert (pot, carry) == (9, 0)


@given(BETS, st.integers(min_value=0, max_value=100))
def test_nothing_is_rounded_away_however_the_bets_come(bets: list[int], percent: int) -> None:
    """BP first 5, jackpot: in the end the pot has the percentage of all bets, rounded down once."""
    carry, pot = 0, 0
    for bet in bets:
        part = part_of_bets(bet, percent, carry)
        pot, carry = pot + part.amount, part.carry
        assert 0 <= carry < 100
    assert pot == sum(bets) * percent // 100
    assert pot * 100 + carry == sum(bets) * percent


def test_the_pot_is_shared_in_proportion_to_the_bets() -> None:
    """BP first 5, first 5 pays: 5434 among bets of 1, 1 and 2."""
    assert shares_of_the_pot(5434, (1, 1, 2)) == (1358, 1358, 2717)


@given(st.integers(min_value=0, max_value=10**12), BETS.filter(bool))
def test_shares_never_exceed_the_pot_and_leave_less_than_a_unit_each(pot: int, bets: list[int]) -> None:
    """BP first 5, first 5 pays: what cannot be divided stays, and equal bets win the same."""
    shares = shares_of_the_pot(pot, bets)
    assert 0 <= pot - sum(shares) < len(bets)
    assert len({(bet, share) for bet, share in zip(bets, shares, strict=True)}) == len(set(bets))


def test_the_next_pot_is_the_seed_and_what_was_left_topped_up_to_the_minimum() -> None:
    """BP first 5, jackpot: the house adds what is missing, and nothing if the seed is larger."""
    assert next_pot(3, 597, 1000) == (1000, 400)
    assert next_pot(3, 1200, 1000) == (1203, 0)
