"""Laws of the unit of work when two processes write to one store.

Two sets of services, each with a unit of work of its own, share a store that loses appends, keeps some that
it reports as lost, and takes its time. People rename themselves, sign up, deposit, withdraw, choose limits;
some callers are canceled. Afterwards every law of the ledger, of people, limits and payments holds, for each
of the two and for a reader who starts anew.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path

import msgspec
import pytest

from mazziere.adapters.chance import SeededChance
from mazziere.adapters.payments import SandboxPayments
from mazziere.adapters.stores.memory import MemoryStore
from mazziere.adapters.stores.postgres import PostgresStore
from mazziere.adapters.stores.sqlite import SqliteStore
from mazziere.cage import HOUSE, house_account, player_account, player_book
from mazziere.ledger import Leg, Transfer
from mazziere.payments import Hear, Notice, ProviderReport
from mazziere.responsible_gaming import Bounds, LimitKind, Limits, LimitsChoice, Period, evolve, holding
from mazziere.responsible_gaming import Event as LimitsEvent
from mazziere.responsible_gaming.events import DepositAllowed
from mazziere.rules.refusals import RoomError
from mazziere.services.audit.room import audit_room
from mazziere.services.care.player_limits import PlayerLimits
from mazziere.services.money.cashier import Cashier
from mazziere.services.money.dumping import DumpingWatch
from mazziere.services.money.ledger_store import Books, Posting
from mazziere.services.money.play_money import PlayMoney
from mazziere.services.people import events as e
from mazziere.services.people.names.claims import EMAILS, LOOKS, NICKNAMES
from mazziere.services.people.people import People
from mazziere.services.ports import (
    EventStore,
    StoreError,
    StoreFailed,
    StreamMoved,
    Write,
)
from mazziere.services.store_in_front import StoreInFront
from mazziere.services.unit_of_work import UnitsOfWork
from tests.services.money.paying import SECRET, TERMS, anybody, guardian_of, long_ago
from tests.services.rooms import read_accounts

NAMES = ("Ada", "Bea", "Carla", "Dora", "Ester")
PLAYERS = ("p1", "p2", "p3", "p4")
ROUNDS, AT_ONCE = 12, 6
NOW = 1_800_000_000_000


class Clock:
    """A clock that stands still, except for sleepers: real stores need real time."""

    def now(self) -> int:
        return NOW

    def call_at(self, at: int, call: Callable[[], None]) -> asyncio.TimerHandle:
        return asyncio.get_running_loop().call_later(3600, call)

    async def sleep_until(self, at: int) -> None:
        await asyncio.sleep(3600)


class MoodyStore(StoreInFront):
    """One process's access to the store: some appends are lost, some answers too, and
    some take their time.
    """

    def __init__(self, store: EventStore, dice: random.Random) -> None:
        super().__init__(store)
        self._dice = dice
        self.is_calm = False

    async def append(self, writes: Sequence[Write]) -> None:
        fate = "kept" if self.is_calm else self._dice.choice(["kept"] * 6 + ["lost", "unknown", "slow"])
        if fate == "lost":
            raise StoreFailed("not kept")
        if fate == "slow":
            await asyncio.sleep(self._dice.random() / 100)
        await super().append(writes)
        if fate == "unknown":
            raise StoreFailed("kept, but nobody knows")

    async def read(self, stream: str, *, since: int, limit: int | None) -> list[bytes]:
        await asyncio.sleep(0)
        return await super().read(stream, since=since, limit=limit)

    async def close(self) -> None:
        pass


class Process:
    """The services of one process."""

    def __init__(self, store: EventStore, dice: random.Random, *, most_known: int) -> None:
        self.store = MoodyStore(store, dice)
        self.units = UnitsOfWork(self.store, most_known=most_known)
        clock = Clock()
        self.people = People(self.units, clock, SeededChance(dice.randrange(1 << 30)))
        self.books = Books(self.units, clock)
        self.play_money = PlayMoney(self.books, first_chips=1_000)
        self.limits: PlayerLimits = guardian_of(self.units)
        self.limits._clock = clock
        self.provider = SandboxPayments(clock, secret=SECRET)
        self.cashier = Cashier(
            units=self.units,
            clock=clock,
            books=self.books,
            player_limits=self.limits,
            check_depositor=anybody,
            dumping=DumpingWatch(self.units, rule=None, opened_at=long_ago),
            provider=self.provider,
            terms=TERMS,
            tell=lambda _: None,
        )


async def _memory(_: pytest.FixtureRequest) -> list[EventStore]:
    store = MemoryStore()
    return [store, store]


async def _sqlite(request: pytest.FixtureRequest) -> list[EventStore]:
    folder: Path = request.getfixturevalue("tmp_path")
    return [await SqliteStore.open(folder / "room.sqlite3") for _ in range(2)]


async def _postgres(url: str) -> list[EventStore]:
    return [await PostgresStore.open(url, hold=False) for _ in range(2)]


# With 9 and 28 a name was kept or given up in one stream only, by a process that had not seen it move.
@pytest.mark.parametrize("seed", [0, 1, 2, 9, 28])
@pytest.mark.parametrize("most_known", [5, 10_000])
def test_two_processes_on_one_store_in_memory_keep_every_law(seed: int, most_known: int) -> None:
    """With room for five streams nearly everything is forgotten and read again."""
    asyncio.run(_both(_memory, None, seed, most_known))


@pytest.mark.parametrize("seed", range(2))
def test_two_processes_on_one_sqlite_file_keep_every_law(request: pytest.FixtureRequest, seed: int) -> None:
    request.getfixturevalue("tmp_path")
    asyncio.run(_both(_sqlite, request, seed, 50))


@pytest.mark.parametrize("seed", range(2))
def test_two_processes_on_one_postgres_database_keep_every_law(
    new_database: Callable[[], str], seed: int
) -> None:
    asyncio.run(_both(_postgres, new_database(), seed, 50))


async def _both(
    open_both: Callable[..., Awaitable[list[EventStore]]], where: object, seed: int, most_known: int
) -> None:
    stores = await open_both(where)
    try:
        await _bad_day(stores, random.Random(f"{seed}"), most_known)
    finally:
        for store in {id(store): store for store in stores}.values():
            await store.close()


async def _bad_day(stores: Sequence[EventStore], dice: random.Random, most_known: int) -> None:
    processes = [Process(store, dice, most_known=most_known) for store in stores]
    for process in processes:
        process.store.is_calm = True
    for player, name in zip(PLAYERS, NAMES, strict=False):
        await processes[0].people.open(name, player=player)
        await processes[0].play_money.fill_up(player)
    for process in processes:
        process.store.is_calm = False
    told = Told()
    for _ in range(ROUNDS):
        await asyncio.gather(*(_somebody(dice, dice.choice(processes), told) for _ in range(AT_ONCE)))
    for process in processes:
        process.store.is_calm = True
        await process.cashier.close()
    for store in stores:
        await _all_is_written(store)
    for process in [*processes, Process(stores[0], dice, most_known=most_known)]:
        process.store.is_calm = True
        await _laws_hold(process, told)


async def _all_is_written(store: EventStore) -> None:
    """Wait for the writes of canceled callers: a store carries them out in their order.

    This request comes after them, and writes nothing.
    """
    with pytest.raises(StreamMoved):
        await store.append([Write("nothing", (b"{}",), after=1)])


class Told:
    """What callers were told has happened."""

    def __init__(self) -> None:
        self.adjusted: set[str] = set()
        self.paid: set[tuple[str, str]] = set()
        self.requests = 0


async def _somebody(dice: random.Random, process: Process, told: Told) -> None:
    """One wish; a wish in six is canceled before it is answered."""
    task = asyncio.create_task(_wish(dice, process, told))
    if dice.randrange(6) == 0:
        await asyncio.sleep(dice.random() / 100)
        task.cancel()
    with contextlib.suppress(RoomError, StoreError, asyncio.CancelledError):
        await task


async def _wish(dice: random.Random, process: Process, told: Told) -> None:
    player, told.requests = dice.choice(PLAYERS), told.requests + 1
    request = f"request/{told.requests}"
    match dice.randrange(7):
        case 0 | 1:
            await process.people.rename(player, dice.choice(NAMES))
        case 2:
            email = f"{dice.choice(NAMES)}@example.org"
            signed_up = e.SignedUp(email, "hash", None, "en", 1)
            await process.people.change(player, lambda _: [signed_up])
        case 3:
            await process.play_money.give(player, 7)
        case 4:
            bounds = Bounds(dice.choice([1_000, 2_000]), None, None)
            none = Bounds(None, None, None)
            await process.limits.choose(player, LimitsChoice(bounds, none, none, none))
        case 5:
            await _adjust(process, player, request)
            told.adjusted.add(request)
        case _:
            payment = await process.cashier.deposit(player, request=request, amount=500)
            told.paid.add((player, payment.id))
            await process.cashier._happen(payment, Hear(Notice(payment.id, ProviderReport.SUCCEEDED, 500)))


async def _adjust(process: Process, player: str, request: str) -> None:
    """A corrected balance, with more books taken than are written to."""
    house, purse = house_account("play"), player_account(player, "play")
    transfer = Transfer(f"adjustment/{request}", "adjustment", (Leg(house.id, purse.id, 5),), note="a law")

    def adjust(posting: Posting) -> None:
        posting.open(house)
        posting.open(purse)
        posting.make(transfer)

    await process.books.post([HOUSE, *map(player_book, PLAYERS)], adjust)


async def _laws_hold(process: Process, told: Told) -> None:
    """Check for one process: what the store holds is lawful, and what it knows after
    reading on is the same.
    """
    store = process.store
    held = await read_accounts(store)
    for currency in ("play", "EUR"):
        assert sum(one.balance.posted for one in held.values() if one.account.currency == currency) == 0
    assert all(one.may_go_below_zero or one.balance.available >= 0 for one in held.values())
    assert (await audit_room(store)).differences == ()
    await _people_hold(process)
    refs = process.books.refs(map(player_book, PLAYERS))
    async with process.units.begin(*refs, fresh=True) as unit:
        posting = process.books.posting(unit)
        for player in PLAYERS:
            purse = player_account(player, "play").id
            assert posting.balance(purse) == held[purse].balance
    for player in PLAYERS:
        async with process.units.begin(*process.cashier._lists.refs(player), fresh=True):
            pass
        paid = {payment.id for payment in await process.cashier.payments(player)}
        assert {payment for owner, payment in told.paid if owner == player} <= paid
        stored = await store.read(f"limits/{player}", since=0, limit=None)
        async with process.units.begin(process.limits.ref(player), fresh=True):
            assert (await process.limits.of(player)).version == len(stored)
        _deposits_keep_the_limits([msgspec.json.decode(body, type=LimitsEvent) for body in stored])
    house = b"\n".join(await store.read("book/house", since=0, limit=None))
    for request in told.adjusted:
        assert house.count(f'"id":"adjustment/{request}"'.encode()) == 1


def _deposits_keep_the_limits(events: Sequence[LimitsEvent]) -> None:
    """No deposit goes beyond the limit of the day as it was stored by then, by whichever process."""
    limits, paid_in = Limits("one of the players"), 0
    for event in events:
        if isinstance(event, DepositAllowed):
            paid_in += event.amount
            assert paid_in <= (holding(limits, LimitKind.DEPOSIT, Period.DAY, NOW) or paid_in)
        limits = evolve(limits, event)


async def _people_hold(process: Process) -> None:
    """Check that a nickname, its look and an address have one owner, who uses them; nothing is reserved."""
    store = process.store
    persons = {}
    for player in PLAYERS:
        async with process.units.begin(process.people._people.ref(player), fresh=True) as unit:
            persons[player] = unit.before(process.people._people, player)
    owners: dict[str, str | None] = {}
    for prefix in (NICKNAMES, LOOKS, EMAILS):
        for head in await store.heads(prefix):
            last = msgspec.json.decode((await store.read(head.stream, since=head.version - 1, limit=1))[0])
            owners[head.stream] = last.get("player") if last["type"] == "claimed" else None
    expected = {
        ref.stream: person.player
        for person in persons.values()
        if person
        for ref in process.people.claims.refs(person)
    }
    assert {stream: owner for stream, owner in owners.items() if owner is not None} == expected
