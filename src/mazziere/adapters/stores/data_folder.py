"""The data folder, used by one process at a time.

A lock file ensures that, and the operating system releases it when the process ends, however it
ends. Nothing here knows what the folder contains.
"""

import fcntl
import os
from pathlib import Path
from typing import IO

DATABASE = "room.sqlite3"


class DataFolderError(Exception):
    """The folder cannot be used."""

    def __init__(self, folder: Path) -> None:
        super().__init__(str(folder))
        self.folder = folder


class DataFolderNotWritable(DataFolderError):
    """The folder cannot be created, or is not writable."""


class DataFolderInUse(DataFolderError):
    """Another process is using it."""


class DataFolder:
    """A folder held by this process until it is closed."""

    def __init__(self, path: Path, lock: IO[bytes]) -> None:
        self.path = path
        self._lock = lock

    @classmethod
    def hold(cls, path: Path) -> "DataFolder":
        """Create the folder if needed, and lock it. Raises `DataFolderNotWritable` or `DataFolderInUse`."""
        try:
            path.mkdir(parents=True, exist_ok=True)
            lock = (path / "room.lock").open("wb")
        except OSError as error:
            raise DataFolderNotWritable(path) from error
        if not os.access(path, os.W_OK | os.X_OK):
            lock.close()
            raise DataFolderNotWritable(path)
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            lock.close()
            raise DataFolderInUse(path) from error
        return cls(path, lock)

    @property
    def database(self) -> Path:
        return self.path / DATABASE

    def forget_everything(self) -> None:
        """Remove the data of an earlier room. Cannot be undone."""
        for suffix in ("", "-wal", "-shm"):
            self.database.with_name(self.database.name + suffix).unlink(missing_ok=True)

    def close(self) -> None:
        self._lock.close()
