"""Seats at random, over the fewest tables, as evenly as possible."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from mazziere.rules.tournaments.final_table import final_table_size
from mazziere.rules.tournaments.table_draw import (
    DRAWS,
    drawn_tables,
    even_sizes,
    in_drawn_order,
    tables_needed,
)

DRAW = st.integers(0, DRAWS - 1)
SEATS = st.integers(2, 10)


def test_the_fewest_tables_that_hold_all_players() -> None:
    """OT tables, standard. Six-handed: 12 players need two tables, 13 need three, 14 three as well."""
    needed = [tables_needed(players, seats=6, final_seats=7) for players in (12, 13, 14)]
    assert needed == [2, 3, 3]


def test_the_last_table_holds_one_more() -> None:
    """OT standard and FIGP 54. Six-handed: seven players sit at the final table, eight still at two."""
    assert [tables_needed(players, seats=6, final_seats=7) for players in (7, 8)] == [1, 2]


def test_tables_are_as_even_as_possible() -> None:
    """OT standard, shoot-out. 23 players at three tables are 8, 8 and 7, not 9, 9 and 5."""
    assert even_sizes(23, 3) == (8, 8, 7)


def test_winners_of_a_round_are_drawn_again_on_the_fewest_tables() -> None:
    """OT shoot-out. Ten winners of six-handed tables need two tables, of five each."""
    tables = drawn_tables(range(10), 3, seats=6, final_seats=7)
    assert [len(table) for table in tables] == [5, 5]
    assert sorted(player for table in tables for player in table) == list(range(10))


def test_seats_are_drawn() -> None:
    """FIGP 1b and OT start. Over 400 draws each of four players gets each of four seats about 100 times."""
    counted = Counter(
        (player, seat)
        for draw in range(400)
        for seat, player in enumerate(drawn_tables(range(4), draw, seats=4, final_seats=5)[0])
    )
    assert len(counted) == 16
    assert all(70 < times < 130 for times in counted.values())


def test_every_order_of_four_is_drawn() -> None:
    """Of 1,000 draws each of the 24 orders takes between 20 and 70; 41 are expected."""
    counted = Counter(in_drawn_order("abcd", draw) for draw in range(1000))
    assert len(counted) == 24
    assert 20 < min(counted.values()) <= max(counted.values()) < 70


@given(players=st.integers(2, 400), seats=SEATS, draw=DRAW)
def test_everyone_sits_once_at_the_fewest_tables_that_differ_by_one_at_most(
    players: int, seats: int, draw: int
) -> None:
    """OT standard. A law: one fewer table would not hold them, and no table holds more than it may."""
    final_seats = final_table_size(seats=seats, most=10)
    tables = drawn_tables(range(players), draw, seats=seats, final_seats=final_seats)
    sizes = [len(table) for table in tables]
    assert sorted(player for table in tables for player in table) == list(range(players))
    assert max(sizes) - min(sizes) <= 1
    assert max(sizes) <= (seats if len(tables) > 1 else final_seats)
    assert (
        len(tables) == 1
        or players > max(final_seats, seats * (len(tables) - 1))
        or (len(tables) == 2 and players > final_seats)
    )


@given(players=st.lists(st.integers(), unique=True, max_size=50), draw=DRAW)
def test_a_draw_is_an_order_of_all_and_always_the_same(players: list[int], draw: int) -> None:
    """The number alone decides, so that whoever is told it finds the same seats."""
    order = in_drawn_order(players, draw)
    assert sorted(order) == sorted(players)
    assert order == in_drawn_order(players, draw)
