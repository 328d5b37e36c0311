"""Does whoever decides in millions of deals decide as the exact count of each deal says?"""

import random
from itertools import permutations

import pytest

from mazziere.analysis.bonus.advice import BettingAdvice, renamed_for
from mazziere.analysis.bonus.ends import GRADES, Ends
from mazziere.cards import STANDARD_52, card_set, make_card, rank_of, suit_of
from mazziere.rules.casino.paytables import LAS_VEGAS
from tests.analysis.bonus.plain_count import cards

kernel = pytest.importorskip("mazziere_kernel", reason="the advice counts with the compiled kernel")

SEED = 20_260_726
WHOLE_DECK = card_set(STANDARD_52.cards)


@pytest.fixture(scope="module")
def advice():
    return BettingAdvice(LAS_VEGAS)


def lead(hole, board):
    """By how many more deals the hand wins than it loses, counted for this deal alone."""
    left = WHOLE_DECK & ~card_set(hole) & ~card_set(board)
    counted = kernel.ends_by_next_card(card_set(hole), card_set(board), left, GRADES).tolist()
    return sum(Ends(*row).lead for row in counted)


def test_a_bet_is_right_where_more_deals_are_won_than_lost(advice):
    """Forty hands on flop and turn, some of them on one flop with other names of suits."""
    dice = random.Random(SEED)
    for _ in range(20):
        first = dice.sample(STANDARD_52.cards, 6)
        named = dice.sample(range(4), 4)
        for dealt in (first, [make_card(rank_of(card), named[suit_of(card)]) for card in first]):
            hole, board = tuple(dealt[:2]), tuple(dealt[2:])
            assert advice.bets(hole, board[:3]) == (lead(hole, board[:3]) > 0)
            assert advice.bets(hole, board) == (lead(hole, board) > 0)


@pytest.mark.parametrize("flop", ["Ah7d2c", "AhAd2h", "9s9h9d", "KcQcJc", "5d5c4d"])
def test_flops_that_differ_in_the_names_of_suits_are_one(flop):
    """In whatever order their cards lie."""
    one = cards(flop)
    found = set()
    for named in permutations(range(4)):
        other = tuple([make_card(rank_of(card), named[suit_of(card)]) for card in one])
        renamed = renamed_for(other[::-1])
        assert sorted(renamed) == list(STANDARD_52.cards), "each card has one name"
        found.add(card_set([renamed[card] for card in other]))
    assert len(found) == 1
