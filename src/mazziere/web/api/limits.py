"""What does a browser ask about responsible gaming, and what is it answered?

One's own limits, breaks and self-exclusion, and the page *Gioca responsabilmente*. Amounts are whole numbers
of the smallest unit of `currency`; limits of kind "time" are minutes; instants are milliseconds.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

LimitKind = Literal["deposit", "loss", "stake", "time"]
PeriodName = Literal["day", "week", "month"]

Bound = Annotated[int, Meta(ge=0, le=2**53 - 1)] | None
"""Null: no limit."""


class Bounds(Struct, frozen=True, forbid_unknown_fields=True):
    """A limit for each period."""

    day: Bound = None
    week: Bound = None
    month: Bound = None


class LimitsWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """All the limits that somebody wants from now on.

    What is lower than today holds at once; what is higher, or null, after the delay. Wanting what holds today
    calls off a raise that is still to come. `time` is in minutes, and so is the reality check; null: none.
    """

    deposit: Bounds
    loss: Bounds
    stake: Bounds
    time: Bounds
    reality_check: Annotated[int, Meta(ge=5, le=1440)] | None = None


class LaterBound(Struct, frozen=True):
    """What was asked for, and from when it holds."""

    value: int | None
    holds_from: int


class LimitLine(Struct, frozen=True):
    """One limit as it stands: what holds, what will, what of it is used, and when the period ends.

    `first_most` is the highest that may be chosen while the limits are still `needed`; null: any.
    """

    kind: LimitKind
    period: PeriodName
    value: int | None
    later: LaterBound | None
    used: int
    period_ends: int
    first_most: int | None


class LimitsPage(Struct, frozen=True):
    """Somebody's limits. `needed`: they have never been chosen, and should be now.

    `away_until` is the end of a break or a self-exclusion; null when there is none, or when it is for good.
    """

    needed: bool
    profile: str
    currency: str
    exponent: int
    lines: tuple[LimitLine, ...]
    reality_check: int | None
    raise_delay_days: int
    time_zone: str
    on_a_break: bool
    self_excluded: bool
    away_until: int | None


class BreakWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """Not to play for so many hours."""

    hours: Annotated[int, Meta(ge=1, le=24 * 42)]


class SelfExclusionWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """Not to play for so many days; null: for good."""

    days: Annotated[int, Meta(ge=1, le=3660)] | None


class HelpLink(Struct, frozen=True):
    """Where help is found: an address, or a telephone number as `tel:…`."""

    address: str
    it: str
    en: str


class ResponsibleGaming(Struct, frozen=True):
    """The page *Gioca responsabilmente*: links that the operator sets, and which settings the room uses.

    `source` says where a profile's figures come from, with its date; empty for the house's own.
    """

    profile: str
    source_it: str
    source_en: str
    links: tuple[HelpLink, ...]
