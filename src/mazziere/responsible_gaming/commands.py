"""What can be asked in the matter of somebody's limits?

Imperative, and without a time of its own: `decide` is told when. What needs a
calendar, an age or a setting of the room is given it: nothing is looked up.
"""

import msgspec

from mazziere.responsible_gaming.profiles import Profile
from mazziere.responsible_gaming.values import Calendar, Choice


class ChooseLimits(msgspec.Struct, frozen=True):
    """Have these limits. Tighter ones hold at once, looser ones after a delay."""

    choice: Choice
    profile: Profile
    age: int | None
    """In years; `None`: not known."""
    currency: str
    unit: int
    """How many of the smallest unit make a whole one of the currency."""
    delay_ms: int


class TakeBreak(msgspec.Struct, frozen=True):
    """Do not let me play until then."""

    until: int


class ExcludeOneself(msgspec.Struct, frozen=True):
    """Do not let me play until then; `None`: never again."""

    until: int | None


class BringChips(msgspec.Struct, frozen=True):
    """Take a seat with chips, or put more on the table."""

    table: str
    amount: int
    currency: str
    profile: Profile
    calendar: Calendar


class TakeChipsBack(msgspec.Struct, frozen=True):
    """Chips come back from a table; with `leaves` the seat is given up."""

    table: str
    amount: int
    leaves: bool


Command = ChooseLimits | TakeBreak | ExcludeOneself | BringChips | TakeChipsBack
