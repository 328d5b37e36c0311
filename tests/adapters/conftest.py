"""Every adapter of a port, by name: a contract is put to each of them."""

from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest

from mazziere.adapters.memory_store import MemoryStore
from mazziere.adapters.sqlite_store import SqliteStore
from mazziere.services.ports import EventStore


async def memory(_folder: Path) -> EventStore:
    return MemoryStore()


async def sqlite(folder: Path) -> EventStore:
    return await SqliteStore.open(folder / "room.sqlite3")


STORES: dict[str, Callable[[Path], Awaitable[EventStore]]] = {"memory": memory, "sqlite": sqlite}


@pytest.fixture(params=STORES)
async def store(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[EventStore]:
    opened = await STORES[request.param](tmp_path)
    yield opened
    await opened.close()
