"""The rules of Omaha tournaments (OT) that a hand decides, as hands."""

from __future__ import annotations

import pytest

from mazziere.rules.refusals import CannotCheck
from tests.hand.telling import deal, play

OMAHA = """
    pot-limit omaha, blinds 50/100, rules room
    Ada   10000 button AsAhKcQd
    Bruno 10000        8s8h7c6d
    Carla 10000        JsJhTc9d
"""
LIMPED = "Ada calls | Bruno calls | Carla checks"


def test_hands_five_of_the_two_and_the_three() -> None:
    """OT hands. Two of four own cards and three of five: Bruno's 8-7 makes T-9-8-7-6 with 6-9-T.

    Ada's four to a flush of hearts on the board and one in the hand are no flush.
    """
    hand = play(deal(OMAHA), LIMPED + " | flop 6h 9h Th | Bruno checks | Carla checks | Ada checks")
    hand = play(hand, "turn 2h | Bruno checks | Carla folds | Ada checks | river 3c | Bruno checks")
    hand = play(hand, "Ada checks")
    assert hand.shown == ["Bruno"]
    assert hand.to_act == "Ada"


def test_hands_two_pairs_with_the_ace() -> None:
    """OT hands, its example. J-J-Q-Q-A beats J-J-Q-Q-9: the fifth card decides."""
    hand = play(
        deal("""
            pot-limit omaha, blinds 50/100, rules room
            Ada   1000 button JcAc2c3d
            Bruno 1000        Jd9c4c5d
        """),
        "Ada raises to 300 | Bruno calls | flop Js Qs Qd | Bruno checks | Ada checks | turn 7h",
    )
    hand = play(hand, "Bruno checks | Ada checks | river 8h | Bruno checks | Ada checks")
    assert hand.shown == ["Bruno", "Ada"]
    assert hand.shares == [("Ada", 600, "all")]


def test_hands_equal_ones_share_the_pot() -> None:
    """OT betting. "The pot is divided in equal parts": 600 are 300 each."""
    hand = play(
        deal("""
            pot-limit omaha, blinds 50/100, rules room
            Ada   1000 button AcKc2c3d
            Bruno 1000        AdKd2d4c
        """),
        "Ada raises to 300 | Bruno calls | flop Qs Js Th | Bruno checks | Ada checks | turn 7h",
    )
    hand = play(hand, "Bruno checks | Ada checks | river 8h | Bruno checks | Ada checks")
    assert hand.shares == [("Bruno", 300, "all"), ("Ada", 300, "all")]


def test_betting_begins_left_of_the_big_blind() -> None:
    """OT betting. The first round starts to the immediate left of the big blind: Ada, three-handed."""
    assert deal(OMAHA).to_act == "Ada"


def test_betting_check_only_while_nobody_has_bet() -> None:
    """OT betting. The blinds are a bet: Ada cannot check before the flop."""
    with pytest.raises(CannotCheck) as refused:
        play(deal(OMAHA), "Ada checks")
    assert refused.value.to_call == 100


def test_betting_a_round_goes_on_until_the_last_raise_has_been_answered() -> None:
    """OT betting. It ends when all have called the bet, save the one who made it."""
    hand = play(deal(OMAHA), "Ada raises to 300 | Bruno raises to 1000 | Carla folds")
    assert hand.to_act == "Ada"
    assert play(hand, "Ada calls 700").to_act is None


def test_betting_on_the_turn_the_fixed_bet_is_the_big_one() -> None:
    """OT betting. "Only from the higher level of the table" is read as the step to the big bet."""
    hand = play(deal(OMAHA.replace("pot-limit", "fixed-limit")), LIMPED + " | flop 6h 9h Th")
    assert hand.offers == "fold, check, bet 100"
    hand = play(hand, "Bruno checks | Carla checks | Ada checks | turn 2h")
    assert hand.offers == "fold, check, bet 200"


def test_betting_the_second_best_hand_takes_the_side_pot() -> None:
    """OT betting. Ada, all-in, has the best hand and wins the main pot; Bruno wins the side pot."""
    hand = play(
        deal("""
            pot-limit omaha, blinds 50/100, rules room
            Ada    300 button AsAhKcQd
            Bruno 1000        KsKhTc9d
            Carla 1000        JsJh8c7d
        """),
        "Ada all-in for 300 | Bruno calls | Carla calls | flop 2c 2d 5h | Bruno bets 200 | Carla calls",
    )
    hand = play(hand, "turn 6s | Bruno checks | Carla checks | river 3h | Bruno checks | Carla checks")
    hand = play(hand, "Carla mucks")
    assert hand.pots == [(900, "Ada Bruno Carla"), (400, "Bruno Carla")]
    assert hand.shares == [("Bruno", 400, "all"), ("Ada", 900, "all")]
