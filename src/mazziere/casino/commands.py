"""What may be asked of a table of Texas Hold'em Bonus?

Commands are imperatives and carry no time of their own: `decide` is told when they are given. The class that
a command derives from says who may give it. What a player says of a round names it, so that nothing meant for
one round reaches the next. `available` is what the player can spend, read from the books in the same unit of
work: callers fill it in, players never do.
"""

from enum import Enum

import msgspec

from mazziere.cards import Card
from mazziere.casino.config import CasinoConfig
from mazziere.rules.casino.paytables import Spot
from mazziere.rules.casino.streets import PlayChoice, RoundStreet


class WhyRoundPaused(Enum):
    """Why a round is paused. It goes on when no reason is left."""

    SUPERVISOR = "supervisor"
    """Something went wrong, and a supervisor looks into it."""
    MAINTENANCE = "maintenance"
    """The whole room is paused."""


class WhyAway(Enum):
    """Why a player left a round."""

    CHOSE_TO = "chose_to"
    DISCONNECTED = "disconnected"
    HIDDEN_TAB = "hidden_tab"


class CasinoPlayerCommand(msgspec.Struct, frozen=True):
    """What a player asks for themselves."""

    player: str


class CasinoHouseCommand(msgspec.Struct, frozen=True):
    """What the staff does with a table."""


class CasinoHostCommand(msgspec.Struct, frozen=True):
    """What the host of the table does by itself. Nobody else may send it."""


# ------------------------------------------------------------------------- players


class PlaceBet(CasinoPlayerCommand, frozen=True, tag="place_bet"):
    """Add a chip to a starting spot: as much of it as the limit of the spot leaves room for."""

    round: str
    spot: Spot
    amount: int
    available: int = 0


class UndoBet(CasinoPlayerCommand, frozen=True, tag="undo_bet"):
    """Take back the last bet: one press, or all that a double or a repetition added."""

    round: str


class UndoAllBets(CasinoPlayerCommand, frozen=True, tag="undo_all_bets"):
    """Take back all bets of the round."""

    round: str


class RepeatBets(CasinoPlayerCommand, frozen=True, tag="repeat_bets"):
    """Bet what the player bet before the cards of their last round: all of it or nothing."""

    round: str
    available: int = 0


class DoubleBets(CasinoPlayerCommand, frozen=True, tag="double_bets"):
    """Double every bet, each up to the limit of its spot: all of them or none."""

    round: str
    available: int = 0


class MakeDecision(CasinoPlayerCommand, frozen=True, tag="make_decision"):
    """Play on, fold, or check in a street of the round."""

    round: str
    street: RoundStreet
    choice: PlayChoice
    available: int = 0


class LeaveRound(CasinoPlayerCommand, frozen=True, tag="leave_round"):
    """Leave the round. While betting is open the player's bets are returned; later they stand, and nobody
    waits for the player.
    """

    why: WhyAway = WhyAway.CHOSE_TO


class ReturnToRound(CasinoPlayerCommand, frozen=True, tag="return_to_round"):
    """Come back: the table waits for the player again in what is left of the round."""


# --------------------------------------------------------------------------- staff


class PauseRound(CasinoHouseCommand, frozen=True, tag="pause_round"):
    """Pause the running round, and open no other."""

    why: WhyRoundPaused = WhyRoundPaused.SUPERVISOR


class ResumeRound(CasinoHouseCommand, frozen=True, tag="resume_round"):
    """End a pause; everybody has their full time again."""

    why: WhyRoundPaused = WhyRoundPaused.SUPERVISOR


class VoidRound(CasinoHouseCommand, frozen=True, tag="void_round"):
    """Return every bet of the running round. It is over."""


class CorrectCards(CasinoHouseCommand, frozen=True, tag="correct_cards"):
    """Replace the cards turned up last, where a person deals. What was decided on them is asked again."""

    cards: tuple[Card, ...]


class ChangeCasinoTable(CasinoHouseCommand, frozen=True, tag="change_casino_table"):
    """Play by `config` from the next round on."""

    config: CasinoConfig


class CloseCasinoTable(CasinoHouseCommand, frozen=True, tag="close_casino_table"):
    """Play the running round to its end, then close."""


# ---------------------------------------------------------------------------- host


class OpenCasinoTable(CasinoHostCommand, frozen=True, tag="open_casino_table"):
    """Open the table. It must be the table's first command."""

    config: CasinoConfig


class OpenBetting(CasinoHostCommand, frozen=True, tag="open_betting"):
    """Begin a round: bets are open."""

    round: str
    """Its id."""
    deck_root: str = ""
    """The commitment to the order of the deck; empty where a person deals. Shown, never interpreted here."""


class DealRoundCards(CasinoHostCommand, frozen=True, tag="deal_round_cards"):
    """Turn up the cards that the round awaits, in the order of its question."""

    cards: tuple[Card, ...]


class SettleRound(CasinoHostCommand, frozen=True, tag="settle_round"):
    """Pay the round.

    What a royal flush wins of the jackpot is decided by `casino.jackpot` in the same unit of work; nothing
    where there is none.
    """

    jackpot: tuple[tuple[str, int], ...] = ()
    """(player, share of the jackpot)"""


class RoundClockReached(CasinoHostCommand, frozen=True, tag="round_clock_reached"):
    """Time has passed: carry out whatever has fallen due."""


class RestartRoundClock(CasinoHostCommand, frozen=True, tag="restart_round_clock"):
    """The table could not be served for a while.

    Whoever it waits for has their full time again; a round that was due too long ago is void.
    """


CasinoCommand = (
    PlaceBet
    | UndoBet
    | UndoAllBets
    | RepeatBets
    | DoubleBets
    | MakeDecision
    | LeaveRound
    | ReturnToRound
    | PauseRound
    | ResumeRound
    | VoidRound
    | CorrectCards
    | ChangeCasinoTable
    | CloseCasinoTable
    | OpenCasinoTable
    | OpenBetting
    | DealRoundCards
    | SettleRound
    | RoundClockReached
    | RestartRoundClock
)
