"""Which order of the deck does a number stand for?

A deck of n cards has n! orders, and each is one number below n!: its digits in
the factorial number system, the first digit choosing one of n cards, the next
one of the n - 1 that are left, and so on. Numbers rise as orders do in a
dictionary: 0 is the resting order of the deck, n! - 1 its reverse.

This module is pure. Whoever draws the number draws the whole shuffle; storing
the number stores the whole deck (52! needs 226 bits).
"""

from collections.abc import Sequence
from math import factorial

from mazziere.cards.card import Card
from mazziere.cards.deck import Deck


class NotAnOrder(ValueError):
    """A number, or a sequence of cards, that is no order of the deck it was given for."""


def order_count(deck: Deck) -> int:
    """How many orders the deck has. Numbers below this one are orders."""
    return factorial(len(deck))


def unfold(number: int, deck: Deck) -> tuple[Card, ...]:
    """The cards of `deck`, top card first, in the order that `number` stands for.

    >>> from mazziere.cards.deck import STANDARD_52
    >>> unfold(0, STANDARD_52)[:3], unfold(order_count(STANDARD_52) - 1, STANDARD_52)[:3]
    ((0, 1, 2), (51, 50, 49))
    """
    if not 0 <= number < order_count(deck):
        raise NotAnOrder(f"{number} is not below {len(deck)}!, so it is no order of {len(deck)} cards")
    digits = []
    for base in range(1, len(deck) + 1):  # the last digit has base 1, the first one base n
        number, digit = divmod(number, base)
        digits.append(digit)
    resting = list(deck.cards)
    return tuple(resting.pop(digit) for digit in reversed(digits))


def fold(order: Sequence[Card], deck: Deck) -> int:
    """The number that `unfold` makes `order` from."""
    resting = list(deck.cards)
    if sorted(order) != sorted(resting):
        raise NotAnOrder(f"these {len(order)} cards are not the {len(deck)} cards of deck {deck.key}")
    number = 0
    for card in order:
        number = number * len(resting) + resting.index(card)
        resting.remove(card)
    return number
