"""What does a room need from a bot?

A choice, made from the bot's own view and a number drawn for it. A bot holds no dice, no clock and no
cards but those it sees.
"""

from typing import Protocol

from mazziere.protocol.table import TableView

NUMBER_BOUND = 10**9
"""The numbers that a bot is given are below this one."""


class BotChoice(Protocol):
    """What a bot does: one of the offers of its view."""

    @property
    def action(self) -> str:
        """As the view offers it: "fold", "check", "call", "bet", "raise", "bring_in", "complete", "discard",
        "show" or "muck"."""

    @property
    def to(self) -> int | None:
        """The street's total, for a bet, a raise or a completion."""

    @property
    def cards(self) -> tuple[str, ...]:
        """For a discard: the cards to be exchanged, as the view writes them; none stands pat."""


class BotPort(Protocol):
    """A player of the house."""

    @property
    def name(self) -> str:
        """The nickname it sits down with."""

    def decide(self, view: TableView, draw: int, /) -> BotChoice:
        """What it does now; `draw` is all the chance there is in it."""

    def think_ms(self, view: TableView, draw: int, /) -> int:
        """How long a person would take for this."""
