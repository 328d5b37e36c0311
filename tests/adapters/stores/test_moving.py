"""What becomes of a store in which each event has a row of its own, as earlier versions made them?"""

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from mazziere.adapters.stores import moving
from mazziere.adapters.stores.postgres import PostgresStore
from mazziere.adapters.stores.sqlite import SqliteStore
from mazziere.services.ports import EventStore, Snapshot, StoreOlder, StreamHead, StreamMoved, Write
from tests.earlier_store import make_earlier

ONE, TWO, THREE = b'{"n":1}', b'{"n":2}', b'{"n":3}'
STREAMS = {
    "book/p1": [ONE, TWO],
    "seal/a-1": ['{"text":"re e donne, perché no? 🂡"}'.encode()],
    "table/a": [b'{"n":%d}' % n for n in range(300)],
    "table/b": [THREE],
}
SNAPSHOTS = {"table/a": Snapshot(200, b"\x00state")}

Place = Path | str


@pytest.fixture(params=["sqlite", "postgres"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    """A room of an earlier version."""
    if request.param == "sqlite":
        found: Place = tmp_path / "room.sqlite3"
    else:
        new_database: Callable[[], str] = request.getfixturevalue("new_database")
        found = new_database()
    make_earlier(found, STREAMS, SNAPSHOTS)
    return found


async def _open(place: Place) -> EventStore:
    if isinstance(place, str):
        return await PostgresStore.open(place, hold=True)
    return await SqliteStore.open(place)


async def _open_to_read(place: Place) -> EventStore:
    if isinstance(place, str):
        return await PostgresStore.open_to_read(place)
    return await SqliteStore.open_to_read(place)


async def _holds_everything(store: EventStore) -> None:
    assert await store.heads("") == [StreamHead(name, len(bodies)) for name, bodies in STREAMS.items()]
    for name, bodies in STREAMS.items():
        assert await store.read(name, since=0, limit=None) == bodies
    assert {write.stream: list(write.events) async for write in store.everything()} == STREAMS
    assert await store.snapshot("table/a") == SNAPSHOTS["table/a"]


def test_it_is_the_same_store_when_it_has_been_opened(place: Place) -> None:
    async def use() -> None:
        store = await _open(place)
        await _holds_everything(store)
        with pytest.raises(StreamMoved):
            await store.append([Write("table/a", (ONE,), after=299)])
        await store.append([Write("table/a", (ONE,), after=300), Write("table/c", (TWO,), after=0)])
        await store.close()
        again = await _open(place)
        assert await again.read("table/a", since=298, limit=None) == [b'{"n":298}', b'{"n":299}', ONE]
        await again.close()
        await (await _open_to_read(place)).close()

    asyncio.run(use())


def test_it_is_not_read_before_it_has_been_opened_to_write(place: Place) -> None:
    with pytest.raises(StoreOlder):
        asyncio.run(_open_to_read(place))
    if isinstance(place, Path):
        assert [file.name for file in place.parent.iterdir()] == [place.name], "nothing is written"


def test_a_move_that_is_interrupted_goes_on_where_it_stopped(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The plug is pulled in the third step: the first two are done, the third leaves no trace."""
    steps = 0
    rows_of = moving.rows_of

    def cut_off(writes: object) -> object:
        nonlocal steps
        steps += 1
        if steps == 3:
            raise KeyboardInterrupt
        return rows_of(writes)  # type: ignore[arg-type]

    with monkeypatch.context() as patch:
        patch.setattr(moving, "STEP", 50)
        patch.setattr(moving, "rows_of", cut_off)
        with pytest.raises(KeyboardInterrupt):
            asyncio.run(_open(place))
    assert steps == 3

    async def go_on() -> None:
        with pytest.raises(StoreOlder):
            await _open_to_read(place)
        store = await _open(place)
        await _holds_everything(store)
        await store.close()

    asyncio.run(go_on())


def test_what_was_damaged_before_is_damaged_as_before(tmp_path: Path) -> None:
    """An event that is missing goes on missing; one that is no text is for its reader to find."""
    make_earlier(tmp_path / "room.sqlite3", STREAMS, SNAPSHOTS)
    connection = sqlite3.connect(tmp_path / "room.sqlite3")
    connection.execute("DELETE FROM event WHERE stream = 'table/a' AND version = 10")
    connection.execute(
        "UPDATE event SET body = CAST(x'7bff0a' AS TEXT) WHERE stream = 'book/p1' AND version = 1"
    )
    connection.commit()
    connection.close()

    async def read() -> None:
        store = await SqliteStore.open(tmp_path / "room.sqlite3")
        assert await store.read("book/p1", since=0, limit=None) == [b"{\xff\n", TWO]
        assert await store.read("table/a", since=0, limit=None) == [
            *STREAMS["table/a"][:9],
            *STREAMS["table/a"][10:],
        ]
        assert await store.read("table/a", since=298, limit=None) == STREAMS["table/a"][298:]
        assert await store.heads("table/a") == [StreamHead("table/a", 300)]
        await store.close()

    asyncio.run(read())
