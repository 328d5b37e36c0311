"""Refusals of the hand history."""

from dataclasses import dataclass

from mazziere.rules.refusals import Refused


@dataclass(eq=False)
class TooManyShares(Refused):
    """The player has as many shared links as one may have; some must be taken back first."""

    most: int
