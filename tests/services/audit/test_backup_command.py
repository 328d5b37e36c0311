"""`backup --incremental` adds to a folder, and `restore --part` makes the room as it was then."""

import asyncio
from pathlib import Path

import pytest

from mazziere.adapters.stores.sqlite import SqliteStore
from mazziere.bootstrap import open_store_to_read
from mazziere.cli.dispatch import main
from mazziere.services.ports import EventStore, Write
from tests.services.audit.audited import appends

Told = dict[str, list[bytes]]


async def _told(store: EventStore) -> Told:
    heads = await store.heads("")
    return {head.stream: await store.read(head.stream, since=0, limit=None) for head in heads}


async def _room(folder: Path) -> Told:
    async with open_store_to_read(folder) as store:
        return await _told(store)


async def _grow(folder: Path, since: int, until: int) -> Told:
    """The room of the tests, as it went on."""
    folder.mkdir(0o700, exist_ok=True)
    store = await SqliteStore.open(folder / "room.sqlite3")
    streams: dict[str, Write] = {}
    for writes in appends()[since:until]:
        for write in writes:
            before = streams.get(write.stream)
            events = before.events + write.events if before else write.events
            streams[write.stream] = Write(write.stream, events, after=before.after if before else write.after)
    await store.append(list(streams.values()))
    told = await _told(store)
    await store.close()
    return told


def test_a_room_is_restored_as_of_each_increment_and_audits_clean(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    room, backups, count = tmp_path / "room", tmp_path / "backups", len(appends())
    rooms = []
    for part in range(3):
        rooms.append(asyncio.run(_grow(room, count * part // 3, count * (part + 1) // 3)))
        assert main(["backup", "--incremental", str(backups), "--data", str(room)]) == 0
        assert f"part {part + 1}" in capsys.readouterr().out
    assert main(["backup", "--incremental", str(backups), "--data", str(room)]) == 0
    assert "nothing has happened since part 3" in capsys.readouterr().out

    for part, told in enumerate(rooms, 1):
        again = tmp_path / f"again-{part}"
        chosen = [] if part == 3 else ["--part", str(part)]
        assert main(["restore", str(backups), *chosen, "--data", str(again)]) == 0
        assert capsys.readouterr().out.endswith("Everything agrees.\n")
        assert asyncio.run(_room(again)) == told


@pytest.mark.parametrize("language", ["en", "it"])
def test_what_is_wrong_with_a_folder_is_said_in_a_sentence(
    tmp_path: Path, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    room, backups, count = tmp_path / "room", tmp_path / "backups", len(appends())

    def complaint(*words: str, status: int = 1) -> str:
        place = [] if words[0] == "restore" else ["--data", str(room)]
        assert main([*words, *place, "--language", language]) == status
        return capsys.readouterr().err

    def says(english: str, italian: str) -> str:
        return english if language == "en" else italian

    for part in range(2):
        asyncio.run(_grow(room, count * part // 2, count * (part + 1) // 2))
        assert main(["backup", "--incremental", str(backups), "--data", str(room)]) == 0
    restore = ["restore", str(backups), "--data", str(tmp_path / "again")]
    second = backups / "0002.backup"
    content = second.read_bytes()

    assert says("--incremental adds", "--incremental vi aggiunge") in complaint(
        "backup", str(backups), status=2
    )
    assert says("the first is 1", "la prima è 1") in complaint(*restore, "--part", "0", status=2)
    assert says("part 3 is missing", "manca la parte 3") in complaint(*restore, "--part", "3")
    first = ["restore", str(backups / "0001.backup"), "--part", "1", "--data", str(tmp_path / "again")]
    assert says("has no parts", "non ha parti") in complaint(*first, status=2)
    second.write_bytes(content[:-9])
    assert says("part 2 is damaged", "la parte 2 è danneggiata") in complaint(*restore)
    assert says("part 2 is damaged", "la parte 2 è danneggiata") in complaint(
        "backup", "--incremental", str(backups)
    )
    second.rename(backups / "0003.backup")
    assert says("part 2 is missing", "manca la parte 2") in complaint(*restore)
    first_part = backups / "0001.backup"
    first_part.write_bytes(first_part.read_bytes()[:-9])
    assert says("part 1 is damaged", "la parte 1 è danneggiata") in (told := complaint(*restore))
    assert "--part" not in told
    empty = tmp_path / "empty"
    empty.mkdir()
    told = complaint("restore", str(empty), "--data", str(tmp_path / "again"))
    assert says("holds no part 1", "manca la parte 1") in told
    assert "--part" not in told
    (backups / "0003.backup").unlink()
    (backups / "letter.txt").touch()
    assert "letter.txt" in complaint("backup", "--incremental", str(backups))
    assert not (tmp_path / "again").exists()
