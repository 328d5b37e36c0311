"""Frames: what the archive keeps many rows in.

A frame is a list of rows in MessagePack, compressed with zstd and, as soon as a store has enough to learn
from, with a dictionary of its own: what all hands have in common stands there once. A frame says which
streams its rows are of, so that it can be read without any index; its checksum shows whether it is as it was
written.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

import msgspec
import structlog
import zstandard

from mazziere.adapters.stores.rows import Row
from mazziere.services.ports import StreamId

FRAME_BYTES: Final = 64 * 1024
"""Uncompressed bytes of a frame, about: a dozen hands, read in a tenth of a millisecond."""
DICTIONARY_BYTES: Final = 32 * 1024
LEVEL: Final = 6
LEAST_SAMPLES: Final = 200
"""The least number of rows from which a dictionary is trained."""
SECOND_DICTIONARY, NEXT_DICTIONARY = 64, 4096
"""Frames after which another dictionary is trained: early once, since the first knows only a few hands."""
MOST_OPEN: Final = 32
"""Frames that a reader keeps open."""

log = structlog.get_logger()

_encode = msgspec.msgpack.Encoder().encode
_rows = msgspec.msgpack.Decoder(list[Row]).decode


class ArchivedPart(NamedTuple):
    """Consecutive events of one stream that are in a frame."""

    stream: StreamId
    after: int
    """The version of the stream before them."""
    size: int
    """The number of events."""


class PackedFrame(NamedTuple):
    """A frame to be stored: its parts, and the compressed rows."""

    parts: tuple[ArchivedPart, ...]
    body: bytes


class Damaged(Exception):
    """A frame is not as it was written."""


def is_due(newest: int | None, following: int) -> bool:
    """Whether frame number `following` should begin a new dictionary; `newest` is the number of the last."""
    if newest is None:
        return True
    return following >= newest + (SECOND_DICTIONARY if newest < SECOND_DICTIONARY else NEXT_DICTIONARY)


def trained(rows: Sequence[Row]) -> bytes | None:
    """A dictionary for rows like these; None if they are too few or have nothing in common."""
    if len(rows) < LEAST_SAMPLES:
        return None
    try:
        return zstandard.train_dictionary(DICTIONARY_BYTES, [row.body for row in rows]).as_bytes()
    except zstandard.ZstdError:
        return None


def packed(rows: Iterable[Row], dictionary: bytes | None) -> list[PackedFrame]:
    """Frames of these rows, which must be in the order of their streams and versions."""
    learned = None if dictionary is None else zstandard.ZstdCompressionDict(dictionary)
    compressor = zstandard.ZstdCompressor(level=LEVEL, dict_data=learned, write_checksum=True)
    return [PackedFrame(tuple(_parts(some)), compressor.compress(_encode(some))) for some in _cut(rows)]


def _cut(rows: Iterable[Row]) -> Iterator[list[Row]]:
    """The rows, in lists of about `FRAME_BYTES`."""
    some, size = list[Row](), 0
    for row in rows:
        some.append(row)
        size += len(row.body)
        if size >= FRAME_BYTES:
            yield some
            some, size = [], 0
    if some:
        yield some


def _parts(rows: Iterable[Row]) -> Iterator[ArchivedPart]:
    part: ArchivedPart | None = None
    for stream, after, size, _ in rows:
        if part is not None and (stream, after) == (part.stream, part.after + part.size):
            part = ArchivedPart(stream, part.after, part.size + size)
            continue
        if part is not None:
            yield part
        part = ArchivedPart(stream, after, size)
    if part is not None:
        yield part


class FrameReader:
    """Opens frames, and keeps the last ones open. For one thread at a time."""

    def __init__(self) -> None:
        self._decompressors: dict[int | None, zstandard.ZstdDecompressor] = {
            None: zstandard.ZstdDecompressor()
        }
        self._open: dict[int, Mapping[StreamId, list[Row]] | None] = {}

    def has_dictionary(self, number: int | None) -> bool:
        return number in self._decompressors

    def learn(self, number: int, dictionary: bytes) -> None:
        """Remember a dictionary of the store."""
        self._decompressors[number] = zstandard.ZstdDecompressor(
            dict_data=zstandard.ZstdCompressionDict(dictionary)
        )

    def is_open(self, number: int) -> bool:
        return number in self._open

    def open(self, number: int, body: bytes, dictionary: int | None) -> None:
        """Open a frame, whose dictionary must be known. One that is damaged is logged."""
        try:
            rows = _rows(self._decompressors[dictionary].decompress(body))
        except (zstandard.ZstdError, msgspec.MsgspecError, KeyError) as error:
            log.error("archived events are damaged", frame=number, error=str(error))
            found = None
        else:
            found = dict[StreamId, list[Row]]()
            for row in rows:
                found.setdefault(row.stream, []).append(row)
        self._open[number] = found
        while len(self._open) > MOST_OPEN:
            del self._open[next(iter(self._open))]

    def rows(self, part: ArchivedPart, number: int) -> list[Row]:
        """The rows of a part, from an open frame.

        Of a frame that is damaged they hold what no event is, as a damaged row does: whoever needs the stream
        finds out, and nobody else.
        """
        found = self._open[number]
        if found is None:
            return [Row(part.stream, part.after, part.size, b"")]
        over = part.after + part.size
        return [row for row in found.get(part.stream, ()) if part.after <= row.after < over]
