"""Does each book agree with itself and with the others?

All balances are recomputed from the events. A transfer between books must be entered in each of them, and
identically.
"""

from collections import Counter
from collections.abc import Iterable
from hashlib import sha256
from typing import NamedTuple

import msgspec

from mazziere.cage import AccountId, BookId, book_of
from mazziere.ledger import Balance, Event, audit_book
from mazziere.ledger import events as e
from mazziere.ledger.values import Transfer, TransferId
from mazziere.services.audit.differences import (
    AccountInWrongBook,
    BooksDisagree,
    CurrencyNotZero,
    Difference,
    InBook,
    SnapshotDiffers,
    StreamUnreadable,
)
from mazziere.services.audit.reading import events_of
from mazziere.services.money.brought_forward import CODE as BROUGHT_FORWARD
from mazziere.services.money.ledger_store import PREFIX, Book, load_book
from mazziere.services.ports import EventStore, Snapshot, StreamHead
from mazziere.services.unit_of_work.quarantine import IMPOSSIBLE, UNREADABLE, said

decode = msgspec.json.Decoder(Event).decode
encode = msgspec.json.Encoder().encode


class Shared(NamedTuple):
    """An event of a transfer that concerns several books."""

    books: tuple[BookId, ...]
    """The books in which it must be entered."""
    entered: dict[BookId, bytes]
    """Book → the digest of its entry."""


class BookAudit:
    """Audits all books, one after the other, and compares what they share."""

    def __init__(self, store: EventStore, found: list[Difference]) -> None:
        self._store = store
        self._found = found
        self._opened: dict[AccountId, e.AccountOpened] = {}
        self._begun: dict[TransferId, tuple[BookId, ...]] = {}
        self._shared: dict[tuple[TransferId, str], Shared] = {}
        self.balances: dict[AccountId, Balance] = {}
        """The balance of every account in its book."""
        self.brought_forward: set[TransferId] = set()
        """The transfers by which balances from before the books came into them."""
        self.transfer_count = 0

    async def audit(self, heads: list[StreamHead]) -> None:
        """Audit all books up to these heads."""
        for head in heads:
            await self._learn(head)
        for head in heads:
            await self._audit_book(head)
        self._compare_shared()
        self._sum_up()

    async def _learn(self, head: StreamHead) -> None:
        """Learn the accounts of a book and the transfers begun in it: other books will name them."""
        async for _, event in events_of(self._store, head, decode, []):
            match event:
                case e.AccountOpened(account):
                    self._opened.setdefault(account.id, event)
                case e.TransferBegun(transfer):
                    self._begun[transfer.id] = _concerned(transfer)
                case _:
                    pass

    async def _audit_book(self, head: StreamHead) -> None:
        name = head.stream.removeprefix(PREFIX)
        snapshot = await self._store.snapshot(head.stream)
        book, events = Book(name), list[Event]()
        async for version, event in events_of(self._store, head, decode, self._found):
            try:
                book.happen(event)
            except IMPOSSIBLE as error:
                self._found.append(StreamUnreadable(head.stream, version, said(error)))
                continue
            events.append(event)
            self._note(name, event)
            if snapshot is not None and snapshot.version == version:
                self._compare_snapshot(name, book, snapshot)
        shown = {account: held.balance for account, held in book.accounts.items()}
        elsewhere = {
            account: self._opened[account]
            for account in _named(events)
            if account in self._opened and _book_of(account) != name
        }
        self._found += [InBook(name, difference) for difference in audit_book(events, shown, elsewhere)]
        self._found += [
            AccountInWrongBook(account, name) for account in sorted(shown) if _book_of(account) != name
        ]
        self.balances |= shown

    def _compare_snapshot(self, name: BookId, book: Book, snapshot: Snapshot) -> None:
        try:
            kept = load_book(name, snapshot.state)
        except UNREADABLE:
            kept = Book(name)
        if (kept.accounts, kept.transfers) != (book.accounts, book.transfers):
            self._found.append(SnapshotDiffers(name, snapshot.version))

    # -------------------------------------------------------------- between books

    def _note(self, name: BookId, event: Event) -> None:
        """Remember what other books must contain too."""
        match event:
            case e.AccountOpened():
                return
            case e.TransferMade(transfer) | e.TransferBegun(transfer):
                transfer_id, books = transfer.id, _concerned(transfer)
                self.transfer_count += name == min(books, default=name)
                if transfer.code == BROUGHT_FORWARD:
                    self.brought_forward.add(transfer.id)
            case e.TransferPosted(transfer_id) | e.TransferVoided(transfer_id):
                books = self._begun.get(transfer_id, ())
        if len(books) > 1 or name not in books:
            key = transfer_id, type(event).__name__
            shared = self._shared.setdefault(key, Shared(books, {}))
            shared.entered[name] = sha256(encode(event)).digest()

    def _compare_shared(self) -> None:
        for (transfer, _), (books, entered) in sorted(self._shared.items()):
            missing = tuple(sorted({*books} - entered.keys()))
            if missing or len({*entered.values()}) > 1 or entered.keys() - {*books}:
                self._found.append(BooksDisagree(transfer, tuple(sorted(entered)), missing))

    def _sum_up(self) -> None:
        totals: Counter[str] = Counter()
        for account, balance in self.balances.items():
            totals[self._opened[account].account.currency] += balance.posted
        self._found += [
            CurrencyNotZero(currency, total) for currency, total in sorted(totals.items()) if total
        ]


def _concerned(transfer: Transfer) -> tuple[BookId, ...]:
    """The books in which a transfer must be entered, according to its accounts."""
    accounts = {account for leg in transfer.legs for account in (leg.debit, leg.credit)}
    return tuple(sorted({book for account in accounts if (book := _book_of(account)) is not None}))


def _book_of(account: AccountId) -> BookId | None:
    try:
        return book_of(account)
    except AssertionError:
        return None


def _named(events: Iterable[Event]) -> set[AccountId]:
    """The accounts that transfers name."""
    return {
        account
        for event in events
        if isinstance(event, e.TransferMade | e.TransferBegun)
        for leg in event.transfer.legs
        for account in (leg.debit, leg.credit)
    }
