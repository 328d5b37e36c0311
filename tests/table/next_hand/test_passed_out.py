"""The pot of a deal that nobody opened.

PAGAT draw: if all check, the cards are thrown in and shuffled again, the button moves to the left and a new
ante is added.
"""

import pytest

from mazziere.table import ByHands, chips_on
from mazziere.table import events as e
from tests.table.evening import HOLDEM, Evening, kinds, mixed, one_game
from tests.table.next_hand.jacks import JACKS, pass_out


def at_jacks(*names: str, **changes: object) -> Evening:
    return Evening(**{**one_game(JACKS), "min_buy_in": 100, **changes}).seats(*names)


def test_the_chips_wait_on_the_table() -> None:
    """Three antes of 10."""
    evening = pass_out(at_jacks("Ada", "Bruno", "Carla"))
    assert not evening.table.is_in_hand
    assert evening.table.carried == 30
    assert chips_on(evening.table) == 30_000
    assert evening.seat("Ada").stack == 9_990


def test_the_next_deal_is_for_the_pot_with_a_new_ante_on_top_and_the_button_moves() -> None:
    evening = pass_out(at_jacks("Ada", "Bruno", "Carla"))
    assert evening.table.last is not None
    assert evening.table.last.button == 1
    evening.start()
    assert evening.table.hand is not None
    assert evening.table.hand.start.carried == 30
    assert evening.table.hand.pot_total == 60
    assert evening.table.last is not None
    assert evening.table.last.button == 2
    assert evening.table.carried == 0


def test_the_pot_grows_until_somebody_opens() -> None:
    """Three deals of three antes: 90, and all of it goes to whoever opens and is not called."""
    evening = pass_out(pass_out(at_jacks("Ada", "Bruno", "Carla")))
    evening.start().deal("Js 5c 6c Jd 7h 8h 2c 9d Td 3d Kc Qc 4h 2s 3s")
    assert evening.to_act == "Ada"
    evening.bets("Ada", 100)
    evening.folds("Bruno")
    evening.folds("Carla")
    assert evening.seat("Ada").stack == 10_000 - 30 + 90


def test_only_those_of_that_deal_play_for_it() -> None:
    evening = pass_out(at_jacks("Ada", "Bruno", "Carla"))
    evening.sit("Dino", 4)
    evening.start()
    assert sorted(evening.dealt_in()) == ["Ada", "Bruno", "Carla"]


def test_who_has_folded_has_no_part_in_it() -> None:
    """PAGAT draw. Bruno passed before anybody opened: the 30 are for Ada and Carla."""
    evening = at_jacks("Ada", "Bruno", "Carla").start().deal()
    evening.folds("Bruno")
    evening.checks("Carla")
    evening.checks("Ada")
    assert evening.table.carried == 30
    evening.start()
    assert sorted(evening.dealt_in()) == ["Ada", "Carla"]
    assert evening.table.hand is not None
    assert evening.table.hand.pot_total == 30 + 2 * 10


def test_the_last_one_left_wins_without_openers() -> None:
    """PAGAT draw. Bruno and Carla fold before anybody has opened: Ada takes the antes, whatever she holds."""
    evening = at_jacks("Ada", "Bruno", "Carla").start().deal("2s 5c 6c 4d 7h 8h 7c 9d Td 3d Kc Qc 9h 2c 3s")
    evening.folds("Bruno")
    evening.folds("Carla")
    assert evening.table.carried == 0
    assert evening.seat("Ada").stack == 10_020


def test_who_has_less_than_the_ante_plays_for_it_all_in() -> None:
    """PAGAT all-in. Ada has 5 left and paid 10 of the 30: she is dealt in for her 5 and is not OUT."""
    evening = at_jacks(min_buy_in=10)
    evening.sit("Ada", 1, 15)
    evening.sit("Bruno", 2, 10_000)
    evening.sit("Carla", 3, 10_000)
    pass_out(evening).start()
    assert sorted(evening.dealt_in()) == ["Ada", "Bruno", "Carla"]
    assert evening.table.hand is not None
    assert evening.table.hand.pot_total == 30 + 5 + 10 + 10
    evening.deal("Js 5c 6c Jd 7h 8h 2c 9d Td 3d Kc Qc 4h 2s 3s")
    evening.checks("Carla")
    evening.checks("Bruno")
    assert evening.table.is_in_hand
    assert chips_on(evening.table) == 20_015


def test_without_a_pot_that_waits_who_cannot_pay_the_ante_is_out() -> None:
    """ROOM blinds. Ada has 5 of an ante of 10, and nothing of hers is in the middle."""
    evening = at_jacks(min_buy_in=10)
    evening.sit("Ada", 1, 15)
    evening.sit("Bruno", 2, 10_000)
    evening.sit("Carla", 3, 10_000)
    evening.start().deal("Js 5c 6c Jd 7h 8h 2c 9d Td 3d Kc Qc 4h 2s 3s")
    evening.bets("Bruno", 100)
    evening.folds("Carla")
    evening.folds("Ada")
    evening.start()
    assert sorted(evening.dealt_in()) == ["Bruno", "Carla"]
    assert evening.seat("Ada").is_out


def test_who_came_meanwhile_is_dealt_in_when_the_pot_is_won() -> None:
    evening = pass_out(at_jacks("Ada", "Bruno"))
    evening.sit("Dino", 3)
    evening.start().deal("Js 5c Jd 7h 2c 9d 3d Kc 4h 2s")
    evening.bets("Ada", 100)
    evening.folds("Bruno")
    evening.start()
    assert sorted(evening.dealt_in()) == ["Ada", "Bruno", "Dino"]


def test_a_player_who_leaves_gives_up_what_they_paid() -> None:
    evening = pass_out(at_jacks("Ada", "Bruno", "Carla"))
    assert kinds(evening.leaves("Ada")) == ["SeatLeft"]
    evening.start()
    assert sorted(evening.dealt_in()) == ["Bruno", "Carla"]
    assert evening.table.hand is not None
    assert evening.table.hand.start.carried == 30


def test_the_last_one_left_has_won() -> None:
    evening = pass_out(at_jacks("Ada", "Bruno", "Carla"))
    evening.leaves("Ada")
    assert evening.leaves("Bruno")[-1] == e.CarriedPotShared(((3, 30),), 0)
    assert evening.table.carried == 0
    assert evening.seat("Carla").stack == 10_020


def test_players_who_leave_during_the_deal_that_is_passed_out_take_no_chip_with_them() -> None:
    """Ada and Bruno are gone when it is over: Carla has the 30, and takes them when she leaves too."""
    evening = at_jacks("Ada", "Bruno", "Carla").start().deal()
    evening.checks("Bruno")
    evening.leaves("Bruno")
    evening.leaves("Ada")
    evening.checks("Carla")
    assert evening.table.carried == 0
    assert evening.leaves("Carla") == (e.SeatLeft(3, "carla", "Carla", 10_020, 0),)
    assert chips_on(evening.table) == 0


def test_a_seat_taken_over_by_somebody_else_has_no_part_in_it() -> None:
    evening = pass_out(at_jacks("Ada", "Bruno", "Carla"))
    evening.leaves("Ada")
    evening.sit("Dino", 1)
    evening.start()
    assert sorted(evening.dealt_in()) == ["Bruno", "Carla"]


def test_if_only_one_of_them_can_be_dealt_in_they_win_the_pot_and_the_others_play_on() -> None:
    evening = pass_out(at_jacks("Ada", "Bruno", "Carla"))
    evening.sit("Dino", 4)
    evening.sits_out("Ada")
    evening.sits_out("Bruno")
    evening.start()
    assert e.CarriedPotShared(((3, 30),), evening.at) in evening.events
    assert sorted(evening.dealt_in()) == ["Carla", "Dino"]


def test_if_none_of_them_can_be_dealt_in_they_share_it() -> None:
    """30 among two who are still there, 15 each; the odd chip of 25 would go to the button's left."""
    evening = pass_out(at_jacks("Ada", "Bruno", "Carla"))
    evening.sit("Dino", 4)
    evening.sit("Elena", 5)
    evening.leaves("Ada")
    evening.sits_out("Bruno")
    evening.sits_out("Carla")
    evening.start()
    assert e.CarriedPotShared(((2, 15), (3, 15)), evening.at) in evening.events
    assert sorted(evening.dealt_in()) == ["Dino", "Elena"]


def test_who_sits_out_of_the_next_deal_has_no_part_in_it() -> None:
    evening = pass_out(at_jacks("Ada", "Bruno", "Carla"))
    evening.sits_out("Ada")
    evening.start()
    assert sorted(evening.dealt_in()) == ["Bruno", "Carla"]
    assert evening.table.carried_for == ()


def test_the_game_does_not_change_before_the_pot_is_won() -> None:
    evening = Evening(**mixed(ByHands(1), JACKS, HOLDEM)).seats("Ada", "Bruno", "Carla")
    pass_out(pass_out(evening))
    evening.start()
    assert evening.table.game == JACKS
    assert evening.table.hand is not None
    assert evening.table.hand.start.carried == 60


@pytest.mark.parametrize("count", [2, 6])
def test_no_chip_is_lost_however_often_nobody_opens(count: int) -> None:
    names = ("Ada", "Bruno", "Carla", "Dino", "Elena", "Fabio")[:count]
    evening = at_jacks(*names)
    for _ in range(5):
        pass_out(evening)
        assert chips_on(evening.table) == 10_000 * count
    assert evening.table.carried == 5 * 10 * count
