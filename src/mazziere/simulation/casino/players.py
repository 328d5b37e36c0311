"""How do simulated players decide against the house?"""

from enum import Enum
from typing import Protocol

from mazziere.cards import Card
from mazziere.casino.state import CasinoRound
from mazziere.rules.casino.streets import PlayChoice, RoundStreet
from mazziere.simulation.dice import Dice


class Way(Enum):
    """A way to play. Each player of a simulated round plays in one."""

    OPTIMAL = "optimal"
    TIMID = "timid"
    """Puts in no more than they must."""
    RANDOM = "random"
    """Tosses a coin for every decision."""


class CasinoAdvice(Protocol):
    """Says when a bet is right."""

    def bets(self, hole: tuple[Card, ...], board: tuple[Card, ...]) -> bool:
        """Whether the optimal player bets."""

    def plays_without_betting(self, hole: tuple[Card, ...]) -> bool:
        """Whether a player who never bets after the flop should play these hole cards."""


def choice_of(way: Way, running: CasinoRound, advice: CasinoAdvice, dice: Dice) -> PlayChoice:
    """What a player decides in the street of the round."""
    is_hole = running.street is RoundStreet.HOLE
    match way:
        case Way.OPTIMAL:
            bets = advice.bets(running.hole, running.board)
        case Way.TIMID:
            bets = is_hole and advice.plays_without_betting(running.hole)
        case Way.RANDOM:
            bets = dice.below(2) == 1
    if bets:
        return PlayChoice.PLAY
    return PlayChoice.FOLD if is_hole else PlayChoice.CHECK
