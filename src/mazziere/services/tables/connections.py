"""Whose connection is lost, and which tables have to know?

Whoever holds connections says when the last one of a player is gone, and when there is one again. A page that
is loaded anew is back in a moment: a loss is told to the tables where the player sits only after that, and a
return at once. Tables keep what they were told; after a restart those who do not come back are told as lost.
"""

import contextlib

from mazziere.rules.refusals import RoomError
from mazziere.services.ports import Clock, MailboxFull, NobodyThere, Timer
from mazziere.services.supervised_task import supervised_task
from mazziere.services.tables.tables import Tables
from mazziere.table import ChangeConnection
from mazziere.table.state import seat_of

GRACE_MS = 3_000
"""For a page that is loaded anew."""
RETURN_MS = 20_000
"""For everybody, after the room was opened."""
RETRY_MS, RETRIES = 5_000, 12
"""Where a table could not be asked."""


class Connections:
    """Who is there."""

    def __init__(self, tables: Tables, clock: Clock) -> None:
        self._tables = tables
        self._clock = clock
        self._there: set[str] = set()
        self._timers: dict[str, Timer] = {}

    def await_everybody(self) -> None:
        """The room has been opened: nobody is connected yet."""
        seats = [seat for table in self._tables.all() for seat in table.seats]
        for player in dict.fromkeys(seat.player for seat in seats if not seat.is_bot):
            self._settle_in(RETURN_MS, player)

    def changed(self, player: str, connected: bool) -> None:
        """A player's first connection is there, or the last one is gone."""
        if connected:
            self._there.add(player)
        else:
            self._there.discard(player)
        self._settle_in(0 if connected else GRACE_MS, player)

    def close(self) -> None:
        """Nobody is told anything more."""
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()

    def _settle_in(self, ms: int, player: str, retries: int = RETRIES) -> None:
        if (timer := self._timers.pop(player, None)) is not None:
            timer.cancel()

        def settle() -> None:
            self._timers.pop(player, None)
            supervised_task(self._settle(player, retries), f"connection of {player}")

        self._timers[player] = self._clock.call_at(self._clock.now() + ms, settle)

    async def _settle(self, player: str, retries: int) -> None:
        """Tell the tables that know it otherwise."""
        connected = player in self._there
        for table in self._mistaken(player, connected):
            with contextlib.suppress(RoomError, NobodyThere, MailboxFull):  # what was not told, is again
                await self._tables.ask(player, table, ChangeConnection(player, connected))
        if player not in self._timers and retries and self._mistaken(player, player in self._there):
            self._settle_in(RETRY_MS, player, retries - 1)

    def _mistaken(self, player: str, connected: bool) -> list[str]:
        """Tables where the player sits, and which believe the contrary."""
        found = []
        for table in self._tables.all():
            seat = seat_of(table, player)
            if seat is not None and seat.disconnected is connected:
                found.append(table.config.id)
        return found
