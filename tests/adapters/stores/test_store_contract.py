"""The contract of every event store, tested with each adapter."""

import asyncio

import pytest

from mazziere.services.ports import (
    EventStore,
    Snapshot,
    StoreFailed,
    StreamHead,
    StreamMoved,
    Write,
)

ONE, TWO, THREE = b'{"n":1}', b'{"n":2}', b'{"n":3}'


async def test_what_was_appended_is_read_in_order(store: EventStore) -> None:
    await store.append([Write("table/a", (ONE, TWO), after=0)])
    await store.append([Write("table/a", (THREE,), after=2)])
    assert await store.read("table/a", since=0, limit=None) == [ONE, TWO, THREE]


async def test_reading_since_a_version_leaves_out_what_came_before(store: EventStore) -> None:
    await store.append([Write("table/a", (ONE, TWO, THREE), after=0)])
    assert await store.read("table/a", since=2, limit=None) == [THREE]


async def test_a_limit_takes_the_first_events_after_that_version(store: EventStore) -> None:
    await store.append([Write("table/a", (ONE, TWO, THREE), after=0)])
    assert await store.read("table/a", since=1, limit=1) == [TWO]


@pytest.mark.parametrize(
    ("since", "limit"), [(0, 1), (0, 64), (63, 2), (64, 1), (100, None), (298, 9), (300, 1)]
)
async def test_any_part_of_many_events_written_at_once_is_read(
    store: EventStore, since: int, limit: int | None
) -> None:
    many = tuple(b'{"n":%d}' % n for n in range(300))
    await store.append([Write("table/a", many[:200], after=0), Write("table/b", (ONE,), after=0)])
    await store.append([Write("table/a", many[200:], after=200)])
    assert await store.read("table/a", since=since, limit=limit) == list(many[since:][:limit])
    assert await store.heads("table/") == [StreamHead("table/a", 300), StreamHead("table/b", 1)]


async def test_a_stream_nobody_wrote_to_is_empty(store: EventStore) -> None:
    assert await store.read("table/nowhere", since=0, limit=None) == []


@pytest.mark.parametrize(
    "body",
    [
        '{"text":"re e donne, perché no? 🂡"}',
        r'{"text":"a \"quoted\" back\\slash, a tab \t and \u0007"}',
        '{"number":9007199254740993,"none":null,"list":[1,[2,{"x":""}]],"no":false}',
        '{"text":"]],[\\"table/b\\",1,{}"}',
        '{"text":\n"a line break, which no event should have"}\n',
    ],
)
async def test_an_event_comes_back_byte_for_byte(store: EventStore, body: str) -> None:
    await store.append([Write("table/a", (body.encode(),), after=0)])
    assert await store.read("table/a", since=0, limit=None) == [body.encode()]


@pytest.mark.parametrize("after", [0, 1, 3])
async def test_an_append_after_another_version_is_refused(store: EventStore, after: int) -> None:
    """The stream is at 2: 0 and 1 are in the past, 3 would leave a gap."""
    await store.append([Write("table/a", (ONE, TWO), after=0)])
    with pytest.raises(StreamMoved):
        await store.append([Write("table/a", (THREE,), after=after)])
    assert await store.read("table/a", since=0, limit=None) == [ONE, TWO]


async def test_a_refused_append_does_not_block_the_next(store: EventStore) -> None:
    with pytest.raises(StreamMoved):
        await store.append([Write("table/a", (TWO,), after=1)])
    await store.append([Write("table/a", (ONE,), after=0)])
    assert await store.read("table/a", since=0, limit=None) == [ONE]


async def test_writes_to_several_streams_are_all_kept_or_none(store: EventStore) -> None:
    await store.append([Write("account/ada", (ONE,), after=0)])
    with pytest.raises(StreamMoved):
        await store.append([Write("table/a", (ONE,), after=0), Write("account/ada", (TWO,), after=0)])
    assert await store.read("table/a", since=0, limit=None) == []


async def test_an_append_of_nothing_keeps_nothing_and_hinders_nobody(store: EventStore) -> None:
    await asyncio.gather(
        store.append([]), store.append([Write("table/a", (ONE,), after=0)]), store.append([])
    )
    assert await store.read("table/a", since=0, limit=None) == [ONE]


async def test_of_two_writers_at_once_one_is_refused(store: EventStore) -> None:
    outcomes = await asyncio.gather(
        store.append([Write("table/a", (ONE,), after=0)]),
        store.append([Write("table/a", (TWO,), after=0)]),
        return_exceptions=True,
    )
    assert [type(outcome) for outcome in outcomes] == [type(None), StreamMoved]
    assert await store.read("table/a", since=0, limit=None) == [ONE]


async def test_appends_asked_for_one_after_the_other_are_carried_out_in_that_order(store: EventStore) -> None:
    """The second does not wait for the answer to the first; both go into one commit or into two."""
    await asyncio.gather(*(store.append([Write("table/a", (b'{"n":%d}' % n,), after=n)]) for n in range(50)))
    assert await store.read("table/a", since=0, limit=None) == [b'{"n":%d}' % n for n in range(50)]


async def test_appends_of_many_streams_at_once_are_all_kept(store: EventStore) -> None:
    await asyncio.gather(*(store.append([Write(f"table/{n:03}", (ONE, TWO), after=0)]) for n in range(200)))
    assert await store.heads("table/") == [StreamHead(f"table/{n:03}", 2) for n in range(200)]


async def test_heads_are_those_of_the_prefix_and_know_upper_from_lower_case(store: EventStore) -> None:
    for stream in ("table/a", "Table/b", "tables/c", "account/ada"):
        await store.append([Write(stream, (ONE,), after=0)])
    assert await store.heads("table/") == [StreamHead("table/a", 1)]


async def test_heads_are_told_page_by_page(store: EventStore) -> None:
    names = [f"table/{name}" for name in ("A", "a", "a b", "b", "zoë", "è", "李")]
    await store.append([Write("tables/c", (ONE,), after=0), Write("account/ada", (ONE,), after=0)])
    for name in names:
        await store.append([Write(name, (ONE, TWO), after=0)])
    found, after = list[StreamHead](), ""
    while page := await store.heads("table/", after=after, limit=2):
        assert len(page) <= 2
        found += page
        after = page[-1].stream
    assert found == [StreamHead(name, 2) for name in names]


async def test_the_head_of_one_stream_is_the_first_of_its_name(store: EventStore) -> None:
    """Others that begin with its name come after it."""
    for name in ("hands/ada", "hands/ad", "hands/adam"):
        await store.append([Write(name, (ONE,), after=0)])
    assert await store.heads("hands/ada", limit=1) == [StreamHead("hands/ada", 1)]


async def test_the_first_and_the_last_event_of_a_stream_are_read_by_themselves(store: EventStore) -> None:
    many = tuple(b'{"n":%d}' % n for n in range(300))
    await store.append([Write("table/b", (ONE,), after=0), Write("table/a", many, after=0)])
    await store.append([Write("table/a", (TWO, THREE), after=300), Write("tables/c", (ONE,), after=0)])
    assert await store.heads("table/") == [StreamHead("table/a", 302), StreamHead("table/b", 1)]
    assert await store.read("table/a", since=0, limit=1) == [b'{"n":0}']
    assert await store.read("table/a", since=301, limit=1) == [THREE]
    assert await store.read("table/b", since=0, limit=1) == [ONE]


async def test_everything_is_what_makes_an_empty_store_the_same(store: EventStore) -> None:
    """Streams come by name, in the order of their bytes, each from its beginning."""
    await store.append([Write("table/b", (ONE, TWO), after=0), Write("Table/a", (THREE,), after=0)])
    await store.append([Write("table/b", (THREE,), after=2)])
    events: dict[str, list[bytes]] = {}
    async for write in store.everything():
        assert write.after == len(events.get(write.stream, ()))
        events.setdefault(write.stream, []).extend(write.events)
    assert list(events.items()) == [("Table/a", [THREE]), ("table/b", [ONE, TWO, THREE])]


async def test_everything_is_of_one_instant(store: EventStore) -> None:
    """Events written during the copy, to a stream not yet reached, are not in it."""
    many = tuple(b'{"n":%d}' % n for n in range(3_000))
    await store.append([Write("table/a", many, after=0), Write("table/b", (ONE,), after=0)])
    copied = store.everything()
    first = await anext(copied)
    await store.append([Write("table/b", (TWO,), after=1)])
    rest = [write async for write in copied]
    assert sum(len(write.events) for write in (first, *rest)) == 3_001


async def test_the_newest_snapshot_is_kept(store: EventStore) -> None:
    await store.keep_snapshot("table/a", Snapshot(version=1, state=b"\x00old"))
    await store.keep_snapshot("table/a", Snapshot(version=9, state=b"\xffnew"))
    assert await store.snapshot("table/a") == Snapshot(version=9, state=b"\xffnew")


async def test_a_stream_without_snapshot_has_none(store: EventStore) -> None:
    assert await store.snapshot("table/a") is None


async def test_a_closed_store_refuses_appends(store: EventStore) -> None:
    await store.close()
    with pytest.raises(StoreFailed):
        await store.append([Write("table/a", (ONE,), after=0)])


async def test_closing_twice_does_nothing(store: EventStore) -> None:
    await store.close()
    await store.close()
