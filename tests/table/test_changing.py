"""Pausing, changing and closing a table while people sit at it."""

import pytest

from mazziere.table import ByHands, HandToStart, Idle, chips_on, refusals
from mazziere.table import events as e
from mazziere.table.commands import Pause
from tests.table.evening import DRAW, HOLDEM, STUD, Evening, kinds, mixed, one_game

# Pausing


def test_a_paused_table_starts_no_hand() -> None:
    evening = Evening().seats("Ada", "Bruno")
    evening.pauses()
    assert evening.table.awaiting == Idle()
    with pytest.raises(refusals.TableIsPaused):
        evening.start()


def test_a_hand_that_runs_is_played_to_its_end() -> None:
    evening = Evening().seats("Ada", "Bruno").start().deal()
    evening.pauses()
    evening.check_down()
    assert evening.table.awaiting == Idle()
    evening.resumes()
    assert isinstance(evening.table.awaiting, HandToStart)


def test_a_table_goes_on_when_nobody_wants_it_to_rest_any_more() -> None:
    evening = Evening().seats("Ada", "Bruno")
    evening.pauses()
    evening.pauses(Pause.MAINTENANCE)
    evening.resumes()
    assert evening.table.awaiting == Idle()
    evening.resumes(Pause.MAINTENANCE)
    evening.start()


def test_pausing_twice_and_resuming_what_runs_are_refused() -> None:
    evening = Evening()
    with pytest.raises(refusals.NotPaused):
        evening.resumes()
    evening.pauses()
    with pytest.raises(refusals.AlreadyPaused):
        evening.pauses()


# Changing


def test_between_hands_a_table_changes_at_once() -> None:
    evening = Evening().seats("Ada", "Bruno")
    evening.changes(**one_game(STUD))
    assert evening.hands(1) == ["seven_stud"]


def test_a_hand_that_runs_is_played_by_the_rules_it_began_with() -> None:
    evening = Evening().seats("Ada", "Bruno").start().deal()
    assert kinds(evening.changes(**one_game(STUD))) == ["ChangeAnnounced"]
    evening.check_down()
    assert kinds(evening.events)[-1] == "TableChanged"
    assert evening.hands(1) == ["seven_stud"]


def test_players_keep_their_seats_and_chips() -> None:
    evening = Evening().seats("Ada", "Bruno", "Carla")
    evening.changes(seat_count=3, min_buy_in=100, max_buy_in=500)
    assert [seat.stack for seat in evening.table.seats] == [10_000] * 3


def test_a_table_does_not_become_smaller_than_its_highest_seat() -> None:
    evening = Evening()
    evening.sit("Ada", 5)
    with pytest.raises(refusals.SeatIsOccupied) as refusal:
        evening.changes(seat_count=4)
    assert refusal.value.facts == {"seat": 5, "seat_count": 4}


def test_a_seat_that_will_be_gone_cannot_be_taken() -> None:
    evening = Evening().seats("Ada", "Bruno").start().deal()
    evening.changes(seat_count=2)
    with pytest.raises(refusals.NoSuchSeat):
        evening.sit("Carla", 3)


def test_what_could_not_be_opened_is_not_changed_to_either() -> None:
    with pytest.raises(refusals.SeatCountNotPlayed):
        Evening().changes(seat_count=30)


def test_a_table_stays_the_table_it_is() -> None:
    with pytest.raises(refusals.NotTheSameTable):
        Evening().changes(id="etna")


def test_a_new_rotation_begins_with_its_first_game() -> None:
    evening = Evening(**mixed(ByHands(2), HOLDEM, STUD)).seats("Ada", "Bruno")
    assert evening.hands(3) == ["holdem", "holdem", "seven_stud"]
    evening.changes(**mixed(ByHands(1), STUD, HOLDEM))
    assert evening.hands(2) == ["seven_stud", "holdem"]


def test_a_pot_that_nobody_opened_is_shared_before_another_game_is_played() -> None:
    """Two antes of 10 wait for the next deal: each gets his 10 back."""
    evening = Evening(**one_game(DRAW)).seats("Ada", "Bruno").start().deal()
    while evening.table.is_in_hand:
        evening.checks(evening.to_act or "")
    if not evening.table.carried:
        pytest.skip("this game is not passed out")
    assert kinds(evening.changes(**one_game(HOLDEM))) == ["CarriedPotShared", "TableChanged"]
    assert [seat.stack for seat in evening.table.seats] == [10_000, 10_000]


def test_time_that_was_used_stays_used() -> None:
    """30 s of his own, of which 10 are gone: of 60 he has 50 left, of 5 none."""
    evening = Evening().seats("Ada", "Bruno").start().deal()
    evening.clock(evening.table.turn_since + 15_000)
    evening.at += 10_000
    name = evening.to_act or ""
    evening.calls(name)
    evening.check_down()
    evening.changes(time_bank_ms=60_000)
    assert evening.seat(name).time_bank_ms == 50_000
    evening.changes(time_bank_ms=5_000)
    assert evening.seat(name).time_bank_ms == 0


# Closing


def test_between_hands_everybody_goes_home_at_once() -> None:
    evening = Evening().seats("Ada", "Bruno")
    assert kinds(evening.closes()) == ["SeatLeft", "SeatLeft", "TableClosed"]
    assert chips_on(evening.table) == 0
    with pytest.raises(refusals.TableIsClosed):
        evening.sit("Carla", 1)
    assert evening.clock(99) == ()


def test_a_table_that_closes_plays_its_last_hand() -> None:
    evening = Evening().seats("Ada", "Bruno").start().deal()
    evening.closes()
    with pytest.raises(refusals.TableIsClosing):
        evening.sit("Carla", 3)
    evening.check_down()
    left = [event for event in evening.events if isinstance(event, e.SeatLeft)]
    assert sum(event.chips for event in left) == 20_000
    assert {event.why for event in left} == {e.WhyLeft.CLOSED}
    assert evening.table.is_closed


# A hand that never was


def test_bets_of_a_cancelled_hand_go_back() -> None:
    """Heads up: Ada's 300 and Bruno's big blind of 100."""
    evening = Evening().seats("Ada", "Bruno").start(button=1).deal()
    evening.raises("Ada", 300)
    assert evening.cancels()[0] == e.HandCancelled("hand-1", ((2, 100), (1, 300)), 0)
    assert [seat.stack for seat in evening.table.seats] == [10_000, 10_000]
    assert chips_on(evening.table) == 20_000


def test_the_button_and_the_blinds_are_where_they_were() -> None:
    evening = Evening().seats("Ada", "Bruno", "Carla").everybody_folds()
    evening.start()
    posted = evening.posted()
    evening.cancels()
    evening.start()
    assert evening.posted() == posted


def test_who_had_paid_to_come_in_has_not_paid() -> None:
    evening = Evening().seats("Ada", "Bruno", "Carla").everybody_folds()
    evening.sit("Dino", 4)
    evening.posts("Dino")
    evening.start()
    assert not evening.seat("Dino").newcomer
    evening.cancels()
    assert evening.seat("Dino").newcomer
    assert evening.seat("Dino").posts


def test_a_player_who_was_leaving_goes_with_all_their_chips() -> None:
    evening = Evening().seats("Ada", "Bruno", "Carla").start().deal()
    evening.leaves("Carla")
    evening.cancels()
    left = evening.events[-1]
    assert isinstance(left, e.SeatLeft)
    assert left.chips == 10_000


def test_no_hand_runs_no_hand_is_cancelled() -> None:
    with pytest.raises(refusals.NoHandInProgress):
        Evening().seats("Ada", "Bruno").cancels()


def test_a_hand_that_is_over_is_not_cancelled() -> None:
    """Its pots are paid together: what has been won is not taken away."""
    evening = Evening().seats("Ada", "Bruno").everybody_folds()
    with pytest.raises(refusals.NoHandInProgress):
        evening.cancels()
