"""What is fixed when a table of Texas Hold'em Bonus opens?

Paytable, limits, timetable and jackpot are independent choices of the house. Amounts are in the smallest unit
of the currency, times are milliseconds.
"""

from enum import Enum

import msgspec

from mazziere.rules.casino.paytables import BonusPaytable, Spot


class BetLimits(msgspec.Struct, frozen=True, gc=False):
    """The least and the most that one player may have on a spot, once they bet on it."""

    least: int
    most: int


class FirstFiveStake(msgspec.Struct, frozen=True, gc=False):
    """The stake of the FIRST 5 bet, and how many stakes one player may bet."""

    stake: int
    """One unit, in which its prizes are counted."""
    most_stakes: int = 1
    """1: the stake is fixed."""


class Timetable(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """How long each part of a round lasts."""

    betting_ms: int = 20_000
    """The time in which bets are open, from green to red."""
    yellow_ms: int = 5_000
    """The last part of it, in which the light is yellow."""
    closing_ms: int = 1_500
    """From the red light to the first card."""
    dealing_ms: int = 1_000
    """From the last decision of a street to the next cards."""
    decision_ms: int = 12_000
    """The time for each decision."""
    correction_ms: int = 6_000
    """From the dealer's cards to the settlement, where a person deals: they may still be corrected."""
    result_ms: int = 7_000
    """The time in which the result is shown; then bets may be opened again."""


class RoundsFollow(Enum):
    """When the next round begins."""

    WHILE_SOMEBODY_IS_THERE = "while_somebody_is_there"
    """The table rests when nobody is at it."""
    ALWAYS = "always"


class DealtBy(Enum):
    """Who deals the cards."""

    THE_ROOM = "room"
    """From a deck that is sealed before bets close."""
    A_PERSON = "person"
    """With real cards, which a dealer enters: nothing is sealed."""


class CasinoConfig(msgspec.Struct, frozen=True, kw_only=True):
    """The configuration of one table of Texas Hold'em Bonus."""

    id: str
    name: str
    paytable: BonusPaytable
    ante: BetLimits
    bonus: BetLimits | None = None
    """None: the bet is not offered."""
    first_5: FirstFiveStake | None = None
    """None: the bet is not offered. With it, the table names a jackpot."""
    table_most: int = 0
    """The most that one player may have on ANTE, BONUS and FIRST 5 together; 0: no limit but those of the
    spots. The bet on FLOP does not count, even where it is made with the ante.
    """
    timetable: Timetable = Timetable()
    follow: RoundsFollow = RoundsFollow.WHILE_SOMEBODY_IS_THERE
    hidden_tab_leaves: bool = True
    """Whether hiding the page while bets are open counts as leaving. Said in advance."""
    jackpot: str = ""
    """Id of the jackpot that FIRST 5 bets play for; empty if the table offers none."""
    dealt_by: DealtBy = DealtBy.THE_ROOM
    stream: str = ""
    """Address of the moving picture of the table, if there is one."""
    longest_pause_ms: int = 600_000
    """A round that has been paused for so long is void."""
    longest_outage_ms: int = 120_000
    """A round whose deadline passed longer ago than this, when the room is there again, is void."""
    currency: str = "play"

    def limits(self, spot: Spot) -> BetLimits | None:
        """What one player may have on a starting spot; None where it is not offered."""
        match spot:
            case Spot.ANTE:
                return self.ante
            case Spot.BONUS:
                return self.bonus
            case Spot.FIRST_5:
                own = self.first_5
                return None if own is None else BetLimits(own.stake, own.stake * own.most_stakes)
            case _:
                return None
