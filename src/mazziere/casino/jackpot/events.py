"""What has happened to a jackpot?

Events are stored as they are: a field is never renamed or given another meaning, and a new field has a
default. Amounts are in the smallest unit of the currency, what is carried in hundredths of it.
"""

import msgspec

from mazziere.casino.jackpot.config import JackpotConfig


class JackpotOpened(msgspec.Struct, frozen=True, tag="jackpot_opened"):
    """The jackpot was opened."""

    config: JackpotConfig
    at: int


class JackpotChanged(msgspec.Struct, frozen=True, tag="jackpot_changed"):
    """The configuration changed."""

    config: JackpotConfig
    at: int


class JackpotToppedUp(msgspec.Struct, frozen=True, tag="jackpot_topped_up"):
    """The house put money into the pot."""

    amount: int
    note: str
    """The reason, as a member of the staff gave it; empty where the pot was below its minimum."""
    at: int
    request: str = ""
    """The request that asked for it, if one did."""


class FirstFiveAccepted(msgspec.Struct, frozen=True, tag="first_five_accepted"):
    """Bets of a round play for the jackpot, wherever it is won before they are settled."""

    table: str
    round: str
    bets: tuple[tuple[str, int], ...]
    """(player, bet)"""
    at: int


class FirstFiveContributed(msgspec.Struct, frozen=True, tag="first_five_contributed"):
    """A round was settled, and its bets went where they belong."""

    table: str
    round: str
    bet: int
    """All FIRST 5 bets of the round."""
    to_pot: int
    to_seed: int
    pot_carry: int
    """What is left of the pot's part, in hundredths of a unit, for the next round."""
    seed_carry: int
    at: int

    @property
    def to_house(self) -> int:
        """What is left of the bets; below zero where the house gives back what it kept of earlier ones."""
        return self.bet - self.to_pot - self.to_seed


class FirstFiveReleased(msgspec.Struct, frozen=True, tag="first_five_released"):
    """A round is void: its bets play for the jackpot no longer."""

    table: str
    round: str
    at: int


class JackpotShare(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """What one player has won of a jackpot."""

    player: str
    amount: int
    table: str
    """Where their bet lay."""


class JackpotWon(msgspec.Struct, frozen=True, tag="jackpot_won"):
    """A royal flush won the pot. What could not be divided stays in it."""

    table: str
    round: str
    pot: int
    """What was in it."""
    shares: tuple[JackpotShare, ...]
    at: int


class JackpotSeeded(msgspec.Struct, frozen=True, tag="jackpot_seeded"):
    """The seed became the next pot."""

    amount: int
    at: int


JackpotEvent = (
    JackpotOpened
    | JackpotChanged
    | JackpotToppedUp
    | FirstFiveAccepted
    | FirstFiveContributed
    | FirstFiveReleased
    | JackpotWon
    | JackpotSeeded
)
