"""The tournament rules of the World Series of Poker (2024), as far as they are asked here.

Its rule set is nearly the TDA's: what it says otherwise concerns mostly chips of clay and people.
"""

from __future__ import annotations

from msgspec.structs import asdict

from mazziere.rules.betting import is_capped
from mazziere.rules.button import Positions, next_placement
from mazziere.rules.clock import clock_folds
from mazziere.rules.pots import split
from mazziere.rules.rule_set import TDA_RULES, WSOP_RULES
from mazziere.rules.showdown import all_hands_are_shown, may_hunt_the_rabbit, showing_order
from tests.hand.telling import deal, play

FOUR_PLAYERS = """
    no-limit hold'em, blinds 50/100, rules wsop-2024
    Ada     250 button
    Bruno 10000
    Carla 10000
    Dino  10000
"""


def test_the_rule_set_is_data_only() -> None:
    """One answer differs from the TDA's: of equal boards in stud the nearest to the button's left opens."""
    tda = asdict(TDA_RULES)
    unlike = {switch for switch, answer in asdict(WSOP_RULES).items() if answer != tda[switch]}
    assert unlike == {"key", "tied_boards"}


def test_70_with_an_all_in_all_hands_are_turned_up() -> None:
    """WSOP 70."""
    assert all_hands_are_shown(losing_hands=WSOP_RULES.losing_hands, someone_is_all_in=True)


def test_72_the_last_aggressor_shows_first() -> None:
    """WSOP 72. Without a bet in the last round, who would have acted first."""
    assert showing_order((2, 4, 6), last_aggressor=4) == (4, 6, 2)
    assert showing_order((2, 4, 6), last_aggressor=None) == (2, 4, 6)


def test_73_the_odd_chip_lies_left_of_the_button() -> None:
    """WSOP 73. 101 between seats 2 and 6, the nearer first."""
    assert split(101, [2, 6]) == (51, 50)


def test_80_time_called_and_nothing_said() -> None:
    """WSOP 80. Folded facing a bet, checked otherwise."""
    assert clock_folds(faces_a_bet=True, clock=WSOP_RULES.clock)
    assert not clock_folds(faces_a_bet=False, clock=WSOP_RULES.clock)


def test_81_no_rabbit_hunting() -> None:
    """WSOP 81."""
    assert not may_hunt_the_rabbit(WSOP_RULES.rabbit_hunting)


def test_82_who_is_not_at_the_seat_is_folded() -> None:
    """WSOP 82. Also when a blind has put the hand all-in."""
    hand = deal("""
        no-limit hold'em, blinds 50/100, rules wsop-2024
        Ada   1000 button
        Bruno 1000
        Carla  100 away
    """)
    assert play(hand, "Ada calls | Bruno calls").offers == "fold"


def test_87_when_two_are_left_the_button_is_adjusted() -> None:
    """WSOP 87. Seat 1 goes out; seat 3, the big blind of the last hand, has the button now."""
    positions = next_placement(
        Positions(1, 2, 3),
        in_rotation={2, 3},
        joining=(),
        waiting=(),
        moves=WSOP_RULES.button,
        newcomers_wait=WSOP_RULES.newcomer_waits,
    ).positions
    assert positions == Positions(button=3, small_blind=3, big_blind=2)


def test_95_a_raise_adds_the_largest_of_the_round() -> None:
    """WSOP 95. Blinds 50/100, a raise to 300 by 200: at least to 500."""
    assert play(deal(FOUR_PLAYERS), "Dino raises to 300 | Ada folds").offers.endswith("raise 500-10000")


def test_96_a_short_all_in_does_not_reopen() -> None:
    """WSOP 96. Raised to 200 by 100, all-in for 250: Dino, who raised, may only call 50."""
    hand = play(deal(FOUR_PLAYERS), "Dino raises to 200 | Ada all-in for 250 | Bruno folds | Carla calls")
    assert hand.to_act == "Dino"
    assert hand.offers == "fold, call 50"


def test_100_the_cap_stays_heads_up() -> None:
    """WSOP 100. A bet and three raises, also between two players."""
    assert is_capped(bets_and_raises=4, uncapped=WSOP_RULES.uncapped, players_at_start=2, players_now=2)


def test_95_over_a_short_opening_all_in_the_raise_is_by_the_minimum() -> None:
    """WSOP 95. 20 is all that Bruno has: over it a raise is to 20 + 100, not to twice the minimum."""
    hand = deal("""
        no-limit hold'em, blinds 50/100, rules wsop-2024
        Ada   10000 button
        Bruno   120
        Carla 10000
    """)
    hand = play(hand, "Ada calls | Bruno calls | Carla checks | flop 2c 7d Jh | Bruno all-in for 20")
    assert hand.offers == "fold, call 20, raise 120-9900"
