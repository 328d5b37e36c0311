"""What does a ledger say when it says no?

The facts of each are ids, kinds, codes and amounts in the smallest unit.
"""

from dataclasses import dataclass

from mazziere.rules.refusals import Refused

# Accounts


@dataclass(eq=False)
class AccountDiffers(Refused):
    """There is an account of that id, of another kind, owner or currency."""

    account: str


@dataclass(eq=False)
class NoSuchAccount(Refused):
    """No account of that id has been opened."""

    account: str


@dataclass(eq=False)
class KindNotInChart(Refused):
    """These books have no accounts of such a kind."""

    kind: str


@dataclass(eq=False)
class CurrencyNotInChart(Refused):
    """These books do not take such a currency."""

    currency: str


# What a transfer may be


@dataclass(eq=False)
class CodeNotInChart(Refused):
    """These books have no movements of such a kind."""

    movement: str


@dataclass(eq=False)
class NotTheWayOfThisCode(Refused):
    """A movement of this kind does not lead from such an account to such an account."""

    movement: str
    debit_kind: str
    credit_kind: str


@dataclass(eq=False)
class NothingMoves(Refused):
    """A transfer moves something; one of which nothing arrives is voided."""

    transfer: str


@dataclass(eq=False)
class AmountOutOfRange(Refused):
    """More or less than a leg can move."""

    amount: int
    least: int
    most: int


@dataclass(eq=False)
class TransferToItself(Refused):
    """An account gives nothing to itself."""

    account: str


@dataclass(eq=False)
class CurrenciesDiffer(Refused):
    """A leg stays within one currency; an exchange has a leg in each."""

    debit_currency: str
    credit_currency: str


@dataclass(eq=False)
class Overdrawn(Refused):
    """More than the account has to spend, and it may not go below zero."""

    account: str
    amount: int
    available: int
    currency: str


# What has become of a transfer


@dataclass(eq=False)
class TransferDiffers(Refused):
    """There is a transfer of that id which moves something else, or in another way."""

    transfer: str


@dataclass(eq=False)
class NoSuchTransfer(Refused, transient=True):
    """Nothing of that id has been begun; what overtook its beginning may be repeated."""

    transfer: str


@dataclass(eq=False)
class AlreadyPosted(Refused):
    """It has arrived, in full or for so much: nothing of it is on its way any more."""

    transfer: str


@dataclass(eq=False)
class AlreadyVoided(Refused):
    """It has been called off: nothing of it is on its way any more."""

    transfer: str


@dataclass(eq=False)
class LegCountDiffers(Refused):
    """It must be said of each leg what arrives on it."""

    expected: int
    given: int
