"""The cache of streams: what this process knows of those it has used.

The cache is bounded: the least recently used stream is forgotten, and read again when it is needed. What is
known may be behind what other processes have written; a writer finds out by the version.
"""

import asyncio
from typing import Any, Final

from mazziere.services.ports import StreamId

MOST_KNOWN: Final = 40_000
"""Number of streams remembered at the same time, about forty megabytes; streams in use may exceed it.

There are four or five of everybody who plays. If fewer fit than belong to those at play, each is forgotten
before it is used again, and every hand reads the store."""


class KnownStream:
    """One stream as this process knows it.

    version    number of events that `state` includes; -1 until the stream has been read
    behind     another process has written: new events are read before the next use
    doubtful   the outcome of an append of this process is unknown: new events are read before each use, until
               an append succeeds. The store carries out appends in the order of the requests, so no older one
               can follow then
    users      number of units of work that hold the stream or wait for it, and of reads in progress
    """

    __slots__ = ("behind", "doubtful", "lock", "snapshot_at", "state", "stream", "users", "version")

    def __init__(self, stream: StreamId) -> None:
        self.stream = stream
        self.version = -1
        self.state: Any = None
        self.snapshot_at = 0
        self.behind = False
        self.doubtful = False
        self.lock = asyncio.Lock()
        self.users = 0

    @property
    def is_read(self) -> bool:
        """Whether the stream has been read at all."""
        return self.version >= 0

    @property
    def is_current(self) -> bool:
        """Whether the stream may be used without reading new events."""
        return self.is_read and not self.behind and not self.doubtful

    @property
    def is_in_use(self) -> bool:
        """Whether the cache must not forget the stream."""
        return self.users > 0 or self.doubtful


class StreamCache:
    """The most recently used streams."""

    def __init__(self, most: int = MOST_KNOWN) -> None:
        self._known: dict[StreamId, KnownStream] = {}
        self._most = most

    def __len__(self) -> int:
        return len(self._known)

    def get(self, stream: StreamId) -> KnownStream:
        """What is known of a stream, which becomes the most recently used; not yet read if it is new."""
        known = self._known.pop(stream, None)
        if known is None:
            known = KnownStream(stream)
            self._make_room()
        self._known[stream] = known
        return known

    def _make_room(self) -> None:
        """Forget the least recently used streams, except those in use."""
        while len(self._known) >= self._most:
            idle = next((name for name, known in self._known.items() if not known.is_in_use), None)
            if idle is None:
                return
            del self._known[idle]
