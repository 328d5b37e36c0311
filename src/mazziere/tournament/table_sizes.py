"""How many players sit at each table, and which tables have the fewest?

A record field has tens of thousands of tables, and the smallest is asked for whenever one breaks. So sizes
are kept in bytes, a chunk of tables in each, which are searched faster than tables are.
"""

from collections.abc import Iterator

import msgspec

from mazziere.tournament.rows import CHUNK

MOST = 10
"""Players at a table."""

CLOSED = 255
"""Stands for a table that is closed, or is being broken."""


class TableSizes(msgspec.Struct, frozen=True, gc=False):
    """The number of players at each open table. Tables that are being broken do not count."""

    counts: tuple[int, ...] = (0,) * (MOST + 1)
    """How many tables have so many players."""
    by_table: tuple[bytes, ...] = ()
    """The size of each table ever opened, in the order of their numbers."""


def with_size(sizes: TableSizes, no: int, size: int | None) -> TableSizes:
    """The sizes when table `no` has that many players, or is closed. It may be one more than there are.

    >>> with_size(with_size(TableSizes(), 1, 9), 1, 8).counts
    (0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0)
    """
    at, place = divmod(no - 1, CHUNK)
    chunks, counts = sizes.by_table, list(sizes.counts)
    chunk = chunks[at] if at < len(chunks) else b""
    if place < len(chunk) and chunk[place] != CLOSED:
        counts[chunk[place]] -= 1
    if size is not None:
        counts[size] += 1
    new = bytes((CLOSED if size is None else size,))
    chunk = chunk[:place] + new + chunk[place + 1 :]
    return TableSizes(tuple(counts), (*chunks[:at], chunk, *chunks[at + 1 :]))


def smallest_tables(sizes: TableSizes, *, below: int) -> Iterator[int]:
    """The open tables with fewer than `below` players, smallest first, then by number."""
    for size in range(below):
        if sizes.counts[size]:
            for at, chunk in enumerate(sizes.by_table):
                place = chunk.find(size)
                while place >= 0:
                    yield at * CHUNK + place + 1
                    place = chunk.find(size, place + 1)
