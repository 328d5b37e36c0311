"""How large is the prize pool, and what does each place win?

Money is in the smallest unit of the currency; shares are basis points. The prizes of a pool add up to it,
whatever does not divide: odd cents go out one by one from the winner down.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from mazziere.rules.tournaments.odd_cents import equally, in_parts
from mazziere.tournament.definition import (
    WHOLE_POOL,
    DrawnPrizes,
    PaidPartOfField,
    PaidPlaces,
    PayoutRule,
    SeatsPaid,
)
from mazziere.tournament.velox.tables import Multiplier

FIRST_PLACE_WEIGHT = 10**12
"""The weight of first place on the curve of `PaidPartOfField`; n-th place has 1/n of it."""


class PrizePool(msgspec.Struct, frozen=True):
    """What is to be won."""

    total: int
    overlay: int
    """The part that the room adds, because the entries do not cover the guarantee."""


class Prize(msgspec.Struct, frozen=True):
    """What one place wins."""

    money: int
    seat: int = 0
    """What the seat in another event is worth that is won besides; 0 for none."""


def prize_pool(prize_shares: int, guarantee: int) -> PrizePool:
    """The pool of all entries, rebuys and add-ons, or the guarantee if that is more.

    prize_shares  of all that was bought

    >>> prize_pool(9_000, 10_000)
    PrizePool(total=10000, overlay=1000)
    """
    overlay = max(0, guarantee - prize_shares)
    return PrizePool(prize_shares + overlay, overlay)


def drawn_pool(multiplier: Multiplier, buy_in: int) -> int:
    """The pool of a VeloX: the buy-in of one player times the multiplier."""
    return buy_in * multiplier.times


def prizes(
    rule: PayoutRule, *, pool: int, entries: int, drawn: Multiplier | None = None
) -> tuple[Prize, ...]:
    """The prize of every paid place, from the winner down; together they are the pool.

    pool     without what the winners of the first round of a shoot-out have been paid
    entries  of all who entered, rebuys not counted; at least one
    drawn    the multiplier of a VeloX
    """
    match rule:
        case PaidPlaces(shares=shares):
            return _by_shares(pool, shares[:entries])
        case PaidPartOfField(basis_points=basis_points):
            return _on_the_curve(pool, entries=entries, paid=places_of_field(entries, basis_points))
        case SeatsPaid(value=value):
            return _seats(pool, value, entries=entries)
        case DrawnPrizes():
            assert drawn is not None, "the multiplier is drawn before play"
            return _by_shares(pool, drawn.shares)


def places_of_field(entries: int, basis_points: int) -> int:
    """How many places this part of the field is, rounded up; at least one.

    >>> places_of_field(101, 1_500), places_of_field(2, 1_500)
    (16, 1)
    """
    return max(1, -(-entries * basis_points // WHOLE_POOL))


def _by_shares(pool: int, shares: Sequence[int]) -> tuple[Prize, ...]:
    """Prizes by shares; those of places that nobody can reach are added to the others in proportion."""
    return tuple([Prize(amount) for amount in in_parts(pool, shares)])


def _on_the_curve(pool: int, *, entries: int, paid: int) -> tuple[Prize, ...]:
    """Every place wins one and a half average prize shares, and the rest is weighted by 1 : place.

    The first part is never more than half of the pool. So the last prize is worth more than an entry in any
    usual event, and the first one is a quarter of the pool of a hundred entries, a seventh of a thousand.
    """
    base = min(3 * pool // (2 * entries), pool // (2 * paid))
    rest = in_parts(pool - base * paid, [FIRST_PLACE_WEIGHT // place for place in range(1, paid + 1)])
    return tuple([Prize(base + more) for more in rest])


def _seats(pool: int, value: int, *, entries: int) -> tuple[Prize, ...]:
    """As many seats as the pool pays for; what is left is the prize of the next place.

    If everybody has a seat, what is left is divided equally.
    """
    seats = min(pool // value, entries)
    left = pool - seats * value
    if seats == entries:
        return tuple([Prize(more, value) for more in equally(left, entries)])
    return (*[Prize(0, value)] * seats, *([Prize(left)] if left else []))


def are_shared_equally(rule: PayoutRule, places: int) -> bool:
    """Whether the rule pays the first places alike, so that their prizes differ by odd cents at most.

    >>> are_shared_equally(PaidPlaces(shares=(2_500, 2_500, 2_500, 2_500)), 3)
    True
    >>> are_shared_equally(PaidPlaces(shares=(6_500, 3_500)), 2)
    False
    """
    match rule:
        case PaidPlaces(shares=shares):
            return len(set(shares[:places])) == 1
        case SeatsPaid():
            return True
        case PaidPartOfField() | DrawnPrizes():
            return False


def first_round_prizes(pool: int, share: int, tables: int) -> tuple[int, ...]:
    """What the winner of each table of a shoot-out's first round is paid, in the order of the tables.

    share  of the pool, in basis points

    >>> first_round_prizes(10_000, 2_000, 3)
    (667, 667, 666)
    """
    return equally(pool * share // WHOLE_POOL, tables)


def shared_prizes(won: Sequence[Prize], place: int, players: int) -> tuple[Prize, ...]:
    """What each of several players wins who share a place, in the order in which odd cents go out.

    won      the prizes of all paid places, from the winner down
    place    the best of the places that they share, from 1
    players  how many share it

    The prizes of as many places as there are players are added and divided equally. A seat cannot be divided:
    if not all of them would have one, its worth is divided instead.

    >>> shared_prizes((Prize(500), Prize(301), Prize(100)), 2, 3)
    (Prize(money=134, seat=0), Prize(money=134, seat=0), Prize(money=133, seat=0))
    """
    together = won[place - 1 : place - 1 + players]
    seats = [prize.seat for prize in together] + [0] * (players - len(together))
    money = sum(prize.money for prize in together)
    if len(set(seats)) == 1:
        return tuple([Prize(each, seats[0]) for each in equally(money, players)])
    return tuple([Prize(each) for each in equally(money + sum(seats), players)])
