"""What can be asked in the matter of a payment?

Imperative, each with the instant `at` at which it is asked. All may be
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
    at: int


class Take(msgspec.Struct, frozen=True):
    """The provider has accepted it and will say what becomes of it."""

    at: int


class Hear(msgspec.Struct, frozen=True):
    """The provider says what has become of it."""

    notice: Notice
    at: int


class Expire(msgspec.Struct, frozen=True):
    """The time given has passed, and the provider knows of no money."""

    at: int


Command = Request | Take | Hear | Expire
