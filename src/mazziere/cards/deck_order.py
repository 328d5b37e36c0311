"""Which order of the deck does a number stand for?

A deck of n cards has n! orders. Each is a number from 0 to n! - 1 whose digits in the factorial number system
choose the cards: the first digit one of n cards, the next one of the n - 1 that are left, and so on. The
numbers follow lexicographic order: 0 is the resting order of the deck, n! - 1 its reverse.

This module is pure. Drawing the number draws the whole shuffle, and storing the number stores the whole deck
(52! needs 226 bits).
"""

from collections.abc import Iterator, Sequence
from math import factorial

from mazziere.cards.card import Card
from mazziere.cards.deck import Deck


class NotAnOrder(ValueError):
    """The number, or the sequence of cards, is not an order of the given deck."""


def order_count(deck: Deck) -> int:
    """The number of orders the deck has. Valid order numbers are 0 to `order_count(deck) - 1`."""
    return factorial(len(deck))


def unfold(number: int, deck: Deck) -> tuple[Card, ...]:
    """The cards of `deck`, top card first, in the order that `number` stands for. Raises `NotAnOrder`.

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


def one_by_one(number: int, deck: Deck) -> Iterator[Card]:
    """The cards of `unfold`, found as they are asked for: for whoever deals only the first ones.

    >>> from itertools import islice
    >>> from mazziere.cards.deck import STANDARD_52
    >>> tuple(islice(one_by_one(order_count(STANDARD_52) - 1, STANDARD_52), 3))
    (51, 50, 49)
    """
    resting = list(deck.cards)
    orders = order_count(deck)
    if not 0 <= number < orders:
        raise NotAnOrder(f"{number} is not below {len(deck)}!, so it is no order of {len(deck)} cards")
    while resting:
        orders //= len(resting)  # of the cards below the next one
        digit, number = divmod(number, orders)
        yield resting.pop(digit)


def fold(order: Sequence[Card], deck: Deck) -> int:
    """The number of an order of the deck: the inverse of `unfold`. Raises `NotAnOrder`."""
    resting = list(deck.cards)
    if sorted(order) != sorted(resting):
        raise NotAnOrder(f"these {len(order)} cards are not the {len(deck)} cards of deck {deck.key}")
    number = 0
    for card in order:
        number = number * len(resting) + resting.index(card)
        resting.remove(card)
    return number
