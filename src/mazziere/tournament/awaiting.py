"""What does a tournament wait for?

`Tournament.awaiting` is one of these. Instants are in milliseconds.
"""

import msgspec


class EntriesAwaited(msgspec.Struct, frozen=True, tag="entries", gc=False):
    """Players may enter."""

    missing: int
    """Until the tournament starts; 0 where it starts at its time."""
    starts_at: int
    """0: as soon as it is full."""


class MultiplierToDraw(msgspec.Struct, frozen=True, tag="multiplier_to_draw", gc=False):
    """The prizes are to be drawn, from a number below `velox.tables.DRAWS`, before any seat."""


class SeatsToDraw(msgspec.Struct, frozen=True, tag="seats_to_draw", gc=False):
    """A number is needed, from which seats are drawn."""

    entries: int
    """How many are to be seated."""


class RebuysToDecide(msgspec.Struct, frozen=True, tag="rebuys_to_decide", gc=False):
    """Nothing goes on until these entries have decided whether to buy chips."""

    entries: tuple[int, ...]
    deadline: int


class HandsToFinish(msgspec.Struct, frozen=True, tag="hands_to_finish", gc=False):
    """Tables are in a hand."""

    tables: int


class BreakToEnd(msgspec.Struct, frozen=True, tag="break_to_end", gc=False):
    """All tables are in a break."""

    until: int


class LastHandsToDraw(msgspec.Struct, frozen=True, tag="last_hands_to_draw", gc=False):
    """A number is needed that says how many hands every table plays before the day is over."""


class NextDayAwaited(msgspec.Struct, frozen=True, tag="next_day", gc=False):
    """The day is over."""

    begins_at: int
    """0: when the staff says so."""


class DealToPropose(msgspec.Struct, frozen=True, tag="deal_to_propose", gc=False):
    """All who are left want a deal, and nobody has proposed one."""

    deadline: int


class DealToAnswer(msgspec.Struct, frozen=True, tag="deal_to_answer", gc=False):
    """These entries have not said whether they agree to a deal."""

    entries: tuple[int, ...]
    deadline: int


class LateEntriesAwaited(msgspec.Struct, frozen=True, tag="late_entries", gc=False):
    """One player is left, and others may still enter."""


class PauseToEnd(msgspec.Struct, frozen=True, tag="pause_to_end", gc=False):
    """The staff has paused the tournament."""


class NothingAwaited(msgspec.Struct, frozen=True, tag="nothing", gc=False):
    """The tournament is over."""


TournamentAwaiting = (
    EntriesAwaited
    | MultiplierToDraw
    | SeatsToDraw
    | RebuysToDecide
    | HandsToFinish
    | LastHandsToDraw
    | NextDayAwaited
    | DealToPropose
    | DealToAnswer
    | BreakToEnd
    | LateEntriesAwaited
    | PauseToEnd
    | NothingAwaited
)
