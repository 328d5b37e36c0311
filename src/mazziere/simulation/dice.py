"""How does somebody in a simulation make up his mind?"""

from collections.abc import Sequence
from typing import TypeVar

from mazziere.services.ports import Chance

One = TypeVar("One")


class Dice:
    """Draws from one door of chance, in the words that a simulation needs."""

    def __init__(self, chance: Chance) -> None:
        self._chance = chance

    def below(self, bound: int) -> int:
        return self._chance.below(bound)

    def between(self, least: int, most: int) -> int:
        """One of `least` … `most`, both of them."""
        return least + self._chance.below(most - least + 1)

    def one_of(self, choices: Sequence[One]) -> One:
        return choices[self._chance.below(len(choices))]

    def happens(self, percent: int) -> bool:
        """Whether something happens that does so in that share of cases."""
        return self._chance.below(100) < percent
