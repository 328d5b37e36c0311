"""What a command for a closed room says where no room is: it writes nothing there."""

from collections.abc import Callable
from pathlib import Path

import pytest

from mazziere.bootstrap import default_data_folder
from mazziere.cli.data_location import DATABASE_VARIABLE, place_of
from mazziere.cli.dispatch import main

OF_A_CLOSED_ROOM = pytest.mark.parametrize(
    "command", [["appoint", "Ada", "administrator"], ["archive"]], ids=["appoint", "archive"]
)


@OF_A_CLOSED_ROOM
def test_an_empty_folder_stays_empty(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], command: list[str]
) -> None:
    assert main([*command, "--data", str(tmp_path)]) == 1
    assert f"there is no room in {tmp_path}" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


@OF_A_CLOSED_ROOM
def test_an_empty_database_can_still_take_a_backup(
    tmp_path: Path,
    new_database: Callable[[], str],
    capsys: pytest.CaptureFixture[str],
    command: list[str],
) -> None:
    """A command that is sent to the wrong database makes no room of it: `restore` would refuse that."""
    address, room = new_database(), str(tmp_path / "room.backup")
    assert main([*command, "--database", address]) == 1
    assert "is not a room (it has no events); nothing has changed" in capsys.readouterr().err
    _backup_of_a_room(tmp_path, room)
    assert main(["restore", room, "--database", address]) == 0


@pytest.mark.parametrize(
    "command",
    [["audit"], ["backup", "room.backup"], ["inspect", "desk/log"], ["appoint", "Ada", "floor"], ["archive"]],
    ids=" ".join,
)
def test_a_room_of_somebody_else_is_said_in_a_sentence(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    command: list[str],
) -> None:
    """Nobody else may look into its folder. Root may, so the answer of the system is played."""

    def denied(path: Path, **_: object) -> bool:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(Path, "is_file", denied)
    assert main([*command, "--data", str(tmp_path)]) == 1
    assert capsys.readouterr().err == (
        f"mazziere: {tmp_path / 'room.sqlite3'} cannot be read (Permission denied).\n"
    )


def _backup_of_a_room(folder: Path, file: str) -> None:
    import asyncio

    from mazziere.bootstrap import hold_store, open_people

    async def room() -> None:
        async with hold_store(folder / "room") as store:
            await (await open_people(store)).open("Ada")

    asyncio.run(room())
    assert main(["backup", file, "--data", str(folder / "room")]) == 0


def test_an_empty_variable_is_no_address(monkeypatch: pytest.MonkeyPatch) -> None:
    """Service files set variables that nobody has filled in."""
    monkeypatch.setenv(DATABASE_VARIABLE, "")
    assert place_of(None, None) == default_data_folder()


@pytest.mark.parametrize("command", [["serve", "--smtp", "none"], ["audit"], ["archive"]], ids=" ".join)
@pytest.mark.parametrize("written", [["--data="], ["--data", ""]])
def test_a_folder_without_a_name_is_not_the_current_one(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    command: list[str],
    written: list[str],
) -> None:
    """As a script with a variable that nobody has filled in would type it: `--data=$ROOM`."""
    monkeypatch.chdir(tmp_path)
    for language, told in (
        ("en", "--data takes the name of a folder, such as --data my-room, or a dot for this one."),
        (
            "it",
            "--data vuole il nome di una cartella, per esempio --data la-mia-sala, o un punto per questa.",
        ),
    ):
        assert main([*command, *written, "--language", language]) == 2
        assert capsys.readouterr().err == f"mazziere: {told}\n"
    assert list(tmp_path.iterdir()) == []
