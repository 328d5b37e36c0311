"""What does the staff do in a simulated room?

Pauses and resumes tables, cancels hands, voids rounds, tops up jackpots and adjusts balances, repeating the
same request if the answer was lost.
"""

import contextlib

from mazziere.cage import HOUSE, house_account, player_account, player_book
from mazziere.casino.commands import PauseRound, ResumeRound, VoidRound
from mazziere.ledger import Leg, Transfer
from mazziere.ledger.refusals import Overdrawn
from mazziere.services.money.ledger_store import Posting
from mazziere.services.ports import Clock, StoreError
from mazziere.services.room import Room
from mazziere.simulation.dice import Dice
from mazziere.simulation.table_players import AWAY
from mazziere.table.commands import CancelHand, Pause, PauseTable, ResumeTable

LONGEST_QUIET_MS = 120_000
LONGEST_PAUSE_MS = 60_000
TRIES = 20
MOST_PEOPLE = 1_000


class SimulatedStaff:
    """The operator and the floor."""

    def __init__(self, clock: Clock, dice: Dice) -> None:
        self._clock = clock
        self._dice = dice
        self.adjustments = 0
        self.top_ups = 0
        self.called_off = 0

    async def live(self, room: Room) -> None:
        """Runs until canceled."""
        for table in room.tables.names:  # those that were paused when the room died
            with contextlib.suppress(*AWAY):
                await room.tables.ask(None, table, ResumeTable(Pause.OPERATOR))
        for table in room.casino.names:
            with contextlib.suppress(*AWAY):
                await room.casino.ask(None, table, ResumeRound())
        while True:
            await self._wait(LONGEST_QUIET_MS)
            table = self._dice.one_of(room.tables.names)
            with contextlib.suppress(*AWAY):
                match self._dice.below(6):
                    case 0:
                        await room.tables.ask(None, table, CancelHand())
                        self.called_off += 1
                    case 1:
                        await self._pause(room, table)
                    case 2:
                        await self._look_into_a_round(room)
                    case 3:
                        await self._top_up(room)
                    case _:
                        await self._adjust(room)

    async def _pause(self, room: Room, table: str) -> None:
        await room.tables.ask(None, table, PauseTable(Pause.OPERATOR))
        await self._wait(LONGEST_PAUSE_MS)
        for _ in range(TRIES):  # a table left paused would never play again
            try:
                await room.tables.ask(None, table, ResumeTable(Pause.OPERATOR))
                return
            except AWAY:
                await self._wait(1_000)

    async def _look_into_a_round(self, room: Room) -> None:
        """Pauses a table against the house; its round goes on after a while, or is void."""
        table = self._dice.one_of(room.casino.names)
        await room.casino.ask(None, table, PauseRound())
        await self._wait(LONGEST_PAUSE_MS)
        for _ in range(TRIES):
            ends = VoidRound() if self._dice.happens(50) else ResumeRound()
            try:
                await room.casino.ask(None, table, ends)
                return
            except AWAY:
                await self._wait(1_000)

    async def _top_up(self, room: Room) -> None:
        """Puts money of the house into a jackpot, and asks for it again where the answer was lost."""
        jackpot = self._dice.one_of(await room.casino.jackpots.all()).config.id
        amount, request = self._dice.between(1, 5_000), str(self._clock.now())
        self.top_ups += 1
        for _ in range(TRIES):
            try:
                await room.casino.jackpots.top_up(jackpot, amount, reason="simulated", request=request)
            except AWAY:
                await self._wait(1_000)
            else:
                if self._dice.happens(50):
                    return

    async def _adjust(self, room: Room) -> None:
        """Adds or removes a player's chips by a transfer with a reason."""
        everybody = await room.people.beginning("", limit=MOST_PEOPLE)
        people = [person.player for person in everybody if not person.is_bot]
        if not people:
            return
        player, currency = self._dice.one_of(people), room.house.currency
        self.adjustments += 1
        house, purse = house_account(currency), player_account(player, currency)
        legs = [(house.id, purse.id), (purse.id, house.id)][self._dice.below(2)]
        amount = self._dice.between(1, 5_000)
        transfer = Transfer(
            f"adjustment/{self._clock.now()}", "adjustment", (Leg(*legs, amount),), note="simulated"
        )

        def adjust(posting: Posting) -> None:
            posting.open(house)
            posting.open(purse)
            posting.make(transfer)

        for _ in range(TRIES):
            try:
                await room.books.post((HOUSE, player_book(player)), adjust)
                return
            except Overdrawn:
                return
            except StoreError:
                await self._wait(1_000)

    async def _wait(self, most_ms: int) -> None:
        await self._clock.sleep_until(self._clock.now() + self._dice.below(most_ms))
