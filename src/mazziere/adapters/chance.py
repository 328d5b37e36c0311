"""Where do the numbers come from?

From the operating system's generator when people play; from a seed in simulations, so that
they can be repeated. Neither knows what its numbers are for.
"""

import random
import secrets


class OperatingSystemChance:
    """The operating system's generator, the one kept for secrets."""

    def below(self, bound: int) -> int:
        return secrets.randbelow(bound)


class SeededChance:
    """The same numbers again from the same seed. Anyone could predict them: never for people's games."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def below(self, bound: int) -> int:
        return self._random.randrange(bound)
