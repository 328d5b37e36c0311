"""What should the books say of a table that stands so?

Counted from the table alone: whoever audits compares it with the books, and chips that were on a table
before there were books are brought forward by it. A running hand has moved nothing yet, so that what is in
its pot still belongs to those who bet it.
"""

from mazziere.hand import HandStart
from mazziere.table import Table


def chips_by_player(table: Table) -> dict[str, int]:
    """Player → what his seat account holds, where that is anything."""
    start = _start_of_the_running_hand(table)
    in_hand = {} if start is None else {seat.no: seat.stack for seat in start.seats}
    chips = {seat.player: seat.stack + seat.promised + in_hand.get(seat.no, 0) for seat in table.seats}
    return {player: amount for player, amount in chips.items() if amount}


def chips_in_the_middle(table: Table) -> int:
    """What the pot account holds: chips of deals that were passed out, played for now or later."""
    start = _start_of_the_running_hand(table)
    return table.carried if start is None else table.carried + start.carried


def _start_of_the_running_hand(table: Table) -> HandStart | None:
    if not table.is_in_hand:
        return None
    assert table.hand is not None, "a table is in a hand if it has one"
    return table.hand.start
