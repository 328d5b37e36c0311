"""An independent engine orders the same hands the same way."""

import random
from itertools import pairwise

import pytest

from mazziere.cards import INTERNATIONAL, SHORT_DECK_36, STANDARD_52, cards_text
from mazziere.ranking import (
    ACE_TO_FIVE_LOW,
    BADUGI_LOW,
    DEUCE_TO_SEVEN_LOW,
    EIGHT_OR_BETTER_LOW,
    HIGH,
    SHORT_DECK_HIGH,
    HoleUse,
    strength,
)

pytestmark = pytest.mark.proved

pokerkit = pytest.importorskip("pokerkit", reason="pokerkit is the oracle here")

HANDS = 1_500


def deals(in_hole, *, seed, on_board=5, deck=STANDARD_52):
    chance = random.Random(seed)
    for _ in range(HANDS):
        cards = tuple(chance.sample(deck.cards, in_hole + on_board))
        yield cards[:in_hole], cards[in_hole:]


def as_text(cards):
    return cards_text(cards, INTERNATIONAL).replace(" ", "")


def order(ours, theirs):
    """Compare each deal with the previous one: both engines must agree which is better."""
    mine = [(a > b) - (a < b) for a, b in pairwise(ours)]
    other = [(a > b) - (a < b) for a, b in pairwise(theirs)]
    assert mine == other


def test_on_holdem_hands():
    dealt = list(deals(2, seed=1))
    order(
        [strength(HIGH, HoleUse.ANY, hole, board) for hole, board in dealt],
        [pokerkit.StandardHighHand.from_game(as_text(hole), as_text(board)) for hole, board in dealt],
    )


@pytest.mark.slow
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


@pytest.mark.parametrize(
    ("scale", "theirs", "in_hole", "deck"),
    [
        (ACE_TO_FIVE_LOW, pokerkit.RegularLowHand, 5, STANDARD_52),
        (ACE_TO_FIVE_LOW, pokerkit.RegularLowHand, 7, STANDARD_52),
        (DEUCE_TO_SEVEN_LOW, pokerkit.StandardLowHand, 5, STANDARD_52),
        (DEUCE_TO_SEVEN_LOW, pokerkit.StandardLowHand, 7, STANDARD_52),
        (BADUGI_LOW, pokerkit.BadugiHand, 4, STANDARD_52),
        (SHORT_DECK_HIGH, pokerkit.ShortDeckHoldemHand, 5, SHORT_DECK_36),
        (SHORT_DECK_HIGH, pokerkit.ShortDeckHoldemHand, 7, SHORT_DECK_36),
    ],
    ids=lambda value: getattr(value, "key", None) or getattr(value, "__name__", str(value)),
)
def test_on_hands_without_a_board(scale, theirs, in_hole, deck):
    dealt = [hole for hole, _ in deals(in_hole, seed=4, on_board=0, deck=deck)]
    order(
        [strength(scale, HoleUse.ANY, hole, ()) for hole in dealt],
        [theirs.from_game(as_text(hole)) for hole in dealt],
    )
