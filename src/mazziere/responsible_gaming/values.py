"""What can be limited, and over which time?

Amounts are in the smallest unit of the room's currency, times are
milliseconds. When a day begins depends on where one lives: a `Calendar` is
the answer to that for one instant, given from outside.
"""

from enum import Enum

import msgspec


class Kind(Enum):
    """What a limit counts."""

    DEPOSIT = "deposit"
    """All that was paid in, or is on its way in."""
    LOSS = "loss"
    """What was brought to tables less what came back. Chips still at a table count as lost: they may be."""
    STAKE = "stake"
    """All that was brought to tables, whatever came back."""
    TIME = "time"
    """Milliseconds with a seat at any table; two tables at once are one time."""


class Period(Enum):
    """Over which time it is counted."""

    DAY = "day"
    WEEK = "week"
    MONTH = "month"


class Span(msgspec.Struct, frozen=True):
    """From an instant on, and up to another."""

    start: int
    end: int


class Calendar(msgspec.Struct, frozen=True):
    """The day, the week and the month that an instant lies in."""

    day: Span
    week: Span
    month: Span

    def span(self, period: Period) -> Span:
        """The one of that length."""
        match period:
            case Period.DAY:
                return self.day
            case Period.WEEK:
                return self.week
            case Period.MONTH:
                return self.month


class Bounds(msgspec.Struct, frozen=True):
    """At most so much in a day, a week, a month. `None`: no limit."""

    day: int | None = None
    week: int | None = None
    month: int | None = None

    def of(self, period: Period) -> int | None:
        """The one for that length."""
        match period:
            case Period.DAY:
                return self.day
            case Period.WEEK:
                return self.week
            case Period.MONTH:
                return self.month


class Choice(msgspec.Struct, frozen=True):
    """All the limits that somebody wants."""

    deposit: Bounds = Bounds()
    loss: Bounds = Bounds()
    stake: Bounds = Bounds()
    time: Bounds = Bounds()
    reality_check_ms: int | None = None
    """How often to be told for how long one has played, and with what result."""

    def of(self, kind: Kind, period: Period) -> int | None:
        """The limit of that kind for that length."""
        match kind:
            case Kind.DEPOSIT:
                return self.deposit.of(period)
            case Kind.LOSS:
                return self.loss.of(period)
            case Kind.STAKE:
                return self.stake.of(period)
            case Kind.TIME:
                return self.time.of(period)


def is_looser(wanted: int | None, than: int | None) -> bool:
    """Whether a limit leaves more room than another; none leaves the most.

    >>> is_looser(None, 100), is_looser(50, 100), is_looser(100, None)
    (True, False, False)
    """
    return than is not None and (wanted is None or wanted > than)
