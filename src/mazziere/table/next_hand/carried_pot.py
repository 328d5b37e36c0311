"""Who gets the pot of a deal that nobody opened, if it is not played for?

It waits on the table for those who had not folded in that deal: the next one
is for them alone, with a new ante on top, or what they have left of one. Who
leaves, or sits out when it comes to that, gives up what he paid. The last one left has won; if all of
them are still there and nobody can play, they share it.
"""

from collections.abc import Sequence

from mazziere.rules.button import clockwise
from mazziere.rules.pots import split
from mazziere.table import events as e
from mazziere.table.state import is_ready
from mazziere.table.transition import Transition


def give_up_the_carried_pot(transition: Transition, at: int) -> None:
    """Before a hand: if fewer than two can play for the pot that was carried over, it is not played for."""
    table = transition.table
    if not table.carried:
        return
    ready = [seat.no for seat in table.seats if seat.no in table.carried_for and is_ready(table, seat)]
    if len(ready) < 2:
        share_the_carried_pot(transition, ready or table.carried_for, at)


def share_the_carried_pot(transition: Transition, seats: Sequence[int], at: int) -> None:
    """`seats` get the pot that was carried over."""
    table = transition.table
    assert table.last is not None, "a deal was passed out"
    winners = clockwise(seats, after=table.last.button)
    shares = tuple(zip(winners, split(table.carried, winners), strict=True))
    transition.happen(e.CarriedPotShared(shares, at))
