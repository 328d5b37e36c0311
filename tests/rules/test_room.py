"""The rules of the online room, passage by passage, as hands.

The button, the blinds, the seats and the buy-in have files of their own.
"""

from __future__ import annotations

import pytest

from mazziere.cards import INTERNATIONAL, parse_cards
from mazziere.hand import BOARD, BURN, CardsToDeal, Finished, HuntRabbit, apply, begin
from mazziere.ranking import HIGH, HoleUse, strength
from mazziere.rules.limits import BetSize, Limit, Stakes, minimum_bet
from mazziere.rules.pots import Contribution, Pot, halves, pots, split, uncalled
from mazziere.rules.refusals import (
    AbovePotLimit,
    AlreadyBet,
    BelowMinimumRaise,
    BettingNotReopened,
    CannotCheck,
    MoreThanStack,
    NobodyCanCall,
    NoRabbitHunting,
    NothingToCall,
    NothingToRaise,
    NotTheFixedAmount,
    TooShortToRaise,
)
from mazziere.rules.rule_set import FirstToShow, Remainders
from mazziere.rules.showdown import last_aggressor, showing_order, shows_by_itself, winners
from tests.hand.telling import deal, play

THREE_DEEP = """
    no-limit hold'em, blinds 50/100, rules room
    Ada   10000 button
    Bruno 10000
    Carla 10000
"""
FOUR_DEEP = """
    no-limit hold'em, blinds 50/100, rules room
    Ada   10000 button
    Bruno 10000
    Carla 10000
    Dino  10000
"""
LIMIT_THREE = """
    fixed-limit hold'em, blinds 1/2, rules room
    Ada   1000 button
    Bruno 1000
    Carla 1000
"""
LIMPED = "Ada calls | Bruno calls | Carla checks"


# ---------------------------------------------------------------- the basics

KINDS = (
    "Ts Js Qs Ks As",  # royal flush
    "9d Td Jd Qd Kd",  # straight flush
    "Jc Jd Jh Js Ac",
    "Kc Kd Kh Qh Qs",
    "2s 5s 7s 9s Js",
    "Ac Kd Qh Js Tc",
    "Kc Kd Kh Ac Qd",
    "Ac Ad Kh Ks Qc",
    "Ac Ad Kh Qs Jc",
    "Ac Kd Qh Js 9c",
)
"""Of each kind a high one, from the best kind down."""


def test_hands_from_the_royal_flush_down() -> None:
    """ROOM hands. Royal flush, straight flush, four of a kind, full house and so on.

    So FIGP Definizioni, Punteggi.
    """
    strengths = [strength(HIGH, HoleUse.ANY, parse_cards(five, INTERNATIONAL), ()) for five in KINDS]
    assert strengths == sorted(strengths, reverse=True)
    assert len(set(strengths)) == len(KINDS)


def test_basics_a_hand_is_won_by_cards_or_by_a_bet() -> None:
    """ROOM basics. Nobody sees Ada's bet, and the pot is hers whatever she holds."""
    hand = play(deal(THREE_DEEP), LIMPED + " | flop 2c 7d Jh | Bruno checks | Carla checks | Ada bets 100")
    hand = play(hand, "Bruno folds | Carla folds")
    assert hand.shares == [("Ada", 300, "all")]
    assert hand.shown == []


def test_options_depend_on_what_was_done_before() -> None:
    """ROOM options. First to act on the flop: check or bet. After a bet: fold, call or raise."""
    hand = play(deal(THREE_DEEP), LIMPED + " | flop 2c 7d Jh")
    assert hand.offers == "fold, check, bet 100-9900"
    assert play(hand, "Bruno bets 100").offers == "fold, call 100, raise 200-9900"


def test_pre_flop_the_big_blind_may_raise_or_check_when_nobody_has_raised() -> None:
    """ROOM pre-flop. After two calls Carla has her option; after a raise she calls, raises or folds."""
    assert play(deal(THREE_DEEP), "Ada calls | Bruno calls").offers == "fold, check, raise 200-10000"
    assert (
        play(deal(THREE_DEEP), "Ada raises to 300 | Bruno calls").offers == "fold, call 200, raise 500-10000"
    )


def test_flop_turn_and_river_come_when_all_bets_are_equal() -> None:
    """ROOM flop, ROOM turn, ROOM river. Three cards, one and one; each time Bruno begins."""
    hand = play(deal(THREE_DEEP), LIMPED)
    for cards, on_the_board in (("flop 2c 7d Jh", 3), ("turn 3c", 4), ("river 4h", 5)):
        hand = play(hand, cards)
        assert len(hand.hand.board) == on_the_board
        assert hand.to_act == "Bruno"
        hand = play(hand, "Bruno bets 100 | Carla calls | Ada calls")


# ---------------------------------------------------------------- what one may do


def test_check_is_possible_while_nobody_has_bet() -> None:
    """ROOM check. On the flop Bruno may check; over a bet of 100 Carla may not."""
    hand = play(deal(THREE_DEEP), LIMPED + " | flop 2c 7d Jh | Bruno bets 100")
    with pytest.raises(CannotCheck) as refused:
        play(hand, "Carla checks")
    assert refused.value.to_call == 100


def test_check_is_refused_with_what_is_missing() -> None:
    """FIGP Definizioni, Check, ROOM check. Bruno has posted 50 of 100: 50 are missing."""
    with pytest.raises(CannotCheck) as refused:
        play(deal(THREE_DEEP), "Ada calls | Bruno checks")
    assert refused.value.to_call == 50


def test_bet_is_the_first_of_a_round() -> None:
    """FIGP Definizioni, Bet, ROOM bet. Bruno has bet: what Carla would put on top is a raise."""
    hand = play(deal(THREE_DEEP), LIMPED + " | flop 2c 7d Jh | Bruno bets 100")
    with pytest.raises(AlreadyBet):
        play(hand, "Carla bets 300")


def test_raise_needs_a_bet() -> None:
    """FIGP Definizioni, Raise, ROOM raise. On the flop nobody has bet: Bruno cannot raise."""
    hand = play(deal(THREE_DEEP), LIMPED + " | flop 2c 7d Jh")
    with pytest.raises(NothingToRaise):
        play(hand, "Bruno raises to 200")


def test_raise_200_and_500_make_800() -> None:
    """ROOM raise, its example. A bets 200, B raises to 500: the next is at least 1000 - 200 = 800."""
    hand = play(deal(THREE_DEEP), LIMPED + " | flop 2c 7d Jh | Bruno bets 200 | Carla raises to 500")
    assert hand.offers == "fold, call 500, raise 800-9900"
    with pytest.raises(BelowMinimumRaise) as refused:
        play(hand, "Ada raises to 799")
    assert refused.value.minimum == 800


def test_raise_the_first_is_at_least_double_the_bet() -> None:
    """ROOM raise. Over a bet of 200 the first raise is to 400 at least."""
    hand = play(deal(THREE_DEEP), LIMPED + " | flop 2c 7d Jh | Bruno bets 200")
    assert hand.offers == "fold, call 200, raise 400-9900"


def test_raise_all_in_short_leaves_call_or_fold_to_those_who_have_acted() -> None:
    """ROOM raise. Bruno bets 200, Carla is all-in for 300: he may call 100 or fold."""
    table = THREE_DEEP.replace("Carla 10000", "Carla 400")
    hand = play(deal(table), LIMPED + " | flop 2c 7d Jh | Bruno bets 200 | Carla all-in for 300")
    assert hand.offers == "fold, call 300, raise 500-9900"
    hand = play(hand, "Ada calls")
    assert hand.offers == "fold, call 100"
    with pytest.raises(BettingNotReopened):
        play(hand, "Bruno raises to 500")


def test_raise_by_a_later_player_renews_the_options_of_the_earlier() -> None:
    """ROOM raise. Ada, who had not spoken, raises 300 to 500: Bruno may raise again, to 700."""
    table = THREE_DEEP.replace("Carla 10000", "Carla 400")
    hand = play(deal(table), LIMPED + " | flop 2c 7d Jh | Bruno bets 200 | Carla all-in for 300")
    hand = play(hand, "Ada raises to 500")
    assert hand.offers == "fold, call 300, raise 700-9900"


def test_raise_over_a_short_opening_all_in_adds_the_minimum_bet() -> None:
    """ROOM raise, silent on the opening; big blind 100, all-in for 20: a raise is to 120 at least."""
    table = THREE_DEEP.replace("Bruno 10000", "Bruno 120")
    hand = play(deal(table), LIMPED + " | flop 2c 7d Jh | Bruno all-in for 20")
    assert hand.offers == "fold, call 20, raise 120-9900"


def test_raise_after_that_adds_the_minimum_again() -> None:
    """ROOM raise. All-in 20, raise to 120 (by 100): next at least 220."""
    table = THREE_DEEP.replace("Bruno 10000", "Bruno 120")
    hand = play(deal(table), LIMPED + " | flop 2c 7d Jh | Bruno all-in for 20 | Carla raises to 120")
    assert hand.offers == "fold, call 120, raise 220-9900"


def test_call_matches_the_bet() -> None:
    """FIGP Definizioni, Call, ROOM call. Nobody has raised: Carla has nothing to call, she checks."""
    hand = play(deal(THREE_DEEP), "Ada calls 100 | Bruno calls 50")
    with pytest.raises(NothingToCall):
        play(hand, "Carla calls")


def test_call_of_more_than_the_stack_is_all_in() -> None:
    """FIGP Definizioni, Call, ROOM call. Ada bets 5000 into a stack of 700: the call is for the 700."""
    table = THREE_DEEP.replace("Carla 10000", "Carla 800")
    hand = play(deal(table), "Ada raises to 5000 | Bruno folds | Carla calls 700")
    assert hand.returned == [("Ada", 4200)]
    assert hand.pots == [(1650, "Ada Carla")]


def test_fold_is_always_possible() -> None:
    """ROOM fold. "Always": Bruno may fold on the flop although he could check."""
    hand = play(deal(THREE_DEEP), LIMPED + " | flop 2c 7d Jh | Bruno folds")
    assert hand.to_act == "Carla"


# ---------------------------------------------------------------- the three structures


def test_structure_pot_limit_before_the_flop() -> None:
    """ROOM structure, its example. Blinds 50/100: call 100 and raise by the 250 then there, to 350."""
    hand = deal(THREE_DEEP.replace("no-limit", "pot-limit"))
    assert hand.offers == "fold, call 100, raise 200-350"
    with pytest.raises(AbovePotLimit):
        play(hand, "Ada raises to 351")


def test_structure_fixed_limit_10_20() -> None:
    """ROOM structure, its example. Limit 10-20: 10, 20, 30, 40, then 20, 40, 60, 80, "and that is all"."""
    table = LIMIT_THREE.replace("1/2", "5/10")
    hand = play(deal(table), "Ada raises to 20 | Bruno raises to 30 | Carla raises to 40")
    assert hand.offers == "fold, call 20"
    hand = play(hand, "Ada calls | Bruno calls | flop 2c 7d Jh | Bruno checks | Carla checks | Ada checks")
    hand = play(hand, "turn 3c | Bruno bets 20 | Carla raises to 40 | Ada raises to 60 | Bruno raises to 80")
    assert hand.offers == "fold, call 40"


def test_structure_two_left_raise_without_end() -> None:
    """ROOM structure. Ada folds to the raise to 8, the fourth bet: now Bruno and Carla have no cap."""
    hand = play(deal(LIMIT_THREE), "Ada raises to 4 | Bruno raises to 6 | Carla raises to 8 | Ada folds")
    assert hand.offers == "fold, call 2, raise 10"
    hand = play(hand, "Bruno raises to 10 | Carla raises to 12")
    assert hand.offers == "fold, call 2, raise 14"


def test_limit_1_2() -> None:
    """ROOM limit, its table. 2, 4, 6, 8 before the flop and on it; 4, 8, 12, 16 on turn and river."""
    hand = deal(LIMIT_THREE)
    assert hand.offers == "fold, call 2, raise 4"
    hand = play(hand, LIMPED + " | flop 2c 7d Jh")
    assert hand.offers == "fold, check, bet 2"
    hand = play(hand, "Bruno bets 2 | Carla raises to 4 | Ada raises to 6")
    assert hand.offers == "fold, call 4, raise 8"
    hand = play(hand, "Bruno calls | Carla calls | turn 3c")
    assert hand.offers == "fold, check, bet 4"
    hand = play(hand, "Bruno bets 4 | Carla raises to 8 | Ada raises to 12")
    assert hand.offers == "fold, call 8, raise 16"
    hand = play(hand, "Bruno calls | Carla calls | river 4s")
    assert hand.offers == "fold, check, bet 4"


def test_limit_at_most_four_bets() -> None:
    """ROOM limit. The bet, a raise, a second and a last one: 4, 8, 12, 16 on the river."""
    acts = (
        LIMPED
        + """
        flop  2c 7d Jh | Bruno checks | Carla checks | Ada checks
        turn  3c       | Bruno checks | Carla checks | Ada checks
        river 4s       | Bruno bets 4 | Carla raises to 8 | Ada raises to 12 | Bruno raises to 16
    """
    )
    assert play(deal(LIMIT_THREE), acts).offers == "fold, call 8"


def test_limit_the_small_bet_may_differ_from_the_big_blind() -> None:
    """ROOM limit. Where the limits of the table say so: bets 10/20 with blinds 5/10 and ante 1."""
    stakes = Stakes(small_blind=5, big_blind=10, ante=1, small_bet=10, big_bet=20)
    assert minimum_bet(Limit.FIXED_LIMIT, stakes, BetSize.SMALL) == 10
    assert minimum_bet(Limit.FIXED_LIMIT, stakes, BetSize.BIG) == 20


def test_limit_other_amounts_are_refused() -> None:
    """ROOM limit. A raise to 5 or to 3 is none."""
    for wrong in (3, 5):
        with pytest.raises(NotTheFixedAmount):
            play(deal(LIMIT_THREE), f"Ada raises to {wrong}")


def test_pot_limit_pot_10_bet_10_raise_to_40() -> None:
    """ROOM pot limit, its example. 10 to call and 30, all there then is, to raise: 40."""
    table = """
        pot-limit hold'em, blinds 1/2, ante 2, rules room
        Ada   1000 button
        Bruno 1000
        Carla 1000
    """
    hand = play(deal(table), "Ada folds | Bruno calls 1 | Carla checks | flop 2c 7d Jh")
    assert hand.pots == [(10, "Bruno Carla")]
    hand = play(hand, "Bruno bets 10")
    assert hand.offers == "fold, call 10, raise 20-40"


def test_pot_limit_the_largest_bet_is_the_pot() -> None:
    """ROOM pot limit. Three called blinds of 100 lie there: 300 is the most to open with."""
    hand = play(deal(THREE_DEEP.replace("no-limit", "pot-limit")), LIMPED + " | flop 2c 7d Jh")
    assert hand.offers == "fold, check, bet 100-300"


def test_pot_limit_raises_have_no_number() -> None:
    """ROOM pot limit. To 350, to 1150, and a third is offered.

    At least 1150 + 800. At most: call 1050 makes 350 + 1150 + 1150 = 2650, and 1150 + 2650 = 3800.
    """
    hand = play(deal(THREE_DEEP.replace("no-limit", "pot-limit")), "Ada raises to 350 | Bruno raises to 1150")
    assert hand.offers == "fold, call 1050, raise 1950-3800"


def test_pot_limit_the_minimum_bet_is_the_big_blind() -> None:
    """ROOM pot limit. On a table 1/2 the minimum bet is 2."""
    hand = play(
        deal("""
            pot-limit hold'em, blinds 1/2, rules room
            Ada   100 button
            Bruno 100
        """),
        "Ada calls | Bruno checks | flop 2c 7d Jh",
    )
    assert hand.offers == "fold, check, bet 2-4"


def test_no_limit_all_chips_may_be_bet_at_any_time() -> None:
    """ROOM no limit, ROOM structure. Before the flop, from the first to act: all 10000."""
    hand = play(deal(THREE_DEEP), "Ada all-in for 10000")
    assert hand.offers == "fold, call 9950"


def test_no_limit_the_minimum_bet_is_the_big_blind_in_every_round() -> None:
    """ROOM no limit. On the river, too, 100 may be bet."""
    hand = play(deal(THREE_DEEP), LIMPED + " | flop 2c 7d Jh | Bruno checks | Carla checks | Ada checks")
    hand = play(hand, "turn 3s | Bruno checks | Carla checks | Ada checks | river 9c")
    assert hand.offers == "fold, check, bet 100-9900"


def test_pot_limit_before_the_flop_the_pot_is_what_lies_there() -> None:
    """ROOM pot limit. Blinds 100/200, of which 100 and 100 were posted: 200 + (200 + 200) = 600."""
    table = """
        pot-limit omaha, blinds 100/200, rules room
        Ada   10000 button
        Bruno 10000
        Carla   100
        Dino  10000
    """
    assert deal(table).offers == "fold, call 200, raise 400-600"


def test_raise_short_all_ins_do_not_add_up() -> None:
    """ROOM raise. Bet 100, all-in 125, all-in 200: Bruno faces 100 more in all, and may only call."""
    table = """
        no-limit hold'em, blinds 50/100, rules room
        Ada   10000 button
        Bruno 10000
        Carla   225
        Dino    300
    """
    hand = play(
        deal(table), "Dino calls | Ada calls | Bruno calls | Carla checks | flop 2c 7d Jh | Bruno bets 100"
    )
    hand = play(hand, "Carla all-in for 125 | Dino all-in for 200 | Ada calls")
    assert hand.to_act == "Bruno"
    assert hand.offers == "fold, call 100"


def test_table_limits_nobody_bets_more_than_they_have() -> None:
    """ROOM table limits. 10000 lie in front of Ada: she cannot raise to 10001."""
    with pytest.raises(MoreThanStack) as refused:
        play(deal(THREE_DEEP), "Ada raises to 10001")
    assert refused.value.facts == {"to": 10001, "maximum": 10000}


@pytest.mark.parametrize("to", [800, 5001, 9999])
def test_table_limits_who_cannot_cover_the_bet_cannot_raise(to: int) -> None:
    """ROOM table limits. A raise goes beyond 5000; Carla has 800 in all, which is no raise but a call."""
    table = THREE_DEEP.replace("Carla 10000", "Carla 800")
    hand = play(deal(table), "Ada raises to 5000 | Bruno folds")
    assert hand.offers == "fold, call 700"
    with pytest.raises(TooShortToRaise) as refused:
        play(hand, f"Carla raises to {to}")
    assert refused.value.facts == {"bet": 5000, "maximum": 800}


# ---------------------------------------------------------------- the course of a hand


def test_blinds_two_left_of_the_button_post() -> None:
    """ROOM blinds. Bruno 50, Carla 100, and Dino, left of her, begins."""
    hand = deal(FOUR_DEEP)
    assert hand.stacks == {"Ada": 10000, "Bruno": 9950, "Carla": 9900, "Dino": 10000}
    assert hand.to_act == "Dino"


def test_blinds_a_short_blind_is_all_there_is() -> None:
    """ROOM blinds. In a tournament who has 30 posts 30; the bet to match is the big blind all the same."""
    hand = deal(FOUR_DEEP.replace("Bruno 10000", "Bruno 30"))
    assert hand.stacks["Bruno"] == 0
    assert hand.offers == "fold, call 100, raise 200-10000"


def test_course_of_a_hand_the_blinds_speak_last_before_the_flop() -> None:
    """ROOM course of a hand. Dino, Ada, then the small and the big blind; then Bruno first."""
    hand = play(deal(FOUR_DEEP), "Dino calls | Ada calls")
    assert hand.to_act == "Bruno"
    hand = play(hand, "Bruno calls 50")
    assert hand.to_act == "Carla"
    hand = play(hand, "Carla checks | flop 2c 7d Jh")
    assert hand.to_act == "Bruno"


def test_course_of_a_hand_the_first_card_is_discarded_before_each_street() -> None:
    """ROOM course of a hand. The software burns a card before flop, turn and river."""
    hand = play(deal(THREE_DEEP), LIMPED)
    assert hand.hand.awaiting == CardsToDeal((BURN, BOARD, BOARD, BOARD))


def test_course_of_a_hand_private_cards_one_at_a_time() -> None:
    """ROOM course of a hand. From the first player left of the button, one card at a time."""
    _, hand = begin(deal(THREE_DEEP).hand.start)
    assert hand.awaiting == CardsToDeal((2, 3, 1, 2, 3, 1))


def test_ante_is_part_of_the_pot_and_not_of_the_bet() -> None:
    """ROOM ante. Ante 10: 30 lie there besides the blinds, and Ada still calls 100.

    So FIGP Definizioni, Ante.
    """
    hand = deal(THREE_DEEP.replace("50/100", "50/100, ante 10"))
    assert hand.hand.pot_total == 180
    assert hand.offers == "fold, call 100, raise 200-9990"


def test_ante_comes_before_the_blind_of_a_short_stack() -> None:
    """ROOM ante. Carla has 60: 10 are her ante, 50 her blind; the main pot holds 10 + 50 of each."""
    hand = play(
        deal("""
            no-limit hold'em, blinds 50/100, ante 10, rules room
            Ada   10000 button
            Bruno 10000
            Carla    60
        """),
        "Ada calls 100 | Bruno calls 50",
    )
    assert hand.pots == [(180, "Ada Bruno Carla"), (100, "Ada Bruno")]


def test_ante_may_be_all_a_player_has() -> None:
    """ROOM ante. Ada has 4 of an ante of 10: she plays for 4 of each, 12 in all."""
    hand = play(
        deal("""
            no-limit hold'em, blinds 50/100, ante 10, rules room
            Ada       4 button
            Bruno 10000
            Carla 10000
        """),
        "Bruno calls 50 | Carla checks",
    )
    assert hand.pots == [(12, "Ada Bruno Carla"), (212, "Bruno Carla")]


def test_missed_blinds_a_dead_blind_is_no_part_of_the_bet() -> None:
    """ROOM missed blinds. Dino posts 100 live and 50 dead: he has called already, and 300 lie there."""
    hand = deal(FOUR_DEEP.replace("Dino  10000", "Dino 10000 extra blind, dead blind"))
    assert hand.hand.pot_total == 300
    assert hand.to_act == "Dino"
    assert hand.offers == "fold, check, raise 200-9950"


def test_missed_blinds_who_posted_live_keeps_the_option() -> None:
    """ROOM missed blinds. Dino's blind is live like the big blind: after two calls he is not asked again."""
    hand = deal(FOUR_DEEP.replace("Dino  10000", "Dino 10000 extra blind"))
    hand = play(hand, "Dino checks | Ada calls 100 | Bruno calls 50 | Carla checks")
    assert hand.pots == [(400, "Ada Bruno Carla Dino")]


def test_missed_blinds_dead_money_is_in_the_main_pot() -> None:
    """ROOM missed blinds. Ada is all-in for 60; the 50 dead of Dino lie in the pot she plays for."""
    hand = deal(
        """
        no-limit hold'em, blinds 50/100, rules room
        Ada      60 button
        Bruno 10000
        Carla 10000
        Dino  10000 dead blind
        """
    )
    hand = play(hand, "Dino calls 100 | Ada all-in for 60 | Bruno folds | Carla checks")
    assert hand.pots == [(280, "Ada Carla Dino"), (80, "Carla Dino")]


# ---------------------------------------------------------------- all-in, side pots


def test_all_in_what_nobody_can_match_is_returned() -> None:
    """ROOM all-in, its example in cents: a bet of 193 against a stack of 183 gets 10 back.

    So FIGP Definizioni, All-in.
    """
    hand = play(
        deal("""
            no-limit hold'em, blinds 5/10, rules room
            Ada   1003 button
            Bruno  993
        """),
        "Ada raises to 810 | Bruno calls | flop 2c 7d Jh | Bruno checks | Ada checks | turn 3c",
    )
    hand = play(hand, "Bruno checks | Ada bets 193 | Bruno calls 183")
    assert hand.returned == [("Ada", 10)]
    assert hand.pots == [(1986, "Ada Bruno")]


def test_all_in_the_ruling_alone() -> None:
    """ROOM all-in. 193 and 183: seat 1 gets 10 back. Equal payments: nobody gets anything."""
    assert uncalled([Contribution(1, 193, False), Contribution(2, 183, False)]) == (1, 10)
    assert uncalled([Contribution(1, 183, False), Contribution(2, 183, True)]) == (0, 0)
    assert uncalled([Contribution(1, 0, True), Contribution(2, 1, False)]) == (2, 1)


def test_no_bet_returns_to_a_folded_hand() -> None:
    """FIGP 72, ROOM all-in. Seat 2 paid most and is folded, absent: nothing of anybody's comes back."""
    assert uncalled([Contribution(1, 40, False), Contribution(2, 100, True)]) == (0, 0)
    assert uncalled([Contribution(1, 40, False), Contribution(2, 100, True), Contribution(3, 70, False)]) == (
        0,
        0,
    )


def test_all_in_one_pot_more_for_each_further_amount() -> None:
    """ROOM all-in. 100, 250, 400 and 400: 4 * 100, 3 * 150, 2 * 150."""
    contributions = [
        Contribution(seat, paid, False) for seat, paid in ((1, 100), (2, 250), (3, 400), (4, 400))
    ]
    assert pots(contributions, 0) == (Pot(400, (1, 2, 3, 4)), Pot(450, (2, 3, 4)), Pot(300, (3, 4)))


def test_all_in_what_the_folded_paid_belongs_to_the_pots_it_reached() -> None:
    """ROOM all-in. Seat 4 paid 200 and folded: 100 of it in the main pot, 100 in the side pot."""
    contributions = [
        Contribution(1, 100, False),
        Contribution(2, 300, False),
        Contribution(3, 300, False),
        Contribution(4, 200, True),
    ]
    assert pots(contributions, 0) == (Pot(400, (1, 2, 3)), Pot(500, (2, 3)))


def test_all_in_nobody_wins_a_pot_without_paying_into_it() -> None:
    """ROOM all-in. Ada has the best hand for 100: she wins 300; Bruno's kings win the other 400."""
    hand = play(
        deal("""
            no-limit hold'em, blinds 50/100, rules room
            Ada    100 button AsAd
            Bruno  300        KsKd
            Carla  300        QsQd
        """),
        "Ada all-in for 100 | Bruno all-in for 300 | Carla calls 200 | run out",
    )
    assert hand.shares == [("Bruno", 400, "all"), ("Ada", 300, "all")]


def test_all_in_two_equal_all_ins_make_one_pot() -> None:
    """ROOM all-in. Ada and Bruno are both all-in for 200: there is one side pot, not two."""
    hand = play(
        deal("""
            no-limit hold'em, blinds 50/100, rules room
            Ada   200 button
            Bruno 200
            Carla 900
            Dino  900
        """),
        "Dino raises to 400 | Ada calls 200 | Bruno calls 150 | Carla calls 300",
    )
    assert hand.pots == [(800, "Ada Bruno Carla Dino"), (400, "Carla Dino")]


def test_all_in_nobody_raises_when_nobody_could_call() -> None:
    """ROOM all-in. Bruno is all-in for 10000, and Ada is the only other player: she calls or folds."""
    hand = play(
        deal("""
            no-limit hold'em, blinds 50/100, rules room
            Ada   20000 button
            Bruno 10000
        """),
        "Ada calls | Bruno all-in for 10000",
    )
    assert hand.offers == "fold, call 9900"
    with pytest.raises(NobodyCanCall):
        play(hand, "Ada raises to 20000")


def test_all_in_the_rest_of_the_board_is_dealt_without_betting() -> None:
    """ROOM all-in. Ada is the only one with chips: flop, turn and river are dealt at once."""
    table = THREE_DEEP.replace("Bruno 10000", "Bruno 500").replace("Carla 10000", "Carla 500")
    hand = play(deal(table), "Ada raises to 500 | Bruno calls | Carla calls | flop 2c 7d Jh")
    assert isinstance(hand.hand.awaiting, CardsToDeal)
    assert hand.to_act is None


def test_all_in_a_blind_is_not_called_beyond_what_can_be_matched() -> None:
    """ROOM all-in. Heads up Bruno's whole blind is 60: Ada, who posted 50, calls 10 and not 50."""
    hand = deal("""
        no-limit hold'em, blinds 50/100, rules room
        Ada   10000 button
        Bruno    60
    """)
    assert hand.offers == "fold, call 10"
    assert play(hand, "Ada calls 10").pots == [(120, "Ada Bruno")]


def test_all_in_a_blind_that_covers_an_all_in_is_not_asked() -> None:
    """ROOM all-in. Bruno's whole stack is 40, Ada posted 50: 10 come back and the cards are dealt."""
    hand = deal("""
        no-limit hold'em, blinds 50/100, rules room
        Ada   10000 button
        Bruno    40
    """)
    assert hand.returned == [("Ada", 10)]
    assert hand.pots == [(80, "Ada Bruno")]


# ---------------------------------------------------------------- showdown, sharing

SHOWDOWN = """
    no-limit hold'em, blinds 50/100, rules room
    Ada   10000 button AsAd
    Bruno 10000        KsKd
    Carla 10000        QsQd
"""
TO_THE_RIVER = (
    LIMPED
    + """
    flop  2c 7d Jh | Bruno checks | Carla checks | Ada checks
    turn  3c       | Bruno checks | Carla checks | Ada checks
    river 4h
"""
)


def test_showdown_who_bet_last_shows_first() -> None:
    """ROOM showdown. Ada bet the river and was called: her aces lie there first."""
    hand = play(deal(SHOWDOWN), TO_THE_RIVER + "Bruno checks | Carla checks | Ada bets 100 | Bruno calls")
    hand = play(hand, "Carla calls")
    assert hand.shown == ["Ada"]


def test_showdown_without_a_bet_the_first_left_of_the_button_shows() -> None:
    """ROOM showdown. All checked: Bruno, who has not folded and sits left of the dealer, is first."""
    hand = play(deal(SHOWDOWN), TO_THE_RIVER + "Bruno checks | Carla checks | Ada checks")
    assert hand.shown == ["Bruno"]
    assert hand.to_act == "Carla"


def test_showdown_a_hand_that_beats_the_best_is_turned_up_by_itself() -> None:
    """ROOM showdown. After Bruno's kings and Carla's choice, Ada's aces are shown without asking."""
    hand = play(deal(SHOWDOWN), TO_THE_RIVER + "Bruno checks | Carla checks | Ada checks | Carla mucks")
    assert hand.shown == ["Bruno", "Ada"]
    assert hand.mucked == ["Carla"]
    assert hand.shares == [("Ada", 300, "all")]


def test_showdown_a_hand_that_ties_is_turned_up_by_itself() -> None:
    """ROOM showdown. "Beats or ties": two pairs of aces with the same kickers are both shown."""
    table = SHOWDOWN.replace("KsKd", "AhAc")
    hand = play(deal(table), TO_THE_RIVER + "Bruno checks | Carla folds | Ada checks")
    assert hand.shown == ["Bruno", "Ada"]


def test_showdown_a_losing_hand_may_be_shown_all_the_same() -> None:
    """ROOM showdown. Show or throw away, at the player's discretion: Carla shows."""
    hand = play(deal(SHOWDOWN), TO_THE_RIVER + "Bruno checks | Carla checks | Ada checks")
    assert hand.offers == "show, muck"
    assert play(hand, "Carla shows").shown == ["Bruno", "Carla", "Ada"]


def test_showdown_hands_are_turned_up_when_nothing_is_left_to_bet() -> None:
    """FIGP 27, for ROOM is silent. All three lie face up before the flop: Carla cannot muck her queens."""
    table = SHOWDOWN.replace("Ada   10000", "Ada 500").replace("Carla 10000", "Carla 500")
    hand = play(deal(table), "Ada all-in for 500 | Bruno calls | Carla calls")
    assert hand.shown == ["Bruno", "Carla", "Ada"]
    hand = play(hand, "flop 2c 7d Jh | turn 3c | river 4h")
    assert isinstance(hand.hand.awaiting, Finished)


def test_showdown_an_all_in_on_the_river_may_be_mucked() -> None:
    """ROOM showdown. No card is to come: whoever has less than what is shown may hide it, all-in or not."""
    table = SHOWDOWN.replace("Ada   10000", "Ada 500").replace("Carla 10000", "Carla 500")
    hand = play(deal(table), "Ada calls | Bruno calls | Carla checks | flop 2c 7d Jh | Bruno checks")
    hand = play(hand, "Carla checks | Ada checks | turn 3c | Bruno checks | Carla checks | Ada checks")
    hand = play(hand, "river 4h | Bruno bets 400 | Carla calls | Ada folds")
    assert hand.shown == ["Bruno"]
    assert hand.to_act == "Carla"
    assert hand.offers == "show, muck"


def test_showdown_the_last_pot_is_shown_and_paid_first() -> None:
    """ROOM showdown. Ada all-in for 300: Bruno and Carla show for the side pot before she does."""
    table = SHOWDOWN.replace("Ada   10000", "Ada 300")
    hand = play(deal(table), "Ada all-in for 300 | Bruno calls | Carla calls | flop 2c 7d Jh")
    hand = play(hand, "Bruno checks | Carla checks | turn 3c | Bruno bets 100 | Carla calls | river 4h")
    hand = play(hand, "Bruno checks | Carla checks | Carla mucks")
    assert hand.shown == ["Bruno", "Ada"]
    assert hand.shares == [("Bruno", 200, "all"), ("Ada", 900, "all")]


def test_showdown_a_bet_that_nobody_calls_shows_nothing() -> None:
    """ROOM showdown. The others do not cover the last raise: the winner's cards stay down."""
    hand = play(
        deal(SHOWDOWN), TO_THE_RIVER + "Bruno bets 100 | Carla raises to 300 | Ada folds | Bruno folds"
    )
    assert hand.shown == []
    assert isinstance(hand.hand.awaiting, Finished)


def test_showdown_the_rulings_alone() -> None:
    """ROOM showdown. Clockwise from the aggressor; the best so far decides who may muck."""
    assert showing_order((2, 5, 8), 8) == (8, 2, 5)
    assert showing_order((2, 5, 8), 4) == (2, 5, 8)
    assert shows_by_itself((700,), [(600,), (700,)])
    assert not shows_by_itself((699,), [(600,), (700,)])
    assert winners([(1, 0), (2, 0)]) == ()
    # The weakest hand that qualifies is a hand.
    assert winners([(1, 0), (2, 1)]) == (2,)
    assert shows_by_itself((1,), [])


def test_showdown_no_rabbit_is_hunted_online_either() -> None:
    """ROOM showdown, silent; as FIGP 31. Cards that were not dealt are not shown."""
    hand = play(deal(THREE_DEEP), "Ada folds | Bruno folds")
    with pytest.raises(NoRabbitHunting):
        apply(hand.hand, HuntRabbit(1))


RIVER_BET_BESIDE_AN_ALL_IN = """
    no-limit hold'em, blinds 50/100, rules {rules}
    Ada   1000 button AsAd
    Bruno  300        KsKd
    Carla 1000        QsQd
"""
TO_AN_UNCALLED_BET = (
    "Ada raises to 300 | Bruno calls | Carla calls | flop 2c 7d Jh | Carla checks | Ada checks"
    "| turn 3c | Carla checks | Ada checks | river 4h | Carla checks | Ada bets 200 | Carla folds"
)


def test_showdown_a_bet_that_nobody_called_does_not_count_for_the_order() -> None:
    """ROOM showdown: "un rilancio che è stato coperto". Ada's 200 come back, so Bruno shows first."""
    hand = play(deal(RIVER_BET_BESIDE_AN_ALL_IN.format(rules="room")), TO_AN_UNCALLED_BET)
    assert hand.returned == [("Ada", 200)]
    assert hand.shown == ["Bruno", "Ada"]


@pytest.mark.parametrize("rules", ["figp-2014", "tda-2024", "wsop-2024"])
def test_showdown_in_tournaments_whoever_bet_last_shows_first(rules: str) -> None:
    """FIGP 26, TDA 17, WSOP 72. Nobody has called Ada's bet on the river, and she still shows first."""
    hand = play(deal(RIVER_BET_BESIDE_AN_ALL_IN.format(rules=rules)), TO_AN_UNCALLED_BET)
    assert hand.returned == [("Ada", 200)]
    assert hand.shown == ["Ada", "Bruno"]


@pytest.mark.parametrize("rules", ["home", "stars"])
def test_showdown_elsewhere_whoever_bet_last_shows_first(rules: str) -> None:
    """PAGAT showdown. Ada's aces are shown, and Bruno may muck his kings."""
    hand = play(deal(RIVER_BET_BESIDE_AN_ALL_IN.format(rules=rules)), TO_AN_UNCALLED_BET)
    assert (hand.shown, hand.to_act, hand.offers) == (["Ada"], "Bruno", "show, muck")


def test_showdown_the_last_bet_that_was_called_counts() -> None:
    """ROOM showdown. Carla bets her last 200, Ada raises to 400, Bruno folds: Carla's bet was called."""
    hand = deal("""
        no-limit hold'em, blinds 50/100, rules room
        Ada   1000 button AsAd
        Bruno 1000        KsKd
        Carla  300        QsQd
    """)
    hand = play(hand, "Ada calls | Bruno calls | Carla checks | flop 2c 7d Jh | Bruno checks | Carla checks")
    hand = play(hand, "Ada checks | turn 3c | Bruno checks | Carla checks | Ada checks | river 4h")
    hand = play(hand, "Bruno checks | Carla all-in for 200 | Ada raises to 400 | Bruno folds")
    assert hand.shown == ["Carla", "Ada"]


def test_showdown_whose_bet_counts_the_ruling_alone() -> None:
    """ROOM showdown. A bet of 100 by place 0, a raise by 1, called by nobody and by 2; a lone bet; no bet.

    FIGP 26, TDA 17, WSOP 72 take the last in any case.
    """
    called, last = FirstToShow.LAST_AGGRESSOR_CALLED, FirstToShow.LAST_AGGRESSOR
    assert last_aggressor([(0, 0), (1, 100)], [100, 100, 0], called) == 0
    assert last_aggressor([(0, 0), (1, 100)], [100, 101, 101], called) == 1
    assert last_aggressor([(0, 0)], [0, 0], called) is None
    assert last_aggressor([(0, 0)], [0, 0], last) == 0
    assert last_aggressor([], [0, 0], last) is None


EIGHT_AMONG_THREE = """
    no-limit hold'em, blinds 1/2, rules {rules}
    Ada   10 button 2c2d
    Bruno 10        3c3d
    Carla 10
    Dino  10        4c4d
"""


@pytest.mark.parametrize(
    ("rules", "shares"),
    [
        ("room", (4, 2, 2)),
        ("home", (3, 3, 2)),
        ("stars", (3, 3, 2)),
        ("tda-2024", (3, 3, 2)),
        ("wsop-2024", (3, 3, 2)),
    ],
)
def test_showdown_the_whole_remainder_goes_to_one_winner(rules: str, shares: tuple[int, int, int]) -> None:
    """ROOM showdown: "un resto, questo viene dato al giocatore che ha vinto più vicino". 8 among three.

    TDA 20, WSOP 73 and elsewhere one chip each.
    """
    hand = play(deal(EIGHT_AMONG_THREE.format(rules=rules)), "Dino calls | Ada calls | Bruno calls")
    hand = play(hand, "Carla checks | flop As Ks Qs | Bruno checks | Carla folds | Dino checks | Ada checks")
    hand = play(hand, "turn Js | Bruno checks | Dino checks | Ada checks | river Ts")
    hand = play(hand, "Bruno checks | Dino checks | Ada checks")
    assert [who for who, _, _ in hand.shares] == ["Bruno", "Dino", "Ada"]
    assert tuple(won for _, won, _ in hand.shares) == shares


def test_showdown_the_remainder_of_real_chips_too() -> None:
    """ROOM showdown. 190 in chips of 5 among four: 45 each, and 10 more for the nearest."""
    assert split(190, [1, 3, 7, 9], 5, Remainders.ALL_TO_THE_NEAREST) == (55, 45, 45, 45)
    assert split(193, [1, 3, 7, 9], 5, Remainders.ALL_TO_THE_NEAREST) == (58, 45, 45, 45)


def test_kicker_the_queen_decides() -> None:
    """FIGP Definizioni, Kicker, ROOM kicker, its first example. Kings on the board: A-Q beats A-J."""
    hand = play(
        deal("""
            no-limit hold'em, blinds 50/100, rules room
            Ada   1000 button AhQs
            Bruno 1000        AsJd
        """),
        "Ada all-in | Bruno calls | flop Kd Ks 9h | turn 5c | river 6h",
    )
    assert hand.shares == [("Ada", 2000, "all")]


def test_kicker_that_does_not_play_does_not_decide() -> None:
    """FIGP Definizioni, Kicker, ROOM kicker, its second example. K-K-A-9-6 for both: A-3 and A-4 share."""
    hand = play(
        deal("""
            no-limit hold'em, blinds 50/100, rules room
            Ada   1000 button As3s
            Bruno 1000        Ad4d
        """),
        "Ada all-in | Bruno calls | flop Ks Kd 9h | turn 5c | river 6h",
    )
    assert hand.shares == [("Bruno", 1000, "all"), ("Ada", 1000, "all")]


def test_split_a_straight_on_the_board() -> None:
    """ROOM split, its example. A♥A♣ and 7♥2♣ on 6-7-8-9-T: 50 each of 100 (here 1000 each of 2000)."""
    hand = play(
        deal("""
            no-limit hold'em, blinds 50/100, rules room
            Ada   1000 button AhAc
            Bruno 1000        7h2c
        """),
        "Ada all-in | Bruno calls | flop 6h 7s Tc | turn 8d | river 9s",
    )
    assert hand.shares == [("Bruno", 1000, "all"), ("Ada", 1000, "all")]


def test_split_the_odd_cent_goes_to_the_small_blind_not_to_the_button() -> None:
    """ROOM split, its example. 4950 + 4950 + 101 are 100.01: the small blind gets 50.01, the button 50.00."""
    hand = play(
        deal("""
            no-limit hold'em, blinds 50/101, rules room
            Ada   4950 button AsKd
            Bruno 4950        AdKs
            Carla 9000
        """),
        "Ada all-in for 4950 | Bruno calls | Carla folds | flop 2c 7d Jh | turn 3c | river 4s",
    )
    assert hand.shares == [("Bruno", 5001, "all"), ("Ada", 5000, "all")]


def test_split_the_ruling_alone() -> None:
    """ROOM split. 10001 between the small blind and the button; chip by chip, 11 among three: 4, 4, 3."""
    assert split(10001, [1, 9]) == (5001, 5000)
    assert split(11, [2, 5, 7]) == (4, 4, 3)


# ---------------------------------------------------------------- the games


def test_hold_em_any_of_the_hole_cards_may_play() -> None:
    """ROOM hold'em. None, one or both: Ada plays the board's straight flush, Bruno too; they share."""
    hand = play(
        deal("""
            no-limit hold'em, blinds 50/100, rules room
            Ada   1000 button AsAd
            Bruno 1000        2c3c
        """),
        "Ada all-in | Bruno calls | flop 6h 7h 8h | turn 9h | river Th",
    )
    assert hand.shares == [("Bruno", 1000, "all"), ("Ada", 1000, "all")]


def test_hold_em_deals_two_cards_to_at_most_ten() -> None:
    """ROOM hold'em. Two hole cards, two to ten players, 52 cards."""
    variant = deal(THREE_DEEP).hand.variant
    assert (variant.hole_count, variant.seats, len(variant.deck)) == (2, range(2, 11), 52)


def test_omaha_plays_exactly_two_hole_cards() -> None:
    """ROOM omaha. Four hearts on the board and one in the hand is no flush: Ada has only aces."""
    hand = play(
        deal("""
            pot-limit omaha, blinds 50/100, rules room
            Ada   1000 button AhAsKcQc
            Bruno 1000        7s7c2d3d
        """),
        "Ada raises to 300 | Bruno calls | flop 7h 9h Jh | Bruno checks | Ada checks | turn 4h",
    )
    hand = play(hand, "Bruno checks | Ada checks | river 5s | Bruno bets 100 | Ada calls | Ada mucks")
    assert hand.shares == [("Bruno", 800, "all")]


def test_omaha_deals_four_cards_to_at_most_nine() -> None:
    """ROOM omaha. Two to nine players, four hole cards each."""
    variant = deal(THREE_DEEP.replace("hold'em", "omaha")).hand.variant
    assert (variant.hole_count, variant.seats) == (4, range(2, 10))


HI_LO = """
    pot-limit omaha hi-lo, blinds 50/100, rules room
    Ada   1000 button As2sKcKd
    Bruno 1000        QsQcJdTd
"""


def test_omaha_high_low_the_pot_is_halved() -> None:
    """ROOM omaha high/low. Ada's A-2 makes 8-7-3-2-A low, Bruno's queens the high: 500 each."""
    hand = play(deal(HI_LO), "Ada raises to 300 | Bruno calls | flop 3d 7c 8h | Bruno bets 200 | Ada calls")
    hand = play(hand, "turn Qh | Bruno checks | Ada checks | river Jc | Bruno checks | Ada checks")
    assert hand.shares == [("Bruno", 500, "high"), ("Ada", 500, "low")]


def test_omaha_high_low_without_a_low_the_high_takes_all() -> None:
    """ROOM omaha high/low. Two low cards on the board make no five: Bruno takes all 800."""
    hand = play(deal(HI_LO), "Ada raises to 300 | Bruno calls | flop 3d 7c 9h | Bruno checks | Ada checks")
    hand = play(hand, "turn Qh | Bruno checks | Ada checks | river Jc | Bruno bets 100 | Ada calls")
    assert play(hand, "Ada mucks").shares == [("Bruno", 800, "all")]


def test_omaha_high_low_the_odd_chip_belongs_to_the_high() -> None:
    """ROOM omaha high/low. 101 are halved into 51 for the high and 50 for the low."""
    assert halves(101) == (51, 50)
    assert halves(100) == (50, 50)


def test_omaha_high_low_a_pair_is_no_low() -> None:
    """ROOM omaha high/low. A-A-4-5-8 is no low: with A-5-8 on the board Ada's A-4 makes none."""
    table = HI_LO.replace("As2sKcKd", "As4sKcKd")
    hand = play(deal(table), "Ada raises to 300 | Bruno calls | flop Ac 5d 8h | Bruno checks | Ada checks")
    hand = play(hand, "turn Qh | Bruno checks | Ada checks | river Qd | Bruno bets 100 | Ada calls")
    assert hand.shown == ["Bruno"]
    assert hand.to_act == "Ada"


def test_omaha_high_low_one_player_may_win_both_halves() -> None:
    """ROOM omaha high/low. Ada's wheel A-2-3-4-5 is the best high and the best low."""
    hand = play(deal(HI_LO), "Ada raises to 300 | Bruno calls | flop 3d 4c 5h | Bruno bets 100 | Ada calls")
    hand = play(hand, "turn Qh | Bruno checks | Ada checks | river Jc | Bruno checks | Ada checks")
    assert hand.shares == [("Ada", 400, "high"), ("Ada", 400, "low")]


def test_omaha_high_low_each_pot_is_halved_on_its_own() -> None:
    """ROOM omaha high/low. Two equal lows share a quarter each of every pot they play for."""
    hand = play(
        deal("""
            pot-limit omaha hi-lo, blinds 50/100, rules room
            Ada    300 button As2sKcKd
            Bruno 1000        Ad2dTcTh
            Carla 1000        QsQcJdJs
        """),
        "Ada all-in for 300 | Bruno calls | Carla calls | flop 3d 7c 8h | Bruno bets 300 | Carla calls",
    )
    hand = play(hand, "turn Qh | Bruno checks | Carla checks | river Jc | Bruno checks | Carla checks")
    assert hand.pots == [(900, "Ada Bruno Carla"), (600, "Bruno Carla")]
    assert hand.shares == [
        ("Carla", 300, "high"),
        ("Bruno", 300, "low"),
        ("Carla", 450, "high"),
        ("Bruno", 225, "low"),
        ("Ada", 225, "low"),
    ]
