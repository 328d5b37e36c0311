"""Refusals of responsible gaming.

Their facts are amounts in the smallest unit of the currency, minutes, and instants in milliseconds;
`again_at` is when the request becomes possible again. `period` is "day", "week" or "month".
"""

from dataclasses import dataclass

from mazziere.rules.refusals import Refused


@dataclass(eq=False)
class MayNotPlay(Refused):
    """Base class: a player's own limit, or one of the law, forbids that they bring chips to a table now."""


@dataclass(eq=False)
class DepositLimitReached(Refused):
    """The deposit would exceed the player's own limit."""

    period: str
    allowed: int
    left: int
    currency: str
    again_at: int


@dataclass(eq=False)
class LossLimitReached(MayNotPlay):
    """The player could lose more than their own limit: with these chips and all they have on tables."""

    period: str
    allowed: int
    left: int
    currency: str
    again_at: int


@dataclass(eq=False)
class StakeLimitReached(MayNotPlay):
    """The chips brought to tables would exceed the player's own limit."""

    period: str
    allowed: int
    left: int
    currency: str
    again_at: int


@dataclass(eq=False)
class TimeLimitReached(MayNotPlay):
    """The player has played as long as their own limit allows."""

    period: str
    minutes: int
    again_at: int


@dataclass(eq=False)
class OnABreak(MayNotPlay):
    """The player asked not to play until then."""

    again_at: int


@dataclass(eq=False)
class SelfExcluded(MayNotPlay):
    """The player excluded themselves until then."""

    again_at: int


@dataclass(eq=False)
class SelfExcludedForGood(MayNotPlay):
    """The player excluded themselves without an end."""


@dataclass(eq=False)
class LimitsNeeded(MayNotPlay):
    """In this room players must choose their limits before they deposit or play."""


@dataclass(eq=False)
class FirstLimitTooHigh(Refused):
    """A first limit cannot be higher, or left out; later it may be raised, after the delay."""

    kind: str
    period: str
    allowed: int
    currency: str


@dataclass(eq=False)
class FirstTimeTooLong(Refused):
    """A first time limit cannot be longer, or left out; later it may be raised, after the delay."""

    period: str
    minutes: int


@dataclass(eq=False)
class TooYoung(MayNotPlay):
    """Players below this age may not play for money."""

    years: int


@dataclass(eq=False)
class BreakNotLonger(Refused):
    """A break or self-exclusion can only be made longer."""

    again_at: int
