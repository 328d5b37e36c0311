"""What the connections of one process share to show casino tables: lines of the lobby, and encoded frames.

A table is sent whole once, and then the fields that have changed since what one was sent last. All viewers
share nearly all of it: for those who were sent the same before, it is compared and encoded once.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection
from typing import NamedTuple

from mazziere.protocol.casino import CasinoLine, CasinoTableView, CasinoYouView
from mazziere.services.room import Room
from mazziere.web.socket import casino_messages as cm
from mazziere.web.socket import messages
from mazziere.web.socket.lobby_feed import WholeLinesFeed
from mazziere.web.socket.wakers import Turnstile

KEPT = 16
"""Differences between two views that are kept: of the newest news of some tables."""

_encode = messages.encoder.encode
_SHARED = tuple([field for field in CasinoTableView.__struct_fields__ if field != "you"])


class CasinoLobbyFeed(WholeLinesFeed[CasinoLine]):
    """The casino tables of the house."""

    def __init__(self, room: Room) -> None:
        super().__init__()
        self._room = room
        self._latest: list[CasinoLine] = []

    async def refresh(self) -> None:
        """Look at the tables: `read` gives them as they were then."""
        self._latest = await self._room.casino.lobby()

    def read(self) -> list[CasinoLine]:
        return self._latest

    def told(self, lines: Collection[CasinoLine], gone: Collection[str], *, is_all: bool) -> bytes:
        return _encode(cm.CasinoLines(lines=tuple(lines), gone=tuple(gone), is_all=is_all))


class _Difference(NamedTuple):
    """What is different in one view from another, as it stands between the braces of its JSON."""

    before: CasinoTableView
    now: CasinoTableView
    fields: bytes


class CasinoFrames:
    """The frames of all casino tables that somebody watches."""

    def __init__(self) -> None:
        self._kept: deque[_Difference] = deque(maxlen=KEPT)

    def whole(self, view: CasinoTableView, server_time: int) -> bytes:
        """A table as one viewer sees it."""
        return _encode(cm.CasinoTableMessage(view=view, server_time=server_time))

    def changes(
        self,
        before: CasinoTableView,
        now: CasinoTableView,
        you: CasinoYouView | None,
        server_time: int,
    ) -> bytes | None:
        """What has changed between two views, and what is the viewer's own if that is sent too.

        None: nothing is to be sent.
        """
        fields = self._fields(before, now)
        if you is not None:
            fields += b'%b"you":%b' % (b"," if fields else b"", _encode(you))
        if not fields:
            return None
        return b'{"type":"casino_changes","table":%b,"fields":{%b},"server_time":%d}' % (
            _encode(now.id),
            fields,
            server_time,
        )

    def _fields(self, before: CasinoTableView, now: CasinoTableView) -> bytes:
        if before is now:
            return b""
        for kept in self._kept:
            if kept.now is now and kept.before is before:
                return kept.fields
        changed = {
            field: value for field in _SHARED if (value := getattr(now, field)) != getattr(before, field)
        }
        fields = _encode(changed)[1:-1]
        self._kept.append(_Difference(before, now, fields))
        return fields


class CasinoOfAll:
    """What the connections of one process share to show casino tables."""

    def __init__(self, room: Room) -> None:
        self.lobby = CasinoLobbyFeed(room)
        self.frames = CasinoFrames()
        self.turnstile = Turnstile()
