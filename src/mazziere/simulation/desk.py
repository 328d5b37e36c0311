"""What does the staff do in a simulated room?

Pauses and resumes tables, cancels hands, and adjusts balances, repeating the same request if the answer was
lost.
"""

import contextlib

from mazziere.cage import HOUSE, house_account, player_account, player_book
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
        self.called_off = 0

    async def live(self, room: Room) -> None:
        """Runs until canceled."""
        for table in room.tables.names:  # those that were paused when the room died
            with contextlib.suppress(*AWAY):
                await room.tables.ask(None, table, ResumeTable(Pause.OPERATOR))
        while True:
            await self._wait(LONGEST_QUIET_MS)
            table = self._dice.one_of(room.tables.names)
            with contextlib.suppress(*AWAY):
                match self._dice.below(4):
                    case 0:
                        await room.tables.ask(None, table, CancelHand())
                        self.called_off += 1
                    case 1:
                        await self._pause(room, table)
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
