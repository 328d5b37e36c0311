"""Which hand is stronger? The readable answer, which the kernel must repeat card for card.

Five cards are judged as the rule book judges them; of more cards every choice
of five is tried, and in Omaha every choice of two hole cards and three of the
board. Strengths are those of `encoding`. Nothing here is fast, and nothing here
knows pots, players or splits.
"""

from collections import Counter
from collections.abc import Iterable
from itertools import combinations

from mazziere.cards import Card, rank_of, suit_of
from mazziere.ranking.encoding import Category, Ranks, high_strength, low_strength

ACE_RANK = 12
FIVE_RANK = 3


def high(hole: tuple[Card, ...], board: tuple[Card, ...]) -> int:
    """The best high hand of five among all the cards, 5 to 7 of them (rulebook 1.2, 1.6)."""
    return max(high_of_five(five) for five in combinations(_checked(hole + board, 5, 7), 5))


def omaha_high(hole: tuple[Card, ...], board: tuple[Card, ...]) -> int:
    """The best high hand of exactly two of 4 to 6 hole cards and three of 3 to 5 on the board."""
    return max(high_of_five(five) for five in _two_and_three(hole, board))


def eight_or_better(hole: tuple[Card, ...], board: tuple[Card, ...]) -> int:
    """The best low of any five among 5 to 7 cards; 0 when none qualifies (rulebook 1.5)."""
    return max(low_of_five(five) for five in combinations(_checked(hole + board, 5, 7), 5))


def omaha_low(hole: tuple[Card, ...], board: tuple[Card, ...]) -> int:
    """The best low of exactly two of 4 to 6 hole cards and three of the board; 0 for none."""
    return max(low_of_five(five) for five in _two_and_three(hole, board))


def high_of_five(cards: tuple[Card, ...]) -> int:
    """The strength of exactly these five cards.

    Suits never break ties. The ace is low in 5-4-3-2-A and nowhere else.
    """
    ranks = [rank_of(card) for card in cards]
    times = Counter(ranks)
    is_flush = len({suit_of(card) for card in cards}) == 1
    straight_top = _straight_top(ranks)

    def having(count: int) -> Ranks:
        return _ranks(rank for rank, seen in times.items() if seen == count)

    if straight_top is not None:
        category = Category.STRAIGHT_FLUSH if is_flush else Category.STRAIGHT
        return high_strength(category, Ranks(0), _ranks([straight_top]))
    if is_flush:
        return high_strength(Category.FLUSH, Ranks(0), having(1))
    match sorted(times.values(), reverse=True):
        case [4, 1]:
            return high_strength(Category.FOUR_OF_A_KIND, having(4), having(1))
        case [3, 2]:
            return high_strength(Category.FULL_HOUSE, having(3), having(2))
        case [3, 1, 1]:
            return high_strength(Category.THREE_OF_A_KIND, having(3), having(1))
        case [2, 2, 1]:
            return high_strength(Category.TWO_PAIR, having(2), having(1))
        case [2, 1, 1, 1]:
            return high_strength(Category.PAIR, having(2), having(1))
        case _:
            return high_strength(Category.HIGH_CARD, Ranks(0), having(1))


def low_of_five(cards: tuple[Card, ...]) -> int:
    """The low that exactly these five cards make, or 0.

    Five different ranks, none above the eight; the ace is low; straights and
    flushes do not count against it.
    """
    from_ace = {(rank_of(card) + 1) % 13 for card in cards}  # 0 for the ace to 7 for the eight
    if len(from_ace) < 5 or max(from_ace) > 7:
        return 0
    return low_strength(sum(1 << rank for rank in from_ace))


def _straight_top(ranks: list[int]) -> int | None:
    """The highest rank of a straight; the five's in 5-4-3-2-A."""
    held = sorted(set(ranks))
    if held == [0, 1, 2, 3, ACE_RANK]:
        return FIVE_RANK
    if len(held) == 5 and held[4] - held[0] == 4:
        return held[4]
    return None


def _ranks(ranks: Iterable[int]) -> Ranks:
    return Ranks(sum(1 << rank for rank in ranks))


def _two_and_three(hole: tuple[Card, ...], board: tuple[Card, ...]) -> Iterable[tuple[Card, ...]]:
    if not (4 <= len(hole) <= 6 and 3 <= len(board) <= 5):
        raise ValueError(
            f"Omaha ranks 4 to 6 hole cards on a board of 3 to 5, not {len(hole)} on {len(board)}"
        )
    _checked(hole + board, 7, 11)
    return (two + three for two in combinations(hole, 2) for three in combinations(board, 3))


def _checked(cards: tuple[Card, ...], fewest: int, most: int) -> tuple[Card, ...]:
    if not fewest <= len(cards) <= most:
        raise ValueError(f"{len(cards)} cards cannot be ranked: {fewest} to {most} can")
    if not all(0 <= card < 52 for card in cards):
        raise ValueError("only cards 0 to 51 can be ranked: one of these is not known")
    if len(set(cards)) != len(cards):
        raise ValueError("a card is there twice")
    return cards
