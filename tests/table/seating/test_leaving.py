"""Sitting out, leaving, rat-holing, and automatic top-ups."""

import pytest
from msgspec.structs import replace

from mazziere.table import Table, refusals
from mazziere.table import events as e
from mazziere.table.commands import TopUp
from mazziere.table.seating.chips import top_ups_due
from tests.table.evening import STUD, Evening, kinds, one_game

# Leaving after the hand


def test_who_leaves_after_the_hand_plays_it() -> None:
    evening = Evening().seats("Ada", "Bruno", "Carla").start().deal()
    name = evening.to_act or ""
    evening.leaves(name, "after_hand")
    assert evening.to_act == name
    evening.check_down()
    assert name not in [seat.nickname for seat in evening.table.seats]


def test_a_player_who_leaves_after_the_hand_may_change_their_mind() -> None:
    evening = Evening().seats("Ada", "Bruno", "Carla").start().deal()
    evening.leaves("Ada", "after_hand")
    evening.waits("Ada")
    evening.check_down()
    assert evening.seat("Ada").no == 1


def test_a_player_who_leaves_after_the_hand_may_leave_at_once_instead() -> None:
    evening = Evening().seats("Ada", "Bruno", "Carla").start().deal()
    name = evening.to_act or ""
    evening.leaves(name, "after_hand")
    assert kinds(evening.leaves(name)) == ["LeavingAnnounced", "Folded"]


def test_between_hands_after_the_hand_is_now() -> None:
    assert kinds(Evening().seats("Ada").leaves("Ada", "after_hand")) == ["SeatLeft"]


# Sitting out


def test_who_sits_out_now_is_not_waited_for() -> None:
    evening = Evening().seats("Ada", "Bruno", "Carla").start().deal()
    name = evening.to_act or ""
    assert kinds(evening.sits_out(name, "now")) == ["SatOut", "Folded"]


def test_who_sits_out_with_the_next_hand_plays_this_one() -> None:
    evening = Evening().seats("Ada", "Bruno", "Carla").start().deal()
    name = evening.to_act or ""
    evening.sits_out(name)
    assert evening.to_act == name


def test_a_player_who_sits_out_at_the_big_blind_plays_until_it_reaches_them() -> None:
    """Button Ada, big blind Carla; then Bruno, Ada; Carla's turn comes with the fourth hand."""
    evening = Evening().seats("Ada", "Bruno", "Carla").start(button=1)
    evening.check_down()
    evening.sits_out("Carla", "big_blind")
    for _ in range(2):
        evening.start().check_down()
        assert "Carla" in evening.dealt_in()
    evening.start()
    assert "Carla" not in evening.dealt_in()
    assert evening.seat("Carla").sitting_out


def test_a_player_who_wanted_to_sit_out_at_the_big_blind_may_change_their_mind() -> None:
    evening = Evening().seats("Ada", "Bruno").everybody_folds()
    evening.sits_out("Ada", "big_blind")
    evening.waits("Ada")
    assert not evening.seat("Ada").rests_at_blind


def test_where_no_game_has_blinds_it_is_the_next_hand() -> None:
    evening = Evening(**one_game(STUD)).seats("Ada", "Bruno")
    assert kinds(evening.sits_out("Ada", "big_blind")) == ["SatOut"]


# Rat-holing: the books say nothing; rooms do


def gone(chips: int) -> Evening:
    """Bruno has left with this many chips; the minimum is 2000, the maximum 10000."""
    evening = Evening(rathole_ms=600_000).seats("Ada", "Bruno", chips=2_000)
    evening.table = with_stack(evening, "Bruno", chips)
    evening.leaves("Bruno")
    return evening


def with_stack(evening: Evening, name: str, chips: int) -> Table:
    """The table after a change of one stack."""
    seats = [replace(s, stack=chips) if s.nickname == name else s for s in evening.table.seats]
    return replace(evening.table, seats=tuple(seats))


def test_who_leaves_with_winnings_comes_back_with_no_fewer() -> None:
    with pytest.raises(refusals.BringsTooLittleBack) as refusal:
        gone(6_000).sit("Bruno", 2, 5_999)
    assert refusal.value.facts == {"amount": 5_999, "minimum": 6_000, "until": 600_000}


def test_such_a_player_may_bring_more() -> None:
    evening = gone(6_000)
    evening.sit("Bruno", 2, 10_000)
    assert evening.seat("Bruno").stack == 10_000


def test_such_a_player_brings_back_even_more_than_the_maximum() -> None:
    evening = gone(15_000)
    with pytest.raises(refusals.BuyInTooLarge):
        evening.sit("Bruno", 2, 15_001)
    evening.sit("Bruno", 2, 15_000)


def test_after_that_time_they_buy_in_like_anybody() -> None:
    evening = gone(6_000)
    evening.at = 600_000
    evening.sit("Bruno", 2, 2_000)


def test_who_left_with_the_minimum_has_taken_nothing_away() -> None:
    gone(2_000).sit("Bruno", 2, 2_000)


def test_it_holds_for_the_one_who_left_alone() -> None:
    gone(6_000).sit("Carla", 2, 2_000)


# Filling the stack up


def short_of_his_wish() -> Evening:
    """Ada wants to play with 8000 and has 5000."""
    evening = Evening().seats("Ada", "Bruno", chips=5_000)
    evening.tops_up("Ada", 8_000)
    return evening


def test_a_stack_below_the_wish_is_due_between_hands() -> None:
    evening = short_of_his_wish()
    assert top_ups_due(evening.table) == (("ada", 3_000),)
    evening.start()
    assert top_ups_due(evening.table) == ()


def test_what_is_filled_up_is_added() -> None:
    evening = short_of_his_wish()
    evening.do(TopUp("ada", 3_000))
    assert evening.seat("Ada").stack == 8_000
    assert top_ups_due(evening.table) == ()


def test_who_has_not_the_chips_is_told_once() -> None:
    evening = short_of_his_wish()
    assert evening.do(TopUp("ada", 0)) == (e.TopUpEnded(1, 3_000, 0),)
    assert evening.do(TopUp("ada", 0)) == ()
    assert evening.seat("Ada").stack == 5_000


def test_a_wish_is_what_one_could_sit_down_with() -> None:
    evening = Evening().seats("Ada")
    with pytest.raises(refusals.BuyInTooLarge):
        evening.tops_up("Ada", 10_001)
    with pytest.raises(refusals.BuyInTooSmall):
        evening.tops_up("Ada", 1_999)
    assert evening.tops_up("Ada", 0) == ()


def test_who_sits_out_is_not_filled_up() -> None:
    evening = short_of_his_wish()
    evening.sits_out("Ada")
    assert top_ups_due(evening.table) == ()


def test_who_has_lost_all_is_not_out_before_the_stack_was_filled_up() -> None:
    """Heads up and all-in: the loser has nothing, and wants 2000."""
    evening = Evening().seats("Ada", "Bruno", chips=2_000)
    evening.tops_up("Ada", 2_000)
    evening.start(button=1).deal("Ac 2d Ad 7h")
    evening.raises("Ada", 2_000)
    evening.calls("Bruno")
    evening.deal("3c Kh Qs Js").deal("4c 9d").deal("5c 8d").check_down()
    assert not evening.table.is_in_hand
    assert evening.seat("Ada").stack == 0
    assert not evening.seat("Ada").is_out
    evening.do(TopUp("ada", 0))
    assert evening.seat("Ada").is_out


def test_a_table_may_not_offer_it() -> None:
    with pytest.raises(refusals.TopUpNotOffered):
        Evening(auto_top_up=False).seats("Ada").tops_up("Ada", 5_000)
