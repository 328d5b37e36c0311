"""When levels begin, and how long an event is expected to take."""

from __future__ import annotations

import msgspec

from mazziere.tournament.definition import AddOns, EntryMoney, Rebuys
from mazziere.tournament.definition_file.level_examination import levels_examined
from mazziere.tournament.definition_file.problems import Fault
from mazziere.tournament.levels import Break, Level, LevelHands, LevelTime
from mazziere.tournament.schedule import HAND_MS, ExpectedEnd, chips_in_play, expected_end, schedule
from tests.tournament.definitions import LEVELS, SIT_AND_GO, TEN_MINUTES

MINUTE = 60_000
replace = msgspec.structs.replace
WITH_BREAK = replace(SIT_AND_GO, steps=(*LEVELS[:2], Break(5 * MINUTE), *LEVELS[2:]))
MONEY = EntryMoney(prize_share=900, fee=100)


def test_levels_follow_one_another_with_their_breaks() -> None:
    """Two levels of ten minutes and a break of five: level 3 begins after 25 minutes."""
    steps = list(schedule(WITH_BREAK, 6))
    assert [(step.number, step.begins_ms // MINUTE, step.ends_ms // MINUTE) for step in steps[:4]] == [
        (1, 0, 10),
        (2, 10, 20),
        (2, 20, 25),
        (3, 25, 35),
    ]


def test_six_players_with_1500_are_done_when_the_big_blind_would_be_400() -> None:
    """9,000 chips are 90 big blinds of 100, 45 of 200, and 22 of 400: four levels of ten, a break of five."""
    assert expected_end(WITH_BREAK, 6) == ExpectedEnd(45 * MINUTE, 4, is_beyond=False)
    assert [step.is_likely for step in schedule(WITH_BREAK, 6)] == [True] * 5 + [False]


def test_more_players_than_the_levels_are_made_for_take_longer() -> None:
    """13 × 1,500 = 19,500 chips are 48 of the last big blinds: nobody knows."""
    assert expected_end(SIT_AND_GO, 13) == ExpectedEnd(50 * MINUTE, 5, is_beyond=True)


def test_the_first_level_is_played_in_any_case() -> None:
    """Two with 1,500 at blinds of 100/200 have fifteen big blinds: one level, all the same."""
    steps = tuple(Level(length=TEN_MINUTES, small_blind=b, big_blind=2 * b) for b in (100, 200))
    assert expected_end(replace(SIT_AND_GO, steps=steps), 2) == ExpectedEnd(10 * MINUTE, 1, is_beyond=False)


def test_rebuys_and_add_ons_are_counted_once_each() -> None:
    """1,500 + 1,500 + 2,000 chips for each of ten entries."""
    definition = replace(
        SIT_AND_GO,
        rebuys=Rebuys(money=MONEY, chips=1_500, until_level=1, stack_at_most=1_500),
        add_ons=AddOns(money=MONEY, chips=2_000, after_level=1),
    )
    assert chips_in_play(definition, 10) == 50_000


def test_antes_begin_at_the_level_that_has_them() -> None:
    """OT levels: two blinds at each, an ante from level 2, and times that the definition sets."""
    steps = (
        Level(length=LevelTime(10 * MINUTE), small_blind=50, big_blind=100),
        Level(length=LevelTime(5 * MINUTE), small_blind=100, big_blind=200, ante=25),
    )
    definition = replace(SIT_AND_GO, steps=steps)
    assert not list(levels_examined(definition, 0))
    assert [(one.begins_ms, one.ends_ms) for one in schedule(definition, 6)] == [
        (0, 10 * MINUTE),
        (10 * MINUTE, 15 * MINUTE),
    ]
    assert [level.stakes("omaha").ante for level in definition.levels] == [0, 25]
    (problem,) = levels_examined(replace(definition, steps=(replace(steps[0], big_blind=0),)), 0)
    assert problem.fault is Fault.BLINDS_MISSING


def test_hands_are_estimated() -> None:
    """Twelve hands of a supposed length, then a level by the clock; stud is measured by its small bet."""
    steps = (
        Level(length=LevelHands(12), stud_ante=5, bring_in=10, small_bet=50),
        Level(length=LevelTime(MINUTE), stud_ante=50, bring_in=100, small_bet=500),
    )
    assert [step.ends_ms for step in schedule(replace(SIT_AND_GO, steps=steps), 6)] == [
        12 * HAND_MS,
        12 * HAND_MS + MINUTE,
    ]
    assert expected_end(replace(SIT_AND_GO, steps=steps), 6).level == 1
