"""The cards that make a hand, in the order in which a player would name them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mazziere.cards import INTERNATIONAL, SHORT_DECK_36, STANDARD_52, STANDARD_53, cards_text, parse_cards
from mazziere.ranking import (
    ACE_TO_FIVE_LOW,
    ACE_TO_FIVE_LOW_JOKER,
    BADUGI_LOW,
    DEUCE_TO_SEVEN_LOW,
    EIGHT_OR_BETTER_LOW,
    HIGH,
    HIGH_JOKER_BUG,
    HIGH_JOKER_WILD,
    SCALES,
    SHORT_DECK_HIGH,
    HoleUse,
    best_hand,
    strength,
)

EVERY_SCALE = pytest.mark.parametrize("scale", SCALES.values(), ids=SCALES)
DECKS = dict.fromkeys(("high_joker_wild", "high_joker_bug", "ace_to_five_low_joker"), STANDARD_53)
DECKS["short_deck_high"] = SHORT_DECK_36
ORDERS = st.permutations(range(53))


def dealt(scale, order, count):
    """The first `count` cards of the scale's deck in this order."""
    deck = DECKS.get(scale.key, STANDARD_52).cards
    return tuple(deck[place] for place in order if place < len(deck))[:count]


def told(scale, use, hole, board):
    five = best_hand(scale, use, parse_cards(hole, INTERNATIONAL), parse_cards(board, INTERNATIONAL))
    return five and cards_text(five, INTERNATIONAL)


@pytest.mark.parametrize(
    ("hole", "board", "told_as"),
    [
        ("As Ks", "Qs Js Ts 2d 2c", "As Ks Qs Js Ts"),
        ("7h 7c", "7s Kd 7d Ah 2c", "7s 7h 7d 7c Ah"),
        ("Kd Kc", "Ks Qd Qc 2d 3d", "Ks Kd Kc Qd Qc"),
        ("Ah 4h", "9h 2h Kh As Ad", "Ah Kh 9h 4h 2h"),
        ("Ah 2c", "3d 4s 5h Kd Ks", "5h 4s 3d 2c Ah"),
        ("Qs Qh", "Qd 4s 5h Kd 2s", "Qs Qh Qd Kd 5h"),
        ("Qs 4h", "Qd 4s 5h Kd Ks", "Ks Kd Qs Qd 5h"),
        ("9s 4h", "Qd 4s 5h Kd 2s", "4s 4h Kd Qd 9s"),
        ("9s 8h", "Qd 4s 5h Kd 2s", "Kd Qd 9s 8h 5h"),
    ],
)
def test_a_high_hand_is_told_by_what_it_has_most_of_then_downwards(hole, board, told_as):
    """The wheel ends with its ace; a flush with an ace and small cards does not."""
    assert told(HIGH, HoleUse.ANY, hole, board) == told_as


def test_a_flush_of_five_four_three_deuce_and_ace_is_a_straight_flush_and_ends_with_the_ace():
    assert told(HIGH, HoleUse.ANY, "Ah 2h", "3h 4h 5h Kd Ks") == "5h 4h 3h 2h Ah"


def test_a_low_is_told_from_its_highest_card_down_with_the_ace_last():
    assert told(EIGHT_OR_BETTER_LOW, HoleUse.ANY, "Ah 6c", "3d 4s 8h Kd Ks") == "8h 6c 4s 3d Ah"


def test_a_hand_without_a_low_has_no_five_cards_for_it():
    assert told(EIGHT_OR_BETTER_LOW, HoleUse.ANY, "Ah 6c", "3d Ts 8h Kd Ks") is None


def test_omaha_takes_two_of_the_hand_and_three_of_the_board():
    """Quads in the hand are a pair; three of the board go with it."""
    assert told(HIGH, HoleUse.EXACTLY_TWO, "As Ah Ad Ac", "Kd 9h 7c 5s 2d") == "As Ah Kd 9h 7c"


@pytest.mark.parametrize(
    ("scale", "cards", "told_as"),
    [
        (HIGH_JOKER_WILD, "9s 9h Jo 9c 9d", "9s 9h 9d 9c Jo"),
        (HIGH_JOKER_WILD, "Ks Jo 9h 9c 2d", "9h 9c Jo Ks 2d"),
        (HIGH_JOKER_WILD, "Ks 8s Jo As 3s", "As Ks Jo 8s 3s"),
        (HIGH_JOKER_WILD, "As 2h Jo 4c 5d", "5d 4c Jo 2h As"),
        (HIGH_JOKER_WILD, "As Kh Jo Jc Td", "As Kh Jo Jc Td"),
        (HIGH_JOKER_BUG, "8s 8h Jo 5c 5d", "8s 8h 5d 5c Jo"),
        (HIGH_JOKER_BUG, "Ks Jo 9h 8c 2d", "Jo Ks 9h 8c 2d"),
        (HIGH_JOKER_BUG, "As Jo 9h 8c 2d", "As Jo 9h 8c 2d"),
        (ACE_TO_FIVE_LOW_JOKER, "As Jo 9h 8c 3d", "9h 8c 3d Jo As"),
    ],
)
def test_a_joker_is_told_where_the_card_would_be_that_it_stands_for(scale, cards, told_as):
    """A-K-Jo-J-T: a queen. A-K-Jo-8-3 of spades: the queen, for the flush has no second king."""
    assert told(scale, HoleUse.ANY, cards, "") == told_as


@pytest.mark.parametrize(
    ("cards", "told_as"),
    [
        ("7s 4h 2d Ac", "7s 4h 2d Ac"),
        ("7s 7h 2d Ac", "7s 2d Ac"),
        ("7s Ks 2s 4s", "2s"),
        ("Ah 2h 3d 4d", "3d Ah"),
    ],
)
def test_a_badugi_may_be_made_of_fewer_than_four_cards(cards, told_as):
    """Ace and deuce of hearts, three and four of diamonds: the ace and the three."""
    assert told(BADUGI_LOW, HoleUse.ANY, cards, "") == told_as


def test_the_ace_of_deuce_to_seven_is_told_first_even_beside_a_five():
    assert told(DEUCE_TO_SEVEN_LOW, HoleUse.ANY, "5s 2h Ad 3c 4c", "") == "Ad 5s 4c 3c 2h"


def test_a_pair_spoils_a_low_and_is_told_first():
    assert told(ACE_TO_FIVE_LOW, HoleUse.ANY, "5s Ah Ad 3c 4c", "5d 5c") == "Ah Ad 5s 4c 3c"


def test_the_lowest_straight_of_a_short_deck_ends_with_its_ace():
    assert told(SHORT_DECK_HIGH, HoleUse.ANY, "As 6h", "7d 8c 9s Kd Ks") == "9s 8c 7d 6h As"


@pytest.mark.proved
@EVERY_SCALE
@given(order=ORDERS)
def test_the_cards_are_of_the_seven_and_as_strong(scale, order):
    cards = dealt(scale, order, 7)
    five = best_hand(scale, HoleUse.ANY, cards[:2], cards[2:])
    best = strength(scale, HoleUse.ANY, cards[:2], cards[2:])
    assert best == (0 if five is None else scale.exactly(five))
    assert five is None or set(five) <= set(cards)


@pytest.mark.proved
@EVERY_SCALE
@given(order=ORDERS)
def test_in_omaha_two_of_the_five_are_hole_cards(scale, order):
    cards = dealt(scale, order, 9)
    five = best_hand(scale, HoleUse.EXACTLY_TWO, cards[:4], cards[4:])
    best = strength(scale, HoleUse.EXACTLY_TWO, cards[:4], cards[4:])
    assert best == (0 if five is None else scale.exactly(five))
    if five is not None and scale.fewest == 5:
        assert len(set(five) & set(cards[:4])) == 2
