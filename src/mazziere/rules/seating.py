"""Who may sit where, and how many may play?

Nothing here knows chips; see `buy_in` for those.
"""

from mazziere.rules.books import FIGP_2014, PAGAT, ROOM, TDA_2024
from mazziere.rules.citations import ruling
from mazziere.rules.rule_set import NewcomerWaits
from mazziere.rules.variants.variant import Variant


@ruling(FIGP_2014["1a"], ROOM["hold'em"], ROOM["omaha"], PAGAT["cards"])
def table_sizes(variant: Variant) -> range:
    """The possible numbers of seats at a table of this game, from two to as many as can be dealt in."""
    return variant.seats


def gives_up_the_seat(*, orbits_away: int, allowed: int, seat_is_kept: bool) -> bool:
    """Whether a player who has sat out this many orbits loses the seat to those who are waiting.

    The books give no limit, so the house sets it; `allowed` of 0 means no limit. In a tournament the seat is
    kept, because it is paid for.

    >>> [gives_up_the_seat(orbits_away=away, allowed=2, seat_is_kept=False) for away in (1, 2)]
    [False, True]
    """
    return not seat_is_kept and 0 < allowed <= orbits_away


@ruling(FIGP_2014["6"], FIGP_2014["52"], ROOM["missed blinds"], TDA_2024["10"])
def where_newcomers_wait(*, blinds_are_made_up: bool, rule: NewcomerWaits) -> NewcomerWaits:
    """In which positions a joining player is passed over until the button has passed.

    Tournament books answer this themselves. In a cash game with missed blinds nobody enters on the small
    blind for less than a big blind, so new players wait there too.
    """
    return NewcomerWaits.BETWEEN_BIG_BLIND_AND_BUTTON if blinds_are_made_up else rule
