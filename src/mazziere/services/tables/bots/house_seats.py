"""House seats: which bots sit at a table, which stand up, and when they come back.

The house wants certain bots at each table. One that sits there already plays on, even in the place of another
(a restart, or an earlier version, has left it there); so the same bots are found whenever the room is opened.
Surplus bots, and bots that the house no longer has, stand up. A bot that has won a multiple of the buy-in
leaves, and comes back after a break with one buy-in.
"""

import asyncio
from collections.abc import Sequence

import structlog

from mazziere.rules.refusals import Refused, Unknown
from mazziere.services.money.ledger_store import Books
from mazziere.services.money.play_money import PlayMoney
from mazziere.services.people.people import People
from mazziere.services.ports import Chance, Clock, MailboxFull, NobodyThere, StoreError
from mazziere.services.refusals import NotEnoughChips, StoreUnavailable, TableStopped
from mazziere.services.supervised_task import supervised_task
from mazziere.services.tables.bots.house_bots import HouseBots, rebuy
from mazziere.services.tables.bots.news import BotSeat
from mazziere.services.tables.bots.port import BotPort
from mazziere.services.tables.tables import Tables
from mazziere.table import AddChips, AnswerTwice, ChooseGame, ComeBack, LeaveTable, Table, TakeSeat
from mazziere.table.seating.waiting_list import free_seats
from mazziere.table.state import seat_of, taken_away

MOST_BUY_INS = 3
"""A bot with more than this many maximum buy-ins leaves between two hands."""
BREAK_MS = 30_000
"""How long it stays away; longer where a player who left may not come back with less."""
RETRY_MS = 1_000
"""Pause after a table could not be reached."""
LEAVES_MS = 50
"""How soon to look again whether a bot that is to come back has left: it plays a running hand to its end."""
GIVEN_BUY_INS = 20
"""The house gives a bot that lacks chips those of so many times of buying at once, because each gift is an
append.
"""
NO_SEAT_MS = 60_000
"""Pause after a seat could not be had."""

TRANSIENT = (MailboxFull, StoreUnavailable, StoreError)

log = structlog.get_logger()


class HouseSeats:
    """The seats of the house's bots at one table."""

    def __init__(
        self,
        table: str,
        wanted: Sequence[BotPort],
        others: Sequence[BotPort],
        *,
        tables: Tables,
        clock: Clock,
        chance: Chance,
        people: People,
        books: Books,
        play_money: PlayMoney,
        house_bots: HouseBots,
        takes_breaks: bool,
    ) -> None:
        """takes_breaks  whether a bot that has won much stays away for a while"""
        self._table = table
        self._wanted = wanted
        self._others = others
        self._tables = tables
        self._clock = clock
        self._chance = chance
        self._people = people
        self._books = books
        self._play_money = play_money
        self._house_bots = house_bots
        self._break_ms = BREAK_MS if takes_breaks else 0
        self._breaks: dict[str, asyncio.Task[None]] = {}
        """Player → the task that brings the bot back."""
        self.bots: dict[str, BotPort] = {}
        """Player → bot: who plays here for the house, seated or on a break."""

    async def take_over(self) -> None:
        """Seat the bots that play here, as far as there are seats; make the others stand up."""
        await self._tables.look(self._table)  # so that its host has shown it
        table = self._now()
        if not self.bots:
            self.bots = await self._chosen(table)
            self._house_bots.play_at(self._table, self.bots)
        for seat in table.seats:
            if seat.is_bot and seat.player not in self.bots and not seat.is_leaving:
                await self.ask(LeaveTable(seat.player))
        for player in self.bots:
            own = seat_of(self._now(), player)
            if own is not None and (own.is_leaving or own.leaves_after):
                self._come_back(player, self._clock.now() + self._break_ms)
            elif own is None and player not in self._breaks and not await self._sit(player):
                self._come_back(player, self._clock.now() + NO_SEAT_MS)

    async def _chosen(self, table: Table) -> dict[str, BotPort]:
        """Player → bot, as many as are wanted here: first those who sit here already."""
        seated = {seat.nickname: seat.player for seat in table.seats if seat.is_bot}
        here = [bot for bot in (*self._wanted, *self._others) if bot.name in seated]
        chosen: dict[str, BotPort] = {}
        for bot in {bot.name: bot for bot in (*here, *self._wanted)}.values():
            if len(chosen) == len(self._wanted):
                break
            if bot.name in seated:
                chosen[seated[bot.name]] = bot
            elif (account := await self._people.house_player(bot.name)).is_bot:
                chosen[account.player] = bot
            # Otherwise a person already has this name.
        return chosen

    async def _sit(self, player: str) -> bool:
        """Sit down with the maximum buy-in; whether that could be done."""
        table = self._now()
        if not (free := free_seats(table)):
            return False
        seat, chips = free[self._chance.below(len(free))], table.config.max_buy_in
        nickname = (await self._people.known(player)).nickname
        await self.buy(TakeSeat(player, nickname, seat, chips, is_bot=True), chips)
        return seat_of(self._now(), player) is not None

    async def between_hands(self, seat: BotSeat, max_buy_in: int) -> None:
        """Buy chips for a bot that has none left; bring back one that sits out; send away one too rich."""
        if (bought := rebuy(seat, max_buy_in)) is not None:
            await self.buy(bought, bought.amount)
        elif seat.stack > MOST_BUY_INS * max_buy_in:
            await self.take_a_break(seat.player)
        elif seat.status == "sitting_out":
            await self.ask(ComeBack(seat.player, "post"))

    async def buy(self, command: TakeSeat | AddChips, chips: int) -> None:
        """Bring chips to the table. The house gives its bots the chips they lack."""
        while True:
            if await self._books.available(command.player) < chips:
                await self._play_money.give(command.player, GIVEN_BUY_INS * chips)
            try:
                await self.ask(command)
                return
            except NotEnoughChips:
                continue  # the same bot has just taken them to another table

    # ---------------------------------------------------------------------- leaving, coming back

    async def take_a_break(self, player: str) -> None:
        """Leave with what was won, and come back later. Does nothing for a bot that is about to leave."""
        if player in self._breaks:
            return
        await self.ask(LeaveTable(player, "after_hand"))
        back_at = self._clock.now() + self._break_ms
        taken = taken_away(self._now(), player)
        self._come_back(player, back_at if taken is None else max(back_at, taken.until))

    def _come_back(self, player: str, at: int) -> None:
        if player not in self._breaks:
            returning = self._return(player, at)
            self._breaks[player] = supervised_task(returning, f"return of {player} to {self._table}")

    async def _return(self, player: str, at: int) -> None:
        """Sit down again from `at` on, as soon as there is a seat."""
        try:
            while True:
                await self._clock.sleep_until(at)
                seat = seat_of(self._now(), player)
                if seat is not None and not (seat.is_leaving or seat.leaves_after):
                    return
                at = self._clock.now() + (NO_SEAT_MS if seat is None else LEAVES_MS)
                try:
                    if seat is None and await self._sit(player):
                        return
                except TRANSIENT:
                    at = self._clock.now() + RETRY_MS
        except (NobodyThere, TableStopped, Unknown):
            return
        finally:
            del self._breaks[player]

    async def close(self) -> None:
        """Bring nobody back any more, and let nobody play."""
        self._house_bots.leave(self._table)
        returning = list(self._breaks.values())
        for task in returning:
            task.cancel()
        await asyncio.gather(*returning, return_exceptions=True)

    # ---------------------------------------------------------------------------- the one way in

    async def ask(
        self, command: TakeSeat | AddChips | ComeBack | ChooseGame | AnswerTwice | LeaveTable
    ) -> None:
        """Send a command of a bot. Raises `NotEnoughChips`, or what passes by itself."""
        try:
            await self._tables.ask(command.player, self._table, command)
        except (*TRANSIENT, NotEnoughChips):
            raise
        except Refused as refusal:
            # Somebody else was quicker, or the bot no longer had the choice. The table goes on as it is.
            log.info("house player refused", table=self._table, refusal=str(refusal))

    def _now(self) -> Table:
        return self._tables.table(self._table)
