"""TDA 2024, rule 47: short all-ins that add up, under a book where they do.

None of the three books adds them up; the switch is data, and these hands show that it is all it takes.
"""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from mazziere.rules.betting import may_raise_again
from mazziere.rules.rule_set import FIGP_RULES, RULE_SETS, ShortRaises
from tests.hand.telling import deal, play


@pytest.fixture(autouse=True)
def _adding_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(RULE_SETS, "adding-up", replace(FIGP_RULES, short_raises=ShortRaises.ADD_UP))


FIVE_PLAYERS = """
    no-limit hold'em, blinds 50/100, rules adding-up
    Ada   10000 button
    Bruno 10000
    Carla 10000
    Dino    225
    Elsa  10000
    Fabio   300
"""


def test_47_who_faces_a_full_raise_in_all_may_raise_and_who_does_not_may_not() -> None:
    """TDA 47. Bet 100, all-in 125, call 125, all-in 200, call 200.

    Bruno, who bet, owes 100, a full raise: he may raise. Elsa, who called 125, owes 75: she may not.
    """
    hand = play(deal(FIVE_PLAYERS), "Dino calls | Elsa calls | Fabio calls | Ada calls | Bruno calls")
    hand = play(hand, "Carla checks | flop 2c 7d Jh | Bruno bets 100 | Carla folds")
    hand = play(hand, "Dino all-in for 125 | Elsa calls 125 | Fabio all-in for 200 | Ada calls 200")
    assert hand.to_act == "Bruno"
    assert hand.offers == "fold, call 100, raise 300-9900"
    hand = play(hand, "Bruno calls 100")
    assert hand.to_act == "Elsa"
    assert hand.offers == "fold, call 75"


def test_47_a_caller_of_the_blind_faces_less_than_a_raise() -> None:
    """TDA 47. Blinds 2000/4000, all-in 7500: 3500 more, short of 4000. Dino, who called, may not raise.

    The big blind has not acted: raise to 7500 + 4000 = 11500 at least; after that Dino may, to 15500.
    """
    table = """
        no-limit hold'em, blinds 2000/4000, rules adding-up
        Ada   7500   button
        Bruno 100000
        Carla 100000
        Dino  100000
    """
    hand = play(deal(table), "Dino calls | Ada all-in for 7500 | Bruno folds")
    assert hand.offers == "fold, call 3500, raise 11500-100000"
    assert play(hand, "Carla calls").offers == "fold, call 3500"
    assert play(hand, "Carla raises to 11500").offers == "fold, call 7500, raise 15500-100000"


def test_47_the_ruling_alone() -> None:
    """TDA 47. 50 + 60 on top of one's own wager are more than the full raise of 100; 99 are not."""
    add_up = ShortRaises.ADD_UP
    assert may_raise_again(has_acted=True, to_call=50 + 60, full_raise=100, short_raises=add_up)
    assert not may_raise_again(has_acted=True, to_call=99, full_raise=100, short_raises=add_up)
    assert not may_raise_again(
        has_acted=True, to_call=110, full_raise=100, short_raises=ShortRaises.NEVER_REOPEN
    )
