"""Offers and refusals in games with a bring-in or a draw."""

from __future__ import annotations

import pytest

from mazziere.cards import INTERNATIONAL, UNKNOWN, Card, parse_cards
from mazziere.hand import BringIn, Command, Complete, Discard, Fold, HuntRabbit, apply
from mazziere.hand.legal import legal
from mazziere.hand.seat import knows_cards
from mazziere.rules import refusals
from tests.hand.telling import Told, deal, play

STUD = """
    fixed-limit seven-card stud, ante 10, bring-in 20, bets 50/100, rules room
    Ada   1000        AsKd/2h
    Bruno 1000        7c7d/Qs
    Carla 1000 button 9d8s/2c
"""
NO_LIMIT_STUD = """
    no-limit five-card stud, ante 1, bring-in 3, bets 10/20, rules room
    Ada   1000        As/2h
    Bruno 1000        7c/Qs
    Carla 1000 button 9d/2c
"""
DRAW = """
    fixed-limit jacks or better, ante 5, bets 10/20, rules home
    Ada   500        AsKd9c7h2d
    Bruno 500 button JsJd3c9h4c
"""


def refused(hand: Told, command: Command) -> refusals.Refused:
    """The refusal of a command."""
    with pytest.raises(refusals.Refused) as caught:
        apply(hand.hand, command)
    return caught.value


# ---------------------------------------------------------------- the bring-in


def test_who_brings_in_cannot_fold() -> None:
    """PAGAT stud. Carla shows the deuce of clubs, the lowest card: 20 or 50, and no way out."""
    refusal = refused(deal(STUD), Fold(3))
    assert isinstance(refusal, refusals.MustBringIn)
    assert refusal.to == 20


@pytest.mark.parametrize("act", ["Carla checks", "Carla bets 50"])
def test_who_brings_in_neither_checks_nor_bets(act: str) -> None:
    """PAGAT stud. A bet in that place is a completion, and has its name."""
    with pytest.raises(refusals.MustBringIn):
        play(deal(STUD), act)


def test_a_hand_is_brought_in_once() -> None:
    """PAGAT stud. After Carla's 20 Ada calls or completes."""
    hand = play(deal(STUD), "Carla brings in for 20")
    assert isinstance(refused(hand, BringIn(1)), refusals.NothingToBringIn)


def test_a_bet_is_completed_once() -> None:
    """PAGAT stud. Ada has completed to 50: Bruno raises."""
    hand = play(deal(STUD), "Carla brings in for 20 | Ada completes to 50")
    assert isinstance(refused(hand, Complete(2, 100)), refusals.NothingToComplete)


def test_a_bring_in_of_a_whole_bet_leaves_nothing_to_complete() -> None:
    """PAGAT stud. Forced to bet 50 where bets are 50: that is the first bet, and 100 the first raise."""
    hand = deal(STUD.replace("bring-in 20", "bring-in 50"))
    assert hand.offers == "bring in 50"
    assert isinstance(refused(hand, Complete(3, 100)), refusals.NothingToComplete)
    assert play(hand, "Carla brings in for 50").offers == "fold, call 50, raise 100"


def test_a_bring_in_of_a_whole_bet_is_the_first_of_four() -> None:
    """PAGAT stud. Forced to bet 50, then three raises: 200 can only be called."""
    hand = play(
        deal(STUD.replace("bring-in 20", "bring-in 50")), "Carla brings in for 50 | Ada raises to 100"
    )
    hand = play(hand, "Bruno raises to 150 | Carla raises to 200")
    assert hand.offers == "fold, call 100"


def test_who_is_away_and_has_no_chips_left_does_not_bring_in() -> None:
    """`stars`. The ante has taken Carla's last 10: her hand can only be folded, and Ada is next."""
    table = STUD.replace("rules room", "rules stars").replace("Carla 1000 button", "Carla 10 button away")
    hand = deal(table)
    assert hand.to_act == "Carla"
    assert hand.offers == "fold"
    assert isinstance(refused(hand, BringIn(3)), refusals.AwayAndAllIn)
    with pytest.raises(refusals.AwayAndAllIn):
        play(hand, "Carla checks")
    assert play(hand, "Carla folds").to_act == "Ada"


def test_without_a_limit_a_completion_is_at_least_the_small_bet() -> None:
    """PAGAT stud. A bring-in of 3 with bets from 10: completed to 10 or more, and 13 is no measure."""
    hand = play(deal(NO_LIMIT_STUD), "Bruno brings in for 3")
    assert hand.offers == "fold, call 3, complete 10-999"


def test_a_completion_is_a_full_bet_of_its_whole_size() -> None:
    """PAGAT stud. Completed to 30 over a bring-in of 3: 30 was bet, so 60 is the next raise."""
    hand = play(deal(NO_LIMIT_STUD), "Bruno brings in for 3 | Carla completes to 30")
    assert hand.offers == "fold, call 30, raise 60-999"


def test_with_a_pair_showing_a_short_stack_has_one_amount() -> None:
    """`stars`. The small bet or the big one, but Ada has 30 left: both are all-in for 30."""
    hand = deal("""
        fixed-limit seven-card stud, ante 10, bring-in 20, bets 50/100, rules stars
        Ada     60        AsKd/2h
        Bruno 1000 button 7c7d/Qs
    """)
    hand = play(hand, "Ada brings in for 20 | Bruno calls 20 | fourth-street Ada 2s, Bruno Kc")
    assert hand.offers == "fold, check, bet 30"


def test_blinds_that_nobody_owes_are_no_bet() -> None:
    """PAGAT stud. A table that changes games has blinds among its stakes: in stud the bring-in opens."""
    hand = deal(STUD.replace("bring-in 20", "bring-in 20, blinds 25/50"))
    assert hand.hand.bet == 0
    assert hand.offers == "bring in 20, complete 50"


def test_a_hand_with_a_card_that_nobody_knows_is_not_known() -> None:
    """A record may lack a card that lay face up: such a hand is not ranked."""
    hand = deal(STUD.replace("7c7d/Qs", "7c7d/??")).hand
    assert [knows_cards(seat) for seat in hand.seats] == [True, False, True]


def test_the_big_bet_over_a_small_one_is_a_whole_raise() -> None:
    """`stars`. With a pair showing Ada bets 50 and Bruno raises by 100 to 150: the next raise is 250."""
    hand = deal("""
        fixed-limit seven-card stud, ante 10, bring-in 20, bets 50/100, rules stars
        Ada   1000        AsKd/2h
        Bruno 1000 button 7c7d/Qs
    """)
    hand = play(hand, "Ada brings in for 20 | Bruno calls 20 | fourth-street Ada 2s, Bruno Kc | Ada bets 50")
    assert play(hand, "Bruno raises to 150").offers == "fold, call 100, raise 250"


def test_a_pair_that_was_folded_plays_no_big_bet() -> None:
    """`stars`. Bruno's pair of queens is gone: the others bet 50, and not 100."""
    hand = play(deal(STUD.replace("rules room", "rules stars")), "Carla brings in for 20 | Ada calls 20")
    hand = play(hand, "Bruno calls 20 | fourth-street Ada 5h, Bruno Qd, Carla 8c")
    assert hand.offers == "fold, check, bet 50, bet 100"
    assert play(hand, "Bruno folds").offers == "fold, check, bet 50"


def test_in_razz_a_pair_plays_no_big_bet() -> None:
    """TDA RP-10. A pair is nothing to bet on where the lowest hand wins."""
    hand = deal("""
        fixed-limit razz, ante 10, bring-in 20, bets 50/100, rules stars
        Ada   1000        AsKd/Kh
        Bruno 1000 button 7c7d/Qs
    """)
    hand = play(hand, "Ada brings in for 20 | Bruno calls 20 | fourth-street Ada Ks, Bruno 2c")
    assert hand.offers == "fold, check, bet 50"


def test_in_stud_nothing_is_run_twice() -> None:
    """`home`. There is no board, and everybody's last cards are dealt once."""
    hand = deal("""
        fixed-limit seven-card stud, ante 10, bring-in 20, bets 50/100, rules home
        Ada   30        AsKd/2h
        Bruno 30 button 7c7d/Qs
    """)
    hand = play(hand, "Bruno all-in for 20 | Ada calls 20")
    with pytest.raises(refusals.NothingToRunTwice):
        play(hand, "all agree to run it twice")


def test_in_stud_there_is_no_rabbit_to_hunt() -> None:
    """`home`. The cards to come would have been the players' own, visible to nobody else."""
    hand = deal(STUD.replace("rules room", "rules home"))
    hand = play(hand, "Bruno brings in for 20 | Carla folds | Ada folds")
    assert isinstance(refused(hand, HuntRabbit(1)), refusals.NoRabbitLeft)


# ---------------------------------------------------------------- who speaks first


TIED = """
    fixed-limit seven-card stud, ante 10, bring-in 20, bets 50/100, rules tda-2024
    Ada   1000        2c3c/Kh
    Bruno 1000 button 4c5c/Ks
    Carla 1000        6c7c/2d
"""


def test_of_equal_boards_the_king_of_spades_speaks_first_under_tda() -> None:
    """TDA RP-10. King-queen against king-queen."""
    acts = "Carla brings in for 20 | Ada calls 20 | Bruno calls 20"
    cards = "fourth-street Ada Qs, Bruno Qh, Carla 3d"
    assert play(deal(TIED), f"{acts} | {cards}").to_act == "Bruno"
    assert play(deal(TIED.replace("tda-2024", "room")), f"{acts} | {cards}").to_act == "Ada"


def test_of_the_cards_that_are_known_the_highest_opens() -> None:
    """PAGAT stud, `home`. A record lacks Bruno's queen: of two deuces Ada's of hearts is the higher."""
    table = STUD.replace("rules room", "rules home").replace("7c7d/Qs", "7c7d/??")
    assert deal(table).to_act == "Ada"


def test_where_no_open_card_is_known_the_left_of_the_button_opens() -> None:
    """PAGAT stud. Somebody has to: the record tells what he did."""
    table = STUD.replace("/2h", "/??").replace("/Qs", "/??").replace("/2c", "/??")
    assert deal(table).to_act == "Ada"


EIGHT_OR_BETTER = """
    fixed-limit seven-card stud eight or better, ante 10, bring-in 20, bets 50/100, rules tda-2024
    Ada   1000        2c3c/As
    Bruno 1000 button 4c5c/Ah
    Carla 1000        6c7c/2d
"""


def test_played_for_the_low_too_an_ace_is_high_where_a_card_opens() -> None:
    """PAGAT stud. The deuce brings in and no ace; of ace-king twice the ace of spades is the higher."""
    hand = deal(EIGHT_OR_BETTER)
    assert hand.to_act == "Carla"
    hand = play(hand, "Carla brings in for 20 | Ada calls 20 | Bruno calls 20")
    assert play(hand, "fourth-street Ada Kd, Bruno Ks, Carla 3d").to_act == "Ada"


def test_in_razz_an_ace_parts_no_equal_boards() -> None:
    """TDA RP-10. Five-ace against five-ace: Ada's five of hearts is the highest card, not Bruno's ace."""
    hand = deal("""
        fixed-limit razz, ante 10, bring-in 20, bets 50/100, rules tda-2024
        Ada   1000        2c3c/5h
        Bruno 1000 button 4c6c/5d
        Carla 1000        7c8c/Kd
    """)
    hand = play(hand, "Carla brings in for 20 | Ada calls 20 | Bruno calls 20")
    assert play(hand, "fourth-street Ada Ac, Bruno As, Carla Kh").to_act == "Ada"


def test_if_the_opener_has_folded_the_next_on_the_left_acts_first_after_the_draw() -> None:
    """PAGAT draw. Ada opened and folded to Bruno's raise: Bruno is next, then Carla."""
    hand = deal("""
        fixed-limit jacks or better, ante 5, bets 10/20, rules home
        Carla 500 button
        Ada   500        JsJd9c7h2d
        Bruno 500
    """)
    hand = play(hand, "Ada bets 10 | Bruno raises to 20 | Carla calls 20 | Ada folds")
    hand = play(hand, "Bruno stands pat | Carla stands pat")
    assert hand.to_act == "Bruno"


# ---------------------------------------------------------------- openers


def test_who_holds_no_openers_does_not_open() -> None:
    """PAGAT draw. Ace high."""
    assert deal(DRAW).offers == "fold, check"


def test_after_the_draw_nobody_needs_openers() -> None:
    """PAGAT draw. Bruno opened; after it Ada bets with ace high."""
    hand = play(deal(DRAW), "Ada checks | Bruno bets 10 | Ada calls 10 | Ada stands pat | Bruno stands pat")
    assert play(hand, "Bruno checks").offers == "fold, check, bet 20"


def test_cards_that_nobody_knows_here_may_be_good_enough() -> None:
    """A watcher, or a record without cards: what is not known is not refused."""
    assert deal(DRAW.replace("AsKd9c7h2d", "")).offers == "fold, check, bet 10"


# ---------------------------------------------------------------- exchanging cards


def drawing() -> Told:
    """Ada is to exchange; Bruno opened."""
    return play(deal(DRAW), "Ada checks | Bruno bets 10 | Ada calls 10")


def test_as_many_cards_as_one_holds_may_be_exchanged() -> None:
    """PAGAT draw. Up to five."""
    assert drawing().offers == "discard up to 5"


def test_cards_are_exchanged_at_the_draw_only() -> None:
    """PAGAT draw. Before it there is betting."""
    assert isinstance(refused(deal(DRAW), Discard(1, ())), refusals.NotTheDraw)


def test_players_exchange_in_turn() -> None:
    """PAGAT draw. From the left of the button: Ada."""
    refusal = refused(drawing(), Discard(2, ()))
    assert isinstance(refusal, refusals.NotYourTurn)
    assert refusal.facts == {"seat": 2, "to_act": 1}


def test_nobody_bets_before_everybody_has_exchanged() -> None:
    """PAGAT draw. First the cards."""
    refusal = refused(drawing(), Fold(1))
    assert isinstance(refusal, refusals.DrawFirst)
    assert refusal.seat == 1


def test_nobody_exchanges_more_cards_than_they_hold() -> None:
    """PAGAT draw. Six of five."""
    refusal = refused(drawing(), Discard(1, parse_cards("As Kd 9c 7h 2d 2d", INTERNATIONAL)))
    assert isinstance(refusal, refusals.TooManyDiscards)
    assert refusal.facts == {"discards": 6, "most": 5}


@pytest.mark.parametrize(
    ("cards", "named"),
    [
        (parse_cards("As As", INTERNATIONAL), "As"),
        (parse_cards("Ah", INTERNATIONAL), "Ah"),
        (parse_cards("2c", INTERNATIONAL), "2c"),
        ((Card(52),), "Jo"),
        ((UNKNOWN,), "??"),
        ((Card(53),), "53"),
        ((Card(-1),), "-1"),
    ],
)
def test_a_card_that_is_not_held_is_named(cards: tuple[Card, ...], named: str) -> None:
    """Twice the same one, another's, the first and the last of the deck, and what is no card at all."""
    refusal = refused(drawing(), Discard(1, cards))
    assert isinstance(refusal, refusals.NotYourCard)
    assert refusal.card == named


def test_while_cards_are_awaited_nothing_is_offered() -> None:
    """All have exchanged; the dealer has the next word."""
    hand = play(drawing(), "Ada discards 2d | Bruno discards 3c 9h 4c")
    assert legal(hand.hand) == ()


def test_without_a_fixed_limit_a_bring_in_as_large_as_the_least_bet_is_a_whole_bet() -> None:
    """PAGAT stud. Stakes that name a big blind of 20 besides: there is nothing to complete, only to raise."""
    hand = deal("""
        no-limit razz, blinds 10/20, bets 40/80, ante 3, bring-in 20, rules room
        Ada   500 button 2c3c/4c
        Bruno 500        5d6d/Kd
        Carla 500        7h8h/9h
    """)
    assert hand.offers == "bring in 20"
    assert play(hand, "Bruno brings in for 20").offers == "fold, call 20, raise 40-497"
