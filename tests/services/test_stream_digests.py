"""What was known of a store is recognized, and what is new is told apart from it."""

from collections.abc import Iterable

import pytest

from mazziere.services.ports import Write
from mazziere.services.stream_digests import Comparison, Reach, lines_of

A, B, C, D = b'{"n":1}', b'{"n":2}', b'{"n":3}', b'{"n":4}'


def compared(known: dict[str, Reach], *writes: Write) -> tuple[Comparison, list[Write]]:
    comparison = Comparison(known)
    new = [piece for write in writes if (piece := comparison.hear(write)) is not None]
    comparison.end()
    return comparison, new


def known(*writes: Write) -> dict[str, Reach]:
    return compared({}, *writes)[0].reached


def test_what_is_new_is_told_and_nothing_else() -> None:
    before = known(Write("a", (A, B), after=0), Write("b", (A,), after=0))
    comparison, new = compared(
        before, Write("a", (A, B, C), after=0), Write("b", (A,), after=0), Write("c", (D,), after=0)
    )
    assert new == [Write("a", (C,), after=2), Write("c", (D,), after=0)]
    assert comparison.altered == []
    assert {name: reach.version for name, reach in comparison.reached.items()} == {"a": 3, "b": 1, "c": 1}


@pytest.mark.parametrize(
    "pieces",
    [
        [(A, B, C, D)],
        [(A,), (B,), (C,), (D,)],
        [(A, B), (C, D)],
        [(A,), (B, C, D)],
        [(A, B, C), (D,)],
    ],
)
def test_it_does_not_matter_how_a_stream_is_cut(pieces: Iterable[tuple[bytes, ...]]) -> None:
    """The same events in other pieces, as another store holds them."""
    whole = known(Write("a", (A, B, C, D), after=0))
    half = known(Write("a", (A, B), after=0))
    writes, after = [], 0
    for events in pieces:
        writes.append(Write("a", events, after=after))
        after += len(events)
    comparison, new = compared(half, *writes)
    assert comparison.reached == whole
    assert comparison.altered == []
    assert [event for write in new for event in write.events] == [C, D]
    assert new[0].after == 2


@pytest.mark.parametrize(
    "now",
    [
        [Write("a", (A, C, C), after=0)],
        [Write("a", (B, A), after=0)],
        [Write("a", (A,), after=0)],
        [Write("a", (B, C), after=1)],
        [Write("b", (A, B), after=0)],
        [],
    ],
    ids=["changed", "in another order", "shorter", "without its beginning", "renamed", "gone"],
)
def test_what_is_no_longer_as_it_was_is_named(now: list[Write]) -> None:
    comparison, _ = compared(known(Write("a", (A, B), after=0)), *now)
    assert comparison.altered == ["a"]
    assert not comparison.has_anything_known


def test_no_two_lists_of_events_have_the_same_lines() -> None:
    """Damaged events too: line breaks and zeros within them."""
    lists = [[b"a\nb"], [b"a", b"b"], [b"a\0\2b"], [b"a\0b"], [b"a\0\1b"], [b"", b"a\nb"], [b"\na", b"b"]]
    assert len({lines_of(events) for events in lists}) == len(lists)
