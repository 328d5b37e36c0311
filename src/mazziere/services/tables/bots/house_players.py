"""House players: the bots that fill the empty seats of a table.

They act in turn, buy chips when they have none left, and come back when the clock has sat them out. Each is
told what a player in its seat knows, and nothing else. They send the same commands as everybody else; where
nobody looks, the host asks them (`house_bots`). Who of them sits where is in `house_seats`.
"""

from collections.abc import Mapping, Sequence
from typing import Protocol

import structlog

from mazziere.rules.refusals import Refused, Stale, Unknown
from mazziere.rules.variants.catalogue import VARIANTS
from mazziere.services.ports import Bus, Chance, Clock, NobodyThere, Subscription
from mazziere.services.refusals import TableStopped
from mazziere.services.tables.bots.house_bots import decided
from mazziere.services.tables.bots.house_seats import RETRY_MS, TRANSIENT
from mazziere.services.tables.bots.news import BotChooses, BotNews, BotSeat, BotTurn
from mazziere.services.tables.bots.port import NUMBER_BOUND, BotPort
from mazziere.services.tables.messages import topic_of
from mazziere.services.tables.news import TableNews
from mazziere.services.tables.tables import Tables
from mazziere.table import AnswerTwice, ChooseGame
from mazziere.table.refusals import NoHandInProgress, NotSeated

CHOOSES_IN_MS = 2_000
"""How long a bot takes to choose the next game."""

log = structlog.get_logger()


class BotSeats(Protocol):
    """Who of the bots sits at one table, and what they do there between hands."""

    @property
    def bots(self) -> Mapping[str, BotPort]:
        """Player → bot: who plays here for the house."""

    async def take_over(self) -> None:
        """Be ready to play; the table can be looked at afterwards."""

    async def between_hands(self, seat: BotSeat, max_buy_in: int, /) -> None:
        """Do what this bot has to do before it is dealt in."""

    async def ask(self, command: ChooseGame | AnswerTwice, /) -> None:
        """Send a command of a bot."""

    async def close(self) -> None:
        """Do nothing more."""


class HousePlayers:
    """The bots of one table."""

    def __init__(
        self,
        table: str,
        seats: BotSeats,
        *,
        tables: Tables,
        bus: Bus,
        clock: Clock,
        chance: Chance,
        takes_time: bool,
    ) -> None:
        self._table = table
        self._seats = seats
        self._tables = tables
        self._bus = bus
        self._clock = clock
        self._chance = chance
        self._takes_time = takes_time

    async def run(self) -> None:
        """Play until canceled, until the table has no host, or at once where nobody is wanted."""
        news_to_come = self._bus.subscribe(topic_of(self._table), capacity=1)
        told: BotNews | None = None
        try:
            while True:
                try:
                    if told is None:
                        await self._seats.take_over()
                        told = await self._tables.look_for_bots(self._table)
                    if not self._seats.bots:
                        return
                    await self._live(told)
                    told = await self._next(news_to_come)
                except TRANSIENT:
                    await self._clock.sleep_until(self._clock.now() + RETRY_MS)
                    told = None
        except (NobodyThere, TableStopped, Unknown):
            log.info("house players leave", table=self._table)
        finally:
            news_to_come.close()
            await self._seats.close()

    async def _next(self, news_to_come: Subscription[TableNews]) -> BotNews:
        """The next news that concerns bots."""
        while True:
            if (told := (await news_to_come.next()).message.bots) is not None:
                return told

    # ------------------------------------------------------------------------------ playing

    async def _live(self, told: BotNews) -> None:
        """Do what the table waits for, if it waits for one of these bots."""
        bots = self._seats.bots
        if told.turn is not None:
            if (bot := bots.get(told.turn.player)) is not None:
                await self._act(told.version, told.turn, bot)
        elif told.choosing is not None:
            if told.choosing.player in bots:
                await self._choose_game(told.choosing)
        elif told.twice:
            await self._agree([player for player in told.twice if player in bots])
        else:
            for seat in told.seats:
                if seat.player in bots:
                    await self._seats.between_hands(seat, told.max_buy_in)

    async def _act(self, version: int, turn: BotTurn, bot: BotPort) -> None:
        draw = self._chance.below(NUMBER_BOUND)
        if self._takes_time:
            await self._clock.sleep_until(self._clock.now() + bot.think_ms(turn.view, draw))
        action = decided(bot, turn, version, draw)
        if action is None:
            return
        try:
            await self._tables.ask(turn.player, self._table, action)
        except (Stale, NoHandInProgress, NotSeated):
            # The clock, or the end of the hand, came first, or a tournament has moved the bot since: the next
            # news says what to do.
            return
        except (*TRANSIENT, TableStopped):
            raise
        except Refused as refusal:
            log.warning("house player refused", table=self._table, bot=bot.name, refusal=str(refusal))

    async def _agree(self, asked: Sequence[str]) -> None:
        """Agree to run it twice, one bot after another: bots always agree and leave refusing to people."""
        if asked:
            await self._seats.ask(AnswerTwice(asked[0], True))

    async def _choose_game(self, asked: BotChooses) -> None:
        """Choose at random among the table's games that this many players can play."""
        if self._takes_time:
            await self._clock.sleep_until(self._clock.now() + CHOOSES_IN_MS)
        possible = [
            no for no, variant in enumerate(asked.variants) if asked.playing in VARIANTS[variant].seats
        ]
        await self._seats.ask(ChooseGame(asked.player, possible[self._chance.below(len(possible))]))
