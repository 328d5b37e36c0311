"""Which hand is better, on which scale, and which cards make it?

A variant names a scale and how hole cards are used; both are values. `strength` is the hot path of a showdown
and only selects the evaluator. Strengths are integers as `encoding` describes them: larger is stronger, equal
ones split, 0 does not count.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from itertools import combinations, product
from typing import Final

from mazziere.cards import JOKER, STANDARD_52, Card, rank_of
from mazziere.ranking import encoding, kernel
from mazziere.ranking.encoding import ACE, DecodedStrength
from mazziere.ranking.kernel import Judge
from mazziere.ranking.reference import ACE_RANK


class HoleUse(Enum):
    """How many of the player's own cards must be part of the hand."""

    ANY = "any"
    """Any number: none, one or two in hold'em; all of them where there is no board."""
    EXACTLY_TWO = "exactly_two"
    """Two hole cards and three of the board, as in Omaha."""


@dataclass(frozen=True, slots=True, eq=False)
class Scale:
    """One order of hands: how they are evaluated and compared."""

    key: str
    """Stored and sent; never translated."""
    any_cards: Judge
    """Evaluates the best hand of any `size` of 5 to 7 cards, or of exactly `size` cards."""
    two_and_three: Judge
    """Evaluates the best hand of two hole cards and three of the board."""
    ace_is_low: bool
    """Whether the ace ranks below the deuce."""
    size: int = 5
    """Number of cards in a complete hand."""
    fewest: int = 5
    """The smallest number of cards a hand may have (less than `size` only in badugi)."""
    told: Callable[[int], DecodedStrength] = encoding.told_high
    """Decodes a strength; `ace_is_low` says which rank bit 0 is."""

    def exactly(self, cards: tuple[Card, ...]) -> int:
        """The strength of exactly these cards; where players declare their hands, of the declared hand."""
        return self.any_cards(cards, ())


def every_two_and_three(any_cards: Judge) -> Judge:
    """Evaluates two hole cards and three of the board on a scale that no Omaha game uses."""

    def best(hole: tuple[Card, ...], board: tuple[Card, ...]) -> int:
        choices = product(combinations(hole, 2), combinations(board, 3))
        return max(any_cards(two + three, ()) for two, three in choices)

    return best


HIGH: Final = Scale(
    key="high",
    any_cards=kernel.high,
    two_and_three=kernel.omaha_high,
    ace_is_low=False,
)
HIGH_JOKER_WILD: Final = Scale(
    key="high_joker_wild",
    any_cards=kernel.high_wild,
    two_and_three=every_two_and_three(kernel.high_wild),
    ace_is_low=False,
)
HIGH_JOKER_BUG: Final = Scale(
    key="high_joker_bug",
    any_cards=kernel.high_bug,
    two_and_three=every_two_and_three(kernel.high_bug),
    ace_is_low=False,
)
SHORT_DECK_HIGH: Final = Scale(
    key="short_deck_high",
    any_cards=kernel.short_deck_high,
    two_and_three=every_two_and_three(kernel.short_deck_high),
    ace_is_low=False,
    told=encoding.told_short_deck,
)
EIGHT_OR_BETTER_LOW: Final = Scale(
    key="eight_or_better_low",
    any_cards=kernel.eight_or_better,
    two_and_three=kernel.omaha_low,
    ace_is_low=True,
    told=encoding.told_eight_or_better,
)
ACE_TO_FIVE_LOW: Final = Scale(
    key="ace_to_five_low",
    any_cards=kernel.ace_to_five,
    two_and_three=every_two_and_three(kernel.ace_to_five),
    ace_is_low=True,
    told=encoding.told_low,
)
ACE_TO_FIVE_LOW_JOKER: Final = Scale(
    key="ace_to_five_low_joker",
    any_cards=kernel.ace_to_five_joker,
    two_and_three=every_two_and_three(kernel.ace_to_five_joker),
    ace_is_low=True,
    told=encoding.told_low,
)
ACE_TO_SIX_LOW: Final = Scale(
    key="ace_to_six_low",
    any_cards=kernel.ace_to_six,
    two_and_three=every_two_and_three(kernel.ace_to_six),
    ace_is_low=True,
    told=encoding.told_low,
)
DEUCE_TO_SEVEN_LOW: Final = Scale(
    key="deuce_to_seven_low",
    any_cards=kernel.deuce_to_seven,
    two_and_three=every_two_and_three(kernel.deuce_to_seven),
    ace_is_low=False,
    told=encoding.told_low,
)
BADUGI_LOW: Final = Scale(
    key="badugi_low",
    any_cards=kernel.badugi,
    two_and_three=every_two_and_three(kernel.badugi),
    ace_is_low=True,
    size=4,
    fewest=1,
    told=encoding.told_badugi,
)

SCALES: Final = {
    scale.key: scale
    for scale in (
        HIGH,
        HIGH_JOKER_WILD,
        HIGH_JOKER_BUG,
        SHORT_DECK_HIGH,
        EIGHT_OR_BETTER_LOW,
        ACE_TO_FIVE_LOW,
        ACE_TO_FIVE_LOW_JOKER,
        ACE_TO_SIX_LOW,
        DEUCE_TO_SEVEN_LOW,
        BADUGI_LOW,
    )
}
"""Every scale, by key."""


def strength(scale: Scale, use: HoleUse, hole: tuple[Card, ...], board: tuple[Card, ...]) -> int:
    """The strength of a hand on `scale`; 0 if it does not qualify.

    hole, board  5 to 7 cards together; with `EXACTLY_TWO` 4 to 6 hole cards and 3 to 5 on the board
    """
    return evaluator(scale, use)(hole, board)


def evaluator(scale: Scale, use: HoleUse) -> Judge:
    """What finds the strength of hole cards and a board, as `strength` does, for many hands of one game."""
    return scale.any_cards if use is HoleUse.ANY else scale.two_and_three


def best_hand(
    scale: Scale, use: HoleUse, hole: tuple[Card, ...], board: tuple[Card, ...]
) -> tuple[Card, ...] | None:
    """The cards that make the hand, in the order they are said; `None` if no hand qualifies.

    Ranks held more often come first, then higher ranks: K-K-K-Q-Q, A-A-9-6-5, 5-4-3-2-A. There are
    `scale.size` cards; a badugi may have fewer. Among equally strong choices, later cards are left out before
    earlier ones, and board cards before hole cards.
    """
    best = strength(scale, use, hole, board)
    if best == 0:
        return None
    if use is HoleUse.ANY:
        return telling_order(scale, _needed(hole + board, scale.fewest, scale.exactly, best))
    three = _needed(board, 3, lambda board: scale.two_and_three(hole, board), best)
    fives = (two + three for two in combinations(hole, 2))
    made = next(five for five in fives if scale.exactly(five) == best)
    return telling_order(scale, _needed(made, scale.fewest, scale.exactly, best))


def _needed(
    cards: tuple[Card, ...], fewest: int, judge: Callable[[tuple[Card, ...]], int], best: int
) -> tuple[Card, ...]:
    """The cards without those that `judge` can do without. A card needed among many is needed among fewer."""
    for at in reversed(range(len(cards))):
        if len(cards) == fewest:
            break
        without = cards[:at] + cards[at + 1 :]
        if judge(without) == best:
            cards = without
    return cards


def telling_order(scale: Scale, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards of a hand in the order they are said; a joker follows the cards it is played with."""
    ranks = [rank_of(card) for card in cards]
    if JOKER in cards:
        ranks[cards.index(JOKER)] = rank_of(_what_the_joker_is(scale, cards))
    if ACE_RANK in ranks and (scale.ace_is_low or _begins_with_an_ace(scale, cards, ranks)):
        ranks = [-1 if rank == ACE_RANK else rank for rank in ranks]
    told = sorted(
        [(ranks.count(rank), rank, card != JOKER, card) for rank, card in zip(ranks, cards, strict=True)],
        reverse=True,
    )
    return tuple([card for _, _, _, card in told])


def _begins_with_an_ace(scale: Scale, cards: tuple[Card, ...], ranks: list[int]) -> bool:
    """Whether these cards, one of them an ace, are a straight in which the ace is the lowest card."""
    if len(set(ranks)) < len(cards):
        return False
    told = scale.told(scale.exactly(cards))
    return told.category in ("straight", "straight_flush") and not told.kickers & ACE


def _what_the_joker_is(scale: Scale, cards: tuple[Card, ...]) -> Card:
    """A card worth as much to the others as the joker; with four of a kind, one of those cards."""
    worth = scale.exactly(cards)
    others = tuple(card for card in cards if card != JOKER)
    free = (card for card in STANDARD_52 if card not in others)
    return next((card for card in free if scale.exactly((*others, card)) == worth), others[0])
