"""Sources of random numbers.

When people play, numbers come from the operating system's generator; in simulations, from a seed,
so that they can be repeated. Neither knows what its numbers are for.
"""

import os
import random
import secrets
import struct

SMALL = 2**32
"""Up to this bound, numbers come from a supply that one system call fills; larger ones, decks and secrets
among them, are each drawn when they are needed, so that none of them lies in memory before."""
_WORDS = struct.Struct("512Q")


class OperatingSystemChance:
    """The operating system's generator for secrets."""

    def __init__(self) -> None:
        self._supply: list[int] = []

    def below(self, bound: int) -> int:
        if not 0 < bound <= SMALL:
            return secrets.randbelow(bound)
        unused_bits = 64 - (bound - 1).bit_length()
        while True:
            if not self._supply:
                self._supply += _WORDS.unpack(os.urandom(_WORDS.size))
            if (number := self._supply.pop() >> unused_bits) < bound:
                return number


class SeededChance:
    """The same numbers for the same seed. Anyone could predict them: never use it for people's games."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def below(self, bound: int) -> int:
        return self._random.randrange(bound)
