"""What has happened in a ledger?

Past tense, and true: `evolve` accepts every one. Stored as they are, so a
field is never renamed or given another meaning; a new field has a default.
Instants are milliseconds.
"""

import msgspec

from mazziere.ledger.values import Account, Transfer, TransferId


class AccountOpened(msgspec.Struct, frozen=True, tag="ledger_account_opened"):
    account: Account
    may_go_below_zero: bool
    """What the chart said of its kind on that day: a chart that changes later changes no account."""
    at: int


class TransferMade(msgspec.Struct, frozen=True, tag="transfer_made"):
    transfer: Transfer
    at: int


class TransferBegun(msgspec.Struct, frozen=True, tag="transfer_begun"):
    transfer: Transfer
    at: int


class TransferPosted(msgspec.Struct, frozen=True, tag="transfer_posted"):
    transfer: TransferId
    amounts: tuple[int, ...]
    """What arrived on each leg."""
    at: int


class TransferVoided(msgspec.Struct, frozen=True, tag="transfer_voided"):
    transfer: TransferId
    at: int


Event = AccountOpened | TransferMade | TransferBegun | TransferPosted | TransferVoided
