"""A deck order is a number below n!, unfolded purely."""

from itertools import islice
from math import factorial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mazziere.cards import STANDARD_52, Card, Deck, NotAnOrder, fold, order_count, stripped_deck, unfold
from mazziere.cards.deck_order import one_by_one

THREE = Deck("three", (Card(7), Card(1), Card(4)))


def test_the_six_orders_of_three_cards_come_as_in_a_dictionary():
    """3! = 6; a dictionary sorts them by the deck's own order: 7, 1, 4."""
    assert [unfold(number, THREE) for number in range(6)] == [
        (7, 1, 4),
        (7, 4, 1),
        (1, 7, 4),
        (1, 4, 7),
        (4, 7, 1),
        (4, 1, 7),
    ]


def test_the_standard_deck_has_52_factorial_orders():
    assert order_count(STANDARD_52) == factorial(52)


def test_order_zero_is_the_deck_at_rest_and_the_last_one_its_reverse():
    assert unfold(0, STANDARD_52) == STANDARD_52.cards
    assert unfold(factorial(52) - 1, STANDARD_52) == STANDARD_52.cards[::-1]


@given(st.integers(min_value=0, max_value=factorial(52) - 1))
def test_every_number_is_an_order_and_comes_back(number):
    order = unfold(number, STANDARD_52)
    assert sorted(order) == list(STANDARD_52)
    assert fold(order, STANDARD_52) == number


@given(st.permutations(stripped_deck("seven_to_ace", lowest_rank=5).cards))
def test_every_order_is_a_number_and_comes_back(order):
    deck = stripped_deck("seven_to_ace", lowest_rank=5)
    assert unfold(fold(order, deck), deck) == tuple(order)


@given(st.integers(min_value=0, max_value=factorial(52) - 1), st.integers(0, 52))
def test_cards_found_one_by_one_are_those_of_the_whole_order(number, count):
    assert tuple(islice(one_by_one(number, STANDARD_52), count)) == unfold(number, STANDARD_52)[:count]


@pytest.mark.parametrize("number", [-1, 6])
def test_a_number_that_is_not_below_n_factorial_is_refused(number):
    with pytest.raises(NotAnOrder, match="not below 3!"):
        unfold(number, THREE)
    with pytest.raises(NotAnOrder, match="not below 3!"):
        next(one_by_one(number, THREE))


def test_cards_that_are_not_the_deck_are_refused():
    with pytest.raises(NotAnOrder):
        fold((Card(7), Card(1), Card(1)), THREE)
    with pytest.raises(NotAnOrder):
        fold((Card(7), Card(1)), THREE)
