"""What is known of streams, as far as it was needed?

A bounded cache: a stream that was not used for longest is forgotten, and read again when it is needed. What
is known may be behind what other processes have written; whoever writes finds out, by the version.
"""

import asyncio
from typing import Any, Final

from mazziere.services.ports import StreamId

MOST_KNOWN: Final = 10_000
"""Streams remembered at the same time, beside those in use: some ten megabytes."""


class KnownStream:
    """One stream as it is known here.

    version    how many events `state` is made of; -1 until the stream was read
    behind     another process was quicker: the stream is read on before its next use
    doubtful   an append of ours was not answered: the stream is read on before each use, until an append
               succeeds. Appends are carried out in the order in which they were asked for, so that no older
               one can follow
    users      units of work that have taken the stream, or wait for it
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
        return self.version >= 0

    @property
    def is_current(self) -> bool:
        """Whether it may be used as it is."""
        return self.is_read and not self.behind and not self.doubtful

    @property
    def is_in_use(self) -> bool:
        """Whether it must not be forgotten."""
        return self.users > 0 or self.doubtful


class StreamCache:
    """The streams used last."""

    def __init__(self, most: int = MOST_KNOWN) -> None:
        self._known: dict[StreamId, KnownStream] = {}
        self._most = most

    def __len__(self) -> int:
        return len(self._known)

    def get(self, stream: StreamId) -> KnownStream:
        """What is known of a stream; it is forgotten last from now on."""
        known = self._known.pop(stream, None)
        if known is None:
            known = KnownStream(stream)
            self._make_room()
        self._known[stream] = known
        return known

    def _make_room(self) -> None:
        """Forget what was used longest ago, but for what is in use."""
        while len(self._known) >= self._most:
            idle = next((name for name, known in self._known.items() if not known.is_in_use), None)
            if idle is None:
                return
            del self._known[idle]
