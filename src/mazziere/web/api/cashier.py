"""What does a browser ask of the cashier, and what is it answered?

Deposits, withdrawals and the statement of one's own account. Amounts are whole numbers of the smallest unit
of `currency`; `exponent` tells how many decimals that is. Instants are milliseconds. Nobody sees another's
account here.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

PaymentKind = Literal["deposit", "withdrawal"]
PaymentStatus = Literal["requested", "pending", "succeeded", "failed", "expired"]

RequestName = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{8,64}\Z")]
"""Made up by the browser, once for each wish: the same wish sent twice is one payment."""
Amount = Annotated[int, Meta(ge=1, le=2**53 - 1)]


class PaymentWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """Pay in, or pay out."""

    request_id: RequestName
    amount: Amount


class Payment(Struct, frozen=True):
    """A deposit or a withdrawal.

    `arrived` is what came of it in the end, perhaps less than `amount`; null while it is on its way. While it
    is, a deposit cannot be played with yet and a withdrawal no longer.
    """

    id: str
    kind: PaymentKind
    provider: str
    currency: str
    amount: int
    status: PaymentStatus
    arrived: int | None
    asked_at: int
    ended_at: int | None


class DepositRoom(Struct, frozen=True):
    """What the deposit limits still leave in each period; null where there is none."""

    day: int | None
    week: int | None
    month: int | None


class CashierPage(Struct, frozen=True):
    """The cashier as one person sees it. `refused` is the code of a refusal, null where deposits are open.

    `available` can be played with or withdrawn; `leaving` and `coming` are on their way. The newest payment
    comes first.
    """

    currency: str
    exponent: int
    provider: str
    is_sandbox: bool
    available: int
    leaving: int
    coming: int
    least: int
    most: int
    left: DepositRoom
    refused: str | None
    payments: tuple[Payment, ...]


class StatementLine(Struct, frozen=True):
    """One movement, and the balance after it.

    `no` counts from 1, oldest first; `table` is the one that it was about, if any.
    """

    no: int
    at: int
    code: str
    amount: int
    balance: int
    table: str | None
    note: str


class Statement(Struct, frozen=True):
    """A page of the account's movements, newest first, and the sums of all that fit the filters.

    `opening` and `closing` are the account's balances before and after the period asked for, whatever the
    code; `before` asks for the next page, null on the last. `codes` are those that occur in the account.
    """

    currency: str
    exponent: int
    opening: int
    closing: int
    came_in: int
    went_out: int
    lines: tuple[StatementLine, ...]
    before: int | None
    codes: tuple[str, ...]
