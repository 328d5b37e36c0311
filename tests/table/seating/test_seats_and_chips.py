"""Sitting down, buying chips, leaving. ROOM: between a minimum and a maximum, between hands only."""

import pytest

from mazziere.table import Idle, chips_on, refusals
from mazziere.table import events as e
from tests.table.evening import FIGP_TABLE, Evening, kinds


def test_a_player_sits_down_with_chips() -> None:
    evening = Evening()
    assert evening.sit("Ada", 3, 5_000) == (e.SeatTaken(3, "ada", "Ada", 5_000, False, 0),)
    assert evening.seat("Ada").stack == 5_000


def test_room_a_buy_in_below_the_minimum_is_refused() -> None:
    """ROOM buy-in."""
    evening = Evening()
    with pytest.raises(refusals.BuyInTooSmall) as refusal:
        evening.sit("Ada", 1, 1_999)
    assert refusal.value.facts == {"amount": 1_999, "minimum": 2_000}
    assert refusal.value.code == "buy_in_too_small"
    assert "ROOM buy-in" in map(str, refusal.value.citations)
    assert evening.table.seats == ()


def test_room_a_buy_in_above_the_maximum_is_refused() -> None:
    """ROOM buy-in."""
    with pytest.raises(refusals.BuyInTooLarge) as refusal:
        Evening().sit("Ada", 1, 10_001)
    assert refusal.value.facts == {"amount": 10_001, "maximum": 10_000}


def test_figp_1b_one_person_has_one_seat() -> None:
    evening = Evening().seats("Ada")
    with pytest.raises(refusals.AlreadySeated) as refusal:
        evening.sit("Ada", 2)
    assert refusal.value.facts == {"seat": 1}


def test_a_taken_seat_is_refused() -> None:
    with pytest.raises(refusals.SeatIsTaken):
        Evening().seats("Ada").sit("Bruno", 1)


@pytest.mark.parametrize("seat", [0, 7, -1])
def test_a_seat_that_is_not_there_is_refused(seat: int) -> None:
    with pytest.raises(refusals.NoSuchSeat):
        Evening().sit("Ada", seat)


def test_who_does_not_sit_cannot_leave() -> None:
    with pytest.raises(refusals.NotSeated):
        Evening().leaves("Ada")


# Adding chips


def test_room_chips_added_between_hands_are_there_at_once() -> None:
    """ROOM table limits."""
    evening = Evening().seats("Ada", chips=4_000)
    assert kinds(evening.adds("Ada", 1_000)) == ["ChipsAdded"]
    assert evening.seat("Ada").stack == 5_000


def test_room_chips_added_never_lift_a_stack_above_the_maximum() -> None:
    """ROOM buy-in: 9000 + 1001 is more than 10000."""
    evening = Evening().seats("Ada", chips=9_000)
    with pytest.raises(refusals.BuyInTooLarge) as refusal:
        evening.adds("Ada", 1_001)
    assert refusal.value.facts == {"amount": 1_001, "maximum": 1_000}


def test_room_chips_bought_during_a_hand_wait_until_it_is_over() -> None:
    """ROOM table limits: no chip is added during a hand. The request is kept, and said to be."""
    evening = Evening().seats("Ada", "Bruno", chips=4_000)
    evening.start(button=1).deal()
    assert kinds(evening.adds("Bruno", 1_000)) == ["ChipsPromised"]
    assert evening.in_hand(2).stack == 3_900
    assert kinds(evening.folds("Ada"))[-1] == "ChipsAdded"
    assert evening.seat("Bruno").stack == 4_050 + 1_000
    assert evening.seat("Bruno").promised == 0


def test_room_two_promises_are_reckoned_together() -> None:
    """4000 behind and 5900 promised leave 10000 - 3900 - 5900 = 200 to buy."""
    evening = Evening().seats("Ada", "Bruno", chips=4_000)
    evening.start(button=1).deal()
    evening.adds("Bruno", 5_900)
    with pytest.raises(refusals.BuyInTooLarge) as refusal:
        evening.adds("Bruno", 201)
    assert refusal.value.facts == {"amount": 201, "maximum": 200}


def test_room_promised_chips_above_the_maximum_go_back_to_the_player() -> None:
    """Bruno wins 50 meanwhile: 9950 fit no more, of his 6100 only 5950 are added, 150 go back."""
    evening = Evening().seats("Ada", "Bruno", chips=4_000)
    evening.start(button=1).deal()
    evening.adds("Bruno", 6_100)
    happened = evening.folds("Ada")
    assert e.ChipsAdded(2, 5_950, 5_950, 0) in happened
    assert e.ChipsReturned(2, "bruno", 150, 0) in happened
    assert evening.seat("Bruno").stack == 10_000


def test_a_tournament_rebuy_reaches_a_player_who_is_not_in_the_hand() -> None:
    """Rulebook 4.4: during a hand the player is not in."""
    evening = Evening(FIGP_TABLE).seats("Ada", "Bruno")
    evening.start(button=1).deal()
    evening.sit("Carla", 3, 1_000)
    assert kinds(evening.adds("Carla", 500)) == ["ChipsAdded"]
    assert kinds(evening.adds("Ada", 500)) == ["ChipsPromised"]


def test_room_a_player_who_lost_everything_is_out_until_they_buy_chips() -> None:
    """ROOM table limits, blinds: the buy-in minimum applies again, and then the player is back."""
    evening = Evening().seats("Ada", "Bruno", chips=2_000)
    evening.start(button=1).deal("Ah 2c As 7d")  # Bruno first: Ah As against 2c 7d
    evening.raises("Ada", 2_000)
    evening.calls("Bruno")
    evening.deal("3c Kd Kh Kc").deal("4c Ks").deal("5c 9d")
    assert not evening.table.is_in_hand
    assert evening.seat("Ada").is_out
    assert evening.table.awaiting == Idle()
    with pytest.raises(refusals.BuyInTooSmall):
        evening.adds("Ada", 1_999)
    evening.adds("Ada", 2_000)
    assert not evening.seat("Ada").is_out
    assert evening.start().dealt_in()


# Leaving


def test_a_player_who_is_not_in_a_hand_leaves_with_their_chips_at_once() -> None:
    evening = Evening().seats("Ada", chips=3_000)
    assert evening.leaves("Ada") == (e.SeatLeft(1, "ada", "Ada", 3_000, 0),)
    assert chips_on(evening.table) == 0


def test_room_a_player_who_leaves_during_a_hand_folds_when_their_turn_comes() -> None:
    """ROOM table limits: the chips follow when the hand is over, without what was bet."""
    evening = Evening().seats("Ada", "Bruno", "Carla")
    evening.start(button=1).deal()
    assert kinds(evening.leaves("Bruno")) == ["LeavingAnnounced"]
    assert evening.to_act == "Ada"
    assert kinds(evening.calls("Ada")) == ["Called", "Folded"]
    assert evening.seat("Bruno").is_leaving
    evening.check_down()
    assert e.SeatLeft(2, "bruno", "Bruno", 9_950, evening.at) in evening.events
    assert [seat.nickname for seat in evening.table.seats] == ["Ada", "Carla"]


def test_room_a_player_who_leaves_in_turn_folds_at_once() -> None:
    evening = Evening().seats("Ada", "Bruno")
    evening.start(button=1).deal()
    happened = kinds(evening.leaves("Ada"))
    assert happened[:2] == ["LeavingAnnounced", "Folded"]
    assert happened[-2:] == ["HandEnded", "SeatLeft"]


def test_a_player_who_is_leaving_may_not_change_their_mind_in_the_hand() -> None:
    evening = Evening().seats("Ada", "Bruno", "Carla")
    evening.start(button=1).deal()
    evening.leaves("Bruno")
    with pytest.raises(refusals.AlreadyLeaving):
        evening.adds("Bruno", 100)
    with pytest.raises(refusals.AlreadyLeaving):
        evening.leaves("Bruno")


def test_promised_chips_leave_with_their_player() -> None:
    evening = Evening().seats("Ada", "Bruno", chips=4_000)
    evening.start(button=1).deal()
    evening.adds("Ada", 1_000)
    happened = evening.leaves("Ada")
    assert happened[-1] == e.SeatLeft(1, "ada", "Ada", 3_950 + 1_000, 0)
