"""Which WebSockets are let in?

A plain ASGI function. A page of another site may open a socket to us with its reader's browser: such a page
gives itself away by its `Origin`, and is turned away. Programs send no origin, and are let in.
"""

from __future__ import annotations

import contextlib
from typing import Any
from urllib.parse import urlsplit

from mazziere.services.people.sessions import Known
from mazziere.services.ports import StoreError
from mazziere.services.room import Room
from mazziere.web.connection import Connection, Receive, Send
from mazziere.web.device import far_place
from mazziere.web.lobby_feed import LobbyFeed
from mazziere.web.presence import Presence
from mazziere.web.viewer import cookie_in


class Gateway:
    """Turns each accepted WebSocket into a `Connection`."""

    def __init__(self, room: Room, lobby: LobbyFeed) -> None:
        self._room = room
        self._lobby = lobby
        self._presence = Presence(room.people, room.connections.changed)
        self._connections: set[Connection] = set()

    @property
    def connection_count(self) -> int:
        """How many sockets are open."""
        return len(self._connections)

    async def pass_on_announcements(self) -> None:
        """Tell everybody who is here what the house says, until cancelled."""
        announcements = self._room.announcements.listen()
        try:
            while True:
                said = (await announcements.next()).message
                for connection in tuple(self._connections):
                    connection.announce(said.text, said.at)
        finally:
            announcements.close()

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        if scope["type"] != "websocket":
            await _say_upgrade(send)
            return
        await receive()  # websocket.connect
        headers = dict(scope["headers"])
        if not _same_origin(headers):
            await send({"type": "websocket.close", "code": 1008})
            return
        await send({"type": "websocket.accept"})
        place = far_place(scope.get("client"))
        connection = Connection(self._room, self._lobby, self._presence, receive, send, place=place)
        self._connections.add(connection)
        try:
            await connection.run(await self._known(headers))
        finally:
            self._connections.discard(connection)

    async def _known(self, headers: dict[bytes, bytes]) -> Known | None:
        """Who the cookie says it is. It came with the handshake, which a page of ours has asked for."""
        token = cookie_in(headers)
        known = None if token is None else await self._room.sessions.known_by(token)
        if known is not None and known.session is not None:
            with contextlib.suppress(StoreError):  # when it was last seen is no reason to keep anyone out
                await self._room.sessions.seen(known.player, known.session)
        return known


def _same_origin(headers: dict[bytes, bytes]) -> bool:
    """Whether the page that asks came from where it asks.

    >>> _same_origin({b"host": b"room.example:8000", b"origin": b"http://room.example:8000"})
    True
    >>> _same_origin({b"host": b"room.example:8000", b"origin": b"https://evil.example"})
    False
    >>> _same_origin({b"host": b"room.example:8000"})
    True
    """
    origin = headers.get(b"origin")
    if origin is None:
        return True
    return (
        urlsplit(origin.decode("latin-1")).netloc.lower()
        == headers.get(b"host", b"").decode("latin-1").lower()
    )


async def _say_upgrade(send: Send) -> None:
    await send(
        {
            "type": "http.response.start",
            "status": 426,
            "headers": [(b"upgrade", b"websocket"), (b"content-type", b"text/plain; charset=utf-8")],
        }
    )
    await send({"type": "http.response.body", "body": b"This address speaks WebSocket.\n"})
