"""Idle seats: seats whose players do not come back, and which the room gives up.

The clock sits out a player who vanishes, and the seat is kept for a while; then the room makes the player
leave, and the chips return to the account. Nothing of this is stored: after a restart everybody has the full
time again.
"""

from collections.abc import Mapping

from mazziere.services.ports import Clock
from mazziere.services.tables.idle.removal import remove
from mazziere.services.tables.lobby import Listed
from mazziere.services.tables.tables import Tables

ROUND_MS = 30_000
"""Interval between two checks of the seats."""


async def give_up_seats(tables: Tables, clock: Clock, *, kept_ms: int) -> None:
    """Give up, until canceled, the seats of people who have sat out for `kept_ms` milliseconds."""
    away_since: dict[tuple[str, str], int] = {}
    while True:
        now = clock.now()
        away = absent(tables.listed)
        away_since = {seat: away_since.get(seat, now) for seat in away}
        for (table, player), since in away_since.items():
            if now - since >= kept_ms:
                await remove(tables, player, table)
        await clock.sleep_until(now + ROUND_MS)


def absent(listed: Mapping[str, Listed]) -> list[tuple[str, str]]:
    """(table, player) of each person who sits out; bots and players who are leaving do not count."""
    return [
        (name, seat.player)
        for name, entry in listed.items()
        if entry.table is not None and not entry.table.config.kind.traits.seats_are_kept
        for seat in entry.table.seats
        if seat.sitting_out and not seat.is_bot and not seat.is_leaving
    ]
