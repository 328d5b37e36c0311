"""A book with some of the accounts is kept like the ledger with all of them."""

import pytest

from mazziere.ledger import Account, Balance, HeldAccount, HeldTransfer, audit, audit_book, balances, enter
from mazziere.ledger import events as e
from mazziere.ledger.audit import AccountNeverOpened, LegNotPossible, WentBelowZero
from tests.ledger.books import begin, deposit, make, post, purchase, recorded, replayed, withdrawal

DAY = recorded(make(deposit(100)), make(purchase(20)), begin(withdrawal(30)), post("withdrawal/1", 25))
OUTSIDE = {"bank", "house", "house/EUR", "bank/EUR"}
"""Accounts that are in another book than those of the members."""


def of_members(events: list[e.Event]) -> list[e.Event]:
    """The events in the book of the members: all but the opening of others."""
    return [
        event for event in events if not (isinstance(event, e.AccountOpened) and event.account.id in OUTSIDE)
    ]


ELSEWHERE = {
    event.account.id: event
    for event in DAY
    if isinstance(event, e.AccountOpened) and event.account.id in OUTSIDE
}


def entered(events: list[e.Event]) -> dict[str, Balance]:
    """The balances of a book with these events."""
    accounts: dict[str, HeldAccount] = {}
    transfers: dict[str, HeldTransfer] = {}
    for event in events:
        enter(accounts, transfers, event)
    return {name: held.balance for name, held in accounts.items()}


def test_its_balances_are_those_of_the_whole_ledger() -> None:
    whole = balances(replayed(DAY))
    assert entered(of_members(DAY)) == {name: whole[name] for name in whole if name not in OUTSIDE}


def test_entering_everything_is_folding_everything() -> None:
    assert entered(DAY) == balances(replayed(DAY))


def test_a_book_is_audited_by_itself() -> None:
    assert audit_book(of_members(DAY), entered(of_members(DAY)), ELSEWHERE) == ()


def test_the_whole_ledger_cannot_be_built_from_the_events_of_one_book() -> None:
    found = audit(of_members(DAY), entered(of_members(DAY)))
    assert AccountNeverOpened("bank") in found


def test_what_is_spent_elsewhere_is_not_audited_here() -> None:
    """A bank that may not go below zero, kept in another book: that book says so."""
    poor = ELSEWHERE | {"bank": e.AccountOpened(Account("bank", "provider", "A bank"), False, 0)}
    assert audit_book(of_members(DAY), entered(of_members(DAY)), poor) == ()


def test_what_is_spent_here_is() -> None:
    events = [*of_members(DAY), e.TransferMade(withdrawal(200, name="withdrawal/2"), 9)]
    found = audit_book(events, entered(events), ELSEWHERE)
    assert found == (WentBelowZero("ada", "withdrawal/2", 100 - 20 - 25 - 200),)


@pytest.mark.parametrize("currency", ["EUR"])
def test_a_leg_into_another_currency_is_seen_across_books(currency: str) -> None:
    other = ELSEWHERE | {"bank": e.AccountOpened(Account("bank", "provider", "A bank", currency), True, 0)}
    found = audit_book(of_members(DAY), entered(of_members(DAY)), other)
    assert LegNotPossible("deposit/1", 0) in found
