"""Laws of a table's books on random evenings, which are entered in a ledger.

The evenings are those of the laws of tables. After every step the books must show the chips on the table, no
account may be overdrawn, and all accounts must sum to zero.
"""

from hypothesis import settings
from hypothesis.stateful import invariant

from mazziere.cage import (
    CHART,
    chips_by_player,
    chips_in_the_middle,
    house_account,
    moves_of,
    player_account,
    pot_account,
    rake_account,
)
from mazziere.ledger import (
    Event,
    Ledger,
    Leg,
    MakeTransfer,
    OpenAccount,
    Transfer,
    audit,
    balances,
    decide,
    enter,
    totals,
)
from mazziere.ledger.commands import Command as LedgerCommand
from mazziere.table import Command
from tests.table.random_evening import RandomEvening

BANKROLL = 10**9


class BookedEvening(RandomEvening):
    """A random evening with its books."""

    def __init__(self) -> None:
        super().__init__()
        self.ledger = Ledger(CHART)
        self.entries: list[Event] = []
        self.carry_out(OpenAccount(house_account("play")), at=0)

    def carry_out(self, command: LedgerCommand, at: int | None = None) -> None:
        for event in decide(self.ledger, command, self.at if at is None else at):
            enter(self.ledger.accounts, self.ledger.transfers, event)
            self.entries.append(event)

    def ask(self, command: Command, at: int | None = None) -> bool:
        before, known = self.table, len(self.events)
        done = super().ask(command, at)
        moves = moves_of(before, self.events[known:], self.table)
        for account in moves.accounts:
            if account.kind == "player" and account.id not in self.ledger.accounts:
                self.begin(account.owner)
            self.carry_out(OpenAccount(account))
        for transfer in moves.transfers:
            assert transfer.id not in self.ledger.transfers, "an id stands for two things"
            self.carry_out(MakeTransfer(transfer))
        return done

    def begin(self, player: str) -> None:
        """Register a player with more chips than can be lost in an evening."""
        purse = player_account(player, "play")
        self.carry_out(OpenAccount(purse), at=0)
        first = Transfer(
            f"player/{player}/0/play_money", "play_money", (Leg("house/play", purse.id, BANKROLL),)
        )
        self.carry_out(MakeTransfer(first), at=0)

    def has(self, account: str) -> int:
        held = self.ledger.accounts.get(account)
        return 0 if held is None else held.balance.posted

    @invariant()
    def the_books_show_what_lies_on_the_table(self) -> None:
        if hasattr(self, "table"):
            name, chips = self.table.config.id, chips_by_player(self.table)
            seats = [account for account in self.ledger.accounts if account.startswith("seat/")]
            for account in seats:
                assert self.has(account) == chips.get(account.rpartition("/")[2], 0)
            assert self.has(pot_account(name, "play").id) == chips_in_the_middle(self.table)
            assert self.has(rake_account(name, "play").id) >= 0

    @invariant()
    def all_accounts_together_hold_nothing(self) -> None:
        assert not any(totals(self.ledger).values())

    @invariant()
    def a_view_does_not_depend_on_cards_its_viewer_may_not_see(self) -> None:
        """Left out here: it is tested with the laws of tables."""

    def teardown(self) -> None:
        assert audit(self.entries, balances(self.ledger)) == ()


BookedEvening.TestCase.settings = settings(max_examples=12, stateful_step_count=25, deadline=None)
TestBookedEvening = BookedEvening.TestCase
