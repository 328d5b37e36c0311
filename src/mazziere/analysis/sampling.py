"""How are random deals drawn?

Each player draws a hand of their range, and the deal counts only if no card occurs twice, so every possible
deal is equally likely. The generator of random numbers is passed in.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from mazziere.analysis.enumeration import Deals
from mazziere.analysis.equity_query import NoDealPossible, Question
from mazziere.analysis.hand_strength import Cards

BATCH = 65_536
"""Deals drawn at a time: few enough that their decks stay in the cache."""
HOPELESS = 20 * BATCH
"""After this many draws without a possible deal, none is assumed to exist."""
PLACES = 53
"""Card numbers, including the joker's."""


def drawn_deals(asked: Question, samples: int, generator: np.random.Generator) -> Iterator[Deals]:
    """`samples` deals, in batches.

    Raises `NoDealPossible` if the ranges exclude one another.
    """
    kept = drawn = 0
    conflicts = sum(len(held) > 1 for held in asked.ranges) > 1  # two may draw the same card
    while kept < samples:
        size = min(BATCH, samples - kept)
        if conflicts:
            size = min(BATCH, max(2 * size, 1_000))
        holes, boards = _draw(asked, size, generator)
        holes, boards = holes[:, : samples - kept], boards[: samples - kept]
        kept, drawn = kept + len(boards), drawn + size
        if kept == 0 and drawn >= HOPELESS:
            raise NoDealPossible
        if len(boards):
            yield Deals(holes, boards, np.ones(len(boards), dtype=np.int64))


def _draw(asked: Question, size: int, generator: np.random.Generator) -> tuple[Cards, Cards]:
    """Those of `size` random deals in which no card occurs twice."""
    pile = _Pile(asked, size)
    holes = np.empty((len(asked.ranges), size, asked.own), dtype=np.uint8)
    for player, held in enumerate(asked.ranges):
        if len(held) > 1:
            hands = np.array(held, dtype=np.uint8)[generator.integers(len(held), size=size)]
            holes[player, :, : hands.shape[1]] = hands
            pile.take(hands)
        else:
            holes[player, :, : len(held[0])] = held[0]
    for player, held in enumerate(asked.ranges):
        known = len(held[0])
        for place in range(known, asked.own):
            holes[player, :, place] = pile.draw(generator)
    boards = np.empty((size, asked.common), dtype=np.uint8)
    boards[:, : len(asked.board)] = asked.board
    for place in range(len(asked.board), asked.common):
        boards[:, place] = pile.draw(generator)
    if pile.possible.all():
        return holes, boards
    return np.ascontiguousarray(holes[:, pile.possible]), np.ascontiguousarray(boards[pile.possible])


class _Pile:
    """A deck for each deal: taken cards first, then the remaining ones in any order."""

    def __init__(self, asked: Question, size: int) -> None:
        self._rows: NDArray[np.intp] = np.arange(size)
        self._cards: Cards = np.tile(np.array(asked.left, dtype=np.uint8), (size, 1))
        self._taken = 0
        self._places: NDArray[np.intp] | None = None
        """Where each card lies, while given ones are taken."""
        if any(len(held) > 1 for held in asked.ranges):
            places = np.zeros(PLACES, dtype=np.intp)
            places[list(asked.left)] = np.arange(len(asked.left))
            self._places = np.tile(places, (size, 1))
        self.possible: NDArray[np.bool_] = np.ones(size, dtype=bool)
        """In which deals no card was taken twice."""

    def take(self, hands: Cards) -> None:
        """Takes the hand of each deal out of its deck."""
        assert self._places is not None, "no range has a choice"
        for cards in hands.T:
            at = self._places[self._rows, cards]
            self.possible &= at >= self._taken
            other = self._cards[:, self._taken].copy()
            self._cards[:, self._taken] = cards
            self._cards[self._rows, at] = other
            self._places[self._rows, other] = at
            self._places[self._rows, cards] = self._taken
            self._taken += 1

    def draw(self, generator: np.random.Generator) -> Cards:
        """Draws a card from each deck."""
        top = self._taken
        at = generator.integers(top, self._cards.shape[1], size=len(self._rows))
        drawn: Cards = self._cards[self._rows, at]
        self._cards[self._rows, at] = self._cards[:, top]
        self._taken += 1
        return drawn
