"""Does the table against the house pay what it should, over millions of rounds?

    players ── rounds ── tally

The real machines of table and jackpot play on cards drawn from a seed. Only `analysis` knows the optimal play
and the exact returns; both are passed in.
"""

from mazziere.simulation.casino.players import CasinoAdvice, Way
from mazziere.simulation.casino.rounds import played_rounds
from mazziere.simulation.casino.tally import RoundTally

__all__ = ["CasinoAdvice", "RoundTally", "Way", "played_rounds"]
