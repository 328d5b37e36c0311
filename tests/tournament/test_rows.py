"""Rows in chunks are a list that is never changed in place."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from mazziere.tournament.rows import CHUNK, Rows, all_rows, in_rows, row, with_row, with_rows


@given(st.integers(0, 3 * CHUNK), st.data())
def test_rows_are_those_of_a_list(count: int, data: st.DataObject) -> None:
    """Added one by one or all at once, changed one by one or together: what a list would hold."""
    values = list(range(count))
    rows: Rows[int] = ()
    for value in values:
        rows = with_row(rows, value + 1, value)
    assert rows == in_rows(values)
    changes = data.draw(st.dictionaries(st.integers(1, count), st.integers(), max_size=9)) if count else {}
    one_by_one = rows
    for no, value in changes.items():
        one_by_one = with_row(one_by_one, no, value)
        values[no - 1] = value
    assert one_by_one == with_rows(rows, changes) == in_rows(values)
    assert list(all_rows(one_by_one)) == values
    assert [row(one_by_one, no) for no in range(1, count + 1)] == values
