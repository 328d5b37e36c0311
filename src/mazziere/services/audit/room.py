"""The audit of a whole room: its books, tables, hands, seals and payments, as of one instant."""

import msgspec

from mazziere.services.audit.before_books import ACCOUNTS, OldAccount, old_account
from mazziere.services.audit.books import BookAudit
from mazziere.services.audit.differences import (
    Difference,
    GivenDiffers,
    NotBroughtForward,
    SealUnexplained,
)
from mazziere.services.audit.payments import audit_payments
from mazziere.services.audit.tables import TableAudit
from mazziere.services.money.brought_forward import name_of
from mazziere.services.money.ledger_store import PREFIX as BOOKS
from mazziere.services.ports import EventStore, StreamHead
from mazziere.services.tables.deal.dealer import stream_of as seal_stream
from mazziere.services.tables.messages import stream_of

TABLES, SEALS = stream_of(""), seal_stream("")


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
    players: int
    """The sum of what all players have off the tables, in all currencies."""
    before_books: bool
    """Whether the room was last open before there were books; they begin when it is opened again."""

    @property
    def clean(self) -> bool:
        return not self.differences


async def audit_room(store: EventStore) -> Audit:
    """Audit everything as of this instant; later appends are ignored."""
    found: list[Difference] = []
    heads = await store.heads("")
    books = {head.stream.removeprefix(BOOKS): head for head in heads if head.stream.startswith(BOOKS)}
    accounts = [await old_account(store, head, found) for head in heads if head.stream.startswith(ACCOUNTS)]
    ledger = BookAudit(store, found)
    await ledger.audit(list(books.values()))
    tables = []
    seals = _seals(heads)
    for head in heads:
        if head.stream.startswith(TABLES):
            name = head.stream.removeprefix(TABLES)
            sealed = seals.pop(name, set())
            table = TableAudit(store, name, found, has_books=bool(books), sealed=sealed)
            await table.audit(head, books.get(f"table/{name}"), ledger.balances)
            tables.append(table)
    found += [SealUnexplained(hand) for hands in seals.values() for hand in sorted(hands)]
    payments = await audit_payments(store, heads, found)
    chips = sum(table.chips for table in tables)
    found += _before_books(accounts, chips) if not books else _brought_forward(accounts, ledger)
    return Audit(
        differences=tuple(found),
        books=len(books),
        accounts=len(ledger.balances),
        transfers=ledger.transfer_count,
        tables=len(tables),
        hands=sum(table.hands for table in tables),
        chips=chips,
        payments=payments,
        players=sum(
            balance.posted for account, balance in ledger.balances.items() if account.startswith("player/")
        ),
        before_books=bool(accounts) and not books,
    )


def _seals(heads: list[StreamHead]) -> dict[str, set[str]]:
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
