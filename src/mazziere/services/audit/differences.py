"""What may an audit of a room find?

Facts only; the sentences are made where they are read.
"""

from typing import Any

import msgspec

from mazziere.cage import AccountId, BookId
from mazziere.ledger import Difference as LedgerDifference
from mazziere.ledger.values import TransferId
from mazziere.services.ports import StreamId


class InBook(msgspec.Struct, frozen=True, tag="in_book"):
    """A book disagrees with itself; the ledger's audit says how."""

    book: BookId
    difference: LedgerDifference


class CurrencyNotZero(msgspec.Struct, frozen=True, tag="currency_not_zero"):
    """All accounts of all books together do not add up to nothing."""

    currency: str
    total: int


class BooksDisagree(msgspec.Struct, frozen=True, tag="books_disagree"):
    """A transfer between books is not in all of them, or not the same in all."""

    transfer: TransferId
    entered: tuple[BookId, ...]
    missing: tuple[BookId, ...]
    """None where it is in all, and differs."""


class AccountInWrongBook(msgspec.Struct, frozen=True, tag="account_in_wrong_book"):
    account: AccountId
    book: BookId


class SnapshotDiffers(msgspec.Struct, frozen=True, tag="snapshot_differs"):
    """What the room would start from is not what the events say."""

    book: BookId
    version: int


class StreamUnreadable(msgspec.Struct, frozen=True, tag="stream_unreadable"):
    """An event cannot be read, or cannot have happened there."""

    stream: StreamId
    version: int
    why: str


class EventsMissing(msgspec.Struct, frozen=True, tag="events_missing"):
    """A stream has fewer events than its last version says."""

    stream: StreamId
    version: int
    found: int


class TransferNotMade(msgspec.Struct, frozen=True, tag="transfer_not_made"):
    """The table's events ask for a transfer that its book does not have."""

    table: str
    transfer: TransferId


class TransferUnexplained(msgspec.Struct, frozen=True, tag="transfer_unexplained"):
    """The table's book has a transfer that none of the table's events asks for."""

    table: str
    transfer: TransferId


class TransferNotAsEvents(msgspec.Struct, frozen=True, tag="transfer_not_as_events"):
    """The table's book moves something else than the table's events say."""

    table: str
    transfer: TransferId


class ChipsDiffer(msgspec.Struct, frozen=True, tag="chips_differ"):
    """What lies on the table is not what the books say."""

    table: str
    account: AccountId
    on_table: int
    in_books: int


class PotDiffers(msgspec.Struct, frozen=True, tag="pot_differs"):
    """What was bet in a hand is not what was paid out and raked, or carried over."""

    hand: str
    bet: int
    paid: int
    raked: int
    carried: int


class BetDiffers(msgspec.Struct, frozen=True, tag="bet_differs"):
    """What a player put into the pot of a hand is not what the transfer takes from them."""

    hand: str
    player: str
    bet: int
    taken: int


class NotBroughtForward(msgspec.Struct, frozen=True, tag="not_brought_forward"):
    """What an account held before there were books is in none."""

    player: str
    amount: int


class GivenDiffers(msgspec.Struct, frozen=True, tag="given_differs"):
    """Before there were books: all chips there are, and all that were ever given."""

    given: int
    found: int


class PaymentDiffers(msgspec.Struct, frozen=True, tag="payment_differs"):
    """A payment says something else of its money than the house's book."""

    payment: str
    payment_says: str
    books_say: str


Difference = (
    InBook
    | CurrencyNotZero
    | BooksDisagree
    | AccountInWrongBook
    | SnapshotDiffers
    | StreamUnreadable
    | EventsMissing
    | TransferNotMade
    | TransferUnexplained
    | TransferNotAsEvents
    | ChipsDiffer
    | PotDiffers
    | BetDiffers
    | NotBroughtForward
    | GivenDiffers
    | PaymentDiffers
)


def as_json(difference: Difference) -> dict[str, Any]:
    """The facts of a difference by name; what a book finds in itself, with the name of the book."""
    if isinstance(difference, InBook):
        return {**msgspec.to_builtins(difference.difference), "book": difference.book}
    facts: dict[str, Any] = msgspec.to_builtins(difference)
    return facts
