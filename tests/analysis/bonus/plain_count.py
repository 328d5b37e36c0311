"""A second, plain count of deals of Texas Hold'em Bonus: card by card, with no class of boards or hands."""

from fractions import Fraction
from itertools import combinations

from mazziere.analysis.bonus.ends import Ahead, Ends, added
from mazziere.cards import INTERNATIONAL, STANDARD_52, parse_cards
from mazziere.ranking import HIGH, Category
from mazziere.ranking.encoding import CATEGORY_SHIFT


def cards(text):
    return parse_cards(text, INTERNATIONAL)


def all_but(left, hole, board=()):
    """The cards that are out of play where only `left` can still come."""
    return tuple(card for card in STANDARD_52.cards if card not in {*left, *hole, *board})


def end_of(hole, dealer, board):
    """One deal."""
    own, other = HIGH.any_cards(hole, board), HIGH.any_cards(dealer, board)
    category = own >> CATEGORY_SHIFT
    if own < other:
        return Ends(0, 0, 0, 0, 1)
    if own == other:
        return Ends(0, 0, 0, 1, 0)
    if category >= Category.FLUSH:
        return Ends(0, 0, 1, 0, 0)
    return Ends(0, 1, 0, 0, 0) if category == Category.STRAIGHT else Ends(1, 0, 0, 0, 0)


def ends_after(hole, board, left):
    """All deals on a board, of every card of `left` that can still come."""
    missing = 5 - len(board)
    return added(
        end_of(hole, dealer, board + rest)
        for rest in combinations(left, missing)
        for dealer in combinations([card for card in left if card not in rest], 2)
    )


def by_turn(hole, flop, left):
    """The deals after each turn card, in its order."""
    return [
        ends_after(hole, (*flop, turn), tuple(card for card in left if card != turn)) for turn in sorted(left)
    ]


def ahead_before_flop(hole, left):
    """All deals of a hand, by where it is ahead: each flop, turn, river and dealer's hand on its own."""
    found = {(flop, turn): Ends(0, 0, 0, 0, 0) for flop in (False, True) for turn in (False, True)}
    for flop in combinations(left, 3):
        turns = by_turn(hole, flop, tuple(card for card in left if card not in flop))
        on_flop = sum(ends.lead for ends in turns) > 0
        for ends in turns:
            place = on_flop, ends.lead > 0
            found[place] = added([found[place], ends])
    return Ahead(found[False, False], found[False, True], found[True, False], found[True, True])


def mean(values):
    values = list(values)
    return sum(values, Fraction(0)) / len(values)
