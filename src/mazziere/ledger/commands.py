"""What may be asked of a ledger?

Commands are imperatives and carry no time of their own: `decide` is told when
they are given. All may be repeated: what has been done is not done again, at
whatever time.
"""

import msgspec

from mazziere.ledger.values import Account, Transfer, TransferId


class OpenAccount(msgspec.Struct, frozen=True, tag="open_account"):
    account: Account


class MakeTransfer(msgspec.Struct, frozen=True, tag="make_transfer"):
    """Move value at once."""

    transfer: Transfer


class BeginTransfer(msgspec.Struct, frozen=True, tag="begin_transfer"):
    """Put value on its way: the debited accounts can no longer spend it, the others cannot yet."""

    transfer: Transfer


class PostTransfer(msgspec.Struct, frozen=True, tag="post_transfer"):
    """What was on its way has arrived."""

    transfer: TransferId
    amounts: tuple[int, ...] | None = None
    """What arrives on each leg, at most what was begun; the rest stays where it came from. `None`: all."""


class VoidTransfer(msgspec.Struct, frozen=True, tag="void_transfer"):
    """What was on its way does not arrive, and stays where it came from."""

    transfer: TransferId


Command = OpenAccount | MakeTransfer | BeginTransfer | PostTransfer | VoidTransfer
