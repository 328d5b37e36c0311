"""The kernel gives what the reference gives, card for card, however it is called.

Five cards are compared completely. Of more cards, random ones are; half of them from decks of a
few ranks or suits, where full houses, fours and straight flushes are common. And as the reference
is only "the best of every choice of five", millions more are compared with that, the kernel itself
judging the fives.
"""

import random
from itertools import combinations

import pytest

from mazziere.ranking import reference

np = pytest.importorskip("numpy")
kernel = pytest.importorskip("mazziere_kernel", reason="there is no compiled kernel to compare")
every_hand = pytest.importorskip("tests.ranking.every_hand")

INSTRUCTIONS = pytest.mark.parametrize("instructions", kernel.instruction_sets())
COUNTS = pytest.mark.parametrize("count", [5, 6, 7])
HOLE_AND_BOARD = pytest.mark.parametrize(
    ("in_hole", "on_board"), [(hole, board) for hole in (4, 5, 6) for board in (3, 4, 5)]
)

WHOLE_DECK = range(52)
TWO_SUITS = [card for card in range(52) if card % 4 < 2]
FIVE_RANKS = range(28, 48)  # nines to kings
LOW_RANKS = [*range(28), *range(48, 52)]  # aces to eights


def hands_of(count, *, hands, seed):
    """As many hands, a quarter of them from each of four decks."""
    chance = random.Random(seed)
    decks = (WHOLE_DECK, TWO_SUITS, FIVE_RANKS, LOW_RANKS)
    return [tuple(chance.sample(decks[i % 4], count)) for i in range(hands)]


def rows(hands):
    return np.array(hands, dtype=np.uint8)


def random_rows(count, *, hands, seed):
    """Many rows of different cards: the first ones of as many shuffled decks."""
    chance = np.random.default_rng(seed)
    deck = np.tile(np.arange(52, dtype=np.uint8), (hands, 1))
    for place in range(count):  # Fisher and Yates, a column at a time
        other = chance.integers(place, 52, hands)
        every = np.arange(hands)
        deck[every, place], deck[every, other] = deck[every, other], deck[every, place].copy()
    return np.ascontiguousarray(deck[:, :count])


# ---------------------------------------------------------------- five cards


@pytest.mark.slow
def test_on_every_hand_of_five_cards():
    """2,598,960 hands, high and low."""
    hands = every_hand.every_five()
    as_tuples = [tuple(hand) for hand in hands.tolist()]
    assert kernel.high_rows(hands).tolist() == [reference.high_of_five(hand) for hand in as_tuples]
    assert kernel.eight_or_better_rows(hands).tolist() == [reference.low_of_five(hand) for hand in as_tuples]


@INSTRUCTIONS
def test_every_set_of_instructions_agrees_on_five_cards(instructions):
    hands = every_hand.every_five()
    assert np.array_equal(kernel.high_rows(hands, instructions=instructions), kernel.high_rows(hands))
    assert np.array_equal(
        kernel.eight_or_better_rows(hands, instructions=instructions), kernel.eight_or_better_rows(hands)
    )


# ---------------------------------------------------------------- more of them


@COUNTS
def test_single_high_hands(count):
    for hand in hands_of(count, hands=4_000, seed=1):
        assert kernel.high(hand[:2], hand[2:]) == reference.high(hand[:2], hand[2:]), hand


@COUNTS
def test_single_lows(count):
    for hand in hands_of(count, hands=4_000, seed=2):
        assert kernel.eight_or_better(hand, ()) == reference.eight_or_better(hand, ()), hand


@HOLE_AND_BOARD
def test_single_omaha_high_hands(in_hole, on_board):
    for hand in hands_of(in_hole + on_board, hands=400, seed=3):
        hole, board = hand[:in_hole], hand[in_hole:]
        assert kernel.omaha_high(hole, board) == reference.omaha_high(hole, board), hand


@HOLE_AND_BOARD
def test_single_omaha_lows(in_hole, on_board):
    for hand in hands_of(in_hole + on_board, hands=400, seed=4):
        hole, board = hand[:in_hole], hand[in_hole:]
        assert kernel.omaha_low(hole, board) == reference.omaha_low(hole, board), hand


@INSTRUCTIONS
@COUNTS
def test_rows_are_ranked_as_single_hands_are(count, instructions):
    """4,001 rows: the last ones fill no vector of 8, 16 or 32."""
    hands = hands_of(count, hands=4_001, seed=5)
    assert kernel.high_rows(rows(hands), instructions=instructions).tolist() == [
        kernel.high(hand, ()) for hand in hands
    ]
    assert kernel.eight_or_better_rows(rows(hands), instructions=instructions).tolist() == [
        kernel.eight_or_better(hand, ()) for hand in hands
    ]


@INSTRUCTIONS
@HOLE_AND_BOARD
def test_omaha_rows_are_ranked_as_single_hands_are(in_hole, on_board, instructions):
    hands = hands_of(in_hole + on_board, hands=4_001, seed=6)
    hole, board = rows([hand[:in_hole] for hand in hands]), rows([hand[in_hole:] for hand in hands])
    assert kernel.omaha_high_rows(hole, board, instructions=instructions).tolist() == [
        kernel.omaha_high(hand[:in_hole], hand[in_hole:]) for hand in hands
    ]
    assert kernel.omaha_low_rows(hole, board, instructions=instructions).tolist() == [
        kernel.omaha_low(hand[:in_hole], hand[in_hole:]) for hand in hands
    ]


# ---------------------------------------------------------------- millions, as the best of their fives


def best_of_fives(judge, hands, choices):
    best = np.zeros(len(hands), dtype=np.uint32)
    for five in choices:
        np.maximum(best, judge(np.ascontiguousarray(hands[:, five])), out=best)
    return best


def two_and_three(in_hole, on_board):
    return [
        [*two, *three]
        for two in combinations(range(in_hole), 2)
        for three in combinations(range(in_hole, in_hole + on_board), 3)
    ]


@pytest.mark.parametrize("count", [6, 7])
def test_a_hand_is_the_best_of_its_fives(count):
    hands = random_rows(count, hands=500_000, seed=7)
    fives = [list(five) for five in combinations(range(count), 5)]
    assert np.array_equal(kernel.high_rows(hands), best_of_fives(kernel.high_rows, hands, fives))
    assert np.array_equal(
        kernel.eight_or_better_rows(hands), best_of_fives(kernel.eight_or_better_rows, hands, fives)
    )


@HOLE_AND_BOARD
def test_an_omaha_hand_is_the_best_of_its_twos_and_threes(in_hole, on_board):
    hands = random_rows(in_hole + on_board, hands=100_000, seed=8)
    hole, board = np.ascontiguousarray(hands[:, :in_hole]), np.ascontiguousarray(hands[:, in_hole:])
    choices = two_and_three(in_hole, on_board)
    assert np.array_equal(
        kernel.omaha_high_rows(hole, board), best_of_fives(kernel.high_rows, hands, choices)
    )
    assert np.array_equal(
        kernel.omaha_low_rows(hole, board), best_of_fives(kernel.eight_or_better_rows, hands, choices)
    )


@pytest.mark.exhaustive
@pytest.mark.timeout(1200)
def test_every_hand_of_seven_cards_is_the_best_of_its_fives():
    """133,784,560 hands, 21 fives each."""
    fives = [list(five) for five in combinations(range(7), 5)]
    for hands in every_hand.every_seven():
        assert np.array_equal(kernel.high_rows(hands), best_of_fives(kernel.high_rows, hands, fives))


@pytest.mark.exhaustive
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("in_hole", [4, 5, 6])
def test_ten_million_omaha_hands_are_the_best_of_their_twos_and_threes(in_hole):
    choices = two_and_three(in_hole, 5)
    for seed in range(10):
        hands = random_rows(in_hole + 5, hands=1_000_000, seed=seed)
        hole, board = np.ascontiguousarray(hands[:, :in_hole]), np.ascontiguousarray(hands[:, in_hole:])
        assert np.array_equal(
            kernel.omaha_high_rows(hole, board), best_of_fives(kernel.high_rows, hands, choices)
        )
        assert np.array_equal(
            kernel.omaha_low_rows(hole, board), best_of_fives(kernel.eight_or_better_rows, hands, choices)
        )
