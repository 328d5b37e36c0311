"""The casino tables that one browser is sent: the lobby, and the few at which its player is.

One task for each table sends its news. What a player's own request has changed is sent to them at once,
before the answer; the news, which everybody at the table gets, does not tell it again.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from typing import Any

from mazziere.casino.commands import CasinoCommand, LeaveRound
from mazziere.casino.refusals import RoundIsAnother
from mazziere.protocol.casino import CasinoTableView, CasinoYouView
from mazziere.rules.refusals import RoomError
from mazziere.services.casino.presence import MOST_TABLES
from mazziere.services.casino.refusals import TooManyCasinoTables
from mazziere.services.casino.watch import CasinoWatch, ToldCasino
from mazziere.services.ports import MailboxFull, NobodyThere
from mazziere.services.room import Room
from mazziere.web.refusals import told
from mazziere.web.socket import casino_messages as cm
from mazziere.web.socket import messages
from mazziere.web.socket.casino_feed import CasinoOfAll
from mazziere.web.socket.line import SendFrame, Start
from mazziere.web.socket.lobby_feed import LobbyOfOne


class _AtTable:
    """A table that the browser shows, and what it was sent of it last."""

    def __init__(self, watch: CasinoWatch, first: ToldCasino) -> None:
        self.watch = watch
        self.shared: CasinoTableView = first.shared
        self.you: CasinoYouView | None = first.you
        self.you_version = first.version
        self.task: asyncio.Task[None]

    def hear(self, version: int, you: CasinoYouView | None) -> CasinoYouView | None:
        """Take what is the viewer's own at a version; it, if it is not what they were sent last."""
        if version < self.you_version:
            return None
        changed = None if you == self.you else you
        self.you, self.you_version = you, version
        return changed


class CasinoTablesOfOne:
    """The casino tables of one connection."""

    def __init__(self, room: Room, of_all: CasinoOfAll, send: SendFrame, start: Start) -> None:
        self._room = room
        self._of_all = of_all
        self._send = send
        self._start = start
        self.lobby = LobbyOfOne(of_all.lobby, send, start)
        self._tables: dict[str, _AtTable] = {}

    @property
    def tables(self) -> tuple[str, ...]:
        """The ids of the tables that are shown."""
        return tuple(self._tables)

    # -------------------------------------------------------------------------- tables

    async def watch(self, table: str, player: str | None, *, opened: Callable[[], None]) -> None:
        """Send a table now and when it changes. Raises `Unknown`, `TooManyCasinoTables`, `TableStopped`.

        opened  is called when the player is at the table, before it is looked at
        """
        if table not in self._tables and len(self._tables) >= MOST_TABLES:
            raise TooManyCasinoTables(limit=MOST_TABLES)
        # Open the new watch first, so that a player who reloads has never left.
        watch = self._room.casino.watch(table, viewer=player)
        opened()
        try:
            first = await watch.first()
        except BaseException:
            watch.close()
            raise
        self.unwatch(table)
        at = self._tables[table] = _AtTable(watch, first)
        await self._send(self._of_all.frames.whole(first.view, self._room.now()))
        at.task = self._start(self._follow(at))
        at.task.add_done_callback(lambda _: watch.close())  # even if it is canceled before it began

    def unwatch(self, table: str) -> None:
        """Stop sending a table."""
        if (at := self._tables.pop(table, None)) is not None:
            at.task.cancel()

    async def leave(self, table: str, player: str | None) -> None:
        """Leave a table: bets come back while they are open, and nobody waits for the player later."""
        if table in self._tables and player is not None:
            with contextlib.suppress(RoomError, NobodyThere, MailboxFull):  # it hears of it a little later
                await self._room.casino.ask(player, table, LeaveRound(player))
        self.unwatch(table)

    def close(self) -> None:
        """Stop sending anything."""
        self.lobby.unwatch()
        for table in self.tables:
            self.unwatch(table)

    async def _follow(self, at: _AtTable) -> None:
        """Send the news of a table, until canceled or until the table is no more."""
        try:
            while True:
                news = await at.watch.next()
                await self._of_all.turnstile.enter()
                you = at.hear(news.version, news.you)
                before, at.shared = at.shared, news.shared
                await self._send_changes(before, news.shared, you)
        except NobodyThere as error:
            await self._send(messages.encoder.encode(told(None, error)))

    async def _send_changes(
        self, before: CasinoTableView, now: CasinoTableView, you: CasinoYouView | None
    ) -> None:
        """Send what has changed, if anything has."""
        frame = self._of_all.frames.changes(before, now, you, self._room.now())
        if frame is not None:
            await self._send(frame)

    async def carry_out(self, request: Any, player: str, command: CasinoCommand) -> messages.OutgoingMessage:
        """Send a command to its table, and show the player what is theirs then.

        What was meant for a round that is over is answered with the table as it is now.
        """
        try:
            confirmed = await self._room.casino.ask(player, request.table, command)
        except RoundIsAnother:
            seen = await self._room.casino.look(request.table, viewer=player)
            return cm.CasinoStale(id=request.id, view=seen.view, server_time=self._room.now())
        at = self._tables.get(request.table)
        if at is not None and confirmed.you is not None:
            at.watch.confirmed(confirmed.version, confirmed.you)
            await self._send_changes(at.shared, at.shared, at.hear(confirmed.version, confirmed.you))
        return messages.Done(id=request.id)
