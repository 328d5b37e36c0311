"""Who sits where, when seats are drawn?

A draw is one number from 0 to 2**256 - 1. A field of two hundred thousand has more orders than that, so the
order is not unranked as that of a deck is: each place is given a digest under the draw as its key, and
whoever has the lowest digest comes first. Whoever knows the number can find the order again.
"""

from collections.abc import Sequence
from hashlib import blake2b
from typing import TypeVar

from mazziere.rules.books import FIGP_2014, OT
from mazziere.rules.citations import ruling

T = TypeVar("T")

DRAWS = 2**256
"""A draw is a number below this."""


def in_drawn_order(of: Sequence[T], draw: int) -> tuple[T, ...]:
    """The elements of `of` in the order that `draw` stands for.

    draw  a number from 0 to `DRAWS` - 1

    >>> in_drawn_order("abcd", 1), in_drawn_order("abcd", 2)
    (('d', 'a', 'c', 'b'), ('a', 'b', 'd', 'c'))
    """
    assert 0 <= draw < DRAWS, "a draw is a number below 2**256"
    key = draw.to_bytes(32)
    digests = [blake2b(place.to_bytes(8), digest_size=16, key=key).digest() for place in range(len(of))]
    return tuple([of[place] for place in sorted(range(len(of)), key=digests.__getitem__)])


@ruling(OT["tables"], OT["standard"])
def tables_needed(players: int, *, seats: int, final_seats: int) -> int:
    """The smallest number of tables for that many players.

    seats        seats of every table but the last one
    final_seats  seats of the last one, which may have one more

    >>> [tables_needed(players, seats=9, final_seats=10) for players in (2, 10, 11, 18, 19)]
    [1, 1, 2, 2, 3]
    """
    return 1 if players <= final_seats else -(-players // seats)


@ruling(OT["shoot-out"], OT["standard"])
def even_sizes(players: int, tables: int) -> tuple[int, ...]:
    """As many players at each table as evenly as possible: no two tables differ by more than one.

    >>> even_sizes(23, 3)
    (8, 8, 7)
    """
    fewest, more = divmod(players, tables)
    return tuple([fewest + (table < more) for table in range(tables)])


@ruling(FIGP_2014["1b"], OT["start"], OT["standard"], OT["shoot-out"])
def drawn_tables(
    players: Sequence[T], draw: int, *, seats: int, final_seats: int
) -> tuple[tuple[T, ...], ...]:
    """The players of each table, in the order of their seats: at random, over the fewest tables, evenly.

    >>> drawn_tables("abcde", 7, seats=3, final_seats=4)
    (('d', 'b', 'e'), ('c', 'a'))
    """
    order = in_drawn_order(players, draw)
    sizes = even_sizes(len(order), tables_needed(len(order), seats=seats, final_seats=final_seats))
    tables, first = [], 0
    for size in sizes:
        tables.append(order[first : first + size])
        first += size
    return tuple(tables)
