"""The prize pool and what each place of it wins, to the last cent."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mazziere.tournament.definition import DrawnPrizes, PaidPartOfField, PaidPlaces, PayoutRule, SeatsPaid
from mazziere.tournament.prizes.payouts import (
    Prize,
    PrizePool,
    drawn_pool,
    first_round_prizes,
    places_of_field,
    prize_pool,
    prizes,
    shared_prizes,
)
from mazziere.tournament.velox.tables import VELOX_TABLES

THREE = PaidPlaces(shares=(5_000, 3_000, 2_000))
SEATS = SeatsPaid(value=10_000, event="sunday")


def money(rule: PayoutRule, pool: int, entries: int) -> list[int]:
    """The prizes in cents, from the winner down."""
    return [prize.money for prize in prizes(rule, pool=pool, entries=entries)]


def test_entries_that_do_not_cover_the_guarantee_are_made_up_by_the_room() -> None:
    """80 × 9.00 = 720.00 for 1,000.00 guaranteed: the overlay is 280.00; with 120 entries there is none."""
    assert prize_pool(80 * 900, 100_000) == PrizePool(total=100_000, overlay=28_000)
    assert prize_pool(120 * 900, 100_000) == PrizePool(total=108_000, overlay=0)


def test_the_first_places_are_paid_by_their_shares() -> None:
    """OT prizes: places 1 to N. Nine entries of 9.00 are 81.00: 40.50, 24.30 and 16.20."""
    assert money(THREE, 8_100, 9) == [4_050, 2_430, 1_620]


def test_odd_cents_go_out_from_the_winner_down() -> None:
    """81.01 at 50/30/20 is 40.505, 24.303 and 16.202: one cent is left, for the winner."""
    assert money(THREE, 8_101, 9) == [4_051, 2_430, 1_620]


def test_prizes_of_places_that_nobody_reached_go_to_the_others() -> None:
    """Two entries and three prizes: 50 : 30 of 18.00 are 11.25 and 6.75."""
    assert money(THREE, 1_800, 2) == [1_125, 675]


def test_a_part_of_the_field_is_rounded_up() -> None:
    """15 % of 100 are 15 places, of 101 are 16; somebody always wins."""
    assert [places_of_field(entries, 1_500) for entries in (1, 6, 7, 100, 101)] == [1, 1, 2, 15, 16]


def test_on_the_curve_the_last_prize_is_more_than_an_entry() -> None:
    """100 entries of 9.00, 15 places: 13.50 each, then the rest of 697.50 as 1, 1/2, … 1/15."""
    won = money(PaidPartOfField(basis_points=1_500), 90_000, 100)
    assert len(won) == 15
    assert (won[0], won[1], won[14]) == (22_371, 11_861, 2_751)
    assert sum(won) == 90_000


@pytest.mark.parametrize("entries", [1, 2, 10, 1_000, 253_692])
def test_the_curve_falls_to_a_prize_worth_more_than_an_entry(entries: int) -> None:
    """From one player to the record field."""
    won = money(PaidPartOfField(basis_points=1_500), entries * 900, entries)
    assert won == sorted(won, reverse=True)
    assert sum(won) == entries * 900
    assert won[-1] > 900 or entries == 1


def test_a_satellite_pays_seats_and_the_rest_to_the_next_place() -> None:
    """OT prizes: 25 entries of 10.00 are two seats worth 100.00, and 50.00 for the third."""
    assert prizes(SEATS, pool=25_000, entries=25) == (Prize(0, 10_000), Prize(0, 10_000), Prize(5_000))
    assert prizes(SEATS, pool=20_000, entries=20) == (Prize(0, 10_000), Prize(0, 10_000))
    assert prizes(SEATS, pool=9_000, entries=9) == (Prize(9_000),)


def test_if_everybody_has_a_seat_the_rest_is_divided() -> None:
    """350.01 guaranteed and three entries: a seat each, and 50.01 in three."""
    assert prizes(SEATS, pool=35_001, entries=3) == (Prize(1_667, 10_000),) * 3


def test_a_drawn_pool_is_paid_by_the_shares_of_its_multiplier() -> None:
    """ROOM velox 3max: ×100 of 5.00 are 500.00, paid 80/10/10; ×2 are 10.00 for the winner."""
    hundred, two = VELOX_TABLES["velox-3-91"].rows[2], VELOX_TABLES["velox-3-91"].rows[-1]
    rule = DrawnPrizes(table="velox-3-91")
    assert drawn_pool(hundred, 500) == 50_000
    assert prizes(rule, pool=50_000, entries=3, drawn=hundred) == (Prize(40_000), Prize(5_000), Prize(5_000))
    assert prizes(rule, pool=drawn_pool(two, 500), entries=3, drawn=two) == (Prize(1_000),)


def test_six_are_paid_when_a_large_multiplier_is_drawn() -> None:
    """ROOM velox 6max: ×25 of 2.00 are 50.00: 25.00, 9.00 and four times 4.00; of ×4, 6.00 and 2.00."""
    rule, rows = DrawnPrizes(table="velox-6-90"), VELOX_TABLES["velox-6-90"].rows
    won = prizes(rule, pool=drawn_pool(rows[2], 200), entries=6, drawn=rows[2])
    assert [prize.money for prize in won] == [2_500, 900, 400, 400, 400, 400]
    won = prizes(rule, pool=drawn_pool(rows[4], 200), entries=6, drawn=rows[4])
    assert [prize.money for prize in won] == [600, 200]


def test_winners_of_tables_are_paid_in_a_shoot_out() -> None:
    """OT prizes: in a shoot-out a quarter of 729.00 to nine winners of tables, 20.25 each."""
    assert first_round_prizes(72_900, 2_500, 9) == (2_025,) * 9


def test_60b_players_out_at_once_at_different_tables_share_their_places() -> None:
    """FIGP 60b: places 2 and 3 win 24.30 and 16.20 together: 20.25 each."""
    won = prizes(THREE, pool=8_100, entries=9)
    assert shared_prizes(won, 2, 2) == (Prize(2_025), Prize(2_025))


def test_60b_on_the_bubble_the_last_prize_is_shared_with_nothing() -> None:
    """FIGP 60b: three share places 3 to 5, of which one is paid: 16.20 in three."""
    won = prizes(THREE, pool=8_100, entries=9)
    assert shared_prizes(won, 3, 3) == (Prize(540),) * 3
    assert shared_prizes(won, 4, 2) == (Prize(0),) * 2


def test_60b_a_seat_is_not_divided() -> None:
    """FIGP 60b: two seats and 50.00: places 1–2 have one each, places 2–3 share 150.00."""
    won = prizes(SEATS, pool=25_000, entries=25)
    assert shared_prizes(won, 1, 2) == (Prize(0, 10_000), Prize(0, 10_000))
    assert shared_prizes(won, 2, 2) == (Prize(7_500), Prize(7_500))
    assert shared_prizes(won, 3, 2) == (Prize(2_500), Prize(2_500))


RULES = st.one_of(
    st.lists(st.integers(1, 10_000), min_size=1, max_size=9).map(
        lambda parts: PaidPlaces(shares=tuple(sorted(parts, reverse=True)))
    ),
    st.integers(1, 10_000).map(lambda part: PaidPartOfField(basis_points=part)),
    st.integers(1, 50_000).map(lambda value: SeatsPaid(value=value, event="sunday")),
)


@given(RULES, st.integers(0, 10**9), st.integers(1, 400))
def test_prizes_are_the_pool_and_fall(rule: PayoutRule, pool: int, entries: int) -> None:
    """Whatever is paid by which rule: nothing is lost, and no place wins less than the one below."""
    won = prizes(rule, pool=pool, entries=entries)
    worth = [prize.money + prize.seat for prize in won]
    assert sum(worth) == pool
    assert worth == sorted(worth, reverse=True)
    assert len(won) <= entries


@given(RULES, st.integers(0, 10**7), st.integers(2, 60), st.data())
def test_a_tie_shares_what_its_places_win(
    rule: PayoutRule, pool: int, entries: int, data: st.DataObject
) -> None:
    """Together as much as the places, and nobody a cent more than the one before."""
    won = prizes(rule, pool=pool, entries=entries)
    place = data.draw(st.integers(1, entries))
    players = data.draw(st.integers(1, entries + 1 - place))
    shares = [prize.money + prize.seat for prize in shared_prizes(won, place, players)]
    assert sum(shares) == sum(prize.money + prize.seat for prize in won[place - 1 : place - 1 + players])
    assert len(shares) == players
    assert max(shares) - min(shares) <= 1
    assert shares == sorted(shares, reverse=True)
