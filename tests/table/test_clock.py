"""Time to act, time bank, time to show, pause between hands: all of it data; nobody sleeps.

15 seconds to act, then a time bank of 30, 4 to show, 2 between hands.
"""

import pytest

from mazziere.rules.rule_set import RULE_SETS
from mazziere.table import HandToStart, RestartClock, SeatToAct, SeatToShow
from mazziere.table import events as e
from tests.table.evening import FIGP_TABLE, Evening, kinds


def heads_up(**changes: object) -> Evening:
    """Ada has the button; it is her turn at 0."""
    evening = Evening(**changes).seats("Ada", "Bruno")
    return evening.start(button=1).deal()


def test_the_time_to_act_runs_from_the_moment_the_turn_comes() -> None:
    evening = heads_up()
    assert evening.table.awaiting == SeatToAct(1, deadline=15_000)
    evening.at = 3_000
    evening.calls("Ada")
    assert evening.table.awaiting == SeatToAct(2, deadline=18_000)
    assert evening.table.next_deadline == 18_000


def test_before_the_deadline_the_clock_does_nothing() -> None:
    assert heads_up().clock(14_999) == ()


def test_the_time_bank_starts_by_itself_when_the_time_to_act_is_over() -> None:
    evening = heads_up()
    assert evening.clock(15_000) == (e.TimeBankStarted(1, 15_000),)
    assert evening.table.next_deadline == 45_000


def test_the_time_bank_starts_when_the_time_to_act_ended_even_if_the_clock_strikes_late() -> None:
    """The host was busy for 400 ms, which the player does not lose."""
    evening = heads_up()
    evening.clock(15_400)
    assert evening.table.next_deadline == 45_000


def test_what_is_used_of_the_time_bank_is_gone() -> None:
    """He acts 7 seconds into it: 23 are left."""
    evening = heads_up()
    evening.clock(15_000)
    evening.at = 22_000
    assert e.TimeBankUsed(1, 7_000, 22_000) in evening.calls("Ada")
    assert evening.seat("Ada").time_bank_ms == 23_000


def test_time_is_booked_even_if_the_clock_has_not_struck_yet() -> None:
    evening = heads_up()
    evening.at = 16_000
    evening.calls("Ada")
    assert evening.seat("Ada").time_bank_ms == 29_000


def test_a_player_who_acts_in_time_keeps_their_time_bank() -> None:
    evening = heads_up()
    evening.at = 14_999
    assert kinds(evening.calls("Ada")) == ["Called"]
    assert evening.seat("Ada").time_bank_ms == 30_000


def test_without_a_time_bank_the_clock_acts_at_the_first_deadline() -> None:
    evening = heads_up(time_bank_ms=0)
    assert kinds(evening.clock(15_000))[:2] == ["TimeRanOut", "Folded"]


def test_a_clock_that_strikes_very_late_does_all_that_is_due() -> None:
    evening = heads_up()
    assert kinds(evening.clock(60_000))[:4] == ["TimeBankStarted", "TimeBankUsed", "TimeRanOut", "Folded"]
    assert evening.seat("Ada").time_bank_ms == 0


def test_the_time_bank_is_refilled_a_little_with_every_hand() -> None:
    """7 seconds were used, 5 come back with the next hand."""
    evening = heads_up(time_bank_per_hand_ms=5_000)
    evening.at = 22_000
    evening.folds("Ada")
    assert evening.seat("Ada").time_bank_ms == 23_000
    evening.start()
    assert evening.seat("Ada").time_bank_ms == 28_000
    assert evening.seat("Bruno").time_bank_ms == 30_000


# What the clock does


def test_who_faces_a_bet_is_folded() -> None:
    """FIGP 23."""
    evening = heads_up()
    evening.clock(15_000)
    assert kinds(evening.clock(45_000))[:3] == ["TimeBankUsed", "TimeRanOut", "Folded"]


def test_room_who_faces_no_bet_checks() -> None:
    """Common practice, today's TDA."""
    evening = heads_up()
    evening.calls("Ada")
    evening.clock(15_000)
    assert "Checked" in kinds(evening.clock(45_000))


def test_figp_23_folds_even_where_nothing_is_owed() -> None:
    """FIGP 23: "la mano viene considerata passata"."""
    evening = heads_up(rules=RULE_SETS["figp-2014"])
    evening.calls("Ada")
    evening.clock(15_000)
    assert "Folded" in kinds(evening.clock(45_000))


def test_room_a_cash_player_whose_time_ran_out_sits_out() -> None:
    evening = heads_up()
    evening.clock(45_000)
    assert e.SatOut(1, e.Why.ABSENT, 45_000) in evening.events
    assert evening.seat("Ada").sitting_out


def test_who_is_away_is_not_waited_for_again() -> None:
    """Bruno lets his time run out before the flop; on the flop he checks at once."""
    evening = Evening().seats("Ada", "Bruno", "Carla").start(button=1).deal()
    evening.calls("Ada")
    evening.clock(45_000)
    assert evening.seat("Bruno").is_away
    evening = heads_up()
    evening.calls("Ada")
    evening.clock(45_000)  # Bruno checks
    evening.deal()
    assert evening.to_act == "Ada"  # Bruno, first to act, has checked already
    assert kinds(evening.events)[-1] == "Checked"


def test_who_comes_back_is_waited_for_again() -> None:
    evening = heads_up()
    evening.calls("Ada")
    evening.clock(45_000)
    evening.waits("Bruno")
    evening.deal()
    assert evening.to_act == "Bruno"


def test_figp_56_a_tournament_player_whose_time_ran_out_is_dealt_the_next_hand() -> None:
    evening = Evening(FIGP_TABLE).seats("Ada", "Bruno", "Carla").start(button=1).deal()
    evening.clock(45_000)
    assert evening.seat("Ada").is_away
    evening.folds("Bruno")
    evening.start()
    assert "Ada" in evening.dealt_in()


# Showing


def showdown() -> Evening:
    """Bruno shows aces; Ada's kings have lost."""
    evening = Evening().seats("Ada", "Bruno").start(button=1).deal("Ac Kc Ad Kd")
    evening.calls("Ada")
    evening.checks("Bruno")
    for street in ("2c 3d 4h 9s", "2d 8c", "2h 7c"):
        evening.deal(street)
        evening.checks("Bruno")
        evening.checks("Ada")
    return evening


def test_room_a_losing_hand_may_be_shown_for_four_seconds() -> None:
    """Rulebook 3.3: 3 to 6 seconds."""
    evening = showdown()
    assert evening.table.awaiting == SeatToShow(1, deadline=4_000)
    assert evening.clock(3_999) == ()
    assert "Shown" in kinds(evening.shows("Ada"))


def test_room_then_it_is_mucked_and_the_hand_ends() -> None:
    evening = showdown()
    happened = kinds(evening.clock(4_000))
    assert happened[:2] == ["TimeRanOut", "Mucked"]
    assert "HandEnded" in happened


def test_who_lets_the_time_to_show_run_out_is_not_away() -> None:
    evening = showdown()
    evening.clock(4_000)
    assert not evening.seat("Ada").sitting_out


def test_who_is_away_mucks_a_losing_hand_at_once() -> None:
    """Nobody waits four seconds for an empty chair."""
    evening = Evening().seats("Ada", "Bruno").start(button=1).deal("Ac Kc Ad Kd")
    evening.calls("Ada")
    evening.checks("Bruno")
    evening.deal("2c 3d 4h 9s")
    evening.checks("Bruno")
    evening.clock(45_000)  # Ada checks, and is away
    for street in ("2d 8c", "2h 7c"):
        evening.deal(street)
        evening.checks("Bruno")
    assert not evening.table.is_in_hand
    assert kinds(evening.events)[-5:] == ["Shown", "AskedToShow", "Mucked", "PotWon", "HandEnded"]


@pytest.mark.parametrize("at", [0, 1_000_000])
def test_with_nobody_to_wait_for_the_clock_does_nothing(at: int) -> None:
    assert Evening().seats("Ada", "Bruno").clock(at) == ()


@pytest.mark.parametrize("rules", ["room", "tda-2024", "wsop-2024"])
def test_who_owes_a_bet_when_the_time_is_over_is_folded(rules: str) -> None:
    """ROOM fold; TDA 29; WSOP 80. Ada has 100 to call and says nothing."""
    evening = heads_up(rules=RULE_SETS[rules])
    evening.clock(15_000)
    assert kinds(evening.clock(45_000))[:3] == ["TimeBankUsed", "TimeRanOut", "Folded"]


@pytest.mark.parametrize("rules", ["room", "tda-2024"])
def test_who_owes_nothing_when_the_time_is_over_has_checked(rules: str) -> None:
    """TDA 29. Ada has called: Bruno has the option, and his hand goes on."""
    evening = heads_up(rules=RULE_SETS[rules])
    evening.calls("Ada")
    evening.clock(15_000)
    assert kinds(evening.clock(45_000))[:3] == ["TimeBankUsed", "TimeRanOut", "Checked"]


# After an outage


def restarted(evening: Evening, at: int) -> list[str]:
    """What happens when the table is served again at `at`."""
    evening.at = at
    return kinds(evening.do(RestartClock()))


def test_after_an_outage_the_turn_begins_anew() -> None:
    evening = heads_up()
    assert restarted(evening, 600_000) == ["ClockRestarted"]
    assert evening.table.awaiting == SeatToAct(1, deadline=615_000)


def test_after_an_outage_the_time_bank_is_as_it_was_when_the_turn_came() -> None:
    """It ran for 10 seconds before the outage: all 30 are there again, and nothing is booked."""
    evening = heads_up()
    evening.clock(15_000)
    restarted(evening, 25_000)
    assert evening.table.awaiting == SeatToAct(1, deadline=40_000)
    evening.at = 39_000
    assert "TimeBankUsed" not in kinds(evening.calls("Ada"))
    assert evening.seat("Ada").time_bank_ms == 30_000


def test_after_an_outage_there_is_the_full_time_to_show_too() -> None:
    evening = showdown()
    restarted(evening, 60_000)
    assert evening.table.awaiting == SeatToShow(1, deadline=64_000)


def test_after_an_outage_a_seat_is_held_for_the_whole_time_again() -> None:
    evening = Evening(seat_count=2, held_seat_ms=60_000).seats("Ada", "Bruno")
    evening.waits_for_a_seat("Carla")
    evening.at = 1_000
    evening.leaves("Bruno")
    assert evening.table.next_deadline == 61_000
    restarted(evening, 300_000)
    assert evening.table.next_deadline == 360_000


def test_after_an_outage_nothing_happens_at_a_table_that_waits_for_nobody() -> None:
    assert restarted(Evening().seats("Ada"), 600_000) == []
    assert restarted(Evening().seats("Ada", "Bruno"), 600_000) == []


def test_a_clock_that_was_ahead_holds_no_hand_up() -> None:
    """The pause after a hand was to end in a year; it ends in two seconds."""
    evening = heads_up()
    evening.at = 365 * 86_400_000
    evening.folds("Ada")
    restarted(evening, 10_000)
    assert evening.table.awaiting == HandToStart(not_before=12_000)
