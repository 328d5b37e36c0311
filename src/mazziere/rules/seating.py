"""Who may sit where, and how many may play?

Nothing here knows chips; for those see `buy_in`.
"""

from collections.abc import Mapping

from mazziere.rules.books import FIGP_2014, PAGAT, ROOM, TDA_2024
from mazziere.rules.citations import ruling
from mazziere.rules.rule_set import NewcomerWaits
from mazziere.rules.variants.variant import Variant


@ruling(FIGP_2014["1a"], ROOM["hold'em"], ROOM["omaha"], PAGAT["cards"])
def table_sizes(variant: Variant) -> range:
    """How many seats a table of this game may have: as many as may be dealt in."""
    return variant.seats


@ruling(FIGP_2014["1b"])
def seat_of(player: str, seats: Mapping[int, str]) -> int | None:
    """The seat where `player` sits: one person, one seat. None if nowhere.

    seats  seat number → player
    """
    return next((seat for seat, seated in seats.items() if seated == player), None)


def gives_up_the_seat(*, orbits_away: int, allowed: int, seat_is_kept: bool) -> bool:
    """Whether one who has sat out so many rounds of the button makes room for those who wait.

    No book says how long; the house does, and 0 of it means for good. In a tournament the seat is paid for.

    >>> [gives_up_the_seat(orbits_away=away, allowed=2, seat_is_kept=False) for away in (1, 2)]
    [False, True]
    """
    return not seat_is_kept and 0 < allowed <= orbits_away


@ruling(FIGP_2014["6"], FIGP_2014["52"], ROOM["missed blinds"], TDA_2024["10"])
def where_newcomers_wait(*, blinds_are_made_up: bool, rule: NewcomerWaits) -> NewcomerWaits:
    """Where one who joins is passed over until the button has gone by.

    Tournament books say it themselves. In a cash game, where missed blinds are made up, nobody enters on
    the small blind for less than a big blind, and so they wait there too.
    """
    return NewcomerWaits.BETWEEN_BIG_BLIND_AND_BUTTON if blinds_are_made_up else rule
