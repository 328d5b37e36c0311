"""What may be asked concerning a player's limits?

Commands are imperatives, without a time of their own: `decide` is told when they are given. Calendar, age and
room settings are passed in: nothing is looked up.
"""

import msgspec

from mazziere.responsible_gaming.profiles import Profile
from mazziere.responsible_gaming.usage import PaidIn
from mazziere.responsible_gaming.values import Calendar, LimitsChoice


class ChooseLimits(msgspec.Struct, frozen=True):
    """Set these limits. Tighter ones take effect at once, looser ones after a delay."""

    choice: LimitsChoice
    profile: Profile
    age: int | None
    """In years; `None` if unknown."""
    currency: str
    unit: int
    """Number of smallest units in a whole one of the currency (100 cents to a euro)."""
    delay_ms: int


class TakeBreak(msgspec.Struct, frozen=True):
    """Do not let the player play until then."""

    until: int


class ExcludeOneself(msgspec.Struct, frozen=True):
    """Do not let the player play until then; `None` means never again."""

    until: int | None


class BringChips(msgspec.Struct, frozen=True):
    """Take a seat with chips, or bring more to the table."""

    table: str
    amount: int
    currency: str
    profile: Profile
    calendar: Calendar
    in_round: bool = False
    """Whether they are bets of a round that has begun: they are counted, and not refused."""
    exposed: int = 0
    """What bets that have been placed elsewhere may still cost, beyond what limits have counted."""


class BeginVisit(msgspec.Struct, frozen=True):
    """Count the player as present at a table, or still present, without chips.

    Never refused: a tournament that was entered in time begins, or pays, whatever the limits are since.
    """

    table: str


class TakeChipsBack(msgspec.Struct, frozen=True):
    """Chips leave a table; with `leaves` the seat is given up as well."""

    table: str
    amount: int
    leaves: bool


class PayIn(msgspec.Struct, frozen=True):
    """Deposit money."""

    amount: int
    paid_in: PaidIn
    """Without this deposit."""
    currency: str
    profile: Profile
    calendar: Calendar


Command = ChooseLimits | TakeBreak | ExcludeOneself | BringChips | BeginVisit | TakeChipsBack | PayIn
