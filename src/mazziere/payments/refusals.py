"""What does the cashier say when it says no?

Amounts are in the smallest unit of the currency.
"""

from dataclasses import dataclass

from mazziere.rules.refusals import Refused


@dataclass(eq=False)
class PaymentOutOfRange(Refused):
    """Less or more than can be paid in or out at once."""

    amount: int
    smallest: int
    largest: int
    currency: str


@dataclass(eq=False)
class TooManyUnderWay(Refused, transient=True):
    """So many payments of one player are followed at once, and no more: one has to end first."""

    most: int


@dataclass(eq=False)
class RequestDiffers(Refused):
    """Under the same name something else was asked for before."""
