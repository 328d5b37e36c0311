"""What is committed to before the draw is what is shown after it."""

from __future__ import annotations

from hashlib import sha256

import pytest

from mazziere.tournament.velox.commitment import commitment, keeps

SECRET = bytes(range(32))
PUBLISHED = commitment("t-1", "velox-3-91", 123_456, SECRET)


def test_anybody_can_hash_it_again() -> None:
    """ROOM velox how: as the documentation says it, with nothing of ours."""
    data = b"\x02t-1\x00velox-3-91\x00" + bytes([0x00, 0x01, 0xE2, 0x40]) + SECRET
    assert commitment("t-1", "velox-3-91", 123_456, SECRET) == sha256(data).hexdigest()


def test_number_and_secret_that_were_committed_to_are_recognized() -> None:
    assert keeps(PUBLISHED, "t-1", "velox-3-91", 123_456, SECRET)


@pytest.mark.parametrize(
    ("tournament", "table", "number", "secret"),
    [
        ("t-2", "velox-3-91", 123_456, SECRET),
        ("t-1", "velox-3-92", 123_456, SECRET),
        ("t-1", "velox-3-91", 123_457, SECRET),
        ("t-1", "velox-3-91", 123_456, bytes(32)),
        ("t-1", "velox-3-91", 123_456, SECRET[:31]),
        ("t-1", "velox-3-91", -1, SECRET),
        ("t-1", "velox-3-91", 1_000_000, SECRET),
    ],
)
def test_anything_else_is_not(tournament: str, table: str, number: int, secret: bytes) -> None:
    """Another tournament, table, number or secret, and what could never have been one."""
    assert not keeps(PUBLISHED, tournament, table, number, secret)
