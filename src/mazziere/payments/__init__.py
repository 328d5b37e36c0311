"""What happens to a payment, and what does an account's statement show?

The life of one payment, from the request to the end that a provider reports, and the statement of an account,
read from the books. Pure: nothing here knows a provider, a socket or a calendar. The money itself moves in
the ledger: the transfer is begun with the request, posted when the payment has succeeded, and voided
otherwise.

    requested ──> pending at the provider ──> succeeded (perhaps for less)
     ↑  │  └───────────────┴──────────────> failed, expired
     │  ↓
    held for review ──> refused
"""

from mazziere.payments.commands import Command, Expire, Hear, Hold, Refuse, Release, Request, Take
from mazziere.payments.decide import decide
from mazziere.payments.dumping import DumpingRule, DumpingSign, OpponentResults, Suspicion, suspicions
from mazziere.payments.events import Event
from mazziere.payments.evolve import evolve
from mazziere.payments.payment import Direction, Notice, Payment, PaymentStatus, ProviderReport
from mazziere.payments.statement import AccountLine, lines_of

__all__ = [
    "AccountLine",
    "Command",
    "Direction",
    "DumpingRule",
    "DumpingSign",
    "Event",
    "Expire",
    "Hear",
    "Hold",
    "Notice",
    "OpponentResults",
    "Payment",
    "PaymentStatus",
    "ProviderReport",
    "Refuse",
    "Release",
    "Request",
    "Suspicion",
    "Take",
    "decide",
    "evolve",
    "lines_of",
    "suspicions",
]
