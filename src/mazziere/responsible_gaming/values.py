"""What can be limited, and over which period?

Amounts are in the smallest unit of the room's currency, durations in milliseconds. When a day begins depends
on the time zone: a `Calendar`, passed in by the caller, gives the periods that contain one instant.
"""

from enum import Enum

import msgspec


class LimitKind(Enum):
    """What a limit counts."""

    DEPOSIT = "deposit"
    """Everything deposited, pending deposits included."""
    LOSS = "loss"
    """Chips brought to tables less chips that came back. Chips still at a table count as lost."""
    STAKE = "stake"
    """All chips brought to tables, whatever came back."""
    TIME = "time"
    """Milliseconds with a seat at any table; simultaneous tables count once."""


class Period(Enum):
    """The period over which a limit counts."""

    DAY = "day"
    WEEK = "week"
    MONTH = "month"


class Span(msgspec.Struct, frozen=True):
    """A period from `start`, inclusive, to `end`, exclusive, in milliseconds."""

    start: int
    end: int


class Calendar(msgspec.Struct, frozen=True):
    """The day, the week and the month that contain an instant."""

    day: Span
    week: Span
    month: Span

    def span(self, period: Period) -> Span:
        """The span of that period."""
        match period:
            case Period.DAY:
                return self.day
            case Period.WEEK:
                return self.week
            case Period.MONTH:
                return self.month


class Bounds(msgspec.Struct, frozen=True):
    """The limits per day, week and month. `None` means no limit."""

    day: int | None = None
    week: int | None = None
    month: int | None = None

    def of(self, period: Period) -> int | None:
        """The limit of that period."""
        match period:
            case Period.DAY:
                return self.day
            case Period.WEEK:
                return self.week
            case Period.MONTH:
                return self.month


class LimitsChoice(msgspec.Struct, frozen=True):
    """All limits that a player wants."""

    deposit: Bounds = Bounds()
    loss: Bounds = Bounds()
    stake: Bounds = Bounds()
    time: Bounds = Bounds()
    reality_check_ms: int | None = None
    """Interval of reality checks (time played and result); `None` for none."""

    def of(self, kind: LimitKind, period: Period) -> int | None:
        """The limit of that kind for that period."""
        match kind:
            case LimitKind.DEPOSIT:
                return self.deposit.of(period)
            case LimitKind.LOSS:
                return self.loss.of(period)
            case LimitKind.STAKE:
                return self.stake.of(period)
            case LimitKind.TIME:
                return self.time.of(period)


def is_looser(wanted: int | None, than: int | None) -> bool:
    """Whether the limit `wanted` allows more than the limit `than`; `None`, no limit, allows the most.

    >>> is_looser(None, 100), is_looser(50, 100), is_looser(100, None)
    (True, False, False)
    """
    return than is not None and (wanted is None or wanted > than)
