"""What is a card, and what is a set of cards?

A card is a small integer, 4 * rank + suit, so that cards sort by rank first:
rank 0..12 for 2..A, suit 0..3 for clubs, diamonds, hearts, spades. 52 is the
joker. A set of cards is a 64-bit mask in which bit i stands for card i.

Nothing here knows which card is better: suits are ordered only because the
rules sometimes need it (spades > hearts > diamonds > clubs when cards are dealt
for the button, or when a bring-in is tied).
"""

from collections.abc import Iterable
from typing import Final, NewType

Card = NewType("Card", int)
"""0..51 for a card of the standard deck, `JOKER`, or `UNKNOWN` for a card whose face is not known."""

CardSet = NewType("CardSet", int)
"""A set of known cards: bit i is set when card i is in it."""

JOKER: Final = Card(52)
"""The 53rd card. It has no rank and no suit; the game decides what it stands for."""

UNKNOWN: Final = Card(255)
"""A card whose face is not known: face down, never shown, or not recorded."""

RANKS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A")
"""The keys of the ranks 0..12. They are codes, not words: the same in every language."""

SUITS: Final = ("clubs", "diamonds", "hearts", "spades")
"""The keys of the suits 0..3, from the lowest to the highest where suits are ordered."""


def make_card(rank: int, suit: int) -> Card:
    """The card of `rank` 0..12 and `suit` 0..3."""
    if not (0 <= rank < 13 and 0 <= suit < 4):
        raise ValueError(f"no card has rank {rank} and suit {suit}")
    return Card(4 * rank + suit)


def rank_of(card: Card) -> int:
    """0..12 for 2..A. Meaningless for `JOKER` and `UNKNOWN`."""
    return card >> 2


def suit_of(card: Card) -> int:
    """0..3 for clubs, diamonds, hearts, spades. Meaningless for `JOKER` and `UNKNOWN`."""
    return card & 3


def card_set(cards: Iterable[Card]) -> CardSet:
    """The set of `cards`, none of them `UNKNOWN`. Duplicates count once."""
    mask = 0
    for card in cards:
        if not 0 <= card < 64:
            raise ValueError(f"card {card} is not known, so it is in no set")
        mask |= 1 << card
    return CardSet(mask)


def cards_in(cards: CardSet) -> tuple[Card, ...]:
    """The cards of a set, lowest first: the inverse of `card_set`."""
    found = []
    rest = int(cards)
    while rest:
        lowest = rest & -rest
        found.append(Card(lowest.bit_length() - 1))
        rest ^= lowest
    return tuple(found)
