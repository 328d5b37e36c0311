"""What is the state of the books after an event?

Bookkeeping only: nothing is refused here, because an event has already happened. Each leg takes from one
account exactly what it gives to another, so the sum of all accounts stays zero.
"""

from msgspec.structs import replace

from mazziere.ledger import events as e
from mazziere.ledger.state import Balance, HeldAccount, HeldTransfer, Ledger, TransferStatus
from mazziere.ledger.values import AccountId, Leg, Transfer, TransferId

Accounts = dict[AccountId, HeldAccount]
Transfers = dict[TransferId, HeldTransfer]


def evolve(ledger: Ledger, event: e.Event) -> Ledger:
    """The ledger after `event`. The given ledger is not changed, at the cost of a copy."""
    accounts, transfers = dict(ledger.accounts), dict(ledger.transfers)
    enter(accounts, transfers, event)
    return replace(ledger, accounts=accounts, transfers=transfers, version=ledger.version + 1)


def enter(accounts: Accounts, transfers: Transfers, event: e.Event) -> None:
    """Enters `event` in books that the caller owns, in place, without a copy.

    The books may be a part of a ledger: a leg from or to an account in another book changes nothing in this
    one.
    """
    match event:
        case e.AccountOpened(account, may_go_below_zero):
            accounts[account.id] = HeldAccount(account, may_go_below_zero)
        case e.TransferMade(transfer):
            amounts = tuple([leg.amount for leg in transfer.legs])
            _post(accounts, transfer, amounts)
            transfers[transfer.id] = HeldTransfer(
                transfer, TransferStatus.POSTED, was_begun=False, amounts=amounts
            )
        case e.TransferBegun(transfer):
            for leg in transfer.legs:
                _put_on_its_way(accounts, leg, leg.amount)
            nothing = (0,) * len(transfer.legs)
            transfers[transfer.id] = HeldTransfer(
                transfer, TransferStatus.PENDING, was_begun=True, amounts=nothing
            )
        case e.TransferPosted(name, amounts):
            held = transfers[name]
            _take_off_its_way(accounts, held.transfer)
            _post(accounts, held.transfer, amounts)
            transfers[name] = replace(held, standing=TransferStatus.POSTED, amounts=amounts)
        case e.TransferVoided(name):
            held = transfers[name]
            _take_off_its_way(accounts, held.transfer)
            transfers[name] = replace(held, standing=TransferStatus.VOIDED)


def _post(accounts: Accounts, transfer: Transfer, amounts: tuple[int, ...]) -> None:
    for leg, amount in zip(transfer.legs, amounts, strict=True):
        _change(accounts, leg.debit, posted=-amount)
        _change(accounts, leg.credit, posted=amount)


def _take_off_its_way(accounts: Accounts, transfer: Transfer) -> None:
    for leg in transfer.legs:
        _put_on_its_way(accounts, leg, -leg.amount)


def _put_on_its_way(accounts: Accounts, leg: Leg, amount: int) -> None:
    """Adds `amount` to (or, below zero, removes it from) what is pending along `leg`."""
    _change(accounts, leg.debit, reserved=amount)
    _change(accounts, leg.credit, incoming=amount)


def _change(
    accounts: Accounts, account: AccountId, *, posted: int = 0, reserved: int = 0, incoming: int = 0
) -> None:
    held = accounts.get(account)
    if held is None:
        return  # kept in another book, where the same event is entered too
    was = held.balance
    balance = Balance(was.posted + posted, was.reserved + reserved, was.incoming + incoming)
    accounts[account] = HeldAccount(held.account, held.may_go_below_zero, balance)
