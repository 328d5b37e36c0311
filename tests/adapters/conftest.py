"""Fixtures for every adapter of a port: each contract is tested with each adapter."""

from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest

from mazziere.adapters.stores.memory import MemoryStore
from mazziere.adapters.stores.postgres import PostgresStore
from mazziere.adapters.stores.sqlite import SqliteStore
from mazziere.services.ports import EventStore

Open = Callable[[], Awaitable[EventStore]]
"""Opens the same store, any number of times."""


async def _memory() -> EventStore:
    return MemoryStore()


@pytest.fixture
def memory() -> Open:
    return _memory


@pytest.fixture
def sqlite(tmp_path: Path) -> Open:
    return lambda: SqliteStore.open(tmp_path / "room.sqlite3")


@pytest.fixture
def postgres(new_database: Callable[[], str]) -> Open:
    url = new_database()
    return lambda: PostgresStore.open(url, hold=False)


@pytest.fixture(params=["memory", "sqlite", "postgres"])
async def store(request: pytest.FixtureRequest) -> AsyncIterator[EventStore]:
    opened = await request.getfixturevalue(request.param)()
    yield opened
    await opened.close()


@pytest.fixture(params=["sqlite", "postgres"])
def shared(request: pytest.FixtureRequest) -> Open:
    """Opens a store that other processes may have open too."""
    opens: Open = request.getfixturevalue(request.param)
    return opens
