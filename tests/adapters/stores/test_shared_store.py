"""Stores that outlive their process, and that several processes may open."""

import asyncio

import pytest

from mazziere.services.ports import Snapshot, StreamHead, StreamMoved, Write
from tests.adapters.conftest import Open

ONE, TWO, THREE = b'{"n":1}', b'{"n":2}', b'{"n":3}'


async def test_events_and_snapshots_outlive_the_store(shared: Open) -> None:
    store = await shared()
    await store.append([Write("table/a", (ONE,), after=0)])
    await store.keep_snapshot("table/a", Snapshot(1, b"state"))
    await store.close()
    again = await shared()
    assert await again.read("table/a", since=0, limit=None) == [ONE]
    assert await again.snapshot("table/a") == Snapshot(1, b"state")
    await again.append([Write("table/a", (TWO,), after=1)])
    await again.close()


async def test_closing_finishes_the_appends_under_way(shared: Open) -> None:
    store = await shared()
    appends = [asyncio.ensure_future(store.append([Write(f"table/{n}", (ONE,), after=0)])) for n in range(20)]
    await asyncio.sleep(0)
    await store.close()
    await asyncio.gather(*appends)


async def test_a_second_process_that_writes_is_noticed(shared: Open) -> None:
    """Each store remembers the versions it wrote; a write by the other must not break a stream."""
    ours, theirs = await shared(), await shared()
    await ours.append([Write("table/a", (ONE,), after=0)])
    await theirs.append([Write("table/a", (TWO,), after=1)])
    with pytest.raises(StreamMoved):
        await ours.append([Write("table/a", (THREE,), after=1)])
    await ours.append([Write("table/a", (THREE,), after=2)])
    assert await ours.read("table/a", since=0, limit=None) == [ONE, TWO, THREE]
    await ours.close()
    await theirs.close()


async def test_a_conflict_with_another_process_stops_only_the_stream_it_is_about(shared: Open) -> None:
    """Three tables share one commit; only the one that the other process wrote to is refused."""
    ours, theirs = await shared(), await shared()
    await ours.append([Write(f"table/{name}", (ONE,), after=0) for name in "abc"])
    await theirs.append([Write("table/b", (TWO,), after=1)])
    outcomes = await asyncio.gather(
        *(ours.append([Write(f"table/{name}", (THREE,), after=1)]) for name in "abc"), return_exceptions=True
    )
    assert [type(outcome) for outcome in outcomes] == [type(None), StreamMoved, type(None)]
    await ours.close()
    await theirs.close()


async def test_a_write_that_takes_a_stream_to_be_new_keeps_nobody_else_from_writing(shared: Open) -> None:
    """Nothing is looked up for it; the three may share one commit, which is then made anew."""
    ours, theirs = await shared(), await shared()
    await theirs.append([Write("table/a", (ONE, TWO), after=0)])
    outcomes = await asyncio.gather(
        ours.append([Write("seal/a", (ONE,), after=0)]),
        ours.append([Write("seal/b", (ONE,), after=0), Write("table/a", (THREE,), after=0)]),
        ours.append([Write("table/a", (THREE,), after=2)]),
        return_exceptions=True,
    )
    assert [type(outcome) for outcome in outcomes] == [type(None), StreamMoved, type(None)]
    assert await ours.heads("") == [StreamHead("seal/a", 1), StreamHead("table/a", 3)]
    await ours.close()
    await theirs.close()
