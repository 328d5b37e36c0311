"""Which hand is better, on which scale, and which cards make it?

A variant names a scale and how hole cards are used; both are values. `strength`
is the hot path of a showdown: it only picks the judge. Strengths are integers
as `encoding` describes them: larger is stronger, equal splits, 0 counts nothing.
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
    """How many of a player's own cards a hand is made with."""

    ANY = "any"
    """None, one or two, as in hold'em; or all of them, where there is no board."""
    EXACTLY_TWO = "exactly_two"
    """Two of one's own and three of the board, as in Omaha."""


@dataclass(frozen=True, slots=True, eq=False)
class Scale:
    """One way of saying which hand is better."""

    key: str
    """Stored and sent; never translated."""
    any_cards: Judge
    """The best hand of any `size` of 5 to 7 cards; of `size` cards, those."""
    two_and_three: Judge
    """The best of two hole cards and three of the board."""
    ace_is_low: bool
    """Whether the ace is told after the deuce."""
    size: int = 5
    """How many cards a hand has."""
    fewest: int = 5
    """How many cards a hand may be made of where no more of them fit together."""
    told: Callable[[int], DecodedStrength] = encoding.told_high
    """What a strength says; `ace_is_low` says which rank bit 0 is."""

    def exactly(self, cards: tuple[Card, ...]) -> int:
        """The strength of these cards; where one declares a hand, the one that was declared."""
        return self.any_cards(cards, ())


def every_two_and_three(any_cards: Judge) -> Judge:
    """The best of two hole cards and three of the board on a scale that no Omaha game is played on."""

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
"""All of them, by key."""


def strength(scale: Scale, use: HoleUse, hole: tuple[Card, ...], board: tuple[Card, ...]) -> int:
    """How strong a hand is on `scale`. 0: it does not qualify.

    hole, board  5 to 7 cards together; with `EXACTLY_TWO` 4 to 6 and 3 to 5
    """
    if use is HoleUse.ANY:
        return scale.any_cards(hole, board)
    return scale.two_and_three(hole, board)


def best_hand(
    scale: Scale, use: HoleUse, hole: tuple[Card, ...], board: tuple[Card, ...]
) -> tuple[Card, ...] | None:
    """The cards that make the hand, as one would tell them; `None` if none qualifies.

    What comes most often first, then from the highest down: K-K-K-Q-Q, A-A-9-6-5,
    5-4-3-2-A. Five cards, or `scale.size` of them; a badugi may be shorter. Where
    several choices are equally strong, cards at the end are left out first, those of
    the board before hole cards.
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
    """The cards without those that `judge` can do without; a card needed among many is needed among fewer."""
    for at in reversed(range(len(cards))):
        if len(cards) == fewest:
            break
        without = cards[:at] + cards[at + 1 :]
        if judge(without) == best:
            cards = without
    return cards


def telling_order(scale: Scale, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards of a hand in the order in which it is told; a joker after those it joins."""
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
    """Whether cards with an ace in them are a straight of which it is the lowest card."""
    if len(set(ranks)) < len(cards):
        return False
    told = scale.told(scale.exactly(cards))
    return told.category in ("straight", "straight_flush") and not told.kickers & ACE


def _what_the_joker_is(scale: Scale, cards: tuple[Card, ...]) -> Card:
    """A card that is worth as much to the others as the joker; beside four of a kind, one of those."""
    worth = scale.exactly(cards)
    others = tuple(card for card in cards if card != JOKER)
    free = (card for card in STANDARD_52 if card not in others)
    return next((card for card in free if scale.exactly((*others, card)) == worth), others[0])
