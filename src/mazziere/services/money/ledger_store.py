"""How are the books kept, so that no chip is lost or made?

A book is a stream of events of the ledger: what one player has off the tables, what lies on one table, what
is the house's. A transfer between two books is entered in both in the same append, together with the event
that caused it, and the version of each book is its fence. All balances are held in memory, read once at the
start and kept in step with the store. Which accounts there are, and what moves between them, is the cage's.

`posting` keeps the books it names to one writer until its append has ended: a few milliseconds. They are
taken in one order everywhere, so that two who want the same books never wait for each other.
"""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Iterable, Mapping
from typing import Final

import msgspec
import structlog

from mazziere.cage import CHART, AccountId, BookId, book_of
from mazziere.ledger import (
    PLAY,
    Account,
    Balance,
    BeginTransfer,
    Event,
    HeldAccount,
    HeldTransfer,
    Ledger,
    MakeTransfer,
    OpenAccount,
    PostTransfer,
    Transfer,
    VoidTransfer,
    decide,
    enter,
)
from mazziere.ledger.events import AccountOpened, TransferMade
from mazziere.ledger.refusals import NoSuchTransfer
from mazziere.ledger.values import TransferId
from mazziere.services.ports import Clock, EventStore, Snapshot, StoreError, Write

PREFIX: Final = "book/"
SNAPSHOT_EVERY: Final = 500
"""Events after which a snapshot is worth its write, at the least."""
READ_AT_ONCE: Final = 100
"""Books that are read at the same time, so that the store never waits for us."""
FENCED: Final = "table/"
"""Transfers whose id begins so need not be remembered: the version of their table happens only once."""

BookEvent = Event

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(Event).decode

log = structlog.get_logger()


class SavedBook(msgspec.Struct, frozen=True):
    """A book as plain data."""

    accounts: tuple[HeldAccount, ...]
    transfers: tuple[HeldTransfer, ...]


decode_saved = msgspec.json.Decoder(SavedBook).decode


class Book:
    """One book, as its events so far tell."""

    __slots__ = ("accounts", "is_stale", "lock", "name", "snapshot_at", "transfers", "version")

    def __init__(self, name: BookId) -> None:
        self.name = name
        self.version = 0
        self.accounts: dict[AccountId, HeldAccount] = {}
        self.transfers: dict[TransferId, HeldTransfer] = {}
        """Those on their way, and those that might be asked for again."""
        self.snapshot_at = 0
        self.is_stale = False
        """An append failed, and perhaps was kept all the same."""
        self.lock = asyncio.Lock()

    @property
    def stream(self) -> str:
        return PREFIX + self.name

    def happen(self, event: Event) -> None:
        """Enter an event that was kept."""
        enter(self.accounts, self.transfers, event)
        if isinstance(event, TransferMade) and event.transfer.id.startswith(FENCED):
            del self.transfers[event.transfer.id]
        self.version += 1

    def saved(self) -> Snapshot:
        """The book as plain data."""
        kept = SavedBook(tuple(self.accounts.values()), tuple(self.transfers.values()))
        return Snapshot(self.version, encode(kept))

    def restore(self, snapshot: Snapshot) -> None:
        """Be as saved."""
        saved = decode_saved(snapshot.state)
        self.accounts = {held.account.id: held for held in saved.accounts}
        self.transfers = {held.transfer.id: held for held in saved.transfers}
        self.version = self.snapshot_at = snapshot.version

    @property
    def wants_snapshot(self) -> bool:
        """A book that remembers much is saved seldom: all its snapshots together cost no more than it."""
        return self.version - self.snapshot_at >= max(SNAPSHOT_EVERY, len(self.transfers))


async def read_book(store: EventStore, name: BookId, *, version: int | None = None) -> Book:
    """A book as its stream tells it.

    version  how many events it has, where that is known: a short book was never saved
    """
    book = Book(name)
    if version is None or version >= SNAPSHOT_EVERY:
        snapshot = await store.snapshot(book.stream)
        if snapshot is not None:
            book.restore(snapshot)
    for body in await store.read(book.stream, since=book.version, limit=None):
        book.happen(decode(body))
    return book


class Posting:
    """What is about to happen in some books, if the append succeeds."""

    def __init__(self, books: Mapping[BookId, Book], at: int) -> None:
        self._books = books
        self._at = at
        self._accounts: dict[AccountId, HeldAccount] = {}
        self._transfers: dict[TransferId, HeldTransfer] = {}
        # What a command names is laid on the table first; the ledger looks at nothing else.
        self._ledger = Ledger(CHART, self._accounts, self._transfers)
        self._bodies: dict[BookId, list[bytes]] = {}
        self.transfer_count = 0
        self.may_be_kept = False
        """Whether the events have been given out to be appended."""

    def version(self, book: BookId) -> int:
        """Of a book, before this posting: no other posting of it will ever see the same."""
        return self._books[book].version

    def balance(self, account: AccountId) -> Balance:
        """As this posting has it so far; nothing where the account was never opened."""
        self._lay_out_account(account)
        held = self._accounts.get(account)
        return Balance() if held is None else held.balance

    def open(self, account: Account) -> None:
        """Open an account, unless it is open."""
        self._lay_out_account(account.id)
        self._happen(decide(self._ledger, OpenAccount(account), self._at), (book_of(account.id),))

    def make(self, transfer: Transfer) -> None:
        """Move value at once."""
        self._lay_out(transfer)
        self._happen(decide(self._ledger, MakeTransfer(transfer), self._at), books_of(transfer))

    def begin(self, transfer: Transfer) -> None:
        """Put value on its way."""
        self._lay_out(transfer)
        self._happen(decide(self._ledger, BeginTransfer(transfer), self._at), books_of(transfer))

    def post(self, transfer: TransferId, amounts: tuple[int, ...] | None = None) -> None:
        """What was on its way has arrived, in full or so much of each leg."""
        begun = self._begun(transfer)
        self._happen(decide(self._ledger, PostTransfer(transfer, amounts), self._at), books_of(begun))

    def void(self, transfer: TransferId) -> None:
        """What was on its way does not arrive."""
        begun = self._begun(transfer)
        self._happen(decide(self._ledger, VoidTransfer(transfer), self._at), books_of(begun))

    def writes(self) -> list[Write]:
        """What goes into the same append as the events of whatever caused this."""
        self.may_be_kept = True
        return [
            Write(PREFIX + name, tuple(bodies), after=self._books[name].version)
            for name, bodies in self._bodies.items()
        ]

    def adopt(self) -> None:
        """The append has succeeded: the books are as this posting left them."""
        for account, held in self._accounts.items():
            self._books[book_of(account)].accounts[account] = held
        for transfer, kept in self._transfers.items():
            if not transfer.startswith(FENCED):
                for name in books_of(kept.transfer):
                    self._books[name].transfers[transfer] = kept
        for name, bodies in self._bodies.items():
            self._books[name].version += len(bodies)

    def _happen(self, events: Iterable[Event], books: Iterable[BookId]) -> None:
        for event in events:
            enter(self._accounts, self._transfers, event)
            self.transfer_count += not isinstance(event, AccountOpened)
            body = encode(event)
            for name in books:
                assert name in self._books, f"{name} is not kept to this posting"
                self._bodies.setdefault(name, []).append(body)

    def _begun(self, transfer: TransferId) -> Transfer:
        self._lay_out_transfer(transfer)
        held = self._transfers.get(transfer)
        if held is None:
            raise NoSuchTransfer(transfer=transfer)
        self._lay_out(held.transfer)
        return held.transfer

    def _lay_out(self, transfer: Transfer) -> None:
        self._lay_out_transfer(transfer.id)
        for leg in transfer.legs:
            self._lay_out_account(leg.debit)
            self._lay_out_account(leg.credit)

    def _lay_out_account(self, account: AccountId) -> None:
        if account not in self._accounts:
            name = book_of(account)
            assert name in self._books, f"{name} is not kept to this posting"
            held = self._books[name].accounts.get(account)
            if held is not None:
                self._accounts[account] = held

    def _lay_out_transfer(self, transfer: TransferId) -> None:
        if transfer not in self._transfers:
            for book in self._books.values():
                if transfer in book.transfers:
                    self._transfers[transfer] = book.transfers[transfer]
                    return


def books_of(transfer: Transfer) -> tuple[BookId, ...]:
    """The books in which a transfer is entered."""
    return tuple({book_of(account): None for leg in transfer.legs for account in (leg.debit, leg.credit)})


class Books:
    """All books of the room."""

    def __init__(self, store: EventStore, clock: Clock) -> None:
        self._store = store
        self._clock = clock
        self._books: dict[BookId, Book] = {}
        self.transfers = 0
        """Made, begun and ended since the room was opened."""

    async def load(self) -> None:
        """Read every book there is."""
        heads = await self._store.heads(PREFIX)
        for start in range(0, len(heads), READ_AT_ONCE):
            books = [
                read_book(self._store, head.stream.removeprefix(PREFIX), version=head.version)
                for head in heads[start : start + READ_AT_ONCE]
            ]
            self._books.update((book.name, book) for book in await asyncio.gather(*books))

    # ---------------------------------------------------------------------------- looking

    def balance(self, account: AccountId) -> Balance:
        """What an account has; nothing where it was never opened."""
        book = self._books.get(book_of(account))
        held = None if book is None else book.accounts.get(account)
        return Balance() if held is None else held.balance

    def available(self, player: str, currency: str = PLAY.code) -> int:
        """What a player has to spend."""
        return self.balance(f"player/{player}/{currency}").available

    def version(self, book: BookId) -> int:
        """How many events a book has; none for one that was never begun."""
        return self._books[book].version if book in self._books else 0

    def knows(self, book: BookId, transfer: TransferId) -> bool:
        """Whether a transfer that might be asked for again has been made or begun in a book."""
        return book in self._books and transfer in self._books[book].transfers

    def accounts(self) -> dict[AccountId, HeldAccount]:
        """Every account there is."""
        return {name: held for book in self._books.values() for name, held in book.accounts.items()}

    async def entries(self, book: BookId) -> list[BookEvent]:
        """Everything that has happened in a book, oldest first."""
        return [decode(body) for body in await self._store.read(PREFIX + book, since=0, limit=None)]

    # ---------------------------------------------------------------------------- posting

    @contextlib.asynccontextmanager
    async def posting(self, *books: BookId) -> AsyncIterator[Posting]:
        """Keep these books to one writer. What was made in the block has happened if it ends normally.

        The block appends `Posting.writes()` together with whatever caused them.
        """
        async with contextlib.AsyncExitStack() as held:
            kept: dict[BookId, Book] = {}
            for name in sorted(set(books)):
                book = self._books.get(name)
                if book is None:
                    book = self._books[name] = Book(name)
                await held.enter_async_context(book.lock)
                kept[name] = book
            await self._look_again(kept.values())
            posting = Posting(kept, self._clock.now())
            try:
                yield posting
            except BaseException as error:
                if posting.may_be_kept:
                    for book in kept.values():
                        book.is_stale = True
                if isinstance(error, StoreError):
                    await self._look_again(kept.values())
                raise
            posting.adopt()
            self.transfers += posting.transfer_count
            snapshots = [(book, book.saved()) for book in kept.values() if book.wants_snapshot]
        for book, snapshot in snapshots:
            await self._keep_snapshot(book, snapshot)

    async def _look_again(self, books: Iterable[Book]) -> None:
        """An append failed, and perhaps was kept all the same: the store knows."""
        for book in books:
            if book.is_stale:
                found = await read_book(self._store, book.name)
                book.accounts, book.transfers = found.accounts, found.transfers
                book.version, book.snapshot_at = found.version, found.snapshot_at
                book.is_stale = False

    async def _keep_snapshot(self, book: Book, snapshot: Snapshot) -> None:
        book.snapshot_at = snapshot.version
        try:
            await self._store.keep_snapshot(book.stream, snapshot)
        except StoreError as error:
            # What it holds is in the events: only the next opening of the room takes a little longer.
            log.warning("snapshot not kept", book=book.name, error=str(error))
