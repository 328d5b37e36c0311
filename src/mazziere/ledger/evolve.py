"""What do the books say after something has happened?

Bookkeeping only: nothing is refused here, for what has happened has happened.
Each leg takes from one account exactly what it gives to another, which is why
all accounts together hold nothing.
"""

from msgspec.structs import replace

from mazziere.ledger import events as e
from mazziere.ledger.persistent import PersistentMap
from mazziere.ledger.state import HeldAccount, HeldTransfer, Ledger, Standing
from mazziere.ledger.values import AccountId, Leg, Transfer

Accounts = PersistentMap[HeldAccount]


def evolve(ledger: Ledger, event: e.Event) -> Ledger:
    """The ledger after `event`."""
    accounts, transfers = ledger.accounts, ledger.transfers
    match event:
        case e.AccountOpened(account, may_go_below_zero):
            accounts = accounts.with_entry(account.id, HeldAccount(account, may_go_below_zero))
        case e.TransferMade(transfer):
            amounts = tuple(leg.amount for leg in transfer.legs)
            accounts = _posted(accounts, transfer, amounts)
            held = HeldTransfer(transfer, Standing.POSTED, was_begun=False, amounts=amounts)
            transfers = transfers.with_entry(transfer.id, held)
        case e.TransferBegun(transfer):
            for leg in transfer.legs:
                accounts = _on_its_way(accounts, leg, leg.amount)
            nothing = (0,) * len(transfer.legs)
            held = HeldTransfer(transfer, Standing.PENDING, was_begun=True, amounts=nothing)
            transfers = transfers.with_entry(transfer.id, held)
        case e.TransferPosted(name, amounts):
            held = transfers[name]
            accounts = _posted(_no_longer_on_its_way(accounts, held.transfer), held.transfer, amounts)
            transfers = transfers.with_entry(name, replace(held, standing=Standing.POSTED, amounts=amounts))
        case e.TransferVoided(name):
            held = transfers[name]
            accounts = _no_longer_on_its_way(accounts, held.transfer)
            transfers = transfers.with_entry(name, replace(held, standing=Standing.VOIDED))
    return replace(ledger, accounts=accounts, transfers=transfers, version=ledger.version + 1)


def _posted(accounts: Accounts, transfer: Transfer, amounts: tuple[int, ...]) -> Accounts:
    for leg, amount in zip(transfer.legs, amounts, strict=True):
        accounts = _changed(accounts, leg.debit, posted=-amount)
        accounts = _changed(accounts, leg.credit, posted=amount)
    return accounts


def _no_longer_on_its_way(accounts: Accounts, transfer: Transfer) -> Accounts:
    for leg in transfer.legs:
        accounts = _on_its_way(accounts, leg, -leg.amount)
    return accounts


def _on_its_way(accounts: Accounts, leg: Leg, amount: int) -> Accounts:
    """`amount` more (or, below zero, less) is on its way along `leg`."""
    accounts = _changed(accounts, leg.debit, reserved=amount)
    return _changed(accounts, leg.credit, incoming=amount)


def _changed(
    accounts: Accounts, account: AccountId, *, posted: int = 0, reserved: int = 0, incoming: int = 0
) -> Accounts:
    held = accounts[account]
    balance = replace(
        held.balance,
        posted=held.balance.posted + posted,
        reserved=held.balance.reserved + reserved,
        incoming=held.balance.incoming + incoming,
    )
    return accounts.with_entry(account, replace(held, balance=balance))
