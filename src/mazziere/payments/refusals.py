"""Refusals of the cashier.

Amounts are in the smallest unit of the currency.
"""

from dataclasses import dataclass

from mazziere.rules.refusals import Refused


@dataclass(eq=False)
class PaymentOutOfRange(Refused):
    """The amount is less or more than one payment may move."""

    amount: int
    smallest: int
    largest: int
    currency: str


@dataclass(eq=False)
class TooManyUnderWay(Refused, transient=True):
    """The player has the maximum number of payments under way; one has to end first."""

    most: int


@dataclass(eq=False)
class PaymentNotHeld(Refused):
    """The payment is not held for review, or no longer: another member of the staff was quicker."""


@dataclass(eq=False)
class RequestDiffers(Refused):
    """A request with the same id but other content was made before."""
