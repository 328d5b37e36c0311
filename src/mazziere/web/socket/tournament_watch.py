"""The tournaments that one browser is sent: the lobby, the heads it watches, and where its player sits.

One task for each tournament watched sends its heads. What concerns the player alone is sent at once.
"""

from __future__ import annotations

import asyncio

from msgspec.structs import replace

from mazziere.protocol.tournaments import MyTournament
from mazziere.services.personal.news import TournamentsNews
from mazziere.services.room import Room
from mazziere.tournament.views.own import my_tournament
from mazziere.tournament.views.seats import GivenSeat
from mazziere.web.refusals import TooManyTournaments
from mazziere.web.shown_tournaments import ShownTournaments
from mazziere.web.socket import messages
from mazziere.web.socket import tournament_messages as tm
from mazziere.web.socket.line import SendFrame, Start
from mazziere.web.socket.lobby_feed import LobbyOfOne
from mazziere.web.socket.tournament_feed import SentHead, TournamentFeed, TournamentFeeds, TournamentLobbyFeed

TOURNAMENT_LIMIT, TOURNAMENT_LIMIT_OF_STRANGERS = 24, 4
"""The maximum number of tournaments that a connection watches, for guests and members, and for strangers."""
TABLE_OPENS_S, LOOK_EVERY_S = 10.0, 0.05
"""How long a table may take to open after a player was given a seat there, and how often it is looked for."""


class TournamentsOfAll:
    """What the connections of one process share to show tournaments."""

    def __init__(self, room: Room, shown: ShownTournaments) -> None:
        self.shown = shown
        self.lobby = TournamentLobbyFeed(room)
        self.feeds = TournamentFeeds(room, shown)


class _Watched:
    """A tournament that is watched."""

    def __init__(self) -> None:
        self.task: asyncio.Task[None]
        self._is_due = False
        """Something of the player's own has changed."""
        self._waiting: asyncio.Future[None] | None = None

    def send_at_once(self) -> None:
        """Something of the player's own has changed: send the head again."""
        self._is_due = True
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    async def next(self, feed: TournamentFeed, seen: int) -> None:
        """Wait for a head after number `seen`, or until one is to be sent at once."""
        while not self._is_due and feed.no == seen:
            self._waiting = feed.waiting()
            await self._waiting
        self._is_due = False


class TournamentWatch:
    """The tournaments of one connection."""

    def __init__(self, room: Room, of_all: TournamentsOfAll, send: SendFrame, start: Start) -> None:
        self._room = room
        self._of_all = of_all
        self._send = send
        self._start = start
        self._player: str | None = None
        self.lobby = LobbyOfOne(of_all.lobby, send, start)
        self._watched: dict[str, _Watched] = {}
        self._seat_tasks: set[asyncio.Task[None]] = set()
        self._mine: tuple[MyTournament, ...] = ()

    async def begin(self, player: str) -> None:
        """The connection has another viewer, who is told in which tournaments they are."""
        self._player = player
        self._mine = ()
        await self._tell_mine(is_first=True)
        for watched in self._watched.values():
            watched.send_at_once()

    def forget(self) -> None:
        """The connection is nobody's."""
        self._player = None
        for task in (*self._seat_tasks,):
            task.cancel()
        for watched in self._watched.values():
            watched.send_at_once()

    def close(self) -> None:
        """Stop sending anything."""
        self.lobby.unwatch()
        for task in (*self._seat_tasks, *[one.task for one in self._watched.values()]):
            task.cancel()

    async def hear(self, news: TournamentsNews | GivenSeat) -> None:
        """Send what concerns the player alone."""
        await self._tell_mine()
        if (watched := self._watched.get(news.tournament)) is not None:
            watched.send_at_once()
        if isinstance(news, GivenSeat):
            task = self._start(self._tell_seat(news))
            self._seat_tasks.add(task)
            task.add_done_callback(self._seat_tasks.discard)

    async def _tell_seat(self, given: GivenSeat) -> None:
        """Send where the player sits, once the table can be watched."""
        loop = asyncio.get_running_loop()
        until = loop.time() + TABLE_OPENS_S
        while given.table not in self._room.tables and loop.time() < until:
            await asyncio.sleep(LOOK_EVERY_S)
        told = tm.TournamentSeat(
            tournament=given.tournament,
            table=given.table,
            table_no=given.table_no,
            seat=given.seat,
            why=given.why,
            left=given.left,
        )
        await self._send(messages.encoder.encode(told))
        await self._tell_mine()

    async def _tell_mine(self, *, is_first: bool = False) -> None:
        """Send the list of the player's tournaments if it has changed; no table that does not stand yet."""
        if self._player is None:
            return
        shown = self._of_all.shown
        lines = [
            my_tournament(shown.of(one), self._player)
            for one in self._room.tournaments.of_player(self._player)
        ]
        stand = self._room.tables
        mine = tuple(
            [
                line if line.table is None or line.table in stand else replace(line, table=None)
                for line in lines
                if line is not None
            ]
        )
        if mine != self._mine:
            self._mine = mine
            await self._send(messages.encoder.encode(tm.MyTournaments(mine, is_first)))

    # ---------------------------------------------------------------------- tournaments

    def watch(self, tournament: str) -> None:
        """Send the head of a tournament now and when it changes. Raises `Unknown`, `TooManyTournaments`."""
        limit = TOURNAMENT_LIMIT_OF_STRANGERS if self._player is None else TOURNAMENT_LIMIT
        if tournament not in self._watched and len(self._watched) >= limit:
            raise TooManyTournaments(limit=limit)
        self._room.tournaments.listed(tournament)
        self.unwatch(tournament)
        watched = self._watched[tournament] = _Watched()
        watched.task = self._start(self._follow(tournament, watched))

    def unwatch(self, tournament: str) -> None:
        """Stop sending a tournament."""
        if (watched := self._watched.pop(tournament, None)) is not None:
            watched.task.cancel()

    async def _follow(self, tournament: str, watched: _Watched) -> None:
        with self._of_all.feeds.watching(tournament) as feed:
            sent, player = SentHead(feed.no), self._player
            while True:
                if player != self._player:
                    sent, player = SentHead(sent.no), self._player
                frame, sent = await feed.frame(player, sent)
                if frame is not None:
                    await self._send(frame)
                await watched.next(feed, sent.no)
