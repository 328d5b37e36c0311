"""How are random choices made in a simulation?"""

from collections.abc import Sequence
from typing import TypeVar

from mazziere.services.ports import Chance

One = TypeVar("One")


class Dice:
    """Draws from one source of randomness, in the forms a simulation needs."""

    def __init__(self, chance: Chance) -> None:
        self._chance = chance

    def below(self, bound: int) -> int:
        """A number from 0 to `bound` - 1."""
        return self._chance.below(bound)

    def between(self, least: int, most: int) -> int:
        """A number from `least` to `most`, both inclusive."""
        return least + self._chance.below(most - least + 1)

    def one_of(self, choices: Sequence[One]) -> One:
        """One of `choices`, all equally likely."""
        return choices[self._chance.below(len(choices))]

    def happens(self, percent: int) -> bool:
        """True in `percent` percent of cases."""
        return self._chance.below(100) < percent
