"""What has happened in a ledger?

Events are in the past tense, and `evolve` accepts every one. They are stored as they are, so a field is never
renamed or given another meaning, and a new field has a default. Instants are in milliseconds, amounts in the
smallest unit of the currency.
"""

import msgspec

from mazziere.ledger.values import Account, Transfer, TransferId


class AccountOpened(msgspec.Struct, frozen=True, tag="ledger_account_opened"):
    """An account was opened, without a balance."""

    account: Account
    may_go_below_zero: bool
    """As the chart said of the account's kind at that time; later changes of the chart do not affect it."""
    at: int


class TransferMade(msgspec.Struct, frozen=True, tag="transfer_made"):
    """Value was moved at once."""

    transfer: Transfer
    at: int


class TransferBegun(msgspec.Struct, frozen=True, tag="transfer_begun"):
    """Value was reserved by a pending transfer."""

    transfer: Transfer
    at: int


class TransferPosted(msgspec.Struct, frozen=True, tag="transfer_posted"):
    """A pending transfer was completed."""

    transfer: TransferId
    amounts: tuple[int, ...]
    """The amount posted on each leg."""
    at: int


class TransferVoided(msgspec.Struct, frozen=True, tag="transfer_voided"):
    """A pending transfer was canceled."""

    transfer: TransferId
    at: int


Event = AccountOpened | TransferMade | TransferBegun | TransferPosted | TransferVoided
