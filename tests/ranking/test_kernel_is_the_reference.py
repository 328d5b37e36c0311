"""The kernel gives what the reference gives, card for card, however it is called.

Every hand of as many cards as a scale's hands have is compared: one of each that differ in their
suits alone with the reference, and the kernel with itself when the suits are exchanged. Of more
cards, random ones are; half of them from decks of a few ranks or suits, where full houses, fours
and straight flushes are common. And as the reference is only "the best of every choice of five",
hundreds of thousands more are compared with that, the kernel itself judging the fives.
"""

import random
from itertools import combinations

import pytest

from mazziere.cards import JOKER
from mazziere.ranking import reference

np = pytest.importorskip("numpy")
kernel = pytest.importorskip("mazziere_kernel", reason="there is no compiled kernel to compare")
every_hand = pytest.importorskip("tests.ranking.every_hand")

WHOLE_DECK = range(52)
TWO_SUITS = [card for card in range(52) if card % 4 < 2]
FIVE_RANKS = range(28, 48)  # nines to kings
LOW_RANKS = [*range(28), *range(48, 52)]  # aces to eights
SHORT_DECK = range(16, 52)
SHORT_AND_TWO_SUITS = [card for card in TWO_SUITS if card >= 16]

WITHOUT_A_JOKER = ("high", "eight_or_better", "ace_to_five", "ace_to_six", "deuce_to_seven")
WITH_A_JOKER = {"high_wild": "high", "high_bug": "high", "ace_to_five_joker": "ace_to_five"}
"""The corresponding scale for hands without a joker."""
OF_FIVE = (*WITHOUT_A_JOKER, *WITH_A_JOKER, "short_deck_high")

EVERY = {
    **dict.fromkeys(WITHOUT_A_JOKER, (every_hand.every_five,)),
    **dict.fromkeys(WITH_A_JOKER, (every_hand.every_five, every_hand.every_four_and_the_joker)),
    "short_deck_high": (every_hand.every_five_of_a_short_deck,),
    "badugi": (every_hand.every_four,),
}
"""Every hand of each scale, so many cards as make one."""

EVERY_SCALE = pytest.mark.parametrize("scale", EVERY)
SCALES_OF_FIVE = pytest.mark.parametrize("scale", OF_FIVE)
INSTRUCTIONS = pytest.mark.parametrize("instructions", kernel.instruction_sets())
COUNTS = pytest.mark.parametrize("count", [5, 6, 7])
HOLE_AND_BOARD = pytest.mark.parametrize(
    ("in_hole", "on_board"), [(hole, board) for hole in (4, 5, 6) for board in (3, 4, 5)]
)


def judge(scale):
    return getattr(kernel, scale)


def judge_rows(scale):
    return getattr(kernel, f"{scale}_rows")


def hands_of(count, *, hands, seed, scale="high"):
    """This many hands, a quarter from each of four decks; every third with the joker where there is one."""
    chance = random.Random(seed)
    if scale == "short_deck_high":
        decks = (SHORT_DECK, SHORT_AND_TWO_SUITS, FIVE_RANKS, SHORT_DECK)
    else:
        decks = (WHOLE_DECK, TWO_SUITS, FIVE_RANKS, LOW_RANKS)
    dealt = [chance.sample(decks[i % 4], count) for i in range(hands)]
    if scale in WITH_A_JOKER:
        for hand in dealt[::3]:
            hand[chance.randrange(count)] = JOKER
    return [tuple(hand) for hand in dealt]


def rows(hands):
    return np.array(hands, dtype=np.uint8)


def random_rows(count, *, hands, seed, scale="high"):
    """Many rows of different cards, each the first ones of a shuffled deck."""
    cards = {"short_deck_high": SHORT_DECK, **dict.fromkeys(WITH_A_JOKER, range(53))}.get(scale, WHOLE_DECK)
    chance = np.random.default_rng(seed)
    deck = np.tile(np.array(cards, dtype=np.uint8), (hands, 1))
    for place in range(count):  # Fisher and Yates, a column at a time
        other = chance.integers(place, len(cards), hands)
        every = np.arange(hands)
        deck[every, place], deck[every, other] = deck[every, other], deck[every, place].copy()
    return np.ascontiguousarray(deck[:, :count])


# ---------------------------------------------------------------- every hand


@pytest.mark.slow
@pytest.mark.proved
@EVERY_SCALE
def test_every_hand_is_judged_as_the_reference_does_if_suits_are_alike(scale):
    """Of 2,598,960 hands of five cards 134,459 differ in more than their suits; of four 16,432.

    Of the scales that know a joker, those that hold it.
    """
    for every in EVERY[scale][-1:]:
        hands = every_hand.one_of_each_but_for_suits(every())
        in_python = [getattr(reference, scale)(hand, ()) for hand in map(tuple, hands.tolist())]
        assert judge_rows(scale)(hands).tolist() == in_python


@pytest.mark.parametrize(("scale", "without"), WITH_A_JOKER.items())
def test_a_joker_that_nobody_holds_changes_nothing(scale, without):
    """Every hand of five cards is as strong as on the scale that knows no joker."""
    hands = every_hand.every_five()
    assert np.array_equal(judge_rows(scale)(hands), judge_rows(without)(hands))


@EVERY_SCALE
@pytest.mark.parametrize("suits", [(1, 2, 3, 0), (1, 0, 2, 3)], ids=["turned", "two_exchanged"])
def test_suits_are_alike(scale, suits):
    """Turning all four and exchanging two of them makes every order of suits."""
    for every in EVERY[scale]:
        hands = every()
        changed = every_hand.with_suits(hands, suits)
        assert np.array_equal(judge_rows(scale)(changed), judge_rows(scale)(hands))


@EVERY_SCALE
@INSTRUCTIONS
def test_every_set_of_instructions_agrees_on_every_hand(scale, instructions):
    for every in EVERY[scale]:
        hands = every()
        assert np.array_equal(judge_rows(scale)(hands, instructions=instructions), judge_rows(scale)(hands))


@pytest.mark.exhaustive
@pytest.mark.timeout(1200)
@EVERY_SCALE
def test_every_hand_is_judged_as_the_reference_does(scale):
    """The same without a word about suits: millions of hands, each by itself."""
    for every in EVERY[scale]:
        hands = every()
        in_python = (getattr(reference, scale)(tuple(hand), ()) for hand in hands.tolist())
        assert np.array_equal(judge_rows(scale)(hands), np.fromiter(in_python, dtype=np.uint32))


def test_up_cards():
    """Every hand of one, two and three cards, and one of each four."""
    every = [hand for count in (1, 2, 3) for hand in combinations(range(52), count)]
    every += map(tuple, every_hand.one_of_each_but_for_suits(every_hand.every_four()).tolist())
    for hand in every:
        assert kernel.showing_high(hand) == reference.showing_high(hand), hand
        assert kernel.showing_low(hand) == reference.showing_low(hand), hand


# ---------------------------------------------------------------- more of them


@pytest.mark.proved
@SCALES_OF_FIVE
@COUNTS
def test_single_hands(scale, count):
    # The joker may be any of fifty cards: one such hand takes the reference as long as fifty others.
    for hand in hands_of(count, hands=600 if scale in WITH_A_JOKER else 2_000, seed=1, scale=scale):
        assert judge(scale)(hand[:2], hand[2:]) == getattr(reference, scale)(hand[:2], hand[2:]), hand


@pytest.mark.proved
@pytest.mark.parametrize("count", [1, 2, 3, 4, 5, 6, 7])
def test_single_badugis(count):
    for hand in hands_of(count, hands=2_000, seed=2):
        assert kernel.badugi(hand, ()) == reference.badugi(hand, ()), hand


@pytest.mark.proved
@HOLE_AND_BOARD
def test_single_omaha_high_hands(in_hole, on_board):
    for hand in hands_of(in_hole + on_board, hands=400, seed=3):
        hole, board = hand[:in_hole], hand[in_hole:]
        assert kernel.omaha_high(hole, board) == reference.omaha_high(hole, board), hand


@pytest.mark.proved
@HOLE_AND_BOARD
def test_single_omaha_lows(in_hole, on_board):
    for hand in hands_of(in_hole + on_board, hands=400, seed=4):
        hole, board = hand[:in_hole], hand[in_hole:]
        assert kernel.omaha_low(hole, board) == reference.omaha_low(hole, board), hand


@INSTRUCTIONS
@COUNTS
@SCALES_OF_FIVE
def test_rows_are_ranked_as_single_hands_are(scale, count, instructions):
    """4,001 rows: the last ones fill no vector of 8, 16 or 32."""
    hands = hands_of(count, hands=4_001, seed=5, scale=scale)
    assert judge_rows(scale)(rows(hands), instructions=instructions).tolist() == [
        judge(scale)(hand, ()) for hand in hands
    ]


@INSTRUCTIONS
@pytest.mark.parametrize("count", [1, 2, 3, 4, 5, 6, 7])
def test_rows_of_badugis_are_ranked_as_single_ones_are(count, instructions):
    hands = hands_of(count, hands=4_001, seed=5)
    assert kernel.badugi_rows(rows(hands), instructions=instructions).tolist() == [
        kernel.badugi(hand, ()) for hand in hands
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


@INSTRUCTIONS
@pytest.mark.parametrize(
    ("scale", "in_hole", "on_board"),
    [
        *(
            (scale, hole, board)
            for scale in ("high", "short_deck_high")
            for hole, board in ((2, 3), (2, 4), (2, 5))
        ),
        ("high", 4, 3),
        *(
            (scale, hole, board)
            for scale in ("omaha_high", "omaha_low")
            for hole, board in ((4, 3), (4, 4), (4, 5), (6, 5))
        ),
    ],
)
def test_one_hand_is_ranked_on_many_boards_as_on_each(scale, in_hole, on_board, instructions):
    """Ten hands, each on 401 boards of cards that it does not hold."""
    for hole in hands_of(in_hole, hands=10, seed=8, scale=scale):
        dealt = hands_of(on_board, hands=1_000, seed=9, scale=scale)
        boards = [board for board in dealt if not set(board) & set(hole)][:401]
        found = getattr(kernel, f"{scale}_on_boards")(hole, rows(boards), instructions=instructions)
        assert found.tolist() == [judge(scale)(hole, board) for board in boards]


# ---------------------------------------------------------------- many, as the best of their fives


def best_of(judge, hands, choices):
    best = np.zeros(len(hands), dtype=np.uint32)
    for some in choices:
        np.maximum(best, judge(np.ascontiguousarray(hands[:, some])), out=best)
    return best


def two_and_three(in_hole, on_board):
    return [
        [*two, *three]
        for two in combinations(range(in_hole), 2)
        for three in combinations(range(in_hole, in_hole + on_board), 3)
    ]


@pytest.mark.proved
@SCALES_OF_FIVE
@pytest.mark.parametrize("count", [6, 7])
def test_a_hand_is_the_best_of_its_fives(scale, count):
    hands = random_rows(count, hands=200_000, seed=7, scale=scale)
    fives = [list(five) for five in combinations(range(count), 5)]
    assert np.array_equal(judge_rows(scale)(hands), best_of(judge_rows(scale), hands, fives))


@pytest.mark.parametrize("count", [5, 6, 7])
def test_a_badugi_is_the_best_of_its_fours(count):
    hands = random_rows(count, hands=200_000, seed=7)
    fours = [list(four) for four in combinations(range(count), 4)]
    assert np.array_equal(kernel.badugi_rows(hands), best_of(kernel.badugi_rows, hands, fours))


@pytest.mark.proved
@HOLE_AND_BOARD
def test_an_omaha_hand_is_the_best_of_its_twos_and_threes(in_hole, on_board):
    hands = random_rows(in_hole + on_board, hands=100_000, seed=8)
    hole, board = np.ascontiguousarray(hands[:, :in_hole]), np.ascontiguousarray(hands[:, in_hole:])
    choices = two_and_three(in_hole, on_board)
    assert np.array_equal(kernel.omaha_high_rows(hole, board), best_of(kernel.high_rows, hands, choices))
    assert np.array_equal(
        kernel.omaha_low_rows(hole, board), best_of(kernel.eight_or_better_rows, hands, choices)
    )


@pytest.mark.exhaustive
@pytest.mark.timeout(2400)
@pytest.mark.parametrize("scale", WITHOUT_A_JOKER)
def test_every_hand_of_seven_cards_is_the_best_of_its_fives(scale):
    """133,784,560 hands, 21 fives each."""
    fives = [list(five) for five in combinations(range(7), 5)]
    for hands in every_hand.every_seven():
        assert np.array_equal(judge_rows(scale)(hands), best_of(judge_rows(scale), hands, fives))


@pytest.mark.exhaustive
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("in_hole", [4, 5, 6])
def test_ten_million_omaha_hands_are_the_best_of_their_twos_and_threes(in_hole):
    choices = two_and_three(in_hole, 5)
    for seed in range(10):
        hands = random_rows(in_hole + 5, hands=1_000_000, seed=seed)
        hole, board = np.ascontiguousarray(hands[:, :in_hole]), np.ascontiguousarray(hands[:, in_hole:])
        assert np.array_equal(kernel.omaha_high_rows(hole, board), best_of(kernel.high_rows, hands, choices))
        assert np.array_equal(
            kernel.omaha_low_rows(hole, board), best_of(kernel.eight_or_better_rows, hands, choices)
        )
