"""What has a tournament ordered at its table?

Stored like all events of a table, see `events`.
"""

import msgspec

from mazziere.table.hand_report import OwnTime


class SeatGiven(msgspec.Struct, frozen=True, tag="seat_given"):
    """The tournament gave a player a seat here."""

    seat: int
    player: str
    nickname: str
    chips: int
    is_bot: bool
    at: int
    own_time: OwnTime | None = None
    """What the player has left of their own time; None: all of it."""
    avatar: str = ""


class SeatVacated(msgspec.Struct, frozen=True, tag="seat_vacated"):
    """The player plays on elsewhere, or has no chips left and is out of the tournament."""

    seat: int
    player: str
    nickname: str
    chips: int
    """Those that go with the player; 0 if the player is out."""
    at: int


class StackSet(msgspec.Struct, frozen=True, tag="stack_set"):
    """The player has bought chips of the tournament, or lost them by a ruling of the staff."""

    seat: int
    chips: int
    """In front of the player now."""
    at: int


class HandReleased(msgspec.Struct, frozen=True, tag="hand_released"):
    """The table may deal one hand."""

    no: int
    """How many hands have been released to this table, this one included."""
    seats: tuple[int, ...]
    """Those who may be dealt in. Whoever comes later waits for the next hand."""
    two_left: bool
    hand_for_hand: bool
    at: int


class ReleaseWithdrawn(msgspec.Struct, frozen=True, tag="release_withdrawn"):
    """The table may not deal the hand that was released to it."""

    no: int
    at: int
