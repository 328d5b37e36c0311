"""What does responsible gaming say when it says no?

Facts are amounts in the smallest unit of the currency, minutes, and instants in
milliseconds; `again_at` says when it is possible again. `period` is "day",
"week" or "month".
"""

from dataclasses import dataclass

from mazziere.rules.refusals import Refused


@dataclass(eq=False)
class DepositLimitReached(Refused):
    """More would be paid in than the player's own limit allows."""

    period: str
    allowed: int
    left: int
    currency: str
    again_at: int


@dataclass(eq=False)
class LossLimitReached(Refused):
    """More could be lost than the player's own limit allows: all that lies on tables, and this."""

    period: str
    allowed: int
    left: int
    currency: str
    again_at: int


@dataclass(eq=False)
class StakeLimitReached(Refused):
    """More would be brought to tables than the player's own limit allows."""

    period: str
    allowed: int
    left: int
    currency: str
    again_at: int


@dataclass(eq=False)
class TimeLimitReached(Refused):
    """The player has played for as long as their own limit allows."""

    period: str
    minutes: int
    again_at: int


@dataclass(eq=False)
class OnABreak(Refused):
    """The player asked not to play until then."""

    again_at: int


@dataclass(eq=False)
class SelfExcluded(Refused):
    """The player excluded themselves until then."""

    again_at: int


@dataclass(eq=False)
class SelfExcludedForGood(Refused):
    """The player excluded themselves, and set no end to it."""


@dataclass(eq=False)
class LimitsNeeded(Refused):
    """In this room everybody chooses their limits before they pay in or play."""


@dataclass(eq=False)
class FirstLimitTooHigh(Refused):
    """At first a limit cannot be higher, nor left out; later it may be raised, after the delay."""

    kind: str
    period: str
    allowed: int
    currency: str


@dataclass(eq=False)
class FirstTimeTooLong(Refused):
    """At first the time to play cannot be longer, nor left out; later it may be raised, after the delay."""

    period: str
    minutes: int


@dataclass(eq=False)
class TooYoung(Refused):
    """Money is not played for below this age."""

    years: int


@dataclass(eq=False)
class BreakNotLonger(Refused):
    """A break and a self-exclusion can be made longer, not shorter."""

    again_at: int
