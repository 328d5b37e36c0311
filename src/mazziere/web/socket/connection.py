"""The connection of one browser: its WebSocket, from the first frame to the last.

One loop reads requests and answers each exactly once, in order. One task per watched table sends its news.
They share the socket through a lock, so nothing piles up here: while the browser does not read, its requests
are not read either, and the bounded queue of its subscription cuts it back to the newest view. Tables never
wait for it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from mazziere.rules.refusals import Stale
from mazziere.services.people.sessions import Identity, Known
from mazziere.services.room import Room
from mazziere.services.tables.news import SeenTable
from mazziere.services.tables.watch import Watch
from mazziere.table import TakeSeat
from mazziere.table.state import seat_of
from mazziere.web.rate_limit import PersonalPace, RateLimit
from mazziere.web.refusals import (
    ANSWERED,
    BinaryMessage,
    HelloFirst,
    MalformedMessage,
    MessageTooLarge,
    NotSignedIn,
    PlayedElsewhere,
    TooManyRequests,
    TooManyTables,
    told,
)
from mazziere.web.socket import casino_messages as cm
from mazziere.web.socket import frames, messages
from mazziere.web.socket import tournament_messages as tm
from mazziere.web.socket.casino_feed import CasinoOfAll
from mazziere.web.socket.casino_watch import CasinoTablesOfOne
from mazziere.web.socket.chat import TableChat
from mazziere.web.socket.delayed_tables import DelayedTables
from mazziere.web.socket.line import Line, Send
from mazziere.web.socket.lobby_feed import LobbyFeed, LobbyOfOne
from mazziere.web.socket.presence import Presence
from mazziere.web.socket.pulse import Pulse
from mazziere.web.socket.requests import UNCOUNTED, Command, may_send, row_of
from mazziere.web.socket.table_frames import TableFrames, whole_table
from mazziere.web.socket.tournament_watch import TournamentsOfAll, TournamentWatch

Receive = Callable[[], Awaitable[Any]]

WATCHING = (messages.WatchTableRequest, cm.WatchCasinoTableRequest)
LEAVING = (messages.UnwatchTableRequest, cm.UnwatchCasinoTableRequest)
"""Requests with which a browser comes to a table, wherever its player plays there, and leaves it."""
REQUESTS_PER_SECOND = 20
REQUEST_BURST = 60
NONSENSE_LIMIT = 50
"""Unreadable or too frequent frames after which the socket is closed; each good one takes one back."""
TABLE_LIMIT, TABLE_LIMIT_OF_STRANGERS = 24, 4
"""The maximum number of tables that a connection watches, for guests and members, and for strangers: each
costs memory, and anybody can connect as a stranger."""

POLICY_VIOLATION = 1008


class Connection:
    """One open WebSocket, and the person signed in on it, if any."""

    def __init__(
        self,
        room: Room,
        lobby: LobbyFeed,
        frames: TableFrames,
        tournaments: TournamentsOfAll,
        casino: CasinoOfAll,
        delayed: DelayedTables,
        presence: Presence,
        pulse: Pulse,
        receive: Receive,
        send: Send,
        *,
        place: str | None,
        personal_pace: PersonalPace,
    ) -> None:
        self._room = room
        self._personal_pace = personal_pace
        self._place = place
        self._lobby_of_all = lobby
        self._frames = frames
        self._tournaments_of_all = tournaments
        self._casino_of_all = casino
        self._delayed = delayed
        self._receive = receive
        self._line = Line(send, room.now)
        self._send, self._send_frame = self._line.send, self._line.send_frame
        self._pace = RateLimit(per_second=REQUESTS_PER_SECOND, burst=REQUEST_BURST, at=room.now())
        self._nonsense = 0
        self._presence = presence
        self._pulse = pulse
        self._player: str | None = None
        self.session: str | None = None
        self._balance = 0
        self._tables: dict[str, asyncio.Task[None]] = {}

    async def run(self, known: Known | None) -> None:
        """Serve until the browser disconnects, has sent too many invalid frames, or its session ends.

        known  the person whose cookie came with the handshake; None without one
        """
        try:
            async with asyncio.TaskGroup() as self._tasks:
                self._lobby = LobbyOfOne(self._lobby_of_all, self._send_frame, self._tasks.create_task)
                self._tournaments = TournamentWatch(
                    self._room, self._tournaments_of_all, self._send_frame, self._tasks.create_task
                )
                self._casino = CasinoTablesOfOne(
                    self._room, self._casino_of_all, self._send_frame, self._tasks.create_task
                )
                self._talk = TableChat(self._room, self._send, self._tasks.create_task, self._tournaments)
                always = [
                    self._tasks.create_task(self._line.say_all()),
                    self._tasks.create_task(self._line.end_when_given_up()),
                ]
                self._pulse.follow(self._line)
                if known is not None:
                    await self._recognize(known)
                await self._read()
                self._talk.close()
                self._tournaments.close()
                self._casino.close()
                self._lobby.unwatch()
                for task in (*always, *self._tables.values()):
                    task.cancel()
        except* OSError:
            pass  # the browser is gone, or read nothing for a minute: there is nobody left to tell
        finally:
            self._pulse.leave(self._line)
            self._be_nobody()

    # ------------------------------------------------------------ in

    async def _read(self) -> None:
        while (event := await self._receive())["type"] != "websocket.disconnect":
            if event["type"] != "websocket.receive":
                continue
            await self._take(event.get("text"), event.get("bytes"))
            if self._nonsense >= NONSENSE_LIMIT:
                await self._line.close(POLICY_VIOLATION)
                return

    async def _take(self, text: str | None, binary: bytes | None) -> None:
        request = self._readable(text, binary)
        if isinstance(request, messages.RefusedMessage):
            self._nonsense += 1
            await self._send(request)
            return
        self._nonsense = max(0, self._nonsense - 1)
        try:
            answer = await self._answer(request)
        except ANSWERED as error:
            answer = told(request.id, error)
        await self._send(answer)
        await self._send_balance()

    def _readable(
        self, text: str | None, binary: bytes | None
    ) -> messages.IncomingMessage | messages.RefusedMessage:
        allowed = self._pace.allows(self._room.now())
        if text is None:
            return told(None, BinaryMessage())
        size = len(text.encode())
        if size > frames.MAX_FRAME_BYTES:
            return told(None, MessageTooLarge(bytes=size, limit=frames.MAX_FRAME_BYTES))
        if not allowed:
            return told(frames.id_in(text), TooManyRequests())
        try:
            return messages.decoder.decode(text)
        except (msgspec.DecodeError, RecursionError):
            return told(frames.id_in(text), MalformedMessage())

    async def _answer(self, request: messages.IncomingMessage) -> messages.OutgoingMessage:
        room = self._room
        await self._check(request)
        counted = None if isinstance(request, UNCOUNTED) else self._player
        if counted is not None and not self._personal_pace.allows_change(counted, room.now()):
            raise TooManyRequests
        row = row_of(type(request))
        if row.command is not None and row.to == "tournament":
            return await self._ask_tournament(request, row.command)
        if row.command is not None and row.to == "casino":
            asked = row.command(request, await room.people.known(self._who()))
            return await self._casino.carry_out(request, self._who(), asked)
        if row.command is not None:
            return await self._carry_out(request, row.command)
        match request:
            case messages.PingRequest():
                return messages.Pong(id=request.id, server_time=room.now())
            case messages.HelloRequest():
                await self._hello(request)
            case messages.WatchLobbyRequest():
                self._lobby.watch()
            case messages.UnwatchLobbyRequest():
                self._lobby.unwatch()
            case messages.WatchTableRequest():
                await self._watch(request.table, request.since)
            case messages.UnwatchTableRequest():
                self._unwatch(request.table)
                if self._player is not None:
                    self._presence.leave(self._player, request.table, self)
            case tm.WatchTournamentsRequest():
                self._tournaments.lobby.watch()
            case tm.UnwatchTournamentsRequest():
                self._tournaments.lobby.unwatch()
            case tm.WatchTournamentRequest():
                self._tournaments.watch(request.tournament)
                await self._talk.listen(request.tournament)
            case tm.UnwatchTournamentRequest():
                self._tournaments.unwatch(request.tournament)
                self._talk.leave(request.tournament)
            case cm.WatchCasinoRequest():
                self._casino.lobby.watch()
            case cm.UnwatchCasinoRequest():
                self._casino.lobby.unwatch()
            case cm.WatchCasinoTableRequest():
                await self._come_to(request.table)
            case cm.UnwatchCasinoTableRequest():
                await self._casino.leave(request.table, self._player)
                self._go_from(request.table)
            case messages.SayRequest():
                await room.table_talk.say(self._who(), request.table, text=request.text)
            case messages.ReactRequest():
                await room.table_talk.react(self._who(), request.table, reaction=request.reaction)
            case messages.ReportRequest():
                await room.table_talk.report(
                    self._who(), request.table, about=request.player, why=request.why
                )
            case _:
                raise AssertionError(f"nothing is done about {type(request).__name__}")
        return messages.Done(id=request.id)

    async def _hello(self, request: messages.HelloRequest) -> None:
        if request.token is None and self._player is not None:
            session = self.session
            await self._count_rename(self._player, request.nickname)
            await self._be(await self._room.reception.greet(self._player, request.nickname), session)
            return
        if request.token is not None and request.nickname is not None:
            named = await self._room.sessions.known_by(request.token)
            if named is not None:
                await self._count_rename(named.player, request.nickname)
        identity = await self._room.reception.hello(
            token=request.token, nickname=request.nickname, place=self._place
        )
        known = None if identity.token is None else await self._room.sessions.known_by(identity.token)
        await self._be(identity, None if known is None else known.session)

    async def _count_rename(self, player: str, nickname: str | None) -> None:
        """Count a change of nickname. Raises `TooManyRequests`, also on another socket of the same person."""
        if nickname is None or nickname == await self._room.people.nickname_of(player):
            return
        if not self._personal_pace.allows_rename(player, self._room.now()):
            raise TooManyRequests

    async def _recognize(self, known: Known) -> None:
        """Sign in the person whom the cookie names, as if they had sent `hello`."""
        try:
            await self._be(await self._room.reception.greet(known.player, None), known.session)
        except ANSWERED as error:
            await self._send(told(None, error))

    async def _be(self, identity: Identity, session: str | None) -> None:
        """Sign this connection in as a person. Raises `NotSignedIn` if the session has just ended."""
        self._be_nobody()
        if session is not None:
            person = await self._room.people.known(identity.player)
            if not self._room.people.proves(person, session):
                raise NotSignedIn
        self._player, self.session, self._balance = identity.player, session, identity.balance
        self._presence.come(identity.player, self)
        await self._send(
            messages.Welcome(
                token=identity.token,
                player=identity.player,
                nickname=identity.nickname,
                role=identity.role.value,
                balance=identity.balance,
                server_time=self._room.now(),
            )
        )
        await self._talk.begin(identity.player)
        await self._tournaments.begin(identity.player)
        for table in tuple(self._tables):  # each watched table now has another viewer,
            try:
                await self._watch(table, None)
            except ANSWERED as error:  # who may not watch it if it is private
                self._unwatch(table)
                await self._send(told(None, error))
        for table in self._casino.tables:
            try:
                await self._come_to(table)
            except ANSWERED as error:
                self._go_from(table)
                await self._send(told(None, error))

    def _be_nobody(self) -> None:
        if self._player is not None:
            self._presence.go(self._player, self)
            self._talk.forget()
            self._tournaments.forget()
        self._player = self.session = None

    def sign_out(self, *, is_banned: bool) -> None:
        """Sign this connection out and tell the browser why."""
        self._be_nobody()
        self._line.say(messages.SignedOut(why="banned" if is_banned else "ended"))

    def announce(self, text: str, at: int) -> None:
        """Send an announcement of the house, made at the instant `at`."""
        self._line.say(messages.AnnouncementMessage(text=text, at=at))

    def move_away(self, table: str) -> None:
        """Stop showing a table that the player now plays in another browser, and say so."""
        if table in self._tables:
            self._unwatch(table)
        elif table in self._casino.tables:
            self._go_from(table)
        else:
            return
        self._line.say(messages.MovedAway(table=table))

    async def _carry_out(self, request: Any, command: Command) -> messages.OutgoingMessage:
        """Send the request's command to its table. A stale one is answered with the current table."""
        player = self._who()
        asked = command(request, await self._room.people.known(player))
        try:
            await self._room.tables.ask(player, request.table, asked)
        except Stale as stale:
            news = await self._room.tables.look(request.table, viewer=player, since=stale.based_on)
            update = whole_table(news, self._balance, self._room.now())
            return messages.StaleMessage(id=request.id, update=update)
        if isinstance(asked, TakeSeat):
            self._presence.play_here(player, request.table, self)
        return messages.Done(id=request.id)

    async def _ask_tournament(self, request: Any, command: Command) -> messages.OutgoingMessage:
        """Send the request's command to its tournament."""
        player = self._who()
        asked = command(request, await self._room.people.known(player))
        await self._room.tournaments.ask(player, request.tournament, asked)
        return messages.Done(id=request.id)

    async def _check(self, request: messages.IncomingMessage) -> None:
        """Check that this person may send such a request from here. Raises a refusal."""
        player = self._player
        may_send(None if player is None else await self._room.people.role_of(player), type(request))
        table = getattr(request, "table", None)
        if player is None or table is None or isinstance(request, LEAVING):
            return
        if self._room.tournaments.is_listed(table):  # its page, where people talk as at a table
            return
        if not self._room.casino.is_listed(table):
            await self._room.tables.check_watcher(player, table)
        if not isinstance(request, WATCHING) and self._presence.plays_elsewhere(player, table, self):
            raise PlayedElsewhere

    def _who(self) -> str:
        if self._player is None:
            raise HelloFirst
        return self._player

    # ------------------------------------------------------------ tables

    async def _watch(self, table: str, since: int | None) -> None:
        limit = TABLE_LIMIT_OF_STRANGERS if self._player is None else TABLE_LIMIT
        if table not in self._tables and len(self._tables) >= limit:
            raise TooManyTables(limit=limit)
        await self._room.tables.check_watcher(self._player, table)
        if self._delayed.delay_ms(table, self._player):
            self._unwatch(table)
            self._tables[table] = self._tasks.create_task(self._follow(table, None, 0))
            return
        news_to_come, news = await self._subscribed(table, since)
        self._unwatch(table)
        await self._show(table, news)
        task = self._tasks.create_task(self._follow(table, news_to_come, news.version))
        task.add_done_callback(lambda _: news_to_come.close())  # even if it is canceled before it began
        self._tables[table] = task

    async def _subscribed(self, table: str, since: int | None) -> tuple[Watch, SeenTable]:
        """What is to come of a table, and the table as it is.

        Whoever sits there plays it on this connection from now on. What they pressed on another is either
        seen in this look or refused, never done afterwards.
        """
        # Subscribe first, so that no news is lost between it and the look.
        news_to_come = self._room.tables.watch(table, viewer=self._player)
        if self._player is not None and seat_of(self._room.tables.table(table), self._player) is not None:
            self._presence.play_here(self._player, table, self)
        try:
            return news_to_come, await self._room.tables.look(table, viewer=self._player, since=since)
        except ANSWERED:
            news_to_come.close()
            if self._player is not None:
                self._presence.leave(self._player, table, self)
            raise

    async def _show(self, table: str, news: SeenTable) -> None:
        """Send a table as it is; its chat begins."""
        await self._send(messages.TableMessage(update=whole_table(news, self._balance, self._room.now())))
        await self._talk.listen(table)

    async def _come_to(self, table: str) -> None:
        """Show a casino table; whoever is signed in plays it here from now on, and on no other connection.

        It is played here from before it is looked at: what was pressed on another connection is either seen
        in this look or refused, never done afterwards.
        """
        player = self._player

        def play_here() -> None:
            if player is not None:
                self._presence.play_here(player, table, self)

        try:
            await self._casino.watch(table, player, opened=play_here)
        except ANSWERED:
            if player is not None:
                self._presence.leave(player, table, self)
            raise
        await self._talk.listen(table)

    def _go_from(self, table: str) -> None:
        """Stop showing a casino table."""
        self._talk.leave(table)
        self._casino.unwatch(table)
        if self._player is not None:
            self._presence.leave(self._player, table, self)

    def _unwatch(self, table: str) -> None:
        self._talk.leave(table)
        if (task := self._tables.pop(table, None)) is not None:
            task.cancel()

    async def _follow(self, table: str, news_to_come: Watch | None, version: int) -> None:
        """Send the news of a table newer than `version`; only the newest if the browser falls behind.

        news_to_come  None while the viewer does not sit there and sees it with a delay
        """
        try:
            while True:
                if news_to_come is None:
                    await self._delayed.follow(table, self._player, self._send_frame, version)
                    news_to_come, seen = await self._subscribed(table, None)
                    version = seen.version
                    await self._show(table, seen)
                news, cut_back = await news_to_come.next_news()
                if self._delayed.delay_ms(table, news_to_come.viewer):  # the player sits here no more
                    news_to_come.close()
                    news_to_come = None
                    self._talk.leave(table)
                elif news.version > version and news.shared is not None:
                    version = news.version
                    frame = self._frames.frame(
                        news,
                        news_to_come.viewer,
                        balance=self._balance,
                        snapshot=cut_back or news.shared.events is None,
                        server_time=self._room.now(),
                    )
                    await self._send_frame(frame)
                    await self._send_balance()
                if news_to_come is not None and self._is_removed(table, news_to_come.viewer):
                    self._talk.leave(table)
                    return await self._send(messages.RemovedFromTable(table=table))
        except ANSWERED as error:
            await self._send(told(None, error))
        finally:
            if news_to_come is not None:
                news_to_come.close()

    def _is_removed(self, table: str, player: str | None) -> bool:
        """Whether the host of a private table has removed this player, who has left their seat there."""
        if player is None or table not in self._room.tables:
            return False
        state = self._room.tables.table(table)
        return player in state.barred and seat_of(state, player) is None

    # ------------------------------------------------------------ out

    async def _send_balance(self) -> None:
        """Tell the player their balance off the tables if it has changed."""
        player = self._player
        if player is None or (balance := await self._room.cashier.available(player)) == self._balance:
            return
        if player == self._player:  # still
            self._balance = balance
            await self._send(messages.AccountMessage(balance=balance))
