"""Which cards are in the deck before any are dealt?

A deck is a value: a key and its cards in their resting order. It is not shuffled and nothing is drawn from
it. The order of the cards in one deal is a number (see `deck_order`), drawn elsewhere.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from mazziere.cards.card import JOKER, Card, rank_of


@dataclass(frozen=True, slots=True)
class Deck:
    """The cards a game is played with, each exactly once."""

    key: str
    """Stored and sent; never translated."""

    cards: tuple[Card, ...]
    """In resting order: deck order number 0."""

    as_set: frozenset[Card] = field(init=False, repr=False, compare=False)
    """The same cards as an unordered set, for fast membership tests."""

    def __post_init__(self) -> None:
        if len(set(self.cards)) != len(self.cards):
            raise ValueError(f"deck {self.key} has a card twice")
        object.__setattr__(self, "as_set", frozenset(self.cards))

    def __len__(self) -> int:
        return len(self.cards)

    def __iter__(self) -> Iterator[Card]:
        return iter(self.cards)


STANDARD_52: Final = Deck(key="standard_52", cards=tuple(Card(i) for i in range(52)))
STANDARD_53: Final = Deck(key="standard_53", cards=(*STANDARD_52.cards, JOKER))


def stripped_deck(key: str, *, lowest_rank: int) -> Deck:
    """The standard deck without the ranks under `lowest_rank` (5 leaves 7..A: 32 cards)."""
    return Deck(key=key, cards=tuple(card for card in STANDARD_52 if rank_of(card) >= lowest_rank))


SHORT_DECK_36: Final = stripped_deck("short_deck_36", lowest_rank=4)
"""Sixes and up, as six-plus hold'em is played with."""
