"""What is the state of the books between two events?

Every account with its balance, and every transfer with its outcome: a transfer that is requested again must
be recognized forever. `decide` and `evolve` look only at the accounts and transfers that a command or an
event names.
"""

from enum import Enum

import msgspec

from mazziere.ledger.chart import Chart
from mazziere.ledger.currencies import CurrencyCode
from mazziere.ledger.values import Account, AccountId, Transfer, TransferId


class Balance(msgspec.Struct, frozen=True, gc=False):
    """The balance of an account, with what is pending from and to it."""

    posted: int = 0
    """Everything that has arrived, less everything that has left."""
    reserved: int = 0
    """The part of it that is reserved by pending transfers to others."""
    incoming: int = 0
    """Pending transfers from others: nobody can spend it until it is posted."""

    @property
    def available(self) -> int:
        """What may be spent."""
        return self.posted - self.reserved


class HeldAccount(msgspec.Struct, frozen=True, gc=False):
    """An account in the books."""

    account: Account
    may_go_below_zero: bool
    balance: Balance = Balance()


class TransferStatus(Enum):
    """The outcome of a transfer so far."""

    PENDING = "pending"
    POSTED = "posted"
    VOIDED = "voided"


class HeldTransfer(msgspec.Struct, frozen=True, gc=False):
    """A transfer in the books."""

    transfer: Transfer
    standing: TransferStatus
    was_begun: bool
    """Whether it was pending at first."""
    amounts: tuple[int, ...]
    """The amount that has arrived on each leg."""


class Ledger(msgspec.Struct, frozen=True):
    """The books. A new ledger has a chart and nothing else."""

    chart: Chart
    accounts: dict[AccountId, HeldAccount] = {}
    transfers: dict[TransferId, HeldTransfer] = {}
    version: int = 0
    """Number of events so far."""


def balances(ledger: Ledger) -> dict[str, Balance]:
    """The balance of every account, by id."""
    return {name: ledger.accounts[name].balance for name in sorted(ledger.accounts)}


def totals(ledger: Ledger) -> dict[CurrencyCode, int]:
    """The sum of all accounts by currency: always zero."""
    sums: dict[CurrencyCode, int] = {}
    for held in ledger.accounts.values():
        currency = held.account.currency
        sums[currency] = sums.get(currency, 0) + held.balance.posted
    return sums


def pending(ledger: Ledger) -> tuple[Transfer, ...]:
    """Every pending transfer, by id."""
    under_way = [
        held.transfer for held in ledger.transfers.values() if held.standing is TransferStatus.PENDING
    ]
    return tuple(sorted(under_way, key=lambda transfer: transfer.id))
