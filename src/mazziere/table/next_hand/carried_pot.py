"""Who gets the pot of a deal that nobody opened, if it is not played for?

The pot stays on the table for the players who had not folded in that deal. The next deal is for them alone,
with a new ante added, or as much of one as they have left. A player who leaves, or is sitting out when the
deal begins, gives up their share. The last one left wins the pot; if all of them are still there and nobody
can play, they share it.
"""

from collections.abc import Sequence

from mazziere.rules.button import clockwise
from mazziere.rules.pots import split
from mazziere.table import events as e
from mazziere.table.state import is_ready
from mazziere.table.transition import Transition


def give_up_the_carried_pot(transition: Transition, at: int) -> None:
    """Before a hand: shares out the carried pot if fewer than two players can play for it."""
    table = transition.table
    if not table.carried:
        return
    ready = [seat.no for seat in table.seats if seat.no in table.carried_for and is_ready(table, seat)]
    if len(ready) < 2:
        share_the_carried_pot(transition, ready or table.carried_for, at)


def share_the_carried_pot(transition: Transition, seats: Sequence[int], at: int) -> None:
    """Shares the carried pot among `seats`."""
    table = transition.table
    assert table.last is not None, "a deal was passed out"
    winners = clockwise(seats, after=table.last.button)
    parts = split(table.carried, winners, remainders=table.config.rules.remainders)
    transition.happen(e.CarriedPotShared(tuple(zip(winners, parts, strict=True)), at))
