"""Which adapters does the room run on?

The only place that names them, and the only one that reads settings. A room on one machine: events in one
SQLite file, messages in queues of this process, the machine's clock, the operating system's generator.
"""

import contextlib
import gc
import os
import sys
from collections.abc import AsyncIterator, Iterable
from itertools import islice
from pathlib import Path

import msgspec

from mazziere.adapters.chance import OperatingSystemChance
from mazziere.adapters.clocks import SystemClock
from mazziere.adapters.data_folder import DATABASE, DataFolder
from mazziere.adapters.local_bus import LocalBus
from mazziere.adapters.sqlite_store import SqliteStore
from mazziere.analysis.against_anyone import standing
from mazziere.analysis.exchange import best_exchange
from mazziere.analysis.starting_hands import better_starts
from mazziere.services.bot import Bot
from mazziere.services.bots import CAREFUL, ROSTER, Budget, Odds, bots
from mazziere.services.demo_tables import DEMO_TABLES, FIRST_CHIPS
from mazziere.services.host import Pace
from mazziere.services.ports import EventStore
from mazziere.services.room import Room
from mazziere.table import TableConfig

HUMAN_PACE = Pace(street_ms=1_200, idle_ms=300_000, seat_kept_ms=900_000)
"""The cards of an all-in fall one street at a time; bots alone play a hand every five minutes; who is away
for a quarter of an hour finds the seat given up and the chips in the account."""

SWITCH_INTERVAL_S = 0.0005
"""How long the thread that commits may be kept waiting by the one that plays: Python's own 5 ms are felt."""


COLLECTOR_THRESHOLDS = (20_000, 50, 50)
"""A full collection looks at everything a thousand connections hold, and nobody sees a card meanwhile: with
Python's own thresholds it came every few seconds and took 0.1 s. Little that a room throws away needs it."""


Place = Path | str
"""Where a room keeps everything: a data folder, or the address of a PostgreSQL database."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """What an operator chooses."""

    place: Place
    bots: int
    """How many bots sit at the tables, all together."""
    fresh: bool
    """Forget an earlier room first."""


def default_data_folder() -> Path:
    """Inside the clone when run from one, else where the person's programs keep their data."""
    clone = Path(__file__).parents[2]
    if (clone / "pyproject.toml").is_file() and (clone / "room").is_file():
        return clone / ".room" / "data"
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "mazziere"


@contextlib.asynccontextmanager
async def hold_store(place: Place, *, fresh: bool) -> AsyncIterator[EventStore]:
    """The store of a room, which no other process may open as its own while the block runs.

    fresh  forget an earlier room first

    Raises `DataFolderError`, `StoreInUse` or `StoreFailed`.
    """
    if isinstance(place, str):
        # Imported late: a room on one machine has no use for the driver.
        from mazziere.adapters.postgres_store import PostgresStore

        database = await PostgresStore.open(place, hold=True)
        try:
            if fresh:
                await database.forget_everything()
            yield database
        finally:
            await database.close()
        return
    folder = DataFolder.hold(place)
    try:
        if fresh:
            folder.forget_everything()
        store = await SqliteStore.open(folder.database)
        try:
            yield store
        finally:
            await store.close()
    finally:
        folder.close()


@contextlib.asynccontextmanager
async def open_store_to_read(place: Place) -> AsyncIterator[EventStore]:
    """The store of a room that may be open in another process; nothing is made and nothing written.

    Raises `FileNotFoundError` where there is none, or `StoreFailed`.
    """
    store: EventStore
    if isinstance(place, str):
        from mazziere.adapters.postgres_store import PostgresStore

        store = await PostgresStore.open(place, hold=False)
    else:
        database = place / DATABASE
        if not database.is_file():
            raise FileNotFoundError(database)
        store = await SqliteStore.open(database)
    try:
        yield store
    finally:
        await store.close()


@contextlib.asynccontextmanager
async def open_room(store: EventStore, *, tables: Iterable[TableConfig], pace: Pace) -> AsyncIterator[Room]:
    """A room on this machine, open for as long as the block runs; then every append is finished."""
    room = Room(
        store=store,
        bus=LocalBus(),
        clock=SystemClock(),
        chance=OperatingSystemChance(),
        pace=pace,
        first_chips=FIRST_CHIPS,
    )
    try:
        await room.open(tables)
        _prepare_interpreter()
        yield room
    finally:
        await room.close()


def _prepare_interpreter() -> None:
    """Keep the pauses short in which nobody is served."""
    sys.setswitchinterval(SWITCH_INTERVAL_S)
    gc.set_threshold(*COLLECTOR_THRESHOLDS)
    gc.collect()
    gc.freeze()  # modules and tables stay for as long as the process: no collection looks at them again


@contextlib.asynccontextmanager
async def open_demo_room(settings: Settings) -> AsyncIterator[Room]:
    """The room that `mazziere serve` shows: the demo tables, with bots.

    Raises what `hold_store` raises.
    """
    async with (
        hold_store(settings.place, fresh=settings.fresh) as store,
        open_room(store, tables=DEMO_TABLES, pace=HUMAN_PACE) as room,
    ):
        seats = {line.id: line.seat_count for line in room.lobby()}
        for table, seated in spread(house_bots(CAREFUL), settings.bots, seats).items():
            room.seat_house_players(table, seated, takes_time=True)
        yield room


def house_bots(budget: Budget) -> list[Bot]:
    """Everyone who plays for the house, told by `analysis` what their cards are worth."""
    return list(islice(bots(odds=Odds(better_starts, standing, best_exchange), budget=budget), len(ROSTER)))


def spread(roster: list[Bot], count: int, seats: dict[str, int]) -> dict[str, list[Bot]]:
    """`count` bots over the tables, one table after the other, with a seat left at each for a person.

    A bot plays at several tables at once, as people do, but has one seat at each.
    """
    seated: dict[str, list[Bot]] = {table: [] for table in seats}
    turn = 0
    while count > 0 and roster:
        open_tables = [
            table for table, size in seats.items() if len(seated[table]) < min(size - 1, len(roster))
        ]
        if not open_tables:
            break
        for table in open_tables[:count]:
            bot = roster[turn % len(roster)]
            while bot in seated[table]:
                turn += 1
                bot = roster[turn % len(roster)]
            seated[table].append(bot)
            turn += 1
            count -= 1
    return seated
