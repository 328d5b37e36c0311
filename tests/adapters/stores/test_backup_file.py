"""A backup is the whole room at one instant, or it is refused."""

import asyncio
import gzip
import os
import stat
from collections.abc import Sequence
from pathlib import Path

import pytest

from mazziere.adapters.stores.backup_file import BackupFile, BackupUnreadable, Contents, write_backup
from mazziere.adapters.stores.memory import MemoryStore
from mazziere.adapters.stores.sqlite import SqliteStore
from mazziere.services.backup import BATCH, HoldsAnotherRoom, check_whole, copy
from mazziere.services.ports import CopyUnfinished, EventStore, StoreFailed, Write
from tests.adapters.conftest import Open

ONE, TWO, THREE = b'{"n":1}', '{"n":"perché no?"}'.encode(), b'{"n":9007199254740993}'


async def filled(store: EventStore) -> EventStore:
    await store.append([Write("table/a", (ONE, TWO), after=0), Write("book/house", (THREE,), after=0)])
    await store.append([Write("table/a", (THREE,), after=2)])
    return store


async def told(store: EventStore) -> dict[str, list[bytes]]:
    heads = await store.heads("")
    return {head.stream: await store.read(head.stream, since=0, limit=None) for head in heads}


async def test_a_restored_room_holds_every_event_byte_for_byte(store: EventStore, tmp_path: Path) -> None:
    """From each kind of store into each that persists: a room in PostgreSQL goes on in SQLite."""
    await filled(store)
    contents = await write_backup(store, tmp_path / "room.backup", at=7)
    assert contents == Contents(at=7, streams=2, events=4)
    again = await SqliteStore.open(tmp_path / "again.sqlite3")
    copied = await copy(BackupFile(tmp_path / "room.backup"), again)
    assert (copied.streams, copied.events, copied.written) == (2, 4, 4)
    assert await told(again) == await told(store)
    await again.close()


async def test_a_backup_taken_while_people_play_is_of_one_instant(shared: Open, tmp_path: Path) -> None:
    """Two tables take turns: a copy in which one is two events ahead of the other was never true."""
    store = await shared()
    for n in range(400):
        await store.append([Write("table/a", (b"%d" % n,), after=n), Write("table/b", (b"%d" % n,), after=n)])

    async def play() -> None:
        for n in range(400, 800):
            for table in "ab":
                await store.append([Write(f"table/{table}", (b"%d" % n,), after=n)])

    playing = asyncio.ensure_future(play())
    await write_backup(store, tmp_path / "room.backup", at=0)
    await playing
    again = MemoryStore()
    await copy(BackupFile(tmp_path / "room.backup"), again)
    a, b = [head.version for head in await again.heads("table/")]
    assert b <= a <= b + 1
    await store.close()


@pytest.mark.parametrize("length", [0, 10, 60, 100, -9, -1])
async def test_half_a_backup_is_refused(length: int, tmp_path: Path) -> None:
    path = tmp_path / "room.backup"
    await write_backup(await filled(MemoryStore()), path, at=0)
    path.write_bytes(path.read_bytes()[:length])
    with pytest.raises(BackupUnreadable):
        BackupFile(path)


async def test_a_changed_backup_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "room.backup"
    await write_backup(await filled(MemoryStore()), path, at=0)
    path.write_bytes(gzip.compress(gzip.decompress(path.read_bytes()).replace(b'"n":1', b'"n":2')))
    with pytest.raises(BackupUnreadable):
        BackupFile(path)


async def test_a_file_that_is_no_backup_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "room.backup"
    path.write_bytes(b"PK\x03\x04 something else")
    with pytest.raises(BackupUnreadable):
        BackupFile(path)


async def test_a_backup_that_fails_leaves_the_one_before(tmp_path: Path) -> None:
    path = tmp_path / "room.backup"
    await write_backup(await filled(MemoryStore()), path, at=1)
    before = path.read_bytes()

    class Failing(MemoryStore):
        async def everything(self):  # type: ignore[no-untyped-def]
            yield Write("table/a", (ONE,), after=0)
            raise StoreFailed("the disk is gone")

    with pytest.raises(StoreFailed):
        await write_backup(Failing(), path, at=2)
    assert path.read_bytes() == before
    assert [file.name for file in tmp_path.iterdir()] == ["room.backup"]


async def test_a_long_stream_comes_in_pieces_and_is_whole_again(shared: Open) -> None:
    source, target = await shared(), MemoryStore()
    events = tuple(b'{"n":%d}' % n for n in range(5_000))
    await source.append([Write("table/a", events, after=0), Write("table/b", (ONE,), after=0)])
    copied = await copy(source, target)
    assert (copied.streams, copied.events, copied.written) == (2, 5_001, 5_001)
    assert await told(target) == await told(source)
    await source.close()


async def test_an_interrupted_copy_goes_on_where_it_stopped() -> None:
    source, target = await filled(MemoryStore()), MemoryStore()
    await target.append([Write("table/a", (ONE,), after=0)])
    copied = await copy(source, target)
    assert (copied.events, copied.written) == (4, 3)
    assert await told(target) == await told(source)


@pytest.mark.parametrize(
    "other",
    [
        Write("table/a", (TWO,), after=0),
        Write("table/b", (ONE,), after=0),
        Write("table/a", (ONE, TWO, THREE, THREE), after=0),
    ],
    ids=["another beginning", "another stream", "a longer stream"],
)
async def test_two_rooms_are_never_mixed(other: Write) -> None:
    source, target = await filled(MemoryStore()), MemoryStore()
    await target.append([other])
    before = await told(target)
    with pytest.raises(HoldsAnotherRoom):
        await copy(source, target)
    assert await told(target) == before


async def test_only_its_owner_may_read_a_backup(tmp_path: Path) -> None:
    path = tmp_path / "room.backup"
    path.touch()
    path.chmod(0o644)
    await write_backup(await filled(MemoryStore()), path, at=0)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


async def test_a_backup_is_read_back_before_it_replaces_an_older_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The disk returns other bytes than were written."""
    path = tmp_path / "room.backup"
    store = await filled(MemoryStore())
    await write_backup(store, path, at=0)
    older = path.read_bytes()

    def sync_and_spoil(file: int) -> None:
        os.pwrite(file, b"\x00\x00\x00\x00", os.fstat(file).st_size // 2)

    monkeypatch.setattr(os, "fsync", sync_and_spoil)
    with pytest.raises(BackupUnreadable):
        await write_backup(store, path, at=1)
    assert path.read_bytes() == older
    assert [file.name for file in tmp_path.iterdir()] == ["room.backup"]


class TornStore(MemoryStore):
    """A store that accepts this many appends, then fails until it is mended."""

    def __init__(self, appends: int) -> None:
        super().__init__()
        self.left = appends

    async def append(self, writes: Sequence[Write]) -> None:
        if self.left == 0:
            raise StoreFailed("the plug is pulled")
        self.left -= 1
        await super().append(writes)


async def test_no_room_is_opened_where_a_copy_was_interrupted_until_it_is_finished() -> None:
    source, target = MemoryStore(), TornStore(appends=1)
    for n in range(BATCH + 1):
        await source.append([Write(f"table/{n:04}", (ONE,), after=0)])
    with pytest.raises(StoreFailed):
        await copy(source, target)
    with pytest.raises(CopyUnfinished):
        await check_whole(target)
    target.left = -1
    assert (await copy(source, target)).written == 1
    await check_whole(target)
    assert await told(target) == await told(source)
