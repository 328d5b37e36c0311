"""Refusals of the ledger.

Their facts are ids, kinds, codes, and amounts in the smallest unit of the currency.
"""

from dataclasses import dataclass

from mazziere.rules.refusals import Refused

# Accounts


@dataclass(eq=False)
class AccountDiffers(Refused):
    """An account of that id exists, but with another kind, owner or currency."""

    account: str


@dataclass(eq=False)
class NoSuchAccount(Refused):
    """No account of that id has been opened."""

    account: str


@dataclass(eq=False)
class KindNotInChart(Refused):
    """The chart has no accounts of this kind."""

    kind: str


@dataclass(eq=False)
class CurrencyNotInChart(Refused):
    """The chart does not take this currency."""

    currency: str


# Which transfers are possible


@dataclass(eq=False)
class CodeNotInChart(Refused):
    """The chart has no movements with this code."""

    movement: str


@dataclass(eq=False)
class NotTheWayOfThisCode(Refused):
    """Movements with this code do not lead from such an account to such an account."""

    movement: str
    debit_kind: str
    credit_kind: str


@dataclass(eq=False)
class NothingMoves(Refused):
    """A transfer must move something; a pending one of which nothing arrives is voided instead."""

    transfer: str


@dataclass(eq=False)
class AmountOutOfRange(Refused):
    """The amount of a leg is too small or too large."""

    amount: int
    least: int
    most: int


@dataclass(eq=False)
class TransferToItself(Refused):
    """A leg may not lead from an account to the same account."""

    account: str


@dataclass(eq=False)
class CurrenciesDiffer(Refused):
    """A leg stays within one currency; an exchange has a leg in each."""

    debit_currency: str
    credit_currency: str


@dataclass(eq=False)
class Overdrawn(Refused):
    """The account has too little available and may not go below zero."""

    account: str
    amount: int
    available: int
    currency: str


# Pending transfers


@dataclass(eq=False)
class TransferDiffers(Refused):
    """A transfer of that id exists, but with other content or made in another way."""

    transfer: str


@dataclass(eq=False)
class NoSuchTransfer(Refused, transient=True):
    """No transfer of that id has been begun; if the command arrived too early, it may be repeated."""

    transfer: str


@dataclass(eq=False)
class AlreadyPosted(Refused):
    """The transfer has been posted, in full or for other amounts, and is no longer pending."""

    transfer: str


@dataclass(eq=False)
class AlreadyVoided(Refused):
    """The transfer has been voided and is no longer pending."""

    transfer: str


@dataclass(eq=False)
class LegCountDiffers(Refused):
    """There must be one amount for each leg."""

    expected: int
    given: int
