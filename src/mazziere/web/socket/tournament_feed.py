"""The feeds of tournaments: their lines for the lobby, and the head of each that somebody watches.

A head is built once a second at most, and only while somebody watches; what all viewers share is encoded once
for all. Whoever is slow misses heads and never a fact: the next one says everything again.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from collections.abc import Iterator, Mapping, Sequence

from mazziere.protocol.tournaments import NoticeView, TournamentLine, TournamentView
from mazziere.services.ports import NobodyThere, Subscription
from mazziere.services.room import Room
from mazziere.services.supervised_task import supervised_task
from mazziere.services.tables.lobby_changes import OtherOrder
from mazziere.services.tournaments.listed import ListedTournament
from mazziere.services.tournaments.news import TournamentNews
from mazziere.tournament.events import TournamentEvent
from mazziere.tournament.state import Tournament
from mazziere.tournament.views.line import tournament_line
from mazziere.tournament.views.notices import noted_players, notices
from mazziere.web.shown_tournaments import ShownTournaments
from mazziere.web.socket import messages
from mazziere.web.socket import tournament_messages as tm
from mazziere.web.socket.lobby_feed import PAGE, LinesFeed
from mazziere.web.socket.wakers import Wakers

INTERVAL_S = 1.0
"""Between two heads: a clock and an average stack are read no faster."""
NOTICES_KEPT = 60
"""Notices that are kept for those who are slow."""

_encode = messages.encoder.encode
_END = b'"me":null}'


class TournamentLobbyFeed(LinesFeed[TournamentLine]):
    """The tournaments that are announced or running, and those that ended lately."""

    def __init__(self, room: Room) -> None:
        super().__init__()
        self._room = room
        self._made: dict[str, tuple[Tournament, TournamentLine]] = {}

    def read(self) -> list[TournamentLine]:
        made = {one.id: self._line(one) for one in self._room.tournaments.all()}
        self._made = made
        return [line for _, line in made.values()]

    def _line(self, listed: ListedTournament) -> tuple[Tournament, TournamentLine]:
        made = self._made.get(listed.id)
        if made is not None and made[0] is listed.tournament:
            return made
        return listed.tournament, tournament_line(listed.id, listed.tournament)

    def change(self, before: Mapping[str, TournamentLine], lines: Sequence[TournamentLine]) -> bytes | None:
        now = {line.id for line in lines}
        gone = tuple([name for name in before if name not in now])
        new = [line.id for line in lines if line.id not in before]
        if [*(name for name in before if name in now), *new] != [line.id for line in lines]:
            raise OtherOrder
        changed = tuple([line for line in lines if before.get(line.id) != line])
        if not (changed or gone):
            return None
        return _encode(tm.TournamentLines(lines=changed, gone=gone, is_all=False))

    def pages(self, lines: Sequence[TournamentLine]) -> list[bytes]:
        return [
            _encode(tm.TournamentLines(lines=tuple(lines[at : at + PAGE]), gone=(), is_all=at == 0))
            for at in range(0, max(1, len(lines)), PAGE)
        ]


class TournamentFeed:
    """The head of one tournament, for those who watch it."""

    def __init__(self, room: Room, shown: ShownTournaments, listed: ListedTournament) -> None:
        self._room = room
        self._shown = shown
        self.listed = listed
        self._no = 0
        """The number of the last head."""
        self._head: tuple[Tournament, bytes] | None = None
        """The shared part of the last head, and the state that it shows."""
        self._notices: deque[tuple[int, NoticeView]] = deque(maxlen=NOTICES_KEPT)
        """(the number of the head that they came with, the notice)."""
        self._wakers = Wakers()
        self.watchers = 0
        self._told = listed.tournament
        """The state up to which notices were made."""
        self._events: list[TournamentEvent] = []
        """What has happened since."""
        self._something = asyncio.Event()

    async def run(self) -> None:
        """Build a head when something has happened, until canceled."""
        news = self._room.tournaments.news_of(self.listed.id)
        try:
            async with asyncio.TaskGroup() as tasks:
                hearing = tasks.create_task(self._hear(news))
                building = tasks.create_task(self._build())
                hearing.add_done_callback(lambda _: building.cancel())
        finally:
            news.close()

    async def _hear(self, news: Subscription[TournamentNews]) -> None:
        with contextlib.suppress(NobodyThere):  # the room is closing
            while True:
                told = (await news.next()).message.events
                self._events += told  # not in one line: the list of before the wait would be kept
                self._something.set()

    async def _build(self) -> None:
        """Note what has happened, wake those who wait, and rest."""
        while True:
            await self._something.wait()
            self._something.clear()
            await self._note()
            self._wakers.wake()
            await asyncio.sleep(INTERVAL_S)

    async def _note(self) -> None:
        """Number the next head, and keep the notices that come with it."""
        events, self._events = self._events, []
        before, after = self._told, self.listed.tournament
        self._told = after
        names = await self._shown.names_of(noted_players(after, events))
        self._no += 1
        told = notices(before, after, events, lambda player: names[player][0])
        self._notices.extend((self._no, notice) for notice in told)

    def waiting(self) -> asyncio.Future[None]:
        """What is done when there is another head, unless the caller has done it before."""
        return self._wakers.waiting()

    async def frame(self, player: str | None, seen: int) -> tuple[bytes, int]:
        """The frame for one viewer who has seen head number `seen`, and the number of this one."""
        head, no = await self._shared(), self._no
        me = b"null"
        if player is not None:
            me = _encode(await self._shown.own(self.listed, player))
        told = _encode([notice for number, notice in self._notices if number > seen])
        name, now = _encode(self.listed.id), self._room.now()
        frame = b'{"type":"tournament","tournament":%b,"view":%b"me":%b},"notices":%b,"server_time":%d}' % (
            name, head, me, told, now,
        )  # fmt: skip
        return frame, no

    @property
    def no(self) -> int:
        """The number of the last head."""
        return self._no

    async def _shared(self) -> bytes:
        """The head without what one viewer sees otherwise, as it stands before that in its JSON."""
        tournament = self.listed.tournament
        if self._head is None or self._head[0] is not tournament:
            self._head = tournament, _before_me(await self._shown.head(self.listed))
        return self._head[1]


def _before_me(view: TournamentView) -> bytes:
    whole = _encode(view)
    assert whole.endswith(_END), "what is the viewer's alone stands last"
    return whole.removesuffix(_END)


class TournamentFeeds:
    """The feeds of all tournaments that somebody watches."""

    def __init__(self, room: Room, shown: ShownTournaments) -> None:
        self._room = room
        self._shown = shown
        self._feeds: dict[str, tuple[TournamentFeed, asyncio.Task[None]]] = {}

    @contextlib.contextmanager
    def watching(self, tournament: str) -> Iterator[TournamentFeed]:
        """Somebody watches a tournament meanwhile. Raises `Unknown`."""
        if tournament not in self._feeds:
            feed = TournamentFeed(self._room, self._shown, self._room.tournaments.listed(tournament))
            task = supervised_task(feed.run(), f"feed of {tournament}")
            self._feeds[tournament] = feed, task
        feed, task = self._feeds[tournament]
        feed.watchers += 1
        try:
            yield feed
        finally:
            feed.watchers -= 1
            if not feed.watchers:
                task.cancel()
                del self._feeds[tournament]
