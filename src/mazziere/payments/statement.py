"""What has happened to the money of one account, line by line?

Computed from the events of the ledger, so that a statement always agrees with the books. A pending transfer
has no line yet; a line of money that moved to or from a table or a tournament names it.
"""

from collections.abc import Iterable, Sequence

import msgspec

from mazziere.ledger import Transfer
from mazziere.ledger import events as booked
from mazziere.ledger.values import AccountId

AT_A_TABLE = ("seat/", "stakes/", "bank/")
"""How the accounts of a table begin: its seats, bets against the house, and what the house has won there."""
BY_A_TOURNAMENT = "tournament/"
"""How the id of a transfer begins that a tournament caused: `tournament/NAME/VERSION/CODE`."""


class AccountLine(msgspec.Struct, frozen=True, gc=False):
    """One movement of the account, in the smallest unit of its currency."""

    no: int
    """From 1, oldest first."""
    at: int
    """In milliseconds."""
    code: str
    amount: int
    """Below zero for money that left the account."""
    balance: int
    """After this line."""
    table: str | None
    note: str
    tournament: str | None


class Part(msgspec.Struct, frozen=True):
    """Some lines of a statement, with the totals of the whole selection."""

    opening: int
    """The balance before the first instant of the selection."""
    closing: int
    """The balance at the end of the selection."""
    came_in: int
    went_out: int
    """Total of all lines of the selection, on this page or not; not below zero."""
    lines: tuple[AccountLine, ...]
    """Newest first."""
    before: int | None
    """The line number before which the next page begins; `None` on the last page."""


def lines_of(events: Iterable[booked.Event], account: AccountId) -> list[AccountLine]:
    """Every movement of `account`, oldest first.

    events  all events of the book in which the account is kept
    """
    lines: list[AccountLine] = []
    begun: dict[str, Transfer] = {}
    for event in events:
        match event:
            case booked.TransferMade(transfer, at):
                _enter(lines, account, transfer, tuple(leg.amount for leg in transfer.legs), at)
            case booked.TransferBegun(transfer):
                begun[transfer.id] = transfer
            case booked.TransferPosted(name, amounts, at):
                _enter(lines, account, begun[name], amounts, at)
            case booked.TransferVoided() | booked.AccountOpened():
                pass
    return lines


def _enter(
    lines: list[AccountLine], account: AccountId, transfer: Transfer, amounts: Sequence[int], at: int
) -> None:
    amount, others = 0, []
    for leg, moved in zip(transfer.legs, amounts, strict=True):
        if leg.credit == account:
            amount += moved
            others.append(leg.debit)
        elif leg.debit == account:
            amount -= moved
            others.append(leg.credit)
    if amount:
        balance = amount + (lines[-1].balance if lines else 0)
        table = next((_table(other) for other in others if other.startswith(AT_A_TABLE)), None)
        no, code, note = len(lines) + 1, transfer.code, transfer.note
        lines.append(AccountLine(no, at, code, amount, balance, table, note, _tournament(transfer)))


def _table(account: AccountId) -> str:
    """The table of `seat/TABLE/PLAYER`, `stakes/TABLE` or `bank/TABLE`."""
    kind, _, rest = account.partition("/")
    return rest.rpartition("/")[0] if kind == "seat" else rest


def _tournament(transfer: Transfer) -> str | None:
    """The tournament that caused a transfer; None if none did."""
    if not transfer.id.startswith(BY_A_TOURNAMENT):
        return None
    return transfer.id.removeprefix(BY_A_TOURNAMENT).rsplit("/", 2)[0]


def part_of(
    lines: Sequence[AccountLine],
    *,
    since: int | None = None,
    until: int | None = None,
    code: str | None = None,
    before: int | None = None,
    limit: int | None = None,
) -> Part:
    """The lines of an account that fall into a selection.

    since   first instant, in milliseconds; None for all
    until   first instant after the selection; None for all
    code    only movements with this code; None for all
    before  only lines with a smaller number; None for all
    limit   the most lines returned; None for all
    """
    at_hand = [
        line for line in lines if (since is None or line.at >= since) and (until is None or line.at < until)
    ]
    fitting = [line for line in at_hand if code is None or line.code == code]
    older = [line for line in reversed(fitting) if before is None or line.no < before]
    page = tuple(older if limit is None else older[:limit])
    earlier = [line for line in lines if since is not None and line.at < since]
    opening = earlier[-1].balance if earlier else 0
    return Part(
        opening=opening,
        closing=at_hand[-1].balance if at_hand else opening,
        came_in=sum(line.amount for line in fitting if line.amount > 0),
        went_out=-sum(line.amount for line in fitting if line.amount < 0),
        lines=page,
        before=page[-1].no if len(page) < len(older) else None,
    )
