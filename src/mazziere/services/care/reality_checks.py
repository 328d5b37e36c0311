"""Reality checks and session limits: who is due, who must stop.

One task goes round the tables. At set intervals it tells each player how long they have played and with what
result; play continues, and there is nothing to confirm. A player whose time is up finishes the hand and
leaves; one who asked not to play leaves at once, and the hand is completed without them: the clock folds
or checks for them, as for any absent player (FIGP 56), and what is left goes back to the account. The task
also completes what `self_exclusion` began before the room stopped.
"""

import asyncio
from collections.abc import Iterator

from mazziere.cage import seat_account
from mazziere.responsible_gaming import LimitKind, Period, left, session_began
from mazziere.responsible_gaming.refusals import OnABreak, SelfExcluded, SelfExcludedForGood
from mazziere.responsible_gaming.state import Visit
from mazziere.rules.refusals import Refused
from mazziere.services.care.player_limits import PlayerLimits
from mazziere.services.care.send_home import send_home, send_home_from_casino
from mazziere.services.casino.tables import CasinoTables
from mazziere.services.money.ledger_store import Books
from mazziere.services.personal.news import PersonalNews, RealityNews
from mazziere.services.ports import Clock
from mazziere.services.tables.idle.removal import remove
from mazziere.services.tables.tables import Tables
from mazziere.services.tournaments.tournaments import Tournaments

ROUND_MS = 10_000
"""Milliseconds from one look at the tables to the next."""


class RealityChecks:
    """Looks after everybody who has a seat, or waits for one."""

    def __init__(
        self,
        tables: Tables,
        tournaments: Tournaments,
        casino: CasinoTables,
        *,
        player_limits: PlayerLimits,
        books: Books,
        clock: Clock,
        news: PersonalNews,
    ) -> None:
        self._tables = tables
        self._tournaments = tournaments
        self._casino = casino
        self._player_limits = player_limits
        self._books = books
        self._clock = clock
        self._news = news
        self._told: dict[str, tuple[int, int]] = {}
        """Player → when the session began, and how many reality checks they had in it."""

    async def run(self) -> None:
        """Go round until canceled."""
        entrants = self._tournaments.entrants()  # only at the start: nothing but a crash leaves the entry of
        # an excluded player
        while True:
            playing = {player for player, _ in [*self._seats(), *self._casino.players()]}
            for player in sorted({*playing, *self._waiting(), *entrants}):
                await self.look_after(player)
                await asyncio.sleep(0)  # checking a thousand players must not hold up the cards at any table
            entrants = set()
            await self._clock.sleep_until(self._clock.now() + ROUND_MS)

    async def look_after(self, player: str) -> None:
        """Send a player away who may not play, or tell them how long they have played if a check is due."""
        try:
            await self._player_limits.check_play(player)
        except Refused as refusal:
            if isinstance(refusal, OnABreak | SelfExcluded | SelfExcludedForGood):
                await send_home(self._tables, player)
                await self._tournaments.withdraw_everywhere(player)
                await send_home_from_casino(self._casino, player)
            else:  # a player whose time is up cannot bet again
                for table in [table for who, table in self._seats() if who == player]:
                    await remove(self._tables, player, table, when="after_hand")
            return
        check = await self._check_due(player)
        if check is not None:
            self._news.publish(player, check)

    def _seats(self) -> Iterator[tuple[str, str]]:
        """Player and table of each person who has a seat and is not about to leave it."""
        for name, entry in self._tables.listed.items():
            if entry.table is not None:
                for seat in entry.table.seats:
                    if not seat.is_bot and not seat.is_leaving:
                        yield seat.player, name

    def _waiting(self) -> Iterator[str]:
        """Each person on a waiting list, or for whom a seat is held."""
        for entry in self._tables.listed.values():
            if entry.table is not None:
                yield from [one.player for one in entry.table.waiting]
                yield from [one.player for one in entry.table.held]

    async def _check_due(self, player: str) -> RealityNews | None:
        limits, at = await self._player_limits.of(player), self._clock.now()
        every_ms = limits.reality_check_ms or self._player_limits.care.reality_check_ms
        began = session_began(limits, at)
        if every_ms is None or began is None:
            self._told.pop(player, None)
            return None
        times = (at - began) // every_ms
        if times == 0 or self._told.get(player) == (began, times):
            return None
        self._told[player] = (began, times)
        session = [visit for visit in limits.visits if visit.began >= began]
        currency, result = self._player_limits.care.currency, await self._result(player, session)
        return RealityNews(at - began, result, currency, await self._left_ms(player, at))

    async def _result(self, player: str, visits: list[Visit]) -> int:
        currency = self._player_limits.care.currency
        on_tables = 0
        for visit in visits:
            if visit.ended is None:
                on_tables += (
                    await self._books.balance(seat_account(visit.table, player, currency).id)
                ).posted
        return on_tables - sum(visit.lost for visit in visits)

    async def _left_ms(self, player: str, at: int) -> int | None:
        limits, calendar = await self._player_limits.of(player), self._player_limits.calendar(at)
        allowed = [left(limits, LimitKind.TIME, period, calendar, at) for period in Period]
        return min((most for most in allowed if most is not None), default=None)
