"""Do the balances agree with the events?

Every balance is computed again from the events, by sums that share no code with `evolve`, and each
disagreement is reported with its facts. The auditor trusts neither the balances nor the events, which may
come from a damaged store, and goes on after each finding. No differences means clean books.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from hashlib import blake2b
from typing import Final, Literal

import msgspec

from mazziere.ledger import events as e
from mazziere.ledger.currencies import CurrencyCode
from mazziere.ledger.state import Balance
from mazziere.ledger.values import Account, AccountId, Leg, Transfer, TransferId

Part = Literal["posted", "reserved", "incoming"]
PARTS: tuple[Part, ...] = ("posted", "reserved", "incoming")


class BalanceDiffers(msgspec.Struct, frozen=True, tag="balance_differs"):
    """The books show a balance other than the sum of the events."""

    account: AccountId
    part: Part
    shown: int
    counted: int


class AccountNotShown(msgspec.Struct, frozen=True, tag="account_not_shown"):
    """The events open this account, but the books do not show it."""

    account: AccountId


class AccountNeverOpened(msgspec.Struct, frozen=True, tag="account_never_opened"):
    """The books show this account, or a transfer names it, but no event opens it."""

    account: AccountId


class AccountOpenedAgain(msgspec.Struct, frozen=True, tag="account_opened_again"):
    """A second event opens the same account."""

    account: AccountId


class TotalNotZero(msgspec.Struct, frozen=True, tag="currency_not_zero"):
    """The balances of all accounts of this currency, as shown in the books, do not add up to zero."""

    currency: CurrencyCode
    total: int


class WentBelowZero(msgspec.Struct, frozen=True, tag="went_below_zero"):
    """This transfer overdrew an account that may not go below zero."""

    account: AccountId
    transfer: TransferId
    available: int


class TransferRepeated(msgspec.Struct, frozen=True, tag="transfer_repeated"):
    """Value was moved twice under one id."""

    transfer: TransferId


class LegNotPossible(msgspec.Struct, frozen=True, tag="leg_not_possible"):
    """The leg moves nothing, stays in one account, or crosses currencies."""

    transfer: TransferId
    leg: int
    """Index of the leg, from 0."""


class EndedWithoutBeingPending(msgspec.Struct, frozen=True, tag="ended_without_being_pending"):
    """A transfer was posted or voided although it was not pending."""

    transfer: TransferId


class PostedOtherThanBegun(msgspec.Struct, frozen=True, tag="posted_other_than_begun"):
    """A transfer was posted for more than was begun, or on other legs."""

    transfer: TransferId


Difference = (
    BalanceDiffers
    | AccountNotShown
    | AccountNeverOpened
    | AccountOpenedAgain
    | TotalNotZero
    | WentBelowZero
    | TransferRepeated
    | LegNotPossible
    | EndedWithoutBeingPending
    | PostedOtherThanBegun
)


def audit(events: Iterable[e.Event], shown: Mapping[AccountId, Balance]) -> tuple[Difference, ...]:
    """The differences between the balances `shown` and the events, and the events no ledger would accept."""
    count = _Count({})
    for event in events:
        count.add(event)
    return (*count.differences, *_compared(count, shown), *_not_zero(count, shown))


class CountedSoFar(msgspec.Struct, frozen=True, kw_only=True):
    """What an audit has counted in the first events of a book, in order to go on after them."""

    opened: tuple[e.AccountOpened, ...] = ()
    sums: dict[Part, dict[AccountId, int]] = {}
    pending: tuple[Transfer, ...] = ()
    seen: bytes = b""
    """The transfers so far: `MARK_BYTES` bytes for each, from its id."""


MARK_BYTES: Final = 8
"""An id is taken for a repeated one if so much of its digest is the same; two others never are, or once in
billions of years."""

NOTHING_COUNTED: Final = CountedSoFar()


def audit_book(
    events: Iterable[e.Event],
    shown: Mapping[AccountId, Balance],
    elsewhere: Mapping[AccountId, e.AccountOpened],
) -> tuple[Difference, ...]:
    """As `audit`, for a book that is only a part of a ledger.

    elsewhere  accounts of other books, which are audited there
    """
    return audit_rest_of_book(NOTHING_COUNTED, events, shown, elsewhere)[0]


def audit_rest_of_book(
    before: CountedSoFar,
    events: Iterable[e.Event],
    shown: Mapping[AccountId, Balance],
    elsewhere: Mapping[AccountId, e.AccountOpened],
) -> tuple[tuple[Difference, ...], CountedSoFar]:
    """As `audit_book`, for the events after those of `before`, in which there were no differences.

    Returns also what has then been counted, to go on after it.
    """
    count = _Count(elsewhere, before)
    for event in events:
        count.add(event)
    return (*count.differences, *_compared(count, shown)), count.so_far()


def _compared(count: "_Count", shown: Mapping[AccountId, Balance]) -> Iterable[Difference]:
    for account in sorted(count.opened.keys() - shown.keys()):
        yield AccountNotShown(account)
    for account in sorted(shown.keys() - count.opened.keys()):
        yield AccountNeverOpened(account)
    for account in sorted(shown.keys() & count.opened.keys()):
        for part in PARTS:
            shown_part, counted = getattr(shown[account], part), count.sums[part][account]
            if shown_part != counted:
                yield BalanceDiffers(account, part, shown=shown_part, counted=counted)


def _not_zero(count: "_Count", shown: Mapping[AccountId, Balance]) -> Iterable[Difference]:
    totals: Counter[CurrencyCode] = Counter()
    for account, balance in shown.items():
        if account in count.opened:
            totals[count.opened[account].account.currency] += balance.posted
    for currency, total in sorted(totals.items()):
        if total:
            yield TotalNotZero(currency, total)


class _Count:
    """The running sums, and the irregularities of the events that led to them."""

    def __init__(
        self, elsewhere: Mapping[AccountId, e.AccountOpened], before: CountedSoFar = NOTHING_COUNTED
    ) -> None:
        self.elsewhere = elsewhere
        self.opened = {opened.account.id: opened for opened in before.opened}
        self.sums = {part: Counter(before.sums.get(part, {})) for part in PARTS}
        self.differences: list[Difference] = []
        self._seen: set[TransferId] = set()
        self._pending = {transfer.id: transfer for transfer in before.pending}
        self._marks = before.seen
        self._marked = frozenset(
            before.seen[start : start + MARK_BYTES] for start in range(0, len(before.seen), MARK_BYTES)
        )

    def add(self, event: e.Event) -> None:
        match event:
            case e.AccountOpened(account):
                if account.id in self.opened:
                    self.differences.append(AccountOpenedAgain(account.id))
                self.opened[account.id] = event
            case e.TransferMade(transfer):
                self._begin(transfer)
                self._arrive(transfer, tuple(leg.amount for leg in transfer.legs))
            case e.TransferBegun(transfer):
                self._begin(transfer)
                self._pending[transfer.id] = transfer
                self._reserve(transfer, 1)
                self._look_below_zero(transfer)
            case e.TransferPosted(name, amounts):
                self._end(name, amounts)
            case e.TransferVoided(name):
                self._end(name, None)

    def so_far(self) -> CountedSoFar:
        """What was counted, to go on after it."""
        return CountedSoFar(
            opened=tuple(self.opened.values()),
            sums={part: dict(sums) for part, sums in self.sums.items()},
            pending=tuple(self._pending.values()),
            seen=self._marks + b"".join(sorted(map(_mark, self._seen))),
        )

    def _begin(self, transfer: Transfer) -> None:
        if transfer.id in self._seen or (self._marked and _mark(transfer.id) in self._marked):
            self.differences.append(TransferRepeated(transfer.id))
        self._seen.add(transfer.id)
        for no, leg in enumerate(transfer.legs):
            # One by one: a difference of sets would go through all accounts for each leg.
            unknown = [
                name
                for name in {leg.debit, leg.credit}
                if name not in self.opened and name not in self.elsewhere
            ]
            self.differences.extend(AccountNeverOpened(account) for account in sorted(unknown))
            if not unknown and not self._is_possible(leg):
                self.differences.append(LegNotPossible(transfer.id, no))

    def _is_possible(self, leg: Leg) -> bool:
        debit, credit = self._account(leg.debit), self._account(leg.credit)
        return leg.amount > 0 and leg.debit != leg.credit and debit.currency == credit.currency

    def _account(self, name: AccountId) -> Account:
        return (self.opened.get(name) or self.elsewhere[name]).account

    def _end(self, name: TransferId, amounts: tuple[int, ...] | None) -> None:
        transfer = self._pending.pop(name, None)
        if transfer is None:
            self.differences.append(EndedWithoutBeingPending(name))
            return
        self._reserve(transfer, -1)
        if amounts is None:
            return
        begun = tuple(leg.amount for leg in transfer.legs)
        fits = len(amounts) == len(begun) and all(
            0 <= amount <= most for amount, most in zip(amounts, begun, strict=True)
        )
        if not fits:
            self.differences.append(PostedOtherThanBegun(name))
        self._arrive(transfer, amounts)

    def _reserve(self, transfer: Transfer, times: int) -> None:
        for leg in transfer.legs:
            self.sums["reserved"][leg.debit] += times * leg.amount
            self.sums["incoming"][leg.credit] += times * leg.amount

    def _arrive(self, transfer: Transfer, amounts: tuple[int, ...]) -> None:
        for leg, amount in zip(transfer.legs, amounts, strict=False):
            self.sums["posted"][leg.debit] -= amount
            self.sums["posted"][leg.credit] += amount
        self._look_below_zero(transfer)

    def _look_below_zero(self, transfer: Transfer) -> None:
        for account in sorted({leg.debit for leg in transfer.legs} & self.opened.keys()):
            available = self.sums["posted"][account] - self.sums["reserved"][account]
            if available < 0 and not self.opened[account].may_go_below_zero:
                self.differences.append(WentBelowZero(account, transfer.id, available))


def _mark(name: TransferId) -> bytes:
    return blake2b(name.encode(), digest_size=MARK_BYTES).digest()
