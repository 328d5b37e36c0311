"""Perft of ranking: every hand of five and of seven cards, by category, against the known counts.

The counts follow from combinatorics and stand in every book; a wrong one says which category to
look at. It is the kernel that counts: `test_kernel_is_the_reference` compares it card for card.
"""

from math import comb

import pytest

from mazziere.ranking.encoding import ACE, Category, Ranks, high_strength

np = pytest.importorskip("numpy")
kernel = pytest.importorskip("mazziere_kernel", reason="counting every hand needs the compiled kernel")
every_hand = pytest.importorskip("tests.ranking.every_hand")

ROYAL_FLUSH = high_strength(Category.STRAIGHT_FLUSH, Ranks(0), ACE)

FIVE_CARDS = {
    "five_of_a_kind": 0,
    "royal_flush": 4,
    "straight_flush": 36,
    "four_of_a_kind": 624,
    "full_house": 3_744,
    "flush": 5_108,
    "straight": 10_200,
    "three_of_a_kind": 54_912,
    "two_pair": 123_552,
    "pair": 1_098_240,
    "high_card": 1_302_540,
}
SEVEN_CARDS = {
    "five_of_a_kind": 0,
    "royal_flush": 4_324,
    "straight_flush": 37_260,
    "four_of_a_kind": 224_848,
    "full_house": 3_473_184,
    "flush": 4_047_644,
    "straight": 6_180_020,
    "three_of_a_kind": 6_461_620,
    "two_pair": 31_433_400,
    "pair": 58_627_800,
    "high_card": 23_294_460,
}


def counted(arrays):
    """How many hands of each category the arrays hold, the royal flush apart."""
    counts = np.zeros(11, dtype=np.int64)
    royal = 0
    for hands in arrays:
        strengths = kernel.high_rows(hands)
        counts += np.bincount(strengths >> 26, minlength=11)
        royal += np.count_nonzero(strengths == ROYAL_FLUSH)
    named = {category.name.lower(): int(counts[category]) for category in Category}
    named["straight_flush"] -= royal
    return {"royal_flush": int(royal), **named}


def test_the_tables_have_every_hand_in_them():
    """52 choose 5 and 52 choose 7."""
    assert sum(FIVE_CARDS.values()) == comb(52, 5) == 2_598_960
    assert sum(SEVEN_CARDS.values()) == comb(52, 7) == 133_784_560


def test_every_hand_of_five_cards():
    assert counted([every_hand.every_five()]) == FIVE_CARDS


def test_every_hand_of_seven_cards():
    assert counted(every_hand.every_seven()) == SEVEN_CARDS


def test_five_cards_make_7462_different_hands():
    """1277 high cards, 2860 pairs, 858 two pairs, 858 threes, 10 straights, 1277 flushes, 156 full
    houses, 156 fours and 10 straight flushes."""
    assert len(np.unique(kernel.high_rows(every_hand.every_five()))) == 7_462


def test_every_low_of_five_cards():
    """Five of the eight low ranks, each of any suit: 56 * 4**5 = 57,344."""
    lows = kernel.eight_or_better_rows(every_hand.every_five())
    assert np.count_nonzero(lows) == 57_344
    assert len(np.unique(lows)) == 56 + 1  # and no low


def test_every_low_of_seven_cards():
    """By how many low ranks are held: five 21,073,920, six 3,325,952, seven 131,072."""
    lows = sum(np.count_nonzero(kernel.eight_or_better_rows(hands)) for hands in every_hand.every_seven())
    assert lows == 21_073_920 + 3_325_952 + 131_072
