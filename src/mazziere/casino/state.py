"""What is a table of Texas Hold'em Bonus between two events, and what does it wait for?

A frozen value. Players are in the order of their first bet; whoever has no bets is not in the round.
"""

from enum import Enum

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
from mazziere.rules.casino.paytables import STARTING_SPOTS, Spot
from mazziere.rules.casino.streets import POSITIONS, CardPlace, PlayChoice, RoundStreet


class RoundPhase(Enum):
    """How far a round is."""

    BETTING = "betting"
    DEALING = "dealing"
    """Cards are due, or turned up on the way to the next decision."""
    DECIDING = "deciding"
    SETTLING = "settling"
    OVER = "over"
    """Settled, void, or passed for want of bets."""


class RoundPlayer(msgspec.Struct, frozen=True):
    """A player in a round."""

    player: str
    bets: dict[Spot, int]
    """Spot → what lies on it; only spots with a bet."""
    steps: tuple[tuple[SpotBet, ...], ...] = ()
    """What each press has put down, oldest first: what undo takes back. Kept until bets close."""
    choices: dict[RoundStreet, PlayChoice] = {}
    """What the player has decided so far, or the clock for them."""
    is_away: bool = False

    @property
    def has_folded(self) -> bool:
        """Whether the player has given up the ante."""
        return self.choices.get(RoundStreet.HOLE) is PlayChoice.FOLD

    @property
    def total(self) -> int:
        """All bets together."""
        return sum(self.bets.values())


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
    """The street that is decided, or whose cards are due."""
    due: CardPlace | None = None
    """Where the next cards are turned up, while they are due."""
    since: int
    """When the phase began, or began anew after a pause."""
    players: dict[str, RoundPlayer] = {}
    cards: dict[CardPlace, tuple[Card, ...]] = {}
    """What lies face up."""
    results: dict[str, PlayerResult] = {}
    """Once it is settled."""
    is_void: bool = False

    @property
    def is_over(self) -> bool:
        """Whether nothing can happen to it any more."""
        return self.phase is RoundPhase.OVER

    @property
    def hole(self) -> tuple[Card, ...]:
        """The hand that all players share, as far as it was dealt."""
        return self.cards.get(CardPlace.PLAYER, ())

    @property
    def dealer(self) -> tuple[Card, ...]:
        """The dealer's cards, once they are shown."""
        return self.cards.get(CardPlace.DEALER, ())

    @property
    def board(self) -> tuple[Card, ...]:
        """The community cards, as far as they were dealt."""
        places = (CardPlace.FLOP, CardPlace.TURN, CardPlace.RIVER)
        return tuple([card for place in places for card in self.cards.get(place, ())])

    @property
    def first_5_bets(self) -> dict[str, int]:
        """Player → bet on FIRST 5."""
        bet = {name: one.bets.get(Spot.FIRST_5, 0) for name, one in self.players.items()}
        return {name: amount for name, amount in bet.items() if amount}


class RepeatableBets(msgspec.Struct, frozen=True):
    """What a player bet before the cards of the last round that they played."""

    round_no: int
    bets: tuple[SpotBet, ...]


class PastRound(msgspec.Struct, frozen=True):
    """A round that is over, as the list of the last rounds shows it."""

    id: str
    opened_at: int
    cards: dict[CardPlace, tuple[Card, ...]]
    is_void: bool
    jackpot: int
    """What was paid of the jackpot."""


PAST_ROUNDS = 20
"""How many of the last rounds a table shows."""


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
    """When the first of these pauses began."""
    change: CasinoConfig | None = None
    """What is played from the next round on, if that is something else."""
    is_closing: bool = False
    is_closed: bool = False

    @property
    def running(self) -> CasinoRound | None:
        """The round that is not over, if there is one."""
        return None if self.round is None or self.round.is_over else self.round

    @property
    def awaiting(self) -> CasinoAwaiting:
        """Who must do what now, and until when."""
        if self.is_closed:
            return ClosedForGood()
        running = self.running
        if self.paused:
            if running is None:
                return PauseAwaited()
            return SupervisorAwaited(self.paused_at + running.config.longest_pause_ms)
        if running is None:
            return RoundToOpen(self.not_before)
        return awaited_in(running)


def awaited_in(running: CasinoRound) -> CasinoAwaiting:
    """What a round waits for while it is not paused."""
    times = running.config.timetable
    match running.phase:
        case RoundPhase.BETTING:
            closes_at = running.since + times.betting_ms
            return BetsAwaited(closes_at - times.yellow_ms, closes_at)
        case RoundPhase.DEALING:
            assert running.due is not None, "cards are dealt to a place"
            wait = times.closing_ms if running.due is CardPlace.PLAYER else times.dealing_ms
            return RoundCardsToDeal(running.due, POSITIONS[running.due], running.since + wait)
        case RoundPhase.DECIDING:
            return DecisionsAwaited(running.street, running.since + times.decision_ms)
        case RoundPhase.SETTLING | RoundPhase.OVER:
            by_hand = running.config.dealt_by is DealtBy.A_PERSON
            wait = times.correction_ms if by_hand else 0
            return RoundToSettle(running.since + wait, royal_flush=False)


def starting_total(player: RoundPlayer) -> int:
    """What a player has on the spots that are bet on while bets are open."""
    return sum([player.bets.get(spot, 0) for spot in STARTING_SPOTS])
