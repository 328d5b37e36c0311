"""The feeds of tournaments: their lines for the lobby, and the head of each that somebody watches.

A head is built once a second at most, and only while somebody watches. Whoever begins to watch is sent it
whole, and then the fields that have changed since what they were sent last; what all viewers share is encoded
once for all. A slow viewer may miss some heads but no facts: the next frame has everything that has changed.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from collections.abc import Collection, Iterator
from typing import NamedTuple

from msgspec import Struct

from mazziere.protocol.tournaments import NoticeView, TournamentLine, TournamentMe, TournamentView
from mazziere.services.ports import NobodyThere, Subscription
from mazziere.services.room import Room
from mazziere.services.supervised_task import supervised_task
from mazziere.services.tournaments.listed import ListedTournament
from mazziere.services.tournaments.news import TournamentNews
from mazziere.tournament.events import TournamentEvent
from mazziere.tournament.state import Tournament
from mazziere.tournament.views.line import tournament_line
from mazziere.tournament.views.notices import noted_players, notices
from mazziere.web.shown_tournaments import ShownTournaments
from mazziere.web.socket import messages
from mazziere.web.socket import tournament_messages as tm
from mazziere.web.socket.lobby_feed import WholeLinesFeed
from mazziere.web.socket.wakers import Wakers

INTERVAL_S = 1.0
"""Seconds between two heads: nobody reads a clock or an average stack faster."""
NOTICES_KEPT = 60
"""Notices that are kept for those who are slow."""

_encode = messages.encoder.encode


class TournamentLobbyFeed(WholeLinesFeed[TournamentLine]):
    """The tournaments that are announced or running, and those that ended lately; no private ones."""

    def __init__(self, room: Room) -> None:
        super().__init__()
        self._room = room
        self._made: dict[str, tuple[Tournament, TournamentLine]] = {}

    def read(self) -> list[TournamentLine]:
        made = {one.id: self._line(one) for one in self._room.tournaments.public()}
        self._made = made
        return [line for _, line in made.values()]

    def _line(self, listed: ListedTournament) -> tuple[Tournament, TournamentLine]:
        made = self._made.get(listed.id)
        if made is not None and made[0] is listed.tournament:
            return made
        return listed.tournament, tournament_line(listed.id, listed.tournament)

    def told(self, lines: Collection[TournamentLine], gone: Collection[str], *, is_all: bool) -> bytes:
        return _encode(tm.TournamentLines(lines=tuple(lines), gone=tuple(gone), is_all=is_all))


class SentHead(NamedTuple):
    """What one viewer was sent last."""

    no: int
    """The number of the head, up to which they have had all notices."""
    state: int = 0
    """The number of the state that it showed; 0: nothing was sent yet, or to another viewer."""
    me: TournamentMe | None = None


class TournamentFeed:
    """The head of one tournament, for those who watch it."""

    def __init__(self, room: Room, shown: ShownTournaments, listed: ListedTournament) -> None:
        self._room = room
        self._shown = shown
        self.listed = listed
        self._no = 0
        """The number of the last head."""
        self._view: tuple[Tournament, TournamentView] | None = None
        """The shared part of the last head, and the state that it shows."""
        self._state = 0
        """The number of that state."""
        self._changed: dict[tuple[str, str], int] = {}
        """(field of the head, field in it or "" for all of it) → the state in which it last changed."""
        self._known: dict[int, tuple[bytes, bytes]] = {}
        """Number of a state → what has changed since, encoded; 0: everything."""
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
                # Not in one line: `+=` with an await would add to the list as it was before the wait.
                self._events += told
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

    async def frame(self, player: str | None, sent: SentHead) -> tuple[bytes | None, SentHead]:
        """The frame for one viewer, and what they were sent with it; None if nothing has changed for them."""
        await self._look()
        no, state = self._no, self._state
        me = None if player is None else await self._shown.own(self.listed, player)
        now_sent = SentHead(no, state, me)
        told = _encode([notice for number, notice in self._notices if sent.no < number <= no])
        name, at = _encode(self.listed.id), self._room.now()
        if not sent.state:
            frame = b'{"type":"tournament","tournament":%b,"view":{%b,"me":%b},"notices":%b,"server_time":%d}'
            return frame % (name, self._since(0)[0], _encode(me), told, at), now_sent
        head, parts = self._since(sent.state)
        if me is not None and sent.me is not None:
            if mine := _difference(sent.me, me):
                parts = _joined(parts, b'"me":%b' % _encode(mine))
        elif me is not sent.me:
            head = _joined(head, b'"me":%b' % _encode(me))
        if not (head or parts) and told == b"[]":
            return None, now_sent
        changed = b'"head":{%b},"parts":{%b},"notices":%b' % (head, parts, told)
        frame = b'{"type":"tournament_changes","tournament":%b,%b,"server_time":%d}'
        return frame % (name, changed, at), now_sent

    @property
    def no(self) -> int:
        """The number of the last head."""
        return self._no

    async def _look(self) -> None:
        """Take in the state of the tournament, if it is another than the last."""
        tournament = self.listed.tournament
        if self._view is not None and self._view[0] is tournament:
            return
        view = await self._shown.head(self.listed)
        before = None if self._view is None else self._view[1]
        if before is not None and before.version > view.version:
            return  # another viewer has come later and was quicker
        self._state += 1
        for field in _SHARED:
            old, new = getattr(before, field, None), getattr(view, field)
            if isinstance(old, Struct) and isinstance(new, Struct):
                self._changed.update({(field, within): self._state for within in _difference(old, new)})
            elif before is None or old != new:
                self._changed[field, ""] = self._state
        self._view = tournament, view
        self._known.clear()

    def _since(self, state: int) -> tuple[bytes, bytes]:
        """What has changed since a state, as it stands between braces: whole fields, and parts of others."""
        assert self._view is not None, "a head was made"
        if state not in self._known:
            view = self._view[1]
            head = {
                field: getattr(view, field) for field in _SHARED if self._changed.get((field, ""), 0) > state
            }
            parts: dict[str, dict[str, object]] = {}
            for (field, within), changed in self._changed.items():
                if changed > state and within and field not in head and getattr(view, field) is not None:
                    parts.setdefault(field, {})[within] = getattr(getattr(view, field), within)
            self._known[state] = _encode(head)[1:-1], _encode(parts)[1:-1]
        return self._known[state]


_SHARED = tuple([field for field in TournamentView.__struct_fields__ if field != "me"])


def _difference(before: Struct, now: Struct) -> dict[str, object]:
    """The fields of `now` that are not as they were."""
    return {
        field: value
        for field in now.__struct_fields__
        if (value := getattr(now, field)) != getattr(before, field)
    }


def _joined(*fields: bytes) -> bytes:
    return b",".join(filter(None, fields))


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
