"""What does a strength say about the hand it stands for?

A strength is one integer. Larger is stronger, equal ones split the pot, 0 is a
hand that does not count. Reference and kernel make the same integers, and no
table is needed to read them back:

    high             category << 26 | made << 13 | kickers

            `made` and `kickers` are sets of ranks, bit 0 for the deuce to bit 12
            for the ace. `made` holds what comes in pairs, threes or fours (of a
            full house: the three), `kickers` the rest that counts (of a full
            house: the pair; of a straight: its highest card alone, so that
            5-4-3-2-A is a five). A set of as many ranks is the larger number
            when its highest card is higher, then its next one, and so on down;
            so comparing strengths compares hands as the rules do.

    short deck       the same, with the flush and the full house in each other's place

    low              (2**30 - 1) ^ (category << 26 | made << 13 | kickers)

            the worst high hand is the best low, so all its bits are turned over.
            Where aces are low, bit 0 stands for the ace and bit 12 for the king.
            7-5-4-3-2 in deuce to seven: high card 1 << 26 | 0b101111 = 67,108,911,
            and turned over 1,006,632,912.

    eight or better  256 - ranks

            a set of five ranks, bit 0 for the ace to bit 7 for the eight. Lows
            are compared from the highest card down, too, and the lower one is
            better: hence the difference. 5-4-3-2-A is 256 - 31 = 225.

    badugi           cards << 13 | (2**13 - 1) ^ ranks

            more cards are better, then lower ones; bit 0 for the ace. 4-3-2-A is
            4 << 13 | 8191 ^ 15 = 40,944.

All fit below 2**30, where Python's integers are smallest.
"""

from enum import IntEnum
from typing import Final, NamedTuple, NewType

Ranks = NewType("Ranks", int)
"""A set of ranks: bit 0 for the deuce to bit 12 for the ace; where aces are low, for the ace to the king."""

CATEGORY_SHIFT: Final = 26
MADE_SHIFT: Final = 13
RANKS_MASK: Final = (1 << 13) - 1
LOW_MASK: Final = (1 << 30) - 1
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
    FIVE_OF_A_KIND = 10
    """Four of a kind and the joker."""


IN_A_SHORT_DECK: Final = {Category.FLUSH: Category.FULL_HOUSE, Category.FULL_HOUSE: Category.FLUSH}
"""Which category's place another one takes where there are nine cards of a suit instead of thirteen."""


class DecodedStrength(NamedTuple):
    """A strength read back: what makes the hand, without words."""

    category: str
    """A category's name in small letters; "low" and "badugi" for what has none."""
    made: Ranks
    """The ranks that come more than once (of a full house, the three)."""
    kickers: Ranks
    """The other ranks that count (of a full house, the pair; of a straight, its top)."""


def high_strength(category: Category, made: Ranks, kickers: Ranks) -> int:
    """The strength of a high hand."""
    return category << CATEGORY_SHIFT | made << MADE_SHIFT | kickers


def told_high(strength: int) -> DecodedStrength:
    """What a high hand's strength says."""
    category = Category(strength >> CATEGORY_SHIFT)
    made, kickers = Ranks(strength >> MADE_SHIFT & RANKS_MASK), Ranks(strength & RANKS_MASK)
    return DecodedStrength(category.name.lower(), made, kickers)


def short_deck_strength(category: Category, made: Ranks, kickers: Ranks) -> int:
    """The strength of a high hand where a flush beats a full house."""
    return high_strength(IN_A_SHORT_DECK.get(category, category), made, kickers)


def told_short_deck(strength: int) -> DecodedStrength:
    """What a short deck hand's strength says."""
    place = Category(strength >> CATEGORY_SHIFT)
    return told_high(strength)._replace(category=IN_A_SHORT_DECK.get(place, place).name.lower())


def low_strength(category: Category, made: Ranks, kickers: Ranks) -> int:
    """The strength of a hand in a game that the lowest one wins."""
    return LOW_MASK ^ high_strength(category, made, kickers)


def told_low(strength: int) -> DecodedStrength:
    """What a low's strength says. Five different ranks, and nothing worse, are called a low."""
    told = told_high(LOW_MASK ^ strength)
    return told._replace(category="low") if told.category == "high_card" else told


def eight_or_better_strength(ranks: int) -> int:
    """The strength of a low of five `ranks`, bit 0 for the ace to bit 7 for the eight."""
    return 256 - ranks


def told_eight_or_better(strength: int) -> DecodedStrength:
    """What a qualifying low's strength says."""
    return DecodedStrength("low", Ranks(0), Ranks(256 - strength))


def badugi_strength(ranks: int) -> int:
    """The strength of a badugi of these ranks, bit 0 for the ace, one card of each."""
    return ranks.bit_count() << MADE_SHIFT | RANKS_MASK ^ ranks


def told_badugi(strength: int) -> DecodedStrength:
    """What a badugi's strength says."""
    return DecodedStrength("badugi", Ranks(0), Ranks(RANKS_MASK ^ strength & RANKS_MASK))
