"""The SQLite store: what it promises beyond the contract."""

import sqlite3
from collections.abc import Awaitable, Callable
from hashlib import sha256
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, create_engine

from mazziere.adapters.stores import sql_schema
from mazziere.adapters.stores.moving import move_step
from mazziere.adapters.stores.sql_revisions import MIGRATIONS, NEWEST
from mazziere.adapters.stores.sqlite import SqliteStore
from mazziere.services.ports import NoRoomThere, StoreFailed, StoreNewer, StoreReadOnly, Write

Opens = Callable[[Path], Awaitable[SqliteStore]]

ONE, TWO, THREE = b'{"n":1}', b'{"n":2}', b'{"n":3}'


async def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    (tmp_path / "room.sqlite3").write_bytes(b"This is not a database, whatever its name says. " * 100)
    with pytest.raises(StoreFailed):
        await SqliteStore.open(tmp_path / "room.sqlite3")


async def test_what_the_archive_has_moved_is_not_written_once_more(tmp_path: Path) -> None:
    """Debian's SQLite would write zeros over the pages that a step has freed, here more than the rows."""
    store = await SqliteStore.open(tmp_path / "room.sqlite3")
    hands = [b'{"no":%d,"cards":"%s"}' % (no, b"Ah" * 400) for no in range(600)]
    for no, hand in enumerate(hands):
        await store.append([Write("table/stromboli", (hand,), after=no)])
    await store.append([Write("account/anna", (ONE,), after=0)])
    log = tmp_path / "room.sqlite3-wal"
    before = log.stat().st_size
    assert await store.archive(at_once=True) == len(hands) - 2
    assert log.stat().st_size - before < sum(map(len, hands)) / 4
    assert await store.read("table/stromboli", since=0, limit=None) == hands
    await store.close()


async def test_every_commit_waits_for_the_disk(tmp_path: Path) -> None:
    """journal_mode WAL; synchronous 2 is FULL: a commit survives a power cut."""
    store = await SqliteStore.open(tmp_path / "room.sqlite3")
    connection = store._writer._connection
    assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert connection.execute("PRAGMA synchronous").fetchone() == (2,)
    await store.close()


def test_the_migrations_are_those_of_the_files() -> None:
    """A database at this revision is opened without asking Alembic."""
    config = Config()
    config.set_main_option("script_location", "mazziere.adapters.stores:migrations")
    config.set_main_option("path_separator", "os")
    known = [script.revision for script in ScriptDirectory.from_config(config).walk_revisions()]
    assert tuple(reversed(known)) == MIGRATIONS


def test_the_migrations_make_the_tables_that_are_described(tmp_path: Path) -> None:
    engine = create_engine(f"sqlite:///{tmp_path / 'room.sqlite3'}")
    with engine.begin() as connection:
        sql_schema.bring_up_to_date(connection)
        assert not move_step(connection), "a new room has nothing to move"
        described = [sql_schema.metadata, sql_schema.sqlite_metadata]
        assert compare_metadata(MigrationContext.configure(connection), described) == []
    engine.dispose()


async def test_opening_again_migrates_nothing(tmp_path: Path) -> None:
    await (await SqliteStore.open(tmp_path / "room.sqlite3")).close()
    await (await SqliteStore.open(tmp_path / "room.sqlite3")).close()
    connection = sqlite3.connect(tmp_path / "room.sqlite3")
    assert connection.execute("SELECT version_num FROM alembic_version").fetchall() == [(NEWEST,)]
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


def _hashes(folder: Path) -> dict[str, str]:
    return {file.name: sha256(file.read_bytes()).hexdigest() for file in sorted(folder.iterdir())}


async def test_reading_a_room_that_nobody_has_open_writes_nothing_not_even_beside_it(tmp_path: Path) -> None:
    path = tmp_path / "room.sqlite3"
    store = await SqliteStore.open(path)
    await store.append([Write("table/a", (ONE, TWO), after=0)])
    await store.close()
    before = _hashes(tmp_path)
    reader = await SqliteStore.open_to_read(path)
    assert await reader.read("table/a", since=0, limit=None) == [ONE, TWO]
    assert [write async for write in reader.everything()] == [Write("table/a", (ONE, TWO), after=0)]
    with pytest.raises(StoreReadOnly):
        await reader.append([Write("table/a", (THREE,), after=2)])
    await reader.close()
    assert _hashes(tmp_path) == before


async def test_a_room_that_is_opened_while_its_closed_file_is_read_is_noticed(tmp_path: Path) -> None:
    """What is read from a file declared immutable is true only while nobody writes."""
    path = tmp_path / "room.sqlite3"
    await (await SqliteStore.open(path)).close()
    reader = await SqliteStore.open_to_read(path)
    room = await SqliteStore.open(path)
    await room.append([Write("table/a", (ONE,), after=0)])
    with pytest.raises(StoreFailed, match="opened there meanwhile"):
        await reader.read("table/a", since=0, limit=None)
    await reader.close()
    again = await SqliteStore.open_to_read(path)
    assert await again.read("table/a", since=0, limit=None) == [ONE]
    await again.close()
    await room.close()


async def test_a_first_opening_that_was_cut_off_starts_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The file gets its name only when its tables are complete."""

    def cut_off(connection: Connection) -> None:
        sql_schema.batch.create(connection)
        raise OSError("the plug is pulled")

    with monkeypatch.context() as patch:
        patch.setattr(sql_schema, "bring_up_to_date", cut_off)
        with pytest.raises(StoreFailed):
            await SqliteStore.open(tmp_path / "room.sqlite3")
    assert not (tmp_path / "room.sqlite3").exists()
    store = await SqliteStore.open(tmp_path / "room.sqlite3")
    await store.append([Write("table/a", (ONE,), after=0)])
    await store.close()
    assert [file.name for file in tmp_path.iterdir()] == ["room.sqlite3"]


def test_a_migration_that_an_earlier_version_left_half_done_starts_over(tmp_path: Path) -> None:
    """An earlier version made one table after the other in the file itself."""
    engine = create_engine(f"sqlite:///{tmp_path / 'room.sqlite3'}")
    with engine.begin() as connection:
        sql_schema.event.create(connection)
    with engine.begin() as connection:
        sql_schema.bring_up_to_date(connection)
        assert not move_step(connection)
        sql_schema.check_up_to_date(connection)
    engine.dispose()


@pytest.mark.parametrize("opened", [SqliteStore.open, SqliteStore.open_to_read])
async def test_an_empty_file_is_no_room(tmp_path: Path, opened: Opens) -> None:
    (tmp_path / "room.sqlite3").touch()
    with pytest.raises(NoRoomThere):
        await opened(tmp_path / "room.sqlite3")
    assert (tmp_path / "room.sqlite3").stat().st_size == 0


@pytest.mark.parametrize("opened", [SqliteStore.open, SqliteStore.open_to_read])
async def test_the_database_of_another_program_is_left_as_it_is(tmp_path: Path, opened: Opens) -> None:
    connection = sqlite3.connect(tmp_path / "room.sqlite3")
    connection.execute("CREATE TABLE event (stream TEXT, date TEXT)")
    connection.execute("INSERT INTO event VALUES ('concert', '2026-11-22')")
    connection.commit()
    connection.close()
    before = _hashes(tmp_path)["room.sqlite3"]
    with pytest.raises(NoRoomThere):
        await opened(tmp_path / "room.sqlite3")
    assert _hashes(tmp_path)["room.sqlite3"] == before


@pytest.mark.parametrize("opened", [SqliteStore.open, SqliteStore.open_to_read])
async def test_the_file_of_a_newer_version_is_refused(tmp_path: Path, opened: Opens) -> None:
    await (await SqliteStore.open(tmp_path / "room.sqlite3")).close()
    connection = sqlite3.connect(tmp_path / "room.sqlite3")
    connection.execute("UPDATE alembic_version SET version_num = 'e999'")
    connection.commit()
    connection.close()
    with pytest.raises(StoreNewer, match="e999"):
        await opened(tmp_path / "room.sqlite3")


async def test_a_damaged_file_fails_and_says_so(tmp_path: Path) -> None:
    path = tmp_path / "room.sqlite3"
    store = await SqliteStore.open(path)
    for n in range(50):
        await store.append([Write("table/a", (b'{"n":"%b"}' % (b"x" * 5_000),), after=n)])
    await store.close()
    with path.open("r+b") as file:
        file.seek(3 * 4096)
        file.write(b"\xff" * (path.stat().st_size - 6 * 4096))
    reader = await SqliteStore.open_to_read(path)
    with pytest.raises(StoreFailed):
        [write async for write in reader.everything()]
    with pytest.raises(StoreFailed):
        await reader.read("table/a", since=0, limit=None)
    await reader.close()


async def test_text_that_is_no_longer_utf_8_is_read_as_it_is(tmp_path: Path) -> None:
    """Whoever decodes the damaged event finds the damage; the others are read."""
    path = tmp_path / "room.sqlite3"
    store = await SqliteStore.open(path)
    await store.append([Write("table/a", (ONE, TWO), after=0)])
    await store.close()
    connection = sqlite3.connect(path)
    connection.execute("UPDATE recent SET body = ?", (b"{\xff\n" + TWO,))
    connection.commit()
    connection.close()
    store = await SqliteStore.open(path)
    assert await store.read("table/a", since=0, limit=None) == [b"{\xff", TWO]
    assert [write async for write in store.everything()] == [Write("table/a", (b"{\xff", TWO), after=0)]
    await store.close()
