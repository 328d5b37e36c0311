"""What does the house keep for dealing the cards?

Either a share of each pot or a charge for the time at the table. Amounts are
whole chips, shares are basis points (500 are 5 %), times milliseconds. Whose
account the chips go to is not known here.
"""

from collections.abc import Sequence

import msgspec

from mazziere.rules.books import PAGAT
from mazziere.rules.citations import ruling

WHOLE = 10_000
"""Basis points of a whole pot."""
MOST_BASIS_POINTS = 1_000
"""No house takes more than a tenth of what is played for."""


class Cap(msgspec.Struct, frozen=True, gc=False):
    """With so many players dealt in, or more, no hand costs more than this."""

    players: int
    most: int


class Rake(msgspec.Struct, frozen=True, kw_only=True, tag="rake", gc=False):
    """A share of each pot."""

    basis_points: int
    caps: tuple[Cap, ...] = ()
    """By rising number of players, from two on; none is no cap."""
    no_flop_no_drop: bool = True
    """Whether a hand that ends in its first betting round costs nothing."""


class TimeCharge(msgspec.Struct, frozen=True, kw_only=True, tag="time_charge", gc=False):
    """So much from each player for each stretch of time, in advance."""

    amount: int
    every_ms: int


HousePrice = Rake | TimeCharge


@ruling(PAGAT["rake"])
def rake_of_each(
    pots: Sequence[int], rake: Rake, *, players: int, in_first_round: bool, smallest_chip: int = 1
) -> tuple[int, ...]:
    """What the house keeps of each pot.

    pots            main pot first, without what came back uncalled
    players         how many were dealt in
    in_first_round  whether the hand ended before anything was dealt after the first cards

    Each pot pays its share, rounded down to what the table can change, main
    pot first and until the cap of the hand is reached.

    >>> five = Rake(basis_points=500, caps=(Cap(2, 20), Cap(5, 60)))
    >>> rake_of_each([790, 410], five, players=6, in_first_round=False)
    (39, 20)
    >>> rake_of_each([790, 410], five, players=3, in_first_round=False)
    (20, 0)
    """
    if in_first_round and rake.no_flop_no_drop:
        return (0,) * len(pots)
    left = cap_for(rake, players)
    kept: list[int] = []
    for pot in pots:
        share = pot * rake.basis_points // (WHOLE * smallest_chip) * smallest_chip
        if left is not None:
            share = min(share, left)
            left -= share
        kept.append(share)
    return tuple(kept)


@ruling(PAGAT["rake"])
def cap_for(rake: Rake, players: int) -> int | None:
    """The most that a hand of so many players costs; None where nothing bounds it."""
    caps = [cap.most for cap in rake.caps if cap.players <= players]
    return caps[-1] if caps else None


@ruling(PAGAT["rake"])
def is_charged_now(*, paid_until: int, at: int) -> bool:
    """Whether a player who is dealt in `at` pays for a new stretch of time; his first hand costs one."""
    return at >= paid_until
