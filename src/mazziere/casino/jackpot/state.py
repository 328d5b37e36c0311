"""What is in a jackpot between two events?"""

import msgspec

from mazziere.casino.jackpot.config import JackpotConfig


class AcceptedBets(msgspec.Struct, frozen=True):
    """FIRST 5 bets of a round that is not settled yet."""

    table: str
    bets: tuple[tuple[str, int], ...]
    """(player, bet)"""


class PastWin(msgspec.Struct, frozen=True, gc=False):
    """A jackpot that was won."""

    table: str
    round: str
    amount: int
    winners: int
    at: int


class Jackpot(msgspec.Struct, frozen=True, kw_only=True):
    """A progressive jackpot. Everything shown of it is here; the books hold the same."""

    config: JackpotConfig
    version: int
    pot: int = 0
    seed: int = 0
    """The beginning of the next pot."""
    pot_carry: int = 0
    """Hundredths of a unit that are due to the pot with the next bets."""
    seed_carry: int = 0
    rounds: dict[str, AcceptedBets] = {}
    """Round → its bets, where rounds of other tables share a jackpot that is won."""
    last_win: PastWin | None = None
