"""Levels: the stakes of each game, and their numbers."""

from __future__ import annotations

from mazziere.rules.limits import Stakes
from mazziere.tournament.levels import Break, Level, LevelTime, levels_of, numbered

TIME = LevelTime(600_000)
MIXED = Level(length=TIME, small_blind=50, big_blind=100, small_bet=100, stud_ante=20, bring_in=30)


def test_each_game_of_a_rotation_has_its_own_forced_bets() -> None:
    """HORSE: hold'em has blinds and no ante, razz an ante and a bring-in, both are played 100/200."""
    assert MIXED.stakes("holdem") == Stakes(small_blind=50, big_blind=100, small_bet=100, big_bet=200)
    assert MIXED.stakes("razz") == Stakes(ante=20, bring_in=30, small_bet=100, big_bet=200)


def test_a_draw_game_has_blinds_where_the_level_has_them() -> None:
    """Five-card draw is played with blinds or with antes only."""
    assert MIXED.stakes("five_draw").big_blind == 100
    antes = Level(length=TIME, stud_ante=10, small_bet=50)
    assert antes.stakes("five_draw") == Stakes(ante=10, small_bet=50, big_bet=100)


def test_breaks_have_no_number() -> None:
    """Level 1, a break, level 2: the break comes after level 1."""
    one, two = Level(length=TIME, small_blind=1, big_blind=2), Level(length=TIME, small_blind=2, big_blind=4)
    steps = (one, Break(300_000), two)
    assert levels_of(steps) == (one, two)
    assert [number for number, _ in numbered(steps)] == [1, 1, 2]
