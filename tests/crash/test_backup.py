"""A backup that is made while everybody plays restores to a room that works."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from mazziere.bootstrap import Place, open_store_to_read
from mazziere.cli.dispatch import main
from mazziere.services.ports import EventStore, StreamHead
from mazziere.services.tables.table_stream import read_table
from mazziere.table import chips_on
from tests.crash.processes import start, wait_until_hands_are_played, wait_until_it_plays


async def _heads(store: EventStore) -> list[StreamHead]:
    return await store.heads("")


async def _chips(store: EventStore) -> int:
    names = [head.stream.removeprefix("table/") for head in await store.heads("table/")]
    return sum([chips_on((await read_table(store, name))[0]) for name in names])


async def _asked(place: Place, *questions: Callable[[EventStore], object]) -> list[object]:
    async with open_store_to_read(place) as store:
        return [await question(store) for question in questions]  # type: ignore[misc]


@pytest.mark.slow
@pytest.mark.timeout(120)
def test_a_running_room_is_backed_up_restored_into_postgresql_and_back(
    tmp_path: Path, new_database: Callable[[], str], capsys: pytest.CaptureFixture[str]
) -> None:
    """Twenty-four tables at full speed; the file is written beside them, and two rooms are made of it."""
    running, file, url = tmp_path / "running", tmp_path / "room.backup", new_database()
    running.mkdir(0o700)
    process = start(running)
    try:
        wait_until_hands_are_played(process, running)
        assert main(["backup", str(file), "--data", str(running)]) == 0
        assert process.poll() is None, "a backup stopped the room"
    finally:
        process.kill()
        process.wait()

    assert main(["restore", str(file), "--database", url]) == 0
    assert "Everything agrees." in capsys.readouterr().out
    assert main(["restore", str(file), "--data", str(tmp_path / "again")]) == 0
    of_postgres = asyncio.run(_asked(url, _heads, _chips))
    assert of_postgres == asyncio.run(_asked(tmp_path / "again", _heads, _chips))
    assert of_postgres[1]


@pytest.mark.slow
def test_a_room_moves_into_postgresql_and_no_other_room_is_put_on_top(
    tmp_path: Path, new_database: Callable[[], str], capsys: pytest.CaptureFixture[str]
) -> None:
    folder, url = tmp_path / "room", new_database()
    folder.mkdir(0o700)
    process = start(folder)
    try:
        wait_until_it_plays(process, folder)
        assert main(["migrate-data", "--data", str(folder), "--database", url]) == 1
        assert "is in use by another room" in capsys.readouterr().err
    finally:
        process.kill()
        process.wait()
    assert main(["migrate-data", "--data", str(folder), "--database", url]) == 0
    assert "Everything agrees." in capsys.readouterr().out
    assert asyncio.run(_asked(folder, _heads, _chips)) == asyncio.run(_asked(url, _heads, _chips))
    assert main(["migrate-data", "--data", str(folder), "--database", url]) == 0, "asked again it is done"

    other = tmp_path / "other"
    other.mkdir(0o700)
    process = start(other)
    try:
        wait_until_it_plays(process, other)
    finally:
        process.kill()
        process.wait()
    assert main(["migrate-data", "--data", str(other), "--database", url]) == 1
    assert "holds another room already" in capsys.readouterr().err


def test_what_is_no_backup_and_where_is_no_room(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "room.backup"
    file.write_text("nothing of the kind")
    assert main(["restore", str(file), "--data", str(tmp_path / "room")]) == 1
    assert "is not a complete backup of a room" in capsys.readouterr().err
    assert not (tmp_path / "room").exists()
    assert main(["backup", str(file), "--data", str(tmp_path)]) == 1
    assert "there is no room in" in capsys.readouterr().err
    assert main(["migrate-data", "--data", str(tmp_path)]) == 2
    assert "where to?" in capsys.readouterr().err
