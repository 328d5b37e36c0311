"""What may be asked of a ledger?

Commands are imperatives and carry no time of their own: `decide` is told when they are given. All are
idempotent: a command that has already taken effect changes nothing, at any time.
"""

import msgspec

from mazziere.ledger.values import Account, Transfer, TransferId


class OpenAccount(msgspec.Struct, frozen=True, tag="open_account"):
    """Open an account without a balance."""

    account: Account


class MakeTransfer(msgspec.Struct, frozen=True, tag="make_transfer"):
    """Move value at once."""

    transfer: Transfer


class BeginTransfer(msgspec.Struct, frozen=True, tag="begin_transfer"):
    """Reserve value: debited accounts can no longer spend it, credited accounts cannot spend it yet."""

    transfer: Transfer


class PostTransfer(msgspec.Struct, frozen=True, tag="post_transfer"):
    """Complete a pending transfer."""

    transfer: TransferId
    amounts: tuple[int, ...] | None = None
    """The amount posted on each leg, at most what was begun; the rest is released. `None` posts all."""


class VoidTransfer(msgspec.Struct, frozen=True, tag="void_transfer"):
    """Cancel a pending transfer; the reserved amounts are released."""

    transfer: TransferId


Command = OpenAccount | MakeTransfer | BeginTransfer | PostTransfer | VoidTransfer
