"""Secrets that nobody can guess, and ids: tokens, links, keys, invitations."""

from typing import Final

from mazziere.services.ports import Chance

ALPHABET: Final = "abcdefghjkmnpqrstuvwxyz23456789"
"""Without characters that are easily misread."""


def hex_secret(chance: Chance, bits: int) -> str:
    """A secret of `bits` random bits, a multiple of four, in lower-case hexadecimal digits."""
    return f"{chance.below(1 << bits):0{bits // 4}x}"


def random_word(chance: Chance, length: int) -> str:
    """So many random characters that can be read aloud and typed: about 5 bits each."""
    return "".join([ALPHABET[chance.below(len(ALPHABET))] for _ in range(length)])
