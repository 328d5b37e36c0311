"""Who is told that the lobby has changed, and when?

Everyone who watches it, at most once a second, with one frame encoded once for all of them. Nobody is
waited for.
"""

from __future__ import annotations

import asyncio

from mazziere.services.room import Room
from mazziere.web import messages

INTERVAL_S = 1.0


class LobbyFeed:
    """The newest frame, and a bell that rings when there is a newer one."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._frame = b""
        self._changed = asyncio.Event()

    def now(self) -> bytes:
        """The lobby as it is at this moment, as a frame."""
        frame = messages.encoder.encode(messages.Lobby(tables=tuple(self._room.tables.lobby())))
        if frame != self._frame:
            self._frame = frame
            self._changed.set()
            self._changed = asyncio.Event()
        return self._frame

    async def after(self, seen: bytes) -> bytes:
        """The newest frame, once it differs from `seen`."""
        while self._frame == seen:
            await self._changed.wait()
        return self._frame

    async def run(self) -> None:
        """Look once a second, for as long as the room is open."""
        while True:
            self.now()
            await asyncio.sleep(INTERVAL_S)
