"""Laws of a tournament's books: random tournaments, played to the end or broken off, entered in a ledger.

The tournaments are those of the laws of tournaments. Every transfer must go where the chart lets it, no
account may be overdrawn, and at the end nothing is left in the tournament's book.
"""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from mazziere.cage import (
    CHART,
    bounties_account,
    fees_account,
    house_account,
    player_account,
    prize_pool_account,
    tournament_moves,
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
)
from mazziere.ledger.commands import Command as LedgerCommand
from mazziere.tournament import commands as c
from mazziere.tournament.awaiting import NothingAwaited
from mazziere.tournament.cancellation import broken_off, settle
from mazziere.tournament.definition import Definition
from mazziere.tournament.play.prizes import fees_paid, pool_of, prize_shares
from mazziere.tournament.rows import all_rows
from mazziere.tournament.state import Stage, Tournament
from tests.tournament.play.random_play import Play, definitions

NAME, BANKROLL = "sunday", 10**9
PRIZES, BOUNTIES, FEES = (
    account(NAME, "play").id for account in (prize_pool_account, bounties_account, fees_account)
)
HOUSE = house_account("play").id


class Books:
    """The ledger of a room in which one tournament is played."""

    def __init__(self, game: Play) -> None:
        self.game = game
        self.ledger = Ledger(CHART)
        self.entries: list[Event] = []
        self.read = 0
        self.before: Tournament | None = None
        self.carry_out(OpenAccount(house_account("play")))
        self.catch_up()

    def carry_out(self, command: LedgerCommand) -> None:
        for event in decide(self.ledger, command, self.game.event.now):
            enter(self.ledger.accounts, self.ledger.transfers, event)
            self.entries.append(event)

    def catch_up(self) -> None:
        """Enters what has happened since the last time."""
        event = self.game.event
        moves = tournament_moves(NAME, self.before, event.told[self.read :])
        for account in moves.accounts:
            self.carry_out(OpenAccount(account))
        for player in {entry.player for entry in all_rows(event.tournament.entries)}:
            self.begin(player)
        for transfer in moves.transfers:
            assert transfer.id not in self.ledger.transfers, "an id stands for two things"
            self.carry_out(MakeTransfer(transfer))
        self.read, self.before = len(event.told), event.tournament
        assert min([self.has(account) for account in (PRIZES, BOUNTIES, FEES)]) >= 0

    def begin(self, player: str) -> None:
        """Gives a newcomer more money than can be lost."""
        purse = player_account(player, "play")
        if purse.id not in self.ledger.accounts:
            self.carry_out(OpenAccount(purse))
            first = Transfer(f"player/{player}/0/play_money", "play_money", (Leg(HOUSE, purse.id, BANKROLL),))
            self.carry_out(MakeTransfer(first))

    def has(self, account: str) -> int:
        held = self.ledger.accounts.get(account)
        return 0 if held is None else held.balance.posted

    def won_by(self, player: str) -> int:
        """What a player has more than at the beginning, seats in other events left out."""
        return self.has(player_account(player, "play").id) - BANKROLL


def _played(definition: Definition, players: int, seed: int, *, steps: int) -> Books:
    """A tournament after so many steps, or at its end, with its books."""
    books = Books(Play(definition, players, seed))
    for _ in range(steps):
        if isinstance(books.game.event.tournament.awaiting, NothingAwaited):
            break
        books.game.step()
        books.catch_up()
    return books


@given(definitions(), st.integers(2, 25), st.integers(0, 2**32))
@settings(max_examples=25, deadline=None)
def test_prizes_and_bounties_are_paid_and_nothing_is_left(
    definition: Definition, players: int, seed: int
) -> None:
    """Whoever has won anything has it, the house has its fees less what it added, and the book is empty."""
    books = _played(definition, players, seed, steps=6000)
    tournament = books.game.event.tournament
    assert tournament.stage in (Stage.OVER, Stage.CALLED_OFF)
    assert [books.has(account) for account in (PRIZES, BOUNTIES, FEES)] == [0, 0, 0]
    assert audit(books.entries, balances(books.ledger)) == ()
    if tournament.stage is Stage.CALLED_OFF:
        assert all(books.won_by(entry.player) == 0 for entry in all_rows(tournament.entries))
        return
    won = sum([entry.prize + entry.bounties for entry in all_rows(tournament.entries)])
    paid = prize_shares(tournament) + fees_paid(tournament) + _bounties_bought(tournament)
    players_won = sum([books.won_by(player) for player in {e.player for e in all_rows(tournament.entries)}])
    assert players_won == won - paid + _offered(tournament)
    if not definition.entry_is_offered:
        assert books.has(HOUSE) + BANKROLL * _number_of_players(tournament) == (
            fees_paid(tournament) + prize_shares(tournament) - pool_of(tournament).total
        )


@given(definitions(), st.integers(2, 25), st.integers(0, 2**32), st.integers(0, 400))
@settings(max_examples=40, deadline=None)
def test_a_tournament_that_is_broken_off_is_settled_to_the_last_cent(
    definition: Definition, players: int, seed: int, steps: int
) -> None:
    """At any moment: the tournament's book is empty, and every player has what their line says."""
    books = _played(definition, players, seed, steps=steps)
    tournament = books.game.event.tournament
    if isinstance(tournament.awaiting, NothingAwaited):
        return
    had = {entry.player: books.won_by(entry.player) for entry in all_rows(tournament.entries)}
    settlement = settle(broken_off(tournament))
    books.game.event.ask(c.CancelTournament())
    books.catch_up()
    assert [books.has(account) for account in (PRIZES, BOUNTIES, FEES)] == [0, 0, 0]
    for line in settlement.lines:
        assert books.won_by(line.player) == had[line.player] + line.to_pay
    assert audit(books.entries, balances(books.ledger)) == ()


def _bounties_bought(tournament: Tournament) -> int:
    definition = tournament.definition
    total = (tournament.entered - tournament.withdrawn) * definition.entry.bounty
    total += tournament.rebuys * (definition.rebuys.money.bounty if definition.rebuys else 0)
    return total + tournament.add_ons * (definition.add_ons.money.bounty if definition.add_ons else 0)


def _offered(tournament: Tournament) -> int:
    """What the house pays in a freeroll for every entry: a fee would go to itself."""
    count, entry = tournament.entered - tournament.withdrawn, tournament.definition.entry
    return count * (entry.prize_share + entry.bounty) if tournament.definition.entry_is_offered else 0


def _number_of_players(tournament: Tournament) -> int:
    return len({entry.player for entry in all_rows(tournament.entries)})
