"""What can be asked in the matter of a payment?

Imperative, and without a time of its own: `decide` is told when. All may be
repeated, and may come in any order: providers do both.
"""

import msgspec

from mazziere.payments.payment import Direction, Notice


class Request(msgspec.Struct, frozen=True):
    """Pay in, or out."""

    id: str
    player: str
    direction: Direction
    provider: str
    currency: str
    amount: int


class Take(msgspec.Struct, frozen=True):
    """The provider has accepted it and will say what becomes of it."""


class Hear(msgspec.Struct, frozen=True):
    """The provider says what has become of it."""

    notice: Notice


class Expire(msgspec.Struct, frozen=True):
    """The time given has passed, and the provider knows of no money."""


Command = Request | Take | Hear | Expire
