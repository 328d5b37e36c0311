"""Was the number of a VeloX fixed before it was known?

When the tournament is made, its number is drawn together with a secret, and the *commitment* is published: a
hash that tells nothing and cannot be met by another number. With the multiplier, number and secret are
published too, and everybody can hash them again.

    commitment   SHA-256(02 | tournament id | 00 | key of the table | 00 | number, 4 bytes | secret)

The first byte keeps it apart from the leaves (00) and nodes (01) of sealed decks. The caller draws number and
secret, and keeps them until the players are seated.
"""

from hashlib import sha256

from mazziere.tournament.velox.tables import DRAWS

SECRET_SIZE = 32
"""Bytes: a million numbers are soon tried, so that only the secret hides the one."""


def commitment(tournament: str, table: str, number: int, secret: bytes) -> str:
    """What is published before the draw is shown, in hexadecimal.

    table  key of the table the number is for

    >>> commitment("t-1", "velox-3-91", 999_999, bytes(32))[:16]
    '11231ed62dfb8363'
    """
    assert len(secret) == SECRET_SIZE, "a short secret could be guessed"
    assert 0 <= number < DRAWS, "a number that means a row"
    names = b"\x02" + tournament.encode() + b"\x00" + table.encode() + b"\x00"
    return sha256(names + number.to_bytes(4, "big") + secret).hexdigest()


def keeps(published: str, tournament: str, table: str, number: int, secret: bytes) -> bool:
    """Whether number and secret are those that were committed to."""
    if len(secret) != SECRET_SIZE or not 0 <= number < DRAWS:
        return False
    return published == commitment(tournament, table, number, secret)
