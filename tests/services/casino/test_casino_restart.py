"""The room may fall at any append: the round goes on at the same decision with the same deck, or is void."""

import asyncio
import random
from collections import Counter

import pytest

from mazziere.adapters.clocks import LoopClock
from mazziere.adapters.stores.memory import MemoryStore
from mazziere.casino import events as e
from mazziere.casino.evolve import evolve
from mazziere.casino.state import CasinoTable, RoundPhase
from mazziere.services.audit import audit_room
from mazziere.services.casino import casino_stream
from mazziere.services.casino.casino_stream import read_casino_table
from mazziere.services.casino.round_seal import read_deck
from mazziere.services.ports import EventStore
from tests.services.casino.betting_people import bet_at_random
from tests.services.casino.playing import CasinoScene, bonus_table, casino_scene
from tests.services.rooms import in_virtual_time, settle, wait_ms
from tests.services.tournaments.crashing import WatchedStore

TABLES = [bonus_table(longest_outage_ms=60_000), bonus_table("Scirocco", longest_outage_ms=60_000)]
NAMES = ("Ada", "Bruno", "Carla")
OUTAGES_MS = (0, 0, 1_000, 30_000, 200_000)
"""How long the room may be away; the last is longer than the tables allow."""


async def stored(store: EventStore) -> dict[str, CasinoTable]:
    """Every table as it is stored."""
    return {table.id: (await read_casino_table(store, table.id))[0] for table in TABLES}


async def all_money(scene: CasinoScene) -> int:
    """Everything that players, tables and jackpots have; what the house gives is below zero."""
    audit = await audit_room(scene.room._store)
    assert audit.clean, audit.differences
    return audit.players


async def life(scene: CasinoScene, luck: random.Random, *, ms: int) -> None:
    """Let people bet for a while."""
    clock = LoopClock()
    people = [asyncio.ensure_future(bet_at_random(scene.room, one, luck, clock)) for one in scene.players]
    others = [scene.room.casino.watch("scirocco", viewer=one) for one in scene.players]
    store = scene.room._store
    for _ in range(ms // 100):
        await wait_ms(100)
        if isinstance(store, WatchedStore) and store.is_dead:
            break
    for task in people:
        task.cancel()
    await asyncio.gather(*people, return_exceptions=True)
    for watch in others:
        watch.close()


@pytest.mark.proved
@pytest.mark.slow
@pytest.mark.timeout(120)
@in_virtual_time
async def test_after_a_fall_at_any_append_every_round_goes_on_or_is_void() -> None:
    """Twenty falls: nothing is lost, nothing decided twice, and a long outage returns every bet."""
    luck, store = random.Random(1), WatchedStore()
    phases: Counter[RoundPhase] = Counter()
    went_on: Counter[type] = Counter()
    left: dict[str, CasinoTable] = {}
    for _ in range(20):
        await wait_ms(luck.choice(OUTAGES_MS))
        async with casino_scene(*NAMES, tables=TABLES, store=store) as scene:
            await settle()
            for before in left.values():
                went_on[await first_after(scene, before)] += 1
            store.appends_left = luck.randint(1, 120)
            await life(scene, luck, ms=600_000)
            assert store.is_dead
        store.appends_left = None
        left = await stored(store)
        phases.update([one.round.phase for one in left.values() if one.round is not None])
        audit = await audit_room(store)
        assert audit.clean, audit.differences
    assert phases.keys() >= {RoundPhase.BETTING, RoundPhase.DEALING, RoundPhase.DECIDING}, phases
    assert went_on[e.RoundVoided] >= 2, went_on
    assert went_on[e.RoundClockRestarted] >= 4, went_on


async def first_after(scene: CasinoScene, before: CasinoTable) -> type:
    """Check how a table went on after a fall; the kind of the first event."""
    running = before.running
    if running is None or running.phase is RoundPhase.SETTLING:
        return type(None)
    (event, *_) = await scene.events_since(before.config.id, before.version)
    if isinstance(event, e.RoundVoided):
        assert event.why is e.WhyRoundVoid.OUTAGE_TOO_LONG
        assert dict(event.returned) == {player: one.total for player, one in running.players.items()}
    else:
        assert isinstance(event, e.RoundClockRestarted), "another decision"
    deck = await read_deck(scene.room._store, running.id)
    assert deck is not None
    assert deck.root == running.deck_root, "another deck"
    return type(event)


@in_virtual_time
async def test_a_room_that_is_opened_three_times_shows_the_same_tables_jackpots_and_rounds() -> None:
    store, luck = MemoryStore(), random.Random(3)
    async with casino_scene(*NAMES, tables=TABLES, store=store) as scene:
        await life(scene, luck, ms=90_000)
    for _ in range(3):
        before = await stored(store)
        async with casino_scene(*NAMES, tables=TABLES, store=store, watching=False) as scene:
            await settle()
            for name, table in before.items():
                now = scene.table(name)
                assert now.past == table.past
                assert now.round_count == table.round_count
            page = await scene.room.round_history.rounds(scene.players[0], before=None, limit=50)
            assert page.rows
            assert await all_money(scene) > 0


@in_virtual_time
async def test_a_table_read_from_a_snapshot_is_the_table_of_its_events(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(casino_stream, "SNAPSHOT_EVERY", 50)
    store, luck = MemoryStore(), random.Random(4)
    async with casino_scene(*NAMES, tables=TABLES, store=store) as scene:
        await life(scene, luck, ms=90_000)
        for table in TABLES:
            assert await store.snapshot(f"casino/{table.id}") is not None
            table_now: CasinoTable | None = None
            for event in await scene.events_since(table.id, 0):
                table_now = evolve(table_now, event)
            assert (await read_casino_table(store, table.id))[0] == table_now
