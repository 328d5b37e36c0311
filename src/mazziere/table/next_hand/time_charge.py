"""Who pays the house for his time, and when?

Where a table charges for it, each player pays in advance with the first hand
he is dealt, and again with the first hand after that time is over; the chips
come from his stack, between two hands. Who cannot pay, and have a chip left to
play with, is OUT. Who leaves gives up what he has paid for. A pot that waits
for the next deal is played for first.
"""

from collections.abc import Sequence

from mazziere.rules.rake import TimeCharge, is_charged_now
from mazziere.table import events as e
from mazziere.table.config import TableConfig
from mazziere.table.state import Table
from mazziere.table.transition import Transition


def charge(config: TableConfig) -> int:
    """What a stretch of time costs at the table; 0 where it costs nothing."""
    return config.rake.amount if isinstance(config.rake, TimeCharge) else 0


def charged_seats(table: Table, dealt: Sequence[int], at: int) -> tuple[int, ...]:
    """Which of those who are dealt in pay before the hand."""
    if not charge(table.config) or table.carried:
        return ()
    due = [seat.no for seat in table.seats if is_charged_now(paid_until=seat.paid_until, at=at)]
    return tuple([no for no in dealt if no in due])


def charge_for_the_time(transition: Transition, seats: Sequence[int], at: int) -> None:
    """These seats pay."""
    price = transition.table.config.rake
    for no in seats:
        assert isinstance(price, TimeCharge), "time costs something here"
        transition.happen(e.TimeCharged(no, price.amount, at, until=at + price.every_ms))
