"""The ledger store: the books as streams of events, in which no chip is lost or created.

A book is a stream of ledger events: one player's money off the tables, the chips on one table, or the house's
money. A transfer between two books is entered in both in the same append, together with the event that caused
it, and the version of each book is its fence. Books are read when they are needed, and kept in step with the
store by the unit of work. The layer `cage` decides which accounts exist and what moves between them.
"""

from collections.abc import Callable, Iterable
from typing import Final, TypeVar

import msgspec

from mazziere.cage import CHART, AccountId, BookId, book_of, player_account
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
from mazziere.services.ports import Clock
from mazziere.services.unit_of_work import Snapshots, StateStreams, Unit, UnitsOfWork
from mazziere.services.unit_of_work.streams import StreamRef

PREFIX: Final = "book/"
SNAPSHOT_EVERY: Final = 500
"""The minimum number of events between snapshots: fewer are not worth the write."""
FENCED: Final = ("table/", "tournament/", "casino/", "jackpot/")
"""Transfers whose id has such a prefix need not be remembered: each version of a table, or of a tournament,
occurs only once.
"""

BookEvent = Event

Result = TypeVar("Result")


class SavedBook(msgspec.Struct, frozen=True):
    """A book as plain data."""

    accounts: tuple[HeldAccount, ...]
    transfers: tuple[HeldTransfer, ...]


decode_saved = msgspec.json.Decoder(SavedBook).decode


class Book:
    """One book, folded from its events so far."""

    __slots__ = ("accounts", "transfers")

    def __init__(self) -> None:
        self.accounts: dict[AccountId, HeldAccount] = {}
        self.transfers: dict[TransferId, HeldTransfer] = {}
        """Pending transfers, and those that might be requested again."""

    def happen(self, event: Event) -> "Book":
        """Enter a stored event; this changes the book in place."""
        enter(self.accounts, self.transfers, event)
        if isinstance(event, TransferMade) and event.transfer.id.startswith(FENCED):
            del self.transfers[event.transfer.id]
        return self


def saved_book(book: Book) -> SavedBook:
    """The book as plain data."""
    return SavedBook(tuple(book.accounts.values()), tuple(book.transfers.values()))


def _save(book: Book) -> bytes:
    return msgspec.json.encode(saved_book(book))


def load_book(_: BookId, state: bytes) -> Book:
    """The book of a snapshot."""
    return opened_book(decode_saved(state))


def opened_book(saved: SavedBook) -> Book:
    """The book that was saved."""
    book = Book()
    book.accounts = {held.account.id: held for held in saved.accounts}
    book.transfers = {held.transfer.id: held for held in saved.transfers}
    return book


# A book that remembers much is saved seldom: all its snapshots together cost no more than the book.
_SNAPSHOTS = Snapshots(
    every=SNAPSHOT_EVERY, save=_save, load=load_book, size=lambda book: len(book.transfers)
)


def book_streams(units: UnitsOfWork) -> StateStreams[Book, Event]:
    """The streams of the books."""
    return StateStreams(
        units, PREFIX, Event, begin=lambda _: Book(), evolve=Book.happen, snapshots=_SNAPSHOTS
    )


class Posting:
    """The postings of a unit of work in the books that it has taken."""

    def __init__(self, unit: Unit, streams: StateStreams[Book, Event], at: int) -> None:
        self.unit = unit
        self._streams = streams
        self._at = at
        self._accounts: dict[AccountId, HeldAccount] = {}
        self._transfers: dict[TransferId, HeldTransfer] = {}
        # Everything a command names is loaded first; the ledger looks at nothing else.
        self._ledger = Ledger(CHART, self._accounts, self._transfers)
        self.transfer_count = 0

    def version(self, book: BookId) -> int:
        """The version of a book before this posting: no other posting of that book will ever see the same."""
        return self.unit.version_before(self._streams, book)

    def knows(self, book: BookId, transfer: TransferId) -> bool:
        """Whether a transfer that might be requested again was made or begun before."""
        return transfer in self._book(book).transfers

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
        """Post a pending transfer, in full (None) or with these amounts, one per leg."""
        begun = self._begun(transfer)
        self._happen(decide(self._ledger, PostTransfer(transfer, amounts), self._at), books_of(begun))

    def void(self, transfer: TransferId) -> None:
        """Void a pending transfer."""
        begun = self._begun(transfer)
        self._happen(decide(self._ledger, VoidTransfer(transfer), self._at), books_of(begun))

    def _happen(self, events: Iterable[Event], books: Iterable[BookId]) -> None:
        for event in events:
            enter(self._accounts, self._transfers, event)
            self.transfer_count += not isinstance(event, AccountOpened)
            for name in books:
                self.unit.write(self._streams, name, event)

    def _book(self, name: BookId) -> Book:
        return self.unit.before(self._streams, name)

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
            held = self._book(book_of(account)).accounts.get(account)
            if held is not None:
                self._accounts[account] = held

    def _lay_out_transfer(self, transfer: TransferId) -> None:
        if transfer not in self._transfers:
            for book in self.unit.all_before(self._streams):
                if transfer in book.transfers:
                    self._transfers[transfer] = book.transfers[transfer]
                    return


def books_of(transfer: Transfer) -> tuple[BookId, ...]:
    """The books in which a transfer is entered."""
    return tuple({book_of(account): None for leg in transfer.legs for account in (leg.debit, leg.credit)})


class Books:
    """All books of the room."""

    def __init__(self, units: UnitsOfWork, clock: Clock) -> None:
        self._units = units
        self._clock = clock
        self._books = book_streams(units)
        self.transfers = 0
        """The number of transfers made, begun and ended since the room was opened."""

    # ---------------------------------------------------------------------------- looking

    async def balance(self, account: AccountId) -> Balance:
        """The balance of an account; zero if it was never opened."""
        book = await self._books.look(book_of(account))
        held = book.accounts.get(account)
        return Balance() if held is None else held.balance

    async def available(self, player: str, currency: str = PLAY.code) -> int:
        """A player's available balance in a currency."""
        return (await self.balance(player_account(player, currency).id)).available

    async def version(self, book: BookId) -> int:
        """The number of events of a book; 0 if it was never begun."""
        return await self._books.version(book)

    async def accounts(self, book: BookId) -> dict[AccountId, HeldAccount]:
        """Every account of a book."""
        return dict((await self._books.look(book)).accounts)

    async def entries(self, book: BookId) -> list[BookEvent]:
        """Everything that has happened in a book, oldest first."""
        return await self._books.read(book)

    # ---------------------------------------------------------------------------- posting

    def refs(self, books: Iterable[BookId]) -> list[StreamRef]:
        """The streams that a unit of work takes to post in these books."""
        return [self._books.ref(book) for book in books]

    def posting(self, unit: Unit) -> Posting:
        """A posting in the books that a unit of work has taken."""
        posting = Posting(unit, self._books, self._clock.now())
        unit.then(lambda: self._count(posting))
        return posting

    async def post(self, books: Iterable[BookId], decide: Callable[[Posting], Result]) -> Result:
        """Post in these books and nothing else. After a conflict, `decide` is called again on newer books."""

        async def happen(unit: Unit) -> Result:
            return decide(self.posting(unit))

        return await self._units.carry_out(self.refs(books), happen)

    def _count(self, posting: Posting) -> None:
        self.transfers += posting.transfer_count
