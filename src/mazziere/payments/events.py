"""What has happened to a payment?

Past tense, and true. Stored as they are: a field is never renamed or given
another meaning, and a new field has a default. Instants are milliseconds.
"""

import msgspec

from mazziere.payments.payment import Direction, Report


class PaymentRequested(msgspec.Struct, frozen=True, tag="payment_requested"):
    """Its money is on its way in the ledger from now on."""

    id: str
    player: str
    direction: Direction
    provider: str
    currency: str
    amount: int
    at: int


class PaymentTaken(msgspec.Struct, frozen=True, tag="payment_taken"):
    at: int


class PaymentSucceeded(msgspec.Struct, frozen=True, tag="payment_succeeded"):
    arrived: int
    """At most what was asked for; the rest stays where it came from."""
    at: int


class PaymentFailed(msgspec.Struct, frozen=True, tag="payment_failed"):
    at: int


class PaymentExpired(msgspec.Struct, frozen=True, tag="payment_expired"):
    at: int


class NoticeContradicted(msgspec.Struct, frozen=True, tag="notice_contradicted"):
    """The provider said something that cannot be true beside what it said before; nothing has moved."""

    report: Report
    arrived: int
    at: int


Event = (
    PaymentRequested | PaymentTaken | PaymentSucceeded | PaymentFailed | PaymentExpired | NoticeContradicted
)
