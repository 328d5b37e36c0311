"""Which events of a table move chips between it and a player's account?

Those named here and no others: what happens in a hand moves chips among those at the table.
"""

from collections.abc import Sequence
from typing import NamedTuple

from mazziere.table import Table
from mazziere.table import events as e
from mazziere.table.state import seat_no


class Movement(NamedTuple):
    """Chips that a player brings to the table; negative when they go back."""

    player: str
    to_table: int


def movements(before: Table, events: Sequence[e.Event]) -> list[Movement]:
    """What `events`, which happen to the table `before`, move."""
    found = []
    for event in events:
        match event:
            case e.InHand():
                pass
            case e.SeatTaken():
                found.append(Movement(event.player, event.chips))
            case e.ChipsPromised():
                found.append(Movement(seat_no(before, event.seat).player, event.amount))
            case e.ChipsAdded() if event.amount > event.promised:
                found.append(Movement(seat_no(before, event.seat).player, event.amount - event.promised))
            case e.ChipsReturned():
                found.append(Movement(event.player, -event.amount))
            case e.SeatLeft():
                found.append(Movement(event.player, -event.chips))
            case _:
                pass
    return found
