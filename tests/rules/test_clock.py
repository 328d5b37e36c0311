"""What the clock does for a player whose time is over."""

from mazziere.rules.clock import clock_folds
from mazziere.rules.rule_set import FIGP_RULES, HOME_RULES, ROOM_RULES


def test_23_under_figp_the_hand_is_folded_even_where_nothing_is_owed() -> None:
    """FIGP 23: the hand counts as folded."""
    assert clock_folds(faces_a_bet=True, clock=FIGP_RULES.clock)
    assert clock_folds(faces_a_bet=False, clock=FIGP_RULES.clock)


def test_room_and_home_check_where_nothing_is_owed() -> None:
    """Silent sources; common practice, and today's TDA."""
    for rules in (ROOM_RULES, HOME_RULES):
        assert clock_folds(faces_a_bet=True, clock=rules.clock)
        assert not clock_folds(faces_a_bet=False, clock=rules.clock)
