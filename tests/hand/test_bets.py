"""How much is the next raise in fixed limit, after an all-in of at least half of one?"""

from __future__ import annotations

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
