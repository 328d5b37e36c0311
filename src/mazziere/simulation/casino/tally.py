"""What was bet, paid and won in simulated rounds?"""

from __future__ import annotations

from typing import Final

import msgspec

from mazziere.casino.jackpot import Jackpot
from mazziere.casino.state import CasinoRound, RoundPlayer
from mazziere.rules.casino.paytables import SPOTS, FirstFiveHand, HoleCards, Spot
from mazziere.rules.casino.settlement import BetOutcome

NAMES: Final = {spot: spot.value for spot in SPOTS}
"""Spot → the name under which its money is counted."""


class JackpotMoney(msgspec.Struct):
    """What has moved in and out of jackpots, in the smallest unit."""

    bet: int = 0
    to_pot: int = 0
    to_seed: int = 0
    to_house: int = 0
    topped_up: int = 0
    won: int = 0
    left: int = 0
    """In pots and seeds at the end."""

    @property
    def is_balanced(self) -> bool:
        """Whether every unit of a bet went somewhere, and what came in was won or is left."""
        divided = self.to_pot + self.to_seed + self.to_house
        return self.bet == divided and self.topped_up + self.to_pot + self.to_seed == self.won + self.left


class RoundTally(msgspec.Struct):
    """Counts of rounds. Those of several tables can be added."""

    rounds: int = 0
    main: dict[str, dict[str, int]] = {}
    """Way to play → line ("ANTES END") → rounds."""
    hole: dict[str, int] = {}
    """What the hole cards were for BONUS → rounds."""
    first_5: dict[str, int] = {}
    """What the first five cards were → rounds."""
    bet: dict[str, int] = {}
    """Spot → money bet by all players."""
    paid: dict[str, int] = {}
    """Spot → money paid back, the bet included."""
    jackpots: JackpotMoney = msgspec.field(default_factory=JackpotMoney)

    def add(self, other: RoundTally) -> None:
        """Counts the rounds of another table as well."""
        self.rounds += other.rounds
        for way, lines in other.main.items():
            _add(self.main.setdefault(way, {}), lines)
        for mine, more in (
            (self.hole, other.hole),
            (self.first_5, other.first_5),
            (self.bet, other.bet),
            (self.paid, other.paid),
        ):
            _add(mine, more)
        for name in JackpotMoney.__struct_fields__:
            setattr(self.jackpots, name, getattr(self.jackpots, name) + getattr(other.jackpots, name))

    def count(
        self, over: CasinoRound, hole: HoleCards | None, first_five: FirstFiveHand | None, ante: int
    ) -> None:
        """Counts one settled round, whose players are named after their ways to play."""
        self.rounds += 1
        _one(self.hole, "" if hole is None else hole.value)
        _one(self.first_5, "" if first_five is None else first_five.value)
        for player in over.players.values():
            _one(self.main.setdefault(player.player, {}), _line(over, player, ante))
        for result in over.results.values():
            for spot in result.spots:
                name = NAMES[spot.spot]
                self.bet[name] = self.bet.get(name, 0) + spot.bet
                self.paid[name] = self.paid.get(name, 0) + spot.paid

    def close(self, jackpot: Jackpot) -> None:
        """Counts what is left in a jackpot."""
        self.jackpots.left += jackpot.pot + jackpot.seed


def _line(over: CasinoRound, player: RoundPlayer, ante: int) -> str:
    """What a round ended with for a player: all main bets in antes, and how."""
    if player.has_folded:
        return "1 folded"
    outcomes = {spot.spot: spot.outcome for spot in over.results[player.player].spots}
    antes = sum([bet for spot, bet in player.bets.items() if spot not in (Spot.BONUS, Spot.FIRST_5)]) // ante
    match outcomes[Spot.FLOP]:
        case BetOutcome.WON:
            end = "won_with_the_ante" if outcomes[Spot.ANTE] is BetOutcome.WON else "won"
        case BetOutcome.RETURNED:
            end = "tied"
        case BetOutcome.LOST:
            end = "lost"
    return f"{antes} {end}"


def _add(mine: dict[str, int], more: dict[str, int]) -> None:
    for name, count in more.items():
        mine[name] = mine.get(name, 0) + count


def _one(counts: dict[str, int], name: str) -> None:
    counts[name] = counts.get(name, 0) + 1
