"""The rules of the Tournament Directors Association (2024), rule by rule, as hands.

The rule set is data: nothing but its switches makes these hands differ from those of the other books.
"""

from __future__ import annotations

import pytest

from mazziere.cards import INTERNATIONAL, parse_cards
from mazziere.hand import BOARD, BURN, CardsToDeal
from mazziere.rules.betting import counts_as_fixed, is_capped, may_raise_again
from mazziere.rules.button import Positions, blinds_from, must_wait, next_placement
from mazziere.rules.clock import clock_folds
from mazziere.rules.limits import pot_counted
from mazziere.rules.odd_chips import in_order_of_odd_chips
from mazziere.rules.pots import halves, split, split_high_and_low
from mazziere.rules.rule_set import TDA_RULES, OddChipsInStud, PotCounts, ShortRaises
from mazziere.rules.seating import where_newcomers_wait
from mazziere.rules.showdown import (
    all_hands_are_shown,
    may_hunt_the_rabbit,
    players_declare,
    showing_order,
)
from tests.hand.telling import deal, play
from tests.rules.orbit import as_table, orbit

SIX_PLAYERS = """
    no-limit hold'em, blinds 50/100, rules tda-2024
    Ada   10000 button
    Bruno 10000
    Carla 10000
    Dino    225
    Elsa  10000
    Fabio   300
"""


def test_10_who_comes_from_a_broken_table_waits_between_small_blind_and_button() -> None:
    """TDA 10. Button 2, small blind 5, big blind 6: seat 4 waits, seat 5 would not."""
    rule = where_newcomers_wait(blinds_are_made_up=False, rule=TDA_RULES.newcomer_waits)
    assert must_wait(4, Positions(2, 5, 6), rule)
    assert not must_wait(5, Positions(2, 5, 6), rule)


def test_12_cards_speak() -> None:
    """TDA 12. What a player says of a hand does not bind."""
    assert not players_declare(TDA_RULES.reading)


def test_16_with_an_all_in_nobody_mucks() -> None:
    """TDA 16. All hands are turned up once somebody is all-in and the betting is over."""
    assert all_hands_are_shown(losing_hands=TDA_RULES.losing_hands, someone_is_all_in=True)
    assert not all_hands_are_shown(losing_hands=TDA_RULES.losing_hands, someone_is_all_in=False)


def test_17_the_last_aggressor_shows_first() -> None:
    """TDA 17. Seat 6 bet last; without a bet the first to act would be seat 2."""
    assert showing_order((2, 4, 6), last_aggressor=6) == (6, 2, 4)
    assert showing_order((2, 4, 6), last_aggressor=None) == (2, 4, 6)


def test_20_the_odd_chip_lies_left_of_the_button_and_on_the_high_side() -> None:
    """TDA 20. 101 between seats 2 and 6, nearest first: 51 and 50; of high and low the high has 51."""
    assert split(101, [2, 6]) == (51, 50)
    assert halves(101) == (51, 50)


def test_20_identical_hands_split_the_pot_as_evenly_as_possible() -> None:
    """TDA 20. Who wins high and low with another: a pot of 6 is 3 and 3, not 4 and 2."""
    high, low = split_high_and_low((3, 3), [2, 6], [2, 6], identical=TDA_RULES.identical_hands)
    assert [one + other for one, other in zip(high, low, strict=True)] == [3, 3]


ODD_CHIP_IN_STUD = """
    fixed-limit seven-card stud, ante 1, bring-in 2, bets 4/8, rules {rules}
    Ada   100        {ada}
    Bruno 100        {bruno}
    Carla 100 button JdJc/4d
"""


def split_in_stud(rules: str, ada: str, bruno: str) -> list[tuple[str, int, str]]:
    """The shares of 13 chips in seven-card stud, of two equal hands; Ada sits left of the button."""
    table = ODD_CHIP_IN_STUD.format(
        rules=rules, ada=f"{ada[:4]}/{ada[4:6]}", bruno=f"{bruno[:4]}/{bruno[4:6]}"
    )
    hand = play(deal(table), "Carla brings in for 2 | Ada completes to 4 | Bruno calls 4 | Carla folds")
    for street, at in (("fourth", 6), ("fifth", 8), ("sixth", 10), ("seventh", 12)):
        hand = play(hand, f"{street}-street Ada {ada[at : at + 2]}, Bruno {bruno[at : at + 2]}")
        for _ in range(2):
            hand = play(hand, f"{hand.to_act} checks")
    return hand.shares


@pytest.mark.parametrize(
    ("rules", "shares"),
    [
        ("tda-2024", [("Bruno", 7, "all"), ("Ada", 6, "all")]),
        ("wsop-2024", [("Bruno", 7, "all"), ("Ada", 6, "all")]),
        ("figp-2014", [("Ada", 7, "all"), ("Bruno", 6, "all")]),
        ("room", [("Ada", 7, "all"), ("Bruno", 6, "all")]),
    ],
)
def test_20_in_stud_the_odd_chip_goes_to_the_highest_card_by_suit(
    rules: str, shares: list[tuple[str, int, str]]
) -> None:
    """TDA 20, WSOP 73. Both have K-Q-9-7-5, and Bruno's king is of spades.

    ROOM showdown: whoever has won nearest to the button, clockwise.
    """
    assert split_in_stud(rules, "KhQd9s7c5h3d2c", "KsQh9c7d5s3h2h") == shares


def test_20_only_the_five_cards_that_win_are_looked_at() -> None:
    """TDA 20. Straights to the nine: Bruno's nine is of spades, and Ada's idle ace counts for nothing."""
    shares = split_in_stud("tda-2024", "9h8s6d7c5sAsJh", "8d7d9s6c5hQdQh")
    assert shares == [("Bruno", 7, "all"), ("Ada", 6, "all")]


def test_20_of_several_equal_fives_the_one_with_the_highest_card_counts() -> None:
    """TDA 20. Ada's straight to the nine has that of clubs or of hearts; Bruno's is of diamonds."""
    shares = split_in_stud("tda-2024", "9c8s9h7c5s6hJh", "8d7d9d6c5hQdQh")
    assert shares == [("Ada", 7, "all"), ("Bruno", 6, "all")]


def test_20_odd_chips_in_stud_the_ruling_alone() -> None:
    """TDA 20. An ace is low in a wheel and in a low hand; after a card that all share the next decide."""
    by_suit = OddChipsInStud.HIGHEST_CARD_BY_SUIT

    def order(*hands: str, ace_is_low: bool = False) -> tuple[int, ...]:
        winners = [(no, parse_cards(five, INTERNATIONAL)) for no, five in enumerate(hands, 1)]
        return in_order_of_odd_chips(winners, by_suit, ace_is_low=ace_is_low)

    assert order("Ah5d4d3d2c", "As5h4h3h2h") == (2, 1)
    assert order("AsKh8d3d2c", "AhKs8h3h2h") == (1, 2)
    assert order("As5d4d3d2c", "Ah5h4h3h2h") == (2, 1)
    assert order("As8d4d3d2c", "Ah8h4h3h2h", ace_is_low=True) == (2, 1)
    assert order("KsQc9d7d5c", "KsQd9h7h5h", "KsQh9c7c5d") == (3, 2, 1)
    assert order("KcQc9d7d5c", "KhQd9h7h5h", "KdQh9c7c5s", "KsQs9s7s5d") == (4, 2, 3, 1)


def test_20_high_and_low_may_have_another_order() -> None:
    """TDA 20. Of 6 for two who win both, in another order: 2 and 1 of the high, 1 and 2 of the low."""
    as_one = TDA_RULES.identical_hands
    assert split_high_and_low((3, 3), [2, 6], [6, 2], identical=as_one) == ((2, 1), (2, 1))


def test_21_each_side_pot_is_split_on_its_own() -> None:
    """TDA 21. Ada is all-in for 300; Bruno and Carla share the side pot of 400, all three the main one."""
    hand = play(
        deal("""
            no-limit hold'em, blinds 50/100, rules tda-2024
            Ada    300 button AcKd
            Bruno 1000        AdKh
            Carla 1000        AhKs
        """),
        """
        Ada all-in for 300 | Bruno calls | Carla calls
        flop 2c 7d 9h | Bruno bets 200 | Carla calls
        turn 3c | Bruno checks | Carla checks
        river Js | Bruno checks | Carla checks
        """,
    )
    assert hand.stacks == {"Ada": 300, "Bruno": 1000, "Carla": 1000}


def test_28_no_rabbit_hunting() -> None:
    """TDA 28. The cards that would have come are not shown."""
    assert not may_hunt_the_rabbit(TDA_RULES.rabbit_hunting)


def test_29_who_runs_out_of_time_is_folded_facing_a_bet_and_checked_otherwise() -> None:
    """TDA 29."""
    assert clock_folds(faces_a_bet=True, clock=TDA_RULES.clock)
    assert not clock_folds(faces_a_bet=False, clock=TDA_RULES.clock)


AWAY = """
    no-limit hold'em, blinds 50/100, rules tda-2024
    Ada    1000 button
    Bruno  1000
    Carla {chips} away
"""


@pytest.mark.parametrize("chips", [1000, 100, 60])
def test_30_who_is_away_at_the_last_card_has_a_dead_hand(chips: int) -> None:
    """TDA 30. Two limp in; Carla's big blind stays in the pot, all-in or not, and she is not asked."""
    hand = play(deal(AWAY.format(chips=chips)), "Ada calls | Bruno calls")
    assert hand.said(hand.hand.pots[0].eligible) == "Ada Bruno"
    assert play(hand, "flop 2c 7d Jh").to_act == "Bruno"


def test_30_an_absent_player_who_is_dealt_the_bring_in_card_posts_it() -> None:
    """TDA 30. Ada's deuce brings in 20, and her hand is dead; Bruno may call, complete or fold."""
    hand = deal("""
        fixed-limit seven-card stud, ante 10, bring-in 20, bets 100/200, rules tda-2024
        Ada   1000 away   ????/2c
        Bruno 1000        ????/9h
        Carla 1000 button ????/Kd
    """)
    assert (hand.to_act, hand.offers) == ("Bruno", "fold, call 20, complete 100")
    hand = play(hand, "Bruno folds")
    assert hand.stacks == {"Ada": 970, "Bruno": 990, "Carla": 1040}


def test_30_another_card_of_an_absent_player_brings_nothing_in() -> None:
    """TDA 30. Carla's king is dead at once; Ada's deuce has to bring in."""
    hand = deal("""
        fixed-limit seven-card stud, ante 10, bring-in 20, bets 100/200, rules tda-2024
        Ada   1000             ????/2c
        Bruno 1000             ????/9h
        Carla 1000 button away ????/Kd
    """)
    assert (hand.to_act, hand.offers) == ("Ada", "bring in 20, complete 100")
    assert play(hand, "Ada brings in for 20 | Bruno calls 20").pots == [(70, "Ada Bruno")]


def test_32_the_big_blind_goes_round_six_seats_with_players_on_three() -> None:
    """TDA 32. Players on seats 1, 2 and 6 of six: each posts the big blind once in three hands."""
    seats, positions, big_blinds = {1, 2, 6}, Positions(1, 2, 6), []
    for _ in range(6):
        positions = next_placement(
            positions,
            in_rotation=seats,
            joining=(),
            waiting=(),
            moves=TDA_RULES.button,
            newcomers_wait=TDA_RULES.newcomer_waits,
        ).positions
        big_blinds.append(positions.big_blind)
    assert big_blinds == [1, 2, 6, 1, 2, 6]


def test_34_heads_up_nobody_has_the_big_blind_twice_running() -> None:
    """TDA 34. Button 1, blinds 2 and 3; seat 1 goes out. Seat 3 had the big blind: it is the button now."""
    positions = next_placement(
        Positions(1, 2, 3),
        in_rotation={2, 3},
        joining=(),
        waiting=(),
        moves=TDA_RULES.button,
        newcomers_wait=TDA_RULES.newcomer_waits,
    ).positions
    assert positions == Positions(button=3, small_blind=3, big_blind=2)


@pytest.mark.parametrize(
    ("bets", "least"),
    [
        # blinds 100/200: 600, a raise of 1000, a raise of 2000
        ("Bruno bets 600 | Carla raises to 1600 | Dino raises to 3600", "raise 5600"),
        # 300, a raise of 700
        ("Bruno bets 300 | Carla raises to 1000 | Dino folds", "raise 1700"),
    ],
)
def test_43_a_raise_adds_the_largest_of_the_round(bets: str, least: str) -> None:
    """TDA 43. 3600 + 2000 = 5600; 1000 + 700 = 1700."""
    table = """
        no-limit hold'em, blinds 100/200, rules tda-2024
        Ada   20000 button
        Bruno 20000
        Carla 20000
        Dino  20000
    """
    hand = play(deal(table), "Dino calls | Ada calls | Bruno calls | Carla checks | flop 2c 7d Jh")
    assert f"{least}-" in play(hand, bets).offers


def test_38_one_card_is_burned_before_a_street() -> None:
    """TDA 38. Before the flop one card is burned, and three are dealt."""
    hand = deal("""
        no-limit hold'em, blinds 50/100, rules tda-2024
        Ada   1000 button
        Bruno 1000
    """)
    awaiting = play(hand, "Ada calls | Bruno checks").hand.awaiting
    assert awaiting == CardsToDeal((BURN, BOARD, BOARD, BOARD))


def test_43_an_all_in_above_the_big_blind_is_raised_by_the_big_blind() -> None:
    """TDA 43. Blinds 50/100, all-in for 150, a raise of 50 only: 150 + 100 = 250."""
    hand = deal("""
        no-limit hold'em, blinds 50/100, rules tda-2024
        Ada   10000 button
        Bruno 10000
        Carla 10000
        Dino    150
    """)
    assert play(hand, "Dino all-in for 150").offers == "fold, call 150, raise 250-10000"


def test_43_two_raises_of_75_and_one_of_300() -> None:
    """TDA 43. Blinds 25/50: to 125 and to 200 by 75 each, to 500 by 300; so at least to 800."""
    hand = deal("""
        no-limit hold'em, blinds 25/50, rules tda-2024
        Ada   10000 button
        Bruno 10000
        Carla 10000
        Dino  10000
        Elsa  10000
    """)
    hand = play(hand, "Dino raises to 125")
    assert "raise 200-" in hand.offers
    hand = play(hand, "Elsa raises to 200 | Ada raises to 500")
    assert hand.offers == "fold, call 475, raise 800-10000"


def test_43_one_raise_of_450_and_two_calls() -> None:
    """TDA 43. Blinds 25/50, raised to 500 by 450: at least to 950."""
    hand = deal("""
        no-limit hold'em, blinds 25/50, rules tda-2024
        Ada   10000 button
        Bruno 10000
        Carla 10000
        Dino  10000
    """)
    assert play(hand, "Dino raises to 500 | Ada calls | Bruno calls").offers.endswith("raise 950-10000")


def test_47_who_faces_a_full_raise_in_all_may_raise_and_who_does_not_may_not() -> None:
    """TDA 47. Bet 100, all-in 125, call 125, all-in 200, call 200.

    Bruno, who bet, owes 100, a full raise: he may raise. Elsa, who called 125, owes 75: she may not.
    """
    hand = play(deal(SIX_PLAYERS), "Dino calls | Elsa calls | Fabio calls | Ada calls | Bruno calls")
    hand = play(hand, "Carla checks | flop 2c 7d Jh | Bruno bets 100 | Carla folds")
    hand = play(hand, "Dino all-in for 125 | Elsa calls 125 | Fabio all-in for 200 | Ada calls 200")
    assert hand.to_act == "Bruno"
    assert hand.offers == "fold, call 100, raise 300-9900"
    called = play(hand, "Bruno calls 100")
    assert called.to_act == "Elsa"
    assert called.offers == "fold, call 75"


def test_47_after_the_raise_of_another_the_caller_may_raise_too() -> None:
    """TDA 47. Bruno raises to 300 by 100; Elsa, who called 125, owes 175, more than a full raise."""
    hand = play(deal(SIX_PLAYERS), "Dino calls | Elsa calls | Fabio calls | Ada calls | Bruno calls")
    hand = play(hand, "Carla checks | flop 2c 7d Jh | Bruno bets 100 | Carla folds")
    hand = play(hand, "Dino all-in for 125 | Elsa calls 125 | Fabio all-in for 200 | Ada folds")
    assert play(hand, "Bruno raises to 300").offers == "fold, call 175, raise 400-9900"


def test_47_after_several_short_all_ins_the_minimum_is_the_last_full_bet() -> None:
    """TDA 47, 43. Bet 300, all-ins to 500, 650 and 800, none of them by 300: 800 + 300 = 1100."""
    hand = deal("""
        no-limit hold'em, blinds 50/100, rules tda-2024
        Ada   10000 button
        Bruno 10000
        Carla   600
        Dino    750
        Elsa    900
        Fabio 10000
    """)
    hand = play(hand, "Dino calls | Elsa calls | Fabio calls | Ada calls | Bruno calls | Carla checks")
    hand = play(hand, "flop 2c 7d Jh | Bruno bets 300 | Carla all-in for 500 | Dino all-in for 650")
    hand = play(hand, "Elsa all-in for 800")
    assert hand.to_act == "Fabio"
    assert hand.offers == "fold, call 800, raise 1100-9900"


def test_47_a_caller_of_the_blind_faces_less_than_a_raise() -> None:
    """TDA 47. Blinds 2000/4000, all-in 7500: 3500 more, short of 4000. Dino, who called, may not raise.

    The big blind has not acted: raise to 7500 + 4000 = 11500 at least; after that Dino may, to 15500.
    """
    table = """
        no-limit hold'em, blinds 2000/4000, rules tda-2024
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


FIXED_LIMIT = """
    fixed-limit hold'em, blinds 50/100, rules {rules}
    Ada   10000 button
    Bruno 10000
    Carla   230
    Dino    260
    Elsa  10000
"""
TWO_SHORT_ALL_INS = """
    Dino calls | Elsa calls | Ada calls | Bruno calls | Carla checks
    flop 2c 7d Jh | Bruno bets 100 | Carla all-in for 130 | Dino all-in for 160 | Elsa calls | Ada calls
"""


def test_47_in_limit_half_a_raise_in_all_is_enough() -> None:
    """TDA 47. Bet 100, all-ins to 130 and 160: each is less than 50, together 60. Bruno may raise to 200."""
    hand = play(deal(FIXED_LIMIT.format(rules="tda-2024")), TWO_SHORT_ALL_INS)
    assert hand.to_act == "Bruno"
    assert hand.offers == "fold, call 60, raise 200"


def test_47_in_limit_they_do_not_add_up_under_figp() -> None:
    """FIGP 8c. The same hand: 30 and 30 are each less than half a raise, and Bruno may only call."""
    hand = play(deal(FIXED_LIMIT.format(rules="figp-2014")), TWO_SHORT_ALL_INS)
    assert hand.offers == "fold, call 60"


def test_47_in_limit_half_a_raise_is_a_full_one() -> None:
    """TDA 47. 50 of 100 count, 49 do not."""
    assert counts_as_fixed(to=150, bet=100, full_bet=100, fixed=100)
    assert not counts_as_fixed(to=149, bet=100, full_bet=100, fixed=100)


def test_48_the_cap_stays_heads_up() -> None:
    """TDA 48. A bet and three raises, also between two players."""
    assert is_capped(bets_and_raises=4, uncapped=TDA_RULES.uncapped, players_at_start=2, players_now=2)
    assert not is_capped(bets_and_raises=3, uncapped=TDA_RULES.uncapped, players_at_start=2, players_now=2)


DEAD_SMALL_BLIND = """
    pot-limit omaha, blinds 100/200, rules {rules}
    Ada   10000 button
    Bruno 10000
    Carla 10000 big blind
    Dino  10000
"""
SHORT_BIG_BLIND = """
    pot-limit omaha, blinds 100/200, rules {rules}
    Ada   10000 button
    Bruno 10000
    Carla   100
    Dino  10000
"""


@pytest.mark.parametrize("table", [DEAD_SMALL_BLIND, SHORT_BIG_BLIND], ids=["dead", "short"])
def test_54_a_pot_bet_counts_full_blinds(table: str) -> None:
    """TDA 54. Blinds 100/200: call 200, and on top the pot of 300 + 200: 700, whatever a blind left out."""
    assert deal(table.format(rules="tda-2024")).offers == "fold, call 200, raise 400-700"


def test_54_other_books_count_what_lies_there() -> None:
    """FIGP 10. A dead small blind: 200 + (200 + 200) = 600. A big blind of 100: 200 + (200 + 200) = 600."""
    assert deal(DEAD_SMALL_BLIND.format(rules="figp-2014")).offers == "fold, call 200, raise 400-600"
    assert deal(SHORT_BIG_BLIND.format(rules="figp-2014")).offers == "fold, call 200, raise 400-600"


def test_54_after_the_flop_the_pot_is_what_it_is() -> None:
    """TDA 54. No small blind was posted; two calls of 200 and the big blind make 600 to bet."""
    hand = play(deal(DEAD_SMALL_BLIND.format(rules="tda-2024")), "Dino calls | Ada calls | Bruno folds")
    assert play(hand, "Carla checks | flop 2c 7d Jh").offers == "fold, check, bet 200-600"


def test_54_the_ruling_alone() -> None:
    """TDA 54. 200 in the middle and 100 missing: 300 are counted, or 200."""
    assert pot_counted(in_the_middle=200, blinds_missing=100, pot_counts=PotCounts.FULL_BLINDS) == 300
    assert pot_counted(in_the_middle=200, blinds_missing=100, pot_counts=PotCounts.CHIPS_IN_THE_MIDDLE) == 200


def test_rp_11_one_player_posts_the_ante_for_all() -> None:
    """TDA RP-11. Carla posts 100 for the table besides her big blind: 250 in the middle."""
    hand = deal("""
        no-limit hold'em, blinds 50/100, table ante 100, rules tda-2024
        Ada   1000 button
        Bruno 1000
        Carla 1000
    """)
    assert hand.hand.pot_total == 250


def test_43_over_a_short_opening_all_in_the_raise_is_by_the_minimum() -> None:
    """TDA 43. 20 is all that Bruno has: over it a raise is to 20 + 100, not to twice the minimum."""
    hand = deal("""
        no-limit hold'em, blinds 50/100, rules tda-2024
        Ada   10000 button
        Bruno   120
        Carla 10000
    """)
    hand = play(hand, "Ada calls | Bruno calls | Carla checks | flop 2c 7d Jh | Bruno all-in for 20")
    assert hand.offers == "fold, call 20, raise 120-9900"


def test_32_the_button_stays_where_a_small_blind_has_gone() -> None:
    """TDA 32. Seat 2 goes out: seat 1 keeps the button for one hand, and the blinds are 3 and 4."""
    table = """
        seats  1   2   3   4   5
               B   SB  BB  .   .
        leaves 2
               B   -   SB  BB  .
    """
    assert orbit(table, TDA_RULES.button, TDA_RULES.newcomer_waits) == as_table(table)


def test_34_heads_up_the_button_posts_the_small_blind() -> None:
    """TDA 34. Of seats 2 and 5, seat 5 has the first button."""
    assert blinds_from(5, {2, 5}) == Positions(button=5, small_blind=5, big_blind=2)


def test_rp_10_an_open_pair_does_not_double_the_bet() -> None:
    """TDA RP-10. Sevens lie open on fourth street: the bet is the small one all the same."""
    hand = deal("""
        fixed-limit seven-card stud, ante 10, bring-in 20, bets 50/100, rules tda-2024
        Ada   1000 AsKd/2h
        Bruno 1000 button 7c7d/Qs
    """)
    hand = play(hand, "Ada brings in for 20 | Bruno calls 20 | fourth-street Ada Ac, Bruno Qd")
    assert hand.offers == "fold, check, bet 50"
