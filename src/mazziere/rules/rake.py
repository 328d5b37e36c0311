"""How much does the house charge for dealing?

Either a share of each pot or a charge for the time at the table. Amounts are whole chips, shares are basis
points (500 are 5 %), times are milliseconds. Which account receives the chips is not known here.
"""

from collections.abc import Sequence

import msgspec

from mazziere.rules.books import PAGAT
from mazziere.rules.citations import ruling

WHOLE = 10_000
"""A whole pot in basis points."""
MOST_BASIS_POINTS = 1_000
"""The largest share that may be configured: a tenth of each pot."""


class Cap(msgspec.Struct, frozen=True, gc=False):
    """The most chips that a hand costs with this many players dealt in, or more."""

    players: int
    """The least number of players dealt in to which this cap applies."""
    most: int
    """In chips."""


class Rake(msgspec.Struct, frozen=True, kw_only=True, tag="rake", gc=False):
    """A share of each pot."""

    basis_points: int
    caps: tuple[Cap, ...] = ()
    """By increasing number of players, from two; empty means no cap."""
    no_flop_no_drop: bool = True
    """Whether a hand that ends in its first betting round is free of rake."""


class TimeCharge(msgspec.Struct, frozen=True, kw_only=True, tag="time_charge", gc=False):
    """A fixed charge to each player for each period of play, paid in advance."""

    amount: int
    """Chips per period."""
    every_ms: int
    """Length of a period in milliseconds."""


HousePrice = Rake | TimeCharge


@ruling(PAGAT["rake"])
def rake_of_each(
    pots: Sequence[int], rake: Rake, *, players: int, in_first_round: bool, smallest_chip: int = 1
) -> tuple[int, ...]:
    """The rake of each pot, in chips.

    pots            sizes of the pots, main pot first, without the uncalled bet
    players         number of players dealt in
    in_first_round  whether the hand ended before any card was dealt after the first street

    Each pot pays its share, rounded down to whole chips of the smallest kind in
    play, main pot first, until the cap of the hand is reached.

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
    """The most that a hand with this many players costs, in chips; `None` without a cap."""
    caps = [cap.most for cap in rake.caps if cap.players <= players]
    return caps[-1] if caps else None


@ruling(PAGAT["rake"])
def is_charged_now(*, paid_until: int, at: int) -> bool:
    """Whether a player dealt in `at` (milliseconds) pays for a new period, as with their first hand."""
    return at >= paid_until
