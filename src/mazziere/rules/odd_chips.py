"""Which of several equal hands gets the odd chips in stud?

Elsewhere odd chips go clockwise from the button (`pots.split`). Stud has none at a real table, and
tournament books look at the cards instead. Suits are ordered as in `opening`; they never decide who wins.
"""

from collections.abc import Sequence

from mazziere.cards import Card, rank_of
from mazziere.rules.books import ROOM, TDA_2024, WSOP_2024
from mazziere.rules.citations import ruling
from mazziere.rules.opening import ACE, order_of
from mazziere.rules.rule_set import OddChipsInStud

WHEEL = {ACE, 0, 1, 2, 3}
"""The ranks of 5-4-3-2-A, in which the ace is the lowest card on every scale."""


@ruling(TDA_2024["20"], WSOP_2024["73"], ROOM["showdown"])
def in_order_of_odd_chips(
    winners: Sequence[tuple[int, Sequence[Card]]], odd_chips: OddChipsInStud, *, ace_is_low: bool
) -> tuple[int, ...]:
    """The seats that split a pot of stud, from the one that the first odd chip goes to.

    winners     (seat, the five cards it wins with), clockwise from the left of the button
    ace_is_low  whether aces are below the deuce, as in razz and in the low half

    Where the highest cards are one and the same, a common card, the next ones decide.

    >>> from mazziere.cards import INTERNATIONAL, parse_cards
    >>> hands = [(1, parse_cards("KhQd9s5c3d", INTERNATIONAL)), (4, parse_cards("KsQh9c5d3s", INTERNATIONAL))]
    >>> in_order_of_odd_chips(hands, OddChipsInStud.HIGHEST_CARD_BY_SUIT, ace_is_low=False)
    (4, 1)
    """
    if odd_chips is OddChipsInStud.NEAREST_TO_THE_LEFT_OF_THE_BUTTON:
        return tuple([seat for seat, _ in winners])
    orders = {seat: from_the_highest(cards, ace_is_low=ace_is_low) for seat, cards in winners}
    return tuple(sorted(orders, key=orders.__getitem__, reverse=True))


def from_the_highest(cards: Sequence[Card], *, ace_is_low: bool) -> tuple[tuple[int, int], ...]:
    """Sort key: the cards of a hand from the highest down, with suits breaking ties."""
    ace_is_low = ace_is_low or {rank_of(card) for card in cards} == WHEEL
    return tuple(sorted([order_of(card, ace_is_low=ace_is_low) for card in cards], reverse=True))
