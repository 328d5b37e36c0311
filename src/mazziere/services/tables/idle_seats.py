"""Whose seat is given up because nobody comes back to it?

A player who vanishes is sat out by the clock, and keeps the seat for a while; then the room leaves in
their place, and the chips go back to the account. Nothing of this is stored: a room that is opened again
gives everybody the whole time once more.
"""

from collections.abc import Awaitable, Callable, Mapping

from mazziere.services.ports import Clock
from mazziere.services.tables.lobby import Listed

ROUND_MS = 30_000
"""From one look at the seats to the next."""


async def give_up_seats(
    listed: Mapping[str, Listed],
    leave: Callable[[str, str], Awaitable[None]],
    clock: Clock,
    *,
    kept_ms: int,
) -> None:
    """Look again and again, until cancelled, for people who have sat out for `kept_ms`.

    leave  is asked with player and table
    """
    away_since: dict[tuple[str, str], int] = {}
    while True:
        now = clock.now()
        away = absent(listed)
        away_since = {seat: away_since.get(seat, now) for seat in away}
        for (table, player), since in away_since.items():
            if now - since >= kept_ms:
                await leave(player, table)
        await clock.sleep_until(now + ROUND_MS)


def absent(listed: Mapping[str, Listed]) -> list[tuple[str, str]]:
    """Table and player of each person who sits out."""
    return [
        (name, seat.player)
        for name, entry in listed.items()
        if entry.table is not None
        for seat in entry.table.seats
        if seat.sitting_out and not seat.is_bot and not seat.is_leaving
    ]
