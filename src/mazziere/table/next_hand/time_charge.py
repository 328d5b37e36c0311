"""Who pays the time charge, and when?

At a table with a time charge, each player pays in advance with the first hand they are dealt, and again with
the first hand after the paid period; the chips come from their stack between two hands. A player who cannot
pay and keep a chip to play with is OUT. A player who leaves gets nothing back. A carried pot is played for
first.
"""

from collections.abc import Sequence

from mazziere.rules.rake import TimeCharge, is_charged_now
from mazziere.table import events as e
from mazziere.table.config import TableConfig
from mazziere.table.state import Table
from mazziere.table.transition import Transition


def charge(config: TableConfig) -> int:
    """The price of a period at the table, in chips; 0 if there is none."""
    return config.rake.amount if isinstance(config.rake, TimeCharge) else 0


def charged_seats(table: Table, dealt: Sequence[int], at: int) -> tuple[int, ...]:
    """The players dealt in who pay before the hand."""
    if not charge(table.config) or table.carried:
        return ()
    due = [seat.no for seat in table.seats if is_charged_now(paid_until=seat.paid_until, at=at)]
    return tuple([no for no in dealt if no in due])


def charge_for_the_time(transition: Transition, seats: Sequence[int], at: int) -> None:
    """Takes the charge from these seats."""
    price = transition.table.config.rake
    for no in seats:
        assert isinstance(price, TimeCharge), "time costs something here"
        transition.happen(e.TimeCharged(no, price.amount, at, until=at + price.every_ms))
