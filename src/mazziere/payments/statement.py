"""What has happened to the money of one account, line by line?

Computed from the events of the ledger, so that a statement always agrees with the books. A pending transfer
has no line yet; a line of money that moved to or from a table or a tournament names it.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence

import msgspec

from mazziere.ledger import Transfer
from mazziere.ledger import events as booked
from mazziere.ledger.values import AccountId, TransferId

TableOf = Callable[[AccountId], str | None]
"""Account → the table that it is of; None if it is of none."""
TournamentOf = Callable[[TransferId], str | None]
"""Transfer → the tournament that has caused it; None if none has."""


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


def lines_of(
    events: Iterable[booked.Event],
    account: AccountId,
    *,
    table_of: TableOf,
    tournament_of: TournamentOf,
) -> list[AccountLine]:
    """Every movement of `account`, oldest first.

    events                   all events of the book in which the account is kept
    table_of, tournament_of  answered by whoever has named accounts and transfers
    """
    lines: list[AccountLine] = []
    balance = 0
    for transfer, amounts, at in _arrived(events):
        amount, others = _of_account(account, transfer, amounts)
        if not amount:
            continue
        balance += amount
        tables = [table for other in others if (table := table_of(other)) is not None]
        lines.append(
            AccountLine(
                no=len(lines) + 1,
                at=at,
                code=transfer.code,
                amount=amount,
                balance=balance,
                table=tables[0] if tables else None,
                note=transfer.note,
                tournament=tournament_of(transfer.id),
            )
        )
    return lines


def _arrived(events: Iterable[booked.Event]) -> Iterator[tuple[Transfer, tuple[int, ...], int]]:
    """Each transfer that has moved anything, with the amount of each leg, and when."""
    begun: dict[TransferId, Transfer] = {}
    for event in events:
        match event:
            case booked.TransferMade(transfer, at):
                yield transfer, tuple([leg.amount for leg in transfer.legs]), at
            case booked.TransferBegun(transfer):
                begun[transfer.id] = transfer
            case booked.TransferPosted(name, amounts, at):
                yield begun[name], amounts, at
            case booked.TransferVoided() | booked.AccountOpened():
                pass


def _of_account(
    account: AccountId, transfer: Transfer, amounts: Sequence[int]
) -> tuple[int, list[AccountId]]:
    """What a transfer has moved to an account, or below zero from it, and the accounts at the other end."""
    amount, others = 0, []
    for leg, moved in zip(transfer.legs, amounts, strict=True):
        if leg.credit == account:
            amount += moved
            others.append(leg.debit)
        elif leg.debit == account:
            amount -= moved
            others.append(leg.credit)
    return amount, others


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
