"""What stands in the books, between two things that happen in them?

Every account with its balance, and every transfer with what became of it: a
transfer that is asked for again must be recognized for ever. `decide` and
`evolve` look only at the accounts and transfers that are named to them.
"""

from enum import Enum

import msgspec

from mazziere.ledger.chart import Chart
from mazziere.ledger.currencies import CurrencyCode
from mazziere.ledger.values import Account, AccountId, Transfer, TransferId


class Balance(msgspec.Struct, frozen=True, gc=False):
    """What an account has, and what is on its way from and to it."""

    posted: int = 0
    """All that has arrived, less all that has left."""
    reserved: int = 0
    """The part of it that is on its way to others."""
    incoming: int = 0
    """On its way from others: nobody's to spend until it is posted."""

    @property
    def available(self) -> int:
        """What may be spent."""
        return self.posted - self.reserved


class HeldAccount(msgspec.Struct, frozen=True, gc=False):
    """An account in the books."""

    account: Account
    may_go_below_zero: bool
    balance: Balance = Balance()


class Standing(Enum):
    """What has become of a transfer."""

    PENDING = "pending"
    POSTED = "posted"
    VOIDED = "voided"


class HeldTransfer(msgspec.Struct, frozen=True, gc=False):
    """A transfer in the books."""

    transfer: Transfer
    standing: Standing
    was_begun: bool
    """Whether it was pending at first."""
    amounts: tuple[int, ...]
    """What has arrived on each leg."""


class Ledger(msgspec.Struct, frozen=True):
    """The books. A new ledger has a chart, and nothing in it."""

    chart: Chart
    accounts: dict[AccountId, HeldAccount] = {}
    transfers: dict[TransferId, HeldTransfer] = {}
    version: int = 0
    """How many events have happened."""


def balances(ledger: Ledger) -> dict[str, Balance]:
    """The balance of every account, by id."""
    return {name: ledger.accounts[name].balance for name in sorted(ledger.accounts)}


def totals(ledger: Ledger) -> dict[CurrencyCode, int]:
    """The sum over all accounts of a currency: zero, at all times."""
    sums: dict[CurrencyCode, int] = {}
    for held in ledger.accounts.values():
        currency = held.account.currency
        sums[currency] = sums.get(currency, 0) + held.balance.posted
    return sums


def pending(ledger: Ledger) -> tuple[Transfer, ...]:
    """Everything that is on its way, by id."""
    under_way = [held.transfer for held in ledger.transfers.values() if held.standing is Standing.PENDING]
    return tuple(sorted(under_way, key=lambda transfer: transfer.id))
