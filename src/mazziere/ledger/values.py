"""What is an account, and what is a transfer?

An account has an id given from outside and an owner, who is only a name here. A transfer is one or more legs;
each takes from one account what it gives to another, so that no transfer can be out of balance. Amounts are
in the smallest unit of the accounts' currency.

The ledger is seen from the owners' side: a *debit* decreases a balance, a *credit* increases it.
"""

import msgspec

from mazziere.ledger.chart import CodeName, KindName
from mazziere.ledger.currencies import PLAY, CurrencyCode

AccountId = str
TransferId = str

LARGEST_AMOUNT = 2**53 - 1
"""The largest integer that every JSON reader, browsers included, reads exactly."""


class Account(msgspec.Struct, frozen=True, gc=False):
    """Where value is kept, in one currency."""

    id: AccountId
    kind: KindName
    owner: str = ""
    """Name of the owner; empty for accounts of the books themselves."""
    currency: CurrencyCode = PLAY.code


class Leg(msgspec.Struct, frozen=True, gc=False):
    """Value that moves from one account to another of the same currency."""

    debit: AccountId
    credit: AccountId
    amount: int


class Transfer(msgspec.Struct, frozen=True, gc=False):
    """Value moved once. Never edited: mistakes are corrected by another transfer."""

    id: TransferId
    """The cause, as in "table/stromboli/8412/pot": requesting the same id again moves nothing again."""
    code: CodeName
    legs: tuple[Leg, ...]
    """They happen together: what one leg brings, another may pass on."""
    note: str = ""
    """The reason for the transfer, for readers of the books: a person's, or the passage that decides."""
