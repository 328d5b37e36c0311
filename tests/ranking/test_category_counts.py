"""Perft of ranking: every hand of five and of seven cards, by category, against the known counts.

The counts follow from combinatorics and stand in every book; a wrong one says which category to
look at. It is the kernel that counts: `test_kernel_is_the_reference` compares it card for card.
"""

from collections import Counter
from math import comb

import pytest

from mazziere.ranking import (
    ACE_TO_FIVE_LOW,
    ACE_TO_FIVE_LOW_JOKER,
    ACE_TO_SIX_LOW,
    BADUGI_LOW,
    DEUCE_TO_SEVEN_LOW,
    HIGH_JOKER_BUG,
    HIGH_JOKER_WILD,
    SHORT_DECK_HIGH,
    describe,
)
from mazziere.ranking.encoding import ACE, LOW_MASK, Category, Ranks, high_strength

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
    """Category → number of hands in the arrays, the royal flush apart."""
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


@pytest.mark.proved
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


@pytest.mark.proved
def test_every_low_of_seven_cards():
    """By how many low ranks are held: five 21,073,920, six 3,325,952, seven 131,072."""
    lows = sum(np.count_nonzero(kernel.eight_or_better_rows(hands)) for hands in every_hand.every_seven())
    assert lows == 21_073_920 + 3_325_952 + 131_072


# ---------------------------------------------------------------- the other scales


def by_category(scale, *strengths):
    """Category → how many of the strengths are in it."""
    counts = Counter()
    for some in strengths:
        for strength, hands in zip(*np.unique(some, return_counts=True), strict=True):
            counts[describe(scale, int(strength)).category] += int(hands)
    return dict(counts)


def test_every_five_cards_as_ace_to_five():
    """1287 choices of five ranks in 4**5 suits, whatever straights and flushes are among them."""
    strengths = kernel.ace_to_five_rows(every_hand.every_five())
    assert by_category(ACE_TO_FIVE_LOW, strengths) == {
        "low": 1_317_888,
        "pair": 1_098_240,
        "two_pair": 123_552,
        "three_of_a_kind": 54_912,
        "full_house": 3_744,
        "four_of_a_kind": 624,
    }
    assert len(np.unique(strengths)) == 1_287 + 2_860 + 858 + 858 + 156 + 156


@pytest.mark.parametrize(
    ("scale", "judge"),
    [(DEUCE_TO_SEVEN_LOW, "deuce_to_seven_rows"), (ACE_TO_SIX_LOW, "ace_to_six_rows")],
    ids=["deuce_to_seven", "ace_to_six"],
)
def test_every_five_cards_where_straights_and_flushes_count(scale, judge):
    """Nine straights instead of ten, for the ace is at one end only: 1,020 straights less (10,200 - 1,020),
    4 straight flushes less, which are flushes (5,108 + 4), and so many lows more (1,302,540 + 1,020)."""
    counts = by_category(scale, getattr(kernel, judge)(every_hand.every_five()))
    straight_flushes = counts.pop("straight_flush") + counts.pop("royal_flush", 0)
    assert straight_flushes == 36
    assert counts == {
        "low": 1_303_560,
        "pair": 1_098_240,
        "two_pair": 123_552,
        "three_of_a_kind": 54_912,
        "straight": 9_180,
        "flush": 5_112,
        "full_house": 3_744,
        "four_of_a_kind": 624,
    }


@pytest.mark.proved
def test_every_razz_hand():
    """Seven cards by their highest card in the low, five to king; the rest has a pair or worse."""
    counts = np.zeros(1 << 13, dtype=np.int64)
    worse = 0
    for hands in every_hand.every_seven():
        bad = kernel.ace_to_five_rows(hands) ^ LOW_MASK
        unpaired = bad[bad >> 26 == Category.HIGH_CARD]
        counts += np.bincount(unpaired & 0x1FFF, minlength=1 << 13)
        worse += len(bad) - len(unpaired)
    by_highest = [int(counts[1 << rank : 2 << rank].sum()) for rank in range(4, 13)]
    assert by_highest == [
        781_824,
        3_151_360,
        7_426_560,
        13_171_200,
        19_174_400,
        23_675_904,
        24_837_120,
        21_457_920,
        13_939_200,
    ]
    assert worse == 133_784_560 - 127_615_488


def test_every_badugi():
    """Four cards: 13 * 12 * 11 * 10 ways to give each suit another rank. One card: four of a suit,
    4 * 715, or four of a kind, 13."""
    strengths = kernel.badugi_rows(every_hand.every_four())
    by_size = Counter()
    for strength, hands in zip(*np.unique(strengths, return_counts=True), strict=True):
        by_size[len(describe(BADUGI_LOW, int(strength)).ranks)] += int(hands)
    assert by_size == {4: 17_160, 3: 154_440, 2: 96_252, 1: 2_873}
    assert len(np.unique(strengths)) == comb(13, 4) + comb(13, 3) + comb(13, 2) + 13


def test_every_five_cards_of_a_short_deck():
    """Nine ranks, six straights: 4 * (126 - 6) flushes against 9 * 4 * 8 * 6 full houses."""
    strengths = kernel.short_deck_high_rows(every_hand.every_five_of_a_short_deck())
    counts = {
        "royal_flush": 4,
        "straight_flush": 20,
        "four_of_a_kind": 288,
        "flush": 480,
        "full_house": 1_728,
        "straight": 6_120,
        "three_of_a_kind": 16_128,
        "two_pair": 36_288,
        "pair": 193_536,
        "high_card": 122_400,
    }
    assert by_category(SHORT_DECK_HIGH, strengths) == counts
    assert sum(counts.values()) == comb(36, 5)


def of_53_cards(judge):
    return judge(every_hand.every_five()), judge(every_hand.every_four_and_the_joker())


def test_every_five_of_53_cards_with_a_wild_joker():
    """Five of a kind: the joker beside each of 13 fours. Four of a kind: 624, and with the joker three of
    a kind and one of 48 others, 13 * 4 * 48 = 2,496."""
    counts = {
        "five_of_a_kind": 13,
        "royal_flush": 24,
        "straight_flush": 180,
        "four_of_a_kind": 3_120,
        "full_house": 6_552,
        "flush": 7_804,
        "straight": 20_532,
        "three_of_a_kind": 137_280,
        "two_pair": 123_552,
        "pair": 1_268_088,
        "high_card": 1_302_540,
    }
    assert by_category(HIGH_JOKER_WILD, *of_53_cards(kernel.high_wild_rows)) == counts
    assert sum(counts.values()) == comb(53, 5)


def test_every_five_of_53_cards_with_a_bug():
    """Five aces are the one five of a kind; straights and flushes are as many as with a wild joker.

    Full houses: 3,744, and with the bug two aces and a pair, 6 * 12 * 6, or three of a kind and an ace,
    12 * 4 * 4. Pairs: 1,098,240, and with the bug a pair and two more below the ace, 12 * 6 * 55 * 16, or an
    ace and three more, 220 * 4**4, less those that it makes a straight or a flush, 2,048 + 880 - 32.
    """
    counts = {
        "five_of_a_kind": 1,
        "royal_flush": 24,
        "straight_flush": 180,
        "four_of_a_kind": 828,
        "full_house": 4_368,
        "flush": 7_804,
        "straight": 20_532,
        "three_of_a_kind": 63_360,
        "two_pair": 138_600,
        "pair": 1_215_024,
        "high_card": 1_418_964,
    }
    assert by_category(HIGH_JOKER_BUG, *of_53_cards(kernel.high_bug_rows)) == counts
    assert sum(counts.values()) == comb(53, 5)


def test_every_five_of_53_cards_as_ace_to_five():
    """With the joker as the lowest card not held, four different ranks are a low: 715 * 4**4 more."""
    counts = by_category(ACE_TO_FIVE_LOW_JOKER, *of_53_cards(kernel.ace_to_five_joker_rows))
    assert counts["low"] == 1_317_888 + 183_040
    assert sum(counts.values()) == comb(53, 5)
