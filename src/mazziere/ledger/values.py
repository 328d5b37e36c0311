"""What is an account, and what is a transfer?

An account is named by an id from outside and belongs to somebody, who is only
a name. A transfer is one or more legs; each takes from one account what it
gives to another, so that no transfer can be out of balance. Amounts are in the
smallest unit of the accounts' currency.

The ledger is seen from the owners' side: a *debit* makes a balance smaller, a
*credit* makes it larger.
"""

import msgspec

from mazziere.ledger.chart import CodeName, KindName
from mazziere.ledger.currencies import PLAY, CurrencyCode

AccountId = str
TransferId = str

LARGEST_AMOUNT = 2**53 - 1
"""The largest integer that every reader of JSON, browsers included, reads exactly."""


class Account(msgspec.Struct, frozen=True, gc=False):
    """Where value is kept, in one currency."""

    id: AccountId
    kind: KindName
    owner: str = ""
    """Whose it is; empty for accounts of the books themselves."""
    currency: CurrencyCode = PLAY.code


class Leg(msgspec.Struct, frozen=True, gc=False):
    """Value that leaves one account for another of the same currency."""

    debit: AccountId
    credit: AccountId
    amount: int


class Transfer(msgspec.Struct, frozen=True, gc=False):
    """Value moved once. Never edited: what was wrong is put right by another transfer."""

    id: TransferId
    """What caused it, as in "hand/8412/pot/0": asking for the same again moves nothing again."""
    code: CodeName
    legs: tuple[Leg, ...]
    """They happen together: what one leg brings, another may pass on."""
    note: str = ""
    """For whoever reads the books: why a person moved this."""
