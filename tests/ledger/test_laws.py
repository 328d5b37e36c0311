"""Laws of the books on random days, with refused commands among them.

Members deposit, spend, exchange and withdraw; ends overtake their beginnings, and any command may be
repeated. The laws are checked after every step.
"""

from collections import deque
from functools import reduce

import hypothesis.strategies as st
from hypothesis import given, settings
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from mazziere.ledger import (
    BeginTransfer,
    Command,
    Event,
    Ledger,
    Leg,
    MakeTransfer,
    OpenAccount,
    PostTransfer,
    Transfer,
    VoidTransfer,
    audit,
    balances,
    decide,
    evolve,
    pending,
    refusals,
    totals,
)
from mazziere.ledger import events as e
from mazziere.ledger.audit import WentBelowZero
from mazziere.rules.refusals import Refused
from tests.ledger.books import (
    ACCOUNTS,
    CHART,
    after,
    begin,
    books,
    deposit,
    make,
    post,
    replayed,
    void,
    withdrawal,
)

IDS = st.sampled_from([account.id for account in ACCOUNTS])
WAYS = [
    ("deposit", "bank", "ada"),
    ("deposit", "bank", "bruno"),
    ("deposit", "bank/EUR", "ada/EUR"),
    ("withdrawal", "ada", "bank"),
    ("withdrawal", "ada/EUR", "bank/EUR"),
    ("round", "ada", "till"),
    ("round", "bruno", "till"),
    ("round", "till", "carla"),
    ("takings", "till", "house"),
    ("exchange", "ada", "house"),
    ("exchange", "house/EUR", "ada/EUR"),
]
NAMES = st.integers(1, 12).map("transfer/{}".format)
"""So few that ids repeat, with the same content and with another."""
AMOUNTS = st.integers(1, 100)


@st.composite
def transfers(draw: st.DrawFn) -> Transfer:
    """Mostly valid transfers; some between any two accounts, for any amount."""
    code = draw(st.sampled_from(sorted({code for code, _, _ in WAYS})))
    ways = st.sampled_from([(debit, credit) for name, debit, credit in WAYS if name == code])
    legs = st.builds(lambda way, amount: Leg(*way, amount), ways, AMOUNTS)
    odd = st.builds(Leg, IDS, IDS, st.integers(-5, 5))
    return Transfer(draw(NAMES), code, tuple(draw(st.lists(st.one_of(legs, legs, legs, odd), max_size=3))))


class RandomDay(RuleBasedStateMachine):
    """One ledger, from the opening of its accounts on."""

    def __init__(self) -> None:
        super().__init__()
        self.ledger = Ledger(CHART)
        self.events: list[Event] = []
        self.accepted: list[Command] = []
        self.under_way: set[str] = set()

    @initialize(funds=st.integers(0, 200))
    def open(self, funds: int) -> None:
        for account in ACCOUNTS:
            self.carry_out(OpenAccount(account), at=0)
        if funds:
            self.carry_out(make(deposit(funds)))

    def carry_out(self, command: Command, at: int = 1) -> None:
        happened = decide(self.ledger, command, at)
        self.ledger = reduce(evolve, happened, self.ledger)
        self.events += happened
        self.accepted.append(command)

    def refusal_of(self, command: Command, at: int = 1) -> Refused | None:
        """Carry it out; the refusal if there is one."""
        try:
            self.carry_out(command, at)
        except Refused as refused:
            return refused
        return None

    @rule(transfer=transfers(), at=st.integers(0, 9))
    def move_at_once(self, transfer: Transfer, at: int) -> None:
        refused = self.refusal_of(MakeTransfer(transfer), at=at)
        if isinstance(refused, refusals.Overdrawn):
            self.audit_would_object(e.TransferMade(transfer, at))

    @rule(transfer=transfers(), at=st.integers(0, 9))
    def put_on_its_way(self, transfer: Transfer, at: int) -> None:
        was_known = transfer.id in self.ledger.transfers
        refused = self.refusal_of(BeginTransfer(transfer), at=at)
        if isinstance(refused, refusals.Overdrawn):
            self.audit_would_object(e.TransferBegun(transfer, at))
        elif refused is None and not was_known:
            self.under_way.add(transfer.id)

    def audit_would_object(self, event: Event) -> None:
        """What `decide` refuses as overdrawn, the audit reports as below zero."""
        forced = [*self.events, event]
        found = audit(forced, balances(replayed(forced)))
        assert any(isinstance(difference, WentBelowZero) for difference in found)

    @rule(name=NAMES, amounts=st.one_of(st.none(), st.lists(st.integers(-1, 60), max_size=3).map(tuple)))
    def post(self, name: str, amounts: tuple[int, ...] | None) -> None:
        if self.refusal_of(PostTransfer(name, amounts), at=1) is None:
            self.under_way.discard(name)

    @rule(name=NAMES)
    def void(self, name: str) -> None:
        if self.refusal_of(VoidTransfer(name), at=1) is None:
            self.under_way.discard(name)

    @precondition(lambda self: self.under_way)
    @rule(data=st.data(), arrives=st.booleans())
    def end_what_is_under_way(self, data: st.DataObject, arrives: bool) -> None:
        """It can always be ended, whatever has happened since: nobody else can have spent it."""
        name = data.draw(st.sampled_from(sorted(self.under_way)))
        self.carry_out(PostTransfer(name) if arrives else VoidTransfer(name))
        self.under_way.remove(name)

    @rule(data=st.data())
    def repeat(self, data: st.DataObject) -> None:
        """What was accepted once is accepted for ever, and done once."""
        command = data.draw(st.sampled_from(self.accepted))
        assert decide(self.ledger, command, at=9) == ()

    @invariant()
    def all_accounts_together_hold_nothing(self) -> None:
        assert set(totals(self.ledger).values()) == {0}

    @invariant()
    def what_leaves_is_what_will_arrive(self) -> None:
        shown = balances(self.ledger).values()
        assert sum(balance.reserved for balance in shown) == sum(balance.incoming for balance in shown)

    @invariant()
    def no_account_is_below_zero_that_may_not(self) -> None:
        for held in self.ledger.accounts.values():
            assert held.may_go_below_zero or 0 <= held.balance.available <= held.balance.posted

    @invariant()
    def what_is_pending_is_neither_lost_nor_made(self) -> None:
        assert {transfer.id for transfer in pending(self.ledger)} == self.under_way

    def teardown(self) -> None:
        """Replaying the events leads to the same books; the audit, which checks each step, finds nothing."""
        assert replayed(self.events) == self.ledger
        assert self.ledger.version == len(self.events)
        assert audit(self.events, balances(self.ledger)) == ()


RandomDay.TestCase.settings = settings(max_examples=50, stateful_step_count=30, deadline=None)
TestRandomDay = RandomDay.TestCase


ENDS = {
    "withdrawal/1": post("withdrawal/1"),
    "withdrawal/2": post("withdrawal/2", 15),
    "withdrawal/3": void("withdrawal/3"),
}
LETTERS: list[Command] = [
    *(begin(withdrawal(20, name=name)) for name in ENDS),
    *ENDS.values(),
]


@settings(max_examples=60, deadline=None)
@given(st.lists(st.sampled_from(LETTERS), max_size=8).flatmap(lambda again: st.permutations(LETTERS + again)))
def test_letters_may_come_twice_and_in_any_order(letters: list[Command]) -> None:
    """The sender repeats what was refused for now: 100 - 20 - 15 are left, in whatever order they came."""
    ledger, waiting = books(make(deposit(100))), deque(letters)
    while waiting:
        letter = waiting.popleft()
        try:
            ledger = after(ledger, letter)
        except refusals.NoSuchTransfer:
            waiting.append(letter)
    assert balances(ledger)["ada"].posted == balances(ledger)["ada"].available == 65
    assert pending(ledger) == ()
