"""What should the books show for a table in this state?

Counted from the table alone: the auditor compares it with the books, and chips that were on a table before
there were books are carried forward with it. A running hand has moved nothing yet, so chips in its pot still
belong to the players who bet them.
"""

from mazziere.hand import HandStart
from mazziere.table import Table


def chips_by_player(table: Table) -> dict[str, int]:
    """Player → balance of their seat account, in chips; players with none are left out.

    Chips of a tournament are no money, and in no account.
    """
    if not table.config.kind.traits.chips_are_money:
        return {}
    start = _start_of_the_running_hand(table)
    in_hand = {} if start is None else {seat.no: seat.stack for seat in start.seats}
    chips = {seat.player: seat.stack + seat.promised + in_hand.get(seat.no, 0) for seat in table.seats}
    return {player: amount for player, amount in chips.items() if amount}


def chips_in_the_middle(table: Table) -> int:
    """The balance of the pot account: chips of deals that were passed out, whether in play now or later."""
    if not table.config.kind.traits.chips_are_money:
        return 0
    start = _start_of_the_running_hand(table)
    return table.carried if start is None else table.carried + start.carried


def _start_of_the_running_hand(table: Table) -> HandStart | None:
    if not table.is_in_hand:
        return None
    assert table.hand is not None, "a table is in a hand if it has one"
    return table.hand.start
