"""Which five cards make the hand, in the order in which one would tell them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mazziere.cards import INTERNATIONAL, STANDARD_52, cards_text, parse_cards
from mazziere.ranking import EIGHT_OR_BETTER_LOW, HIGH, HoleUse, best_hand, strength

SCALES = pytest.mark.parametrize("scale", [HIGH, EIGHT_OR_BETTER_LOW], ids=lambda scale: scale.key)


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


@SCALES
@given(cards=st.permutations(STANDARD_52.cards).map(lambda cards: tuple(cards[:7])))
def test_the_five_cards_are_of_the_seven_and_as_strong(scale, cards):
    five = best_hand(scale, HoleUse.ANY, cards[:2], cards[2:])
    best = strength(scale, HoleUse.ANY, cards[:2], cards[2:])
    assert best == (0 if five is None else scale.exactly(five))
    assert five is None or set(five) <= set(cards)


@SCALES
@given(cards=st.permutations(STANDARD_52.cards).map(lambda cards: tuple(cards[:9])))
def test_in_omaha_two_of_the_five_are_hole_cards(scale, cards):
    five = best_hand(scale, HoleUse.EXACTLY_TWO, cards[:4], cards[4:])
    best = strength(scale, HoleUse.EXACTLY_TWO, cards[:4], cards[4:])
    assert best == (0 if five is None else scale.exactly(five))
    assert five is None or len(set(five) & set(cards[:4])) == 2
