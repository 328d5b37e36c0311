"""Who may use a data folder?"""

from pathlib import Path

import pytest

from mazziere.adapters.stores.data_folder import DataFolder, DataFolderInUse, DataFolderNotWritable


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
