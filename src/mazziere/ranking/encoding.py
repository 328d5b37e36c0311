"""What does a strength say about the hand it stands for?

A strength is one integer. Larger is stronger, equal ones split the pot, and 0 is a
hand that does not qualify. Reference and kernel compute the same integers, which are
decoded without a table:

    high             category << 26 | made << 13 | kickers

            `made` and `kickers` are sets of ranks: bit 0 is the deuce, bit 12 the ace.
            `made` holds the ranks of pairs, threes and fours (in a full house only
            the three), `kickers` the other ranks that count (in a full house the
            pair; in a straight only its highest card, so that 5-4-3-2-A is a five).
            Of two sets of equally many ranks the larger number is the one with the
            higher highest card, then the higher next one, and so on, so comparing
            strengths compares hands as the rules do.

    short deck       the same, with the flush and the full house interchanged

    low              (2**30 - 1) ^ (category << 26 | made << 13 | kickers)

            the worst high hand is the best low, so all its bits are inverted.
            Where aces are low, bit 0 stands for the ace and bit 12 for the king.
            7-5-4-3-2 in deuce to seven: high card 1 << 26 | 0b101111 = 67,108,911,
            and inverted 1,006,632,912.

    eight or better  256 - ranks

            a set of five ranks, bit 0 for the ace to bit 7 for the eight. Lows,
            too, are compared from the highest card down, but the lower one is
            better: hence the difference. 5-4-3-2-A is 256 - 31 = 225.

    badugi           cards << 13 | (2**13 - 1) ^ ranks

            more cards are better, then lower ones; bit 0 for the ace. 4-3-2-A is
            4 << 13 | 8191 ^ 15 = 40,944.

All are less than 2**30, the range in which Python's integers take the least memory.
"""

from enum import IntEnum
from typing import Final, NamedTuple, NewType

Ranks = NewType("Ranks", int)
"""A set of ranks. Bit 0 is the deuce and bit 12 the ace; where aces are low, bit 0 is the ace and bit 12 the
king.
"""

CATEGORY_SHIFT: Final = 26
MADE_SHIFT: Final = 13
RANKS_MASK: Final = (1 << 13) - 1
LOW_MASK: Final = (1 << 30) - 1
ACE: Final = Ranks(1 << 12)


class Category(IntEnum):
    """The categories of five-card high hands, weakest first."""

    HIGH_CARD = 1
    PAIR = 2
    TWO_PAIR = 3
    THREE_OF_A_KIND = 4
    STRAIGHT = 5
    FLUSH = 6
    FULL_HOUSE = 7
    FOUR_OF_A_KIND = 8
    STRAIGHT_FLUSH = 9
    """Includes the royal flush, which has its own name but is not a category of its own."""
    FIVE_OF_A_KIND = 10
    """Four of a kind and the joker."""


IN_A_SHORT_DECK: Final = {Category.FLUSH: Category.FULL_HOUSE, Category.FULL_HOUSE: Category.FLUSH}
"""Category → the category whose place in the order it takes in a short deck (nine cards of each suit instead
of thirteen).
"""


class DecodedStrength(NamedTuple):
    """A decoded strength: the category and the ranks of the hand."""

    category: str
    """The category's name in lowercase; "low" or "badugi" on scales without categories."""
    made: Ranks
    """The ranks held more than once (in a full house, only the three of a kind)."""
    kickers: Ranks
    """The other ranks that count (in a full house, the pair; in a straight, its highest card)."""


def high_strength(category: Category, made: Ranks, kickers: Ranks) -> int:
    """The strength of a high hand."""
    return category << CATEGORY_SHIFT | made << MADE_SHIFT | kickers


def told_high(strength: int) -> DecodedStrength:
    """Decodes the strength of a high hand."""
    category = Category(strength >> CATEGORY_SHIFT)
    made, kickers = Ranks(strength >> MADE_SHIFT & RANKS_MASK), Ranks(strength & RANKS_MASK)
    return DecodedStrength(category.name.lower(), made, kickers)


def short_deck_strength(category: Category, made: Ranks, kickers: Ranks) -> int:
    """The strength of a high hand on the short-deck scale, where a flush beats a full house."""
    return high_strength(IN_A_SHORT_DECK.get(category, category), made, kickers)


def told_short_deck(strength: int) -> DecodedStrength:
    """Decodes the strength of a short-deck hand."""
    place = Category(strength >> CATEGORY_SHIFT)
    return told_high(strength)._replace(category=IN_A_SHORT_DECK.get(place, place).name.lower())


def low_strength(category: Category, made: Ranks, kickers: Ranks) -> int:
    """The strength of a hand on a low scale, where the lowest hand is the strongest."""
    return LOW_MASK ^ high_strength(category, made, kickers)


def told_low(strength: int) -> DecodedStrength:
    """Decodes the strength of a low. Five different ranks without a straight or flush are category "low"."""
    told = told_high(LOW_MASK ^ strength)
    return told._replace(category="low") if told.category == "high_card" else told


def eight_or_better_strength(ranks: int) -> int:
    """The strength of a low of five `ranks`: bit 0 is the ace, bit 7 the eight."""
    return 256 - ranks


def told_eight_or_better(strength: int) -> DecodedStrength:
    """Decodes the strength of a qualifying low."""
    return DecodedStrength("low", Ranks(0), Ranks(256 - strength))


def badugi_strength(ranks: int) -> int:
    """The strength of a badugi of one card of each of these ranks; bit 0 is the ace."""
    return ranks.bit_count() << MADE_SHIFT | RANKS_MASK ^ ranks


def told_badugi(strength: int) -> DecodedStrength:
    """Decodes the strength of a badugi."""
    return DecodedStrength("badugi", Ranks(0), Ranks(RANKS_MASK ^ strength & RANKS_MASK))
