"""When do all tables play one hand and wait for each other?"""

from collections.abc import Collection

from mazziere.rules.books import FIGP_2014
from mazziere.rules.citations import ruling


@ruling(FIGP_2014["60"])
def is_hand_for_hand(*, left: int, places_paid: int, tables: int, margin: int) -> bool:
    """Whether the field is about to reach the money, so that no table may play more hands than another.

    margin  how many may still have to go out before the rest are in the money, when it begins

    >>> [is_hand_for_hand(left=left, places_paid=6, tables=2, margin=1) for left in (8, 7, 6)]
    [False, True, False]
    """
    return tables > 1 and places_paid < left <= places_paid + margin


@ruling(FIGP_2014["60a"])
def table_to_turn_its_cards(waiting: Collection[int], *, playing: int) -> int | None:
    """The table whose called all-in goes on: one at a time, when no other table is playing its hand.

    waiting  tables with a called all-in, whose cards lie unturned
    playing  tables that have not finished their hand and do not wait

    >>> table_to_turn_its_cards({4, 2}, playing=1), table_to_turn_its_cards({4, 2}, playing=0)
    (None, 2)
    """
    return None if playing else min(waiting, default=None)
