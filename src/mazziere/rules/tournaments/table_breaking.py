"""Which table breaks, and where do its players go?"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from mazziere.rules.books import FIGP_2014, OT
from mazziere.rules.citations import ruling
from mazziere.rules.tournaments.table_draw import in_drawn_order, tables_needed


class Drawn(NamedTuple):
    """A player was drawn to a seat of another table."""

    player: int
    table: int
    seat: int


@ruling(OT["standard"])
def must_break(players: int, *, tables: int, seats: int, final_seats: int) -> bool:
    """Whether all the players fit on one table fewer.

    >>> [must_break(players, tables=3, seats=9, final_seats=10) for players in (19, 18)]
    [False, True]
    """
    return tables > tables_needed(players, seats=seats, final_seats=final_seats)


@ruling(OT["standard"])
def breaks_now(size: int, *, smallest: int) -> bool:
    """Whether a table that has finished its hand is the one to break: none has fewer players.

    Of several that are equally small, the one that finishes its hand first.
    """
    return size <= smallest


@ruling(OT["standard"], FIGP_2014["1b"], FIGP_2014["52"])
def drawn_to_other_tables(
    players: Sequence[int], free: Mapping[int, Sequence[int]], sizes: Mapping[int, int], draw: int
) -> tuple[Drawn, ...]:
    """Where each player of a broken table goes: at random, and each to the smallest table of the moment.

    The seat is drawn among all that are free, so a player may have to post a blind at once, or come in on
    the button.

    free   table → its free seats; together at least as many as there are players
    sizes  table → how many play there

    >>> drawn_to_other_tables([71, 72, 73], {1: [4, 6], 2: [2, 9, 3]}, {1: 7, 2: 6}, draw=5)
    (Drawn(player=72, table=2, seat=3), Drawn(player=71, table=2, seat=2), Drawn(player=73, table=1, seat=4))
    """
    size = dict(sizes)
    tables = in_drawn_order(sorted(free), draw)
    seats = {table: list(in_drawn_order(free[table], draw)) for table in tables}
    moves = []
    for player in in_drawn_order(players, draw):
        table = min([table for table in tables if seats[table]], key=size.__getitem__)
        moves.append(Drawn(player, table, seats[table].pop()))
        size[table] += 1
    return tuple(moves)
