"""What does a bettor do at the tables against the house, from the first visit to the last?

Places any bet that is offered, takes bets back, decides or lets the clock decide, hides the page, and loses
the connection in the middle of a round and comes back. A bettor outlives the room, as a player does.
"""

import contextlib

from msgspec.structs import replace

from mazziere.casino.commands import (
    CasinoCommand,
    DoubleBets,
    LeaveRound,
    MakeDecision,
    PlaceBet,
    RepeatBets,
    ReturnToRound,
    UndoAllBets,
    UndoBet,
    WhyAway,
)
from mazziere.casino.config import RoundsFollow
from mazziere.casino.state import CasinoRound
from mazziere.rules.casino.paytables import STARTING_SPOTS, Spot
from mazziere.rules.casino.streets import choices
from mazziere.services.casino.demo_tables import DEMO_CASINO, CasinoHouse
from mazziere.services.ports import Clock
from mazziere.services.room import Room
from mazziere.simulation.dice import Dice
from mazziere.simulation.table_players import AWAY

BETWEEN_VISITS_MS = 5 * 60_000
BETWEEN_PRESSES_MS = 6_000
MOST_PRESSES = 80
CHIPS = (10, 50, 100, 500)

SIMULATED_CASINO = CasinoHouse(
    tuple([replace(table, follow=RoundsFollow.ALWAYS) for table in DEMO_CASINO.tables]), DEMO_CASINO.jackpots
)
"""The tables of a new room, with rounds that follow each other whether anybody is there or not."""


class SimulatedBettor:
    """One person who comes to the tables against the house."""

    def __init__(self, nickname: str, clock: Clock, dice: Dice) -> None:
        self.nickname = nickname
        self._clock = clock
        self._dice = dice
        self._token: str | None = None
        self.bets = 0

    async def live(self, room: Room) -> None:
        """Runs until canceled."""
        while True:
            await self._wait(BETWEEN_VISITS_MS)
            with contextlib.suppress(*AWAY):
                await self._visit(room)

    async def _visit(self, room: Room) -> None:
        identity = await room.reception.hello(token=self._token, nickname=self.nickname)
        self._token = identity.token
        table = self._dice.one_of(room.casino.names)
        watch = room.casino.watch(table, viewer=identity.player)
        try:
            await watch.first()
            for _ in range(self._dice.below(MOST_PRESSES)):
                await self._wait(BETWEEN_PRESSES_MS)
                with contextlib.suppress(*AWAY):
                    await self._press(room, identity.player, table)
        finally:
            watch.close()

    async def _press(self, room: Room, player: str, table: str) -> None:
        """Sends one of the requests that a round allows, chosen at random."""
        running = room.casino.table(table).running
        if running is None:
            return
        command = self._wish(player, running)
        await room.casino.ask(player, table, command)
        self.bets += isinstance(command, PlaceBet)

    def _wish(self, player: str, running: CasinoRound) -> CasinoCommand:
        if self._dice.happens(5):
            return LeaveRound(player, self._dice.one_of(tuple(WhyAway)))
        if not running.are_bets_open:
            offered = choices(running.street)
            if not offered or self._dice.happens(10):
                return ReturnToRound(player)
            return MakeDecision(player, running.id, running.street, self._dice.one_of(offered))
        match self._dice.below(10):
            case 0:
                return UndoBet(player, running.id)
            case 1:
                return UndoAllBets(player, running.id)
            case 2 | 3:
                return RepeatBets(player, running.id)
            case 4:
                return DoubleBets(player, running.id)
            case 5 | 6 | 7:
                return PlaceBet(player, running.id, Spot.ANTE, self._dice.one_of(CHIPS))
            case _:
                spot = self._dice.one_of(STARTING_SPOTS)
                return PlaceBet(player, running.id, spot, self._dice.one_of(CHIPS))

    async def _wait(self, most_ms: int) -> None:
        await self._clock.sleep_until(self._clock.now() + self._dice.below(most_ms))
