"""Recent rows in SQLite: without a key on the disk, no version is taken twice, and nothing is read twice."""

import random
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from mazziere.adapters.stores import sqlite_recent
from mazziere.adapters.stores.sqlite import SqliteStore
from mazziere.services.ports import StreamMoved, Write
from tests.adapters.stores.told import Streams, append, archive_all, holds, take_small_steps

KEPT, STEP = 12, 3


@pytest.fixture(autouse=True)
def few_are_recent(monkeypatch: pytest.MonkeyPatch) -> None:
    take_small_steps(monkeypatch)
    monkeypatch.setattr(sqlite_recent, "KEPT", KEPT)
    monkeypatch.setattr(sqlite_recent, "STEP", STEP)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "room.sqlite3"


@contextmanager
def file(path: Path) -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(path)) as connection, connection:
        yield connection


def laws_hold(path: Path) -> None:
    """Of one stream, the recent rows are the newest, wherever the others are."""
    with file(path) as connection:
        wrong = connection.execute(
            "WITH older AS (SELECT stream, after FROM batch UNION ALL SELECT stream, after FROM archived) "
            "SELECT stream, after FROM recent "
            "WHERE after <= (SELECT max(after) FROM older WHERE older.stream = recent.stream)"
        ).fetchall()
        ((numbers,),) = connection.execute("SELECT max(no) - min(no) + 1 FROM recent").fetchall()
    assert wrong == []
    assert numbers < KEPT + 2 * STEP + 3, "the last append may have had three rows"


@pytest.mark.parametrize("seed", range(3))
async def test_wherever_the_rows_are_what_was_appended_is_read(path: Path, seed: int) -> None:
    """Two processes append, archive and settle, and the file is opened again and again."""
    dice, told = random.Random(seed), Streams()
    stores = [await SqliteStore.open(path), await SqliteStore.open(path)]
    for number in range(120):
        store = dice.choice(stores)
        kind = dice.choice(("table/", "table/", "hands/", "book/", "account/"))
        stream, count = kind + dice.choice("abc"), dice.choice((1, 1, 1, 3, 70, 130))
        try:
            await append(store, told, stream, count)
        except StreamMoved:  # the other process wrote to it last, which this one knows now
            await append(store, told, stream, count)
        if dice.random() < 0.2:
            await append(store, told, f"seal/a-{number}", 1)
        if dice.random() < 0.15:
            await dice.choice(stores).archive(at_once=dice.random() < 0.5)
        if dice.random() < 0.1:
            again = dice.randrange(2)
            await stores[again].close()
            stores[again] = await SqliteStore.open(path)
        if number % 20 == 0:
            await holds(dice.choice(stores), told, dice)
    for store in stores:
        await holds(store, told, dice)
        await archive_all(store)
        await holds(store, told, dice)
        await store.close()
    laws_hold(path)
    reader = await SqliteStore.open_to_read(path)
    await holds(reader, told, dice)
    await reader.close()


async def test_no_version_is_taken_again_once_its_row_is_settled(path: Path) -> None:
    """The other process remembers a version, or takes a stream to be new, that has left the recent rows."""
    ours, theirs, told = await SqliteStore.open(path), await SqliteStore.open(path), Streams()
    await append(ours, told, "account/a", 1)
    for _ in range(3):
        await append(theirs, told, "account/a", 1)
    for no in range(3 * KEPT):
        await append(theirs, told, f"account/other-{no}", 1)
    with file(path) as connection:
        assert connection.execute("SELECT count(*) FROM recent WHERE stream = 'account/a'").fetchone() == (0,)
    for stream, after in (("account/a", 1), ("account/a", 0), ("account/other-0", 0)):
        with pytest.raises(StreamMoved):
            await ours.append([Write(stream, (b"{}",), after=after)])
    await append(ours, told, "account/a", 1)
    for store in (ours, theirs):
        await holds(store, told, random.Random(1))
        await store.close()


@pytest.mark.parametrize("stream", ["account/a", "seal/a"])
async def test_a_stream_does_not_begin_twice(path: Path, stream: str) -> None:
    """Whether its first row is recent, settled or archived; the same process has forgotten the stream."""
    store, told = await SqliteStore.open(path), Streams()
    for no in range(3 * KEPT):
        await append(store, told, stream if no == 0 else f"account/other-{no}", 1)
        store._writer._versions.forget_all()
        with pytest.raises(StreamMoved):
            await store.append([Write(stream, (b"{}",), after=0)])
        if no == 1:
            await archive_all(store)
    await holds(store, told, random.Random(1))
    await store.close()


async def test_the_newest_row_of_all_stays_recent(path: Path) -> None:
    """Even a seal, of which nothing else stays: its number says whether others have appended."""
    ours, theirs, told = await SqliteStore.open(path), await SqliteStore.open(path), Streams()
    await append(theirs, told, "account/a", 1)
    await append(ours, told, "account/a", 1)
    await append(theirs, told, "seal/b", 1)
    assert await archive_all(theirs) == 0
    with pytest.raises(StreamMoved):
        await ours.append([Write("account/a", (b"{}",), after=1), Write("seal/b", (b"{}",), after=0)])
    await append(ours, told, "account/a", 1)
    assert await archive_all(theirs) == 1, "now the seal is not the newest any more"
    await holds(ours, told, random.Random(1))
    await ours.close()
    await theirs.close()


async def test_on_a_full_disk_nothing_is_settled_until_there_is_room_again(path: Path) -> None:
    """Appends need less room than settling does; what they have stored is not lost with it."""
    store, told = await SqliteStore.open(path), Streams()
    for no in range(KEPT + STEP - 1):
        await append(store, told, f"account/a-{no}", 60)
    connection = store._writer._connection
    ((pages,),) = connection.execute("PRAGMA page_count").fetchall()
    connection.execute(f"PRAGMA max_page_count = {pages + 2}")
    await append(store, told, "account/b", 1)
    await holds(store, told, random.Random(1))
    with file(path) as seen:
        assert seen.execute("SELECT count(*) FROM batch").fetchone() == (0,)
    connection.execute("PRAGMA max_page_count = 100000")
    for _ in range(STEP):
        await append(store, told, "account/b", 1)
    await holds(store, told, random.Random(1))
    await store.close()
    laws_hold(path)


async def test_the_file_of_the_version_before_goes_on(path: Path) -> None:
    """Its rows are under the key, and in the archive."""
    store, told = await SqliteStore.open(path), Streams()
    for no in range(60):
        await append(store, told, f"table/{'ab'[no % 2]}", 1)
    await archive_all(store)
    await store.close()
    with file(path) as connection:
        ((newest,),) = connection.execute("SELECT max(no) FROM recent").fetchall()
        for statement in sqlite_recent.SETTLE:
            connection.execute(statement, (newest,))
        connection.execute("DROP TABLE recent")
        connection.execute("UPDATE alembic_version SET version_num = 'e003'")
    store = await SqliteStore.open(path)
    await holds(store, told, random.Random(1))
    for stream in ("table/a", "table/b", "table/c"):
        await append(store, told, stream, 1)
    with pytest.raises(StreamMoved):
        await store.append([Write("table/a", (b"{}",), after=0)])
    await holds(store, told, random.Random(1))
    await store.close()


async def test_an_append_of_a_short_event_writes_three_pages(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Or a little more, of 512 bytes: the row, and what finds it. With a key on the disk it was 5.5."""
    monkeypatch.undo()
    store, told = await SqliteStore.open(path), Streams()
    streams = [f"hands/{no:032x}" for no in range(100)]
    for stream in streams:
        await append(store, told, stream, 1)
    log = path.with_name(path.name + "-wal")
    before = log.stat().st_size
    for stream in streams * 3:
        await append(store, told, stream, 3)
    assert (log.stat().st_size - before) / 300 < 3.5 * (512 + 24)
    await store.close()
