"""What is a table of Texas Hold'em Bonus between two events, and what does it wait for?

A frozen value. Players are in the order of their first bet; whoever has no bets is not in the round.
"""

from collections.abc import Mapping
from enum import Enum
from typing import Final

import msgspec

from mazziere.cards import Card
from mazziere.casino.awaiting import (
    BetsAwaited,
    CasinoAwaiting,
    ClosedForGood,
    DecisionsAwaited,
    PauseAwaited,
    RoundCardsToDeal,
    RoundToOpen,
    RoundToSettle,
    SupervisorAwaited,
)
from mazziere.casino.commands import WhyRoundPaused
from mazziere.casino.config import CasinoConfig, DealtBy
from mazziere.casino.events import PlayerResult, SpotBet
from mazziere.rules.casino.bets import most_still_to_pay
from mazziere.rules.casino.paytables import STARTING_SPOTS, FirstFiveHand, Spot
from mazziere.rules.casino.settlement import BetOutcome
from mazziere.rules.casino.side_bets import first_five_of
from mazziere.rules.casino.streets import BET_OF, POSITIONS, CardPlace, PlayChoice, RoundStreet


class RoundPhase(Enum):
    """How far a round is."""

    BETTING = "betting"
    DEALING = "dealing"
    """Cards are due."""
    DECIDING = "deciding"
    SETTLING = "settling"
    """All cards are there."""
    OVER = "over"
    """Settled, void, or passed for want of bets."""


class RoundPlayer(msgspec.Struct, frozen=True):
    """A player in a round."""

    player: str
    bets: dict[Spot, int]
    """Spot → what lies on it; only spots with a bet."""
    steps: tuple[tuple[SpotBet, ...], ...] = ()
    """What each press has put down, oldest first: what undo takes back."""
    choices: dict[RoundStreet, PlayChoice] = {}
    """What the player has decided so far, or the clock for them."""
    is_away: bool = False
    has_left: bool = False
    """Away of their own will: nobody waits for them."""

    @property
    def has_folded(self) -> bool:
        """Whether the player has given up the ante."""
        return self.choices.get(RoundStreet.HOLE) is PlayChoice.FOLD

    @property
    def ante(self) -> int:
        """What lies on ANTE."""
        return self.bets.get(Spot.ANTE, 0)

    @property
    def total(self) -> int:
        """All bets together."""
        return sum(self.bets.values())

    @property
    def starting_bets(self) -> tuple[SpotBet, ...]:
        """What lies on the spots that are bet on by hand while bets are open."""
        return tuple([SpotBet(spot, self.bets[spot]) for spot in STARTING_SPOTS if spot in self.bets])


class CasinoRound(msgspec.Struct, frozen=True, kw_only=True):
    """The running round, or the last one until the next begins."""

    id: str
    no: int
    """At this table, from 1."""
    opened_at: int
    deck_root: str
    config: CasinoConfig
    """Of this round."""
    phase: RoundPhase = RoundPhase.BETTING
    street: RoundStreet = RoundStreet.HOLE
    """The street that is decided, or was decided last."""
    due: CardPlace | None = None
    """Where the next cards are turned up, while they are due."""
    since: int
    """When the phase began, or began anew after a pause."""
    players: dict[str, RoundPlayer] = {}
    cards: dict[CardPlace, tuple[Card, ...]] = {}
    """What lies face up, in the order in which it was turned up."""
    playing: int = 0
    """Players who have not folded, from when bets closed."""
    undecided: int = 0
    """Those of them who have not answered in this street, while it is decided."""
    unattended: int = 0
    """Those of the undecided who have left: nobody waits for them."""
    results: dict[str, PlayerResult] = {}
    """Once it is settled."""
    is_void: bool = False

    @property
    def is_over(self) -> bool:
        """Whether nothing can happen to it any more."""
        return self.phase is RoundPhase.OVER

    @property
    def are_bets_open(self) -> bool:
        """Whether bets can still be placed and taken back."""
        return self.phase is RoundPhase.BETTING

    @property
    def closes_at(self) -> int:
        """When bets close, while they are open."""
        return self.since + self.config.timetable.betting_ms

    @property
    def decide_by(self) -> int:
        """When the clock answers, while a street is decided."""
        return self.since + self.config.timetable.decision_ms

    @property
    def hole(self) -> tuple[Card, ...]:
        """The hand that all players share, once it is dealt."""
        return self.cards.get(CardPlace.PLAYER, ())

    @property
    def dealer(self) -> tuple[Card, ...]:
        """The dealer's cards, once they are shown."""
        return self.cards.get(CardPlace.DEALER, ())

    @property
    def board(self) -> tuple[Card, ...]:
        """The community cards, as far as they are dealt."""
        return board_of(self.cards)

    @property
    def first_five(self) -> FirstFiveHand | None:
        """What hole cards and flop win on FIRST 5, once both are dealt."""
        flop = self.cards.get(CardPlace.FLOP)
        return first_five_of(self.hole + flop) if flop else None

    @property
    def jackpot_is_due(self) -> bool:
        """Whether a royal flush wins the jackpot for those who have bet on FIRST 5."""
        return self.has_bets_on(Spot.FIRST_5) and self.first_five is FirstFiveHand.ROYAL_FLUSH

    @property
    def first_five_bets(self) -> tuple[tuple[str, int], ...]:
        """(player, bet on FIRST 5), in the order of the players."""
        everybody = [(name, one.bets.get(Spot.FIRST_5, 0)) for name, one in self.players.items()]
        return tuple([(name, bet) for name, bet in everybody if bet])

    @property
    def first_five_bet(self) -> int:
        """All bets on FIRST 5 together."""
        return sum([one.bets.get(Spot.FIRST_5, 0) for one in self.players.values()])

    def has_bets_on(self, spot: Spot) -> bool:
        """Whether anybody has bet on a spot."""
        return any([spot in one.bets for one in self.players.values()])

    def is_asked(self, player: RoundPlayer) -> bool:
        """Whether a player has not answered in the street that is decided."""
        return (
            self.phase is RoundPhase.DECIDING and not player.has_folded and self.street not in player.choices
        )

    def to_come(self, player: str) -> int:
        """What the streets to come may still cost a player; 0 for whoever has folded or has no bets."""
        own = self.players.get(player)
        if own is None or own.has_folded or self.is_over:
            return 0
        answered = {BET_OF[street] for street in own.choices}
        antes = {spot: each for spot, each in self.config.paytable.antes.items() if spot not in answered}
        return most_still_to_pay(own.ante, antes, own.bets)


def board_of(cards: Mapping[CardPlace, tuple[Card, ...]]) -> tuple[Card, ...]:
    """The community cards among those that lie face up."""
    places = (CardPlace.FLOP, CardPlace.TURN, CardPlace.RIVER)
    return tuple([card for place in places for card in cards.get(place, ())])


class RepeatableBets(msgspec.Struct, frozen=True):
    """What a player bet before the cards of the last round that they played."""

    round_no: int
    bets: tuple[SpotBet, ...]


class PastRound(msgspec.Struct, frozen=True):
    """A round that is over, as the list of the last rounds shows it."""

    id: str
    opened_at: int
    cards: dict[CardPlace, tuple[Card, ...]]
    outcome: BetOutcome | None
    """For whoever played it to the end; None where nobody did."""
    is_void: bool
    jackpot: int
    """What was paid of the jackpot."""


PAST_ROUNDS: Final = 20
"""How many of the last rounds a table shows."""
REPEATABLE_ROUNDS: Final = 100
"""Bets of a round that is longer ago can be repeated no more, so that a table does not grow for ever."""


class CasinoTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table of Texas Hold'em Bonus."""

    config: CasinoConfig
    version: int
    """Number of events so far."""
    config_version: int = 1
    round: CasinoRound | None = None
    round_count: int = 0
    not_before: int = 0
    """No round is opened before."""
    repeatable: dict[str, RepeatableBets] = {}
    past: tuple[PastRound, ...] = ()
    """The last rounds in which cards were dealt, newest first."""
    paused: tuple[WhyRoundPaused, ...] = ()
    paused_at: int = 0
    """When the running pause began."""
    change: CasinoConfig | None = None
    """What is played from the next round on, if that is something else."""
    is_closing: bool = False
    is_closed: bool = False

    @property
    def running(self) -> CasinoRound | None:
        """The round that is not over, if there is one."""
        last = self.round
        return None if last is None or last.phase is RoundPhase.OVER else last

    @property
    def awaiting(self) -> CasinoAwaiting:
        """Who must do what now, and until when."""
        running = self.running
        if self.is_closed:
            return ClosedForGood()
        if self.paused:
            if running is None:
                return PauseAwaited()
            return SupervisorAwaited(self.paused_at + running.config.longest_pause_ms)
        return RoundToOpen(self.not_before) if running is None else awaited_in(running)


def awaited_in(running: CasinoRound) -> BetsAwaited | RoundCardsToDeal | DecisionsAwaited | RoundToSettle:
    """What a round that is not over waits for while it is not paused."""
    times = running.config.timetable
    match running.phase:
        case RoundPhase.BETTING:
            return BetsAwaited(running.closes_at - times.yellow_ms, running.closes_at)
        case RoundPhase.DEALING:
            assert running.due is not None, "cards are due at a place"
            wait = times.dealing_ms if running.cards else times.closing_ms
            return RoundCardsToDeal(running.due, POSITIONS[running.due], running.since + wait)
        case RoundPhase.DECIDING:
            return DecisionsAwaited(running.street, running.decide_by)
        case RoundPhase.SETTLING | RoundPhase.OVER:
            wait = times.correction_ms if running.config.dealt_by is DealtBy.A_PERSON else 0
            return RoundToSettle(running.since + wait, running.jackpot_is_due)
