"""Which hand is stronger? The readable reference, which the kernel must match hand for hand.

Five cards are evaluated as the rule book says. From more cards every choice of five is tried, in Omaha every
choice of two hole cards and three of the board. Strengths are encoded as in `encoding`. Nothing here is
optimized, and nothing here knows pots, players or splits.

The joker is an additional card without rank or suit. A hand with a joker is evaluated as the best hand that
the joker can make with the other four cards.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations
from typing import Final

from mazziere.cards import JOKER, RANKS, SHORT_DECK_36, Card, make_card, rank_of, suit_of
from mazziere.ranking.encoding import (
    Category,
    Ranks,
    badugi_strength,
    eight_or_better_strength,
    high_strength,
    low_strength,
    short_deck_strength,
)

Cards = tuple[Card, ...]

LOWEST: Final = Card(0)
HIGHEST: Final = Card(51)
ACE_RANK: Final = 12
WHEEL: Final = (0, 1, 2, 3, ACE_RANK)
"""5-4-3-2-A: the ranks of the one straight in which the ace is low."""
SHORT_DECK_WHEEL: Final = (4, 5, 6, 7, ACE_RANK)
"""9-8-7-6-A, where sixes are the lowest cards."""


# ---------------------------------------------------------------- high


def high(hole: Cards, board: Cards) -> int:
    """The best five-card high hand among 5 to 7 cards (rulebook 1.2, 1.6)."""
    return _best_five(high_of_five, hole, board)


def omaha_high(hole: Cards, board: Cards) -> int:
    """The best high hand of exactly two of 4 to 6 hole cards and three of the 3 to 5 board cards."""
    return max(high_of_five(five) for five in _two_and_three(hole, board))


def high_of_five(cards: Cards) -> int:
    """The high strength of exactly these five cards.

    Suits never break ties. The ace is low in 5-4-3-2-A and nowhere else.
    """
    return high_strength(*_straight_or_flush(cards, WHEEL) or _by_times(map(rank_of, cards)))


def short_deck_high(hole: Cards, board: Cards) -> int:
    """The best five-card hand among 5 to 7 cards of a short deck (sixes and higher).

    The order is the one Ladbrokes publishes under "Short Deck Hand Rankings": a flush beats a full house, a
    straight beats three of a kind, and the lowest straight is 9-8-7-6-A. (In some rooms three of a kind beats
    a straight.)
    """
    return _best_five(short_deck_high_of_five, hole, board, lowest=SHORT_DECK_36.cards[0])


def short_deck_high_of_five(cards: Cards) -> int:
    """The strength of exactly these five cards of a short deck."""
    return short_deck_strength(*_straight_or_flush(cards, SHORT_DECK_WHEEL) or _by_times(map(rank_of, cards)))


# ---------------------------------------------------------------- low


def eight_or_better(hole: Cards, board: Cards) -> int:
    """The best low of any five among 5 to 7 cards; 0 if none qualifies (rulebook 1.5)."""
    return _best_five(eight_or_better_of_five, hole, board)


def omaha_low(hole: Cards, board: Cards) -> int:
    """The best low of exactly two of 4 to 6 hole cards and three of the board; 0 if none qualifies."""
    return max(eight_or_better_of_five(five) for five in _two_and_three(hole, board))


def eight_or_better_of_five(cards: Cards) -> int:
    """The low strength of exactly these five cards, or 0 if they do not qualify.

    They qualify with five different ranks, none above the eight. The ace is low; straights and flushes do not
    count against the hand.
    """
    from_ace = {_from_ace(card) for card in cards}
    if len(from_ace) < 5 or max(from_ace) > 7:
        return 0
    return eight_or_better_strength(_ranks(from_ace))


def ace_to_five(hole: Cards, board: Cards) -> int:
    """The best five-card low among 5 to 7 cards: aces are low, straights and flushes do not count.

    The best hand is 5-4-3-2-A (rulebook 1.4). Used in razz and ace-to-five lowball.
    """
    return _best_five(ace_to_five_of_five, hole, board)


def ace_to_five_of_five(cards: Cards) -> int:
    """The low strength of exactly these five cards. Any pair loses to no pair; aces are the lowest pair."""
    return low_strength(*_by_times(map(_from_ace, cards)))


def ace_to_six(hole: Cards, board: Cards) -> int:
    """The best five-card low among 5 to 7 cards: aces are low, straights and flushes count.

    The best hand is 6-4-3-2-A (rulebook 1.4). A-K-Q-J-T is not a straight, because the ace is below the
    deuce.
    """
    return _best_five(ace_to_six_of_five, hole, board)


def ace_to_six_of_five(cards: Cards) -> int:
    """The low of exactly these five cards."""
    ranks = [_from_ace(card) for card in cards]
    return low_strength(*_straight_or_flush(cards, None, ranks) or _by_times(ranks))


def deuce_to_seven(hole: Cards, board: Cards) -> int:
    """The best five-card low among 5 to 7 cards: aces are high, straights and flushes count.

    The best hand is 7-5-4-3-2 (rulebook 1.4). 5-4-3-2-A is not a straight, because the ace is only high.
    """
    return _best_five(deuce_to_seven_of_five, hole, board)


def deuce_to_seven_of_five(cards: Cards) -> int:
    """The low of exactly these five cards."""
    return low_strength(*_straight_or_flush(cards, None) or _by_times(map(rank_of, cards)))


def badugi(hole: Cards, board: Cards) -> int:
    """The best badugi among 1 to 7 cards: the most cards of different ranks and suits, then the lowest.

    At most four cards make the hand, and the ace is low: A-2-3-4 of four suits is the best. Any badugi of
    three cards loses to any of four.
    """
    cards = _checked(hole + board, 1, 7)
    return max(
        badugi_strength(_ranks(map(_from_ace, some)))
        for count in range(1, 5)
        for some in combinations(cards, count)
        if len({rank_of(card) for card in some}) == len({suit_of(card) for card in some}) == count
    )


# ---------------------------------------------------------------- with a joker


def high_wild(hole: Cards, board: Cards) -> int:
    """The best five-card high hand among 5 to 7 cards; the joker stands for any card (rulebook 1.1)."""
    return _best_five(high_wild_of_five, hole, board, highest=JOKER)


def high_wild_of_five(cards: Cards) -> int:
    """The high strength of exactly these five cards.

    The joker stands for the most useful card not in the hand, so a flush never has a second ace. With four of
    a kind it makes five of a kind.
    """
    return _best_with(cards, _any_card, high_of_five)


def high_bug(hole: Cards, board: Cards) -> int:
    """The best five-card high hand among 5 to 7 cards; the joker is a bug (rulebook 1.1)."""
    return _best_five(high_bug_of_five, hole, board, highest=JOKER)


def high_bug_of_five(cards: Cards) -> int:
    """The high strength of exactly these five cards.

    The bug is an ace (even a fifth one), or any card that completes a straight, a flush or a straight flush.
    8-8-5-5 with the bug is two pair with an ace kicker.
    """
    return _best_with(cards, _what_a_bug_may_be, high_of_five)


def ace_to_five_joker(hole: Cards, board: Cards) -> int:
    """As `ace_to_five`, with a joker that stands for the lowest rank not in the hand."""
    return _best_five(ace_to_five_joker_of_five, hole, board, highest=JOKER)


def ace_to_five_joker_of_five(cards: Cards) -> int:
    """The low of exactly these five cards."""
    return _best_with(cards, _any_card, ace_to_five_of_five)


def _best_with(
    cards: Cards, may_be: Callable[[Cards], Iterable[Card]], of_five: Callable[[Cards], int]
) -> int:
    """The best strength of five cards over the cards that the joker, if there is one, may stand for."""
    if JOKER not in cards:
        return of_five(cards)
    others = tuple(card for card in cards if card != JOKER)
    return max(of_five((*others, card)) for card in may_be(others))


def _any_card(others: Cards) -> Iterator[Card]:
    """Every card not in the hand; with four of a kind, also a fifth card of that rank."""
    yield from (Card(card) for card in range(52) if card not in others)
    if len({rank_of(card) for card in others}) == 1:
        yield others[0]


def _what_a_bug_may_be(others: Cards) -> Iterator[Card]:
    """An ace, or a card that completes a straight or a flush with these four."""
    aces = [make_card(ACE_RANK, suit) for suit in range(4)]
    yield from [ace for ace in aces if ace not in others] or aces[:1]
    yield from (card for card in _any_card(others) if _straight_or_flush((*others, card), WHEEL))


# ---------------------------------------------------------------- up cards


def showing_high(cards: Cards) -> int:
    """The strength of 1 to 4 up cards for high: pairs, threes and fours first, then card by card.

    On the scale of high hands, without straights and flushes, which so few cards cannot make.
    """
    return high_strength(*_by_times(map(rank_of, _checked(cards, 1, 4))))


def showing_low(cards: Cards) -> int:
    """The strength of 1 to 4 up cards for low: aces are low, any pair loses to no pair."""
    return low_strength(*_by_times(map(_from_ace, _checked(cards, 1, 4))))


# ---------------------------------------------------------------- evaluating five cards


def _straight_or_flush(
    cards: Cards, wheel: tuple[int, ...] | None, ranks: Sequence[int] | None = None
) -> tuple[Category, Ranks, Ranks] | None:
    """The category of five cards that make a straight, a flush or both, with the made ranks and the kickers.

    wheel  ranks of the straight in which the ace is low
    ranks  ranks of the cards, where they are not counted from the deuce
    """
    held = sorted({*(map(rank_of, cards) if ranks is None else ranks)})
    if len(held) < 5:
        return None
    is_flush = len({suit_of(card) for card in cards}) == 1
    is_wheel = tuple(held) == wheel
    if is_wheel or held[4] - held[0] == 4:
        category = Category.STRAIGHT_FLUSH if is_flush else Category.STRAIGHT
        return category, Ranks(0), _ranks([held[3] if is_wheel else held[4]])
    return (Category.FLUSH, Ranks(0), _ranks(held)) if is_flush else None


def _by_times(ranks: Iterable[int]) -> tuple[Category, Ranks, Ranks]:
    """The category of up to five cards by how often each rank occurs, with the made ranks and the kickers."""
    times = Counter(ranks)
    most = max(times.values())
    match sorted(times.values(), reverse=True):
        case [5]:
            category = Category.FIVE_OF_A_KIND
        case [4, *_]:
            category = Category.FOUR_OF_A_KIND
        case [3, 2]:
            category = Category.FULL_HOUSE
        case [3, *_]:
            category = Category.THREE_OF_A_KIND
        case [2, 2, *_]:
            category = Category.TWO_PAIR
        case [2, *_]:
            category = Category.PAIR
        case _:
            return Category.HIGH_CARD, Ranks(0), _ranks(times)
    made = _ranks(rank for rank, seen in times.items() if seen == most)
    return category, made, Ranks(_ranks(times) ^ made)


def _from_ace(card: Card) -> int:
    """The rank with aces low: 0 for the ace to 12 for the king."""
    return (rank_of(card) + 1) % len(RANKS)


def _ranks(ranks: Iterable[int]) -> Ranks:
    return Ranks(sum(1 << rank for rank in ranks))


# ---------------------------------------------------------------- choosing five cards


def _best_five(
    of_five: Callable[[Cards], int],
    hole: Cards,
    board: Cards,
    *,
    lowest: Card = LOWEST,
    highest: Card = HIGHEST,
) -> int:
    cards = _checked(hole + board, 5, 7, lowest=lowest, highest=highest)
    return max(map(of_five, combinations(cards, 5)))


def _two_and_three(hole: Cards, board: Cards) -> Iterable[Cards]:
    if not (4 <= len(hole) <= 6 and 3 <= len(board) <= 5):
        raise ValueError(
            f"Omaha ranks 4 to 6 hole cards on a board of 3 to 5, not {len(hole)} on {len(board)}"
        )
    _checked(hole + board, 7, 11)
    return (two + three for two in combinations(hole, 2) for three in combinations(board, 3))


def _checked(
    cards: Cards, fewest: int, most: int, *, lowest: Card = LOWEST, highest: Card = HIGHEST
) -> Cards:
    if not fewest <= len(cards) <= most:
        raise ValueError(f"{len(cards)} cards cannot be ranked: {fewest} to {most} can")
    for card in cards:
        if not lowest <= card <= highest:
            raise ValueError(f"card {card} cannot be ranked: only {lowest} to {highest} can")
    if len(set(cards)) != len(cards):
        raise ValueError("a card is there twice")
    return cards
