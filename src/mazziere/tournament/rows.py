"""How does an immutable state hold two hundred thousand rows, and change one cheaply?

Rows are kept in chunks, so that changing one copies two short tuples and not the whole field. They are
numbered from 1, in the order in which they were added, and none is ever removed.
"""

from collections.abc import Iterator
from typing import TypeVar

T = TypeVar("T")

CHUNK = 256
"""Rows of a chunk: a field of 65,536 has as many chunks as a chunk has rows."""

Rows = tuple[tuple[T, ...], ...]


def row(rows: Rows[T], no: int) -> T:
    """The row with that number.

    >>> row((("a", "b"),), 2)
    'b'
    """
    return rows[(no - 1) // CHUNK][(no - 1) % CHUNK]


def with_row(rows: Rows[T], no: int, value: T) -> Rows[T]:
    """The rows with another value at `no`, which may be one more than there are.

    >>> with_row((("a", "b"),), 3, "c")
    (('a', 'b', 'c'),)
    """
    at, place = divmod(no - 1, CHUNK)
    if at == len(rows):
        return (*rows, (value,))
    chunk = rows[at]
    return (*rows[:at], (*chunk[:place], value, *chunk[place + 1 :]), *rows[at + 1 :])


def with_rows(rows: Rows[T], values: dict[int, T]) -> Rows[T]:
    """The rows with other values at these numbers, each of which exists.

    >>> with_rows((("a", "b"), ("c",)), {1: "x"})
    (('x', 'b'), ('c',))
    """
    chunks: dict[int, list[T]] = {}
    for no, value in values.items():
        at, place = divmod(no - 1, CHUNK)
        if at not in chunks:
            chunks[at] = list(rows[at])
        chunks[at][place] = value
    return tuple([tuple(chunks[at]) if at in chunks else chunk for at, chunk in enumerate(rows)])


def all_rows(rows: Rows[T]) -> Iterator[T]:
    """Every row, in the order of its number."""
    for chunk in rows:
        yield from chunk


def in_rows(values: list[T]) -> Rows[T]:
    """Rows of these values, numbered from 1."""
    return tuple([tuple(values[start : start + CHUNK]) for start in range(0, len(values), CHUNK)])
