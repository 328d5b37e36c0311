"""What is a choice worth, and what does the wrong one cost?"""

from fractions import Fraction
from itertools import combinations

import pytest

from mazziere.analysis.bonus.choices import choice_values, round_cost, value_of_playing
from mazziere.rules.casino.paytables import COLORADO, LAS_VEGAS
from mazziere.rules.casino.streets import PlayChoice, RoundStreet
from tests.analysis.bonus.plain_count import all_but, cards, end_of, mean

pytest.importorskip("mazziere_kernel", reason="exact values need the compiled kernel")

HOLE, LEFT = cards("AhKh"), cards("QhJhTh2c2d9s8s3d7c")
"""A short deal: nine cards can come, and all others are out of play."""
DEAD = all_but(LEFT, HOLE)


def value_of(values, choice):
    return next(value.antes for value in values if value.choice is choice)


def test_before_the_flop_a_fold_costs_the_ante():
    """Ah7d wins a fifth of an ante on average; 7-2 of two suits loses more than the ante."""
    good, bad = (choice_values(cards(hole), (), paytable=LAS_VEGAS) for hole in ("Ah7d", "7c2h"))
    assert [value.choice for value in good] == [PlayChoice.PLAY, PlayChoice.FOLD]
    assert [value.choice for value in bad] == [PlayChoice.FOLD, PlayChoice.PLAY]
    assert value_of(good, PlayChoice.FOLD) == -1
    assert f"{float(value_of(bad, PlayChoice.PLAY)):.6f}" == "-1.031301"


def test_hands_of_one_kind_are_worth_the_same():
    first, second = (value_of_playing(cards(hole), paytable=LAS_VEGAS) for hole in ("KdQs", "QhKc"))
    assert first == second


def test_where_the_flop_bet_is_made_with_the_ante_nothing_is_decided_before_the_flop():
    assert choice_values(HOLE, (), paytable=COLORADO) == ()


def test_on_the_turn_a_bet_is_worth_what_it_wins_more_often_than_it_loses():
    """A made flush against every hand: each deal is looked at. The bet adds one ante a deal, won or lost."""
    board = cards("QhJh2c3d")
    left = tuple(card for card in LEFT if card not in board)
    dead = all_but(left, HOLE, board)
    values = choice_values(HOLE, board, paytable=LAS_VEGAS, dead=dead)
    results = {PlayChoice.CHECK: 2, PlayChoice.PLAY: 3}
    for choice, antes in results.items():
        expected = mean(
            Fraction(end_of(HOLE, dealer, (*board, river)).result(LAS_VEGAS, antes=antes))
            for river in left
            for dealer in combinations([card for card in left if card != river], 2)
        )
        assert value_of(values, choice) == expected


def test_a_bet_on_turn_counts_when_the_turn_is_decided():
    """It wins and loses as often as the next one would."""
    board = cards("Kd7c2sQd")
    without = choice_values(HOLE, board, paytable=LAS_VEGAS)
    with_it = choice_values(HOLE, board, paytable=LAS_VEGAS, turn_bet=True)
    assert value_of(with_it, PlayChoice.CHECK) == value_of(without, PlayChoice.PLAY)


@pytest.mark.parametrize(("choice", "turn_bet"), [(PlayChoice.CHECK, False), (PlayChoice.PLAY, True)])
def test_a_flop_is_worth_the_best_of_each_turn(choice, turn_bet):
    flop = cards("QhJh2c")
    left = tuple(card for card in LEFT if card not in flop)
    dead = all_but(left, HOLE, flop)
    on_flop = value_of(choice_values(HOLE, flop, paytable=LAS_VEGAS, dead=dead), choice)
    assert on_flop == mean(
        choice_values(HOLE, (*flop, turn), paytable=LAS_VEGAS, turn_bet=turn_bet, dead=dead)[0].antes
        for turn in left
    )


def test_hole_cards_are_worth_the_best_of_each_flop():
    """84 flops of the nine cards that can come."""
    assert value_of_playing(HOLE, paytable=LAS_VEGAS, dead=DEAD) == mean(
        choice_values(HOLE, flop, paytable=LAS_VEGAS, dead=DEAD)[0].antes for flop in combinations(LEFT, 3)
    )


def test_the_order_of_cards_does_not_matter():
    assert choice_values(cards("AhKh"), cards("Qh7c2s"), paytable=LAS_VEGAS) == choice_values(
        cards("KhAh"), cards("2s7cQh"), paytable=LAS_VEGAS
    )


def test_a_round_played_as_well_as_it_can_be_costs_nothing():
    board = cards("Kd7c2sQd9h")
    played = dict.fromkeys(list(RoundStreet)[:3], PlayChoice.PLAY)
    costs = round_cost(HOLE, board, played, paytable=LAS_VEGAS)
    assert [cost.street for cost in costs] == [RoundStreet.HOLE, RoundStreet.FLOP, RoundStreet.TURN]
    assert [cost.antes for cost in costs] == [0, 0, 0]


def test_a_check_with_the_best_hand_costs_what_the_bet_would_have_won():
    board = cards("Kd7c2sQd9h")
    decided = {
        RoundStreet.HOLE: PlayChoice.PLAY,
        RoundStreet.FLOP: PlayChoice.CHECK,
        RoundStreet.TURN: PlayChoice.PLAY,
    }
    _, flop, turn = round_cost(HOLE, board, decided, paytable=LAS_VEGAS)
    assert flop.antes == value_of(flop.values, PlayChoice.PLAY) - value_of(flop.values, PlayChoice.CHECK) > 0
    assert turn.antes == 0


def test_a_fold_costs_what_the_hand_would_have_won_and_ends_the_round():
    (cost,) = round_cost(HOLE, cards("Kd7c2s"), {RoundStreet.HOLE: PlayChoice.FOLD}, paytable=LAS_VEGAS)
    assert cost.antes == value_of_playing(HOLE, paytable=LAS_VEGAS) + 1


def test_a_card_that_is_there_twice_is_refused():
    with pytest.raises(ValueError, match="twice"):
        choice_values(HOLE, cards("Ah7c2s"), paytable=LAS_VEGAS)


def test_a_fold_costs_nothing_where_two_antes_are_not_covered():
    """A pair of aces with one ante left: the only choice was the fold."""
    decided = {RoundStreet.HOLE: PlayChoice.FOLD}
    (cost,) = round_cost(cards("AhAs"), (), decided, paytable=LAS_VEGAS, covered={RoundStreet.HOLE: 1})
    assert ([value.choice for value in cost.values], cost.antes) == ([PlayChoice.FOLD], 0)


@pytest.mark.parametrize("street", [RoundStreet.FLOP, RoundStreet.TURN])
def test_a_check_costs_nothing_where_the_bet_is_not_covered(street):
    decided = {
        RoundStreet.HOLE: PlayChoice.PLAY,
        RoundStreet.FLOP: PlayChoice.CHECK,
        RoundStreet.TURN: PlayChoice.CHECK,
    }
    board = cards("Kd7c2sQd9h")
    costs = round_cost(HOLE, board, decided, paytable=LAS_VEGAS, covered={street: 0})
    told = next(cost for cost in costs if cost.street is street)
    assert ([value.choice for value in told.values], told.antes) == ([PlayChoice.CHECK], 0)


@pytest.mark.parametrize(
    ("choice", "turn_bet", "later"), [(PlayChoice.CHECK, False, 1), (PlayChoice.PLAY, True, 0)]
)
def test_with_one_ante_left_a_flop_is_worth_the_best_of_each_turn(choice, turn_bet, later):
    """Who bets it on the flop has none on the turn."""
    flop = cards("QhJh2c")
    left = tuple(card for card in LEFT if card not in flop)
    dead = all_but(left, HOLE, flop)
    on_flop = value_of(choice_values(HOLE, flop, paytable=LAS_VEGAS, dead=dead, covered=1), choice)
    assert on_flop == mean(
        choice_values(HOLE, (*flop, turn), paytable=LAS_VEGAS, turn_bet=turn_bet, dead=dead, covered=later)[
            0
        ].antes
        for turn in left
    )


@pytest.mark.parametrize("covered", [2, 3, 4])
def test_hole_cards_are_worth_the_best_of_each_flop_that_is_covered(covered):
    """Two antes go to FLOP, and what is left to TURN or RIVER."""
    values = choice_values(HOLE, (), paytable=LAS_VEGAS, dead=DEAD, covered=covered)
    assert value_of(values, PlayChoice.PLAY) == mean(
        choice_values(HOLE, flop, paytable=LAS_VEGAS, dead=DEAD, covered=covered - 2)[0].antes
        for flop in combinations(LEFT, 3)
    )


@pytest.mark.parametrize(
    ("hole", "board", "says"),
    [
        ("AhAh", "", "twice"),
        ("Ah", "", "2 hole cards, not 1"),
        ("AhKh", "2c", "on 0, 3 or 4 community cards"),
    ],
)
def test_cards_that_cannot_be_dealt_are_refused(hole, board, says):
    with pytest.raises(ValueError, match=says):
        choice_values(cards(hole), cards(board), paytable=LAS_VEGAS)
