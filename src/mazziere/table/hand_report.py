"""What has a hand made of the stacks?

For whoever handed out the chips: a tournament. Computed from the hand alone when it is over, and kept by the
table until the next one, so that it can be told again.
"""

import msgspec

from mazziere.rules.button import Positions


class PlayedSeat(msgspec.Struct, frozen=True, gc=False):
    """What a hand has made of a stack. Seats that were not dealt in are not told."""

    seat: int
    before: int
    after: int


class ChipsWon(msgspec.Struct, frozen=True, gc=False):
    """Chips that a seat has won of another one, which has lost its last ones."""

    loser: int
    winner: int
    chips: int


class HandReport(msgspec.Struct, frozen=True, gc=False):
    """A finished hand of a tournament table."""

    no: int
    """How many hands had been released to the table, this one included."""
    positions: Positions
    seats: tuple[PlayedSeat, ...]
    chips_won: tuple[ChipsWon, ...] = ()
    """Of those who have nothing left, for bounties: for each of them who won more comes first, and among
    equals the nearest to the left of the button.
    """
