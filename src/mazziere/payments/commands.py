"""What may be asked concerning a payment?

Commands are imperatives, without a time of their own: `decide` is told when they are given. All are
idempotent and may arrive in any order, because providers repeat and reorder notices.
"""

import msgspec

from mazziere.payments.dumping import Suspicion
from mazziere.payments.payment import Direction, Notice


class Request(msgspec.Struct, frozen=True):
    """Request a deposit or a withdrawal."""

    id: str
    player: str
    direction: Direction
    provider: str
    currency: str
    amount: int


class Take(msgspec.Struct, frozen=True):
    """The provider has accepted the payment and will report its outcome."""


class Hear(msgspec.Struct, frozen=True):
    """The provider reports the outcome of the payment."""

    notice: Notice


class Expire(msgspec.Struct, frozen=True):
    """The time for the payment has passed, and the provider knows of no money."""


class Hold(msgspec.Struct, frozen=True):
    """Hold a withdrawal for review, before the provider hears of it."""

    suspicions: tuple[Suspicion, ...]


class Release(msgspec.Struct, frozen=True):
    """The staff lets a held withdrawal go on."""

    by: str
    why: str


class Refuse(msgspec.Struct, frozen=True):
    """The staff refuses a held withdrawal; its money is the player's again."""

    by: str
    why: str


Command = Request | Take | Hear | Expire | Hold | Release | Refuse
