"""What is in a progressive jackpot, who put it there, and who wins it?

A machine and a stream of its own, beside the tables that play for it: `apply(jackpot, command, at)`. Two
tables that win in one instant are put in order by the store, since both append to this stream.

A FIRST 5 bet lies with the stakes of its table until its round is settled. Then, in one append with
`RoundSettled`, its parts go to the pot and to the seed of the next pot, and the rest is the house's: so a
void round has nothing to give back here, and what is won is final. Parts of a unit are carried in hundredths
from round to round.

    config ── commands, events ── state ── evolve ── decide

In the unit of work that settles a round of a table with a jackpot, the host asks `apply` with
`SettleFirstFive`, and gives `shares_at` of its events to `SettleRound` of the table. When bets close, it asks
with `AcceptFirstFive`, when a round is void with `ReleaseFirstFive`: both lead to events only where rounds of
other tables share a jackpot that is won.
"""

from mazziere.casino.jackpot.commands import (
    AcceptFirstFive,
    ChangeJackpot,
    JackpotCommand,
    OpenJackpot,
    ReleaseFirstFive,
    SettleFirstFive,
    TopUpJackpot,
)
from mazziere.casino.jackpot.config import JackpotConfig, JackpotShared
from mazziere.casino.jackpot.decide import added_by, apply, decide, share_of, shares_at
from mazziere.casino.jackpot.events import JackpotEvent
from mazziere.casino.jackpot.evolve import evolve
from mazziere.casino.jackpot.state import Jackpot

__all__ = [
    "AcceptFirstFive",
    "ChangeJackpot",
    "Jackpot",
    "JackpotCommand",
    "JackpotConfig",
    "JackpotEvent",
    "JackpotShared",
    "OpenJackpot",
    "ReleaseFirstFive",
    "SettleFirstFive",
    "TopUpJackpot",
    "added_by",
    "apply",
    "decide",
    "evolve",
    "share_of",
    "shares_at",
]
