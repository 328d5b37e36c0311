"""The interface that a bot implements for the room.

A bot chooses from its own view and a random number drawn for it. It has no source of chance, no clock, and no
cards but those it sees.
"""

from typing import Protocol

from mazziere.protocol.table import TableView
from mazziere.protocol.turn import TurnView

NUMBER_BOUND = 10**9
"""Upper bound, exclusive, of the random numbers that a bot is given."""


class BotChoice(Protocol):
    """The choice of a bot: one of the offers of its view."""

    @property
    def action(self) -> str:
        """The name of the offer: "fold", "check", "call", "bet", "raise", "bring_in", "complete", "discard",
        "show" or "muck"."""

    @property
    def to(self) -> int | None:
        """For a bet, a raise or a completion: the seat's total on this street, in chips. None otherwise."""

    @property
    def cards(self) -> tuple[str, ...]:
        """For a discard: the cards to exchange, as the view writes them; empty = stand pat."""


class BotPort(Protocol):
    """A bot of the house."""

    @property
    def name(self) -> str:
        """The nickname under which it sits down."""

    def decide(self, view: TableView | TurnView, draw: int, /) -> BotChoice:
        """Choose one of the view's offers. `draw`, below `NUMBER_BOUND`, is the only chance in it."""

    def think_ms(self, view: TableView | TurnView, draw: int, /) -> int:
        """How long a person would think about this choice, in milliseconds."""
