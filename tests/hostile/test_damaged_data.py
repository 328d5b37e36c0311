"""Data that are damaged, incomplete, too new or open to everybody: one sentence, and nothing is changed."""

import asyncio
import sqlite3
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

import pytest

from mazziere.adapters.stores.sqlite import SqliteStore
from mazziere.bootstrap import hold_store
from mazziere.cli.dispatch import main
from mazziere.services.backup import MARK, UNFINISHED
from mazziere.services.ports import Write


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The folder of a closed room with one account."""

    async def make() -> None:
        async with hold_store(tmp_path / "room") as store:
            for n in range(200):
                await store.append([Write("chat/stromboli", (b'{"n":"%b"}' % (b"x" * 400),), after=n)])

    asyncio.run(make())
    return tmp_path / "room"


def execute(folder: Path, statement: str) -> None:
    connection = sqlite3.connect(folder / "room.sqlite3")
    connection.execute(statement)
    connection.commit()
    connection.close()


def emptied(folder: Path) -> None:
    (folder / "room.sqlite3").write_bytes(b"")


def overwritten(folder: Path) -> None:
    (folder / "room.sqlite3").write_bytes(b"no database at all. " * 1_000)


def cut(folder: Path) -> None:
    whole = (folder / "room.sqlite3").read_bytes()
    (folder / "room.sqlite3").write_bytes(whole[: len(whole) // 3])


def of_the_future(folder: Path) -> None:
    execute(folder, "UPDATE alembic_version SET version_num = 'e999'")


def half_restored(folder: Path) -> None:
    async def mark() -> None:
        store = await SqliteStore.open(folder / "room.sqlite3")
        await store.keep_snapshot(MARK, UNFINISHED)
        await store.close()

    asyncio.run(mark())


DAMAGES: dict[Callable[[Path], None], str] = {
    emptied: "is not a room",
    overwritten: "cannot be read",
    cut: "cannot be read",
    of_the_future: "are of a newer version",
    half_restored: "holds only part of a room",
}


@pytest.mark.parametrize("damage", DAMAGES, ids=lambda damage: damage.__name__)
@pytest.mark.parametrize("command", ["audit", "backup", "inspect", "appoint"])
def test_a_command_says_in_one_sentence_what_is_wrong_and_changes_nothing(
    folder: Path,
    tmp_path: Path,
    damage: Callable[[Path], None],
    command: str,
    capsys: pytest.CaptureFixture[str],
) -> None:
    words = {
        "audit": ["audit"],
        "backup": ["backup", str(tmp_path / "room.backup")],
        "inspect": ["inspect", "chat/stromboli"],
        "appoint": ["appoint", "Ada", "administrator"],
    }[command]
    damage(folder)
    before = sha256((folder / "room.sqlite3").read_bytes()).hexdigest()
    assert main([*words, "--data", str(folder)]) == 1
    said = capsys.readouterr().err
    assert DAMAGES[damage] in said
    assert said.count("\n") == 1
    assert sha256((folder / "room.sqlite3").read_bytes()).hexdigest() == before
    assert not (tmp_path / "room.backup").exists()


def test_other_users_of_the_machine_read_neither_the_deck_nor_the_second_factors(folder: Path) -> None:
    assert folder.stat().st_mode & 0o077 == 0
    for file in folder.iterdir():
        assert file.stat().st_mode & 0o077 == 0, file.name


def test_a_folder_with_files_of_others_that_is_open_to_them_is_refused(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "holiday.jpg").touch()
    folder.chmod(0o755)
    assert main(["appoint", "Ada", "administrator", "--data", str(folder)]) == 1
    assert f"chmod 700 {folder}" in capsys.readouterr().err
