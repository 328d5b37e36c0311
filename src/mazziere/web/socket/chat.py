"""The chat and the personal news that one browser receives.

It receives the chat of the tables it watches, without people whom its player has muted, and the news of its
own player, such as a setting changed on another device. A browser that falls behind receives the last lines
again in place of all that it shows.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from mazziere.services.chat.chat import ChatRecord, Said
from mazziere.services.personal.news import (
    JackpotShareNews,
    MoneyNews,
    MuteNews,
    RealityNews,
    SettingsNews,
    TournamentsNews,
)
from mazziere.services.ports import NobodyThere
from mazziere.services.room import Room
from mazziere.tournament.views.seats import GivenSeat
from mazziere.web.socket import messages
from mazziere.web.socket.casino_messages import JackpotShareWon
from mazziere.web.socket.line import Start
from mazziere.web.socket.tournament_watch import TournamentWatch

MINUTE_MS = 60_000

Send = Callable[[messages.OutgoingMessage], Awaitable[None]]


class TableChat:
    """The chat and personal news of one connection."""

    def __init__(self, room: Room, send: Send, start: Start, tournaments: TournamentWatch) -> None:
        """tournaments  is told what concerns them"""
        self._room = room
        self._tournaments = tournaments
        self._send = send
        self._start = start
        self._muted: frozenset[str] = frozenset()
        self._tables: dict[str, asyncio.Task[None]] = {}
        self._person: asyncio.Task[None] | None = None

    async def begin(self, player: str) -> None:
        """Follow the personal news of `player` from now on."""
        self.forget()
        # First, so that no news is lost before the look.
        news = self._room.personal_news.subscribe(player)
        self._muted = await self._room.notes.muted_by(player)
        for share in await self._room.casino.shared_lately(player):
            await self._send(_won(share))
        self._person = self._start(self._follow_person(player, news))
        self._person.add_done_callback(lambda _: news.close())

    def forget(self) -> None:
        """Stop following anybody's personal news."""
        self._muted = frozenset()
        if self._person is not None:
            self._person.cancel()
            self._person = None

    async def listen(self, table: str) -> None:
        """Send the last lines of a table's chat, if there are any, and every new line from now on."""
        self.leave(table)
        lines = self._room.chat.listen(table)
        last = await self._room.chat.last_lines(table)
        if last:
            await self._send(self._chat(table, last))
        self._tables[table] = self._start(self._follow(table, lines, last[-1].no if last else 0))
        self._tables[table].add_done_callback(lambda _: lines.close())

    def leave(self, table: str) -> None:
        """Stop sending the chat of a table."""
        if (task := self._tables.pop(table, None)) is not None:
            task.cancel()

    def close(self) -> None:
        """Stop sending anything."""
        for task in (self._person, *self._tables.values()):
            if task is not None:
                task.cancel()

    async def _follow(self, table: str, lines: Any, number: int) -> None:
        try:
            while True:
                line, cut_back = await lines.next()
                if line.no <= number:
                    continue
                number = line.no
                if cut_back:
                    await self._send(self._chat(table, await self._room.chat.last_lines(table)))
                elif line.event.player not in self._muted:
                    await self._send(messages.ChatLine(table=table, line=_entry(line)))
        except NobodyThere:
            pass  # the room is closing

    async def _send_balance(self, player: str) -> None:
        await self._send(messages.AccountMessage(balance=await self._room.cashier.available(player)))

    async def _follow_person(self, player: str, news: Any) -> None:
        try:
            while True:
                match (await news.next()).message:
                    case SettingsNews(version=version, settings=settings):
                        await self._send(messages.SettingsChanged(version=version, settings=settings))
                    case MuteNews(muted=muted):
                        self._muted = muted
                    case RealityNews() as check:
                        await self._send(_reality(check))
                    case JackpotShareNews() as share:
                        await self._send(_won(share))
                        await self._send_balance(player)
                    case MoneyNews():
                        await self._send_balance(player)
                    case TournamentsNews() as told:
                        await self._tournaments.hear(told)
                        # an entry, a prize, what a canceled event gives back
                        await self._send_balance(player)
                    case GivenSeat() as told:
                        await self._tournaments.hear(told)
                    case _:
                        pass
        except NobodyThere:
            pass

    def _chat(self, table: str, lines: list[ChatRecord]) -> messages.ChatMessage:
        heard = [_entry(line) for line in lines if line.event.player not in self._muted]
        return messages.ChatMessage(table=table, lines=tuple(heard))


def _won(share: JackpotShareNews) -> JackpotShareWon:
    return JackpotShareWon(jackpot=share.jackpot, amount=share.amount, currency=share.currency, at=share.at)


def _reality(check: RealityNews) -> messages.RealityCheck:
    left_ms = check.left_ms
    return messages.RealityCheck(
        minutes=check.played_ms // MINUTE_MS,
        net=check.result,
        currency=check.currency,
        minutes_left=None if left_ms is None else left_ms // MINUTE_MS,
    )


def _entry(line: ChatRecord) -> messages.ChatEntry:
    event = line.event
    return messages.ChatEntry(
        no=line.no,
        player=event.player,
        nickname=event.nickname,
        seat=event.seat,
        text=event.text if isinstance(event, Said) else None,
        reaction=None if isinstance(event, Said) else event.reaction,
        at=event.at,
    )
