"""Which multipliers can be drawn in a VeloX, how often, and who is paid?

Data of the book, row by row. Chances are out of `DRAWS`, shares are basis points of the prize pool, buy-ins
are in the smallest unit of the currency. A table whose chances or returns do not add up cannot be made.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import accumulate

import msgspec

from mazziere.tournament.definition import WHOLE_POOL

DRAWS = 1_000_000
"""A number below this is drawn."""

WINNER = (WHOLE_POOL,)
THREE = (8_000, 1_000, 1_000)
TWO_OF_SIX = (7_500, 2_500)
ALL_SIX = (5_000, 1_800, 800, 800, 800, 800)


class Multiplier(msgspec.Struct, frozen=True):
    """One row: the prize pool as a multiple of the buy-in."""

    times: int
    chances: int
    """Out of `DRAWS`."""
    shares: tuple[int, ...]
    """Of the pool, from the winner down, in basis points."""


class VeloxTable(msgspec.Struct, frozen=True, kw_only=True):
    """The multipliers of one kind of VeloX."""

    key: str
    """Stored and sent; never translated."""
    players: int
    least_buy_in: int
    most_buy_in: int
    paid_back: int
    """What the book declares, in basis points."""
    rows: tuple[Multiplier, ...]
    """From the rarest."""

    def __post_init__(self) -> None:
        """Raises `ImpossibleTable` for a table that cannot be drawn from, or is not what it declares."""
        together = sum(row.chances for row in self.rows)
        if together != DRAWS:
            raise ImpossibleTable(f"{self.key}: the chances add up to {together} of {DRAWS}")
        if any(row.chances <= 0 or row.times <= 0 for row in self.rows):
            raise ImpossibleTable(f"{self.key}: a row that is never drawn, or pays nothing")
        for row in self.rows:
            if sum(row.shares) != WHOLE_POOL or len(row.shares) > self.players or min(row.shares) < 0:
                raise ImpossibleTable(f"{self.key}: the shares of ×{row.times} are not the whole pool")
        returned = exact_return(self)
        if returned != Fraction(self.paid_back, WHOLE_POOL):
            raise ImpossibleTable(f"{self.key}: declares {self.paid_back}, but pays back {returned}")


class ImpossibleTable(ValueError):
    """A table of multipliers that contradicts itself."""


def exact_return(table: VeloxTable) -> Fraction:
    """The part of all buy-ins that comes back as prizes, on average."""
    paid = sum(row.times * row.chances for row in table.rows)
    return Fraction(paid, DRAWS * table.players)


def drawn(table: VeloxTable, number: int) -> Multiplier:
    """The row that a number below `DRAWS` means: the first numbers are those of the first row, and so on.

    >>> drawn(VELOX_TABLES["velox-3-91"], 0).times, drawn(VELOX_TABLES["velox-3-91"], 999_999).times
    (6000, 2)
    """
    assert 0 <= number < DRAWS, "a number below DRAWS"
    ends = accumulate(row.chances for row in table.rows)
    return next(row for row, end in zip(table.rows, ends, strict=True) if number < end)


def _three(key: str, least: int, most: int, paid_back: int, chances: tuple[int, ...]) -> VeloxTable:
    """A table for three; all have the same multipliers, which come at different odds."""
    shares = (THREE, THREE, THREE, WINNER, WINNER, WINNER, WINNER, WINNER)
    rows = zip((6_000, 600, 100, 30, 10, 6, 4, 2), chances, shares, strict=True)
    return VeloxTable(
        key=key,
        players=3,
        least_buy_in=least,
        most_buy_in=most,
        paid_back=paid_back,
        rows=tuple([Multiplier(*row) for row in rows]),
    )


VELOX_TABLES: dict[str, VeloxTable] = {
    table.key: table
    for table in (
        _three("velox-3-91", 50, 500, 9_100, (2, 10, 40, 500, 4_250, 75_000, 180_052, 740_146)),
        _three("velox-3-92", 1_000, 1_000, 9_200, (2, 15, 50, 750, 4_500, 74_250, 190_067, 730_366)),
        _three("velox-3-93", 2_000, 2_000, 9_300, (2, 20, 60, 1_000, 4_750, 73_500, 200_082, 720_586)),
        VeloxTable(
            key="velox-6-90",
            players=6,
            least_buy_in=50,
            most_buy_in=250,
            paid_back=9_000,
            rows=(
                Multiplier(2_000, 20, ALL_SIX),
                Multiplier(100, 200, ALL_SIX),
                Multiplier(25, 10_000, ALL_SIX),
                Multiplier(8, 282_720, TWO_OF_SIX),
                Multiplier(4, 707_060, TWO_OF_SIX),
            ),
        ),
    )
}
"""Every table, by key: players and per cent paid back."""
