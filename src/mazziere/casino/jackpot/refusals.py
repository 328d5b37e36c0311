"""Refusals of a jackpot."""

from dataclasses import dataclass

from mazziere.rules.refusals import Refused


@dataclass(eq=False)
class JackpotIsOpen(Refused):
    """A jackpot is opened once."""


@dataclass(eq=False)
class JackpotOfAnother(Refused):
    """A jackpot keeps its id and its currency."""

    field: str


@dataclass(eq=False)
class JackpotNotPlayable(Refused):
    """Percentages are 0 or more and at most 100 together; the minimum is 0 or more."""

    pot_percent: int
    seed_percent: int
    minimum: int


@dataclass(eq=False)
class TopUpNotPositive(Refused):
    """A pot is topped up by a positive amount."""

    amount: int
