"""Rooms with many equal tables, for the benchmarks that play in one."""

import contextlib
from collections.abc import AsyncIterator

import msgspec

from mazziere.adapters.chance import OperatingSystemChance
from mazziere.bootstrap import Place, hold_store, open_room
from mazziere.rules.limits import Limit
from mazziere.services.room import Room
from mazziere.services.tables.demo_tables import demo_table
from mazziere.services.tables.pace import Pace
from mazziere.table import TableConfig

TABLE_SIZE = 6


def tables(count: int, *, pause_ms: int) -> list[TableConfig]:
    """Six-handed no-limit hold'em."""
    config = demo_table("Bench", "holdem", Limit.NO_LIMIT, blinds=(50, 100), seats=TABLE_SIZE)
    return [
        msgspec.structs.replace(config, id=f"bench{n}", name=f"Bench {n}", pause_ms=pause_ms)
        for n in range(count)
    ]


@contextlib.asynccontextmanager
async def room_on_disk(place: Place, configs: list[TableConfig], pace: Pace) -> AsyncIterator[Room]:
    """A room on the durable store."""
    chance = OperatingSystemChance()
    async with (
        hold_store(place) as store,
        open_room(store, tables=configs, pace=pace, chance=chance) as room,
    ):
        yield room


def quantile(values: list[float], part: float) -> float:
    """The smallest value that is not exceeded by `part` of them."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))]
