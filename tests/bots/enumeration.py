"""All hands that can be made of unseen cards, and the best of them.

Nothing is sampled and no hand has a name: every choice of cards is judged on the scale of the award. Where
two own cards and three of the board make a hand, each choice of three is judged as five cards, so that what
judges Omaha for the bots proves nothing here.
"""

from functools import lru_cache
from itertools import combinations

import numpy as np

from mazziere.analysis.hand_strength import strengths
from mazziere.cards import Card
from mazziere.ranking import HoleUse
from mazziere.rules.variants.variant import Award


def choices(cards, size):
    """Every choice of `size` of the cards, a row each."""
    places = np.zeros((1, 0), dtype=np.uint8)
    for chosen in range(size):
        last = places[:, -1].astype(int) if chosen else np.full(1, -1)
        more = len(cards) - (size - chosen) - last  # how many may come next in each row
        rows = np.repeat(np.arange(len(places)), more)
        offsets = np.arange(len(rows)) - np.repeat(np.cumsum(more) - more, more)
        places = np.column_stack((places[rows], (last[rows] + 1 + offsets).astype(np.uint8)))
    return np.array(cards, dtype=np.uint8)[places]


def judged(award, rows):
    """The strength of each row of cards."""
    any_cards = Award(key=award.key, scale=award.scale, use=HoleUse.ANY)
    return strengths(any_cards, np.ascontiguousarray(rows)[None], np.empty((len(rows), 0), dtype=np.uint8))[0]


def beside(rows, cards):
    """The rows with these cards appended to each."""
    return np.column_stack((rows, np.tile(np.array(cards, dtype=np.uint8), (len(rows), 1))))


def of_own_cards(award, rows, board):
    """The strength of each row of own cards on the board: two of them, where the award says so."""
    if award.use is HoleUse.EXACTLY_TWO:
        assert rows.shape[1] == 2, "hands of more cards are judged by their pairs"
        return np.max([judged(award, beside(rows, three)) for three in combinations(board, 3)], axis=0)
    return judged(award, beside(rows, board))


def deciding(variant, award):
    """How many own cards decide the hand at the end: two on a board, as many as make a hand without one."""
    return 2 if variant.board_count else award.scale.size


@lru_cache(maxsize=64)
def best_own_cards(award, free, count, board):
    """Of the free cards, the `count` that make the strongest hand, and its strength."""
    rows = choices(free, count)
    found = of_own_cards(award, rows, board)
    best = int(found.argmax())
    return tuple(map(Card, rows[best].tolist())), int(found[best])


@lru_cache(maxsize=64)
def strongest(award, free, count, board, up=()):
    """The strongest hand of `count` of the free cards beside the board and the open cards."""
    rows = choices(free, count)
    return int(of_own_cards(award, beside(rows, up), board).max())
