"""What comes of playing a recorded hand: both agree, or the first point on which they do not.

Apart from `play` and `comparison`, which are compiled: structs are not (docs/decisions/0011).
"""

import msgspec

from mazziere.hand import Hand
from mazziere.hand.events import Event


class Mismatch(msgspec.Struct, frozen=True):
    """The first point on which engine and record disagree.

    street    its key in the catalogue, or "result"
    action    what was to be done or compared, in the record's words
    expected  what the record says
    found     what the engine says
    """

    number: str
    line: int
    street: str
    action: str
    expected: str
    found: str
    events: tuple[Event, ...] = ()
    """The engine's events up to that point."""


class Replayed(msgspec.Struct, frozen=True, gc=False):
    """A hand on which engine and record agree."""

    hand: Hand
    events: tuple[Event, ...]


def check_replayed(replayed: Replayed) -> None:
    """Raises `TypeError` for what is no replay, as the mismatch of a hand that cannot be written."""
    if not isinstance(replayed, Replayed):
        raise TypeError(f"a hand is written from its Replayed, not from {type(replayed).__name__}")


class Difference(msgspec.Struct, frozen=True):
    """One thing on which the record and the engine disagree, in chips."""

    what: str
    expected: int
    found: int
