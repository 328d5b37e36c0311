"""The lobby feed: changes of the lobby, sent to everybody who watches it.

At most one frame per second, encoded once for all watchers. A slow watcher skips frames and delays nobody.
"""

from __future__ import annotations

import asyncio

from mazziere.services.room import Room
from mazziere.web import messages

INTERVAL_S = 1.0


class LobbyFeed:
    """The newest lobby frame, and a signal for newer ones."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._frame = b""
        self._changed = asyncio.Event()

    def now(self) -> bytes:
        """The current lobby as an encoded frame; wakes those who wait in `after` if it has changed."""
        frame = messages.encoder.encode(messages.Lobby(tables=tuple(self._room.tables.lobby())))
        if frame != self._frame:
            self._frame = frame
            self._changed.set()
            self._changed = asyncio.Event()
        return self._frame

    async def after(self, seen: bytes) -> bytes:
        """Wait until the newest frame differs from `seen`, and return it."""
        while self._frame == seen:
            await self._changed.wait()
        return self._frame

    async def run(self) -> None:
        """Check for changes every `INTERVAL_S` seconds, until canceled."""
        while True:
            self.now()
            await asyncio.sleep(INTERVAL_S)
