"""What has happened at a table of Texas Hold'em Bonus?

Events are in the past tense, and `evolve` accepts every one. They are stored as they are, so a field is never
renamed or given another meaning, and a new field has a default. Instants are in milliseconds, amounts in the
smallest unit of the currency. What is stored once for each player of a round is stored as short rows.
"""

from enum import Enum

import msgspec

from mazziere.cards import Card
from mazziere.casino.commands import WhyAway, WhyRoundPaused
from mazziere.casino.config import CasinoConfig
from mazziere.rules.casino.paytables import Spot
from mazziere.rules.casino.settlement import BetOutcome
from mazziere.rules.casino.streets import CardPlace, PlayChoice, RoundStreet

# The table


class CasinoTableOpened(msgspec.Struct, frozen=True, tag="casino_table_opened"):
    """The table was opened."""

    config: CasinoConfig
    at: int


class CasinoChangeAnnounced(msgspec.Struct, frozen=True, tag="casino_change_announced"):
    """The configuration will change when the round is over."""

    config: CasinoConfig
    at: int


class CasinoTableChanged(msgspec.Struct, frozen=True, tag="casino_table_changed"):
    """The configuration changed."""

    config: CasinoConfig
    at: int


class CasinoClosingAnnounced(msgspec.Struct, frozen=True, tag="casino_closing_announced"):
    """The table will close when the round is over."""

    at: int


class CasinoTableClosed(msgspec.Struct, frozen=True, tag="casino_table_closed"):
    """The table closed; always its last event."""

    at: int


# Betting


class SpotBet(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """Chips on a spot."""

    spot: Spot
    amount: int


class HowBet(Enum):
    """What a player pressed."""

    CHIP = "chip"
    REPEAT = "repeat"
    DOUBLE = "double"


class BettingOpened(msgspec.Struct, frozen=True, tag="betting_opened"):
    """A round began, and bets are open."""

    round: str
    deck_root: str
    at: int
    config_version: int = 1
    """The table's version when its configuration last changed; identifies the configuration of this round."""


class BetPlaced(msgspec.Struct, frozen=True, tag="bet_placed"):
    """A player put chips on spots; one undo takes all of these back."""

    player: str
    wagers: tuple[SpotBet, ...]
    at: int
    how: HowBet = HowBet.CHIP


class BetUndone(msgspec.Struct, frozen=True, tag="bet_undone"):
    """A player took back their last bet."""

    player: str
    wagers: tuple[SpotBet, ...]
    at: int


class WhyTakenBack(Enum):
    """Why all bets of a player came back while bets were open."""

    UNDONE = "undone"
    LEFT = "left"


class BetsTakenBack(msgspec.Struct, frozen=True, tag="bets_taken_back"):
    """All bets of a player came back: they took part in the round no longer."""

    player: str
    amount: int
    why: WhyTakenBack
    at: int


class BettingClosed(msgspec.Struct, frozen=True, tag="betting_closed"):
    """No more bets. Those that lie there are accepted."""

    at: int


class RoundPassed(msgspec.Struct, frozen=True, tag="round_passed"):
    """Nobody had bet: no card is dealt, and the round is over."""

    at: int


# Cards and decisions


class RoundCardsTurnedUp(msgspec.Struct, frozen=True, tag="round_cards_turned_up"):
    """Cards were dealt face up, for everybody to see."""

    place: CardPlace
    cards: tuple[Card, ...]
    at: int


class DecisionMade(msgspec.Struct, frozen=True, tag="decision_made"):
    """A player played on, folded or checked."""

    player: str
    street: RoundStreet
    choice: PlayChoice
    amount: int
    """What was bet on the next spot; 0 unless the player played on."""
    at: int


class DecisionsTimedOut(msgspec.Struct, frozen=True, tag="decisions_timed_out"):
    """These players had not answered: `choice` stands for them all."""

    street: RoundStreet
    choice: PlayChoice
    players: tuple[str, ...]
    at: int


class PlayerWentAway(msgspec.Struct, frozen=True, tag="player_went_away"):
    """A player whose bets stand left the round: nobody waits for them."""

    player: str
    why: WhyAway
    at: int


class PlayerCameBack(msgspec.Struct, frozen=True, tag="player_came_back"):
    """A player who had left is there again."""

    player: str
    at: int


# The end of a round


class SpotResult(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """What became of the bet on one spot."""

    spot: Spot
    outcome: BetOutcome
    bet: int
    paid: int
    """What the player receives, the bet included where it comes back."""


class PlayerResult(msgspec.Struct, frozen=True, array_like=True):
    """What became of all bets of one player."""

    player: str
    spots: tuple[SpotResult, ...]
    jackpot: int = 0
    """The share of the progressive jackpot."""

    @property
    def bet(self) -> int:
        """The sum of all bets."""
        return sum([each.bet for each in self.spots])

    @property
    def paid(self) -> int:
        """What the player receives, the share of the jackpot included."""
        return sum([each.paid for each in self.spots]) + self.jackpot


class RoundSettled(msgspec.Struct, frozen=True, tag="round_settled"):
    """The round was paid. This stands, whatever happens afterwards."""

    results: tuple[PlayerResult, ...]
    at: int


class WhyRoundVoid(Enum):
    """Why a round is void."""

    SUPERVISOR = "supervisor"
    PAUSE_TOO_LONG = "pause_too_long"
    OUTAGE_TOO_LONG = "outage_too_long"


class RoundVoided(msgspec.Struct, frozen=True, tag="round_voided"):
    """The round is void, and every bet came back."""

    why: WhyRoundVoid
    returned: tuple[tuple[str, int], ...]
    """(player, all their bets)"""
    at: int


class RoundPaused(msgspec.Struct, frozen=True, tag="round_paused"):
    """The round stands still, and no other begins."""

    why: WhyRoundPaused
    at: int


class RoundResumed(msgspec.Struct, frozen=True, tag="round_resumed"):
    """A pause ended."""

    why: WhyRoundPaused
    at: int


class CardsCorrected(msgspec.Struct, frozen=True, tag="cards_corrected"):
    """The cards turned up last were wrong, and these are right. What was decided on them is undone."""

    place: CardPlace
    cards: tuple[Card, ...]
    returned: tuple[tuple[str, int], ...]
    """(player, what they had bet on the wrong cards)"""
    at: int


class RoundClockRestarted(msgspec.Struct, frozen=True, tag="round_clock_restarted"):
    """After an outage time goes on at `at`: whoever is waited for has their full time again."""

    at: int


CasinoEvent = (
    CasinoTableOpened
    | CasinoChangeAnnounced
    | CasinoTableChanged
    | CasinoClosingAnnounced
    | CasinoTableClosed
    | BettingOpened
    | BetPlaced
    | BetUndone
    | BetsTakenBack
    | BettingClosed
    | RoundPassed
    | RoundCardsTurnedUp
    | DecisionMade
    | DecisionsTimedOut
    | PlayerWentAway
    | PlayerCameBack
    | RoundSettled
    | RoundVoided
    | RoundPaused
    | RoundResumed
    | CardsCorrected
    | RoundClockRestarted
)
