"""The WebSocket gateway: which sockets are accepted?

A page of another site can open a socket to this room from its visitor's browser; its `Origin` header shows
that, and the socket is refused. Programs send no origin and are accepted.
"""

from __future__ import annotations

import contextlib
from typing import Any
from urllib.parse import urlsplit

from mazziere.services.people.sessions import Known
from mazziere.services.ports import StoreError
from mazziere.services.room import Room
from mazziere.web.device import far_place
from mazziere.web.rate_limit import PersonalPace
from mazziere.web.shown_tournaments import ShownTournaments
from mazziere.web.socket.casino_feed import CasinoOfAll
from mazziere.web.socket.connection import Connection, Receive
from mazziere.web.socket.connection_limit import ConnectionLimit
from mazziere.web.socket.delayed_tables import DelayedTables
from mazziere.web.socket.line import Send
from mazziere.web.socket.lobby_feed import LobbyFeed
from mazziere.web.socket.presence import Presence
from mazziere.web.socket.pulse import Pulse
from mazziere.web.socket.table_frames import TableFrames
from mazziere.web.socket.tournament_watch import TournamentsOfAll
from mazziere.web.viewer import cookie_in

TRY_AGAIN_LATER = 1013


class Gateway:
    """An ASGI application that runs a `Connection` for each accepted WebSocket."""

    def __init__(
        self,
        room: Room,
        lobby: LobbyFeed,
        pace: PersonalPace | None = None,
        tournaments: TournamentsOfAll | None = None,
        casino: CasinoOfAll | None = None,
    ) -> None:
        """pace  of each person, which they share with HTTP; None: of the sockets alone
        tournaments  what HTTP and the sockets show them from; None: the sockets alone
        casino  what the sockets show casino tables from; None: a new one
        """
        self._room = room
        self._tournaments = tournaments or TournamentsOfAll(room, ShownTournaments(room))
        self._casino = casino or CasinoOfAll(room)
        self._pace = pace or PersonalPace()
        self._lobby = lobby
        self._frames = TableFrames()
        self._delayed = DelayedTables(room, TableFrames())
        self._presence = Presence(room.people, room.connections.changed)
        self._pulse = Pulse()
        self._connections: set[Connection] = set()
        self._connection_limit = ConnectionLimit()

    async def pass_on_announcements(self) -> None:
        """Send the house's announcements to every connection, until canceled."""
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
        place = far_place(scope.get("client"))
        if not self._connection_limit.enter(place):
            await send({"type": "websocket.close", "code": TRY_AGAIN_LATER})
            return
        try:
            await send({"type": "websocket.accept"})
            await self._serve(headers, receive, send, place)
        finally:
            self._connection_limit.leave(place)

    async def _serve(
        self, headers: dict[bytes, bytes], receive: Receive, send: Send, place: str | None
    ) -> None:
        """One browser, from its first frame to its last."""
        connection = Connection(
            self._room,
            self._lobby,
            self._frames,
            self._tournaments,
            self._casino,
            self._delayed,
            self._presence,
            self._pulse,
            receive,
            send,
            place=place,
            personal_pace=self._pace,
        )
        self._connections.add(connection)
        self._room.metrics.sockets = len(self._connections)
        try:
            await connection.run(await self._known(headers))
        finally:
            self._connections.discard(connection)
            self._room.metrics.sockets = len(self._connections)

    async def _known(self, headers: dict[bytes, bytes]) -> Known | None:
        """The person whose session cookie came with the handshake; None without a valid one."""
        token = cookie_in(headers)
        known = None if token is None else await self._room.sessions.known_by(token)
        if known is not None and known.session is not None:
            with contextlib.suppress(StoreError):  # failing to note the time of a visit keeps nobody out
                await self._room.sessions.seen(known.player, known.session)
        return known


def _same_origin(headers: dict[bytes, bytes]) -> bool:
    """Whether the page that opens the socket was served from the same host. True without an origin.

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
