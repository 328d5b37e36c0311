"""What is the state of one payment?

Amounts are in the smallest unit of its currency, instants in milliseconds. A provider's report is a `Notice`:
it may arrive twice, late, or contradict an earlier one, and is then kept for the staff to look at.
"""

from enum import Enum

import msgspec

from mazziere.payments.dumping import Suspicion


class Direction(Enum):
    """Whether the money comes in or goes out."""

    DEPOSIT = "deposit"
    WITHDRAWAL = "withdrawal"


class PaymentStatus(Enum):
    """The progress of a payment."""

    REQUESTED = "requested"
    """Requested; the provider has not confirmed that it knows the payment."""
    PENDING = "pending"
    """The provider is processing it."""
    SUCCEEDED = "succeeded"
    FAILED = "failed"
    EXPIRED = "expired"
    """Nobody paid in time."""
    HELD = "held"
    """The staff has to review it before the provider hears of it."""
    REFUSED = "refused"
    """The staff has refused it."""


UNDER_WAY = (PaymentStatus.REQUESTED, PaymentStatus.PENDING, PaymentStatus.HELD)


class ProviderReport(Enum):
    """The outcome that a provider reports."""

    PENDING = "pending"
    SUCCEEDED = "succeeded"
    FAILED = "failed"
    EXPIRED = "expired"


class Notice(msgspec.Struct, frozen=True):
    """A provider's report on a payment."""

    payment: str
    report: ProviderReport
    arrived: int = 0
    """The amount that arrived; only if the payment succeeded."""


class Payment(msgspec.Struct, frozen=True):
    """A deposit or a withdrawal, as of the events so far."""

    id: str
    player: str
    direction: Direction
    provider: str
    currency: str
    amount: int
    asked_at: int
    standing: PaymentStatus = PaymentStatus.REQUESTED
    arrived: int = 0
    ended_at: int | None = None
    contradictions: tuple[Notice, ...] = ()
    """Notices that contradict an earlier one; for the operator."""
    suspicions: tuple[Suspicion, ...] = ()
    """Why it was held for review."""
    version: int = 1

    @property
    def is_under_way(self) -> bool:
        """Whether the payment has been requested and has not ended."""
        return self.standing in UNDER_WAY

    @property
    def is_held(self) -> bool:
        """Whether the staff has to review the payment."""
        return self.standing is PaymentStatus.HELD
