"""How many sit at the final table?"""

from mazziere.rules.books import FIGP_2014
from mazziere.rules.citations import ruling

MOST_AT_THE_FINAL_TABLE = 10
"""Never more (FIGP 54)."""

HEADS_UP = 2
"""Players at each table of a heads-up event, its last one too."""


@ruling(FIGP_2014["54"])
def final_table_size(*, seats: int, most: int) -> int:
    """The seats of the final table: one more than a full table of the event has.

    seats  of a full table
    most   players to whom the game can be dealt

    >>> [final_table_size(seats=seats, most=22) for seats in (2, 6, 9, 10)]
    [2, 7, 10, 10]
    """
    return seats if seats == HEADS_UP else max(seats, min(seats + 1, most, MOST_AT_THE_FINAL_TABLE))
