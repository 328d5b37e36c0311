"""Rounds and jackpots on real stores: archived, backed up and restored, and shared by two processes."""

import asyncio
import functools
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from mazziere.adapters.bus.local import LocalBus
from mazziere.adapters.clocks import SystemClock, run_in_virtual_time
from mazziere.adapters.stores.backup_file import BackupFile, write_backup
from mazziere.adapters.stores.memory import MemoryStore
from mazziere.adapters.stores.postgres import PostgresStore
from mazziere.adapters.stores.sqlite import SqliteStore
from mazziere.casino.awaiting import BetsAwaited
from mazziere.rules.casino.paytables import Spot
from mazziere.rules.casino.streets import PlayChoice
from mazziere.services.audit import audit_room
from mazziere.services.backup import copy
from mazziere.services.casino.jackpots import Jackpots
from mazziere.services.casino.round_history import RoundHistory, RoundPage
from mazziere.services.casino.round_lines import PREFIX, round_lines
from mazziere.services.money.ledger_store import Books
from mazziere.services.ports import EventStore
from mazziere.services.tables.deal.proof import holds
from mazziere.services.unit_of_work import UnitsOfWork
from tests.services.audit.audited import RecordingStore
from tests.services.casino.playing import JACKPOT, casino_scene, jackpot


async def _play(store: MemoryStore) -> None:
    async with casino_scene("Ada", store=store) as scene:
        (ada,) = scene.players
        for _ in range(12):
            await scene.until(BetsAwaited)
            await scene.bet(ada, 10)
            await scene.bet(ada, 10, Spot.FIRST_5)
            await scene.decide_all(PlayChoice.FOLD, player=ada)


@functools.cache
def played() -> RecordingStore:
    """A room in which one person has played twelve rounds."""
    store = RecordingStore()
    run_in_virtual_time(_play(store))
    return store


@pytest.fixture(params=["sqlite", "postgres"])
async def store(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[EventStore]:
    """An empty store of each kind that keeps what it is given."""
    opened: EventStore
    if request.param == "sqlite":
        opened = await SqliteStore.open(tmp_path / "room.sqlite3")
    else:
        new_database: Callable[[], str] = request.getfixturevalue("new_database")
        opened = await PostgresStore.open(new_database(), hold=False)
    yield opened
    await opened.close()


async def all_rounds(store: EventStore) -> RoundPage:
    """The list of rounds of the one person."""
    (head,) = await store.heads(PREFIX)
    history = RoundHistory(store, round_lines(UnitsOfWork(store)))
    return await history.rounds(head.stream.removeprefix(PREFIX), before=None, limit=50)


async def test_archived_rounds_are_found_proved_and_audited_like_new_ones(store: EventStore) -> None:
    source = await asyncio.to_thread(played)
    for writes in source.appended:  # one by one, as a room writes them
        await store.append(writes)
    before = await audit_room(store)
    moved = 0
    while count := await store.archive(at_once=True):
        moved += count
    assert moved > 50
    assert (await audit_room(store)) == before
    assert before.clean, before.differences
    page = await all_rounds(store)
    assert page == await all_rounds(source)
    history = RoundHistory(store, round_lines(UnitsOfWork(store)))
    for row in page.rows:
        proof = await history.proof(row.id)
        assert proof.cards
        assert all(holds(proof, card) for card in proof.cards)


async def test_a_backup_carries_rounds_seals_and_jackpots(store: EventStore, tmp_path: Path) -> None:
    source = await asyncio.to_thread(played)
    file = tmp_path / "room.backup"
    await write_backup(source, file, at=0)
    await copy(BackupFile(file), store)
    assert await all_rounds(store) == await all_rounds(source)
    assert await audit_room(store) == await audit_room(source)
    assert await jackpots_in(store).of(JACKPOT) == await jackpots_in(source).of(JACKPOT)


def jackpots_in(store: EventStore) -> Jackpots:
    """The jackpots of a store, as another process knows them."""
    units = UnitsOfWork(store)
    return Jackpots(units, LocalBus(), SystemClock(), Books(units, SystemClock()))


async def test_two_processes_move_one_jackpot_and_every_unit_is_in_it(store: EventStore) -> None:
    """Each knows only what it has read; the versions in the store put them in order."""
    processes = [jackpots_in(store), jackpots_in(store)]
    await processes[0].open(jackpot(minimum=100))
    await asyncio.gather(
        *[
            each.top_up(JACKPOT, amount, reason="a test", request=f"process-{no}-{amount}")
            for no, each in enumerate(processes)
            for amount in (1, 20, 300)
        ]
    )
    after = await jackpots_in(store).of(JACKPOT)
    assert after.pot == 100 + 2 * 321
    same = {"reason": "asked for twice", "request": "feast-001"}
    await asyncio.gather(*[each.top_up(JACKPOT, 5_000, **same) for each in processes])
    assert (await jackpots_in(store).of(JACKPOT)).pot == after.pot + 5_000
    audit = await audit_room(store)
    assert audit.clean, audit.differences
