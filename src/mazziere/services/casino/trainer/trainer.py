"""How does one practice Texas Hold'em Bonus, on random hands from a sealed deck, without chips or a clock?

A hand of practice is a round of the machine that serves every table, with one player and an ante of one. Its
deck is committed to before the first card is shown. Who has decided is told what each choice was worth.
Nothing of it is stored: hands and scores are in memory, of the players who have practiced last.
"""

from collections import OrderedDict
from collections.abc import Mapping
from typing import Final

import msgspec

from mazziere.casino import commands as c
from mazziere.casino import events as e
from mazziere.casino.awaiting import DecisionsAwaited, RoundCardsToDeal, RoundToSettle
from mazziere.casino.config import BetLimits, CasinoConfig
from mazziere.casino.decide import apply
from mazziere.casino.state import CasinoRound, CasinoTable
from mazziere.protocol.proof import DealProof
from mazziere.rules.casino.paytables import PAYTABLES, Spot
from mazziere.rules.casino.streets import PlayChoice, RoundStreet
from mazziere.rules.refusals import Unknown
from mazziere.services.casino.round_seal import RoundDeck
from mazziere.services.casino.trainer.worth import DecisionWorth, ValuesDecisions, worth_of_round
from mazziere.services.ports import Chance
from mazziere.services.secrets import hex_secret

MOST_PLAYERS: Final = 5_000
"""How many players' hands and scores are kept: 10 kB each."""
ID_BITS: Final = 64
ENOUGH: Final = 1_000
"""What a player of practice can spend, in antes: always enough for one hand."""

YOU: Final = "you"
"""The one player of a hand of practice."""


class TrainingScore(msgspec.Struct, frozen=True, gc=False):
    """What a player has done since they began to practice."""

    hands: int = 0
    decisions: int = 0
    best: int = 0
    """How many of them were the best choice."""
    cost: int = 0
    """What the others cost, in millionths of an ante."""
    won: int = 0
    """In antes."""


class TrainingHand(msgspec.Struct, frozen=True, kw_only=True):
    """A hand of practice, as far as its player may know it."""

    round: CasinoRound
    awaits: RoundStreet | None
    """The street to be decided; None once the hand is over."""
    decisions: tuple[DecisionWorth, ...]
    """What was decided so far, and what it was worth."""
    won: int | None = None
    """In antes, once it is over."""
    proof: DealProof | None = None
    """Of the cards that were shown, once it is over."""


class Training(msgspec.Struct, frozen=True):
    """Where a player stands in their practice."""

    hand: TrainingHand | None
    score: TrainingScore


class _Practice:
    """The hand and the score of one player."""

    def __init__(self) -> None:
        self.table: CasinoTable | None = None
        self.deck: RoundDeck | None = None
        self.shown: list[e.CasinoEvent] = []
        self.score = TrainingScore()


class Trainer:
    """Deals hands of practice, one at a time to each player."""

    def __init__(self, chance: Chance, values: ValuesDecisions | None) -> None:
        """values  knows what choices are worth; None: hands are dealt, and nobody is told"""
        self._chance = chance
        self._values = values
        self._practices: OrderedDict[str, _Practice] = OrderedDict()

    def training(self, player: str) -> Training:
        """Where a player stands."""
        return self._told(self._practices.get(player) or _Practice())

    def deal(self, player: str, paytable: str) -> Training:
        """Deals a new hand; one that is not over is given up and does not count.

        Raises `Unknown` for a paytable that does not exist.
        """
        if paytable not in PAYTABLES:
            raise Unknown("paytable", paytable)
        practice = self._practice(player)
        name = hex_secret(self._chance, ID_BITS)
        config = CasinoConfig(id="trainer", name="", paytable=PAYTABLES[paytable], ante=BetLimits(1, 1))
        practice.deck = RoundDeck.shuffled(name, table=config.id, chance=self._chance, at=0)
        practice.shown = []
        practice.table = apply(None, c.OpenCasinoTable(config), 0)[1]
        self._happen(practice, c.OpenBetting(name, practice.deck.root))
        self._happen(practice, c.PlaceBet(YOU, name, Spot.ANTE, 1, ENOUGH))
        running = _running(practice)
        self._happen(practice, c.RoundClockReached(), at=running.closes_at)
        self._go_on(practice)
        return self._told(practice)

    def decide(self, player: str, hand: str, street: RoundStreet, choice: PlayChoice) -> Training:
        """Plays on in a hand. Raises `Unknown` if it is not the player's own, and what the rules refuse."""
        practice = self._practices.get(player)
        if practice is None or practice.table is None or _running(practice).id != hand:
            raise Unknown("training_hand", hand)
        self._happen(practice, c.MakeDecision(YOU, hand, street, choice, ENOUGH))
        self._practices.move_to_end(player)
        self._go_on(practice)
        told = self._told(practice)
        assert told.hand is not None, "a decision was made in it"
        if told.hand.won is not None:
            practice.score = _scored(practice.score, told.hand)
        return self._told(practice)

    def start_again(self, player: str) -> Training:
        """Forgets the score and the hand."""
        self._practices.pop(player, None)
        return self.training(player)

    def _practice(self, player: str) -> _Practice:
        practice = self._practices.setdefault(player, _Practice())
        self._practices.move_to_end(player)
        if len(self._practices) > MOST_PLAYERS:
            self._practices.popitem(last=False)
        return practice

    def _go_on(self, practice: _Practice) -> None:
        """Turns up cards until something is to be decided, or the hand is over. Nobody waits for a clock."""
        assert practice.deck is not None, "it was shuffled before anything else"
        while practice.table is not None:
            match practice.table.awaiting:
                case RoundCardsToDeal(positions=positions, not_before=at):
                    self._happen(practice, c.DealRoundCards(practice.deck.at(positions)), at=at)
                case RoundToSettle(not_before=at):
                    self._happen(practice, c.SettleRound(), at=at)
                case _:
                    return

    def _happen(self, practice: _Practice, command: c.CasinoCommand, *, at: int | None = None) -> None:
        """Carries out a command; the time that a round takes passes at once."""
        table = practice.table
        now = at if at is not None else table.running.since if table and table.running else 0
        events, practice.table = apply(table, command, now)
        practice.shown += [event for event in events if isinstance(event, e.RoundCardsTurnedUp)]

    def _told(self, practice: _Practice) -> Training:
        if practice.table is None or practice.table.round is None or practice.deck is None:
            return Training(None, practice.score)
        running, awaiting = practice.table.round, practice.table.awaiting
        is_over = running.is_over
        return Training(
            TrainingHand(
                round=running,
                awaits=awaiting.street if isinstance(awaiting, DecisionsAwaited) else None,
                decisions=worth_of_round(self._values, running, YOU),
                won=_won(running) if is_over else None,
                proof=practice.deck.proof(practice.shown) if is_over else None,
            ),
            practice.score,
        )


def _running(practice: _Practice) -> CasinoRound:
    assert practice.table is not None, "a hand was dealt"
    assert practice.table.round is not None, "a hand was dealt"
    return practice.table.round


def _won(over: CasinoRound) -> int:
    result = over.results[YOU]
    return result.paid - result.bet


def _scored(score: TrainingScore, hand: TrainingHand) -> TrainingScore:
    """The score after a hand."""
    assert hand.won is not None, "the hand is over"
    made: Mapping[RoundStreet, PlayChoice] = hand.round.players[YOU].choices
    return TrainingScore(
        hands=score.hands + 1,
        decisions=score.decisions + len(made),
        best=score.best + sum([decision.cost == 0 for decision in hand.decisions]),
        cost=score.cost + sum([decision.cost for decision in hand.decisions]),
        won=score.won + hand.won,
    )
