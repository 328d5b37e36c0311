"""An independent engine orders the same hands the same way."""

import random
from itertools import pairwise

import pytest

from mazziere.cards import INTERNATIONAL, STANDARD_52, cards_text
from mazziere.ranking import EIGHT_OR_BETTER_LOW, HIGH, HoleUse, strength

pokerkit = pytest.importorskip("pokerkit", reason="pokerkit is the oracle here")

HANDS = 1_500


def deals(in_hole, *, seed):
    chance = random.Random(seed)
    for _ in range(HANDS):
        cards = tuple(chance.sample(STANDARD_52.cards, in_hole + 5))
        yield cards[:in_hole], cards[in_hole:]


def as_text(cards):
    return cards_text(cards, INTERNATIONAL).replace(" ", "")


def order(ours, theirs):
    """Each deal beside the one before it: do both engines say better, worse or equal alike?"""
    mine = [(a > b) - (a < b) for a, b in pairwise(ours)]
    other = [(a > b) - (a < b) for a, b in pairwise(theirs)]
    assert mine == other


def test_on_holdem_hands():
    dealt = list(deals(2, seed=1))
    order(
        [strength(HIGH, HoleUse.ANY, hole, board) for hole, board in dealt],
        [pokerkit.StandardHighHand.from_game(as_text(hole), as_text(board)) for hole, board in dealt],
    )


@pytest.mark.parametrize("in_hole", [4, 5, 6])
def test_on_omaha_hands(in_hole):
    dealt = list(deals(in_hole, seed=2))
    order(
        [strength(HIGH, HoleUse.EXACTLY_TWO, hole, board) for hole, board in dealt],
        [pokerkit.OmahaHoldemHand.from_game(as_text(hole), as_text(board)) for hole, board in dealt],
    )


def test_on_omaha_lows():
    """Where there is no low, pokerkit has no hand and we have a strength of 0."""
    dealt = list(deals(4, seed=3))
    theirs = [
        pokerkit.OmahaEightOrBetterLowHand.from_game_or_none(as_text(hole), as_text(board))
        for hole, board in dealt
    ]
    ours = [strength(EIGHT_OR_BETTER_LOW, HoleUse.EXACTLY_TWO, hole, board) for hole, board in dealt]
    assert [hand is not None for hand in theirs] == [hand > 0 for hand in ours]
    order([hand for hand in ours if hand], [hand for hand in theirs if hand is not None])
