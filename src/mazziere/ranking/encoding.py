"""What does a strength say about the hand it stands for?

A strength is one integer. Larger is stronger, equal ones split the pot, 0 is a
hand that does not count. Reference and kernel make the same integers, and no
table is needed to read them back:

    high    category << 26 | made << 13 | kickers

            `made` and `kickers` are sets of ranks, bit 0 for the deuce to bit 12
            for the ace. `made` holds what comes in pairs, threes or fours (of a
            full house: the three), `kickers` the rest that counts (of a full
            house: the pair; of a straight: its highest card alone, so that
            5-4-3-2-A is a five). A set of as many ranks is the larger number
            when its highest card is higher, then its next one, and so on down;
            so comparing strengths compares hands as the rules do.

    low     256 - ranks

            a set of five ranks, bit 0 for the ace to bit 7 for the eight. Lows
            are compared from the highest card down, too, and the lower one is
            better: hence the difference. 5-4-3-2-A is 256 - 31 = 225.

Ten categories of high hands fit below 2**30 (the tenth, five of a kind, needs
wild cards), where Python's integers are smallest.
"""

from enum import IntEnum
from typing import Final, NewType

Ranks = NewType("Ranks", int)
"""A set of ranks: bit 0 for the deuce to bit 12 for the ace."""

CATEGORY_SHIFT: Final = 26
MADE_SHIFT: Final = 13
RANKS_MASK: Final = (1 << 13) - 1
ACE: Final = Ranks(1 << 12)


class Category(IntEnum):
    """What kind of high hand five cards make, weakest first."""

    HIGH_CARD = 1
    PAIR = 2
    TWO_PAIR = 3
    THREE_OF_A_KIND = 4
    STRAIGHT = 5
    FLUSH = 6
    FULL_HOUSE = 7
    FOUR_OF_A_KIND = 8
    STRAIGHT_FLUSH = 9
    """With a royal flush on top, which is named apart but not ranked apart."""


def high_strength(category: Category, made: Ranks, kickers: Ranks) -> int:
    """The strength of a high hand."""
    return category << CATEGORY_SHIFT | made << MADE_SHIFT | kickers


def category_of(strength: int) -> Category:
    """The category of a high hand's strength."""
    return Category(strength >> CATEGORY_SHIFT)


def made_of(strength: int) -> Ranks:
    """The ranks that come more than once (of a full house, the three)."""
    return Ranks(strength >> MADE_SHIFT & RANKS_MASK)


def kickers_of(strength: int) -> Ranks:
    """The other ranks that count (of a full house, the pair; of a straight, its top)."""
    return Ranks(strength & RANKS_MASK)


def low_strength(ranks: int) -> int:
    """The strength of a low of five `ranks`, bit 0 for the ace to bit 7 for the eight."""
    return 256 - ranks


def low_ranks_of(strength: int) -> int:
    """The five ranks of a low, bit 0 for the ace to bit 7 for the eight."""
    return 256 - strength
