"""The smallest table breaks, and its players are drawn to the others."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from mazziere.rules.tournaments.table_breaking import breaks_now, drawn_to_other_tables, must_break
from mazziere.rules.tournaments.table_draw import DRAWS


def test_a_table_breaks_as_soon_as_the_players_fit_on_one_fewer() -> None:
    """OT standard. Nine-handed, three tables: 19 need them all, 18 fit on two."""
    assert not must_break(19, tables=3, seats=9, final_seats=10)
    assert must_break(18, tables=3, seats=9, final_seats=10)


def test_two_tables_become_the_final_table() -> None:
    """OT standard and FIGP 54. Nine-handed, two tables: eleven need both, ten are the final table."""
    assert not must_break(11, tables=2, seats=9, final_seats=10)
    assert must_break(10, tables=2, seats=9, final_seats=10)


def test_the_smallest_table_breaks() -> None:
    """OT standard. Of tables of 7, 6 and 5 the one of five does."""
    assert [breaks_now(size, smallest=5) for size in (7, 6, 5)] == [False, False, True]


def test_players_of_a_broken_table_go_where_fewest_sit() -> None:
    """OT standard. Five players to tables of 5, 7 and 8 of nine: 2 + 5, 7, 8 is uneven; 8, 9, 8 is as even
    as 25 can be. From 5, 7 and 8: 5→6→7, then one of the sevens, the other, and one of three eights.
    """
    free = {1: [2, 4, 6, 8], 2: [5, 9], 3: [1]}
    moves = drawn_to_other_tables([10, 11, 12, 13, 14], free, {1: 5, 2: 7, 3: 8}, draw=1)
    sizes = {1: 5, 2: 7, 3: 8}
    for move in moves:
        sizes[move.table] += 1
    assert sorted(sizes.values()) == [8, 8, 9]


def test_52_a_player_may_be_drawn_to_any_free_seat() -> None:
    """FIGP 52, 1b. One player, three free seats, 300 draws: each seat about a hundred times, whatever is
    due there.
    """
    drawn = [drawn_to_other_tables([1], {1: [2, 3, 4]}, {1: 6}, draw)[0].seat for draw in range(300)]
    assert all(70 < drawn.count(seat) < 130 for seat in (2, 3, 4))


@given(data=st.data())
def test_everybody_gets_a_seat_of_their_own_and_tables_stay_as_even_as_they_can(data: st.DataObject) -> None:
    """OT standard. A law: whoever was added to a table found none that had fewer."""
    seats = data.draw(st.integers(2, 10))
    occupied = data.draw(
        st.dictionaries(
            st.integers(1, 9), st.sets(st.integers(1, seats), max_size=seats), min_size=1, max_size=6
        )
    )
    free = {table: sorted({*range(1, seats + 1)} - taken) for table, taken in occupied.items()}
    players = list(range(100, 100 + min(seats, sum(map(len, free.values())))))
    sizes = {table: len(taken) for table, taken in occupied.items()}
    moves = drawn_to_other_tables(players, free, sizes, data.draw(st.integers(0, DRAWS - 1)))
    assert sorted(move.player for move in moves) == players
    assert len({(move.table, move.seat) for move in moves}) == len(moves)
    for move in moves:
        assert move.seat in free[move.table]
        assert sizes[move.table] == min(size for size in sizes.values() if size < seats)
        sizes[move.table] += 1
