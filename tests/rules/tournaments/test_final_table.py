"""The final table is a full table and one more."""

from __future__ import annotations

import pytest

from mazziere.rules.tournaments.final_table import final_table_size


@pytest.mark.parametrize(("seats", "final"), [(9, 10), (6, 7), (8, 9)])
def test_54_the_final_table_has_one_more(seats: int, final: int) -> None:
    """FIGP 54. Its examples: nine-handed events have ten at the final table, six-handed ones seven."""
    assert final_table_size(seats=seats, most=22) == final


def test_54_never_more_than_ten() -> None:
    """FIGP 54. Ten-handed events have ten at the final table too."""
    assert final_table_size(seats=10, most=22) == 10


def test_54_not_in_heads_up_events() -> None:
    """FIGP 54. Two at every table, the last one too."""
    assert final_table_size(seats=2, most=22) == 2


def test_54_no_more_than_the_game_can_be_dealt_to() -> None:
    """FIGP 54. Six-handed triple draw cannot be dealt to seven: six at the final table."""
    assert final_table_size(seats=6, most=6) == 6
