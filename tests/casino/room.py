"""A table against the house with real books, for tests: every command is decided, folded and entered.

What players can spend is read from the books, as the services do it, and every answer is checked against
them: the stakes hold what the table says lies there.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from mazziere.cage import (
    CHART,
    Moves,
    bank_account,
    casino_moves,
    issued_account,
    jackpot_account,
    jackpot_moves,
    jackpot_seed_account,
    player_account,
    stakes_account,
    stakes_on,
)
from mazziere.cards import INTERNATIONAL, Card, parse_cards
from mazziere.casino import (
    BetLimits,
    BetsAwaited,
    CasinoConfig,
    CasinoEvent,
    DecisionsAwaited,
    FirstFiveStake,
    RoundCardsToDeal,
    RoundToOpen,
    RoundToSettle,
    SupervisorAwaited,
    apply,
)
from mazziere.casino import commands as c
from mazziere.casino import jackpot as jackpots
from mazziere.casino.jackpot import Jackpot, JackpotCommand, JackpotConfig, JackpotEvent
from mazziere.casino.state import CasinoRound
from mazziere.ledger import Ledger, Leg, MakeTransfer, OpenAccount, Transfer, totals
from mazziere.ledger import decide as decide_ledger
from mazziere.ledger import evolve as evolve_ledger
from mazziere.rules.casino.paytables import LAS_VEGAS

JACKPOT = JackpotConfig(id="vesuvio", name="Vesuvio", minimum=1000)
CONFIG = CasinoConfig(
    id="pulcinella",
    name="Pulcinella",
    paytable=LAS_VEGAS,
    ante=BetLimits(10, 1000),
    bonus=BetLimits(10, 500),
    first_5=FirstFiveStake(10, most_stakes=3),
    jackpot=JACKPOT.id,
)
"""A table that offers everything."""

WITHOUT_FIRST_5 = replace(CONFIG, first_5=None, jackpot="")


class Books:
    """The ledger of a room with this chart."""

    def __init__(self) -> None:
        self.ledger = Ledger(CHART, {}, {})

    def enter(self, moves: Moves) -> None:
        """Makes these transfers; a refusal of the books is an error of the test."""
        for account in moves.accounts:
            self._carry_out(OpenAccount(account))
        for transfer in moves.transfers:
            self._carry_out(MakeTransfer(transfer))

    def give(self, player: str, amount: int, currency: str = "play") -> None:
        """Gives a player money from outside."""
        purse, issued = player_account(player, currency), issued_account(player, currency)
        made = Transfer(f"player/{player}/given", "play_money", (Leg(issued.id, purse.id, amount),))
        self.enter(Moves((purse, issued), (made,) if amount else ()))

    def balance(self, account: str) -> int:
        """What an account has; 0 if it was never opened."""
        held = self.ledger.accounts.get(account)
        return held.balance.posted if held is not None else 0

    def _carry_out(self, command: OpenAccount | MakeTransfer) -> None:
        for event in decide_ledger(self.ledger, command, 0):
            self.ledger = evolve_ledger(self.ledger, event)


class Casino:
    """One table, its jackpot and the books, from the opening on."""

    def __init__(
        self,
        config: CasinoConfig = CONFIG,
        players: Sequence[tuple[str, int]] = (),
        jackpot: JackpotConfig = JACKPOT,
    ) -> None:
        self.at = 1_000
        self.books = Books()
        self.told: list[CasinoEvent] = []
        self.told_of_the_jackpot: list[JackpotEvent] = []
        self.jackpot: Jackpot | None = None
        if config.jackpot:
            self.ask_jackpot(jackpots.OpenJackpot(jackpot))
        for player, amount in players:
            self.books.give(player, amount)
        events, self.table = apply(None, c.OpenCasinoTable(config), self.at)
        self.told += events
        self.rounds = 0

    # ------------------------------------------------------------------------- asking

    def ask(self, command: c.CasinoCommand) -> tuple[CasinoEvent, ...]:
        """Carries a command out and enters what it moves. Raises `Refused`."""
        before = self.table
        if isinstance(command, c.PlaceBet | c.RepeatBets | c.DoubleBets | c.MakeDecision):
            command = replace(command, available=self.available(command.player))
        events, after = apply(before, command, self.at)
        self.books.enter(casino_moves(before, events))
        self.table = after
        self.told += events
        assert self.stakes == stakes_on(after), command
        return events

    def ask_jackpot(self, command: JackpotCommand) -> tuple[JackpotEvent, ...]:
        """Carries a command of the jackpot out and enters what it moves."""
        before = self.jackpot
        events, self.jackpot = jackpots.apply(before, command, self.at)
        self.books.enter(jackpot_moves(before, events))
        self.told_of_the_jackpot += events
        return events

    def open_betting(self) -> CasinoRound:
        """Opens the next round, as soon as it may."""
        awaiting = self.table.awaiting
        assert isinstance(awaiting, RoundToOpen), awaiting
        self.at = max(self.at, awaiting.not_before)
        self.rounds += 1
        self.ask(c.OpenBetting(f"r{self.rounds}", "root"))
        return self.round

    def deal(self, cards: str | tuple[Card, ...]) -> None:
        """Turns up the cards that are due, as soon as they may come, and settles after the last ones."""
        awaiting = self.table.awaiting
        assert isinstance(awaiting, RoundCardsToDeal), awaiting
        self.at = max(self.at, awaiting.not_before)
        given = parse_cards(cards, INTERNATIONAL) if isinstance(cards, str) else cards
        self.ask(c.DealRoundCards(given))

    def settle(self) -> None:
        """Settles the round in one unit of work with its jackpot."""
        awaiting = self.table.awaiting
        assert isinstance(awaiting, RoundToSettle), awaiting
        self.at = max(self.at, awaiting.not_before)
        shares: tuple[tuple[str, int], ...] = ()
        if self.jackpot is not None:
            bets = self.round.first_five_bets
            settled = jackpots.SettleFirstFive(
                self.table.config.id, self.round.id, bets, awaiting.royal_flush
            )
            shares = jackpots.shares_at(self.ask_jackpot(settled), self.table.config.id)
        self.ask(c.SettleRound(shares))

    def let_time_pass(self) -> None:
        """Until the next thing is due that the clock does."""
        match self.table.awaiting:
            case BetsAwaited(closes_at=due) | DecisionsAwaited(deadline=due) | SupervisorAwaited(until=due):
                self.at = max(self.at, due)
        self.ask(c.RoundClockReached())

    def play(self, *, deck: Sequence[Card]) -> None:
        """Plays the round from wherever it is to its end, without another decision."""
        while self.table.running is not None:
            match self.table.awaiting:
                case RoundCardsToDeal(positions=positions):
                    self.deal(tuple([deck[position] for position in positions]))
                case RoundToSettle():
                    self.settle()
                case _:
                    self.let_time_pass()

    # ------------------------------------------------------------------------ looking

    @property
    def round(self) -> CasinoRound:
        """The running round, or the last one."""
        assert self.table.round is not None, "no round was opened"
        return self.table.round

    def available(self, player: str) -> int:
        """What a player can spend."""
        return self.books.balance(player_account(player, "play").id)

    @property
    def bank(self) -> int:
        """What the house has won at the table."""
        return self.books.balance(bank_account(self.table.config.id, "play").id)

    @property
    def stakes(self) -> int:
        """What lies at the table, in the books."""
        return self.books.balance(stakes_account(self.table.config.id, "play").id)

    def check_books(self) -> None:
        """Nothing was made or lost, and the jackpot is what its books say."""
        assert totals(self.books.ledger) in ({"play": 0}, {})
        assert all(
            held.balance.posted >= 0 or held.may_go_below_zero for held in self.books.ledger.accounts.values()
        )
        if self.jackpot is not None:
            name = self.jackpot.config.id
            assert self.jackpot.pot == self.books.balance(jackpot_account(name, "play").id)
            assert self.jackpot.seed == self.books.balance(jackpot_seed_account(name, "play").id)
