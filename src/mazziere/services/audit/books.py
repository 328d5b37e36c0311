"""Does each book agree with itself and with the others?

All balances are recomputed from the events. A transfer between books must be entered in each of them, and
identically.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from hashlib import sha256
from typing import NamedTuple

import msgspec

from mazziere.cage import AccountId, BookId, book_of
from mazziere.ledger import NOTHING_COUNTED, Balance, CountedSoFar, Event, audit_rest_of_book
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
from mazziere.services.audit.reading import Advance, events_of, unheard
from mazziere.services.money.brought_forward import CODE as BROUGHT_FORWARD
from mazziere.services.money.ledger_store import PREFIX, Book, SavedBook, load_book, opened_book, saved_book
from mazziere.services.ports import EventStore, Snapshot, StreamHead
from mazziere.services.unit_of_work.quarantine import IMPOSSIBLE, UNREADABLE, said

decode = msgspec.json.Decoder(Event).decode
encode = msgspec.json.Encoder().encode


class BookMark(msgspec.Struct, frozen=True, kw_only=True):
    """Where the audit of a book can go on: what it came to in the first `version` events."""

    version: int
    book: SavedBook
    counted: CountedSoFar
    transfer_count: int
    brought_forward: tuple[TransferId, ...]
    snapshot: bytes
    """The digest of the snapshot that was compared; empty if there was none."""


class SnapshotReplaced(Exception):
    """A snapshot of events that were audited before is not the one that was compared then."""


class Shared(NamedTuple):
    """An event of a transfer that concerns several books."""

    books: tuple[BookId, ...]
    """The books in which it must be entered."""
    entered: dict[BookId, bytes]
    """Book → the digest of its entry."""


class BookAudit:
    """Audits all books, one after the other, and compares what they share."""

    def __init__(
        self,
        store: EventStore,
        found: list[Difference],
        since: Mapping[BookId, BookMark] | None = None,
        advance: Advance = unheard,
    ) -> None:
        """since  where the audit of each book goes on; None: all from the beginning"""
        self._store = store
        self._found = found
        self._since = since or {}
        self._advance = advance
        self._opened: dict[AccountId, e.AccountOpened] = {}
        self._begun: dict[TransferId, tuple[BookId, ...]] = {}
        self._shared: dict[tuple[TransferId, str], Shared] = {}
        self.balances: dict[AccountId, Balance] = {}
        """The balance of every account in its book."""
        self.brought_forward: set[TransferId] = set()
        """The transfers by which balances from before the books came into them."""
        self.transfer_count = 0
        self.marks: dict[BookId, BookMark] = {}
        """Where the next audit can go on, if this one finds nothing."""

    async def audit(self, heads: list[StreamHead]) -> None:
        """Audit all books up to these heads. Raises `SnapshotReplaced`, only if it goes on somewhere."""
        for mark in self._since.values():
            self._opened |= {opened.account.id: opened for opened in mark.counted.opened}
            self._begun |= {transfer.id: _concerned(transfer) for transfer in mark.counted.pending}
            self.brought_forward.update(mark.brought_forward)
        for head in heads:
            await self._learn(head)
        for head in heads:
            await self._audit_book(head)
        self._compare_shared()
        self._sum_up()

    async def _learn(self, head: StreamHead) -> None:
        """Learn the accounts of a book and the transfers begun in it: other books will name them."""
        since = self._version_of(head)
        async for _, event in events_of(self._store, head, decode, [], since=since):
            match event:
                case e.AccountOpened(account):
                    self._opened.setdefault(account.id, event)
                case e.TransferBegun(transfer):
                    self._begun[transfer.id] = _concerned(transfer)
                case _:
                    pass

    def _version_of(self, head: StreamHead) -> int:
        mark = self._since.get(head.stream.removeprefix(PREFIX))
        return 0 if mark is None else mark.version

    async def _audit_book(self, head: StreamHead) -> None:
        name = head.stream.removeprefix(PREFIX)
        mark = self._since.get(name)
        snapshot = await self._store.snapshot(head.stream)
        if mark is None:
            book, before, since = Book(), NOTHING_COUNTED, 0
        else:
            book, before, since = opened_book(mark.book), mark.counted, mark.version
            if snapshot is not None and snapshot.version == since:
                self._compare_snapshot(name, book, snapshot)
            elif snapshot is not None and snapshot.version < since and _digest_of(snapshot) != mark.snapshot:
                raise SnapshotReplaced
            self.transfer_count += mark.transfer_count
        transfers = self.transfer_count
        events = list[Event]()
        async for version, event in events_of(
            self._store, head, decode, self._found, since=since, advance=self._advance
        ):
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
        self.balances |= shown
        if mark is not None and not events:
            self.marks[name] = mark
            return
        elsewhere = {
            account: self._opened[account]
            for account in _named(events, before)
            if account in self._opened and _book_of(account) != name
        }
        differences, counted = audit_rest_of_book(before, events, shown, elsewhere)
        self._found += [InBook(name, difference) for difference in differences]
        self._found += [
            AccountInWrongBook(account, name) for account in sorted(shown) if _book_of(account) != name
        ]
        self.marks[name] = BookMark(
            version=head.version,
            book=saved_book(book),
            counted=counted,
            transfer_count=self.transfer_count - transfers + (mark.transfer_count if mark else 0),
            brought_forward=(mark.brought_forward if mark else ()) + _brought_forward(events),
            snapshot=b"" if snapshot is None else _digest_of(snapshot),
        )

    def _compare_snapshot(self, name: BookId, book: Book, snapshot: Snapshot) -> None:
        try:
            kept = load_book(name, snapshot.state)
        except UNREADABLE:
            kept = Book()
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


def _named(events: Iterable[Event], before: CountedSoFar) -> set[AccountId]:
    """The accounts that transfers name, those included that were pending before."""
    named = [event.transfer for event in events if isinstance(event, e.TransferMade | e.TransferBegun)]
    return {
        account
        for transfer in (*before.pending, *named)
        for leg in transfer.legs
        for account in (leg.debit, leg.credit)
    }


def _brought_forward(events: Iterable[Event]) -> tuple[TransferId, ...]:
    return tuple(
        event.transfer.id
        for event in events
        if isinstance(event, e.TransferMade | e.TransferBegun) and event.transfer.code == BROUGHT_FORWARD
    )


def _digest_of(snapshot: Snapshot) -> bytes:
    return sha256(b"%d\n%b" % (snapshot.version, snapshot.state)).digest()
