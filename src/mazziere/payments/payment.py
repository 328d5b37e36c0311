"""What is known of one payment?

Amounts are in the smallest unit of its currency, instants milliseconds. What a
provider says of a payment is a `Notice`: it may come twice, late, or contradict
an earlier one, and is then kept for people to look at.
"""

from enum import Enum

import msgspec


class Direction(Enum):
    """Which way the money goes."""

    DEPOSIT = "deposit"
    WITHDRAWAL = "withdrawal"


class Standing(Enum):
    """How far a payment has come."""

    REQUESTED = "requested"
    """Somebody wants it; the provider has not said that it knows."""
    PENDING = "pending"
    """The provider has it in hand."""
    SUCCEEDED = "succeeded"
    FAILED = "failed"
    EXPIRED = "expired"
    """Nobody paid within the time given."""


UNDER_WAY = (Standing.REQUESTED, Standing.PENDING)


class Report(Enum):
    """What a provider says has become of a payment."""

    PENDING = "pending"
    SUCCEEDED = "succeeded"
    FAILED = "failed"
    EXPIRED = "expired"


class Notice(msgspec.Struct, frozen=True):
    """What a provider says of a payment."""

    payment: str
    report: Report
    arrived: int = 0
    """What came of it; only where it succeeded."""


class Payment(msgspec.Struct, frozen=True):
    """A deposit or a withdrawal, as the events so far tell."""

    id: str
    player: str
    direction: Direction
    provider: str
    currency: str
    amount: int
    asked_at: int
    standing: Standing = Standing.REQUESTED
    arrived: int = 0
    ended_at: int | None = None
    contradictions: tuple[Notice, ...] = ()
    """What was said of it that cannot be true beside what was said first; for the operator."""
    version: int = 1

    @property
    def is_under_way(self) -> bool:
        """Whether its money is neither here nor there."""
        return self.standing in UNDER_WAY
