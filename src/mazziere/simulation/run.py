"""How is a room simulated, from its opening to the last audit?

A number of lives, one after the other, on one store. Each ends as `kill -9` ends a process: everything that
ran is gone in the middle of its work. The next life opens on what was stored; at the end the auditor checks
the books.
"""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Sequence
from hashlib import sha256

import msgspec

from mazziere.services.audit import Difference, audit_room
from mazziere.services.ports import Clock, EventStore
from mazziere.services.refusals import TableStopped
from mazziere.services.room import Room
from mazziere.simulation.bettor import SIMULATED_CASINO, SimulatedBettor
from mazziere.simulation.desk import SimulatedStaff
from mazziere.simulation.dice import Dice
from mazziere.simulation.person import SimulatedPlayer
from mazziere.simulation.random_policy import RandomPolicy
from mazziere.simulation.store import FickleStore
from mazziere.simulation.table_players import SimulatedPresence, TablePlayers
from mazziere.table import TableConfig

HOUR_MS = 3_600_000
LIFE_MS = HOUR_MS // 4
"""Approximate length of a life, in milliseconds of the virtual clock."""
BOTS_AT_A_TABLE = 2
BETTORS = 8
"""People at the tables against the house."""
BOT_THINKS_MS = 4_000

Life = Callable[[EventStore], Awaitable[Room]]
"""Builds a room on a store, as a newly started process does. The simulation opens it."""

Progress = Callable[[float], None]
"""Called from time to time with the part of the hours that has passed."""


class SimulationReport(msgspec.Struct, frozen=True, kw_only=True):
    """What was simulated, and what was found."""

    seed: int
    hours: float
    people: int
    tables: int
    hands: int
    visits: int
    payments: int
    adjustments: int
    rounds: int
    """Against the house."""
    bets: int
    """Bets that were confirmed in those rounds."""
    top_ups: int
    hands_called_off: int
    crashes: int
    appends_failed: int
    stopped: tuple[str, ...]
    """Tables that stopped because an invariant failed."""
    differences: tuple[Difference, ...]
    digest: str
    """Of every byte stored: the same seed gives the same digest."""

    @property
    def clean(self) -> bool:
        """Whether the auditor found nothing wrong and no table stopped."""
        return not self.differences and not self.stopped


async def simulate(
    life: Life,
    store: EventStore,
    clock: Clock,
    dice: Dice,
    *,
    tables: Sequence[TableConfig],
    people: int,
    hours: float,
    seed: int,
    progress: Progress,
) -> SimulationReport:
    """Simulates a room for that many hours. `seed` is only reported; choices are drawn from `dice`."""
    simulation = _Simulation(life, FickleStore(store, clock, dice), clock, dice, tables, people)
    began = clock.now()
    ends_at = began + round(hours * HOUR_MS)
    crashes = -1
    while clock.now() < ends_at:
        progress((clock.now() - began) / (ends_at - began))
        crashes += 1
        await simulation.live(min(ends_at, clock.now() + dice.between(LIFE_MS // 2, LIFE_MS * 3 // 2)))
    audit = await audit_room(store)
    progress(1)
    persons = simulation.people
    return SimulationReport(
        seed=seed,
        hours=hours,
        people=sum(person.visits > 0 for person in persons),
        tables=audit.tables,
        hands=audit.hands,
        visits=sum(person.visits for person in persons),
        payments=sum(person.payments for person in persons),
        adjustments=simulation.desk.adjustments,
        rounds=audit.rounds,
        bets=sum(bettor.bets for bettor in simulation.bettors),
        top_ups=simulation.desk.top_ups,
        hands_called_off=simulation.desk.called_off,
        crashes=crashes,
        appends_failed=simulation.store.not_kept + simulation.store.kept_unknown,
        stopped=tuple(sorted(simulation.stopped)),
        differences=audit.differences,
        digest=await digest_of(store),
    )


async def digest_of(store: EventStore) -> str:
    """A digest that differs for different streams."""
    digest = sha256()
    async for write in store.everything():
        for body in write.events:
            digest.update(b"%b %d %b\n" % (write.stream.encode(), write.after, body))
    return digest.hexdigest()


class _Simulation:
    def __init__(
        self,
        life: Life,
        store: FickleStore,
        clock: Clock,
        dice: Dice,
        tables: Sequence[TableConfig],
        people: int,
    ) -> None:
        self._life = life
        self.store = store
        self._clock = clock
        self._dice = dice
        self._tables = tables
        self.people = [SimulatedPlayer(f"guest {no}", clock, dice) for no in range(1, people + 1)]
        self.bettors = [SimulatedBettor(f"bettor {no}", clock, dice) for no in range(1, BETTORS + 1)]
        self.desk = SimulatedStaff(clock, dice)
        self.stopped: set[str] = set()

    async def live(self, until: int) -> None:
        """One life of the room. Raises unexpected failures in it."""
        bystanders = asyncio.all_tasks()
        self.store.is_calm = True
        room = await self._life(self.store)
        await room.open(self._tables, SIMULATED_CASINO)
        self.store.is_calm = False
        living = self._begin(room)
        await self._clock.sleep_until(until)
        for table in room.tables.names:
            try:
                await room.tables.look(table, since=None)
            except TableStopped:
                self.stopped.add(table)
        # By name: a set has no order, and a simulation must be deterministic.
        everybody = sorted(asyncio.all_tasks() - bystanders, key=lambda task: _order(task.get_name()))
        for task in everybody:
            task.cancel()
        await asyncio.wait(everybody)
        for task in living:
            if not task.cancelled() and (error := task.exception()) is not None:
                raise error

    def _begin(self, room: Room) -> list[asyncio.Task[None]]:
        """Starts everybody outside the room: players and staff."""
        presences: dict[str, SimulatedPresence] = {}
        living = [asyncio.create_task(person.live(room, presences)) for person in self.people]
        living += [asyncio.create_task(bettor.live(room)) for bettor in self.bettors]
        living.append(asyncio.create_task(self.desk.live(room)))
        for table in room.tables.names:
            crowd = TablePlayers(room, table, presences, self._clock, self._dice)
            living.append(asyncio.create_task(crowd.live()))
            bots = [RandomPolicy(f"bot {n}", think_ms=BOT_THINKS_MS) for n in range(BOTS_AT_A_TABLE)]
            with contextlib.suppress(TableStopped):
                room.seat_house_players(table, bots, takes_time=True)
        return living


def _order(name: str) -> tuple[str, int]:
    """Sort key that orders names ending in a number by that number."""
    stem = name.rstrip("0123456789")
    number = name.removeprefix(stem)
    return stem, int(number) if number else 0
