"""What has happened to a payment?

Events are in the past tense. They are stored as they are: a field is never renamed or given another meaning,
and a new field has a default. Instants are in milliseconds, amounts in the smallest unit of the currency.
"""

import msgspec

from mazziere.payments.dumping import Suspicion
from mazziere.payments.payment import Direction, ProviderReport


class PaymentRequested(msgspec.Struct, frozen=True, tag="payment_requested"):
    """A payment was requested; its transfer is pending in the ledger from now on."""

    id: str
    player: str
    direction: Direction
    provider: str
    currency: str
    amount: int
    at: int


class PaymentTaken(msgspec.Struct, frozen=True, tag="payment_taken"):
    """The provider accepted the payment."""

    at: int


class PaymentSucceeded(msgspec.Struct, frozen=True, tag="payment_succeeded"):
    """The provider reported success."""

    arrived: int
    """At most the amount requested; the rest stays where it came from."""
    at: int


class PaymentFailed(msgspec.Struct, frozen=True, tag="payment_failed"):
    """The provider reported failure."""

    at: int


class PaymentExpired(msgspec.Struct, frozen=True, tag="payment_expired"):
    """The time for the payment passed without money."""

    at: int


class NoticeContradicted(msgspec.Struct, frozen=True, tag="notice_contradicted"):
    """The provider contradicted its earlier notice; no money has moved."""

    report: ProviderReport
    arrived: int
    at: int


class PaymentHeld(msgspec.Struct, frozen=True, tag="payment_held"):
    """The withdrawal waits for the staff; its money stays reserved."""

    suspicions: tuple[Suspicion, ...]
    at: int


class PaymentReleased(msgspec.Struct, frozen=True, tag="payment_released"):
    """The staff let the withdrawal go on."""

    by: str
    why: str
    at: int


class PaymentRefused(msgspec.Struct, frozen=True, tag="payment_refused"):
    """The staff refused the withdrawal; its money is the player's again."""

    by: str
    why: str
    at: int


Event = (
    PaymentRequested
    | PaymentTaken
    | PaymentSucceeded
    | PaymentFailed
    | PaymentExpired
    | NoticeContradicted
    | PaymentHeld
    | PaymentReleased
    | PaymentRefused
)
