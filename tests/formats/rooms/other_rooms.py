"""Reading and replaying hands of other rooms."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from mazziere.formats.record import NotHeld, Read, RecordedHand, Unreadable
from mazziere.formats.replay.outcome import Mismatch, Replayed
from mazziere.formats.replay.play import replay

Reader = Callable[[str], Iterator[Read]]


def outcome(read: Reader, text: str) -> Replayed | Mismatch | NotHeld | Unreadable:
    """The result of replaying the one hand of a text."""
    (hand,) = read(text)
    return replay(hand) if isinstance(hand, RecordedHand) else hand


def record(read: Reader, text: str) -> RecordedHand:
    """The one hand of a text, which can be read."""
    (hand,) = read(text)
    assert isinstance(hand, RecordedHand), hand
    return hand


def won(read: Reader, text: str) -> dict[str, int]:
    """What the pots paid to each player of the one hand of a text, which replays."""
    played = outcome(read, text)
    assert isinstance(played, Replayed), played
    names = {seat.no: seat.name for seat in record(read, text).seats}
    paid: dict[str, int] = {}
    for pot in played.hand.results:
        for share in pot.shares:
            paid[names[share.seat]] = paid.get(names[share.seat], 0) + share.amount
    return paid


def rake(read: Reader, text: str) -> tuple[int, ...]:
    """The rake of each pot of the one hand of a text, which replays."""
    played = outcome(read, text)
    assert isinstance(played, Replayed), played
    return tuple(pot.rake for pot in sorted(played.hand.results, key=lambda pot: pot.pot))


def why(read: Reader, text: str) -> str:
    """The name under which the one hand of a text is skipped."""
    found = outcome(read, text)
    assert isinstance(found, NotHeld | Unreadable), found
    return found.key
