"""The tables of VeloX: as in the book, adding up to a million, and paying back what they declare."""

from __future__ import annotations

from fractions import Fraction
from itertools import accumulate

import msgspec
import pytest

from mazziere.tournament.velox.returns import prize_distribution
from mazziere.tournament.velox.tables import (
    DRAWS,
    VELOX_TABLES,
    ImpossibleTable,
    Multiplier,
    drawn,
    exact_return,
)

EVERY_TABLE = pytest.mark.parametrize("key", VELOX_TABLES)
replace = msgspec.structs.replace

THREE_MAX = {
    # ROOM velox 3max: multiplier → of a million, for buy-ins up to 5, of 10 and of 20
    6000: (2, 2, 2),
    600: (10, 15, 20),
    100: (40, 50, 60),
    30: (500, 750, 1_000),
    10: (4_250, 4_500, 4_750),
    6: (75_000, 74_250, 73_500),
    4: (180_052, 190_067, 200_082),
    2: (740_146, 730_366, 720_586),
}


@pytest.mark.parametrize(
    ("column", "key", "back"), [(0, "velox-3-91", 91), (1, "velox-3-92", 92), (2, "velox-3-93", 93)]
)
def test_three_max_is_as_the_book_has_it(column: int, key: str, back: int) -> None:
    """ROOM velox 3max: from ×100 all three are paid 80/10/10, below it one; 91, 92 and 93 % come back."""
    rows = VELOX_TABLES[key].rows
    assert {row.times: row.chances for row in rows} == {
        times: chances[column] for times, chances in THREE_MAX.items()
    }
    for row in rows:
        assert row.shares == ((8_000, 1_000, 1_000) if row.times >= 100 else (10_000,))
    assert exact_return(VELOX_TABLES[key]) == Fraction(back, 100)


def test_six_max_is_as_the_book_has_it() -> None:
    """ROOM velox 6max: ×4 and ×8 pay 75/25, the others all six; 90 % come back."""
    table = VELOX_TABLES["velox-6-90"]
    assert {row.times: row.chances for row in table.rows} == {
        2_000: 20,
        100: 200,
        25: 10_000,
        8: 282_720,
        4: 707_060,
    }
    for row in table.rows:
        assert row.shares == ((7_500, 2_500) if row.times < 25 else (5_000, 1_800, 800, 800, 800, 800))
    assert exact_return(table) == Fraction(9, 10)


@EVERY_TABLE
def test_every_number_means_one_row_and_every_row_its_share_of_numbers(key: str) -> None:
    """ROOM velox how: the first and the last number of each row, which leaves none between them."""
    table = VELOX_TABLES[key]
    begin = 0
    for row, end in zip(table.rows, accumulate(row.chances for row in table.rows), strict=True):
        assert drawn(table, begin) == drawn(table, end - 1) == row
        assert end - begin == row.chances
        begin = end
    assert begin == DRAWS


@pytest.mark.parametrize("number", [-1, DRAWS])
def test_no_other_number_is_drawn(number: int) -> None:
    with pytest.raises(AssertionError):
        drawn(VELOX_TABLES["velox-3-91"], number)


@pytest.mark.parametrize(
    ("different", "complaint"),
    [
        ({"rows": VELOX_TABLES["velox-3-91"].rows[:-1]}, "add up to 259854"),
        ({"paid_back": 9_200}, "pays back 91/100"),
        ({"players": 4}, "pays back 273/400"),
        ({"players": 2}, "not the whole pool"),
        (
            {"rows": (*VELOX_TABLES["velox-3-91"].rows[:-1], Multiplier(2, 740_146, (9_000,)))},
            "not the whole pool",
        ),
        (
            {"rows": (*VELOX_TABLES["velox-3-91"].rows, Multiplier(9, 0, (10_000,)))},
            "never drawn",
        ),
    ],
)
def test_a_table_that_contradicts_itself_cannot_be_made(different: dict[str, object], complaint: str) -> None:
    """ROOM velox 3max: chances that are no million, shares that are not the pool, another return."""
    with pytest.raises(ImpossibleTable, match=complaint):
        replace(VELOX_TABLES["velox-3-91"], **different)


@EVERY_TABLE
def test_the_distribution_of_prizes_is_one_player_s_of_the_whole(key: str) -> None:
    """ROOM velox 3max, velox 6max: the chances add up to 1, and a player gets on average what comes back."""
    distribution = prize_distribution(VELOX_TABLES[key])
    assert sum(one.chance for one in distribution) == 1
    assert sum(one.buy_ins * one.chance for one in distribution) == exact_return(VELOX_TABLES[key])
    assert [one.buy_ins for one in distribution] == sorted(
        {one.buy_ins for one in distribution}, reverse=True
    )


def test_a_jackpot_of_4800_buy_ins_comes_twice_in_three_million() -> None:
    """ROOM velox 3max: ×6000 twice in a million, 80 % of it to one of three; two others get 600 buy-ins.

    600 buy-ins are nobody's but theirs: of ×600 the winner gets 480.
    """
    first, second, third = prize_distribution(VELOX_TABLES["velox-3-91"])[:3]
    assert (first.buy_ins, first.chance) == (4_800, Fraction(2, 3_000_000))
    assert (second.buy_ins, second.chance) == (600, Fraction(4, 3_000_000))
    assert (third.buy_ins, third.chance) == (480, Fraction(10, 3_000_000))
