"""The facts of a running hand on which two engines must agree.

Plain numbers by place, clockwise from the left of the button. Wagers are totals of the betting round. Neither
engine is known here; each has a module (`ours`, `pokerkits`) that describes its hand in these terms.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from enum import Enum

Cards = tuple[int, ...]
Pots = tuple[tuple[int, tuple[int, ...]], ...]
"""Amount and the places that play for it, main pot first."""

BOARD, BURN = -1, -2
"""The places of cards that no player gets."""


class Waits(Enum):
    """What the hand waits for."""

    AN_ACTION = "an action"
    A_DISCARD = "a discard"
    CARDS = "cards"
    NOTHING = "nothing"


@dataclass(frozen=True, slots=True)
class Offers:
    """What the player to act may do. Folding is not compared: both let a player always fold."""

    call_to: int | None
    """The total after a call, or after a check."""
    wager: tuple[int, int] | None
    """The least and the most that may be bet, raised or completed to."""
    bring_in_to: int | None = None

    def __str__(self) -> str:
        said = [f"call to {self.call_to}"] if self.call_to is not None else []
        said += [f"bring in to {self.bring_in_to}"] if self.bring_in_to is not None else []
        said += [f"wager {self.wager[0]}-{self.wager[1]}"] if self.wager else []
        return ", ".join(said)


@dataclass(frozen=True, slots=True)
class Position:
    """The position of a hand."""

    waits: Waits
    place: int | None
    """Whose turn it is."""
    offers: Offers | None
    stacks: tuple[int, ...]
    wagered: tuple[int, ...]
    """In this round."""
    in_hand: tuple[bool, ...]
    up: tuple[Cards, ...]
    """Cards that lie face up before each player, in the order dealt."""
    middle: int
    """All chips in the middle."""
    pots: Pots
    """As of the last completed round; empty before there is one, and when one player is left."""
    cards_for: tuple[tuple[int, int], ...]
    """How many cards go to each place next, without burned ones."""

    def differences(self, other: Position) -> dict[str, tuple[object, object]]:
        """The fields that differ, each with both values."""
        pairs = {
            field.name: (getattr(self, field.name), getattr(other, field.name)) for field in fields(self)
        }
        return {name: pair for name, pair in pairs.items() if pair[0] != pair[1]}


class Kind(Enum):
    """What a player does."""

    FOLD = "folds"
    CALL = "calls to"
    BRING_IN = "brings in to"
    WAGER = "wagers to"
    DISCARD = "discards"


@dataclass(frozen=True, slots=True)
class Act:
    """One action, done in both engines."""

    kind: Kind
    place: int
    to: int = 0
    cards: Cards = ()
