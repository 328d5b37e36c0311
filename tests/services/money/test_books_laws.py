"""Laws of the books, whatever fails and however many want the same ones at once.

Two tables and a cashier move the money of two players through a store that loses appends, keeps some that it
reports as lost, and takes its time. After every step all accounts sum to zero, memory agrees with the store,
and the audit of the books finds nothing; a caller who was told that something happened finds it there, once.
"""

import asyncio
from collections.abc import Sequence
from typing import Any

import hypothesis.strategies as st
from hypothesis import settings
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from mazziere.adapters.clocks import LoopClock, VirtualTimeLoop
from mazziere.adapters.stores.memory import MemoryStore
from mazziere.cage import (
    HOUSE,
    BookId,
    player_account,
    player_book,
    pot_account,
    provider_account,
    rake_account,
    seat_account,
    table_book,
)
from mazziere.ledger import HeldAccount, Leg, Transfer
from mazziere.ledger.refusals import AlreadyPosted, AlreadyVoided, NoSuchTransfer, Overdrawn
from mazziere.services.audit.books import BookAudit
from mazziere.services.audit.differences import Difference
from mazziere.services.money.ledger_store import Books, Posting, books_of
from mazziere.services.money.play_money import PlayMoney
from mazziere.services.ports import StoreFailed, Write
from mazziere.services.unit_of_work import Unit, UnitsOfWork
from tests.services.rooms import wait_ms

PLAYERS, TABLES = ("ada", "bruno"), ("lipari", "capri")
PURSES = {player: player_account(player, "play") for player in PLAYERS}
BANK = provider_account("sandbox", "play")

FATES = st.sampled_from(["kept", "kept", "kept", "kept", "lost", "kept unknown", "slow", "slow"])
AMOUNTS = st.integers(1, 60)


class MoodyStore(MemoryStore):
    """A store that does with each append what it was told to."""

    def __init__(self) -> None:
        super().__init__()
        self.fates: list[str] = []

    async def append(self, writes: Sequence[Write]) -> None:
        fate = self.fates.pop(0) if self.fates else "kept"
        if fate == "lost":
            raise StoreFailed("not kept")
        if fate == "slow":
            await wait_ms(20)
        await super().append(writes)
        if fate == "kept unknown":
            raise StoreFailed("kept, but nobody knows")


class Kept:
    """What callers were told has happened."""

    def __init__(self) -> None:
        self.transfers: dict[str, int] = {}
        """Transfer → the number of books it must be in."""


class Counter:
    """A cause of transfers, a table or the cashier, with a stream of its own."""

    def __init__(self, name: str, store: MoodyStore, kept: Kept) -> None:
        self.name = name
        self._store = store
        self._kept = kept
        self._at_work = asyncio.Lock()

    async def move(self, books: Books, code: str, *legs: Leg) -> None:
        """One transfer with its cause in one append, as a host does it."""
        async with self._at_work:
            version = len(await self._store.read(self.name, since=0, limit=None))
            transfer = Transfer(f"{self.name}/{version + 1}/{code}", code, legs)

            async def move(unit: Unit) -> None:
                posting = books.posting(unit)
                open_accounts(posting, books_of(transfer))
                posting.make(transfer)
                unit.also(Write(self.name, (b'{"cause":1}',), after=version))

            try:
                await books._units.carry_out(books.refs(books_of(transfer)), move)
            except (StoreFailed, Overdrawn):
                return
            self._kept.transfers[transfer.id] = len(books_of(transfer))


def open_accounts(posting: Posting, books: Sequence[BookId]) -> None:
    for book in books:
        kind, _, name = book.partition("/")
        if kind == "player":
            posting.open(PURSES[name])
        elif kind == "table":
            posting.open(pot_account(name, "play"))
            posting.open(rake_account(name, "play"))
            for player in PLAYERS:
                posting.open(seat_account(name, player, "play"))
        else:
            posting.open(BANK)


class BadDay(RuleBasedStateMachine):
    """One room's books, from the first chips on."""

    def __init__(self) -> None:
        super().__init__()
        self.runner = asyncio.Runner(loop_factory=VirtualTimeLoop)
        self.store = MoodyStore()
        self.kept = Kept()
        self.withdrawals = 0
        self.runner.run(self.begin())

    async def begin(self) -> None:
        self.tables = {name: Counter(f"table/{name}", self.store, self.kept) for name in TABLES}
        await self.open_again()
        for player in PLAYERS:
            await PlayMoney(self.books, first_chips=100).fill_up(player)

    async def open_again(self) -> None:
        self.books = Books(UnitsOfWork(self.store), LoopClock())

    def happen(self, fates: Sequence[str], *doings: Any) -> None:
        """Do all of it at once; `fates` says how the appends end."""
        self.store.fates = [*fates]

        async def all_at_once() -> None:
            await asyncio.gather(*doings)

        self.runner.run(all_at_once())
        self.store.fates = []

    # ------------------------------------------------------------------- what happens

    def bought(self, player: str, table: str, amount: int) -> Any:
        leg = Leg(PURSES[player].id, f"seat/{table}/{player}", amount)
        return self.tables[table].move(self.books, "buy_in", leg)

    def cashed(self, player: str, table: str, amount: int) -> Any:
        leg = Leg(f"seat/{table}/{player}", PURSES[player].id, amount)
        return self.tables[table].move(self.books, "cash_out", leg)

    @rule(
        player=st.sampled_from(PLAYERS),
        amounts=st.tuples(AMOUNTS, AMOUNTS),
        fates=st.lists(FATES, max_size=4),
    )
    def sit_at_both_tables_at_once(self, player: str, amounts: tuple[int, int], fates: list[str]) -> None:
        """Of 100, perhaps more than there is: one of them is refused."""
        self.happen(fates, *(self.bought(player, table, n) for table, n in zip(TABLES, amounts, strict=True)))

    @rule(
        player=st.sampled_from(PLAYERS),
        table=st.sampled_from(TABLES),
        amount=AMOUNTS,
        fates=st.lists(FATES, max_size=3),
    )
    def leave(self, player: str, table: str, amount: int, fates: list[str]) -> None:
        self.happen(fates, self.cashed(player, table, amount))

    @rule(
        table=st.sampled_from(TABLES),
        bet=st.integers(2, 30),
        rake=st.integers(0, 2),
        fates=st.lists(FATES, max_size=3),
    )
    def hand(self, table: str, bet: int, rake: int, fates: list[str]) -> None:
        """Ada and Bruno bet the same, and Bruno wins it all but the rake."""
        seats, pot = [f"seat/{table}/{player}" for player in PLAYERS], f"pot/{table}"
        legs = [*(Leg(seat, pot, bet) for seat in seats), Leg(pot, seats[1], 2 * bet - rake)]
        if rake:
            legs.append(Leg(pot, f"rake/{table}", rake))
        self.happen(fates, self.tables[table].move(self.books, "pot", *legs))

    @rule(
        player=st.sampled_from(PLAYERS),
        amount=AMOUNTS,
        ends=st.lists(st.sampled_from(["post", "void", "post less"]), max_size=3),
        fates=st.lists(FATES, max_size=5),
    )
    def withdraw_while_sitting_down(
        self, player: str, amount: int, ends: list[str], fates: list[str]
    ) -> None:
        """The provider's answers come twice, in any order, perhaps before the withdrawal is stored."""
        self.withdrawals += 1
        name = f"withdrawal/{self.withdrawals}"
        transfer = Transfer(name, "withdrawal", (Leg(PURSES[player].id, BANK.id, amount),))

        async def begin() -> None:
            await self.with_cashier(player, lambda posting: posting.begin(transfer))

        async def end(how: str) -> None:
            match how:
                case "post":
                    await self.with_cashier(player, lambda posting: posting.post(name))
                case "post less":
                    await self.with_cashier(player, lambda posting: posting.post(name, (1,)))
                case _:
                    await self.with_cashier(player, lambda posting: posting.void(name))

        self.happen(fates, begin(), *(end(how) for how in ends), self.bought(player, "capri", amount))

    async def with_cashier(self, player: str, do: Any) -> None:
        """Repeat until it is done or refused, as a caller who lost the answer does."""

        def post(posting: Posting) -> None:
            open_accounts(posting, (HOUSE, player_book(player)))
            do(posting)

        for _ in range(8):
            try:
                await self.books.post((HOUSE, player_book(player)), post)
            except StoreFailed:
                continue
            except (Overdrawn, NoSuchTransfer, AlreadyPosted, AlreadyVoided):
                return
            return

    @rule()
    def the_room_dies_and_is_opened_again(self) -> None:
        self.runner.run(self.open_again())

    @rule(after=st.integers(1, 25), amount=AMOUNTS)
    def somebody_goes_away_in_the_middle(self, after: int, amount: int) -> None:
        """The caller is gone before the append has ended, and never learns the outcome."""

        async def scene() -> None:
            self.store.fates = ["slow"]
            task = asyncio.create_task(self.bought("ada", "lipari", amount))
            await wait_ms(after)
            task.cancel()
            await asyncio.wait([task])
            await wait_ms(30)
            # The next writer notices what became of it.
            await self.bought("ada", "lipari", 1)
            await self.bought("ada", "lipari", 1)

        self.runner.run(scene())

    # -------------------------------------------------------------------------- the laws

    @invariant()
    def all_accounts_together_hold_nothing_and_none_is_overdrawn(self) -> None:
        held = self.runner.run(known_accounts(self.books)).values()
        assert sum(account.balance.posted for account in held) == 0
        assert all(account.may_go_below_zero or account.balance.available >= 0 for account in held)

    @invariant()
    def what_is_in_memory_is_what_is_in_the_store(self) -> None:
        again = Books(UnitsOfWork(self.store), LoopClock())
        assert self.runner.run(known_accounts(again)) == self.runner.run(known_accounts(self.books))

    @invariant()
    def the_audit_finds_nothing(self) -> None:
        async def audited() -> list[Difference]:
            found: list[Difference] = []
            await BookAudit(self.store, found).audit(await self.store.heads("book/"))
            return found

        assert self.runner.run(audited()) == []

    @invariant()
    def what_somebody_was_told_has_happened_once_in_every_book(self) -> None:
        books = [events for name, events in self.store._streams.items() if name.startswith("book/")]
        entered = b"\n".join(body for events in books for body in events)
        for transfer, count in self.kept.transfers.items():
            assert entered.count(f'"id":"{transfer}"'.encode()) == count

    def teardown(self) -> None:
        self.runner.close()


async def known_accounts(books: Books) -> dict[str, HeldAccount]:
    """Every account, as these books know it."""
    names = [HOUSE, *map(player_book, PLAYERS), *map(table_book, TABLES)]
    found = [await books.accounts(name) for name in names]
    return {name: held for accounts in found for name, held in accounts.items()}


BadDay.TestCase.settings = settings(max_examples=8, stateful_step_count=12, deadline=None)
TestBadDay = BadDay.TestCase
