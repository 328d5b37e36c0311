"""What does a VeloX pay back, and how are its prizes distributed?

Exact fractions. The distribution is that of one player who wins as often as everybody else.
"""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction

import msgspec

from mazziere.tournament.definition import WHOLE_POOL
from mazziere.tournament.velox.tables import DRAWS, VeloxTable


class PrizeChance(msgspec.Struct, frozen=True):
    """A prize and how often one of the players gets it."""

    buy_ins: Fraction
    """The prize, in buy-ins; 0 for going home with nothing."""
    chance: Fraction


def prize_distribution(table: VeloxTable) -> tuple[PrizeChance, ...]:
    """Every prize that a player may end with, from the largest; the chances add up to 1."""
    chances: dict[Fraction, Fraction] = defaultdict(Fraction)
    for row in table.rows:
        one_place = Fraction(row.chances, DRAWS * table.players)
        for share in row.shares:
            chances[Fraction(row.times * share, WHOLE_POOL)] += one_place
        chances[Fraction(0)] += (table.players - len(row.shares)) * one_place
    return tuple([PrizeChance(prize, chances[prize]) for prize in sorted(chances, reverse=True)])
