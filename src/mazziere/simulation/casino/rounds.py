"""How are many rounds of one table played, as fast as the machine allows?

Each round is what a host would make of it: betting opens, three players bet on every spot, cards are turned
up, everybody decides, the jackpot is settled with the round. Time jumps from one deadline to the next.
"""

from typing import Final

from mazziere.cards import STANDARD_52, Card
from mazziere.casino import apply
from mazziere.casino import commands as c
from mazziere.casino.awaiting import BetsAwaited, DecisionsAwaited, RoundCardsToDeal, RoundToSettle
from mazziere.casino.config import BetLimits, CasinoConfig, FirstFiveStake
from mazziere.casino.jackpot import (
    Jackpot,
    JackpotConfig,
    OpenJackpot,
    SettleFirstFive,
    shares_at,
)
from mazziere.casino.jackpot import apply as apply_to_jackpot
from mazziere.casino.jackpot import events as j
from mazziere.casino.state import CasinoTable
from mazziere.rules.casino.paytables import STARTING_SPOTS, BonusPaytable, Spot
from mazziere.rules.casino.side_bets import hole_cards_of
from mazziere.simulation.casino.players import CasinoAdvice, Way, choice_of
from mazziere.simulation.casino.tally import RoundTally
from mazziere.simulation.dice import Dice

ANTE: Final = 100
STAKE: Final = 7
"""The FIRST 5 bet: 45 % and 5 % of it are not whole units, so that fractions are carried over."""
MINIMUM: Final = 1_000
AVAILABLE: Final = 1_000_000_000
CARDS_OF_A_ROUND: Final = 9

PLAYERS: Final = {way.value: way for way in Way}
"""Player → their way to play."""


class _SimulatedTable:
    """A table and its jackpot."""

    def __init__(self, paytable: BonusPaytable, advice: CasinoAdvice, dice: Dice) -> None:
        one = BetLimits(ANTE, ANTE)
        config = CasinoConfig(
            id="simulated",
            name="",
            paytable=paytable,
            ante=one,
            bonus=one,
            first_5=FirstFiveStake(STAKE),
            jackpot="simulated",
        )
        self._advice, self._dice, self._at = advice, dice, 0
        self.tally = RoundTally()
        self._table: CasinoTable = apply(None, c.OpenCasinoTable(config), 0)[1]
        opened, self.jackpot = apply_to_jackpot(
            None, OpenJackpot(JackpotConfig(id="simulated", name="", minimum=MINIMUM)), 0
        )
        self._count_jackpot(opened)

    def play(self, name: str) -> None:
        """One round, from the first bet to the last prize."""
        self._at = max(self._at, self._table.not_before)
        self._do(c.OpenBetting(name))
        self._bet(name)
        cards = self._drawn()
        while True:
            match self._table.awaiting:
                case BetsAwaited(closes_at=at):
                    self._do(c.RoundClockReached(), at)
                case RoundCardsToDeal(positions=positions, not_before=at):
                    self._do(c.DealRoundCards(tuple([cards[place] for place in positions])), at)
                case DecisionsAwaited():
                    self._decide(name)
                case RoundToSettle(not_before=at, royal_flush=royal_flush):
                    self._settle(name, at, royal_flush=royal_flush)
                    return
                case unexpected:
                    raise AssertionError(f"a round waits for {unexpected}")

    def _do(self, command: c.CasinoCommand, at: int = 0) -> None:
        self._at = max(self._at, at)
        self._table = apply(self._table, command, self._at)[1]

    def _bet(self, name: str) -> None:
        for player in PLAYERS:
            if player in self._table.repeatable:
                self._do(c.RepeatBets(player, name, AVAILABLE))
                continue
            for spot in STARTING_SPOTS:
                stake = STAKE if spot is Spot.FIRST_5 else ANTE
                self._do(c.PlaceBet(player, name, spot, stake, AVAILABLE))

    def _drawn(self) -> list[Card]:
        left = list(STANDARD_52.cards)
        return [left.pop(self._dice.below(len(left))) for _ in range(CARDS_OF_A_ROUND)]

    def _decide(self, name: str) -> None:
        """Everybody who has not folded decides in this street."""
        asked = self._table.round
        assert asked is not None, "a round is decided"
        for player, way in PLAYERS.items():
            if not asked.players[player].has_folded:
                choice = choice_of(way, asked, self._advice, self._dice)
                self._do(c.MakeDecision(player, name, asked.street, choice, AVAILABLE))

    def _settle(self, name: str, at: int, *, royal_flush: bool) -> None:
        running = self._table.round
        assert running is not None, "a round is settled"
        events, self.jackpot = apply_to_jackpot(
            self.jackpot,
            SettleFirstFive("simulated", name, tuple(running.first_five_bets), royal_flush),
            at,
        )
        self._count_jackpot(events)
        self._do(c.SettleRound(shares_at(events, "simulated")), at)
        over = self._table.round
        assert over is not None, "it is shown for a while"
        self.tally.count(over, hole_cards_of(over.hole, over.dealer), over.first_five, ANTE)

    def _count_jackpot(self, events: tuple[j.JackpotEvent, ...]) -> None:
        money = self.tally.jackpots
        for event in events:
            match event:
                case j.FirstFiveContributed():
                    money.bet += event.bet
                    money.to_pot += event.to_pot
                    money.to_seed += event.to_seed
                    money.to_house += event.to_house
                case j.JackpotToppedUp(amount=amount):
                    money.topped_up += amount
                case j.JackpotWon(shares=shares):
                    money.won += sum([share.amount for share in shares])
                case _:
                    pass


def played_rounds(count: int, *, paytable: BonusPaytable, advice: CasinoAdvice, dice: Dice) -> RoundTally:
    """The tally of so many rounds at one table, with one player for each `Way`."""
    table = _SimulatedTable(paytable, advice, dice)
    for no in range(count):
        table.play(str(no))
    tally = table.tally
    jackpot: Jackpot = table.jackpot
    tally.close(jackpot)
    return tally
