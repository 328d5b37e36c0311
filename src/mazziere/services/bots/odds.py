"""What does a bot ask about its cards, and how long may the answer take?

`mazziere.analysis` answers. Everything is in thousandths, so that no bot counts in floats.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from msgspec import Struct

from mazziere.cards import Card
from mazziere.rules.variants.variant import Variant


class StrengthEstimate(Protocol):
    """Where a hand stands."""

    @property
    def share(self) -> int:
        """Of the pot, if the board were run out now and nobody folded."""

    @property
    def behind(self) -> int:
        """How often somebody holds more at this moment."""


class BetterStarts(Protocol):
    def __call__(self, hole: tuple[Card, ...], *, variant: Variant, samples: int) -> int:
        """How many of a thousand starting hands are worth more."""


class EstimatesStrength(Protocol):
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
        """How a hand stands against opponents with any cards, besides those that lie open."""


class DrawAdvice(Protocol):
    """What is best exchanged."""

    @property
    def discards(self) -> tuple[Card, ...]:
        """None: stand pat."""

    @property
    def share(self) -> int:
        """Of the pot, after it."""


class AdvisesDraw(Protocol):
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
        """Which cards to discard, with so many draws still to come and so many done."""


class Odds(NamedTuple):
    """Who tells a bot what hands are worth."""

    better_starts: BetterStarts
    standing: EstimatesStrength
    best_draw: AdvisesDraw


class Budget(Struct, frozen=True):
    """How many deals a bot imagines for one decision."""

    start_samples: int
    """In the first round, and where choices lie close together: which cards to exchange."""
    board_samples: int
    """In later rounds."""


CAREFUL = Budget(start_samples=1000, board_samples=400)
"""For serving: a millisecond a decision, at most two; 50 to 170 for the first one about a game."""
FAST = Budget(start_samples=250, board_samples=64)
"""For benchmarks and crowds of bots."""
