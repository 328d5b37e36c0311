"""The line before a table. No book speaks of it: what the house does stands in the open questions."""

import pytest

from mazziere.table import events as e
from mazziere.table import refusals
from tests.table.evening import Evening, kinds

MINUTE = 60_000


def full(**changes: object) -> Evening:
    """Two seats, both taken."""
    return Evening(seat_count=2, **changes).seats("Ada", "Bruno")


def test_who_finds_no_seat_waits_in_line() -> None:
    evening = full().waits_for_a_seat("Carla", "Dino")
    assert [waiter.nickname for waiter in evening.table.waiting] == ["Carla", "Dino"]


def test_nobody_waits_where_a_seat_is_free() -> None:
    with pytest.raises(refusals.SeatsAreFree) as refusal:
        Evening().seats("Ada").waits_for_a_seat("Bruno")
    assert refusal.value.facts == {"free": 5}


def test_nobody_waits_twice_or_while_seated() -> None:
    evening = full().waits_for_a_seat("Carla", "Dino")
    with pytest.raises(refusals.AlreadyWaiting) as refusal:
        evening.waits_for_a_seat("Dino")
    assert refusal.value.facts == {"place": 2}
    with pytest.raises(refusals.AlreadySeated):
        evening.waits_for_a_seat("Ada")


def test_a_seat_that_becomes_free_is_held_for_the_first_in_line() -> None:
    evening = full().waits_for_a_seat("Carla", "Dino")
    evening.leaves("Bruno")
    assert evening.events[-1] == e.SeatHeld(2, "carla", "Carla", MINUTE, 0)
    with pytest.raises(refusals.SeatIsHeld) as refusal:
        evening.sit("Dino", 2)
    assert refusal.value.facts == {"seat": 2, "until": MINUTE}


def test_a_player_who_takes_the_seat_held_for_them_leaves_the_waiting_list() -> None:
    evening = full().waits_for_a_seat("Carla", "Dino")
    evening.leaves("Bruno")
    evening.sit("Carla", 2)
    assert evening.table.held == ()
    assert [waiter.nickname for waiter in evening.table.waiting] == ["Dino"]


def test_a_seat_that_is_not_taken_in_time_passes_on() -> None:
    evening = full().waits_for_a_seat("Carla", "Dino")
    evening.leaves("Bruno")
    assert evening.table.next_deadline == MINUTE
    assert evening.clock(MINUTE - 1) == ()
    assert kinds(evening.clock(MINUTE)) == ["SeatPassedOn", "SeatHeld"]
    assert [held.nickname for held in evening.table.held] == ["Dino"]


def test_with_nobody_left_in_line_the_seat_is_anybodys() -> None:
    evening = full().waits_for_a_seat("Carla")
    evening.leaves("Bruno")
    evening.clock(MINUTE)
    evening.sit("Elena", 2)
    assert evening.seat("Elena").no == 2


def test_who_lets_a_held_seat_go_passes_it_on_at_once() -> None:
    evening = full().waits_for_a_seat("Carla", "Dino")
    evening.leaves("Bruno")
    assert kinds(evening.goes_away("Carla")) == ["WaitingListLeft", "SeatHeld"]


def test_who_does_not_wait_cannot_stop_waiting() -> None:
    with pytest.raises(refusals.NotWaiting):
        full().goes_away("Carla")


def test_a_line_has_an_end() -> None:
    evening = full().waits_for_a_seat(*[f"P{nth}" for nth in range(50)])
    with pytest.raises(refusals.WaitingListFull):
        evening.waits_for_a_seat("Zoe")


# Who sits out while others wait


def absent_for_two_orbits(**changes: object) -> Evening:
    """Bruno sits out while the button goes round twice."""
    evening = Evening(seat_count=3, **changes).seats("Ada", "Bruno", "Carla")
    evening.everybody_folds().sits_out("Bruno")
    for _ in range(4):  # heads up the button passes him every other hand
        evening.everybody_folds()
    return evening


def test_who_sits_out_keeps_the_seat_while_nobody_waits() -> None:
    evening = absent_for_two_orbits(away_orbits=2)
    assert evening.seat("Bruno").orbits_away == 2
    assert evening.seat("Bruno").no == 2


def test_who_has_sat_out_for_too_long_makes_room_for_who_waits() -> None:
    evening = absent_for_two_orbits(away_orbits=2)
    evening.waits_for_a_seat("Dino")
    left, held = evening.events[-2:]
    assert isinstance(left, e.SeatLeft)
    assert (left.nickname, left.why) == ("Bruno", e.WhyLeft.ABSENT)
    assert isinstance(held, e.SeatHeld)
    assert held.nickname == "Dino"


def test_one_orbit_less_and_the_seat_is_kept() -> None:
    evening = absent_for_two_orbits(away_orbits=3).waits_for_a_seat("Dino")
    assert evening.seat("Bruno").no == 2
    evening.everybody_folds().everybody_folds()
    assert [seat.nickname for seat in evening.table.seats] == ["Ada", "Carla"]


def test_where_the_house_sets_no_number_the_seat_is_kept_for_good() -> None:
    evening = absent_for_two_orbits().waits_for_a_seat("Dino")
    assert evening.seat("Bruno").no == 2


def test_who_comes_back_is_counted_anew() -> None:
    evening = absent_for_two_orbits(away_orbits=2)
    evening.waits("Bruno")
    evening.sits_out("Bruno")
    assert evening.seat("Bruno").orbits_away == 0


# Private tables


def test_a_stranger_neither_sits_nor_waits_at_a_private_table() -> None:
    evening = Evening(private=True, owner="ada", invitation="amici")
    evening.sit("Ada", 1)
    with pytest.raises(refusals.InvitationNeeded):
        evening.sit("Bruno", 2)
    with pytest.raises(refusals.InvitationNeeded):
        evening.waits_for_a_seat("Bruno")


def test_the_invitation_lets_in_for_good() -> None:
    evening = Evening(private=True, owner="ada", invitation="amici")
    with pytest.raises(refusals.InvitationUnknown):
        evening.is_let_in("Bruno", "nemici")
    evening.is_let_in("Bruno", "amici")
    assert evening.is_let_in("Bruno", "amici") == ()
    evening.sit("Bruno", 2)
    evening.leaves("Bruno")
    evening.sit("Bruno", 2)


def test_no_seat_is_held_at_a_table_that_closes() -> None:
    """Somebody who is not in the last hand goes before it is over."""
    evening = Evening(seat_count=3).seats("Ada", "Bruno", "Carla")
    evening.sits_out("Carla")
    evening.start().deal()
    evening.waits_for_a_seat("Dino")
    evening.closes()
    evening.leaves("Carla")
    assert evening.table.held == ()
    evening.check_down()
    assert evening.table.is_closed
