"""What should the books say of a table that stands so?

Counted from the table alone: whoever audits compares it with the books, and chips that were on a table
before there were books are brought forward by it. A running hand has moved nothing yet, so that what is in
its pot still belongs to those who bet it.
"""

from mazziere.table import Table


def chips_by_player(table: Table) -> dict[str, int]:
    """Player → what his seat account holds, where that is anything."""
    in_hand: dict[int, int] = {}
    if table.hand is not None and table.is_in_hand:
        in_hand = {seat.no: seat.stack for seat in table.hand.start.seats}
    chips = {seat.player: seat.stack + seat.promised + in_hand.get(seat.no, 0) for seat in table.seats}
    return {player: amount for player, amount in chips.items() if amount}


def chips_in_the_middle(table: Table) -> int:
    """What the pot account holds: chips of deals that were passed out, played for now or later."""
    if table.hand is not None and table.is_in_hand:
        return table.carried + table.hand.start.carried
    return table.carried
