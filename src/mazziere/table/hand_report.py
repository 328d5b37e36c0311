"""How has a hand changed the stacks?

For whoever handed out the chips: a tournament. Computed from the hand alone when it is over, and kept by the
table until the next one, so that it can be told again.
"""

from collections.abc import Mapping

import msgspec

from mazziere.hand import Hand
from mazziere.hand.state import contributions
from mazziere.rules.button import Positions
from mazziere.rules.pots import paid_into
from mazziere.rules.tournaments.odd_cents import in_parts


class PlayedSeat(msgspec.Struct, frozen=True, gc=False):
    """One stack before and after the hand. Seats that were not dealt in are left out."""

    seat: int
    before: int
    after: int


class OwnTime(msgspec.Struct, frozen=True, gc=False):
    """The time left to a player besides the time to act; it goes with them to another table."""

    time_bank_ms: int
    disconnect_ms: int
    """What is left of the extra time for disconnections."""
    is_away: bool = False
    """Nobody waits for them until they come back."""


class ChipsWon(msgspec.Struct, frozen=True, gc=False):
    """Chips that one seat has won from another, which has lost its last ones."""

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
    """Who won the chips of each eliminated player, for bounties: the larger winner first, and among equals
    the nearest to the left of the button.
    """


def hand_report(
    no: int, positions: Positions, hand: Hand, before: Mapping[int, int], after: Mapping[int, int]
) -> HandReport:
    """The report of the hand that is over.

    before  seat → stack when it was released, of all who were dealt in; of deals that were passed out, in the
            first one
    after   seat → stack now
    """
    seats = tuple([PlayedSeat(no, chips, after[no]) for no, chips in sorted(before.items())])
    return HandReport(no, positions, seats, chips_won(hand))


def chips_won(hand: Hand) -> tuple[ChipsWon, ...]:
    """Who has won the chips of those who have lost their last ones in this hand.

    What such a player had paid into a pot went to its winners in proportion to their shares.
    """
    stacks = {seat.no: seat.stack for seat in hand.start.seats}
    left = [seat.no for seat in hand.seats]  # from the left of the button
    won: list[ChipsWon] = []
    for loser in hand.seats:
        if loser.stack:
            continue
        taken = dict.fromkeys(left, 0)
        paid = paid_into(contributions(hand), loser.no, dead=stacks[loser.no] - loser.paid)
        for pot in hand.results:
            shares = dict.fromkeys(left, 0)
            for share in pot.shares:
                shares[share.seat] += share.amount
            for seat, chips in zip(left, in_parts(paid[pot.pot], list(shares.values())), strict=True):
                taken[seat] += chips
        by_chips = sorted(left, key=lambda seat: -taken[seat])
        won += [ChipsWon(loser.no, seat, taken[seat]) for seat in by_chips if taken[seat]]
    return tuple(won)
