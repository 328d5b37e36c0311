"""Every example of rulebook 1.1 to 1.7, judged as a variant would ask for it.

Cards are written without suits where the book does: `offsuit` deals them so that no flush comes
about.
"""

from itertools import cycle

import pytest

from mazziere.cards import INTERNATIONAL, RANKS, Card, make_card, parse_cards
from mazziere.ranking import (
    ACE_TO_FIVE_LOW,
    ACE_TO_FIVE_LOW_JOKER,
    ACE_TO_SIX_LOW,
    BADUGI_LOW,
    DEUCE_TO_SEVEN_LOW,
    EIGHT_OR_BETTER_LOW,
    HIGH,
    HIGH_JOKER_BUG,
    HIGH_JOKER_WILD,
    SHORT_DECK_HIGH,
    HoleUse,
    describe,
    strength,
)

LOWS = pytest.mark.parametrize(
    "scale",
    [EIGHT_OR_BETTER_LOW, ACE_TO_FIVE_LOW, ACE_TO_FIVE_LOW_JOKER, ACE_TO_SIX_LOW, DEUCE_TO_SEVEN_LOW],
    ids=lambda scale: scale.key,
)


def cards(text):
    return parse_cards(text, INTERNATIONAL)


def offsuit(ranks: str) -> tuple[Card, ...]:
    """Cards of these ranks, the suits in turn: equal ranks stand together, so no card comes twice."""
    suits = cycle(range(4))
    return tuple(make_card(RANKS.index(rank), next(suits)) for rank in ranks)


def high(hole, board=()):
    return strength(HIGH, HoleUse.ANY, hole, board)


def low(hole, board=()):
    return strength(EIGHT_OR_BETTER_LOW, HoleUse.ANY, hole, board)


def omaha_high(hole, board):
    return strength(HIGH, HoleUse.EXACTLY_TWO, hole, board)


def omaha_low(hole, board):
    return strength(EIGHT_OR_BETTER_LOW, HoleUse.EXACTLY_TWO, hole, board)


def category(hand: int) -> str:
    return describe(HIGH, hand).category


def on(scale, hand):
    """The strength of a hand written with its suits."""
    return strength(scale, HoleUse.ANY, cards(hand), ())


def called(scale, hand):
    return describe(scale, on(scale, hand)).category


def test_1_1_a_wild_joker_is_any_card():
    """A third nine; the king that makes a straight; a fifth heart."""
    assert called(HIGH_JOKER_WILD, "9s 9h Jo 4c 2d") == "three_of_a_kind"
    assert called(HIGH_JOKER_WILD, "As Jo Qh Jc Td") == "straight"
    assert called(HIGH_JOKER_WILD, "Ah 9h Jo 4h 2h") == "flush"


def test_1_1_a_wild_joker_with_two_pair_makes_a_full_house():
    assert called(HIGH_JOKER_WILD, "9s 9h Jo 4c 4d") == "full_house"


def test_1_1_a_bug_is_an_ace():
    """Two pair with an ace, and nothing more: it is no third nine and no third four."""
    assert on(HIGH_JOKER_BUG, "9s 9h Jo 4c 4d") == on(HIGH, "9s 9h Ac 4c 4d")
    assert on(HIGH_JOKER_BUG, "As Jo 9h 4c 2d") == on(HIGH, "As Ah 9h 4c 2d")


@pytest.mark.parametrize(
    ("with_the_bug", "stands_for"),
    [
        ("Ks Qh Jo Tc 9d", "Ks Qh Jc Tc 9d"),
        ("5s 4h Jo 2c Ad", "5s 4h 3c 2c Ad"),
        ("Kh 9h Jo 4h 2h", "Kh 9h Ah 4h 2h"),
        ("Ah 9h Jo 4h 2h", "Ah 9h Kh 4h 2h"),
        ("9h 8h Jo 6h 5h", "9h 8h 7h 6h 5h"),
    ],
)
def test_1_1_a_bug_completes_a_straight_a_flush_or_a_straight_flush(with_the_bug, stands_for):
    """Of a flush with its ace it is the king: no card is in it twice."""
    assert on(HIGH_JOKER_BUG, with_the_bug) == on(HIGH, stands_for)


def test_1_1_the_joker_of_lowball_is_the_lowest_card_not_held():
    """Beside ace, deuce, four and eight it is a three."""
    assert on(ACE_TO_FIVE_LOW_JOKER, "As 2h Jo 4c 8d") == on(ACE_TO_FIVE_LOW, "As 2h 3c 4c 8d")


@pytest.mark.parametrize("scale", [HIGH_JOKER_WILD, HIGH_JOKER_BUG], ids=lambda scale: scale.key)
def test_1_2_five_of_a_kind_beats_a_straight_flush(scale):
    assert on(scale, "As Ah Jo Ac Ad") > on(scale, "Ks Qs Jo Ts 9s") > on(scale, "Ks Kh Jo Kc Ad")


def test_1_2_a_bug_makes_five_of_a_kind_of_aces_alone():
    assert called(HIGH_JOKER_BUG, "Ks Kh Jo Kc Kd") == "four_of_a_kind"
    assert called(HIGH_JOKER_WILD, "Ks Kh Jo Kc Kd") == "five_of_a_kind"


def test_1_2_the_categories_stand_in_their_order():
    """From the royal flush, which is named apart, down to the high card."""
    best_first = [
        "As Ks Qs Js Ts",
        "Kd Qd Jd Td 9d",
        "2s 2h 2d 2c 3s",
        "2s 2h 2d 3c 3s",
        "2h 3h 4h 5h 7h",
        "5s 4h 3d 2c As",
        "2s 2h 2d 3c 4s",
        "3s 3h 2d 2c 4s",
        "2s 2h 3d 4c 5s",
        "7s 5h 4d 3c 2s",
    ]
    strengths = [high(cards(hand)) for hand in best_first]
    assert strengths == sorted(set(strengths), reverse=True)
    assert [category(hand) for hand in strengths] == [
        "royal_flush",
        "straight_flush",
        "four_of_a_kind",
        "full_house",
        "flush",
        "straight",
        "three_of_a_kind",
        "two_pair",
        "pair",
        "high_card",
    ]


def test_1_2_suits_never_break_ties():
    assert high(cards("As Ks Qs Js 9s")) == high(cards("Ac Kc Qc Jc 9c"))


@pytest.mark.parametrize("around_the_corner", ["4s 3h 2d Ac Ks", "2s Ah Kd Qc Js"])
def test_1_2_the_ace_is_never_in_the_middle_of_a_straight(around_the_corner):
    """4-3-2-A-K is no straight; 2-A-K-Q-J is none."""
    assert category(high(cards(around_the_corner))) == "high_card"


def test_1_2_the_ace_plays_low_in_five_high():
    assert describe(HIGH, high(cards("5s 4h 3d 2c As"))).ranks == ("5",)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("44477", "222KK"),
        ("44432", "222AK"),
        ("55599", "55566"),
        ("KK22A", "7733Q"),
        ("7733Q", "7722A"),
        ("AK832", "AK765"),
        ("65432", "5432A"),
    ],
)
def test_1_3_the_examples_of_pagat(better, worse):
    assert high(offsuit(better)) > high(offsuit(worse))


def test_1_3_a_flush_is_compared_card_by_card():
    """OT: the ace of the first beats the king of the second."""
    assert high(cards("As 5s 7s 9s Js")) > high(cards("Kd 5d 7d 9d Jd"))


def test_1_3_two_equal_two_pairs_are_told_apart_by_the_fifth_card():
    """OT: jacks and queens both, ace against nine."""
    assert high(cards("Jc Jh Qs Qd Ac")) > high(cards("Js Jd Qh Qc 9c"))


@LOWS
def test_1_4_lows_are_compared_from_the_highest_card_down(scale):
    """86543 beats 87432: the eights are equal, six is lower than seven."""
    better, worse = offsuit("86543"), offsuit("87432")
    assert strength(scale, HoleUse.ANY, better, ()) > strength(scale, HoleUse.ANY, worse, ())


@pytest.mark.parametrize(
    ("scale", "best_first"),
    [
        (ACE_TO_FIVE_LOW, ["5s 4s 3s 2s As", "6s 4h 3s 2s As", "6s 5h 3s 2s As", "6s 5s 4s 3s 2s"]),
        (ACE_TO_SIX_LOW, ["6h 4s 3s 2s As", "6h 5s 3s 2s As", "6h 5s 4s 2s As", "6h 5s 4s 3s As"]),
        (DEUCE_TO_SEVEN_LOW, ["7h 5s 4s 3s 2s", "7h 6s 4s 3s 2s", "7h 6s 5s 3s 2s", "7h 6s 5s 4s 2s"]),
    ],
    ids=["ace_to_five", "ace_to_six", "deuce_to_seven"],
)
def test_1_4_the_best_lows_of_each_kind(scale, best_first):
    """Aces low and straights not counted: 5-4-3-2-A. Counted: 6-4-3-2-A. Aces high: 7-5-4-3-2."""
    strengths = [on(scale, hand) for hand in best_first]
    assert strengths == sorted(set(strengths), reverse=True)
    some_other_hands = [
        "8h 6s 5s 4s 3s",
        "5s 4s 3s 2s Ad",
        "6s 5s 4s 3s 2d",
        "As Ah 4s 3s 2d",
        "9d 5s 4s 3s 2s",
    ]
    assert strengths[0] >= max(on(scale, hand) for hand in some_other_hands)


def test_1_4_where_straights_count_they_are_worse_than_three_of_a_kind():
    """6-5-4-3-2 in deuce to seven, 5-4-3-2-A in ace to six."""
    assert on(DEUCE_TO_SEVEN_LOW, "2s 2h 2d 3c 4s") > on(DEUCE_TO_SEVEN_LOW, "6h 5s 4s 3s 2s")
    assert on(ACE_TO_SIX_LOW, "2s 2h 2d 3c 4s") > on(ACE_TO_SIX_LOW, "5h 4s 3s 2s As")
    assert called(DEUCE_TO_SEVEN_LOW, "6h 5s 4s 3s 2s") == "straight"


def test_1_4_where_flushes_count_they_are_worse_than_straights():
    assert on(DEUCE_TO_SEVEN_LOW, "6h 5s 4s 3s 2s") > on(DEUCE_TO_SEVEN_LOW, "7s 5s 4s 3s 2s")


def test_1_4_where_aces_are_high_the_ace_begins_no_straight():
    """A-5-4-3-2 in deuce to seven is an ace-high low: worse than any king, better than a pair."""
    wheel = on(DEUCE_TO_SEVEN_LOW, "5h 4s 3s 2s As")
    assert on(DEUCE_TO_SEVEN_LOW, "Kh Qs Js Ts 8s") > wheel > on(DEUCE_TO_SEVEN_LOW, "2h 2s 3s 4s 5s")


def test_1_4_where_aces_are_low_the_ace_ends_no_straight():
    """A-K-Q-J-T in ace to six is a king-high low, better than K-Q-J-T-2."""
    assert called(ACE_TO_SIX_LOW, "Ah Ks Qs Js Ts") == "low"
    assert on(ACE_TO_SIX_LOW, "Ah Ks Qs Js Ts") > on(ACE_TO_SIX_LOW, "2h Ks Qs Js Ts")


def test_1_4_a_pair_is_worse_than_none_and_the_lowest_one_is_of_aces():
    assert on(ACE_TO_FIVE_LOW, "Kh Qs Js Ts 9s") > on(ACE_TO_FIVE_LOW, "As Ah 4s 3s 2s")
    assert on(ACE_TO_FIVE_LOW, "As Ah Ks Qs Js") > on(ACE_TO_FIVE_LOW, "2s 2h 5s 4s 3s")
    assert on(DEUCE_TO_SEVEN_LOW, "2s 2h 5s 4s 3s") > on(DEUCE_TO_SEVEN_LOW, "As Ah 4s 3s 2s")


def test_1_4_of_seven_cards_the_lowest_five_play():
    """Razz: a pair and a king are left over."""
    assert on(ACE_TO_FIVE_LOW, "As Ah 4s 3s 2s Kd 8c") == on(ACE_TO_FIVE_LOW, "8c 4s 3s 2s Ah")


def test_badugi_is_four_cards_of_different_ranks_and_suits():
    """The best is 4-3-2-A of four suits; any four such cards beat any three."""
    assert on(BADUGI_LOW, "4s 3h 2d Ac") > on(BADUGI_LOW, "5s 3h 2d Ac") > on(BADUGI_LOW, "Ks Qh Jd Tc")
    assert on(BADUGI_LOW, "Ks Qh Jd Tc") > on(BADUGI_LOW, "3s 2h Ad Kd") > on(BADUGI_LOW, "2s Ah Kh Qs")


def test_a_badugi_keeps_the_lower_of_two_cards_of_a_suit():
    """King and three of spades: the three stays."""
    assert on(BADUGI_LOW, "Ks 3s 2d Ac") == on(BADUGI_LOW, "3s 2d Ac")


def test_in_a_short_deck_a_flush_beats_a_full_house():
    assert on(SHORT_DECK_HIGH, "Ks Qs 9s 8s 6s") > on(SHORT_DECK_HIGH, "As Ah Ad Kc Kd")
    assert on(SHORT_DECK_HIGH, "6s 6h 6d 6c 7d") > on(SHORT_DECK_HIGH, "As Ks Js Ts 9s")


def test_in_a_short_deck_a_straight_beats_three_of_a_kind():
    """The lowest straight is 9-8-7-6-A; it beats three aces and loses to T-9-8-7-6."""
    lowest = on(SHORT_DECK_HIGH, "9s 8h 7d 6c As")
    assert on(SHORT_DECK_HIGH, "Ts 9h 8d 7c 6s") > lowest > on(SHORT_DECK_HIGH, "As Ah Ad Kc Qd")


def test_1_4_the_best_low_is_five_high_and_straights_do_not_count():
    assert low(cards("5s 4s 3s 2s As")) > low(offsuit("6432A")) > low(offsuit("6532A"))


def test_1_5_five_different_ranks_up_to_the_eight_qualify():
    """ROOM: A-3-4-5-8."""
    assert low(offsuit("A3458")) > 0


@pytest.mark.parametrize("hand", ["AA458", "A3459", "2345K"])
def test_1_5_a_pair_or_a_card_above_the_eight_does_not_qualify(hand):
    """ROOM: A-A-4-5-8 has four ranks only."""
    assert low(offsuit(hand)) == 0


def test_1_5_any_five_of_seven_may_make_the_low():
    """8-6-4-2-A: the second ace and the king are left over."""
    assert low(cards("As Ah"), cards("2d 4c 6s 8h Kd")) == low(offsuit("8642A"))


@pytest.mark.parametrize(
    ("hole", "used"), [("2c 3d", 0), ("Ah 3d", 1), ("Ah Kh", 2)], ids=["none", "one", "two"]
)
def test_1_6_holdem_uses_none_one_or_two_hole_cards(hole, used):
    """On Q-J-T-9-8 of hearts the board itself, or the ace's flush, or the royal flush plays."""
    board = cards("Qh Jh Th 9h 8h")
    expected = {0: "Qh Jh Th 9h 8h", 1: "Qh Jh Th 9h 8h", 2: "Ah Kh Qh Jh Th"}[used]
    assert high(cards(hole), board) == high(cards(expected))


def test_1_6_omaha_uses_exactly_two_hole_cards():
    """Four hearts on the board and one in the hand make no flush: the best is a pair of aces."""
    hand = omaha_high(cards("Ah Kc 9s 4d"), cards("Ad Qh Jh 7h 2h"))
    assert describe(HIGH, hand).category == "pair"


def test_1_6_omaha_uses_exactly_three_cards_of_the_board():
    """Fours in the hand count as a pair: aces, with king, nine and seven of the board."""
    hand = omaha_high(cards("As Ah Ad Ac"), cards("Kd 9h 7c 5s 2d"))
    assert describe(HIGH, hand).ranks == ("A", "K", "9", "7")


def test_1_6_omaha_high_and_low_are_chosen_separately():
    """A-2 with 3-4-8 for the low, K-K with K for the high."""
    hole, board = cards("As 2d Kh Kc"), cards("3s 4c 8h Kd Qs")
    assert omaha_low(hole, board) == low(offsuit("8432A"))
    assert describe(HIGH, omaha_high(hole, board)).ranks == ("K", "Q", "8")


def test_1_6_an_omaha_low_needs_two_ranks_from_the_hand_and_three_from_the_board():
    """A-2 are counterfeited: the ace on the board is no second one, 2-K-Q-J add nothing."""
    assert omaha_low(cards("As 2d Kh Qc"), cards("Ad 3s 4c Jh Ts")) == 0
    assert omaha_low(cards("As 2d Kh Qc"), cards("Ad 3s 4c 8h Ts")) == low(offsuit("8432A"))


def test_1_7_the_kicker_decides_between_pairs_on_the_board():
    """ROOM: on K-K-9-5-6, ace and queen beat ace and jack."""
    board = cards("Kd Ks 9h 5c 6h")
    assert high(cards("Ah Qs"), board) > high(cards("As Jd"), board)


def test_1_7_a_fifth_card_that_does_not_play_splits():
    """ROOM: on K-K-9-5-6 both play K-K-A-9-6; the three and the four do not."""
    board = cards("Ks Kd 9h 5c 6h")
    assert high(cards("As 3s"), board) == high(cards("Ad 4d"), board)


def test_1_7_a_straight_on_the_board_splits():
    """ROOM: aces and 7-2 both play 6-7-8-9-T."""
    board = cards("6h 7s Tc 8d 9s")
    assert high(cards("Ah Ac"), board) == high(cards("7h 2c"), board)


def test_1_7_ace_king_ties_king_three_on_555k7():
    """PAGAT: on 5-5-5-K-7 a king makes the full house; ace and three do not play."""
    board = cards("5s 5h 5d Kc 7s")
    assert high(cards("As Kh"), board) == high(cards("Kd 3s"), board)
