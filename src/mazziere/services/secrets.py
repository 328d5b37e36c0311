"""Secrets that nobody can guess: tokens, links and keys."""

from mazziere.services.ports import Chance


def hex_secret(chance: Chance, bits: int) -> str:
    """A secret of `bits` random bits, a multiple of four, in lower-case hexadecimal digits."""
    return f"{chance.below(1 << bits):0{bits // 4}x}"
