"""Amounts to call and raise after an all-in for less."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from mazziere.rules.rule_set import RULE_SETS, HalfRaises
from tests.hand.telling import deal, play

FOUR = """
    fixed-limit hold'em, blinds 50/100, bets 100/200, rules stars
    Ada   1000 button
    Bruno 1000
    Carla 1000
    Dino   160
"""


def test_where_it_is_counted_from_the_last_whole_bet_the_all_in_is_raised_to_the_second() -> None:
    """`stars`. Dino's 160 are one bet of 100 and a half: 200 is the next, and 400 the fourth and last."""
    hand = play(deal(FOUR), "Dino all-in for 160")
    assert hand.offers == "fold, call 160, raise 200"
    hand = play(hand, "Ada raises to 200 | Bruno raises to 300 | Carla raises to 400")
    assert hand.offers == "fold, call 200"


def test_elsewhere_it_is_counted_from_the_all_in() -> None:
    """FIGP 8c. Dino's 160 are the second bet: 260 and 360 are the third and the last."""
    hand = play(deal(FOUR.replace("rules stars", "rules room")), "Dino all-in for 160")
    assert hand.offers == "fold, call 160, raise 260"
    hand = play(hand, "Ada raises to 260 | Bruno raises to 360")
    assert hand.offers == "fold, call 260"


def test_at_ipoker_the_all_in_is_raised_as_a_whole_bet(monkeypatch: pytest.MonkeyPatch) -> None:
    """Dino's 160 count as 200: 300 is the third bet, and 400 the last."""
    ipoker = replace(RULE_SETS["stars"], half_raises=HalfRaises.FROM_THE_BET_IT_COUNTS_AS)
    monkeypatch.setitem(RULE_SETS, "ipoker", ipoker)
    hand = play(deal(FOUR.replace("rules stars", "rules ipoker")), "Dino all-in for 160")
    assert hand.offers == "fold, call 160, raise 300"
    hand = play(hand, "Ada raises to 300 | Bruno raises to 400")
    assert hand.offers == "fold, call 300"


def test_the_last_player_with_chips_calls_no_more_than_the_others_have_wagered() -> None:
    """FIGP 9b. Carla's last 80 are her blind and Ada has folded: Bruno's 50 become 80, and not 100."""
    hand = deal("""
        no-limit hold'em, blinds 50/100, rules room
        Ada   1000 button
        Bruno 1000
        Carla   80
    """)
    assert play(hand, "Ada folds").offers == "fold, call 30"


def test_a_player_with_a_single_chip_can_be_raised() -> None:
    """Bruno's blind leaves him 1 of 101: Ada may raise, because he can still call with it."""
    hand = deal("""
        no-limit hold'em, blinds 50/100
        Ada   1000 button
        Bruno  101
    """)
    assert hand.offers == "fold, call 50, raise 200-1000"


def test_where_both_blinds_are_whole_the_pot_is_what_was_posted() -> None:
    """TDA 54. 50 and 100, and Ada's call of 100 make 250: a raise to 350 at most."""
    hand = deal("""
        pot-limit hold'em, blinds 50/100, rules tda-2024
        Ada   1000 button
        Bruno 1000
        Carla 1000
    """)
    assert hand.offers == "fold, call 100, raise 200-350"


def test_a_blind_out_of_turn_does_not_make_up_for_a_short_one() -> None:
    """TDA 54. The pot counts a big blind of 100 in full, of which Carla had 80; Dino's own 100 are his.

    50 + 100 + 100 are in the middle: Elsa's call of 100 makes 350, and her raise 450.
    """
    hand = deal("""
        pot-limit hold'em, blinds 50/100, rules tda-2024
        Ada   1000 button
        Bruno 1000
        Carla   80
        Dino  1000 extra blind
        Elsa  1000
    """)
    hand = play(hand, "Dino checks")
    assert hand.offers == "fold, call 100, raise 200-450"
