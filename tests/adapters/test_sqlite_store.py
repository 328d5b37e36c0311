"""What does the SQLite store promise beyond the contract?"""

import sqlite3
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine

from mazziere.adapters.stores import sql_schema
from mazziere.adapters.stores.sqlite import SqliteStore
from mazziere.services.ports import StoreFailed, Write

ONE, TWO, THREE = b'{"n":1}', b'{"n":2}', b'{"n":3}'


async def test_an_event_that_is_no_json_fails_and_keeps_nothing_of_its_commit(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path / "room.sqlite3")
    with pytest.raises(StoreFailed):
        await store.append([Write("table/a", (ONE, b"{not json"), after=0)])
    assert await store.read("table/a", since=0, limit=None) == []
    await store.append([Write("table/a", (ONE,), after=0)])
    await store.close()


async def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    (tmp_path / "room.sqlite3").write_bytes(b"This is not a database, whatever its name says. " * 100)
    with pytest.raises(StoreFailed):
        await SqliteStore.open(tmp_path / "room.sqlite3")


async def test_every_commit_waits_for_the_disk(tmp_path: Path) -> None:
    """journal_mode WAL; synchronous 2 is FULL: a commit survives a power cut."""
    store = await SqliteStore.open(tmp_path / "room.sqlite3")
    connection = store._writer._connection
    assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert connection.execute("PRAGMA synchronous").fetchone() == (2,)
    await store.close()


def test_the_newest_migration_is_the_last_of_the_files() -> None:
    """A database at this revision is opened without asking Alembic."""
    config = Config()
    config.set_main_option("script_location", "mazziere.adapters.stores:migrations")
    config.set_main_option("path_separator", "os")
    assert ScriptDirectory.from_config(config).get_heads() == [sql_schema.NEWEST]


def test_the_migrations_make_the_tables_that_are_described(tmp_path: Path) -> None:
    engine = create_engine(f"sqlite:///{tmp_path / 'room.sqlite3'}")
    with engine.begin() as connection:
        sql_schema.bring_up_to_date(connection)
        assert compare_metadata(MigrationContext.configure(connection), sql_schema.metadata) == []
    engine.dispose()


async def test_opening_again_migrates_nothing(tmp_path: Path) -> None:
    await (await SqliteStore.open(tmp_path / "room.sqlite3")).close()
    await (await SqliteStore.open(tmp_path / "room.sqlite3")).close()
    connection = sqlite3.connect(tmp_path / "room.sqlite3")
    assert connection.execute("SELECT version_num FROM alembic_version").fetchall() == [("e001",)]
    connection.close()


async def test_a_full_disk_fails_the_append_and_the_store_goes_on_when_there_is_room_again(
    tmp_path: Path,
) -> None:
    """SQLite is told that the disk ends with the file as it is, then that it does not."""
    store = await SqliteStore.open(tmp_path / "room.sqlite3")
    connection = store._writer._connection
    connection.execute("PRAGMA max_page_count = 1")  # clamped to the pages there are
    large = (b'{"n":"%b"}' % (b"x" * 10_000),) * 10
    with pytest.raises(StoreFailed):
        await store.append([Write("table/a", large, after=0)])
    assert await store.read("table/a", since=0, limit=None) == []
    connection.execute("PRAGMA max_page_count = 100000")
    await store.append([Write("table/a", large, after=0)])
    assert await store.read("table/a", since=0, limit=None) == list(large)
    await store.close()
