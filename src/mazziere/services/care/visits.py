"""Visits: the events at a table that responsible gaming counts.

They are the chips that a person brings and takes away, and leaving a seat, even with no chips. Bots are not
counted.
"""

from collections.abc import Sequence
from typing import NamedTuple

from mazziere.table import Table
from mazziere.table import events as e
from mazziere.table.state import seat_no

COUNTED = frozenset({e.SeatTaken, e.ChipsPromised, e.ChipsAdded, e.ChipsReturned, e.SeatLeft})


class Visited(NamedTuple):
    """Chips of one person that went to a table or came back from it."""

    player: str
    table: str
    amount: int
    comes_back: bool
    leaves: bool = False


def visits_of(before: Table, events: Sequence[e.Event]) -> list[Visited]:
    """What counts of `events`, which happen at the table `before`: nothing at one of a tournament."""
    if not before.config.kind.traits.chips_are_money or COUNTED.isdisjoint(map(type, events)):
        return []
    table = before.config.id
    people = {seat.player for seat in before.seats if not seat.is_bot}
    people.update(event.player for event in events if isinstance(event, e.SeatTaken) and not event.is_bot)
    return [one for event in events if (one := _counted(before, table, event)) and one.player in people]


def _counted(before: Table, table: str, event: e.Event) -> Visited | None:
    match event:
        case e.SeatTaken():
            return Visited(event.player, table, event.chips, comes_back=False)
        case e.ChipsPromised():
            return Visited(seat_no(before, event.seat).player, table, event.amount, comes_back=False)
        case e.ChipsAdded() if event.amount > event.promised:
            # Promised chips were counted when they were promised.
            added = event.amount - event.promised
            return Visited(seat_no(before, event.seat).player, table, added, comes_back=False)
        case e.ChipsReturned():
            return Visited(event.player, table, event.amount, comes_back=True)
        case e.SeatLeft():
            return Visited(event.player, table, event.chips, comes_back=True, leaves=True)
        case _:
            return None
