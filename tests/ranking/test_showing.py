"""The best and the lowest up cards: who opens a betting round of stud."""

import pytest

from mazziere.cards import INTERNATIONAL, parse_cards
from mazziere.ranking import showing_high, showing_low


def cards(text):
    return parse_cards(text, INTERNATIONAL)


def in_order(showing, hands):
    strengths = [showing(cards(hand)) for hand in hands]
    return strengths == sorted(set(strengths), reverse=True)


@pytest.mark.parametrize(
    "best_first",
    [
        ["As", "Kd", "2c"],
        ["2s 2h", "As Kh", "As Qh", "Ks Qh"],
        ["2s 2h 2d", "As Ah Kd", "As Ah Qd", "Ks Kh Ad", "As Kh Qd"],
        ["2s 2h 2d 2c", "2s 2h 2d Ac", "As Ah Kd Kc", "As Ah Kd Qc", "As Kh Qd Jc"],
    ],
    ids=["one", "two", "three", "four"],
)
def test_up_cards_are_compared_by_pairs_then_card_by_card(best_first):
    assert in_order(showing_high, best_first)


def test_four_to_a_flush_or_to_a_straight_show_no_more_than_their_cards():
    """Four up cards are no hand yet: ace and three small ones beat king to ten of a suit."""
    assert showing_high(cards("As 4h 3d 2c")) > showing_high(cards("Ks Qs Js Ts"))


@pytest.mark.parametrize(
    "lowest_first",
    [
        ["As", "2d", "Kc"],
        ["2s Ah", "Ks Ah", "Ks Qh", "As Ah", "2s 2h"],
        ["3s 2h Ad", "Ks Qh Jd", "As Ah 2d", "As Ah Kd", "2s 2h Ad", "As Ah Ad"],
        ["4s 3h 2d Ac", "8s 3h 2d Ac", "As Ah 3d 2c", "2s 2h Ad Ac", "As Ah Ad Kc", "As Ah Ad Ac"],
    ],
    ids=["one", "two", "three", "four"],
)
def test_the_lowest_up_cards_are_without_pairs_and_aces_are_low(lowest_first):
    assert in_order(showing_low, lowest_first)


def test_suits_do_not_matter():
    """Ties by suit are the rules' affair (rulebook 1.8)."""
    assert showing_high(cards("As")) == showing_high(cards("Ac"))
    assert showing_low(cards("As 5d")) == showing_low(cards("Ac 5h"))
