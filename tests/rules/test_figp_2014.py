"""FIGP 2.1/2014, article by article, as hands.

Only what a hand decides stands here: the button, the blinds and the seats have files of their own.
"""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from mazziere.cards import INTERNATIONAL, parse_cards
from mazziere.hand import (
    BOARD,
    BURN,
    CardsToDeal,
    DealCards,
    DealtIn,
    Finished,
    HuntRabbit,
    PlayerToAct,
    Show,
    apply,
    begin,
)
from mazziere.hand.view import view
from mazziere.rules.absence import dead_hands
from mazziere.rules.betting import is_capped, must_act
from mazziere.rules.limits import BetSize, Limit, Stakes, minimum_bet, pot_limit_raise_to
from mazziere.rules.refusals import (
    AbovePotLimit,
    BelowMinimumBet,
    BelowMinimumRaise,
    BettingIsOver,
    BettingNotReopened,
    CardsSpeak,
    CardsUnknown,
    HandIsNotOver,
    HandIsOver,
    NoRabbitHunting,
    NotTheFixedAmount,
    NotTheShowdown,
    NotYourTurn,
    RaisesCapped,
    WaitingForCards,
)
from mazziere.rules.rule_set import FIGP_RULES, AbsentHands, TimeoutAction, Uncapped
from mazziere.rules.seating import table_sizes
from mazziere.rules.variants.catalogue import VARIANTS
from mazziere.table.config import TableConfig
from mazziere.table.events import ButtonDrawn
from mazziere.table.refusals import AlreadySeated, NoSuchSeat, SeatCountNotPlayed, SeatIsTaken
from tests.hand.telling import Told, command_of, deal, play
from tests.table.evening import FIGP_TABLE, ROOM_TABLE, Evening, kinds

FOUR_PLAYERS = """
    no-limit hold'em, blinds 50/100, rules figp-2014
    Ada     250   button
    Bruno 10000
    Carla 10000
    Dino  10000
"""
FOUR_DEEP = """
    no-limit hold'em, blinds 50/100, rules figp-2014
    Ada   10000   button
    Bruno 10000
    Carla 10000
    Dino  10000
"""
THREE_DEEP = """
    no-limit hold'em, blinds 50/100, rules figp-2014
    Ada   10000   button
    Bruno 10000
    Carla 10000
"""
HEADS_UP = """
    no-limit hold'em, blinds 50/100, rules figp-2014
    Ada   10000   button
    Bruno 10000
"""
LIMIT_THREE = """
    fixed-limit hold'em, blinds 50/100, rules figp-2014
    Ada   10000   button
    Bruno 10000
    Carla 10000
"""


# ---------------------------------------------------------------- Definitions


def test_a_check_reserves_the_right_to_raise_later_bets_of_the_round() -> None:
    """FIGP Definizioni, Check. Bruno has checked, Carla bets 200: he may call, or raise to 400 at least."""
    hand = play(deal(THREE_DEEP), "Ada calls | Bruno calls | Carla checks | flop 2c 7d Jh")
    hand = play(hand, "Bruno checks | Carla bets 200 | Ada folds")
    assert hand.to_act == "Bruno"
    assert hand.offers == "fold, call 200, raise 400-9900"


# ---------------------------------------------------------------- 1: the course of a hand


def test_1a_a_table_has_two_to_ten_players() -> None:
    """FIGP 1a. The book allows 22 and calls ten a full table: ten is the most here, two the least."""
    assert table_sizes(VARIANTS["holdem"]) == range(2, 11)
    for seats in (2, 10):
        assert Evening(FIGP_TABLE, seat_count=seats).table.config.seat_count == seats
    for seats in (1, 11):
        with pytest.raises(SeatCountNotPlayed):
            Evening(FIGP_TABLE, seat_count=seats)
    start = deal(HEADS_UP).hand.start
    with pytest.raises(ValueError, match="2 to 10 players, not 11"):
        begin(replace(start, seats=tuple(DealtIn(no, 1000) for no in range(1, 12))))
    with pytest.raises(ValueError, match="2 to 10 players, not 1"):
        begin(replace(start, seats=start.seats[:1]))


def test_1b_one_person_has_one_seat() -> None:
    """FIGP 1b and OT collusion. Ada sits on seat 4: she takes no second one, and nobody takes hers."""
    evening = Evening(FIGP_TABLE)
    evening.sit("Ada", 4)
    with pytest.raises(AlreadySeated) as refused:
        evening.sit("Ada", 5)
    assert refused.value.facts == {"seat": 4}
    with pytest.raises(SeatIsTaken):
        evening.sit("Bruno", 4)
    for seat in (0, 7):
        with pytest.raises(NoSuchSeat):
            evening.sit("Bruno", seat)
    evening.sit("Bruno", 6)
    assert [(seat.no, seat.nickname) for seat in evening.table.seats] == [(4, "Ada"), (6, "Bruno")]


@pytest.mark.parametrize("table", [FIGP_TABLE, ROOM_TABLE], ids=lambda table: table.rules.key)
def test_1c_the_first_button_is_drawn_by_lot(table: TableConfig) -> None:
    """FIGP 1c, ROOM course of a hand. Of three players the third is drawn; no card is dealt for it."""
    evening = Evening(table).seats("Ada", "Bruno", "Carla").start(button=3)
    drawn = [event for event in evening.events if isinstance(event, ButtonDrawn)]
    assert [(event.seat, event.cards) for event in drawn] == [(3, ())]


def test_1e_cards_are_dealt_one_at_a_time_from_the_small_blind() -> None:
    """FIGP 1e. Two rounds clockwise, the button last: Bruno, Carla, Dino, Ada, and again."""
    told = deal(FOUR_DEEP)
    _, hand = begin(told.hand.start)
    assert hand.awaiting == CardsToDeal((2, 3, 4, 1, 2, 3, 4, 1))


def test_1f_the_first_to_act_sits_left_of_the_big_blind() -> None:
    """FIGP 1f. Carla has the big blind, so Dino begins: he may fold, call 100 or raise to 200 or more."""
    hand = deal(FOUR_DEEP)
    assert hand.to_act == "Dino"
    assert hand.offers == "fold, call 100, raise 200-10000"


def test_1g_a_round_ends_when_everyone_has_called_the_highest_raise() -> None:
    """FIGP 1g. After Bruno's call of the raise to 300 nobody has anything left to decide."""
    hand = play(deal(THREE_DEEP), "Ada raises to 300 | Bruno calls 250 | Carla calls 200")
    assert isinstance(hand.hand.awaiting, CardsToDeal)
    assert hand.pots == [(900, "Ada Bruno Carla")]


@pytest.mark.parametrize(("wagered", "decides"), [(99, True), (100, False)])
def test_1g_a_player_who_has_acted_decides_again_only_while_they_owe(wagered: int, decides: bool) -> None:
    """FIGP 1g. A bet of 100: 1 is missing, or nothing is. The others still have chips to bet."""
    facts = {"has_acted": True, "bet": 100, "opponents_can_act": True, "highest_opponent": 100}
    assert must_act(wagered=wagered, **facts) is decides


def test_1g_a_round_ends_when_everyone_has_checked() -> None:
    """FIGP 1g. Three checks on the flop, and the turn is awaited: one burned, one for the board."""
    hand = play(deal(THREE_DEEP), "Ada calls | Bruno calls | Carla checks")
    hand = play(hand, "flop 2c 7d Jh | Bruno checks | Carla checks | Ada checks")
    assert hand.hand.awaiting == CardsToDeal((BURN, BOARD))


def test_1g_a_round_ends_when_one_player_is_left() -> None:
    """FIGP 1g. Ada and Bruno fold: Carla takes the blinds; her unmatched 50 are returned, 100 won."""
    hand = play(deal(THREE_DEEP), "Ada folds | Bruno folds")
    assert isinstance(hand.hand.awaiting, Finished)
    assert hand.returned == [("Carla", 50)]
    assert hand.shares == [("Carla", 100, "all")]


def test_1g_after_the_last_round_nothing_is_bet() -> None:
    """FIGP 1g. At the showdown Carla can no longer fold or bet."""
    table = FOUR_DEEP.replace("Ada   10000   button", "Ada 10000 button AsAd")
    table = table.replace("Bruno 10000", "Bruno 10000 KsKd").replace("rules figp-2014", "rules room")
    hand = play(deal(table), "Dino folds | Ada calls | Bruno calls | Carla folds | flop 2c 7d Jh")
    hand = play(hand, "Bruno checks | Ada checks | turn 3c | Bruno checks | Ada checks | river 4h")
    hand = play(hand, "Bruno bets 100 | Ada raises to 200 | Bruno calls 100")
    assert hand.to_act == "Bruno"
    with pytest.raises(BettingIsOver):
        play(hand, "Bruno folds")


@pytest.mark.parametrize(
    ("streets_before", "awaited"),
    [(0, (BURN, BOARD, BOARD, BOARD)), (1, (BURN, BOARD)), (2, (BURN, BOARD))],
)
def test_1h_1j_1l_a_card_is_burned_before_each_street(streets_before: int, awaited: tuple[int, ...]) -> None:
    """FIGP 1h, FIGP 1j, FIGP 1l. The flop is four cards of the deck, the turn and the river two each.

    So FIGP Definizioni, Flop; FIGP Definizioni, Turn; FIGP Definizioni, River.
    """
    rounds = ["Ada calls | Bruno calls | Carla checks", "Bruno checks | Carla checks | Ada checks"]
    hand = play(deal(THREE_DEEP), rounds[0])
    for _ in range(streets_before):
        hand = play(hand, rounds[1])
    assert hand.hand.awaiting == CardsToDeal(awaited)


def test_1i_after_the_flop_the_first_active_player_left_of_the_button_begins() -> None:
    """FIGP 1i, FIGP 1k, FIGP 1m. Bruno has folded before the flop, so Carla acts first on every street."""
    hand = play(deal(FOUR_DEEP), "Dino calls | Ada calls | Bruno folds | Carla checks | flop 2c 7d Jh")
    assert hand.to_act == "Carla"
    hand = play(hand, "Carla checks | Dino checks | Ada checks | turn 3c")
    assert hand.to_act == "Carla"
    hand = play(hand, "Carla checks | Dino checks | Ada checks | river 4s")
    assert hand.to_act == "Carla"


def test_1n_the_best_five_of_seven_cards_win() -> None:
    """FIGP 1n. Ada plays one card of her own: her ace makes A-K-Q-J-T; Bruno's pair of threes loses.

    So FIGP Definizioni, Hole Cards; FIGP Definizioni, Board.
    """
    hand = play(
        deal("""
            no-limit hold'em, blinds 50/100, rules figp-2014
            Ada   1000 button As2d
            Bruno 1000        3s3d
        """),
        "Ada all-in | Bruno calls | flop Kc Qd Jh | turn Tc | river 4s",
    )
    assert hand.shares == [("Ada", 2000, "all")]


def test_1_a_street_has_as_many_cards_as_it_has() -> None:
    """FIGP 1h. A flop of two cards is no flop: four cards are awaited with the burned one."""
    hand = play(deal(THREE_DEEP), "Ada calls | Bruno calls | Carla checks")
    with pytest.raises(Exception, match="wrong_card_count"):
        apply(hand.hand, DealCards(parse_cards("2c 7d Jh", INTERNATIONAL)))


# ---------------------------------------------------------------- 4, 5: the option, heads up


def test_4_the_big_blind_keeps_the_option_to_raise() -> None:
    """FIGP 4. Everyone only calls; Carla's 100 were forced, so she may check or raise."""
    hand = play(deal(FOUR_DEEP), "Dino calls | Ada calls | Bruno calls")
    assert hand.to_act == "Carla"
    assert hand.offers == "fold, check, raise 200-10000"


def test_4_the_option_survives_an_all_in_below_the_minimum_raise() -> None:
    """FIGP 4. Ada's all-in of 150 adds 50 to the blind, less than a raise; Carla may still raise, to 250."""
    table = FOUR_DEEP.replace("Ada   10000", "Ada 150")
    hand = play(deal(table), "Dino calls | Ada all-in for 150 | Bruno folds")
    assert hand.to_act == "Carla"
    assert hand.offers == "fold, call 50, raise 250-10000"


def test_4_the_small_blind_keeps_the_option_too() -> None:
    """FIGP 4. Bruno posted 50 and has not acted: after a short all-in he may raise as well."""
    table = FOUR_DEEP.replace("Ada   10000", "Ada 150")
    hand = play(deal(table), "Dino calls | Ada all-in for 150")
    assert hand.to_act == "Bruno"
    assert hand.offers == "fold, call 100, raise 250-10000"


def test_5_heads_up_the_button_posts_the_small_blind_and_acts_first() -> None:
    """FIGP 5. Ada has the button: she posts 50 and acts first before the flop."""
    hand = deal(HEADS_UP)
    assert hand.stacks == {"Ada": 9950, "Bruno": 9900}
    assert hand.to_act == "Ada"


def test_5_heads_up_the_button_acts_last_after_the_flop() -> None:
    """FIGP 5. On every street after the first Bruno, who has no button, acts first."""
    hand = play(deal(HEADS_UP), "Ada calls 50 | Bruno checks | flop 2c 7d Jh")
    assert hand.to_act == "Bruno"
    hand = play(hand, "Bruno checks | Ada checks | turn 3c")
    assert hand.to_act == "Bruno"


def test_5_heads_up_the_first_card_goes_to_the_big_blind() -> None:
    """FIGP 5, FIGP 1e. The button is dealt last also when it is the small blind."""
    _, hand = begin(deal(HEADS_UP).hand.start)
    assert hand.awaiting == CardsToDeal((2, 1, 2, 1))


# ---------------------------------------------------------------- 8: fixed limit


def test_8a_one_bet_and_three_raises() -> None:
    """FIGP 8a. The big blind is the first bet: 100, 200, 300, 400, and no further."""
    hand = play(deal(LIMIT_THREE), "Ada raises to 200 | Bruno raises to 300 | Carla raises to 400")
    assert hand.offers == "fold, call 200"
    with pytest.raises(RaisesCapped) as refused:
        play(hand, "Ada raises to 500")
    assert refused.value.raises == 3


def test_8a_the_cap_stays_when_two_are_left_in_the_middle_of_the_round() -> None:
    """FIGP 8a, FIGP 8b. Three began the round; two are left, and the cap stays."""
    hand = play(deal(LIMIT_THREE), "Ada calls | Bruno raises to 200 | Carla raises to 300 | Ada folds")
    hand = play(hand, "Bruno raises to 400")
    assert hand.to_act == "Carla"
    assert hand.offers == "fold, call 100"


def test_8b_two_players_from_the_start_of_the_round_raise_without_end() -> None:
    """FIGP 8b. Heads up on the flop: 100, 200, 300, 400, 500, 600."""
    hand = play(deal(LIMIT_THREE), "Ada folds | Bruno calls | Carla checks | flop 2c 7d Jh")
    hand = play(hand, "Bruno bets 100 | Carla raises to 200 | Bruno raises to 300 | Carla raises to 400")
    hand = play(hand, "Bruno raises to 500")
    assert hand.offers == "fold, call 100, raise 600"


def test_8b_a_house_may_never_lift_the_cap() -> None:
    """FIGP 8a. Without its exception four bets are the most, also between two."""
    heads_up = {"bets_and_raises": 4, "players_at_start": 2, "players_now": 2}
    assert is_capped(uncapped=Uncapped.NEVER, **heads_up)
    assert not is_capped(uncapped=Uncapped.HEADS_UP_SINCE_THE_ROUND_BEGAN, **heads_up)
    assert not is_capped(uncapped=Uncapped.HEADS_UP_NOW, **heads_up)


def test_8b_who_is_all_in_at_the_start_of_the_round_does_not_count() -> None:
    """FIGP 8a. Three are in the pot, but Ada went all-in before the flop: two can bet, and no cap holds."""
    table = LIMIT_THREE.replace("Ada   10000", "Ada 100")
    hand = play(deal(table), "Ada calls 100 | Bruno calls | Carla checks | flop 2c 7d Jh")
    hand = play(hand, "Bruno bets 100 | Carla raises to 200 | Bruno raises to 300 | Carla raises to 400")
    assert hand.offers == "fold, call 100, raise 500"


def test_8c_an_all_in_of_less_than_half_a_raise_does_not_reopen() -> None:
    """FIGP 8c. Bet 100, Carla all-in for 149: 49 is under half; Bruno, who bet, may only fold or call."""
    table = LIMIT_THREE.replace("Carla 10000", "Carla 249")
    hand = play(deal(table), "Ada calls | Bruno calls | Carla checks | flop 2c 7d Jh")
    hand = play(hand, "Bruno bets 100 | Carla all-in for 149 | Ada calls 149")
    assert hand.to_act == "Bruno"
    assert hand.offers == "fold, call 49"
    with pytest.raises(BettingNotReopened):
        play(hand, "Bruno raises to 200")


def test_8c_who_has_not_acted_completes_a_short_all_in_although_8c_says_pass_or_call() -> None:
    """FIGP 19, ROOM raise. Over bet 100 and all-in 149, Ada's raise is the completed one: to 200, not to 249.

    The letter of FIGP 8c would only let her fold or call: see the open questions.
    """
    table = LIMIT_THREE.replace("Carla 10000", "Carla 249")
    hand = play(deal(table), "Ada calls | Bruno calls | Carla checks | flop 2c 7d Jh")
    hand = play(hand, "Bruno bets 100 | Carla all-in for 149")
    assert hand.offers == "fold, call 149, raise 200"


def test_8c_a_completed_raise_reopens_the_betting() -> None:
    """FIGP 8c. Ada completes to 200: Bruno faces a full raise again and may raise to 300."""
    table = LIMIT_THREE.replace("Carla 10000", "Carla 249")
    hand = play(deal(table), "Ada calls | Bruno calls | Carla checks | flop 2c 7d Jh")
    hand = play(hand, "Bruno bets 100 | Carla all-in for 149 | Ada raises to 200")
    assert hand.offers == "fold, call 100, raise 300"


def test_8c_an_all_in_of_half_a_raise_counts_as_a_full_one() -> None:
    """FIGP 8c. Bet 100, Carla all-in for 150: 50 is half a raise. Bruno may raise, by 100 to 250."""
    table = LIMIT_THREE.replace("Carla 10000", "Carla 250")
    hand = play(deal(table), "Ada calls | Bruno calls | Carla checks | flop 2c 7d Jh")
    hand = play(hand, "Bruno bets 100 | Carla all-in for 150 | Ada calls 150")
    assert hand.to_act == "Bruno"
    assert hand.offers == "fold, call 50, raise 250"


def test_8c_half_a_raise_is_one_of_the_three() -> None:
    """FIGP 8a, FIGP 8c. 100, all-in 150, 250 and 350 are a bet and three raises."""
    table = LIMIT_THREE.replace("Carla 10000", "Carla 250")
    hand = play(deal(table), "Ada calls | Bruno calls | Carla checks | flop 2c 7d Jh")
    hand = play(hand, "Bruno bets 100 | Carla all-in for 150 | Ada raises to 250 | Bruno raises to 350")
    assert hand.offers == "fold, call 100"


def test_8c_short_all_ins_do_not_add_up_to_a_raise() -> None:
    """FIGP 8c. 100, all-in 140, all-in 180: each adds 40, less than half; Bruno may not raise."""
    hand = play(
        deal("""
            fixed-limit hold'em, blinds 50/100, rules figp-2014
            Ada     280 button
            Bruno 10000
            Carla   240
        """),
        "Ada calls | Bruno calls | Carla checks | flop 2c 7d Jh",
    )
    hand = play(hand, "Bruno bets 100 | Carla all-in for 140 | Ada all-in for 180")
    assert hand.offers == "fold, call 80"


def test_8c_completing_short_all_ins_is_a_full_raise_however_little_it_adds() -> None:
    """FIGP 8c. 100, all-in 140, all-in 180: Bruno's raise to 200 adds 20 and is whole. Carla may go on."""
    table = """
        fixed-limit hold'em, blinds 50/100, rules figp-2014
        Ada     280
        Bruno 10000 button
        Carla 10000
        Dino    240
        Elsa  10000
    """
    hand = play(deal(table), "Elsa calls | Ada calls | Bruno calls | Carla calls | Dino checks")
    hand = play(
        hand, "flop 2c 7d Jh | Carla bets 100 | Dino all-in for 140 | Elsa folds | Ada all-in for 180"
    )
    hand = play(hand, "Bruno raises to 200")
    assert hand.to_act == "Carla"
    assert hand.offers == "fold, call 100, raise 300"


def test_8c_an_opening_all_in_of_less_than_half_a_bet_is_completed_to_one_bet() -> None:
    """FIGP 8c. All-in for 40 on the flop: the others may complete to 100."""
    table = LIMIT_THREE.replace("Bruno 10000", "Bruno 140")
    hand = play(deal(table), "Ada calls | Bruno calls | Carla checks | flop 2c 7d Jh | Bruno all-in for 40")
    assert hand.offers == "fold, call 40, raise 100"


def test_8_there_is_one_amount() -> None:
    """FIGP 8a. In limit 100/200 a raise before the flop is to 200, neither 150 nor 300."""
    hand = deal(LIMIT_THREE)
    for wrong in (150, 199, 201, 300):
        with pytest.raises(NotTheFixedAmount) as refused:
            play(hand, f"Ada raises to {wrong}")
        assert refused.value.amount == 200


# ---------------------------------------------------------------- 9: no limit


def test_9a_raises_have_no_number() -> None:
    """FIGP 9a. Seven raises of 100 in one round, and an eighth is offered."""
    hand = play(deal(THREE_DEEP), "Ada raises to 200 | Bruno raises to 300 | Carla raises to 400")
    hand = play(hand, "Ada raises to 500 | Bruno raises to 600 | Carla raises to 700 | Ada raises to 800")
    assert hand.offers == "fold, call 200, raise 900-10000"


@pytest.mark.parametrize("street", ["flop 2c 7d Jh", "turn 3c", "river 4s"])
def test_9b_the_minimum_bet_is_the_big_blind_in_every_round(street: str) -> None:
    """FIGP 9b. Blinds 50/100: 100 opens on the flop, the turn and the river; 99 does not."""
    hand = play(deal(HEADS_UP), "Ada calls | Bruno checks")
    for earlier in ("flop 2c 7d Jh", "turn 3c", "river 4s"):
        hand = play(hand, earlier)
        if earlier == street:
            break
        hand = play(hand, "Bruno checks | Ada checks")
    assert hand.offers == "fold, check, bet 100-9900"
    with pytest.raises(BelowMinimumBet):
        play(hand, "Bruno bets 99")


def test_9b_an_all_in_may_be_less_than_the_minimum_bet() -> None:
    """FIGP 9b. With 20 left, all-in for 20 is the only bet there is."""
    table = HEADS_UP.replace("Bruno 10000", "Bruno 120")
    hand = play(deal(table), "Ada calls | Bruno checks | flop 2c 7d Jh")
    assert hand.offers == "fold, check, bet 20"


def test_9b_a_raise_over_a_short_opening_all_in_is_to_double_the_minimum() -> None:
    """FIGP 9b, its example: big blind 100, all-in for 20 after the flop; a raise is to 200 at least."""
    table = THREE_DEEP.replace("Bruno 10000", "Bruno 120")
    hand = play(deal(table), "Ada calls | Bruno calls | Carla checks | flop 2c 7d Jh | Bruno all-in for 20")
    assert hand.offers == "fold, call 20, raise 200-9900"
    with pytest.raises(BelowMinimumRaise) as refused:
        play(hand, "Carla raises to 199")
    assert refused.value.minimum == 200


def test_9b_after_the_double_the_next_raise_adds_the_minimum_again() -> None:
    """FIGP 9b, FIGP 9c. The 20 stand for a bet of 100, the raise to 200 adds 100: next at least 300."""
    table = THREE_DEEP.replace("Bruno 10000", "Bruno 120")
    hand = play(deal(table), "Ada calls | Bruno calls | Carla checks | flop 2c 7d Jh | Bruno all-in for 20")
    hand = play(hand, "Carla raises to 200")
    assert hand.offers == "fold, call 200, raise 300-9900"


def test_9b_one_chip_stands_for_the_minimum_bet_too() -> None:
    """FIGP 9b. All-in for 1, raised to 200: the raise is of 100, so the next is to 300."""
    table = THREE_DEEP.replace("Bruno 10000", "Bruno 101")
    hand = play(deal(table), "Ada calls | Bruno calls | Carla checks | flop 2c 7d Jh | Bruno all-in for 1")
    assert hand.offers == "fold, call 1, raise 200-9900"
    assert play(hand, "Carla raises to 200").offers == "fold, call 200, raise 300-9900"


def test_9b_everyone_calls_the_full_big_blind_although_it_was_posted_short() -> None:
    """FIGP 9b. Carla had 60 for her blind of 100: Dino has to put in 100, and a raise is to 200."""
    table = FOUR_DEEP.replace("Carla 10000", "Carla 60")
    hand = deal(table)
    assert hand.offers == "fold, call 100, raise 200-10000"


def test_9b_everyone_calls_the_full_big_blind_although_the_ante_took_all_of_it() -> None:
    """FIGP 9b. Carla has 10 and the ante is 10: nothing is left to post, and Dino has to put in 100."""
    table = FOUR_DEEP.replace("Carla 10000", "Carla 10").replace("50/100", "50/100, ante 10")
    assert deal(table).offers == "fold, call 100, raise 200-9990"


def test_9b_who_has_less_than_a_short_posted_blind_goes_all_in() -> None:
    """FIGP 9b. Dino has 80: he calls with them; the side pot is for those who put in 100."""
    table = FOUR_DEEP.replace("Carla 10000", "Carla 60").replace("Dino  10000", "Dino 80")
    hand = play(deal(table), "Dino calls 80 | Ada calls 100 | Bruno calls 50")
    assert hand.pots == [(240, "Ada Bruno Carla Dino"), (60, "Ada Bruno Dino"), (40, "Ada Bruno")]


def test_9c_example_1_before_the_flop() -> None:
    """FIGP 9c. Blinds 50/100, call 100, raise to 300 (by 200): the next raise is to 500 at least."""
    hand = play(deal(FOUR_DEEP), "Dino calls 100 | Ada raises to 300")
    assert hand.offers == "fold, call 250, raise 500-10000"
    with pytest.raises(BelowMinimumRaise) as refused:
        play(hand, "Bruno raises to 499")
    assert refused.value.minimum == 500


def test_9c_example_2_after_the_flop() -> None:
    """FIGP 9c. Bet 300, raise to 600 (by 300): next at least 900, and after 900 at least 1200."""
    hand = play(deal(FOUR_DEEP), "Dino calls | Ada calls | Bruno calls | Carla checks | flop 2c 7d Jh")
    hand = play(hand, "Bruno bets 300 | Carla raises to 600")
    assert hand.offers == "fold, call 600, raise 900-9900"
    hand = play(hand, "Dino raises to 900")
    assert hand.offers == "fold, call 900, raise 1200-9900"


def test_9c_the_largest_raise_of_the_round_counts_not_the_last() -> None:
    """FIGP 9c. 600, then 1600 (by 1000), then 3600 (by 2000): the next is to 5600 at least."""
    hand = play(deal(FOUR_DEEP), "Dino raises to 600 | Ada raises to 1600 | Bruno raises to 3600")
    assert hand.offers == "fold, call 3500, raise 5600-10000"


def test_9c_an_all_in_of_150_over_the_blind_makes_250_the_next() -> None:
    """FIGP 9c. Blinds 50/100, all-in 150: the largest bet is still 100, on top of what is to be matched."""
    table = FOUR_DEEP.replace("Dino  10000", "Dino 150")
    hand = play(deal(table), "Dino all-in for 150")
    assert hand.offers == "fold, call 150, raise 250-10000"


def test_9c_300_and_1000_make_1700() -> None:
    """FIGP 9c. A raise to 300, then to 1000 (by 700): the next is to 1700 at least."""
    hand = play(deal(FOUR_DEEP), "Dino raises to 300 | Ada raises to 1000")
    assert hand.offers == "fold, call 950, raise 1700-10000"


def test_9c_125_200_and_500_make_800() -> None:
    """FIGP 9c. Blinds 25/50: to 125 (by 75), to 200 (by 75), to 500 (by 300): next at least 800."""
    table = FOUR_DEEP.replace("50/100", "25/50")
    hand = play(deal(table), "Dino raises to 125 | Ada raises to 200 | Bruno raises to 500")
    assert hand.offers == "fold, call 450, raise 800-10000"


def test_9c_a_new_street_forgets_the_raises_of_the_last() -> None:
    """FIGP 9c. "In the current round": after a raise by 900 before the flop, 100 opens and 200 raises."""
    hand = play(deal(HEADS_UP), "Ada raises to 1000 | Bruno calls | flop 2c 7d Jh | Bruno bets 100")
    assert hand.offers == "fold, call 100, raise 200-9000"


def test_9c_a_raise_over_short_all_ins_adds_a_full_raise_to_the_last_of_them() -> None:
    """FIGP 9c. Bet 300; all-ins to 500, 650 and 800 each add less than 300: the next is to 1100."""
    hand = play(
        deal("""
            no-limit hold'em, blinds 50/100, rules figp-2014
            Ada   10000 button
            Bruno 10000
            Carla   600
            Dino    750
            Elsa    900
            Fabio 10000
        """),
        "Dino calls | Elsa calls | Fabio calls | Ada calls | Bruno calls | Carla checks | flop 2c 7d Jh",
    )
    hand = play(hand, "Bruno bets 300 | Carla all-in for 500 | Dino all-in for 650 | Elsa all-in for 800")
    assert hand.to_act == "Fabio"
    assert hand.offers == "fold, call 800, raise 1100-9900"
    hand = play(hand, "Fabio folds | Ada folds")
    assert hand.to_act == "Bruno"
    assert hand.offers == "fold, call 500"


# ---------------------------------------------------------------- 10: pot limit


def test_10_the_pot_after_the_call_is_the_most() -> None:
    """FIGP 10, its example: pot 100, bet 50; call 50 makes 200, so a raise is to 250 at most."""
    hand = play(
        deal("""
            pot-limit hold'em, blinds 25/50, rules figp-2014
            Ada   10000 button
            Bruno 10000
            Carla 10000
        """),
        "Ada folds | Bruno calls 25 | Carla checks | flop 2c 7d Jh | Bruno bets 50",
    )
    assert hand.pots == [(100, "Bruno Carla")]
    assert hand.offers == "fold, call 50, raise 100-250"
    with pytest.raises(AbovePotLimit) as refused:
        play(hand, "Carla raises to 251")
    assert refused.value.maximum == 250


def test_10_the_ruling_alone() -> None:
    """FIGP 10. 50 to match, 150 in the middle: 50 + 150 + 50 = 250."""
    assert pot_limit_raise_to(bet=50, to_call=50, pot=150) == 250


def test_10_the_rules_of_no_limit_hold_for_the_minimum() -> None:
    """FIGP 10, FIGP 9b. The minimum bet is the big blind in pot limit too."""
    stakes = Stakes(small_blind=50, big_blind=100)
    size = deal(FOUR_DEEP).hand.variant.streets[2].bet
    assert minimum_bet(Limit.POT_LIMIT, stakes, size) == minimum_bet(Limit.NO_LIMIT, stakes, size) == 100


def test_9b_fixed_amounts_do_not_replace_the_big_blind_outside_fixed_limit() -> None:
    """FIGP 9b. Blinds 50/100, and bets of 200 and 400 for the rounds of limit: a bet is 100 or more."""
    stakes = Stakes(small_blind=50, big_blind=100, small_bet=200, big_bet=400)
    assert minimum_bet(Limit.NO_LIMIT, stakes, BetSize.BIG) == 100


# ---------------------------------------------------------------- 19: raises that reopen nothing


def test_19_a_short_all_in_does_not_reopen_the_betting() -> None:
    """FIGP 19, TDA 47. Ada adds 50 to Dino's raise of 100: he may call, not raise."""
    hand = play(
        deal(FOUR_PLAYERS),
        """
        Dino   raises to 200
        Ada    all-in for 250
        Bruno  folds
        Carla  calls
        """,
    )
    assert hand.to_act == "Dino"
    with pytest.raises(BettingNotReopened) as refused:
        play(hand, "Dino raises to 450")
    assert refused.value.facts == {"facing": 50, "full_raise": 100}
    play(hand, "Dino calls 50")


def test_19_who_has_not_acted_may_raise_over_a_short_all_in() -> None:
    """FIGP 19. Carla has only posted her blind: over 250 she may raise, by 100 to 350 at least."""
    hand = play(deal(FOUR_PLAYERS), "Dino raises to 200 | Ada all-in for 250 | Bruno folds")
    assert hand.offers == "fold, call 150, raise 350-10000"


def test_19_a_full_raise_after_a_short_all_in_reopens() -> None:
    """FIGP 19. Carla raises to 350, a full raise over 250: Dino may raise again, to 450 at least."""
    hand = play(
        deal(FOUR_PLAYERS), "Dino raises to 200 | Ada all-in for 250 | Bruno folds | Carla raises to 350"
    )
    assert hand.offers == "fold, call 150, raise 450-10000"


def test_19_who_called_before_the_short_all_in_may_not_raise_either() -> None:
    """FIGP 19. Elsa called 200 before Ada's all-in for 250; after it she may fold or call 50."""
    table = """
        no-limit hold'em, blinds 50/100, rules figp-2014
        Ada     250   button
        Bruno 10000
        Carla 10000
        Dino  10000
        Elsa  10000
    """
    hand = play(deal(table), "Dino raises to 200 | Elsa calls 200 | Ada all-in for 250")
    hand = play(hand, "Bruno folds | Carla folds | Dino calls 50")
    assert hand.to_act == "Elsa"
    assert hand.offers == "fold, call 50"


def test_19_two_short_all_ins_do_not_add_up() -> None:
    """FIGP 19, silent on adding up. 200, then all-in 250, then all-in 310: 60 and 50, each under 100.

    Together they are 110, more than a raise; Dino may call all the same, and no more.
    """
    table = """
        no-limit hold'em, blinds 50/100, rules figp-2014
        Ada     250   button
        Bruno   310
        Carla 10000
        Dino  10000
    """
    hand = play(deal(table), "Dino raises to 200 | Ada all-in for 250 | Bruno all-in for 310 | Carla folds")
    assert hand.to_act == "Dino"
    assert hand.offers == "fold, call 110"


CHECKED_TO_AN_ALL_IN_FOR_20 = """
    no-limit hold'em, blinds 50/100, rules {rules}
    Ada   10000 button
    Bruno 10000
    Carla   120
    Dino  10000
"""


def checked_to_an_all_in_for_20(rules: str) -> Told:
    """Bruno checks, Carla is all-in for 20, less than a bet; Dino and Ada call."""
    hand = play(
        deal(CHECKED_TO_AN_ALL_IN_FOR_20.format(rules=rules)),
        "Dino calls | Ada calls | Bruno calls | Carla checks | flop 2c 7d Jh",
    )
    return play(hand, "Bruno checks | Carla all-in for 20 | Dino calls 20 | Ada calls 20")


def test_definizioni_a_check_keeps_the_right_to_raise() -> None:
    """FIGP Definizioni, Check. Bruno has only checked: he may raise, by 9b to 200 at least."""
    hand = checked_to_an_all_in_for_20("figp-2014")
    assert (hand.to_act, hand.offers) == ("Bruno", "fold, call 20, raise 200-9900")


def test_19_who_called_the_short_all_in_may_raise_over_the_raise_of_who_had_checked() -> None:
    """FIGP 19. Bruno raises from 20 to 200, a full raise: those who had called 20 may raise again."""
    hand = play(checked_to_an_all_in_for_20("figp-2014"), "Bruno raises to 200")
    assert (hand.to_act, hand.offers) == ("Dino", "fold, call 180, raise 300-9900")


@pytest.mark.parametrize("rules", ["tda-2024", "wsop-2024", "room", "home"])
def test_definizioni_elsewhere_who_has_checked_has_acted(rules: str) -> None:
    """TDA 47, WSOP 96, ROOM raise. Bruno has acted, and faces 20 of a full bet of 100: he may only call."""
    assert checked_to_an_all_in_for_20(rules).offers == "fold, call 20"


def test_definizioni_in_limit_too() -> None:
    """FIGP Definizioni, Check. Bets of 100: an all-in for 20 is no bet (8c), and may be completed."""
    table = CHECKED_TO_AN_ALL_IN_FOR_20.replace("no-limit", "fixed-limit").format(rules="figp-2014")
    hand = play(deal(table), "Dino calls | Ada calls | Bruno calls | Carla checks | flop 2c 7d Jh")
    hand = play(hand, "Bruno checks | Carla all-in for 20 | Dino calls 20 | Ada calls 20")
    assert hand.offers == "fold, call 20, raise 100"


def test_definizioni_a_check_on_the_flop_is_forgotten_on_the_turn() -> None:
    """FIGP Definizioni, Check. Bruno checks the flop and bets the turn, where 19 bars him."""
    table = CHECKED_TO_AN_ALL_IN_FOR_20.replace("120", "250").format(rules="figp-2014")
    hand = play(deal(table), "Dino calls | Ada calls | Bruno calls | Carla checks | flop 2c 7d Jh")
    hand = play(hand, "Bruno checks | Carla checks | Dino checks | Ada checks | turn 3c")
    hand = play(hand, "Bruno bets 100 | Carla all-in for 150 | Dino folds | Ada calls")
    assert (hand.to_act, hand.offers) == ("Bruno", "fold, call 50")


def test_19_who_checked_and_then_called_is_barred() -> None:
    """FIGP 19. Bruno checks and calls 100; Carla is all-in for 150: he "l'aveva vista", and may only call."""
    table = CHECKED_TO_AN_ALL_IN_FOR_20.replace("120", "250").format(rules="figp-2014")
    hand = play(deal(table), "Dino calls | Ada calls | Bruno calls | Carla checks | flop 2c 7d Jh")
    hand = play(hand, "Bruno checks | Carla checks | Dino bets 100 | Ada folds | Bruno calls")
    hand = play(hand, "Carla all-in for 150 | Dino calls")
    assert (hand.to_act, hand.offers) == ("Bruno", "fold, call 50")


def test_19_an_all_in_that_is_exactly_a_full_raise_reopens() -> None:
    """FIGP 19. Ada's all-in for 300 adds 100 to 200: a minimum raise. Dino may raise to 400."""
    table = FOUR_PLAYERS.replace("250", "300")
    hand = play(deal(table), "Dino raises to 200 | Ada all-in for 300 | Bruno folds | Carla calls")
    assert hand.offers == "fold, call 100, raise 400-10000"


def test_19_over_the_double_of_a_short_opening_the_double_is_the_measure() -> None:
    """FIGP 19, FIGP 9b. All-in 20, all-in 150: less than the 200 that a raise must reach; Ada had checked."""
    table = """
        no-limit hold'em, blinds 50/100, rules figp-2014
        Ada   10000 button
        Bruno 10000
        Carla   120
        Dino    250
    """
    hand = play(deal(table), "Dino calls | Ada calls | Bruno calls | Carla checks | flop 2c 7d Jh")
    hand = play(hand, "Bruno checks | Carla all-in for 20 | Dino all-in for 150 | Ada folds")
    assert hand.to_act == "Bruno"
    assert hand.offers == "fold, call 150"


# ---------------------------------------------------------------- 20, 22: the pot, and whose turn it is


def test_20_the_pot_of_every_round_is_known() -> None:
    """FIGP 20. Wherever the limit, the middle is counted: 100 + 100 + 50 from the player who folded."""
    hand = play(deal(FOUR_DEEP), "Dino calls | Ada folds | Bruno folds | Carla checks")
    assert hand.pots == [(250, "Carla Dino")]
    assert hand.hand.pot_total == 250
    for viewer in (None, 1, 4):
        seen = view(hand.hand, viewer)
        assert [pot.amount for pot in seen.pots] == [250]


@pytest.mark.parametrize("act", ["folds", "checks", "calls", "raises to 300", "bets 300"])
def test_22_players_act_in_turn(act: str) -> None:
    """FIGP 22. It is Dino's turn; whatever Ada does is not accepted, and says whose turn it is."""
    with pytest.raises(NotYourTurn) as refused:
        play(deal(FOUR_DEEP), f"Ada {act}")
    assert refused.value.facts == {"seat": 1, "to_act": 4}


def test_22_a_call_is_whole() -> None:
    """FIGP 22. Over a raise to 300 Ada calls 300, and Bruno, who has posted 50, 250: no less is offered."""
    hand = play(deal(FOUR_DEEP), "Dino raises to 300")
    assert hand.offers == "fold, call 300, raise 500-10000"
    hand = play(hand, "Ada calls")
    assert hand.offers == "fold, call 250, raise 500-10000"
    assert hand.hand.pot_total == 750


def test_24_an_act_out_of_turn_changes_nothing() -> None:
    """FIGP 24. Online it does not bind: it is refused, and Dino is still to act."""
    hand = deal(FOUR_DEEP)
    with pytest.raises(NotYourTurn):
        play(hand, "Bruno raises to 800")
    assert hand.hand.awaiting == PlayerToAct(4)


# ---------------------------------------------------------------- 25 to 34: the showdown

SHOWDOWN = """
    no-limit hold'em, blinds 50/100, rules figp-2014
    Ada   10000 button AsAd
    Bruno 10000        KsKd
    Carla 10000        QsQd
"""
TO_THE_RIVER = """
    Ada calls | Bruno calls | Carla checks
    flop  2c 7d Jh | Bruno checks | Carla checks | Ada checks
    turn  3c       | Bruno checks | Carla checks | Ada checks
    river 4h
"""


def test_25_the_cards_speak() -> None:
    """FIGP 25. Nobody names a hand: three aces beat three kings whoever says what."""
    hand = play(deal(SHOWDOWN), "Ada calls | Bruno calls | Carla folds | flop Ac Kc 7d")
    hand = play(hand, "Bruno checks | Ada checks | turn 3c | Bruno checks | Ada checks | river 4h")
    hand = play(hand, "Bruno checks | Ada checks")
    assert hand.shares == [("Ada", 300, "all")]


def test_25_equal_hands_share_equally() -> None:
    """FIGP 25. Both play the straight of the board: 200 chips, 100 each."""
    table = """
        no-limit hold'em, blinds 50/100, rules figp-2014
        Ada   10000 button 2s2d
        Bruno 10000        3s3d
    """
    hand = play(deal(table), "Ada calls | Bruno checks | flop 6h 7s Tc | Bruno checks | Ada checks")
    hand = play(hand, "turn 8d | Bruno checks | Ada checks | river 9s | Bruno checks | Ada checks")
    assert hand.shares == [("Bruno", 100, "all"), ("Ada", 100, "all")]


def test_25_a_hand_is_not_declared() -> None:
    """FIGP 25. Carla's queens have lost and she may show them, but claim no five of her choice."""
    hand = play(deal(SHOWDOWN), TO_THE_RIVER + "Bruno checks | Carla checks | Ada checks")
    assert hand.to_act == "Carla"
    with pytest.raises(CardsSpeak):
        apply(hand.hand, Show(3, (parse_cards("QsQdJh7d4h", INTERNATIONAL),)))


def test_26_the_last_aggressor_shows_first() -> None:
    """FIGP 26. Carla made the last raise on the river: she shows, then Ada and Bruno clockwise."""
    hand = play(deal(SHOWDOWN), TO_THE_RIVER)
    hand = play(hand, "Bruno bets 100 | Carla raises to 300 | Ada calls | Bruno calls")
    assert hand.shown[0] == "Carla"
    assert hand.shown == ["Carla", "Ada"]
    assert hand.to_act == "Bruno"


def test_26_without_a_bet_on_the_river_the_first_left_of_the_button_shows() -> None:
    """FIGP 26. Carla bet the turn, nobody the river: Bruno shows first."""
    acts = """
        Ada calls | Bruno calls | Carla checks
        flop  2c 7d Jh | Bruno checks | Carla checks | Ada checks
        turn  3c       | Bruno checks | Carla bets 100 | Ada calls | Bruno calls
        river 4h       | Bruno checks | Carla checks | Ada checks
    """
    hand = play(deal(SHOWDOWN), acts)
    assert hand.shown[0] == "Bruno"


def test_26_a_short_all_in_is_an_aggressive_action_too() -> None:
    """FIGP 26. Carla bets 100, Ada raises all-in to 150, short of a full raise: Ada shows first."""
    hand = play(deal(SHOWDOWN.replace("Ada   10000", "Ada 250")), TO_THE_RIVER)
    hand = play(hand, "Bruno checks | Carla bets 100 | Ada all-in for 150 | Bruno folds | Carla calls 50")
    assert hand.shown[0] == "Ada"


def test_26_a_losing_hand_may_go_to_the_muck() -> None:
    """FIGP 26. Ada's aces are shown; Bruno's kings may be mucked, and nobody sees them.

    So FIGP Definizioni, Muck.
    """
    hand = play(deal(SHOWDOWN), TO_THE_RIVER)
    hand = play(hand, "Bruno checks | Carla folds | Ada bets 100 | Bruno calls")
    assert hand.to_act == "Bruno"
    assert hand.offers == "show, muck"
    hand = play(hand, "Bruno mucks")
    assert hand.shown == ["Ada"]
    assert hand.shares == [("Ada", 500, "all")]


def test_26_hands_are_shown_at_the_showdown_only() -> None:
    """FIGP 26. Before the last bet is called nothing is shown or mucked."""
    for act in ("Dino shows", "Dino mucks"):
        with pytest.raises(NotTheShowdown):
            play(deal(FOUR_DEEP), act)


def test_27_hands_are_turned_up_when_nothing_is_left_to_bet() -> None:
    """FIGP 27. All-in and call before the flop: both hands lie face up before the flop is dealt."""
    table = SHOWDOWN.replace("Ada   10000", "Ada 1000")
    hand = play(deal(table), "Ada all-in for 1000 | Bruno calls | Carla folds")
    assert hand.hand.awaiting == CardsToDeal((BURN, BOARD, BOARD, BOARD))
    assert hand.shown == ["Bruno", "Ada"]


def test_27_hands_stay_down_while_a_side_pot_is_bet() -> None:
    """FIGP 27. Ada is all-in, but Bruno and Carla can still bet: no hand is turned up on the flop."""
    table = SHOWDOWN.replace("Ada   10000", "Ada 1000")
    hand = play(deal(table), "Ada all-in for 1000 | Bruno calls | Carla calls | flop 2c 7d Jh")
    assert hand.shown == []
    assert hand.to_act == "Bruno"


def test_27_nobody_mucks_in_a_side_pot_when_somebody_is_all_in() -> None:
    """FIGP 27. Ada all-in; Bruno bets the river, Carla calls and loses to him: she shows all the same."""
    table = SHOWDOWN.replace("Ada   10000", "Ada 100")
    hand = play(deal(table), TO_THE_RIVER.replace("| Ada checks", ""))
    hand = play(hand, "Bruno bets 100 | Carla calls")
    assert isinstance(hand.hand.awaiting, Finished)
    assert hand.shown == ["Bruno", "Carla", "Ada"]
    assert hand.shares == [("Bruno", 200, "all"), ("Ada", 300, "all")]


def test_28_the_last_one_standing_shows_nothing() -> None:
    """FIGP 28. Bruno bets the river and all fold: he takes the pot with his hand face down.

    So FIGP Definizioni, Showdown.
    """
    hand = play(deal(SHOWDOWN), TO_THE_RIVER + "Bruno bets 100 | Carla folds | Ada folds")
    assert hand.shown == []
    assert hand.shares == [("Bruno", 300, "all")]


def test_28_who_plays_the_board_shows_all_cards() -> None:
    """FIGP 28. The board is the best hand of both: each is shown before the pot is shared."""
    table = """
        no-limit hold'em, blinds 50/100, rules figp-2014
        Ada   10000 button 2s2d
        Bruno 10000        3s3d
    """
    hand = play(deal(table), "Ada calls | Bruno checks | flop Ah Kh Qh | Bruno checks | Ada checks")
    hand = play(hand, "turn Jh | Bruno checks | Ada checks | river Th | Bruno checks | Ada checks")
    assert hand.shown == ["Bruno", "Ada"]


def test_28a_cards_that_are_not_there_cannot_be_shown() -> None:
    """FIGP 28a. A hand whose cards nobody here knows may only be mucked."""
    hand = play(deal(SHOWDOWN.replace("KsKd", "")), TO_THE_RIVER)
    hand = play(hand, "Bruno bets 100 | Carla folds | Ada calls")
    assert hand.to_act == "Bruno"
    assert hand.offers == "muck"
    with pytest.raises(CardsUnknown):
        play(hand, "Bruno shows")


def test_29_a_winning_hand_is_never_discarded() -> None:
    """FIGP 29. The best hand is turned up by the dealer: its player is not asked and cannot muck it."""
    hand = play(deal(SHOWDOWN), TO_THE_RIVER)
    hand = play(hand, "Bruno bets 100 | Carla folds | Ada calls")
    assert hand.shown == ["Bruno", "Ada"]
    assert isinstance(hand.hand.awaiting, Finished)


def test_30_side_pots_are_paid_from_the_last_one_made() -> None:
    """FIGP 30. All-ins of 100, 300 and 600: the pot of 600s is paid first, the main pot last.

    So FIGP Definizioni, All-in.
    """
    table = """
        no-limit hold'em, blinds 50/100, rules figp-2014
        Ada    100 button AsAd
        Bruno  300        KsKd
        Carla  600        QsQd
        Dino  1000        JsJd
    """
    hand = play(deal(table), "Dino raises to 600 | Ada calls | Bruno calls | Carla calls | run out")
    assert hand.pots == [(400, "Ada Bruno Carla Dino"), (600, "Bruno Carla Dino"), (600, "Carla Dino")]
    assert [won.pot for won in hand.hand.results] == [2, 1, 0]
    assert hand.shares == [("Carla", 600, "all"), ("Bruno", 600, "all"), ("Ada", 400, "all")]


def test_31_there_is_no_rabbit_hunting() -> None:
    """FIGP 31. After the hand the cards that would have come are not shown."""
    hand = play(deal(FOUR_DEEP), "Dino folds | Ada folds | Bruno folds")
    with pytest.raises(NoRabbitHunting):
        apply(hand.hand, HuntRabbit(1))


def test_31_during_a_hand_there_is_none_either() -> None:
    """FIGP 31. While somebody is to act nobody asks for the cards to come."""
    with pytest.raises(HandIsNotOver):
        apply(deal(FOUR_DEEP).hand, HuntRabbit(1))


def test_32_a_hand_that_has_been_paid_is_over() -> None:
    """FIGP 32. Nothing that was in it can be done again."""
    hand = play(deal(THREE_DEEP), "Ada folds | Bruno folds")
    for act in ("Carla folds", "Carla checks", "Carla calls", "Carla bets 100", "Carla shows"):
        with pytest.raises(HandIsOver):
            play(hand, act)


def test_33_what_one_may_see_of_a_hand_all_may_see() -> None:
    """FIGP 33. Ada's aces are shown: a watcher, Bruno and Carla see them alike; before, nobody did."""
    before = play(deal(SHOWDOWN), TO_THE_RIVER + "Bruno checks | Carla folds")
    after = play(before, "Ada bets 100 | Bruno calls 100")
    for viewer in (None, 2, 3):
        assert view(before.hand, viewer).seats[2].cards == ("??", "??")
        assert view(after.hand, viewer).seats[2].cards == ("As", "Ad")


def test_34a_a_player_who_folds_has_no_part_in_the_hand() -> None:
    """FIGP 34a. Bruno's 50 stay in the middle; he is dealt nothing, asked nothing and paid nothing.

    So FIGP Definizioni, Fold.
    """
    hand = play(deal(SHOWDOWN), "Ada calls | Bruno folds | Carla checks | run out")
    assert hand.pots == [(250, "Ada Carla")]
    assert hand.to_act != "Bruno"


def test_34d_who_runs_out_of_time_is_folded() -> None:
    """FIGP 34d, FIGP 23. Carla has the option and owes nothing: her time over, her hand is dead."""
    assert FIGP_RULES.clock is TimeoutAction.ALWAYS_FOLDS
    evening = Evening(FIGP_TABLE).seats("Ada", "Bruno", "Carla").start(button=1).deal()
    evening.calls("Ada")
    evening.calls("Bruno")
    assert evening.to_act == "Carla"
    evening.clock(15_000)
    assert kinds(evening.clock(45_000))[:3] == ["TimeBankUsed", "TimeRanOut", "Folded"]


def test_a_player_waits_for_the_cards() -> None:
    """FIGP 1f. Between the rounds the dealer has the word: no bet before the flop lies."""
    hand = play(deal(THREE_DEEP), "Ada calls | Bruno calls | Carla checks")
    with pytest.raises(WaitingForCards):
        apply(hand.hand, command_of(hand, ["Bruno", "checks"]))


THREE_WITH_ONE_AWAY = """
    no-limit hold'em, blinds 50/100, rules {rules}
    Ada   1000 button
    Bruno 1000
    Carla {chips} away
"""


@pytest.mark.parametrize("chips", [1000, 100, 60])
def test_72_the_absent_big_blind_does_not_win_when_all_others_fold(chips: int) -> None:
    """FIGP 72. Carla's hand is folded when the cards are dealt, all-in or not: Ada folds, and Bruno has won.

    Carla's blind stays in the pot.
    """
    hand = play(deal(THREE_WITH_ONE_AWAY.format(rules="figp-2014", chips=chips)), "Ada folds")
    blind = min(100, chips)
    assert hand.stacks == {"Ada": 1000, "Bruno": 1000 + blind, "Carla": chips - blind}


def test_72_elsewhere_the_absent_player_is_asked_in_turn() -> None:
    """ROOM fold. All others fold, and Carla, who is away, has won without a word."""
    hand = play(deal(THREE_WITH_ONE_AWAY.format(rules="room", chips=1000)), "Ada folds | Bruno folds")
    assert hand.stacks == {"Ada": 1000, "Bruno": 950, "Carla": 1050}


def test_72_heads_up_who_is_there_has_won_with_the_last_card() -> None:
    """FIGP 72. Bruno's big blind is Ada's, who does not have to act."""
    hand = deal("no-limit hold'em, blinds 50/100, rules figp-2014\nAda 1000 button\nBruno 1000 away")
    assert hand.stacks == {"Ada": 1100, "Bruno": 900}


def test_72_if_nobody_is_there_the_last_to_act_wins() -> None:
    """FIGP 72, silent. Hands die in the order of action, and the pot has to go to somebody: the big blind."""
    table = THREE_WITH_ONE_AWAY.replace("button", "button, away").replace("Bruno 1000", "Bruno 1000 away")
    hand = deal(table.format(rules="figp-2014", chips=1000))
    assert hand.stacks == {"Ada": 1000, "Bruno": 950, "Carla": 1050}


def test_72_the_dead_hand_of_the_first_to_act_is_passed_over() -> None:
    """FIGP 72. Dino is away under the gun: Ada acts first."""
    hand = deal(FOUR_PLAYERS.replace("Dino  10000", "Dino  10000 away"))
    assert hand.to_act == "Ada"
    hand = play(hand, "Ada calls | Bruno calls | Carla checks")
    assert hand.pots == [(300, "Ada Bruno Carla")]


def test_72_with_the_absent_out_two_are_left_from_the_start_of_the_round() -> None:
    """FIGP 72, FIGP 8b. Carla's hand is dead before the first bet: Ada and Bruno raise without end."""
    table = THREE_WITH_ONE_AWAY.replace("no-limit", "fixed-limit").format(rules="figp-2014", chips=1000)
    hand = play(deal(table), "Ada raises to 200 | Bruno raises to 300 | Ada raises to 400")
    assert hand.offers == "fold, call 100, raise 500"


def test_72_in_a_bomb_pot_too() -> None:
    """FIGP 72. All have put in 100, and Carla's hand is dead before the flop."""
    hand = deal("""
        no-limit hold'em, bomb pot 100, rules figp-2014
        Ada   1000 button
        Bruno 1000
        Carla 1000 away
    """)
    assert hand.pots == [(300, "Ada Bruno")]


def test_72_the_ruling_alone() -> None:
    """FIGP 72. In order of action; elsewhere nobody's."""
    dead = AbsentHands.ARE_DEAD_AFTER_THE_DEAL
    assert dead_hands((3, 1, 2), {1, 3}, dead) == (3, 1)
    assert dead_hands((3, 1, 2), set(), dead) == ()
    assert dead_hands((3, 1, 2), {1, 3}, AbsentHands.ARE_PLAYED_IN_TURN) == ()
