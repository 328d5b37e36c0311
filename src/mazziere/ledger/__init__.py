"""Who owns how much, how did it get there, and what is pending?

Double entry in the smallest unit of a currency: every leg of a transfer takes from
one account what it gives to another, so the sum of all accounts is always zero.
Append-only: a mistake is corrected by another transfer. Pure, and poker is not known here:
the caller supplies the chart, the ids and `at`.

    currencies ── chart ── values ── state ── evolve ── decide      a command becomes events
                                       └── audit                    do balances and events agree

A transfer is made at once, or begun and later posted (in full or in part) or
voided; until then the amount is reserved. Every command is idempotent: the same id
with the same content takes effect once, and with other content it is refused.
"""

from mazziere.ledger.audit import (
    NOTHING_COUNTED,
    CountedSoFar,
    Difference,
    audit,
    audit_book,
    audit_rest_of_book,
)
from mazziere.ledger.chart import AccountKind, Chart, Code
from mazziere.ledger.commands import (
    BeginTransfer,
    Command,
    MakeTransfer,
    OpenAccount,
    PostTransfer,
    VoidTransfer,
)
from mazziere.ledger.currencies import CURRENCIES, PLAY, Currency
from mazziere.ledger.decide import decide
from mazziere.ledger.events import Event
from mazziere.ledger.evolve import enter, evolve
from mazziere.ledger.state import (
    Balance,
    HeldAccount,
    HeldTransfer,
    Ledger,
    TransferStatus,
    balances,
    pending,
    totals,
)
from mazziere.ledger.values import LARGEST_AMOUNT, Account, Leg, Transfer

__all__ = [
    "CURRENCIES",
    "LARGEST_AMOUNT",
    "NOTHING_COUNTED",
    "PLAY",
    "Account",
    "AccountKind",
    "Balance",
    "BeginTransfer",
    "Chart",
    "Code",
    "Command",
    "CountedSoFar",
    "Currency",
    "Difference",
    "Event",
    "HeldAccount",
    "HeldTransfer",
    "Ledger",
    "Leg",
    "MakeTransfer",
    "OpenAccount",
    "PostTransfer",
    "Transfer",
    "TransferStatus",
    "VoidTransfer",
    "audit",
    "audit_book",
    "audit_rest_of_book",
    "balances",
    "decide",
    "enter",
    "evolve",
    "pending",
    "totals",
]
