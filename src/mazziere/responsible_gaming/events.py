"""What has happened to somebody's limits, and at the tables as far as they count it?

Past tense, and true: `evolve` accepts every one. Stored as they are, so a field
is never renamed or given another meaning; a new field has a default. Instants
are milliseconds.
"""

import msgspec

from mazziere.responsible_gaming.values import Kind, Period


class LimitsChosen(msgspec.Struct, frozen=True, tag="limits_chosen"):
    """They were asked for at first, and answered: those of the same append, or none."""

    at: int


class LimitSet(msgspec.Struct, frozen=True, tag="limit_set"):
    """It holds from now on; a raise that was still to come is forgotten."""

    kind: Kind
    period: Period
    value: int
    at: int


class RaiseAsked(msgspec.Struct, frozen=True, tag="raise_asked"):
    """It will hold from an instant on, unless it is called off before."""

    kind: Kind
    period: Period
    value: int | None
    """`None`: no limit any more."""
    holds_from: int
    at: int


class RaiseCalledOff(msgspec.Struct, frozen=True, tag="raise_called_off"):
    kind: Kind
    period: Period
    at: int


class RealityCheckSet(msgspec.Struct, frozen=True, tag="reality_check_set"):
    every_ms: int | None
    at: int


class BreakTaken(msgspec.Struct, frozen=True, tag="break_taken"):
    until: int
    at: int


class OneselfExcluded(msgspec.Struct, frozen=True, tag="oneself_excluded"):
    until: int | None
    """`None`: for good."""
    at: int


class ChipsBrought(msgspec.Struct, frozen=True, tag="chips_brought"):
    """Chips went to a table; with the first, a visit begins there."""

    table: str
    amount: int
    at: int


class ChipsCameBack(msgspec.Struct, frozen=True, tag="chips_came_back"):
    """Chips came back from a table."""

    table: str
    amount: int
    leaves: bool
    """Whether the visit ends with it; then `amount` may be 0."""
    at: int


Event = (
    LimitsChosen
    | LimitSet
    | RaiseAsked
    | RaiseCalledOff
    | RealityCheckSet
    | BreakTaken
    | OneselfExcluded
    | ChipsBrought
    | ChipsCameBack
)
