"""Digests of streams: are the known events of a store unchanged, and which events are new?

Everything is read again and nothing is decoded: for each stream, a digest is computed of its events up to the
version that was known. An audit or a backup of the new events learns in this way whether the old ones are
still as they were.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256
from typing import Any, Final, NamedTuple

from mazziere.services.ports import StreamId, Write

DIGEST_BYTES: Final = 16
"""Of a SHA-256: nobody finds other events with the same."""


class Reach(NamedTuple):
    """How far a stream had come."""

    version: int
    digest: bytes
    """Of all its events up to that version."""


class Comparison:
    """Compares what is heard, stream by stream and each from its beginning, with what was known."""

    def __init__(self, known: Mapping[StreamId, Reach]) -> None:
        self._known = known
        self._stream: StreamId | None = None
        self._version = 0
        self._hash = sha256()
        self.reached: dict[StreamId, Reach] = {}
        """Everything that was heard."""
        self.altered: list[StreamId] = []
        """Streams of which something that was known is gone or different."""

    def hear(self, write: Write) -> Write | None:
        """Take in the next piece. Returns the part of it that was not known; None if all of it was."""
        if write.stream != self._stream:
            self._finish()
            self._stream, self._version, self._hash = write.stream, 0, sha256()
        known = self._known.get(write.stream)
        if known is None or self._version >= known.version:
            self._add(write.events, write.version)
            return write
        if write.version < known.version:
            self._add(write.events, write.version)
            return None
        old = max(known.version - write.after, 0)
        self._add(write.events[:old], known.version)
        if self._digest() != known.digest:
            self.altered.append(write.stream)
        if write.version == known.version:
            return None
        self._add(write.events[old:], write.version)
        return Write(write.stream, write.events[old:], after=write.after + old)

    def end(self) -> None:
        """Everything has been heard: what has not is gone."""
        self._finish()
        self._stream = None
        self.altered += [stream for stream in self._known if stream not in self.reached]

    @property
    def has_anything_known(self) -> bool:
        """Whether any stream is as it was known."""
        return len(self.altered) < len(self._known)

    def _add(self, events: Sequence[bytes], version: int) -> None:
        if events:
            self._hash.update(lines_of(events))
        self._version = version

    def _finish(self) -> None:
        if self._stream is None:
            return
        self.reached[self._stream] = Reach(self._version, self._digest())
        known = self._known.get(self._stream)
        if known is not None and self._version < known.version:
            self.altered.append(self._stream)

    def _digest(self) -> bytes:
        return self._hash.digest()[:DIGEST_BYTES]


def reached(pieces: Iterable[Write]) -> dict[StreamId, Reach]:
    """How far each stream has come. The pieces of several streams may alternate."""
    hashes: defaultdict[StreamId, Any] = defaultdict(sha256)
    versions: dict[StreamId, int] = {}
    for write in pieces:
        hashes[write.stream].update(lines_of(write.events))
        versions[write.stream] = write.version
    return {
        stream: Reach(version, hashes[stream].digest()[:DIGEST_BYTES]) for stream, version in versions.items()
    }


def lines_of(events: Sequence[bytes]) -> bytes:
    """The events as text from which they can be told apart again, however damaged they are."""
    lines = b"\n".join(events) + b"\n"
    if lines.count(b"\n") == len(events) and b"\0" not in lines:
        return lines
    return b"".join(event.replace(b"\0", b"\0\1").replace(b"\n", b"\0\2") + b"\n" for event in events)
