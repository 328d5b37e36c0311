"""What the side bets of Texas Hold'em Bonus return, over all cards there are."""

from fractions import Fraction
from math import comb

import pytest

from mazziere.analysis.bonus.side_bets import bonus_return, first_five_return
from mazziere.rules.casino.paytables import LAS_VEGAS, FirstFiveHand, HoleCards

pytest.importorskip("mazziere_kernel", reason="counting every hand needs the compiled kernel")


def test_the_bonus_bet_pays_back_ninety_one_per_cent():
    """BP return: 91.46 %."""
    assert bonus_return(LAS_VEGAS).paid_back == Fraction(148_562, 162_435)


def test_each_line_of_the_bonus_bet_is_as_likely_as_its_hands():
    """Of 1,326 hands 6 are aces, one in 1,225 times against the other two; 4 are A-K of one suit, 12 not."""
    lines = bonus_return(LAS_VEGAS).lines
    assert lines[HoleCards.ACES_AGAINST_ACES] == Fraction(6, 1_326 * 1_225)
    assert lines[HoleCards.ACES] == Fraction(6 * 1_224, 1_326 * 1_225)
    assert lines[HoleCards.ACE_KING_SUITED] == Fraction(4, 1_326)
    assert lines[HoleCards.ACE_KING] == Fraction(12, 1_326)
    assert lines[HoleCards.TENS_TO_DEUCES] == Fraction(54, 1_326)
    assert sum(lines.values()) == 1


def test_the_first_five_bet_pays_back_a_third_in_fixed_prizes():
    """BP return: 81.84 %. 827,636 stakes for 2,598,960 hands, and half of each bet goes to jackpots."""
    back = first_five_return(LAS_VEGAS, to_jackpots_percent=50)
    assert (back.prizes, back.all_hands) == (827_636, comb(52, 5))
    assert f"{float(100 * back.paid_back):.2f}" == "81.84"


def test_four_hands_of_five_cards_win_the_jackpot():
    hands = first_five_return(LAS_VEGAS, to_jackpots_percent=50).hands
    assert hands[FirstFiveHand.ROYAL_FLUSH] == 4
    assert hands[FirstFiveHand.STRAIGHT_FLUSH] == 36
    assert hands[FirstFiveHand.THREE_OF_A_KIND] == 54_912
