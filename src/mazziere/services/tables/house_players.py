"""Who fills the empty seats?

Bots of the house. They sit down, act in their turn, buy chips when they are out of them, and come
back when the clock has sent them away; each sees only its own view. They play through the same questions as
everybody: a host cannot tell them from people.
"""

import contextlib
from collections.abc import Sequence

import structlog

from mazziere.cards import INTERNATIONAL, parse_card
from mazziere.rules.refusals import Refused, Stale
from mazziere.services.money.ledger_store import Books
from mazziere.services.money.play_money import PlayMoney
from mazziere.services.people.people import People
from mazziere.services.ports import Bus, Chance, Clock, MailboxFull, NobodyThere, StoreError, Subscription
from mazziere.services.refusals import NotEnoughChips, StoreUnavailable, TableStopped
from mazziere.services.tables.bot_port import NUMBER_BOUND, BotPort
from mazziere.services.tables.messages import (
    ActionAsked,
    LookAsked,
    SeatAsked,
    TableNews,
    address_of,
    topic_of,
)
from mazziere.table import (
    AddChips,
    AnswerTwice,
    ChooseGame,
    ComeBack,
    GameToChoose,
    PlayerToAct,
    PlayerToShow,
    Table,
    TakeSeat,
    TwiceToAgree,
    view,
)
from mazziere.table.next_hand.rotation import can_be_dealt
from mazziere.table.refusals import NoHandInProgress
from mazziere.table.seating.waiting_list import free_seats
from mazziere.table.state import Seat, ready_count, seat_no, seat_of

RETRY_MS = 1_000
"""After a table could not be asked."""

CHOOSES_IN_MS = 2_000
"""How long a bot takes to say what is played next."""

TRANSIENT = (MailboxFull, StoreUnavailable, StoreError)

log = structlog.get_logger()


class HousePlayers:
    """The bots of one table."""

    def __init__(
        self,
        table: str,
        bots: Sequence[BotPort],
        *,
        bus: Bus,
        clock: Clock,
        chance: Chance,
        people: People,
        books: Books,
        play_money: PlayMoney,
        takes_time: bool,
    ) -> None:
        self._table = table
        self._wanted = bots
        self._bots: dict[str, BotPort] = {}
        self._bus = bus
        self._clock = clock
        self._chance = chance
        self._people = people
        self._books = books
        self._play_money = play_money
        self._takes_time = takes_time

    async def run(self) -> None:
        """Play until cancelled, or until nobody hosts the table any more."""
        news_to_come = self._bus.subscribe(topic_of(self._table), capacity=1)
        news: TableNews | None = None
        try:
            while True:
                try:
                    if news is None:
                        news = await self._first_news(news_to_come)
                    await self._live(news)
                    news = (await news_to_come.next()).message
                except TRANSIENT:
                    await self._clock.sleep_until(self._clock.now() + RETRY_MS)
                    news = None
        except (NobodyThere, TableStopped):
            log.info("house players leave", table=self._table)
        finally:
            news_to_come.close()

    # ------------------------------------------------------------------------- sitting down

    async def _first_news(self, news_to_come: Subscription[TableNews]) -> TableNews:
        """The table with the wanted bots at it, as far as there are seats."""
        news: TableNews = await self._bus.ask(address_of(self._table), LookAsked(None))
        for bot in self._wanted:
            account = await self._people.house_player(bot.name)
            if not account.is_bot:
                continue  # a person was quicker to take this name
            self._bots[account.player] = bot
            if seat_of(news.table, account.player) is None:
                await self._sit(news.table, account.player)
                news = (await news_to_come.next()).message
        return news

    async def _sit(self, table: Table, player: str) -> None:
        config, free = table.config, free_seats(table)
        if not free:
            return
        seat, chips = free[self._chance.below(len(free))], config.max_buy_in
        nickname = self._people[player].nickname
        await self._buy(TakeSeat(player, nickname, seat, chips, is_bot=True), chips)

    async def _buy(self, command: TakeSeat | AddChips, chips: int) -> None:
        """Bring chips to the table. The house gives its own players what they need."""
        while True:
            if self._books.available(command.player) < chips:
                await self._play_money.give(command.player, chips)
            try:
                await self._ask(command)
                return
            except NotEnoughChips:
                continue  # the same bot took them to another table at this moment

    # ------------------------------------------------------------------------------ playing

    async def _live(self, news: TableNews) -> None:
        """Do what the table waits for, if it waits for one of us."""
        table = news.table
        awaiting = table.awaiting
        if isinstance(awaiting, PlayerToAct | PlayerToShow):
            seat = seat_no(table, awaiting.seat)
            if seat.player in self._bots:
                await self._act(news, seat)
        elif isinstance(awaiting, TwiceToAgree):
            await self._agree(table, awaiting)
        elif isinstance(awaiting, GameToChoose):
            seat = seat_no(table, awaiting.seat)
            if seat.player in self._bots:
                await self._choose_game(table, seat)
        elif not table.is_in_hand:
            for seat in table.seats:
                if seat.player in self._bots and seat.sitting_out:
                    await self._be_dealt_in(table, seat)

    async def _act(self, news: TableNews, seat: Seat) -> None:
        bot = self._bots[seat.player]
        seen = view(news.table, seat.player)
        draw = self._chance.below(NUMBER_BOUND)
        if self._takes_time:
            await self._clock.sleep_until(self._clock.now() + bot.think_ms(seen, draw))
        choice = bot.decide(seen, draw)
        # The clock, or the end of the hand, may be quicker: the next news says what is to do then.
        with contextlib.suppress(Stale, NoHandInProgress):
            cards = tuple([parse_card(card, INTERNATIONAL) for card in choice.cards])
            await self._bus.ask(
                address_of(self._table),
                ActionAsked(seat.player, choice.action, choice.to, news.version, cards),
            )

    async def _agree(self, table: Table, asked: TwiceToAgree) -> None:
        """Bots always agree to two boards, one after the other: it is for people to say no."""
        for no in asked.seats:
            seat = seat_no(table, no)
            if seat.player in self._bots:
                await self._ask(AnswerTwice(seat.player, True))
                return

    async def _choose_game(self, table: Table, seat: Seat) -> None:
        """Any game of the table's list will do."""
        if self._takes_time:
            await self._clock.sleep_until(self._clock.now() + CHOOSES_IN_MS)
        players = ready_count(table)
        games = [no for no, game in enumerate(table.config.games) if can_be_dealt(game, players)]
        await self._ask(ChooseGame(seat.player, games[self._chance.below(len(games))]))

    async def _be_dealt_in(self, table: Table, seat: Seat) -> None:
        """Back from being away, or from having lost everything."""
        if seat.is_out:
            chips = table.config.max_buy_in - seat.stack
            await self._buy(AddChips(seat.player, chips), chips)
        else:
            await self._ask(ComeBack(seat.player, "post"))

    async def _ask(self, command: TakeSeat | AddChips | ComeBack | ChooseGame | AnswerTwice) -> None:
        try:
            await self._bus.ask(address_of(self._table), SeatAsked(command))
        except (*TRANSIENT, NotEnoughChips):
            raise
        except Refused as refusal:
            # Somebody else was quicker, or the choice was not ours any more. The table goes on as it is.
            log.info("house player refused", table=self._table, refusal=str(refusal))
