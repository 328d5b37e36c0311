"""Rooms for tests: the real services over adapters in memory, on virtual time, from one seed."""

import asyncio
import functools
from collections.abc import Callable, Coroutine, Iterable, Iterator, Sequence
from hashlib import sha256
from typing import Any

import msgspec

from mazziere.adapters.chance import SeededChance
from mazziere.adapters.clocks import LoopClock, VirtualTimeLoop, run_in_virtual_time
from mazziere.adapters.payments import SandboxPayments
from mazziere.adapters.stores.memory import MemoryStore
from mazziere.bootstrap import PLAY_MONEY, Choices, house_of
from mazziere.cage import AccountId, book_of, house_account
from mazziere.cards import INTERNATIONAL, parse_card
from mazziere.hand import events as h
from mazziere.ledger import HeldAccount, Leg, Transfer
from mazziere.protocol.table import TableView
from mazziere.services.bots import Choice
from mazziere.services.money.ledger_store import PREFIX, Posting, book_streams
from mazziere.services.people.ports import Email, EmailNotSent, Mailer
from mazziere.services.ports import Bus, Chance, Clock, EventStore, StoreFailed, Write
from mazziere.services.room import Room
from mazziere.services.tables.demo_tables import DEMO_TABLES
from mazziere.services.tables.pace import Pace
from mazziere.services.unit_of_work import UnitsOfWork
from mazziere.simulation.random_policy import RandomPolicy
from mazziere.table import Table, TableConfig, chips_on
from mazziere.table import events as e
from tests.data_bus import DataBus

SANDBOX_SECRET = b"known to the tests"
AT_ONCE = Pace(street_ms=0, idle_ms=0, seat_kept_ms=900_000)


RandomBot = RandomPolicy
"""A bot that picks any offer at any size: it does whatever a person could do."""


def named(choice: Choice) -> dict[str, Any]:
    """The arguments with which this choice is sent to a room."""
    cards = tuple([parse_card(card, INTERNATIONAL) for card in choice.cards])
    return {"action": choice.action, "to": choice.to, "cards": cards}


def table_config(name: str = "Stromboli", **changes: object) -> TableConfig:
    """A demo table, quicker than people would like."""
    demo = next(config for config in DEMO_TABLES if config.name == name)
    return msgspec.structs.replace(demo, **{"pause_ms": 1000, **changes})


class PlainPasswords:
    """Passwords that are not hashed, which costs nothing. Those that begin with "old" count as dated."""

    async def hash(self, password: str) -> str:
        return f"new {sha256(password.encode()).hexdigest()}"

    async def fits(self, password: str, hashed: str) -> bool:
        return hashed.partition(" ")[2] == sha256(password.encode()).hexdigest()

    def is_dated(self, hashed: str) -> bool:
        return hashed.startswith("old")


class Pigeonhole:
    """A mailer that keeps e-mails until a test takes them out."""

    def __init__(self) -> None:
        self.letters: list[Email] = []
        self.is_shut = False

    async def send(self, letter: Email) -> None:
        if self.is_shut:
            raise EmailNotSent("ConnectionRefusedError at mail.example:25")
        self.letters.append(letter)

    def token(self) -> str:
        """The token at the end of the newest link."""
        link = next(word for word in self.letters[-1].text.split() if "/#/" in word)
        return link.rpartition("/")[2]


def make_room(
    store: EventStore | None = None,
    *,
    seed: int = 1,
    pace: Pace = AT_ONCE,
    choices: Choices = PLAY_MONEY,
    mailer: Mailer | None = None,
    clock: Clock | None = None,
    chance: Chance | None = None,
    bus: Bus | None = None,
) -> Room:
    clock = clock or LoopClock()
    return Room(
        store=store or MemoryStore(),
        bus=bus or DataBus(),
        clock=clock,
        chance=chance or SeededChance(seed),
        pace=pace,
        first_chips=100_000,
        house=house_of(choices, SandboxPayments(clock, secret=SANDBOX_SECRET)),
        passwords=PlainPasswords(),
        mailer=mailer or Pigeonhole(),
        address="https://room.example",
    )


async def settle() -> None:
    """Let everything happen that takes no virtual time."""
    for _ in range(50):
        await asyncio.sleep(0)


def stand_still(ms: int) -> None:
    """Stop the process for this long, with every timer in it (SIGSTOP, a suspended laptop)."""
    loop = asyncio.get_running_loop()
    assert isinstance(loop, VirtualTimeLoop)
    loop._move_on(ms / 1000)


async def wait_ms(ms: int) -> None:
    """Let time pass."""
    clock = LoopClock()
    await clock.sleep_until(clock.now() + ms)


def in_virtual_time(scene: Callable[..., Coroutine[Any, Any, None]]) -> Callable[..., None]:
    """A test that runs on virtual time."""

    @functools.wraps(scene)
    def test(*given: object, **named: object) -> None:
        run_in_virtual_time(scene(*given, **named))

    return test


class FailingStore(MemoryStore):
    """A store that fails when told to, before or after it has stored the events: a host cannot know which."""

    def __init__(self) -> None:
        super().__init__()
        self.fail_next: str | None = None
        self.fails_to_read = False
        self.commit_ms = 0
        self.keeps_first = False
        """The events are stored at once, and the answer takes the time of the commit."""

    async def read(self, stream: str, *, since: int, limit: int | None) -> list[bytes]:
        if self.fails_to_read:
            raise StoreFailed("the disk is full")
        return await super().read(stream, since=since, limit=limit)

    async def append(self, writes: Sequence[Write]) -> None:
        fail, self.fail_next = self.fail_next, None
        if fail == "before":
            raise StoreFailed("the disk is full")
        if self.commit_ms and not self.keeps_first:
            await wait_ms(self.commit_ms)
        await super().append(writes)
        if self.commit_ms and self.keeps_first:
            await wait_ms(self.commit_ms)
        if fail == "after":
            raise StoreFailed("the answer was lost")


def hands_in(events: Iterable[e.Event]) -> Iterator[tuple[e.HandBegan, list[h.Event]]]:
    """Each hand of a table, with what happened in it."""
    began, told = None, list[h.Event]()
    for event in events:
        match event:
            case e.HandBegan():
                if began is not None:
                    yield began, told
                began, told = event, []
            case e.InHand(event=inner):
                told.append(inner)
            case _:
                pass
    if began is not None:
        yield began, told


async def table_now(room: Room, name: str) -> Table:
    """A table as its host has it, once everything asked of it before is done."""
    await room.tables.look(name)
    return room.tables.table(name)


async def tables_of(room: Room) -> list[Table]:
    """Every table as it is now."""
    return [await table_now(room, name) for name in room.tables.names]


async def chips_in(room: Room) -> tuple[int, int]:
    """All play money that was ever given, and all chips that exist."""
    given, off_tables = await chips_in_books(room._store)
    return given, off_tables + sum(chips_on(table) for table in await tables_of(room))


async def chips_in_books(store: EventStore) -> tuple[int, int]:
    """All play money that was ever given, and how much of it is on no table, rake included."""
    held = (await read_accounts(store)).values()
    given = -sum(account.balance.posted for account in held if account.account.kind == "house")
    off_tables = [account for account in held if account.account.kind in ("player", "rake")]
    return given, sum(account.balance.posted for account in off_tables)


async def read_accounts(store: EventStore) -> dict[AccountId, HeldAccount]:
    """All accounts of the room, read from the store."""
    books = book_streams(UnitsOfWork(store))
    found: dict[AccountId, HeldAccount] = {}
    for head in await store.heads(PREFIX):
        found.update((await books.look(head.stream.removeprefix(PREFIX))).accounts)
    return found


async def move(room: Room, leg: Leg) -> None:
    """Adjust a balance by hand, as the house may."""

    def adjust(posting: Posting) -> None:
        posting.open(house_account("play"))
        posting.make(Transfer(f"adjustment/{leg.debit}/{leg.credit}/{leg.amount}", "adjustment", (leg,)))

    await room.books.post([book_of(leg.debit), book_of(leg.credit)], adjust)


def without_live_shares(seen: TableView) -> TableView:
    """What the table alone says: its host adds to it what each open hand wins on average."""
    if seen.hand is None:
        return seen
    return msgspec.structs.replace(seen, hand=msgspec.structs.replace(seen.hand, live_shares=()))
