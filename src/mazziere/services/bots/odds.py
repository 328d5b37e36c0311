"""The odds: what a bot asks about its cards, and how many simulated deals an answer may take.

`mazziere.analysis` answers. All shares are in thousandths, so that no bot computes with floats.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from msgspec import Struct

from mazziere.cards import Card
from mazziere.rules.variants.variant import Variant


class StrengthEstimate(Protocol):
    """How a hand stands, in thousandths."""

    @property
    def share(self) -> int:
        """The expected share of the pot if the hand were dealt to its end now and nobody folded."""

    @property
    def behind(self) -> int:
        """How often an opponent holds a better hand right now."""


class BetterStarts(Protocol):
    """Ranks a starting hand among all of its game."""

    def __call__(self, hole: tuple[Card, ...], *, variant: Variant, samples: int) -> int:
        """How many of a thousand starting hands are better than `hole`."""


class EstimatesStrength(Protocol):
    """Estimates how a hand stands."""

    def __call__(
        self,
        hole: tuple[Card, ...],
        board: tuple[Card, ...],
        *,
        opponents: int,
        variant: Variant,
        samples: int,
        seed: int,
        showing: Sequence[tuple[Card, ...]] = (),
        dead: Sequence[Card] = (),
        chances: int = 1,
    ) -> StrengthEstimate:
        """How a hand stands against opponents who may hold any unseen cards.

        showing  each opponent's face-up cards
        dead     face-up cards of folded hands
        chances  of how many hands each opponent holds the best
        """


class DrawAdvice(Protocol):
    """The best exchange of cards."""

    @property
    def discards(self) -> tuple[Card, ...]:
        """The cards to exchange; empty = stand pat."""

    @property
    def share(self) -> int:
        """The expected share of the pot after the exchange, in thousandths."""


class AdvisesDraw(Protocol):
    """Finds the best exchange of cards."""

    def __call__(
        self,
        hole: tuple[Card, ...],
        *,
        opponents: int,
        variant: Variant,
        samples: int,
        seed: int,
        draws: int = 1,
        done: int = 0,
        most: int | None = None,
    ) -> DrawAdvice:
        """Which cards to discard.

        draws  how many draws are left, this one included
        done   how many draws the opponents have had
        most   how many cards may be exchanged; None: no limit
        """


class Odds(NamedTuple):
    """The functions that tell a bot what hands are worth."""

    better_starts: BetterStarts
    standing: EstimatesStrength
    best_draw: AdvisesDraw


class Budget(Struct, frozen=True):
    """How many deals a bot simulates for one decision."""

    start_samples: int
    """In the first round, and for choices that are close: which cards to exchange."""
    board_samples: int
    """In later rounds."""


CAREFUL = Budget(start_samples=1000, board_samples=400)
"""For serving: 1-2 ms a decision, and 50-170 ms for the first one in a game."""
FAST = Budget(start_samples=250, board_samples=64)
"""For benchmarks and large numbers of bots."""
