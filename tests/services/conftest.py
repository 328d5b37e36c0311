"""Rooms for tests: the real services over adapters in memory, on virtual time, from one seed."""

import asyncio
from collections.abc import Iterator

import msgspec
import pytest
import structlog

from mazziere.adapters.chance import SeededChance
from mazziere.adapters.clocks import LoopClock
from mazziere.adapters.local_bus import LocalBus
from mazziere.adapters.memory_store import MemoryStore
from mazziere.services.bots import Choice
from mazziere.services.demo_tables import DEMO_TABLES
from mazziere.services.host import Pace
from mazziere.services.ports import EventStore
from mazziere.services.room import Room
from mazziere.table import TableConfig, TableView

AT_ONCE = Pace(street_ms=0, idle_ms=0)


@pytest.fixture(autouse=True)
def _quiet() -> Iterator[None]:
    """What the services log while they are tried is nobody's business."""
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(50))
    yield
    structlog.reset_defaults()


class RandomBot:
    """Picks any offer, at any size: what a person could do, this bot will do."""

    def __init__(self, name: str, *, think_ms: int = 0) -> None:
        self.name = name
        self._think_ms = think_ms

    def decide(self, view: TableView, draw: int) -> Choice:
        offers = [offer for offer in view.offers if offer.action != "fold" or draw % 7 == 0]
        offer = offers[draw // 7 % len(offers)]
        if offer.min_to is None or offer.max_to is None:
            return Choice(offer.action, None)
        low, high = offer.min_to, offer.max_to
        small = low + draw // 1009 % min(high - low + 1, 2 * low)
        return Choice(offer.action, high if draw % 29 == 0 else small)

    def think_ms(self, view: TableView, draw: int) -> int:
        return draw % self._think_ms if self._think_ms else 0


def table_config(name: str = "Stromboli", **changes: object) -> TableConfig:
    """A demo table, quicker than people would like."""
    demo = next(config for config in DEMO_TABLES if config.name == name)
    return msgspec.structs.replace(demo, **{"pause_ms": 1000, **changes})


def make_room(store: EventStore | None = None, *, seed: int = 1, pace: Pace = AT_ONCE) -> Room:
    return Room(
        store=store or MemoryStore(),
        bus=LocalBus(),
        clock=LoopClock(),
        chance=SeededChance(seed),
        pace=pace,
        first_chips=100_000,
    )


async def settle() -> None:
    """Let everything happen that needs no time to pass."""
    for _ in range(50):
        await asyncio.sleep(0)
