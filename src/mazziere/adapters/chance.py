"""Sources of random numbers.

When people play, numbers come from the operating system's generator; in simulations, from a seed,
so that they can be repeated. Neither knows what its numbers are for.
"""

import random
import secrets


class OperatingSystemChance:
    """The operating system's generator for secrets."""

    def below(self, bound: int) -> int:
        return secrets.randbelow(bound)


class SeededChance:
    """The same numbers for the same seed. Anyone could predict them: never use it for people's games."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def below(self, bound: int) -> int:
        return self._random.randrange(bound)
