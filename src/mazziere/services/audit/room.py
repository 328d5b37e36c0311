"""The audit of a whole room: its books, tables, tournaments, hands, seals and payments, as of one instant."""

import asyncio
from collections import defaultdict
from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple, Protocol

import msgspec

from mazziere.cage import (
    AccountId,
    casino_book,
    jackpot_account,
    jackpot_book,
    jackpot_seed_account,
    tournament_book,
)
from mazziere.casino.jackpot import Jackpot
from mazziere.ledger import Balance
from mazziere.services.audit.before_books import ACCOUNTS, OldAccount, old_account
from mazziere.services.audit.books import BookAudit, SnapshotReplaced
from mazziere.services.audit.casino import CasinoFindings, audit_casino, seals_of_rounds
from mazziere.services.audit.checkpoint import SEALS, TABLES, Checkpoint, compare, heads_of
from mazziere.services.audit.differences import (
    AuditedBefore,
    ChipsDiffer,
    Difference,
    GivenDiffers,
    JackpotDiffers,
    NotBroughtForward,
    RoundSealUnexplained,
    SealUnexplained,
    StakesDiffer,
)
from mazziere.services.audit.jackpots import audit_jackpot, compare_rounds
from mazziere.services.audit.payments import audit_payments
from mazziere.services.audit.reading import Advance, unheard
from mazziere.services.audit.tables import TableFindings, TableTask, audit_table
from mazziere.services.audit.tournaments import PREFIX as TOURNAMENTS
from mazziere.services.audit.tournaments import audit_tournament
from mazziere.services.casino.casino_stream import PREFIX as CASINO
from mazziere.services.casino.jackpots import PREFIX as JACKPOTS
from mazziere.services.money.brought_forward import name_of
from mazziere.services.money.cashier import PREFIX as PAYMENTS
from mazziere.services.money.ledger_store import PREFIX as BOOKS
from mazziere.services.ports import EventStore, StreamHead
from mazziere.services.stream_digests import Reach


class Audit(msgspec.Struct, frozen=True, kw_only=True):
    """The extent and the findings of an audit."""

    differences: tuple[Difference, ...]
    books: int
    accounts: int
    transfers: int
    tables: int
    hands: int
    chips: int
    """Chips on all tables."""
    payments: int
    tournaments: int
    casino_tables: int
    rounds: int
    """Rounds against the house in which cards were dealt."""
    jackpots: int
    """What lies in all jackpots, the seeds of the next pots included."""
    players: int
    """The sum of what all players have off the tables, in all currencies."""
    before_books: bool
    """Whether the room was last open before there were books; they begin when it is opened again."""

    @property
    def clean(self) -> bool:
        return not self.differences


class AuditProgress(Protocol):
    """Whoever watches an audit."""

    def reading(self, total: int | None) -> Advance:
        """All streams are read and compared. Returns what to call with each number of events read."""

    def replaying(self, total: int) -> Advance:
        """As many events are replayed as are new, or all."""


class Unwatched:
    """Nobody watches."""

    def reading(self, _total: int | None) -> Advance:
        return unheard

    def replaying(self, _total: int) -> Advance:
        return unheard


TableAuditor = Callable[[Sequence[TableTask], Advance], Awaitable[list[TableFindings]]]
"""Audits tables, each for itself; what it has found comes in the order in which they were asked for."""


class AuditDone(NamedTuple):
    """An audit, and where the next one can go on."""

    audit: Audit
    replayed: int
    """The number of hands that were replayed; the others are those of the audit that left the checkpoint."""
    since: int | None
    """When the audit was made after which it went on; None: everything was audited from the beginning."""
    checkpoint: Checkpoint | None
    """None if anything was found."""


async def audit_room(store: EventStore) -> Audit:
    """Audit everything as of this instant, from the beginning; later appends are ignored."""
    run = _Run(store, one_by_one(store), Unwatched())
    return await run.audit(await store.heads(""))


async def audit_from(
    store: EventStore,
    before: Checkpoint | None,
    *,
    program: str,
    at: int,
    tables: TableAuditor | None = None,
    progress: AuditProgress | None = None,
) -> AuditDone:
    """Audit everything as of this instant, going on after a checkpoint of the same program if there is one.

    Every event is read, and compared with what was audited before. If anything is wrong, everything is
    audited from the beginning, so that the findings never depend on a checkpoint.

    tables  audits the tables; None: one by one, in this process
    """
    tables, progress = tables or one_by_one(store), progress or Unwatched()
    if before is not None and before.program != program:
        before = None
    known = before.streams if before else {}
    expected = sum(reach.version for reach in known.values()) if known else None
    read = await compare(store, known, progress.reading(expected))
    heads = heads_of(read.reached)
    altered = tuple(AuditedBefore(name, known[name].version) for name in read.altered)
    if before is not None and not read.has_anything_known:  # it is of another room
        before, altered = None, ()
    if before is not None and not altered and not _has_grown(heads, known):
        run = _Run(store, tables, progress, before, read.reached)
        try:
            audit = await run.audit(heads)
        except SnapshotReplaced:
            pass
        else:
            if audit.clean:
                return AuditDone(audit, run.replayed, before.at, run.checkpoint(program, at))
    run = _Run(store, tables, progress, reached=read.reached)
    audit = await run.audit(heads)
    audit = msgspec.structs.replace(audit, differences=altered + audit.differences)
    return AuditDone(audit, run.replayed, None, run.checkpoint(program, at) if audit.clean else None)


def _has_grown(heads: Iterable[StreamHead], known: Mapping[str, Reach]) -> bool:
    """Whether a seal has more events than it had: it should have one."""
    return any(
        head.version != known[head.stream].version
        for head in heads
        if head.stream.startswith(SEALS) and head.stream in known
    )


def one_by_one(store: EventStore) -> TableAuditor:
    """Audits tables one after the other, in this process."""

    async def audit(tasks: Sequence[TableTask], advance: Advance) -> list[TableFindings]:
        return [await audit_table(store, task, advance) for task in tasks]

    return audit


class _Run:
    """One pass over a room, from the beginning or after a checkpoint."""

    def __init__(
        self,
        store: EventStore,
        tables: TableAuditor,
        progress: AuditProgress,
        before: Checkpoint | None = None,
        reached: dict[str, Reach] | None = None,
    ) -> None:
        self._store = store
        self._audit_tables = tables
        self._progress = progress
        self._before = before
        self._known: Mapping[str, Reach] = before.streams if before else {}
        self._reached = reached or {}
        self._found: list[Difference] = []
        self._old: dict[str, OldAccount] = {}
        self._payments: dict[str, str] = {}
        self._tournaments = 0
        self._casino: list[CasinoFindings] = []
        self._jackpots = 0
        self._tables: list[TableFindings] = []
        self._ledger = BookAudit(store, self._found)

    @property
    def replayed(self) -> int:
        """The number of hands that were replayed."""
        marks = self._before.tables if self._before else {}
        before = sum(marks[table.name].hands for table in self._tables if table.name in marks)
        return sum(table.hands for table in self._tables) - before

    async def audit(self, heads: list[StreamHead]) -> Audit:
        """Audit everything up to these heads. Raises `SnapshotReplaced`, only after a checkpoint."""
        books = {head.stream.removeprefix(BOOKS): head for head in heads if head.stream.startswith(BOOKS)}
        marks = self._before.books if self._before else {}
        tasks, strangers = self._tasks(heads, books)
        total = sum(task.event_count for task in tasks) + sum(
            head.version - (marks[name].version if name in marks else 0) for name, head in books.items()
        )
        advance = self._progress.replaying(total)
        self._ledger = ledger = BookAudit(self._store, self._found, marks, advance)
        # The tables are under way, in other processes perhaps, while the books are audited here.
        tables = asyncio.ensure_future(self._audit_tables(tasks, advance))
        try:
            self._old = await self._old_accounts(heads)
            await ledger.audit(list(books.values()))
            self._tables = await tables
        finally:
            tables.cancel()
            await asyncio.gather(tables, return_exceptions=True)
        self._compare_tables(has_books=bool(books))
        self._found += [SealUnexplained(hand) for hand in strangers]
        await self._audit_tournaments(heads, books)
        await self._audit_casino(heads, books)
        before = self._before.payments if self._before else {}
        said = {head.stream: before[head.stream] for head in self._unchanged(heads, PAYMENTS)}
        self._payments = await audit_payments(self._store, heads, self._found, said)
        return self._summary(books)

    async def _audit_tournaments(self, heads: Sequence[StreamHead], books: Mapping[str, StreamHead]) -> None:
        """Audit every tournament in which anything has happened since the last audit."""
        unchanged = {
            head.stream for prefix in (TOURNAMENTS, BOOKS) for head in self._unchanged(heads, prefix)
        }
        for head in heads:
            if head.stream.startswith(TOURNAMENTS):
                self._tournaments += 1
                book = books.get(tournament_book(head.stream.removeprefix(TOURNAMENTS)))
                if {head.stream, head.stream if book is None else book.stream} - unchanged:
                    self._found += await audit_tournament(self._store, head, book)

    async def _audit_casino(self, heads: Sequence[StreamHead], books: Mapping[str, StreamHead]) -> None:
        """Audit every casino table and every jackpot, and what they say of each other."""
        seals = seals_of_rounds(heads)
        for head in heads:
            if head.stream.startswith(CASINO):
                name = head.stream.removeprefix(CASINO)
                book = books.get(casino_book(name))
                table = await audit_casino(self._store, head, book, seals.pop(name, set()))
                self._casino.append(table)
                self._found += table.differences
                for account, on_table in table.stakes.items():
                    if on_table != (in_books := self._balance(account)):
                        self._found.append(StakesDiffer(name, on_table, in_books))
        self._found += [RoundSealUnexplained(one) for rounds in seals.values() for one in sorted(rounds)]
        paid = {name: one for table in self._casino for name, one in table.first_five.items()}
        jackpots = []
        for head in heads:
            if head.stream.startswith(JACKPOTS):
                name = head.stream.removeprefix(JACKPOTS)
                found = await audit_jackpot(self._store, head, books.get(jackpot_book(name)), paid)
                jackpots.append(found)
                self._found += found.differences
                if found.jackpot is not None:
                    self._compare_jackpot(name, found.jackpot)
        self._found += compare_rounds(paid, jackpots)

    def _compare_jackpot(self, name: str, jackpot: Jackpot) -> None:
        currency = jackpot.config.currency
        self._jackpots += jackpot.pot + jackpot.seed
        for shown, account in (
            (jackpot.pot, jackpot_account(name, currency)),
            (jackpot.seed, jackpot_seed_account(name, currency)),
        ):
            if shown != (in_books := self._balance(account.id)):
                self._found.append(JackpotDiffers(name, account.id, shown, in_books))

    def _balance(self, account: AccountId) -> int:
        return self._ledger.balances.get(account, Balance()).posted

    def checkpoint(self, program: str, at: int) -> Checkpoint:
        """Where the next audit can go on, if nothing was found."""
        return Checkpoint(
            program=program,
            at=at,
            streams=self._reached,
            books=self._ledger.marks,
            tables={table.name: table.mark for table in self._tables if table.mark is not None},
            accounts={stream: account for stream, account in self._old.items() if any(account[1:])},
            payments=self._payments,
        )

    def _unchanged(self, heads: Iterable[StreamHead], prefix: str) -> Iterator[StreamHead]:
        """The streams of which everything has been audited before."""
        for head in heads:
            known = self._known.get(head.stream)
            if head.stream.startswith(prefix) and known is not None and known.version == head.version:
                yield head

    async def _old_accounts(self, heads: Sequence[StreamHead]) -> dict[str, OldAccount]:
        """The accounts as they were before there were books."""
        unchanged = {head.stream for head in self._unchanged(heads, ACCOUNTS)}
        accounts = {}
        for head in heads:
            if not head.stream.startswith(ACCOUNTS):
                continue
            if self._before is not None and head.stream in unchanged:
                nothing = OldAccount(head.stream.removeprefix(ACCOUNTS), 0, 0)
                accounts[head.stream] = self._before.accounts.get(head.stream, nothing)
            else:
                accounts[head.stream] = await old_account(self._store, head, self._found)
        return accounts

    def _tasks(
        self, heads: Iterable[StreamHead], books: Mapping[str, StreamHead]
    ) -> tuple[list[TableTask], list[str]]:
        """The tables to audit, and the hands that have a seal and no table."""
        seals = _seals(head for head in heads if head.stream not in self._known)
        marks = self._before.tables if self._before else {}
        tasks = [
            TableTask(
                name=(name := head.stream.removeprefix(TABLES)),
                head=head,
                book=books.get(f"table/{name}"),
                sealed=frozenset(seals.pop(name, ())),
                since=marks.get(name),
            )
            for head in heads
            if head.stream.startswith(TABLES)
        ]
        return tasks, [hand for hands in seals.values() for hand in sorted(hands)]

    def _compare_tables(self, *, has_books: bool) -> None:
        """Add what was found at the tables, and compare the chips there with the accounts."""
        seats: defaultdict[str, set[AccountId]] = defaultdict(set)
        for account in self._ledger.balances:
            kind, _, rest = account.partition("/")
            if kind == "seat":
                seats[rest.partition("/")[0]].add(account)
        for table in self._tables:
            self._found += table.differences
            if has_books and table.on_table is not None:
                for account in sorted(table.on_table.keys() | seats[table.name]):
                    on_table = table.on_table.get(account, 0)
                    in_books = self._balance(account)
                    if on_table != in_books:
                        self._found.append(ChipsDiffer(table.name, account, on_table, in_books))

    def _summary(self, books: Mapping[str, StreamHead]) -> Audit:
        ledger, accounts = self._ledger, list(self._old.values())
        chips = sum(table.chips for table in self._tables)
        self._found += _before_books(accounts, chips) if not books else _brought_forward(accounts, ledger)
        return Audit(
            differences=tuple(self._found),
            books=len(books),
            accounts=len(ledger.balances),
            transfers=ledger.transfer_count,
            tables=len(self._tables),
            hands=sum(table.hands for table in self._tables),
            chips=chips,
            payments=len(self._payments),
            tournaments=self._tournaments,
            casino_tables=len(self._casino),
            rounds=sum(table.rounds for table in self._casino),
            jackpots=self._jackpots,
            players=sum(
                balance.posted
                for account, balance in ledger.balances.items()
                if account.startswith("player/")
            ),
            before_books=bool(accounts) and not books,
        )


def _seals(heads: Iterable[StreamHead]) -> dict[str, set[str]]:
    """Table → the hands of which there is a seal."""
    hands: dict[str, set[str]] = {}
    for head in heads:
        if head.stream.startswith(SEALS):
            hand = head.stream.removeprefix(SEALS)
            hands.setdefault(hand.rpartition("-")[0], set()).add(hand)
    return hands


def _before_books(accounts: list[OldAccount], chips: int) -> list[Difference]:
    """Audit a room that no version with books has opened: all chips ever given must exist."""
    given, balances = sum(a.given for a in accounts), sum(a.balance for a in accounts)
    return [] if given == balances + chips else [GivenDiffers(given=given, found=balances + chips)]


def _brought_forward(accounts: list[OldAccount], ledger: BookAudit) -> list[Difference]:
    """Check that all balances from before the books have come into them."""
    return [
        NotBroughtForward(account.player, account.balance)
        for account in accounts
        if account.balance and name_of(account.player) not in ledger.brought_forward
    ]
