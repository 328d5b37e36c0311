"""What happens at a table of Texas Hold'em Bonus, where players bet against the house?

One round after another, all players on one hand. Pure: time is passed in as `at`, cards as `DealRoundCards`,
what a player can spend as `available`, what a royal flush wins as `SettleRound`. Players are known only as
ids, money only in the smallest unit of the currency.

    config ── commands, events, awaiting ── state ── evolve ── course
      └── validation                                    ├── betting, decisions ── legal
                                                        ├── dealing, settling, presence, house
                                                        └── decide
    views/    what one viewer may know of a table, of its line in the lobby, and of a round that is over
    jackpot/  the progressive jackpot: a machine and a stream of its own, which several tables may share

`apply(table, command, at)` gives the events and the table after them, or raises `Refused`; `evolve` folds the
events. `table.awaiting` says what is due, and until when:

    RoundToOpen ──OpenBetting──> BetsAwaited ──closes_at──> RoundCardsToDeal: the player's two
         ^                           │ nobody has bet             │
         │<──────────────────────────┘                      DecisionsAwaited (hole): play 2x or fold
         │                                                        │ (nothing to decide where the flop bet
         │                                                        │  is made with the ante)
         │                                                  RoundCardsToDeal: the flop
         │                                                        │
         │                                                  DecisionsAwaited (flop): play 1x or check
         │                                                        │
         │                                                  RoundCardsToDeal: the turn
         │                                                        │
         │                                                  DecisionsAwaited (turn): play 1x or check
         │                                                        │
         │                                                  RoundCardsToDeal: the river, then the dealer's two
         │                                                        │
         └────────result is shown──────SettleRound─────── RoundToSettle

    In every phase of a round: PauseRound ──> SupervisorAwaited ──ResumeRound──> as before, with new time
                                                    └──VoidRound, or `until`──> RoundVoided: all bets back

Whoever leaves before betting closes has their bets back; afterwards the bets stand, and the clock answers for
them (fold, later check). A street is closed as soon as everybody who is there has answered, or by
`ClockReached` at its deadline. Once nobody plays on, cards that no bet depends on are not dealt. The dealer's
cards lie at their places in the sealed deck from the start, but are asked for only when they are turned up:
no event and no state knows them before.

What money does (`cage/casino_transfers.py`): every bet goes from the player's account to the stakes of the
table in the append of its event, and comes back with the event that undoes it. `RoundSettled` and
`RoundVoided` empty the stakes. The FIRST 5 bets stay there until the round is settled; only then their parts
go to the jackpot, in the same append.
"""

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
from mazziere.casino.commands import CasinoCommand, CasinoHostCommand, CasinoHouseCommand, CasinoPlayerCommand
from mazziere.casino.config import (
    BetLimits,
    CasinoConfig,
    DealtBy,
    FirstFiveStake,
    RoundsFollow,
    Timetable,
)
from mazziere.casino.decide import apply, decide
from mazziere.casino.events import CasinoEvent
from mazziere.casino.evolve import evolve
from mazziere.casino.legal import CasinoOffers, legal
from mazziere.casino.state import CasinoRound, CasinoTable, RoundPhase, RoundPlayer

__all__ = [
    "BetLimits",
    "BetsAwaited",
    "CasinoAwaiting",
    "CasinoCommand",
    "CasinoConfig",
    "CasinoEvent",
    "CasinoHostCommand",
    "CasinoHouseCommand",
    "CasinoOffers",
    "CasinoPlayerCommand",
    "CasinoRound",
    "CasinoTable",
    "ClosedForGood",
    "DealtBy",
    "DecisionsAwaited",
    "FirstFiveStake",
    "PauseAwaited",
    "RoundCardsToDeal",
    "RoundPhase",
    "RoundPlayer",
    "RoundToOpen",
    "RoundToSettle",
    "RoundsFollow",
    "SupervisorAwaited",
    "Timetable",
    "apply",
    "decide",
    "evolve",
    "legal",
]
