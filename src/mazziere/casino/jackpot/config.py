"""What is fixed when a jackpot opens?"""

from enum import Enum

import msgspec


class JackpotShared(Enum):
    """Who shares a jackpot that is won."""

    BY_THE_ROUND_OF_THE_TABLE = "by_the_round_of_the_table"
    """Those with a FIRST 5 bet in the round in which the royal flush came."""
    BY_ALL_ROUNDS_OF_THE_MOMENT = "by_all_rounds_of_the_moment"
    """Those too whose bets were accepted at another table of this jackpot, and are not settled yet."""


class JackpotConfig(msgspec.Struct, frozen=True, kw_only=True):
    """The configuration of one jackpot."""

    id: str
    name: str
    currency: str = "play"
    minimum: int
    """The house tops a new pot up to it."""
    pot_percent: int = 45
    """The part of each FIRST 5 bet that goes to the pot."""
    seed_percent: int = 5
    """The part of each FIRST 5 bet that goes to the seed of the next pot."""
    shared: JackpotShared = JackpotShared.BY_THE_ROUND_OF_THE_TABLE
