"""House players: the bots that fill the empty seats of a table.

They act in turn, buy chips when they have none left, and come back when the clock has sat them out. Each sees
only its own view. They send the same commands as everybody else. Who of them sits where is in `house_seats`.
"""

import contextlib
from collections.abc import Sequence

import structlog

from mazziere.cards import INTERNATIONAL, parse_card
from mazziere.protocol.game import MixedGameView
from mazziere.protocol.table import SeatView, TableView
from mazziere.rules.refusals import Stale, Unknown
from mazziere.rules.variants.catalogue import VARIANTS
from mazziere.services.ports import Bus, Chance, Clock, NobodyThere, Subscription
from mazziere.services.refusals import TableStopped
from mazziere.services.tables.actions import NamedAction
from mazziere.services.tables.bot_port import NUMBER_BOUND
from mazziere.services.tables.house_seats import MOST_BUY_INS, RETRY_MS, TRANSIENT, HouseSeats
from mazziere.services.tables.messages import topic_of
from mazziere.services.tables.news import SeenTable, TableNews
from mazziere.services.tables.tables import Tables
from mazziere.table import (
    AddChips,
    AnswerTwice,
    ChooseGame,
    ComeBack,
)
from mazziere.table.refusals import NoHandInProgress

CHOOSES_IN_MS = 2_000
"""How long a bot takes to choose the next game."""

log = structlog.get_logger()


class HousePlayers:
    """The bots of one table."""

    def __init__(
        self,
        table: str,
        seats: HouseSeats,
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
        seen: SeenTable | None = None
        try:
            while True:
                try:
                    if seen is None:
                        await self._seats.take_over()
                        seen = await self._tables.look(self._table)
                    if not self._seats.bots:
                        return
                    await self._live(seen)
                    seen = await self._next(news_to_come)
                except TRANSIENT:
                    await self._clock.sleep_until(self._clock.now() + RETRY_MS)
                    seen = None
        except (NobodyThere, TableStopped, Unknown):
            log.info("house players leave", table=self._table)
        finally:
            news_to_come.close()
            await self._seats.close()

    async def _next(self, news_to_come: Subscription[TableNews]) -> SeenTable:
        """The next news that concerns these bots, as the bot to act sees it, or else as a stranger does."""
        while True:
            news = (await news_to_come.next()).message
            for player, seen in news.players.items():
                if player in self._seats.bots:
                    return seen
            if news.strangers is not None:
                return news.strangers

    # ------------------------------------------------------------------------------ playing

    async def _live(self, seen: SeenTable) -> None:
        """Do what the table waits for, if it waits for one of these bots."""
        table, hand = seen.view, seen.view.hand
        players = {seat.no: seat.player for seat in table.seats if seat.player in self._seats.bots}
        if hand is not None and (asked := hand.to_act or hand.to_show) is not None:
            if (player := players.get(asked)) is not None:
                await self._act(seen, player)
        elif table.twice is not None:
            await self._agree([players[no] for no in table.twice.waiting if no in players])
        elif table.mix is not None and (choosing := table.mix.choosing) is not None:
            if (player := players.get(choosing.seat)) is not None:
                await self._choose_game(table, table.mix.games, player)
        elif hand is None or hand.street == "over":
            for seat in table.seats:
                if seat.player in self._seats.bots:
                    await self._be_dealt_in(table, seat)

    async def _act(self, seen: SeenTable, player: str) -> None:
        bot = self._seats.bots[player]
        if not seen.view.offers:  # this is the view of another viewer
            seen = await self._tables.look(self._table, viewer=player)
            if not seen.view.offers:
                return
        draw = self._chance.below(NUMBER_BOUND)
        if self._takes_time:
            await self._clock.sleep_until(self._clock.now() + bot.think_ms(seen.view, draw))
        choice = bot.decide(seen.view, draw)
        # The clock, or the end of the hand, may come first: the next news then says what to do.
        with contextlib.suppress(Stale, NoHandInProgress):
            cards = tuple([parse_card(card, INTERNATIONAL) for card in choice.cards])
            command = NamedAction(player, choice.action, seen.version, choice.to, cards)
            await self._tables.ask(player, self._table, command)

    async def _agree(self, asked: Sequence[str]) -> None:
        """Agree to run it twice, one bot after another: bots always agree and leave refusing to people."""
        if asked:
            await self._seats.ask(AnswerTwice(asked[0], True))

    async def _choose_game(self, table: TableView, games: Sequence[MixedGameView], player: str) -> None:
        """Choose at random among the table's games that this many players can play."""
        if self._takes_time:
            await self._clock.sleep_until(self._clock.now() + CHOOSES_IN_MS)
        players = sum(seat.status == "playing" for seat in table.seats)
        possible = [no for no, game in enumerate(games) if players in VARIANTS[game.variant].seats]
        await self._seats.ask(ChooseGame(player, possible[self._chance.below(len(possible))]))

    async def _be_dealt_in(self, table: TableView, seat: SeatView) -> None:
        """Buy chips for a bot that has none left; bring back one that sits out; send away one too rich."""
        if seat.player is None:
            return
        if seat.status == "out":
            chips = table.max_buy_in - seat.stack
            await self._seats.buy(AddChips(seat.player, chips), chips)
        elif seat.stack > MOST_BUY_INS * table.max_buy_in:
            await self._seats.take_a_break(seat.player)
        elif seat.status == "sitting_out":
            await self._seats.ask(ComeBack(seat.player, "post"))
