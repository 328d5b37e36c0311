"""Who may use a data folder?"""

import os
import stat
from pathlib import Path

import pytest

from mazziere.adapters.stores.data_folder import (
    DataFolder,
    DataFolderInUse,
    DataFolderNotWritable,
    DataFolderShared,
)


def test_a_folder_is_made_where_there_is_none(tmp_path: Path) -> None:
    folder = DataFolder.hold(tmp_path / "a" / "room")
    assert folder.path.is_dir()
    folder.close()


def test_a_folder_held_by_another_is_refused(tmp_path: Path) -> None:
    held = DataFolder.hold(tmp_path)
    with pytest.raises(DataFolderInUse):
        DataFolder.hold(tmp_path)
    held.close()


def test_a_folder_given_back_may_be_held_again(tmp_path: Path) -> None:
    DataFolder.hold(tmp_path).close()
    DataFolder.hold(tmp_path).close()


def test_a_file_in_place_of_the_folder_is_refused(tmp_path: Path) -> None:
    (tmp_path / "room").write_text("a file")
    with pytest.raises(DataFolderNotWritable):
        DataFolder.hold(tmp_path / "room")


def test_forgetting_everything_removes_the_database_and_its_log(tmp_path: Path) -> None:
    folder = DataFolder.hold(tmp_path)
    for name in ("room.sqlite3", "room.sqlite3-wal", "room.sqlite3-shm"):
        (tmp_path / name).write_bytes(b"old")
    folder.forget_everything()
    assert [path.name for path in tmp_path.iterdir()] == ["room.lock"]
    folder.close()


def _mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_nobody_else_may_look_into_a_new_folder(tmp_path: Path) -> None:
    before = os.umask(0)
    try:
        folder = DataFolder.hold(tmp_path / "room")
    finally:
        os.umask(before)
    assert (_mode(folder.path), _mode(folder.path / "room.lock")) == (0o700, 0o600)
    folder.close()


def test_a_folder_that_an_earlier_version_left_open_is_closed(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    (tmp_path / "room.sqlite3").touch()
    (tmp_path / "room.sqlite3").chmod(0o644)
    DataFolder.hold(tmp_path).close()
    assert (_mode(tmp_path), _mode(tmp_path / "room.sqlite3")) == (0o700, 0o600)


def test_an_open_folder_with_the_files_of_others_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    """Its owner must decide whether to close it: others may need what is in it."""
    (tmp_path / "accounts.ods").touch()
    tmp_path.chmod(0o755)
    with pytest.raises(DataFolderShared):
        DataFolder.hold(tmp_path)
    assert _mode(tmp_path) == 0o755
    assert [file.name for file in tmp_path.iterdir()] == ["accounts.ods"]
    tmp_path.chmod(0o700)
    DataFolder.hold(tmp_path).close()
