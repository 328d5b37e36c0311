"""What is the state of a player's limits between two events?

The limits with pending raises, the breaks, and the visits to tables that may still count. There is no "now"
here: what is in effect is asked for an instant.
"""

import msgspec

from mazziere.responsible_gaming.values import LimitKind, Period


class Raise(msgspec.Struct, frozen=True):
    """A looser limit that takes effect at a later instant."""

    value: int | None
    holds_from: int


class PlayerLimit(msgspec.Struct, frozen=True):
    """One limit: its value, and the raise requested since."""

    kind: LimitKind
    period: Period
    value: int | None = None
    later: Raise | None = None


NONE_SET = tuple(PlayerLimit(kind, period) for kind in LimitKind for period in Period)


class Visit(msgspec.Struct, frozen=True):
    """The time from taking a seat at a table to leaving it."""

    table: str
    began: int
    brought: int
    returned: int = 0
    ended: int | None = None
    """In milliseconds; `None` while the visit lasts."""
    in_round: bool = False
    """Whether it is a round against the house, or several that ended in the same quarter of an hour."""

    @property
    def lost(self) -> int:
        """Chips lost, below zero for a win; chips still on the table count as lost."""
        return self.brought - self.returned


class Stake(msgspec.Struct, frozen=True):
    """Chips brought to a table."""

    amount: int
    at: int


class Limits(msgspec.Struct, frozen=True):
    """Everything that responsible gaming knows of one player; a new player has no limits."""

    player: str
    chosen_at: int | None = None
    """When the player first chose or declined limits; `None` if they still have to."""
    limits: tuple[PlayerLimit, ...] = NONE_SET
    reality_check_ms: int | None = None
    break_until: int = 0
    excluded_until: int = 0
    excluded_for_good: bool = False
    visits: tuple[Visit, ...] = ()
    """Current and recent visits, by their beginning."""
    stakes: tuple[Stake, ...] = ()
    version: int = 0


def limit_of(limits: Limits, kind: LimitKind, period: Period) -> PlayerLimit:
    """The limit of that kind for that period."""
    return next(limit for limit in limits.limits if limit.kind is kind and limit.period is period)


def holding(limits: Limits, kind: LimitKind, period: Period, at: int) -> int | None:
    """The value of the limit in effect at an instant; `None` means no limit."""
    limit = limit_of(limits, kind, period)
    if limit.later is not None and at >= limit.later.holds_from:
        return limit.later.value
    return limit.value


def later(limits: Limits, kind: LimitKind, period: Period, at: int) -> Raise | None:
    """The raise still pending at an instant; `None` if there is none."""
    raised = limit_of(limits, kind, period).later
    return raised if raised is not None and at < raised.holds_from else None
