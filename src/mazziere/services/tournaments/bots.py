"""The bots of the house in tournaments: they enter, play, and decide on rebuys and deals.

Bots come once a person has entered, as many as the schedule says: at once where the tournament starts when it
is full, in the last minutes before the start otherwise. At a table they are told what they are told at any
other.
"""

import asyncio
import contextlib
from collections.abc import Mapping, Sequence
from typing import Final

import structlog

from mazziere.rules.refusals import Refused, Unknown
from mazziere.services.money.ledger_store import Books
from mazziere.services.money.play_money import PlayMoney
from mazziere.services.people.people import People
from mazziere.services.ports import Bus, Chance, Clock, MailboxFull, NobodyThere, StoreError
from mazziere.services.refusals import StoreUnavailable, TournamentStopped
from mazziere.services.supervised_task import supervised_task
from mazziere.services.tables.bots.house_players import HousePlayers
from mazziere.services.tables.bots.news import BotSeat
from mazziere.services.tables.bots.port import BotPort
from mazziere.services.tables.tables import Tables
from mazziere.services.tournaments.listed import ListedTournament
from mazziere.services.tournaments.news import ALL_TOURNAMENTS
from mazziere.services.tournaments.schedules import Schedules
from mazziere.services.tournaments.tournaments import Tournaments
from mazziere.table import AnswerTwice, ChooseGame, ComeBack
from mazziere.tournament.commands import (
    AnswerDeal,
    DeclineRebuy,
    EnterTournament,
    RebuyChips,
)
from mazziere.tournament.rows import all_rows, row
from mazziere.tournament.state import Stage, each_open_table
from mazziere.tournament.table_config import table_id

LAST_MINUTES_MS: Final = 120_000
"""How long before a start at its time bots come."""
ENTERS_IN_MS: Final = 1_500
"""Pause between two bots that enter."""
REBUYS: Final = 1
"""How often a bot rebuys."""
LOOK_EVERY_MS: Final = 5_000
READY_MS: Final = 100
"""How long to wait for a table that was just announced to open."""
NEWS: Final = 64

LATER = (MailboxFull, NobodyThere, StoreError, StoreUnavailable, TournamentStopped)

BotCommand = EnterTournament | RebuyChips | DeclineRebuy | AnswerDeal

log = structlog.get_logger()


class SeatsInTournament:
    """The bots at one table of a tournament: it seats them, and they buy nothing there."""

    def __init__(self, table: str, bots: Mapping[str, BotPort], tables: Tables, clock: Clock) -> None:
        self._table = table
        self.bots = bots
        self._tables = tables
        self._clock = clock

    async def take_over(self) -> None:
        """Wait until the table is open."""
        while self._table not in self._tables:
            await self._clock.sleep_until(self._clock.now() + READY_MS)
        await self._tables.look(self._table)

    async def between_hands(self, seat: BotSeat, _: int) -> None:
        """Come back if the clock has sat the bot out."""
        if seat.status == "sitting_out":
            await self.ask(ComeBack(seat.player, "post"))

    async def ask(self, command: ChooseGame | AnswerTwice | ComeBack) -> None:
        """Send a command of a bot."""
        try:
            await self._tables.ask(command.player, self._table, command)
        except Refused as refusal:
            log.info("house player refused", table=self._table, refusal=str(refusal))

    async def close(self) -> None:
        """Nothing is left to do."""


class TournamentBots:
    """The bots of the house in all tournaments of the room."""

    def __init__(
        self,
        roster: Sequence[BotPort],
        *,
        tournaments: Tournaments,
        schedules: Schedules,
        tables: Tables,
        people: People,
        books: Books,
        play_money: PlayMoney,
        bus: Bus,
        clock: Clock,
        chance: Chance,
        takes_time: bool,
    ) -> None:
        """takes_time  whether they enter and think as slowly as people do"""
        self._roster = roster
        self._tournaments = tournaments
        self._schedules = schedules
        self._tables = tables
        self._people = people
        self._books = books
        self._play_money = play_money
        self._bus = bus
        self._clock = clock
        self._chance = chance
        self._takes_time = takes_time
        self._bots: dict[str, BotPort] = {}
        """Player → bot."""
        self._at_tables: dict[str, asyncio.Task[None]] = {}
        self._entering: dict[str, asyncio.Task[None]] = {}

    async def run(self) -> None:
        """Play in every tournament, until canceled."""
        for bot in self._roster:
            person = await self._people.house_player(bot.name)
            if person.is_bot:  # otherwise a person already has this name
                self._bots[person.player] = bot
        news = self._bus.subscribe(ALL_TOURNAMENTS, capacity=NEWS)
        looking = supervised_task(self._look_again_and_again(), "bots in tournaments")
        try:
            for listed in self._tournaments.all():
                await self._look(listed)
            while True:
                told = (await news.next()).message
                with contextlib.suppress(Unknown):
                    await self._look(self._tournaments.listed(told.id))
        finally:
            news.close()
            tasks = [looking, *self._at_tables.values(), *self._entering.values()]
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _look_again_and_again(self) -> None:
        """Check regularly for what no news announces: the last minutes before a start, or lost news."""
        while True:
            await self._clock.sleep_until(self._clock.now() + LOOK_EVERY_MS)
            for listed in self._tournaments.all():
                await self._look(listed)

    async def _look(self, listed: ListedTournament) -> None:
        """Do what a tournament asks of its bots now."""
        if listed.latest is None:
            return
        self._follow_tables(listed)
        try:
            if listed.latest.stage is Stage.REGISTERING:
                self._come(listed)
            elif listed.latest.stage is Stage.PLAYING:
                await self._decide(listed)
        except LATER as error:
            log.info("bots wait", tournament=listed.id, error=repr(error))

    # ---------------------------------------------------------------------------- entering

    def _come(self, listed: ListedTournament) -> None:
        """Let bots enter, if a person has and it is time."""
        schedule = self._schedules.schedule(listed.schedule)
        if schedule is None or not schedule.terms.bots or listed.id in self._entering:
            return
        starts_at = listed.tournament.starts_at
        if starts_at and self._clock.now() < starts_at - LAST_MINUTES_MS:
            return
        if not self._has_person(listed):
            return
        entering = supervised_task(self._enter(listed, schedule.terms.bots), f"bots enter {listed.id}")
        self._entering[listed.id] = entering
        entering.add_done_callback(lambda _: self._entering.pop(listed.id, None))

    def _has_person(self, listed: ListedTournament) -> bool:
        return any(
            not entry.is_withdrawn and entry.player not in self._bots
            for entry in all_rows(listed.tournament.entries)
        )

    async def _enter(self, listed: ListedTournament, most: int) -> None:
        """Enter one after the other, as many as are wanted."""
        inside = [player for player in self._bots if listed.has(player)]
        others = [player for player in self._bots if player not in inside]
        first = self._chance.below(max(1, len(others)))
        for player in (others[first:] + others[:first])[: max(0, most - len(inside))]:
            if self._takes_time:
                await self._clock.sleep_until(self._clock.now() + ENTERS_IN_MS)
            if listed.tournament.stage is not Stage.REGISTERING or not self._has_person(listed):
                return
            price = (
                0
                if listed.tournament.definition.entry_is_offered
                else listed.tournament.definition.entry.total
            )
            await self._pay_and_ask(listed, EnterTournament(player), price)

    async def _pay_and_ask(self, listed: ListedTournament, command: BotCommand, price: int) -> None:
        """Send a command of a bot; the house gives it the chips that it lacks."""
        player: str = command.player
        if price and await self._books.available(player) < price:
            await self._play_money.give(player, price)
        try:
            await self._tournaments.ask(player, listed.id, command)
        except LATER:
            raise
        except Refused as refusal:
            # Somebody else was quicker, or the bot no longer had the choice.
            log.info("house player refused", tournament=listed.id, refusal=str(refusal))

    # ----------------------------------------------------------------------------- playing

    async def _decide(self, listed: ListedTournament) -> None:
        """Rebuy once, and let a deal be: people decide on deals among themselves."""
        tournament = listed.tournament
        for lost in tournament.lost_all:
            entry = row(tournament.entries, lost.entry)
            if not lost.until or entry.player not in self._bots:
                continue
            rebuys = tournament.definition.rebuys
            if rebuys is not None and entry.rebuys < REBUYS:
                await self._pay_and_ask(listed, RebuyChips(entry.player), rebuys.money.total)
            else:
                await self._pay_and_ask(listed, DeclineRebuy(entry.player), 0)
        deal = listed.tournament.deal
        if deal is not None:
            for no, _ in deal.shares:
                entry = row(listed.tournament.entries, no)
                if no not in deal.agreed and entry.player in self._bots:
                    await self._pay_and_ask(listed, AnswerDeal(entry.player, agrees=False), 0)
                    return

    def _follow_tables(self, listed: ListedTournament) -> None:
        """Have somebody play for the bots at every open table, and nobody at the others."""
        tournament = listed.tournament
        wanted = set()
        if tournament.stage is Stage.PLAYING:
            for table in each_open_table(tournament):
                name = table_id(listed.id, table.no)
                if name in self._at_tables and not self._at_tables[name].done():
                    wanted.add(name)
                elif any(row(tournament.entries, seat.entry).player in self._bots for seat in table.seats):
                    wanted.add(name)
                    self._at_tables[name] = self._players_at(name)
        for name in [name for name in self._at_tables if name.startswith(f"{listed.id}.")]:
            if name not in wanted:
                self._at_tables.pop(name).cancel()

    def _players_at(self, table: str) -> asyncio.Task[None]:
        players = HousePlayers(
            table,
            SeatsInTournament(table, self._bots, self._tables, self._clock),
            tables=self._tables,
            bus=self._bus,
            clock=self._clock,
            chance=self._chance,
            takes_time=self._takes_time,
        )
        return supervised_task(players.run(), f"bots of {table}")
