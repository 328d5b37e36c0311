"""Sizes in bytes are those of the tables."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from mazziere.tournament.rows import CHUNK
from mazziere.tournament.table_sizes import MOST, TableSizes, smallest_tables, with_size

SIZE = st.none() | st.integers(0, MOST)


@given(st.lists(SIZE, max_size=30), st.lists(st.tuples(st.integers(1, 30), SIZE), max_size=20), SIZE)
def test_sizes_are_counted_and_the_smallest_tables_found(
    opened: list[int | None], changes: list[tuple[int, int | None]], others: int | None
) -> None:
    """Tables of a second chunk are found too: the first one is filled with tables of size `others`."""
    sizes, expected = TableSizes(), dict[int, int | None]()
    for no, size in enumerate([others] * CHUNK + opened, 1):
        sizes, expected[no] = with_size(sizes, no, size), size
    for offset, size in changes:
        no = CHUNK - 15 + offset
        if no in expected:
            sizes, expected[no] = with_size(sizes, no, size), size
    found = {no: size for no, size in expected.items() if size is not None}
    assert list(sizes.counts) == [[*found.values()].count(size) for size in range(MOST + 1)]
    for below in (0, 1, 6, MOST + 1):
        smallest = sorted((size, no) for no, size in found.items() if size < below)
        assert list(smallest_tables(sizes, below=below)) == [no for _, no in smallest]
