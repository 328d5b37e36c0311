"""The data folder, used by one process at a time and closed to the other users of the machine.

A lock file ensures the first, and the operating system releases it when the process ends, however it ends.
The second is a matter of modes: the events hold the deck of a running hand and the secrets of second factors.
A folder or a file that is open wider, as earlier versions made them, is closed when it is held.
"""

import fcntl
import os
import stat
from pathlib import Path
from typing import IO

DATABASE = "room.sqlite3"
LOCK = "room.lock"
CHECKPOINT = "room.audited"
"""Where the next audit of the room can go on. No room reads it."""
UNFINISHED = ".unfinished"
"""The suffix of a file that is still being written."""
FILES = (
    LOCK,
    DATABASE,
    f"{DATABASE}-wal",
    f"{DATABASE}-shm",
    DATABASE + UNFINISHED,
    CHECKPOINT,
    CHECKPOINT + UNFINISHED,
)
"""Everything that a room keeps in its folder."""

FOLDER_MODE = 0o700
FILE_MODE = 0o600
OTHERS = 0o077
"""The permission bits of everybody but the owner."""


class DataFolderError(Exception):
    """The folder cannot be used."""

    def __init__(self, folder: Path) -> None:
        super().__init__(str(folder))
        self.folder = folder


class DataFolderNotWritable(DataFolderError):
    """The folder cannot be created, or is not writable."""


class DataFolderInUse(DataFolderError):
    """Another process is using it."""


class DataFolderShared(DataFolderError):
    """Other users of the machine may look into it, and it is not ours alone to close."""


class DataFolder:
    """A folder held by this process until it is closed."""

    def __init__(self, path: Path, lock: IO[bytes]) -> None:
        self.path = path
        self._lock = lock

    @classmethod
    def hold(cls, path: Path) -> "DataFolder":
        """Create the folder if needed, lock it, and close it to other users.

        Raises `DataFolderNotWritable` or `DataFolderInUse`; `DataFolderShared` where other files lie in a
        folder that is open to others, or somebody else owns it.
        """
        try:
            path.mkdir(FOLDER_MODE, parents=True, exist_ok=True)
            _check_is_ours(path)  # first, so that nothing is left in a folder that is refused
            lock = open_private(path / LOCK)
        except OSError as error:
            raise DataFolderNotWritable(path) from error
        try:
            if not os.access(path, os.W_OK | os.X_OK):
                raise DataFolderNotWritable(path)
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            _close_to_others(path)
        except BlockingIOError as error:
            lock.close()
            raise DataFolderInUse(path) from error
        except DataFolderError:
            lock.close()
            raise
        return cls(path, lock)

    @property
    def database(self) -> Path:
        return self.path / DATABASE

    def forget_everything(self) -> None:
        """Remove the data of an earlier room. Cannot be undone."""
        for name in FILES:
            if name != LOCK:
                (self.path / name).unlink(missing_ok=True)

    def close(self) -> None:
        self._lock.close()


def open_private(path: Path) -> IO[bytes]:
    """Open a file to write it anew; a new one is readable by its owner only. Raises `OSError`."""
    return open(path, "wb", opener=lambda name, flags: os.open(name, flags, FILE_MODE))


def _is_open_to_others(path: Path) -> bool:
    return bool(stat.S_IMODE(path.stat().st_mode) & OTHERS)


def _check_is_ours(path: Path) -> None:
    """Raises `DataFolderShared` for a folder that is open to others and has files that are not of a room."""
    if _is_open_to_others(path) and any(entry.name not in FILES for entry in path.iterdir()):
        raise DataFolderShared(path)


def _close_to_others(path: Path) -> None:
    """Take from everybody but the owner what they may do in the folder. Raises `DataFolderShared`."""
    _check_is_ours(path)
    if _is_open_to_others(path):
        _restrict(path, FOLDER_MODE)
    for name in FILES:
        file = path / name
        if file.exists() and _is_open_to_others(file):
            _restrict(file, FILE_MODE)


def _restrict(path: Path, mode: int) -> None:
    try:
        path.chmod(mode)
    except PermissionError as error:
        raise DataFolderShared(path) from error
