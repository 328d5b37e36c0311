"""What has happened to a player's limits, and at the tables as far as limits count it?

Events are in the past tense, and `evolve` accepts every one. They are stored as they are, so a field is never
renamed or given another meaning, and a new field has a default. Instants and durations are in milliseconds.
"""

import msgspec

from mazziere.responsible_gaming.values import LimitKind, Period


class LimitsChosen(msgspec.Struct, frozen=True, tag="limits_chosen"):
    """The player answered the first request for limits: with those of the same append, or with none."""

    at: int


class LimitSet(msgspec.Struct, frozen=True, tag="limit_set"):
    """A limit that takes effect now; a pending raise is dropped."""

    kind: LimitKind
    period: Period
    value: int
    at: int


class RaiseAsked(msgspec.Struct, frozen=True, tag="raise_asked"):
    """A looser limit that takes effect at a later instant, unless it is called off before."""

    kind: LimitKind
    period: Period
    value: int | None
    """`None` means no limit any more."""
    holds_from: int
    at: int


class RaiseCalledOff(msgspec.Struct, frozen=True, tag="raise_called_off"):
    """A pending raise was called off."""

    kind: LimitKind
    period: Period
    at: int


class RealityCheckSet(msgspec.Struct, frozen=True, tag="reality_check_set"):
    """The interval of reality checks was set."""

    every_ms: int | None
    at: int


class BreakTaken(msgspec.Struct, frozen=True, tag="break_taken"):
    """The player asked not to play until then."""

    until: int
    at: int


class OneselfExcluded(msgspec.Struct, frozen=True, tag="oneself_excluded"):
    """The player excluded themselves."""

    until: int | None
    """`None` means for good."""
    at: int


class ChipsBrought(msgspec.Struct, frozen=True, tag="chips_brought"):
    """Chips went to a table; the first ones begin a visit there."""

    table: str
    amount: int
    at: int
    in_round: bool = False
    """Whether they are bets of a round against the house, which is a visit of its own."""


class ChipsCameBack(msgspec.Struct, frozen=True, tag="chips_came_back"):
    """Chips came back from a table."""

    table: str
    amount: int
    leaves: bool
    """Whether the visit ends with it; then `amount` may be 0."""
    at: int


class DepositAllowed(msgspec.Struct, frozen=True, tag="deposit_allowed"):
    """A deposit was within the limits as they were. No limit can have changed between the two unseen."""

    amount: int
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
    | DepositAllowed
)
