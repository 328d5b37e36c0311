"""The PostgreSQL store: what it promises beyond the contract."""

import re
from collections.abc import Callable, Iterator

import asyncpg
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import make_url
from sqlalchemy.ext.asyncio import create_async_engine

from mazziere.adapters.stores import sql_schema
from mazziere.adapters.stores.postgres import PostgresStore
from mazziere.services.ports import NoRoomThere, Snapshot, StoreFailed, StoreInUse, StoreReadOnly, Write
from postgresql import Server
from tests.postgres import server

ONE, TWO = b'{"n":1}', b'{"n":2}'


@pytest.fixture
def database(new_database: Callable[[], str]) -> str:
    return new_database()


@pytest.fixture
def own_server() -> Iterator[Server]:
    """A server that a test may stop: other tests share one."""
    with server() as running:
        yield running


async def test_a_room_holds_its_database(database: str) -> None:
    first = await PostgresStore.open(database, hold=True)
    with pytest.raises(StoreInUse):
        await PostgresStore.open(database, hold=True)
    reader = await PostgresStore.open(database, hold=False)
    await reader.close()
    await first.close()
    again = await PostgresStore.open(database, hold=True)
    await again.close()


async def test_reading_a_room_writes_nothing_and_makes_none(database: str) -> None:
    with pytest.raises(NoRoomThere):
        await PostgresStore.open_to_read(database)
    store = await PostgresStore.open(database, hold=True)
    await store.append([Write("table/a", (b'{"n":1}',), after=0)])
    reader = await PostgresStore.open_to_read(database)
    assert await reader.read("table/a", since=0, limit=None) == [b'{"n":1}']
    with pytest.raises(StoreReadOnly):
        await reader.append([Write("table/a", (b'{"n":2}',), after=1)])
    with pytest.raises(StoreFailed, match="read-only transaction"):
        await reader.keep_snapshot("table/a", Snapshot(1, b"{}"))
    await reader.close()
    await store.close()


async def test_every_commit_waits_for_the_disk(database: str) -> None:
    """Whatever the server's settings: a commit that was reported survives a power failure."""
    store = await PostgresStore.open(database, hold=True)
    connection = await store._writer.connect()
    assert await connection.fetchval("SHOW synchronous_commit") == "on"
    await store.close()


async def test_the_migrations_make_the_tables_that_are_described(database: str) -> None:
    await (await PostgresStore.open(database, hold=False)).close()
    engine = create_async_engine(make_url(database).set(drivername="postgresql+asyncpg"))
    async with engine.begin() as connection:
        differences = await connection.run_sync(
            lambda plain: compare_metadata(MigrationContext.configure(plain), sql_schema.metadata)
        )
    await engine.dispose()
    assert differences == []


async def test_a_server_that_goes_fails_appends_until_it_is_back(own_server: Server) -> None:
    store = await PostgresStore.open(own_server.new_database(), hold=True)
    await store.append([Write("table/a", (ONE,), after=0)])
    own_server.stop()
    with pytest.raises(StoreFailed):
        await store.append([Write("table/a", (TWO,), after=1)])
    with pytest.raises(StoreFailed):
        await store.read("table/a", since=0, limit=None)
    own_server.start()
    await store.append([Write("table/a", (TWO,), after=1)])
    assert await store.read("table/a", since=0, limit=None) == [ONE, TWO]
    await store.close()


async def test_a_question_that_is_put_as_its_connection_ends_fails_as_the_store_does(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """asyncpg has a class of its own for that moment, which is none of its other errors."""

    async def ends(*_: object) -> None:
        raise asyncpg.InternalClientError("cannot switch to state 12; another operation (2) is in progress")

    store = await PostgresStore.open(database, hold=True)
    try:
        await store.append([Write("account/a", (ONE,), after=0)])
        with monkeypatch.context() as patch:
            patch.setattr(asyncpg.Pool, "fetch", ends)
            with pytest.raises(StoreFailed, match="state 12"):
                await store.read("account/a", since=0, limit=None)
        assert await store.read("account/a", since=0, limit=None) == [ONE]
    finally:
        await store.close()


@pytest.mark.parametrize(
    "url",
    [
        "postgresql://nobody@127.0.0.1:1/room",
        "postgresql://nobody@/room?host=/nowhere",
        "postgresql://[",
    ],
)
async def test_a_database_that_is_not_there_is_refused(url: str) -> None:
    with pytest.raises(StoreFailed):
        await PostgresStore.open(url, hold=True)
    with pytest.raises(StoreFailed):
        await PostgresStore.open_to_read(url)


async def test_a_database_or_user_that_the_server_does_not_know_is_refused_in_its_words(
    database: str,
) -> None:
    known = make_url(database)
    for unknown, says in ((known.set(database="nowhere"), "nowhere"), (known.set(username="anna"), "anna")):
        url = unknown.render_as_string(hide_password=False)
        with pytest.raises(StoreFailed, match=says) as reading:
            await PostgresStore.open_to_read(url)
        assert not re.search("sqlalchemy|asyncpg", str(reading.value))
        with pytest.raises(StoreFailed, match=says):
            await PostgresStore.open(url, hold=True)
