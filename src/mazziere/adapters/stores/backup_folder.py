"""The backup folder: a whole room in one file, and in further ones what came since.

    0001.backup    the whole room, as a backup in one file
    0002.backup    what came after it, and the digest of that file: it follows no other
    held           how far each stream has come, so that adding to the folder need not unpack it

Each file stands for itself against damage and gets its name when it has been read back; a crash leaves the
parts that were there. `held` can be lost: it is made again from the parts. What the parts hold must still be
what the room holds, event by event, or nothing is added: two histories are never mixed.
"""

import contextlib
import fcntl
import os
import re
import stat
from collections.abc import AsyncIterator, Callable, Iterator
from hashlib import file_digest
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from mazziere.adapters.stores.backup_file import (
    FIRST,
    BackupPart,
    BackupUnreadable,
    Contents,
    Place,
    check_part,
    write_part,
    writes_in,
)
from mazziere.adapters.stores.checked_file import NotWhole, read_checked, write_checked
from mazziere.adapters.stores.data_folder import FOLDER_MODE, OTHERS, UNFINISHED
from mazziere.services.backup import HoldsAnotherRoom, Source
from mazziere.services.ports import StreamId, Write
from mazziere.services.stream_digests import Comparison, Reach, reached

HELD: Final = "held"
PART: Final = re.compile(r"(\d{4,})\.backup")


class BackupFolderError(Exception):
    """The folder cannot be used as it is."""


class FolderNotOfBackups(BackupFolderError):
    """Something else lies in it."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name


class FolderBusy(BackupFolderError):
    """Another process is adding to it."""


class PartMissing(BackupFolderError):
    """A part is not there, though a later one is, or was asked for."""

    def __init__(self, part: int) -> None:
        super().__init__(str(part))
        self.part = part


class PartBroken(BackupFolderError):
    """A part is damaged."""

    def __init__(self, part: int, why: str) -> None:
        super().__init__(f"{part}: {why}")
        self.part = part
        self.why = why


class PartOfAnother(BackupFolderError):
    """A part does not follow the one before it: it comes from another folder."""

    def __init__(self, part: int) -> None:
        super().__init__(str(part))
        self.part = part


class Added(NamedTuple):
    """What was added to a folder."""

    part: int
    """Its number; of the newest part if nothing was new."""
    contents: Contents | None
    """None: nothing was new."""


class BackupFolder:
    """The parts of a folder up to one of them, each read to its end, and following one another."""

    def __init__(self, folder: Path, part: int | None = None) -> None:
        """part  the last one to take; None: the newest

        Raises `BackupFolderError`, or `OSError`.
        """
        there = _numbers(folder)
        last = max(there, default=1) if part is None else part
        self._files = [folder / _name(number) for number in range(1, last + 1)]
        self._versions: dict[StreamId, int] = {}
        self.parts: list[BackupPart] = []
        for number, file in enumerate(self._files, 1):
            if number not in there:
                raise PartMissing(number)
            self.parts.append(self._checked(number, file))

    @property
    def contents(self) -> Contents:
        """All that the parts hold together, as of the last one."""
        streams = sum(part.contents.streams for part in self.parts)
        return Contents(self.parts[-1].contents.at, streams, sum(part.contents.events for part in self.parts))

    async def everything(self) -> AsyncIterator[Write]:
        for file in self._files:
            for write in writes_in(file):
                yield write

    def reached(self) -> dict[StreamId, Reach]:
        """How far each stream has come."""
        return reached(write for file in self._files for write in writes_in(file))

    def _checked(self, number: int, file: Path) -> BackupPart:
        def follow(stream: StreamId, after: int, version: int) -> None:
            if self._versions.get(stream, 0) != after:
                raise BackupUnreadable(f"{stream} goes on after {after}")
            self._versions[stream] = version

        try:
            part = check_part(file, follow)
        except BackupUnreadable as error:
            raise PartBroken(number, str(error)) from error
        if part.place != (Place(number, self.parts[-1].digest) if self.parts else FIRST):
            raise PartOfAnother(number)
        return part


async def add_to_folder(
    source: Source, folder: Path, *, at: int, advance: Callable[[int], None] = lambda _events: None
) -> Added:
    """Add to a folder what has come since its last part; to a new or empty one, the whole room.

    advance  called with the number of events that have been read

    Raises `BackupFolderError`, `OSError`, `HoldsAnotherRoom` if the parts hold what the source does not, or
    what the source raises. The folder is then as it was.
    """
    with _holding(folder):
        before = _held(folder)
        comparison = Comparison(before.streams)
        last = before.parts[-1].digest if before.parts else FIRST.before
        place = Place(len(before.parts) + 1, last)
        path = folder / _name(place.part)
        try:
            part = await write_part(_New(source, comparison, advance), path, place, at=at)
        except _NothingNew:
            return Added(len(before.parts), None)
        except BackupUnreadable as error:
            raise PartBroken(place.part, str(error)) from error
        _sync(folder)
        seen = _SeenPart(part.digest, *_look(path))
        _keep(folder, _Held((*before.parts, seen), comparison.reached))
        return Added(place.part, part.contents)


class _NothingNew(Exception):
    """There is nothing to write."""


class _New:
    """What a source has beyond what is known. At its end it raises if the known is no longer as it was."""

    def __init__(self, source: Source, comparison: Comparison, advance: Callable[[int], None]) -> None:
        self._source = source
        self._comparison = comparison
        self._advance = advance

    async def everything(self) -> AsyncIterator[Write]:
        is_anything_new = False
        async for write in self._source.everything():
            self._advance(len(write.events))
            new = self._comparison.hear(write)
            if new is not None:
                is_anything_new = True
                yield new
        self._comparison.end()
        for stream in self._comparison.altered:
            raise HoldsAnotherRoom(stream)
        if not is_anything_new:
            raise _NothingNew


# ------------------------------------------------------------------------------ what is held


class _SeenPart(msgspec.Struct, frozen=True, array_like=True):
    """A part as it lay there when it was written."""

    digest: str
    """Of its lines."""
    size: int
    file_digest: str
    """Of its bytes."""


class _Held(msgspec.Struct, frozen=True):
    """What the parts of a folder hold."""

    parts: tuple[_SeenPart, ...]
    streams: dict[StreamId, Reach]


_decode = msgspec.msgpack.Decoder(_Held).decode


def _held(folder: Path) -> _Held:
    """What the parts hold; where that was not written down or they have changed, they are all read."""
    there = _numbers(folder)
    for number in range(1, max(there, default=0) + 1):
        if number not in there:
            raise PartMissing(number)
    with contextlib.suppress(OSError, NotWhole, msgspec.DecodeError):
        held = _decode(read_checked(folder / HELD).body)
        seen = [_look(folder / _name(number)) for number in sorted(there)]
        if seen == [(part.size, part.file_digest) for part in held.parts]:
            return held
    if not there:
        return _Held((), {})
    backup = BackupFolder(folder)
    looks = [_look(folder / _name(number)) for number in sorted(there)]
    parts = [_SeenPart(part.digest, *look) for part, look in zip(backup.parts, looks, strict=True)]
    return _Held(tuple(parts), backup.reached())


def _keep(folder: Path, held: _Held) -> None:
    with contextlib.suppress(OSError):  # the part is there: the next one takes longer, and that is all
        write_checked(folder / HELD, msgspec.msgpack.encode(held))


def _look(path: Path) -> tuple[int, str]:
    with path.open("rb") as file:
        return os.fstat(file.fileno()).st_size, file_digest(file, "sha256").hexdigest()


# --------------------------------------------------------------------------------- the folder


def _name(part: int) -> str:
    return f"{part:04}.backup"


def _numbers(folder: Path) -> set[int]:
    return {int(found[1]) for entry in folder.iterdir() if (found := PART.fullmatch(entry.name))}


@contextlib.contextmanager
def _holding(folder: Path) -> Iterator[None]:
    """The folder, made if needed, closed to others, and locked while the block runs."""
    folder.mkdir(FOLDER_MODE, parents=True, exist_ok=True)
    for entry in folder.iterdir():
        name = entry.name.removesuffix(UNFINISHED)
        if name != HELD and not PART.fullmatch(name):
            raise FolderNotOfBackups(entry.name)
    lock = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise FolderBusy from None
        if stat.S_IMODE(os.fstat(lock).st_mode) & OTHERS:
            os.fchmod(lock, FOLDER_MODE)
        for entry in folder.iterdir():
            if entry.name.endswith(UNFINISHED):  # what a crash has left
                entry.unlink()
        yield
    finally:
        os.close(lock)


def _sync(folder: Path) -> None:
    """Have the names in the folder on disk."""
    descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
