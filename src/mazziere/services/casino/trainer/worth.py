"""What was each choice of a round worth that a player has decided?

Values are in whole millionths of an ante, over all cards that could still come when the decision was made.
They follow from what lay face up then, and say nothing of cards that nobody had seen.
"""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Protocol

import msgspec

from mazziere.cards import Card
from mazziere.casino.state import CasinoRound, RoundPlayer
from mazziere.rules.casino.bets import cost_of_playing
from mazziere.rules.casino.paytables import BonusPaytable
from mazziere.rules.casino.streets import BET_OF, PlayChoice, RoundStreet

ANTE = 1_000_000
"""An ante, in the unit of values."""


class ChoiceWorth(msgspec.Struct, frozen=True, gc=False):
    """What a choice wins in the whole round on average, with every later decision as good as it can be."""

    choice: PlayChoice
    value: int


class DecisionWorth(msgspec.Struct, frozen=True):
    """A decision that was made, and what it cost."""

    street: RoundStreet
    chosen: PlayChoice
    choices: tuple[ChoiceWorth, ...]
    """All that could have been chosen, the best first; only one where the balance covered no bet."""
    cost: int
    """What the best choice is worth more; 0 for the best one."""


class ValuedChoice(Protocol):
    """What a choice wins, exactly."""

    @property
    def choice(self) -> PlayChoice:
        """What could be chosen."""

    @property
    def antes(self) -> Fraction:
        """What it wins in the whole round on average."""


class ValuedDecision(Protocol):
    """A decision that was made, with exact values."""

    @property
    def street(self) -> RoundStreet:
        """Where it was made."""

    @property
    def chosen(self) -> PlayChoice:
        """What was chosen."""

    @property
    def values(self) -> Sequence[ValuedChoice]:
        """Of all choices, the best first."""

    @property
    def antes(self) -> Fraction:
        """What it cost."""


class ValuesDecisions(Protocol):
    """Knows what the decisions of a round were worth."""

    def __call__(
        self,
        hole: tuple[Card, ...],
        board: tuple[Card, ...],
        choices: Mapping[RoundStreet, PlayChoice],
        *,
        paytable: BonusPaytable,
        covered: Mapping[RoundStreet, int] | None = None,
    ) -> Sequence[ValuedDecision]:
        """Every decision among `choices`, in order.

        board    as far as it lies
        covered  street → how many antes the player could still bet when it was decided; None for all
        """


class ReturnsOfBets(Protocol):
    """What comes back of each bet, as a part of it, if every decision is the best."""

    @property
    def of_the_ante(self) -> Fraction:
        """Of the main game, for each ante."""

    @property
    def of_all_bets(self) -> Fraction:
        """Of the main game, for all that is bet in it."""

    @property
    def bonus(self) -> Fraction:
        """Of the BONUS bet."""

    @property
    def first_5_prizes(self) -> Fraction:
        """Of the FIRST 5 bet, without what goes to jackpots."""


KnowsReturns = Callable[[BonusPaytable], ReturnsOfBets]


def worth_of_round(
    values: ValuesDecisions | None,
    running: CasinoRound | None,
    player: str,
    *,
    available: int | None = None,
) -> tuple[DecisionWorth, ...]:
    """What a player's decisions in a round were worth so far; empty if they have made none.

    values     None: nobody knows
    available  the player's balance now; None if it covers everything. A bet that the balance did not cover
               was no choice, and nobody is told that it would have been better.
    """
    own = None if running is None else running.players.get(player)
    if values is None or running is None or own is None or running.is_void:
        return ()
    covered = None if available is None else _covered(running, own, available)
    made = values(running.hole, running.board, own.choices, paytable=running.config.paytable, covered=covered)
    return tuple([_worth(decision) for decision in made])


def _covered(running: CasinoRound, own: RoundPlayer, available: int) -> dict[RoundStreet, int]:
    """Street → how many antes the balance covered when the player decided there.

    available  the balance now: what the round has paid since is taken off, what was bet since is added
    """
    result = running.results.get(own.player)
    balance = max(0, available - (result.paid if result else 0))
    antes, covered = running.config.paytable.antes, {}
    for street in reversed(BET_OF):
        if street not in own.choices:
            continue
        if own.choices[street] is PlayChoice.PLAY:
            balance += cost_of_playing(own.ante, antes[BET_OF[street]])
        covered[street] = balance // own.ante
    return covered


def _worth(decision: ValuedDecision) -> DecisionWorth:
    choices = tuple([ChoiceWorth(value.choice, round(value.antes * ANTE)) for value in decision.values])
    return DecisionWorth(decision.street, decision.chosen, choices, round(decision.antes * ANTE))
