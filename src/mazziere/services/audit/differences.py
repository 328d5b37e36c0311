"""The differences that an audit of a room may find.

They hold facts only; sentences are made where they are shown.
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
    """All accounts of all books together do not add up to zero."""

    currency: str
    total: int


class BooksDisagree(msgspec.Struct, frozen=True, tag="books_disagree"):
    """A transfer between books is not in all of them, or not the same in all."""

    transfer: TransferId
    entered: tuple[BookId, ...]
    missing: tuple[BookId, ...]
    """Empty if it is in all of them but differs."""


class AccountInWrongBook(msgspec.Struct, frozen=True, tag="account_in_wrong_book"):
    account: AccountId
    book: BookId


class SnapshotDiffers(msgspec.Struct, frozen=True, tag="snapshot_differs"):
    """A snapshot, from which the room would start, differs from the events."""

    book: BookId
    version: int


class StreamUnreadable(msgspec.Struct, frozen=True, tag="stream_unreadable"):
    """An event cannot be read, or cannot have happened there."""

    stream: StreamId
    version: int
    why: str


class EventsMissing(msgspec.Struct, frozen=True, tag="events_missing"):
    """A stream has fewer events than its version implies."""

    stream: StreamId
    version: int
    found: int


class AuditedBefore(msgspec.Struct, frozen=True, tag="audited_before"):
    """What an earlier audit read of a stream, up to this version, is gone or different."""

    stream: StreamId
    version: int


class TransferNotMade(msgspec.Struct, frozen=True, tag="transfer_not_made"):
    """The table's events ask for a transfer that its book does not have."""

    table: str
    transfer: TransferId


class TransferUnexplained(msgspec.Struct, frozen=True, tag="transfer_unexplained"):
    """The table's book has a transfer that none of the table's events asks for."""

    table: str
    transfer: TransferId


class TransferNotAsEvents(msgspec.Struct, frozen=True, tag="transfer_not_as_events"):
    """A transfer in the table's book differs from the one that the table's events ask for."""

    table: str
    transfer: TransferId


class ChipsDiffer(msgspec.Struct, frozen=True, tag="chips_differ"):
    """The chips on the table are not those of the books."""

    table: str
    account: AccountId
    on_table: int
    in_books: int


class TournamentBookDiffers(msgspec.Struct, frozen=True, tag="tournament_book_differs"):
    """A transfer that only the events of a tournament have or only its book, or both, but not alike."""

    tournament: str
    transfer: TransferId


class TournamentSeatsDiffer(msgspec.Struct, frozen=True, tag="tournament_seats_differ"):
    """Somebody who is in has no seat, two, or that of somebody else."""

    tournament: str
    seated: int
    inside: int


class TournamentChipsDiffer(msgspec.Struct, frozen=True, tag="tournament_chips_differ"):
    """The chips in play are not those that were handed out."""

    tournament: str
    in_play: int
    handed_out: int


class PotDiffers(msgspec.Struct, frozen=True, tag="pot_differs"):
    """The bets of a hand do not equal what was paid out, raked or carried over."""

    hand: str
    bet: int
    paid: int
    raked: int
    carried: int


class BetDiffers(msgspec.Struct, frozen=True, tag="bet_differs"):
    """A player's bets in a hand do not equal what the transfer takes from them."""

    hand: str
    player: str
    bet: int
    taken: int


class SealMissing(msgspec.Struct, frozen=True, tag="seal_missing"):
    """The deck of a hand has no seal."""

    hand: str


class SealDiffers(msgspec.Struct, frozen=True, tag="seal_differs"):
    """A seal does not open to the root that was public when the hand began, or names another deal."""

    hand: str


class SealUnexplained(msgspec.Struct, frozen=True, tag="seal_unexplained"):
    """A seal belongs to no hand of its table."""

    hand: str


class CardDiffers(msgspec.Struct, frozen=True, tag="card_differs"):
    """A card that was dealt is not the next one of the sealed deck; the hand is followed no further."""

    hand: str
    number: int
    """Of the card among all cards dealt in the hand, burned ones and the rabbit too; from 1."""


class CasinoBookDiffers(msgspec.Struct, frozen=True, tag="casino_book_differs"):
    """A transfer that only the events of a casino table have or only its book, or both, but not alike."""

    table: str
    transfer: TransferId


class StakesDiffer(msgspec.Struct, frozen=True, tag="stakes_differ"):
    """The bets that lie on a casino table are not those of the books."""

    table: str
    on_table: int
    in_books: int


class RoundPaidDiffers(msgspec.Struct, frozen=True, tag="round_paid_differs"):
    """A round has not paid what its cards pay."""

    round: str


class RoundSealMissing(msgspec.Struct, frozen=True, tag="round_seal_missing"):
    """The deck of a round has no seal."""

    round: str


class RoundSealDiffers(msgspec.Struct, frozen=True, tag="round_seal_differs"):
    """A seal does not open to the root that was public before bets were closed, or names another round."""

    round: str


class RoundSealUnexplained(msgspec.Struct, frozen=True, tag="round_seal_unexplained"):
    """A seal belongs to no round of its table."""

    round: str


class RoundCardDiffers(msgspec.Struct, frozen=True, tag="round_card_differs"):
    """Cards that were turned up do not lie there in the sealed deck."""

    round: str
    place: str


class JackpotBookDiffers(msgspec.Struct, frozen=True, tag="jackpot_book_differs"):
    """A transfer that only the events of a jackpot have or only its book, or both, but not alike."""

    jackpot: str
    transfer: TransferId


class JackpotDiffers(msgspec.Struct, frozen=True, tag="jackpot_differs"):
    """The pot of a jackpot, or the seed of the next one, is not what lies in its account."""

    jackpot: str
    account: AccountId
    shown: int
    in_books: int


class JackpotEventDiffers(msgspec.Struct, frozen=True, tag="jackpot_event_differs"):
    """An event of a jackpot is not what the FIRST 5 bets of a round lead to."""

    jackpot: str
    version: int


class FirstFiveDiffers(msgspec.Struct, frozen=True, tag="first_five_differs"):
    """A round and its jackpot disagree about its FIRST 5 bets, or about what they have won."""

    jackpot: str
    round: str


class NotBroughtForward(msgspec.Struct, frozen=True, tag="not_brought_forward"):
    """The balance of an account from before the books is in no book."""

    player: str
    amount: int


class GivenDiffers(msgspec.Struct, frozen=True, tag="given_differs"):
    """In a room without books, the existing chips do not equal those ever given."""

    given: int
    found: int


class PaymentDiffers(msgspec.Struct, frozen=True, tag="payment_differs"):
    """A payment and the house's book disagree about its money."""

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
    | AuditedBefore
    | TransferNotMade
    | TransferUnexplained
    | TransferNotAsEvents
    | ChipsDiffer
    | TournamentBookDiffers
    | TournamentSeatsDiffer
    | TournamentChipsDiffer
    | PotDiffers
    | BetDiffers
    | SealMissing
    | SealDiffers
    | SealUnexplained
    | CardDiffers
    | CasinoBookDiffers
    | StakesDiffer
    | RoundPaidDiffers
    | RoundSealMissing
    | RoundSealDiffers
    | RoundSealUnexplained
    | RoundCardDiffers
    | JackpotBookDiffers
    | JackpotDiffers
    | JackpotEventDiffers
    | FirstFiveDiffers
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
