"""Which events follow from a command?

This is the only place where the ledger refuses anything. A command that has already taken effect is answered
with no events, whatever has changed since: a caller who lost the answer asks again and learns that it is
done. The order of checks is therefore: Has it been done? Is it possible in these books? Are there enough
funds?
"""

from mazziere.ledger import commands as c
from mazziere.ledger import events as e
from mazziere.ledger import refusals
from mazziere.ledger.chart import Code
from mazziere.ledger.state import HeldAccount, HeldTransfer, Ledger, TransferStatus
from mazziere.ledger.values import LARGEST_AMOUNT, AccountId, Leg, Transfer, TransferId

Events = tuple[e.Event, ...]


def decide(ledger: Ledger, command: c.Command, at: int) -> Events:
    """The events that follow from `command` at `at`, in milliseconds. Raises `Refused`; changes nothing.

    No events means that the command has already taken effect.
    """
    match command:
        case c.OpenAccount():
            return _open(ledger, command, at)
        case c.MakeTransfer(transfer):
            if _is_known(ledger, transfer, begun=False):
                return ()
            _check(ledger, transfer)
            _check_funds(ledger, transfer, passing_on=True)
            return (e.TransferMade(transfer, at),)
        case c.BeginTransfer(transfer):
            if _is_known(ledger, transfer, begun=True):
                return ()
            _check(ledger, transfer)
            _check_funds(ledger, transfer, passing_on=False)
            return (e.TransferBegun(transfer, at),)
        case c.PostTransfer():
            return _post(ledger, command, at)
        case c.VoidTransfer():
            return _void(ledger, command, at)


def _open(ledger: Ledger, command: c.OpenAccount, at: int) -> Events:
    account, chart = command.account, ledger.chart
    held = ledger.accounts.get(account.id)
    if held is not None:
        if held.account != account:
            raise refusals.AccountDiffers(account=account.id)
        return ()
    kind = chart.kind(account.kind)
    if kind is None:
        raise refusals.KindNotInChart(kind=account.kind)
    if account.currency not in chart.currencies:
        raise refusals.CurrencyNotInChart(currency=account.currency)
    return (e.AccountOpened(account, kind.may_go_below_zero, at),)


# Which transfers are possible


def _is_known(ledger: Ledger, transfer: Transfer, *, begun: bool) -> bool:
    """Whether this same transfer was made before. Raises `Refused` if its id stands for another one."""
    held = ledger.transfers.get(transfer.id)
    if held is None:
        return False
    if held.transfer != transfer or held.was_begun != begun:
        raise refusals.TransferDiffers(transfer=transfer.id)
    return True


def _check(ledger: Ledger, transfer: Transfer) -> None:
    """Refuses transfers that are impossible in these books."""
    code = ledger.chart.code(transfer.code)
    if code is None:
        raise refusals.CodeNotInChart(movement=transfer.code)
    if not transfer.legs:
        raise refusals.NothingMoves(transfer=transfer.id)
    for leg in transfer.legs:
        _check_leg(ledger, code, leg)


def _check_leg(ledger: Ledger, code: Code, leg: Leg) -> None:
    if not 1 <= leg.amount <= LARGEST_AMOUNT:
        raise refusals.AmountOutOfRange(amount=leg.amount, least=1, most=LARGEST_AMOUNT)
    if leg.debit == leg.credit:
        raise refusals.TransferToItself(account=leg.debit)
    debit, credit = _held(ledger, leg.debit).account, _held(ledger, leg.credit).account
    if debit.currency != credit.currency:
        raise refusals.CurrenciesDiffer(debit_currency=debit.currency, credit_currency=credit.currency)
    if (debit.kind, credit.kind) not in code.routes:
        raise refusals.NotTheWayOfThisCode(movement=code.name, debit_kind=debit.kind, credit_kind=credit.kind)


def _held(ledger: Ledger, account: AccountId) -> HeldAccount:
    held = ledger.accounts.get(account)
    if held is None:
        raise refusals.NoSuchAccount(account=account)
    return held


def _check_funds(ledger: Ledger, transfer: Transfer, *, passing_on: bool) -> None:
    """Refuses to take from an account more than is available.

    Legs of one transfer may pass on what other legs bring; pending amounts cannot be passed on.
    """
    needed: dict[AccountId, int] = {}
    for leg in transfer.legs:
        needed[leg.debit] = needed.get(leg.debit, 0) + leg.amount
        if passing_on:
            needed[leg.credit] = needed.get(leg.credit, 0) - leg.amount
    for account, amount in needed.items():
        held = ledger.accounts[account]
        if amount > held.balance.available and not held.may_go_below_zero:
            raise refusals.Overdrawn(
                account=account,
                amount=amount,
                available=held.balance.available,
                currency=held.account.currency,
            )


# Posting and voiding a pending transfer


def _post(ledger: Ledger, command: c.PostTransfer, at: int) -> Events:
    held = _begun(ledger, command.transfer)
    begun = tuple(leg.amount for leg in held.transfer.legs)
    amounts = begun if command.amounts is None else command.amounts
    match held.standing:
        case TransferStatus.POSTED:
            if amounts != held.amounts:
                raise refusals.AlreadyPosted(transfer=command.transfer)
            return ()
        case TransferStatus.VOIDED:
            raise refusals.AlreadyVoided(transfer=command.transfer)
        case TransferStatus.PENDING:
            _check_arriving(command.transfer, amounts, begun)
            return (e.TransferPosted(command.transfer, amounts, at),)


def _check_arriving(transfer: TransferId, amounts: tuple[int, ...], begun: tuple[int, ...]) -> None:
    """Refuses to post more than was begun, or nothing at all."""
    if len(amounts) != len(begun):
        raise refusals.LegCountDiffers(expected=len(begun), given=len(amounts))
    for amount, most in zip(amounts, begun, strict=True):
        if not 0 <= amount <= most:
            raise refusals.AmountOutOfRange(amount=amount, least=0, most=most)
    if not any(amounts):
        raise refusals.NothingMoves(transfer=transfer)


def _void(ledger: Ledger, command: c.VoidTransfer, at: int) -> Events:
    held = _begun(ledger, command.transfer)
    match held.standing:
        case TransferStatus.POSTED:
            raise refusals.AlreadyPosted(transfer=command.transfer)
        case TransferStatus.VOIDED:
            return ()
        case TransferStatus.PENDING:
            return (e.TransferVoided(command.transfer, at),)


def _begun(ledger: Ledger, transfer: TransferId) -> HeldTransfer:
    """A transfer that is or was pending. Raises `Refused` for one that was made at once."""
    held = ledger.transfers.get(transfer)
    if held is None:
        raise refusals.NoSuchTransfer(transfer=transfer)
    if not held.was_begun:
        raise refusals.AlreadyPosted(transfer=transfer)
    return held
