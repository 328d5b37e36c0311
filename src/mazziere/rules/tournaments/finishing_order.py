"""Who finishes higher, of players who lose their last chips at the same moment?

The same moment is the same hand of a table, and the same hand of all tables while they play hand for hand.
"""

from collections.abc import Sequence
from typing import NamedTuple

from mazziere.rules.books import FIGP_2014, OT
from mazziere.rules.citations import ruling
from mazziere.rules.rule_set import SimultaneousElimination


class Out(NamedTuple):
    """Somebody who has lost their last chips."""

    entry: int
    table: int
    chips: int
    """At the start of the hand in which they were lost."""
    from_button: int
    """Seats clockwise from the button; 0 is on it."""


def from_the_button(seat: int, *, button: int, seats: int) -> int:
    """How many seats clockwise from the button a seat lies, at a table of so many seats.

    >>> from_the_button(2, button=8, seats=9)
    3
    """
    return (seat - button) % seats


@ruling(OT["places"], FIGP_2014["60b"], FIGP_2014["60c"])
def finishing_order(out: Sequence[Out], rule: SimultaneousElimination) -> tuple[tuple[Out, ...], ...]:
    """Those out at the same moment, best first; those who share a place stand together.

    At one table more chips at the start of the hand place higher; of equal stacks that on the button, then
    clockwise from it. Where players at different tables finish in the same place, the best of each table
    share one, then the second of each, and so on.
    """
    ranked = sorted(out, key=lambda one: (-one.chips, one.from_button))
    before: dict[int, int] = {}
    places: dict[tuple[int, int], list[Out]] = {}
    for one in ranked:
        if rule is SimultaneousElimination.SAME_PLACE_AT_DIFFERENT_TABLES:
            place = (before.get(one.table, 0), 0)
            before[one.table] = place[0] + 1
        else:
            place = (-one.chips, one.from_button)
        places.setdefault(place, []).append(one)
    return tuple([tuple(places[place]) for place in sorted(places)])


def places_of(order: Sequence[Sequence[Out]], left: int) -> tuple[int, ...]:
    """The place of each group of `finishing_order` when that many players are left.

    >>> places_of(((1, 2), (3,)), left=8)
    (9, 11)
    """
    places, place = [], left + 1
    for group in order:
        places.append(place)
        place += len(group)
    return tuple(places)
