"""What does a hand say of the round of betting that it is in?"""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from mazziere.rules.rule_set import FIGP_RULES, RULE_SETS, AbsentHands
from tests.hand.telling import Told, deal, play

THREE = """
    no-limit hold'em, blinds 50/100
    Ada   1000 button
    Bruno 1000
    Carla 1000
"""


def raised_last(told: Told) -> str:
    return told.names[told.hand.seats[told.hand.aggressor].no]


def have_checked(told: Told) -> list[str]:
    return [told.names[seat.no] for seat in told.hand.seats if seat.has_checked]


def test_the_last_to_bet_or_raise_is_known_while_the_round_lasts() -> None:
    """Not only at its end, where it is asked who shows first for it."""
    hand = play(deal(THREE), "Ada raises to 200")
    assert raised_last(hand) == "Ada"
    assert raised_last(play(hand, "Bruno calls 150 | Carla raises to 300")) == "Carla"


def test_those_who_have_only_checked_have_done_so_in_this_round() -> None:
    """Carla checks her blind: on the flop nobody has checked yet."""
    hand = play(deal(THREE), "Ada calls 100 | Bruno calls 50 | Carla checks | flop 2c7d9h")
    assert have_checked(hand) == []
    hand = play(hand, "Bruno checks | Carla checks")
    assert have_checked(hand) == ["Bruno", "Carla"]
    assert have_checked(play(hand, "Ada bets 100 | Bruno calls 100")) == ["Carla"]


def test_a_round_that_three_began_is_capped_though_an_absent_hand_is_folded_in_turn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Carla is all-in with her blind, and away. Two are left after her fold, but three began: 400 is last."""
    in_turn = replace(FIGP_RULES, absent_hands=AbsentHands.ARE_PLAYED_IN_TURN)
    monkeypatch.setitem(RULE_SETS, "in-turn", in_turn)
    hand = deal("""
        fixed-limit hold'em, blinds 50/100, bets 100/200, rules in-turn
        Ada   1000 button
        Bruno 1000
        Carla  100 away
        Dino  1000
    """)
    hand = play(hand, "Dino folds | Ada raises to 200 | Bruno raises to 300 | Carla folds")
    hand = play(hand, "Ada raises to 400")
    assert hand.offers == "fold, call 100"
