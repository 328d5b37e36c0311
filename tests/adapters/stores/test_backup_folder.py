"""A backup folder restores the room as of each of its parts, or says which part is wrong."""

import fcntl
import gzip
import os
import shutil
import stat
from collections.abc import Callable
from pathlib import Path

import pytest

from mazziere.adapters.stores import backup_folder
from mazziere.adapters.stores.backup_file import BackupFile, BackupUnreadable
from mazziere.adapters.stores.backup_folder import (
    BackupFolder,
    FolderBusy,
    FolderNotOfBackups,
    PartBroken,
    PartMissing,
    PartOfAnother,
    add_to_folder,
)
from mazziere.adapters.stores.memory import MemoryStore
from mazziere.services.backup import HoldsAnotherRoom, copy
from mazziere.services.ports import EventStore, StoreFailed, Write

Told = dict[str, list[bytes]]


def event(number: int) -> bytes:
    return b'{"n":%d}' % number


async def told(store: EventStore) -> Told:
    heads = await store.heads("")
    return {head.stream: await store.read(head.stream, since=0, limit=None) for head in heads}


async def restored(folder: Path, part: int | None = None) -> Told:
    store = MemoryStore()
    await copy(BackupFolder(folder, part), store)
    return await told(store)


async def grown(store: EventStore, folder: Path, parts: int = 3) -> list[Told]:
    """Add so many parts, between which a stream grows and another begins; the room as of each."""
    rooms = []
    for number in range(1, parts + 1):
        await store.append(
            [
                Write("table/a", (event(number),), after=number - 1),
                Write(f"table/{number}", (event(0),), after=0),
            ]
        )
        added = await add_to_folder(store, folder, at=number)
        assert added.part == number
        rooms.append(await told(store))
    return rooms


async def test_the_room_is_restored_as_of_each_part(store: EventStore, tmp_path: Path) -> None:
    rooms = await grown(store, tmp_path / "backups")
    for part, room in enumerate(rooms, 1):
        assert await restored(tmp_path / "backups", part) == room
    assert await restored(tmp_path / "backups") == rooms[-1]
    contents = BackupFolder(tmp_path / "backups").contents
    assert (contents.at, contents.streams, contents.events) == (3, 4, 6)


async def test_the_first_part_is_a_backup_by_itself_and_no_other_is(tmp_path: Path) -> None:
    rooms = await grown(MemoryStore(), tmp_path / "backups", parts=2)
    store = MemoryStore()
    await copy(BackupFile(tmp_path / "backups" / "0001.backup"), store)
    assert await told(store) == rooms[0]
    with pytest.raises(BackupUnreadable, match="part 2"):
        BackupFile(tmp_path / "backups" / "0002.backup")


async def test_a_part_holds_only_what_is_new(tmp_path: Path) -> None:
    store, folder = MemoryStore(), tmp_path / "backups"
    await store.append([Write("table/a", tuple(map(event, range(1_000))), after=0)])
    await add_to_folder(store, folder, at=1)
    await store.append([Write("table/a", (event(7),), after=1_000)])
    added = await add_to_folder(store, folder, at=2)
    assert added.contents is not None
    assert (added.contents.streams, added.contents.events) == (0, 1)
    assert b"[1000" not in gzip.decompress((folder / "0001.backup").read_bytes())
    assert gzip.decompress((folder / "0002.backup").read_bytes()).count(b'"n"') == 1


async def test_where_nothing_is_new_nothing_is_added(tmp_path: Path) -> None:
    store, folder = MemoryStore(), tmp_path / "backups"
    await grown(store, folder, parts=2)
    before = sorted(folder.iterdir())
    assert await add_to_folder(store, folder, at=9) == (2, None)
    assert sorted(folder.iterdir()) == before


def _cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-20])


def _zeros(path: Path) -> None:
    content = bytearray(path.read_bytes())
    content[len(content) // 2 : len(content) // 2 + 4] = bytes(4)
    path.write_bytes(content)


@pytest.mark.parametrize("damage", [_cut, _zeros], ids=["cut", "zeros"])
async def test_a_damaged_part_is_named_and_those_before_it_are_good(
    tmp_path: Path, damage: Callable[[Path], None]
) -> None:
    store, folder = MemoryStore(), tmp_path / "backups"
    rooms = await grown(store, folder)
    damage(folder / "0002.backup")
    with pytest.raises(PartBroken) as raised:
        BackupFolder(folder)
    assert raised.value.part == 2
    assert await restored(folder, 1) == rooms[0]
    before = sorted(folder.iterdir())
    with pytest.raises(PartBroken):
        await add_to_folder(store, folder, at=9)
    assert sorted(folder.iterdir()) == before


async def test_a_missing_part_is_named(tmp_path: Path) -> None:
    store, folder = MemoryStore(), tmp_path / "backups"
    rooms = await grown(store, folder)
    (folder / "0002.backup").unlink()
    for part in (None, 2, 3):
        with pytest.raises(PartMissing) as raised:
            BackupFolder(folder, part)
        assert raised.value.part == 2
    assert await restored(folder, 1) == rooms[0]
    with pytest.raises(PartMissing):
        await add_to_folder(store, folder, at=9)


async def test_the_newest_part_gone_is_made_again(tmp_path: Path) -> None:
    """Nobody can tell it from one that was never made: what it held is added once more."""
    store, folder = MemoryStore(), tmp_path / "backups"
    rooms = await grown(store, folder)
    (folder / "0003.backup").unlink()
    assert (await add_to_folder(store, folder, at=9)).part == 3
    assert await restored(folder) == rooms[-1]


async def test_a_part_that_was_asked_for_and_is_not_there_is_named(tmp_path: Path) -> None:
    await grown(MemoryStore(), tmp_path / "backups", parts=1)
    with pytest.raises(PartMissing):
        BackupFolder(tmp_path / "backups", 2)
    (tmp_path / "empty").mkdir()
    with pytest.raises(PartMissing):
        BackupFolder(tmp_path / "empty")


async def test_a_part_that_goes_on_elsewhere_is_named(tmp_path: Path) -> None:
    """The third part of one folder as the second of another: its streams do not begin where they end."""
    await grown(MemoryStore(), tmp_path / "one")
    await grown(MemoryStore(), tmp_path / "other", parts=1)
    shutil.copy(tmp_path / "one" / "0003.backup", tmp_path / "other" / "0002.backup")
    with pytest.raises(PartBroken) as raised:
        BackupFolder(tmp_path / "other")
    assert raised.value.part == 2


async def test_a_part_of_another_folder_is_named(tmp_path: Path) -> None:
    """Its streams fit; the digest in its first line is of another file."""
    await grown(MemoryStore(), tmp_path / "one", parts=2)
    other, folder = MemoryStore(), tmp_path / "other"
    await other.append([Write("table/a", (event(1),), after=0), Write("table/1", (event(8),), after=0)])
    await add_to_folder(other, folder, at=1)
    shutil.copy(tmp_path / "one" / "0002.backup", folder / "0002.backup")
    with pytest.raises(PartOfAnother):
        BackupFolder(folder)


@pytest.mark.parametrize(
    "now",
    [
        [Write("table/a", (event(1), event(9)), after=0), Write("table/1", (event(0),), after=0)],
        [Write("table/a", (event(1),), after=0)],
        [Write("table/b", (event(1),), after=0)],
    ],
    ids=["altered", "shorter", "another room"],
)
async def test_nothing_is_added_from_a_room_with_another_history(now: list[Write], tmp_path: Path) -> None:
    folder, other = tmp_path / "backups", MemoryStore()
    await grown(MemoryStore(), folder, parts=2)
    before = {entry: entry.read_bytes() for entry in folder.iterdir()}
    await other.append(now)
    with pytest.raises(HoldsAnotherRoom):
        await add_to_folder(other, folder, at=9)
    assert {entry: entry.read_bytes() for entry in folder.iterdir()} == before


async def test_what_is_held_can_be_lost_or_damaged(tmp_path: Path) -> None:
    store, folder = MemoryStore(), tmp_path / "backups"
    await grown(store, folder, parts=2)
    held = folder / "held"
    for lose in (held.unlink, lambda: held.write_bytes(b"nothing"), lambda: None):
        lose()
        length = len(await store.read("table/a", since=0, limit=None))
        await store.append([Write("table/a", (event(5),), after=length)])
        added = await add_to_folder(store, folder, at=9)
        assert added.contents is not None
        assert added.contents.events == 1
    assert await restored(folder) == await told(store)


@pytest.mark.parametrize("step", range(1, 7))
async def test_a_crash_at_any_step_leaves_what_was_there_or_the_next_part(
    step: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The process dies before each write to the disk is ordered and before each file gets its name."""
    store, folder = MemoryStore(), tmp_path / "backups"
    rooms = await grown(store, folder, parts=2)
    await store.append([Write("table/b", (event(1),), after=0)])
    rooms.append(await told(store))
    steps = 0

    def dying(call: Callable[..., object]) -> Callable[..., object]:
        def die(*arguments: object) -> object:
            nonlocal steps
            steps += 1
            if steps == step:
                os._exit(9)
            return call(*arguments)

        return die

    child = os.fork()
    if not child:
        os.fsync = dying(os.fsync)  # type: ignore[assignment]
        Path.replace = dying(Path.replace)  # type: ignore[method-assign, assignment]
        coroutine = add_to_folder(store, folder, at=9)
        try:
            while True:
                coroutine.send(None)
        except StopIteration:
            os._exit(0)
        finally:
            os._exit(1)
    _, status = os.waitpid(child, 0)
    assert os.waitstatus_to_exitcode(status) in (9, 0)
    assert await restored(folder) in rooms[1:]
    await add_to_folder(store, folder, at=10)
    assert await restored(folder) == rooms[2]
    assert {entry.name for entry in folder.iterdir()} == {"0001.backup", "0002.backup", "0003.backup", "held"}


async def test_only_its_owner_may_look_into_a_folder(tmp_path: Path) -> None:
    folder = tmp_path / "backups"
    folder.mkdir(0o755)
    await grown(MemoryStore(), folder, parts=2)
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert {stat.S_IMODE(entry.stat().st_mode) for entry in folder.iterdir()} == {0o600}


async def test_a_folder_with_something_else_in_it_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").touch()
    with pytest.raises(FolderNotOfBackups):
        await add_to_folder(MemoryStore(), tmp_path, at=1)
    assert [entry.name for entry in tmp_path.iterdir()] == ["letter.txt"]


async def test_one_process_at_a_time_adds_to_a_folder(tmp_path: Path) -> None:
    store, folder = MemoryStore(), tmp_path / "backups"
    await grown(store, folder, parts=1)
    lock = os.open(folder, os.O_RDONLY)
    fcntl.flock(lock, fcntl.LOCK_EX)
    with pytest.raises(FolderBusy):
        await add_to_folder(store, folder, at=2)
    os.close(lock)


async def test_a_part_that_cannot_be_read_back_is_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The disk returns other bytes than were written."""
    store, folder = MemoryStore(), tmp_path / "backups"
    await grown(store, folder, parts=1)
    await store.append([Write("table/b", (event(1),), after=0)])
    before = {entry: entry.read_bytes() for entry in folder.iterdir()}

    def sync_and_spoil(file: int) -> None:
        os.pwrite(file, b"\x00\x00\x00\x00", os.fstat(file).st_size // 2)

    with monkeypatch.context() as patch:
        patch.setattr(backup_folder.os, "fsync", sync_and_spoil)
        with pytest.raises(PartBroken):
            await add_to_folder(store, folder, at=2)
    assert {entry: entry.read_bytes() for entry in folder.iterdir()} == before


async def test_a_store_that_fails_leaves_the_folder_as_it_was(tmp_path: Path) -> None:
    store, folder = MemoryStore(), tmp_path / "backups"
    await grown(store, folder, parts=1)
    before = {entry: entry.read_bytes() for entry in folder.iterdir()}

    class Failing(MemoryStore):
        async def everything(self):  # type: ignore[no-untyped-def]
            async for write in store.everything():
                yield write
            yield Write("table/b", (event(1),), after=0)
            raise StoreFailed("the disk is gone")

    with pytest.raises(StoreFailed):
        await add_to_folder(Failing(), folder, at=2)
    assert {entry: entry.read_bytes() for entry in folder.iterdir()} == before
