"""The backup file: a whole room in one file, or what came since another.

It is gzipped lines of JSON: first what wrote it; then, for each piece of a stream, its name, the version
before it and its events; last, the number of events and the SHA-256 of all lines before. Only a complete file
is a backup: it gets its name when everything is on disk, and is checked to its end before use.

An increment is such a file too. Its first line says which part of a backup folder it is, and the SHA-256 of
the part before it: it follows no other.
"""

import gzip
import os
import zlib
from collections.abc import AsyncIterator, Callable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

import msgspec

from mazziere.adapters.stores.data_folder import UNFINISHED, open_private
from mazziere.services.backup import Source
from mazziere.services.ports import Write

WHOLE, INCREMENT = 1, 2
"""The formats: a file that needs no other, and one that follows another."""
LEVEL = 6

Follow = Callable[[str, int, int], None]
"""Called with the name of a stream, the version before a piece of it, and the version after."""


class BackupUnreadable(Exception):
    """The file is not a backup, or not a complete one."""


class Place(NamedTuple):
    """The place of a file among the parts of a backup."""

    part: int
    before: str
    """The digest of the part before it; empty for the first."""


FIRST = Place(1, "")


class _Head(msgspec.Struct, frozen=True, omit_defaults=True):
    mazziere_backup: int
    at: int
    part: int = FIRST.part
    before: str = FIRST.before


class _Tail(msgspec.Struct, frozen=True):
    streams: int
    events: int
    sha256: str


class Contents(NamedTuple):
    """The contents of a backup, in numbers."""

    at: int
    """The instant at which it was made, in milliseconds since 1970."""
    streams: int
    """In an increment, those that are new."""
    events: int


class BackupPart(NamedTuple):
    """A file that has been read to its end and is complete."""

    place: Place
    contents: Contents
    digest: str
    """Of all its lines but the last."""


_Piece = tuple[str, int, list[msgspec.Raw]]
_piece = msgspec.json.Decoder(_Piece).decode
_encode = msgspec.json.Encoder().encode


async def write_backup(source: Source, path: Path, *, at: int) -> Contents:
    """Write everything that `source` holds to `path`, replacing an older file.

    Only the owner of the file may read it. It is read back before it gets its name. Raises `OSError`,
    `BackupUnreadable` if the disk does not give back what was written, or what the source raises; an older
    file at `path` is then left untouched.
    """
    return (await write_part(source, path, FIRST, at=at)).contents


async def write_part(source: Source, path: Path, place: Place, *, at: int) -> BackupPart:
    """As `write_backup`, for one part of a backup."""
    unfinished = path.with_name(path.name + UNFINISHED)
    unfinished.unlink(missing_ok=True)
    streams = events = 0
    digest = sha256()
    try:
        with open_private(unfinished) as file:
            with gzip.GzipFile("", "wb", LEVEL, file, mtime=0) as packed:

                def put(line: bytes) -> None:
                    packed.write(line + b"\n")
                    digest.update(line + b"\n")

                put(_encode(_Head(WHOLE if place == FIRST else INCREMENT, at, *place)))
                async for write in source.everything():
                    streams += write.after == 0
                    events += len(write.events)
                    put(_encode((write.stream, write.after, [msgspec.Raw(body) for body in write.events])))
                packed.write(_encode(_Tail(streams, events, digest.hexdigest())) + b"\n")
            file.flush()
            os.fsync(file.fileno())
        written = BackupPart(place, Contents(at, streams, events), digest.hexdigest())
        if check_part(unfinished) != written:
            raise BackupUnreadable("what was read back is not what was written")
        unfinished.replace(path)
    finally:
        unfinished.unlink(missing_ok=True)
    return written


class BackupFile:
    """A backup that has been read to its end and is complete."""

    def __init__(self, path: Path) -> None:
        """Check the file. Raises `BackupUnreadable`, or `OSError` if there is none."""
        self._path = path
        part = check_part(path)
        if part.place != FIRST:
            raise BackupUnreadable(f"part {part.place.part} of a folder")
        self.contents = part.contents

    async def everything(self) -> AsyncIterator[Write]:
        for write in writes_in(self._path):
            yield write


def writes_in(path: Path) -> Iterator[Write]:
    """All pieces in a file that has been checked."""
    for line in _pieces(path):
        stream, after, events = _piece(line)
        yield Write(stream, tuple([bytes(event) for event in events]), after=after)


def _lines(path: Path) -> Iterator[bytes]:
    try:
        with gzip.open(path, "rb") as packed:
            yield from packed
    except (EOFError, gzip.BadGzipFile, zlib.error) as error:
        raise BackupUnreadable(str(error)) from error


def _pieces(path: Path) -> Iterator[bytes]:
    """All lines but the first and the last."""
    lines = _lines(path)
    next(lines)
    before = next(lines)
    for line in lines:
        yield before
        before = line


def check_part(path: Path, follow: Follow | None = None) -> BackupPart:
    """Read a file to its end. Raises `BackupUnreadable`, `OSError`, or what `follow` raises."""
    streams = events = 0
    lines = _lines(path)
    try:
        first = next(lines, b"")
        head = msgspec.json.decode(first, type=_Head)
        if head.mazziere_backup not in (WHOLE, INCREMENT):
            raise BackupUnreadable(f"its format is {head.mazziere_backup}, ours is {INCREMENT}")
        digest = sha256(first)
        last = next(lines, b"")
        for line in lines:
            digest.update(last)
            stream, after, found = _piece(last)
            if follow is not None:
                follow(stream, after, after + len(found))
            streams += after == 0
            events += len(found)
            last = line
        tail = msgspec.json.decode(last, type=_Tail)
    except msgspec.DecodeError as error:
        raise BackupUnreadable(str(error)) from error
    if tail != _Tail(streams, events, digest.hexdigest()):
        raise BackupUnreadable("its end does not fit what stands before")
    return BackupPart(Place(head.part, head.before), Contents(head.at, streams, events), tail.sha256)
