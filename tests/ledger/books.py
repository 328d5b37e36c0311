"""Books for tests: those of a small club bar, whose accountant has never seen a card."""

from collections.abc import Iterable
from functools import reduce

from mazziere.ledger import (
    Account,
    AccountKind,
    BeginTransfer,
    Chart,
    Code,
    Command,
    Event,
    Ledger,
    Leg,
    MakeTransfer,
    OpenAccount,
    PostTransfer,
    Transfer,
    VoidTransfer,
    decide,
    evolve,
)

CHART = Chart(
    kinds=(
        AccountKind("member"),
        AccountKind("till"),
        AccountKind("house", may_go_below_zero=True),
        AccountKind("provider", may_go_below_zero=True),
    ),
    codes=(
        Code("deposit", (("provider", "member"),)),
        Code("withdrawal", (("member", "provider"),)),
        Code("purchase", (("member", "till"),)),
        Code("round", (("member", "till"), ("till", "member"))),
        Code("takings", (("till", "house"),)),
        Code("exchange", (("member", "house"), ("house", "member"))),
    ),
    currencies=("play", "EUR"),
)

ACCOUNTS = (
    Account("ada", "member", "Ada"),
    Account("bruno", "member", "Bruno"),
    Account("carla", "member", "Carla"),
    Account("ada/EUR", "member", "Ada", "EUR"),
    Account("till", "till"),
    Account("house", "house"),
    Account("house/EUR", "house", currency="EUR"),
    Account("bank", "provider", "A bank"),
    Account("bank/EUR", "provider", "A bank", "EUR"),
)


def after(ledger: Ledger, *commands: Command, at: int = 1) -> Ledger:
    """The ledger after these commands, one after the other."""
    for command in commands:
        ledger = reduce(evolve, decide(ledger, command, at), ledger)
    return ledger


def replayed(events: Iterable[Event]) -> Ledger:
    """The ledger that these events lead to."""
    return reduce(evolve, events, Ledger(CHART))


def recorded(*commands: Command) -> list[Event]:
    """All events of the books, from the opening of their accounts on."""
    ledger, events = Ledger(CHART), list[Event]()
    for command in (*(OpenAccount(account) for account in ACCOUNTS), *commands):
        happened = decide(ledger, command, at=1)
        ledger = reduce(evolve, happened, ledger)
        events += happened
    return events


def books(*commands: Command) -> Ledger:
    """The ledger with all its accounts, after these commands."""
    return replayed(recorded(*commands))


def deposit(amount: int, *, to: str = "ada", name: str = "deposit/1") -> Transfer:
    bank = "bank/EUR" if to.endswith("/EUR") else "bank"
    return Transfer(name, "deposit", (Leg(bank, to, amount),))


def withdrawal(amount: int, *, of: str = "ada", name: str = "withdrawal/1") -> Transfer:
    return Transfer(name, "withdrawal", (Leg(of, "bank", amount),))


def purchase(amount: int, *, by: str = "ada", name: str = "purchase/1") -> Transfer:
    return Transfer(name, "purchase", (Leg(by, "till", amount),))


def make(transfer: Transfer) -> MakeTransfer:
    return MakeTransfer(transfer)


def begin(transfer: Transfer) -> BeginTransfer:
    return BeginTransfer(transfer)


def post(name: str, *amounts: int) -> PostTransfer:
    """In full, or with these amounts, one for each leg."""
    return PostTransfer(name, amounts or None)


def void(name: str) -> VoidTransfer:
    return VoidTransfer(name)
