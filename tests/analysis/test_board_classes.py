"""Do some ten thousand classes of boards stand for all boards?"""

from itertools import combinations
from math import comb

import numpy as np
import pytest

from mazziere.cards import INTERNATIONAL, Card, card_set, card_text, parse_cards, suit_of

kernel = pytest.importorskip("mazziere_kernel", reason="board classes are the kernel's")

WHOLE_DECK = (1 << 52) - 1


def asked(*holes, board=""):
    """The arguments of the kernel for hold'em hands on a board: cards left, cards missing, distance to
    flushes.
    """
    hands = [parse_cards(hole, INTERNATIONAL) for hole in holes]
    common = parse_cards(board, INTERNATIONAL)
    left = WHOLE_DECK & ~card_set([card for hand in hands for card in hand] + list(common))
    held = [[suit_of(card) for card in (*hand, *common)] for hand in hands]
    enough = tuple(5 - max(suits.count(suit) for suits in held) for suit in range(4))
    return hands, common, left, enough


def as_text(hand):
    return "".join(card_text(Card(card), INTERNATIONAL) for card in hand)


def outcomes(hands, common, boards, sizes):
    """How often the first hand wins, and how often the two tie."""
    strengths = []
    for hand in hands:
        known = np.tile(np.array((*hand, *common), dtype=np.uint8), (len(boards), 1))
        strengths.append(kernel.high_rows(np.ascontiguousarray(np.hstack((known, boards)))))
    first, second = strengths
    return int(sizes[first > second].sum()), int(sizes[first == second].sum())


@pytest.mark.proved
@pytest.mark.parametrize(
    ("first", "second", "board"),
    [
        ("AhAs", "KdKc", ""),
        ("AhKh", "QsJd", ""),
        ("AhKh", "QhJh", ""),
        ("7h2d", "7c2s", "Kh"),
        ("AhKh", "QsJs", "2h7s9s"),
        ("AhKd", "QhJs", "2h7h9h"),
        ("AhKd", "QhJs", "2h7h9h3h"),
        ("2c2d", "AhKs", "QsJsTs9s8s"),
    ],
)
def test_classes_count_what_all_boards_count(first, second, board):
    """Wins and ties, to the last board, of suited, paired and tangled hands on every street."""
    hands, common, left, enough = asked(first, second, board=board)
    missing = 5 - len(common)
    boards, sizes = kernel.board_classes(left, missing, enough)
    deck = [card for card in range(52) if left >> card & 1]
    every = np.array(list(combinations(deck, missing)), dtype=np.uint8).reshape(
        comb(len(deck), missing), missing
    )
    assert sizes.sum() == comb(len(deck), missing)
    assert outcomes(hands, common, boards, sizes) == outcomes(
        hands, common, every, np.ones(len(every), dtype=np.int64)
    )


@pytest.mark.exhaustive
@pytest.mark.timeout(1200)
def test_classes_count_what_all_boards_count_for_every_kind_of_two_hands():
    """Wins, ties and losses of 2,000 random pairs of hands, over all 1,712,304 boards of each."""
    chance = np.random.default_rng(2026)
    places = np.array(list(combinations(range(48), 5)), dtype=np.uint8)
    one_each = np.ones(len(places), dtype=np.int64)
    for _ in range(2_000):
        first, second = chance.choice(52, 4, replace=False).reshape(2, 2).tolist()
        hands, common, left, enough = asked(as_text(first), as_text(second))
        boards, sizes = kernel.board_classes(left, 5, enough)
        deck = np.array([card for card in range(52) if left >> card & 1], dtype=np.uint8)
        assert sizes.sum() == len(places)
        assert outcomes(hands, common, boards, sizes) == outcomes(hands, common, deck[places], one_each)


def test_the_board_of_a_class_can_be_dealt():
    """Different cards, all of them left in the deck."""
    _, _, left, enough = asked("AhKh", "QsJs")
    boards, _ = kernel.board_classes(left, 5, enough)
    ordered = np.sort(boards, axis=1)
    assert (ordered[:, 1:] > ordered[:, :-1]).all()
    assert all(left >> int(card) & 1 for card in np.unique(boards))


def test_without_a_flush_ranks_are_all_that_counts():
    """Five of 13 ranks, each up to four times: 17 choose 5 less 13 that would be five of a kind."""
    boards, sizes = kernel.board_classes(WHOLE_DECK, 5, (6, 6, 6, 6))
    assert len(boards) == comb(17, 5) - 13
    assert sizes.sum() == comb(52, 5)


@pytest.mark.parametrize(
    ("left", "missing", "enough"),
    [(WHOLE_DECK, 6, (6, 6, 6, 6)), (1 << 52, 1, (6, 6, 6, 6)), (WHOLE_DECK, 5, (3, 2, 6, 6))],
)
def test_what_cannot_be_told_apart_is_refused(left, missing, enough):
    """Too long a board, a joker, and suits so near that one board may be enough for two."""
    with pytest.raises(ValueError):
        kernel.board_classes(left, missing, enough)
