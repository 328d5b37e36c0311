"""What does a player do in a room, from the first visit to the last?

Picks a name, deposits, takes a seat or waits for one, buys chips, sits out and comes back, disconnects in the
middle of a hand, leaves, withdraws. Anything that is refused or fails may be tried again. A player outlives
the room: after a crash they return with the same token to the room as it was stored.
"""

import contextlib
from collections.abc import MutableMapping

from mazziere.responsible_gaming import Bounds, LimitsChoice
from mazziere.services.ports import Clock
from mazziere.services.room import Room
from mazziere.services.tables.messages import Asked
from mazziere.simulation.dice import Dice
from mazziere.simulation.table_players import AWAY, SimulatedPresence
from mazziere.table import AddChips, ComeBack, LeaveTable, SetStraddle, SitOut, TakeSeat
from mazziere.table.commands import (
    BlindsChoice,
    JoinWaitingList,
    LeaveWaitingList,
    LeaveWhen,
    SetTopUp,
    SitOutWhen,
)

MINUTE_MS = 60_000
BETWEEN_VISITS_MS = 20 * MINUTE_MS
BETWEEN_WISHES_MS = 90_000
LONGEST_ABSENCE_MS = 4 * MINUTE_MS

WHEN_OUT: tuple[SitOutWhen, ...] = ("next_hand", "now", "big_blind")
BLINDS: tuple[BlindsChoice, ...] = ("post", "wait")
WHEN_LEAVING: tuple[LeaveWhen, ...] = ("now", "after_hand")


class SimulatedPlayer:
    """One player who comes and goes."""

    def __init__(self, nickname: str, clock: Clock, dice: Dice) -> None:
        self.nickname = nickname
        self._clock = clock
        self._dice = dice
        self._token: str | None = None
        self._requests = 0
        self.visits = 0
        self.payments = 0

    async def live(self, room: Room, people: MutableMapping[str, SimulatedPresence]) -> None:
        """Runs until canceled."""
        while True:
            await self._wait(BETWEEN_VISITS_MS)
            with contextlib.suppress(*AWAY):
                await self._visit(room, people)

    async def _visit(self, room: Room, people: MutableMapping[str, SimulatedPresence]) -> None:
        identity = await room.reception.hello(token=self._token, nickname=self.nickname)
        self._token = identity.token
        self.visits += 1
        player = identity.player
        presence = people[player] = SimulatedPresence()
        room.connections.changed(player, connected=True)
        if self._dice.happens(40):
            await self._pay(room, player)
        if self._dice.happens(10):
            with contextlib.suppress(*AWAY):
                await self._limit_oneself(room, player)
        table = self._dice.one_of(room.tables.names)
        with contextlib.suppress(*AWAY):
            await self._sit(room, player, table)
        for _ in range(self._dice.below(8)):
            await self._wait(BETWEEN_WISHES_MS)
            with contextlib.suppress(*AWAY):
                await self._wish(room, player, table, presence)
        presence.is_there = True
        with contextlib.suppress(*AWAY):
            await room.tables.ask(player, table, LeaveTable(player, self._dice.one_of(WHEN_LEAVING)))
        with contextlib.suppress(*AWAY):
            await room.tables.ask(player, table, LeaveWaitingList(player))
        if self._dice.happens(40):
            await self._pay(room, player)
        room.connections.changed(player, connected=False)

    async def _sit(self, room: Room, player: str, table: str) -> None:
        config = (await room.tables.look(table)).view
        with contextlib.suppress(*AWAY):
            seat = self._dice.between(1, config.seat_count)
            buy_in = self._dice.between(config.min_buy_in, config.max_buy_in)
            await room.tables.ask(player, table, TakeSeat(player, self.nickname, seat, buy_in))
            return
        await room.tables.ask(player, table, JoinWaitingList(player, self.nickname))

    async def _wish(self, room: Room, player: str, table: str, presence: SimulatedPresence) -> None:
        """Does one thing, chosen at random, that players do at a table besides playing."""
        command: Asked
        match self._dice.below(10):
            case 0 | 1:
                config = (await room.tables.look(table)).view
                command = AddChips(player, 1 + self._dice.below(config.min_buy_in))
            case 2:
                config = (await room.tables.look(table)).view
                command = SetTopUp(player, self._dice.one_of((0, config.max_buy_in)))
            case 3:
                command = SitOut(player, self._dice.one_of(WHEN_OUT))
            case 4 | 5:
                command = ComeBack(player, self._dice.one_of(BLINDS))
            case 6:
                presence.is_there = False  # the connection is gone, and the clock runs
                room.connections.changed(player, connected=False)
                await self._wait(LONGEST_ABSENCE_MS)
                presence.is_there = True
                room.connections.changed(player, connected=True)
                return
            case 7:
                command = SetStraddle(player, self._dice.happens(70))
            case _:
                await self._sit(room, player, table)  # refused if seated; else one may be free
                return
        await room.tables.ask(player, table, command)

    async def _pay(self, room: Room, player: str) -> None:
        """Deposits or withdraws; the last digits of the amount decide what the provider makes of it."""
        self._requests += 1
        pays = room.cashier.deposit if self._dice.happens(60) else room.cashier.withdraw
        request = f"{self.nickname}-{self._requests}"
        amount = 100 * self._dice.between(1, 300) + self._dice.below(12)
        for _ in range(1 + self._dice.happens(30)):  # the same request again: one payment
            with contextlib.suppress(*AWAY):
                await pays(player, request=request, amount=amount)
                self.payments += 1

    async def _limit_oneself(self, room: Room, player: str) -> None:
        """Sets limits of every kind, or takes a break of one or two hours."""
        if self._dice.happens(20):
            await room.self_exclusion.take_break(player, hours=self._dice.between(1, 2))
            return
        chips = Bounds(day=self._dice.between(5_000, 200_000))
        time = Bounds(day=self._dice.between(10, 120) * MINUTE_MS)
        await room.player_limits.choose(
            player, LimitsChoice(loss=chips, stake=chips, deposit=chips, time=time)
        )

    async def _wait(self, most_ms: int) -> None:
        await self._clock.sleep_until(self._clock.now() + self._dice.below(most_ms))
