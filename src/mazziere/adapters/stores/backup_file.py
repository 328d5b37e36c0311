"""The backup file: a whole room in one file.

It is gzipped lines of JSON: first what wrote it; then, for each piece of a stream, its name, the version
before it and its events; last, the number of events and the SHA-256 of all lines before. Only a complete file
is a backup: it gets its name when everything is on disk, and is checked to its end before use.
"""

import gzip
import os
from collections.abc import AsyncIterator, Iterator
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

import msgspec

from mazziere.adapters.stores.data_folder import UNFINISHED, open_private
from mazziere.services.backup import Source
from mazziere.services.ports import Write

FORMAT = 1
LEVEL = 6


class BackupUnreadable(Exception):
    """The file is not a backup, or not a complete one."""


class _Head(msgspec.Struct, frozen=True):
    mazziere_backup: int
    at: int


class _Tail(msgspec.Struct, frozen=True):
    streams: int
    events: int
    sha256: str


class Contents(NamedTuple):
    """The contents of a backup, in numbers."""

    at: int
    """The instant at which it was made, in milliseconds since 1970."""
    streams: int
    events: int


_Piece = tuple[str, int, list[msgspec.Raw]]
_piece = msgspec.json.Decoder(_Piece).decode
_encode = msgspec.json.Encoder().encode


async def write_backup(source: Source, path: Path, *, at: int) -> Contents:
    """Write everything that `source` holds to `path`, replacing an older file.

    Only the owner of the file may read it. It is read back before it gets its name. Raises `OSError`,
    `BackupUnreadable` if the disk does not give back what was written, or what the source raises; an older
    file at `path` is then left untouched.
    """
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

                put(_encode(_Head(FORMAT, at)))
                async for write in source.everything():
                    streams += write.after == 0
                    events += len(write.events)
                    put(_encode((write.stream, write.after, [msgspec.Raw(body) for body in write.events])))
                packed.write(_encode(_Tail(streams, events, digest.hexdigest())) + b"\n")
            file.flush()
            os.fsync(file.fileno())
        written = Contents(at, streams, events)
        if _checked(unfinished) != written:
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
        self.contents = _checked(path)

    async def everything(self) -> AsyncIterator[Write]:
        for line in _pieces(self._path):
            stream, after, events = _piece(line)
            yield Write(stream, tuple([bytes(event) for event in events]), after=after)


def _lines(path: Path) -> Iterator[bytes]:
    try:
        with gzip.open(path, "rb") as packed:
            yield from packed
    except (EOFError, gzip.BadGzipFile) as error:
        raise BackupUnreadable(str(error)) from error


def _pieces(path: Path) -> Iterator[bytes]:
    """All lines but the first and the last."""
    lines = _lines(path)
    next(lines)
    before = next(lines)
    for line in lines:
        yield before
        before = line


def _checked(path: Path) -> Contents:
    streams = events = 0
    lines = _lines(path)
    try:
        first = next(lines, b"")
        head = msgspec.json.decode(first, type=_Head)
        if head.mazziere_backup != FORMAT:
            raise BackupUnreadable(f"its format is {head.mazziere_backup}, ours is {FORMAT}")
        digest = sha256(first)
        last = next(lines, b"")
        for line in lines:
            digest.update(last)
            _, after, found = _piece(last)
            streams += after == 0
            events += len(found)
            last = line
        tail = msgspec.json.decode(last, type=_Tail)
    except msgspec.DecodeError as error:
        raise BackupUnreadable(str(error)) from error
    if tail != _Tail(streams, events, digest.hexdigest()):
        raise BackupUnreadable("its end does not fit what stands before")
    return Contents(head.at, streams, events)
