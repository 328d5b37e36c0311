"""Newcomers, missed blinds and OUT at a cash table. ROOM: the policy of missed blinds.

Blinds 50/100. Names are alphabetical by seat: Ada 1, Bruno 2, Carla 3, Dino 4,
Elena 5, Fabio 6.
"""

import pytest

from mazziere.rules.limits import Stakes
from mazziere.table import Idle, refusals
from mazziere.table import events as e
from tests.table.evening import Evening


def test_room_at_the_first_hand_of_a_table_all_play() -> None:
    """ROOM missed blinds: nobody has played an orbit yet; only the blinds are posted."""
    evening = Evening().seats("Ada", "Bruno", "Carla", "Dino").start(button=1)
    assert evening.dealt_in() == ["Bruno", "Carla", "Dino", "Ada"]
    assert evening.posted() == ["Bruno small_blind 50", "Carla big_blind 100"]


def test_room_a_newcomer_waits_for_the_big_blind_unless_they_post() -> None:
    """ROOM missed blinds. Elena sits down behind Dino: the big blind needs two hands to reach her."""
    evening = Evening().seats("Ada", "Bruno", "Carla", "Dino")
    evening.everybody_folds()
    evening.sit("Elena", 5)
    evening.everybody_folds()
    assert "Elena" not in evening.dealt_in()
    assert evening.posted() == ["Carla small_blind 50", "Dino big_blind 100"]
    evening.everybody_folds()
    assert evening.posted() == ["Dino small_blind 50", "Elena big_blind 100"]


def test_room_a_newcomer_who_posts_the_big_blind_plays_at_once() -> None:
    """ROOM missed blinds: a live blind, with the option to raise."""
    evening = Evening().seats("Ada", "Bruno", "Carla", "Dino")
    evening.everybody_folds()
    evening.sit("Elena", 5)
    evening.posts("Elena")
    evening.start()
    assert evening.posted() == ["Carla small_blind 50", "Dino big_blind 100", "Elena extra_blind 100"]
    evening.deal()
    assert evening.to_act == "Elena"
    evening.checks("Elena")


def test_room_a_newcomer_who_changes_their_mind_waits() -> None:
    evening = Evening().seats("Ada", "Bruno", "Carla", "Dino")
    evening.everybody_folds()
    evening.sit("Elena", 5)
    evening.posts("Elena")
    evening.waits("Elena")
    evening.start()
    assert "Elena" not in evening.dealt_in()


def test_room_one_who_was_dealt_in_owes_nothing_more() -> None:
    """ROOM missed blinds: Elena has posted; a hand later she plays for nothing."""
    evening = Evening().seats("Ada", "Bruno", "Carla", "Dino")
    evening.everybody_folds()
    evening.sit("Elena", 5)
    evening.posts("Elena")
    evening.everybody_folds()
    evening.start()
    assert evening.posted() == ["Dino small_blind 50", "Elena big_blind 100"]


# Sitting out and coming back


def test_room_who_sits_out_is_dealt_no_further_hand() -> None:
    """The hand that is being played is played on."""
    evening = Evening().seats("Ada", "Bruno", "Carla", "Dino")
    evening.start(button=1).deal()
    evening.sits_out("Ada")
    evening.folds("Dino")
    evening.calls("Ada")
    evening.check_down()
    evening.start()
    assert evening.dealt_in() == ["Carla", "Dino", "Bruno"]


def test_room_one_who_missed_no_blind_comes_back_for_nothing() -> None:
    """Ada has the button, sits out one hand and is back behind the button."""
    evening = Evening().seats("Ada", "Bruno", "Carla", "Dino")
    evening.everybody_folds()
    evening.sits_out("Ada")
    evening.everybody_folds()
    evening.waits("Ada")
    evening.start()
    assert evening.posted() == ["Dino small_blind 50", "Ada big_blind 100"]


def test_room_missed_blinds_are_counted_one_by_one() -> None:
    """Dino lets the big blind pass in the second hand, the small one in the third."""
    evening = Evening().seats("Ada", "Bruno", "Carla", "Dino", "Elena")
    evening.everybody_folds()  # button 1, blinds 2 and 3
    evening.sits_out("Dino")
    evening.everybody_folds()  # button 2, blinds 3 and 5
    assert (evening.seat("Dino").missed_small, evening.seat("Dino").missed_big) == (False, True)
    evening.everybody_folds()  # button 3, blinds 5 and 1
    assert (evening.seat("Dino").missed_small, evening.seat("Dino").missed_big) == (True, True)
    missed = [event for event in evening.events if isinstance(event, e.BlindMissed)]
    assert [(event.seat, event.big) for event in missed] == [(4, True), (4, False)]


def test_room_who_missed_the_blinds_posts_a_big_blind_and_a_dead_small_one() -> None:
    """ROOM missed blinds: to play the next hand, 100 live and 50 dead."""
    evening = Evening().seats("Ada", "Bruno", "Carla", "Dino", "Elena")
    evening.everybody_folds()
    evening.sits_out("Dino")
    evening.everybody_folds()
    evening.everybody_folds()  # button 3: Dino has been passed over by both blinds
    evening.posts("Dino")
    evening.start()
    assert evening.posted() == [
        "Ada small_blind 50",
        "Bruno big_blind 100",
        "Dino extra_blind 100",
        "Dino dead_blind 50",
    ]


def test_room_who_missed_the_blinds_may_wait_for_the_big_blind() -> None:
    """ROOM missed blinds: it comes after four hands, and nothing more is owed then."""
    evening = Evening().seats("Ada", "Bruno", "Carla", "Dino", "Elena")
    evening.everybody_folds()
    evening.sits_out("Dino")
    evening.everybody_folds()
    evening.everybody_folds()
    evening.waits("Dino")
    for big_blind in ("Bruno", "Carla"):
        evening.everybody_folds()
        assert evening.posted()[1] == f"{big_blind} big_blind 100"
        assert "Dino" not in evening.dealt_in()
    evening.start()
    assert evening.posted() == ["Carla small_blind 50", "Dino big_blind 100"]
    assert not evening.seat("Dino").owes


def test_room_who_posts_between_the_button_and_the_small_blind_is_dealt_in_a_hand_later() -> None:
    """ROOM missed blinds, as FIGP 52. Carla lets the big blind pass and wants back at once."""
    evening = Evening().seats("Ada", "Bruno", "Carla", "Dino", "Elena")
    evening.start(button=5).deal()  # button 5, blinds 1 and 2
    while evening.to_act:
        evening.folds(evening.to_act)
    evening.sits_out("Carla")
    evening.everybody_folds()  # button 1, blinds 2 and 4
    evening.posts("Carla")
    evening.everybody_folds()  # button 2, blinds 4 and 5: seat 3 lies between
    assert evening.dealt_in() == ["Dino", "Elena", "Ada", "Bruno"]
    evening.start()  # button 4
    assert evening.posted()[2:] == ["Carla extra_blind 100", "Carla dead_blind 50"]


def test_one_who_is_dealt_in_and_owes_nothing_has_nothing_to_come_back_from() -> None:
    evening = Evening().seats("Ada", "Bruno")
    evening.everybody_folds()
    with pytest.raises(refusals.AlreadyPlaying):
        evening.posts("Ada")


def test_one_who_sits_out_cannot_sit_out_again() -> None:
    evening = Evening().seats("Ada", "Bruno")
    evening.sits_out("Ada")
    with pytest.raises(refusals.AlreadySittingOut):
        evening.sits_out("Ada")


def test_with_one_player_left_nothing_is_dealt() -> None:
    evening = Evening().seats("Ada", "Bruno")
    evening.sits_out("Ada")
    assert evening.table.awaiting == Idle()
    with pytest.raises(refusals.TooFewPlayers) as refusal:
        evening.start()
    assert refusal.value.facts == {"ready": 1}
    assert refusal.value.transient


def test_room_with_one_player_left_the_game_starts_anew_and_nobody_posts_to_come_in() -> None:
    """Ada alone has played before: Carla and Dino owe her nothing."""
    evening = Evening().seats("Ada", "Bruno")
    evening.everybody_folds()
    evening.leaves("Bruno")
    evening.sit("Carla", 3)
    evening.sit("Dino", 4)
    evening.start()
    assert sorted(evening.dealt_in()) == ["Ada", "Carla", "Dino"]
    assert [post.split()[1] for post in evening.posted()] == ["small_blind", "big_blind"]


# OUT


def test_room_a_player_who_cannot_pay_the_big_blind_is_out() -> None:
    """ROOM blinds: Carla has 80 chips when the big blind of 100 reaches her; it goes on to Dino."""
    evening = Evening(min_buy_in=100).seats("Ada", "Bruno")
    evening.sit("Carla", 3, 130)
    evening.sit("Dino", 4)
    evening.start(button=2).deal()  # Carla posts the small blind, and keeps 80
    while evening.to_act:
        evening.folds(evening.to_act)
    assert evening.seat("Carla").stack == 80
    for _ in range(2):
        evening.everybody_folds()
    evening.start()
    assert evening.posted() == ["Bruno small_blind 50", "Dino big_blind 100"]
    assert evening.seat("Carla").is_out
    assert e.SatOut(3, e.Why.SHORT_OF_CHIPS, evening.at) in evening.events


def test_room_a_small_blind_that_is_short_is_posted_all_in() -> None:
    """ROOM blinds puts out who cannot pay the big blind, nobody else: Carla posts her last 30."""
    evening = Evening(min_buy_in=100).seats("Ada", "Bruno")
    evening.sit("Carla", 3, 130)
    evening.sit("Dino", 4)
    evening.start(button=1).deal()  # Carla posts the big blind, and keeps 30
    evening.raises("Dino", 300)
    for name in ("Ada", "Bruno", "Carla"):
        evening.folds(name)
    evening.start()
    assert evening.posted() == ["Carla small_blind 30", "Dino big_blind 100"]


def test_room_one_who_is_out_needs_more_chips_to_come_back() -> None:
    """ROOM blinds: 80 chips do not pay 100."""
    evening = Evening(min_buy_in=100).seats("Ada", "Bruno")
    evening.sit("Carla", 3, 130)
    evening.sit("Dino", 4)
    evening.start(button=2).deal()
    while evening.to_act:
        evening.folds(evening.to_act)
    for _ in range(3):
        evening.everybody_folds()
    with pytest.raises(refusals.CannotPayTheBlinds) as refusal:
        evening.waits("Carla")
    assert refusal.value.facts == {"due": 100, "stack": 80}
    evening.adds("Carla", 1_000)
    assert not evening.seat("Carla").is_out


def test_room_no_hand_is_dealt_when_the_next_big_blind_leaves_one_player() -> None:
    """ROOM blinds: heads-up, Bruno is left with 70 and the big blind is his: he is OUT, Ada waits."""
    evening = Evening(min_buy_in=100).seats("Ada")
    evening.sit("Bruno", 2, 120)
    evening.start(button=2).deal()  # Bruno posts the small blind, and keeps 70
    evening.folds("Bruno")
    evening.start()
    assert evening.seat("Bruno").is_out
    assert not evening.table.is_in_hand
    assert evening.table.awaiting == Idle()


def test_room_a_player_who_cannot_pay_what_they_missed_may_only_wait() -> None:
    """ROOM missed blinds: 100 live and 50 dead are more than Dino's 130."""
    evening = Evening(min_buy_in=100).seats("Ada", "Bruno", "Carla")
    evening.sit("Dino", 4, 130)
    evening.sit("Elena", 5)
    evening.everybody_folds()
    evening.sits_out("Dino")
    evening.everybody_folds()
    evening.everybody_folds()
    with pytest.raises(refusals.CannotPayTheBlinds) as refusal:
        evening.posts("Dino")
    assert refusal.value.facts == {"due": 150, "stack": 130}
    evening.waits("Dino")


def test_an_ante_is_posted_by_all_before_the_blinds() -> None:
    """ROOM ante."""
    evening = Evening(stakes=Stakes(small_blind=50, big_blind=100, ante=10)).seats("Ada", "Bruno", "Carla")
    evening.start(button=1)
    assert evening.posted() == [
        "Bruno ante 10",
        "Carla ante 10",
        "Ada ante 10",
        "Bruno small_blind 50",
        "Carla big_blind 100",
    ]
