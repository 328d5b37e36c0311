"""What may be asked of a jackpot?

Its commands come from the host of a table, in the unit of work that settles a round, and from the staff.
"""

import msgspec

from mazziere.casino.jackpot.config import JackpotConfig


class OpenJackpot(msgspec.Struct, frozen=True, tag="open_jackpot"):
    """Open the jackpot; the house tops it up to its minimum. It must be its first command."""

    config: JackpotConfig


class ChangeJackpot(msgspec.Struct, frozen=True, tag="change_jackpot"):
    """Change its name, minimum, percentages or who shares it, for what comes."""

    config: JackpotConfig


class TopUpJackpot(msgspec.Struct, frozen=True, tag="top_up_jackpot"):
    """Put money of the house into the pot."""

    amount: int
    note: str
    request: str = ""
    """What tells it apart from all others, so that it can be asked for again."""


class AcceptFirstFive(msgspec.Struct, frozen=True, tag="accept_first_five"):
    """Bets have closed at a table: these play for the jackpot."""

    table: str
    round: str
    bets: tuple[tuple[str, int], ...]
    """(player, bet)"""


class SettleFirstFive(msgspec.Struct, frozen=True, tag="settle_first_five"):
    """A round is settled: its bets go where they belong, and a royal flush wins the pot."""

    table: str
    round: str
    bets: tuple[tuple[str, int], ...]
    """(player, bet)"""
    royal_flush: bool


class ReleaseFirstFive(msgspec.Struct, frozen=True, tag="release_first_five"):
    """A round is void: its bets play for the jackpot no longer."""

    table: str
    round: str


JackpotCommand = (
    OpenJackpot | ChangeJackpot | TopUpJackpot | AcceptFirstFive | SettleFirstFive | ReleaseFirstFive
)
