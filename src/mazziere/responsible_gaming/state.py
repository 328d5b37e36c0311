"""What is known of somebody's limits, between two things that happen to them?

The limits with what was asked for later, the breaks, and the visits to tables
that may still count. Nothing here is ever "now": what holds is asked with an
instant.
"""

import msgspec

from mazziere.responsible_gaming.values import Kind, Period


class Raise(msgspec.Struct, frozen=True):
    """A looser limit that holds from an instant on."""

    value: int | None
    holds_from: int


class Limit(msgspec.Struct, frozen=True):
    """One limit: what was set, and the raise that was asked for since."""

    kind: Kind
    period: Period
    value: int | None = None
    later: Raise | None = None


NONE_SET = tuple(Limit(kind, period) for kind in Kind for period in Period)


class Visit(msgspec.Struct, frozen=True):
    """From the seat taken at a table to the seat left there."""

    table: str
    began: int
    brought: int
    returned: int = 0
    ended: int | None = None
    """`None` while it lasts."""

    @property
    def lost(self) -> int:
        """Below zero for a visit that won; what lies on the table counts as lost."""
        return self.brought - self.returned


class Stake(msgspec.Struct, frozen=True):
    """Chips brought to a table."""

    amount: int
    at: int


class Limits(msgspec.Struct, frozen=True):
    """Everything that responsible gaming knows of one player; a new player has no limits."""

    player: str
    chosen_at: int | None = None
    """When the limits were first asked for and answered; `None`: they are still to be asked for."""
    limits: tuple[Limit, ...] = NONE_SET
    reality_check_ms: int | None = None
    break_until: int = 0
    excluded_until: int = 0
    excluded_for_good: bool = False
    visits: tuple[Visit, ...] = ()
    """Those that last and those that ended not long ago, by their beginning."""
    stakes: tuple[Stake, ...] = ()
    version: int = 0


def limit_of(limits: Limits, kind: Kind, period: Period) -> Limit:
    """The limit of that kind for that period."""
    return next(limit for limit in limits.limits if limit.kind is kind and limit.period is period)


def holding(limits: Limits, kind: Kind, period: Period, at: int) -> int | None:
    """The limit that holds at an instant; `None`: none."""
    limit = limit_of(limits, kind, period)
    if limit.later is not None and at >= limit.later.holds_from:
        return limit.later.value
    return limit.value


def later(limits: Limits, kind: Kind, period: Period, at: int) -> Raise | None:
    """The raise that is still to come at an instant."""
    raised = limit_of(limits, kind, period).later
    return raised if raised is not None and at < raised.holds_from else None
