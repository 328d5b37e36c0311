"""Lost and restored connections of players, reported to the tables where they sit.

The code that holds the connections reports when the last connection of a player is gone, and when there is
one again. Reloading a page takes a moment, so the tables hear of a loss only after a grace period, and of a
return at once. Tables store what they hear; after a restart, players who do not come back are reported as
lost. So are those whom a tournament has moved since, or seated although they were not there.
"""

import contextlib

from mazziere.rules.refusals import RoomError
from mazziere.services.ports import Clock, MailboxFull, NobodyThere, Timer
from mazziere.services.supervised_task import supervised_task
from mazziere.services.tables.tables import Tables
from mazziere.table import ChangeConnection
from mazziere.table.state import seat_of

GRACE_MS = 3_000
"""Grace period after a connection is lost, or the last watch of a table is closed: time to reload a page."""
RETURN_MS = 20_000
"""Grace period for everybody, after the room has started."""
RETRY_MS, RETRIES = 5_000, 12
"""Pause and number of further attempts where a table could not be reached."""


class Connections:
    """The players who are connected."""

    def __init__(self, tables: Tables, clock: Clock) -> None:
        self._tables = tables
        self._clock = clock
        self._there: set[str] = set()
        self._gone: set[str] = set()
        """Those whose connection was lost, or has not come back after a restart."""
        self._timers: dict[str, Timer] = {}
        tables.whereabouts.came = self._came_to_a_table

    def await_everybody(self) -> None:
        """Give every seated person time to come back: the room has just started, and nobody is connected."""
        seats = [seat for table in self._tables.all() for seat in table.seats]
        for player in dict.fromkeys(seat.player for seat in seats if not seat.is_bot):
            if player not in self._there:
                self._gone.add(player)
            self._settle_in(RETURN_MS, player)

    def changed(self, player: str, connected: bool) -> None:
        """Note that a player's first connection has opened, or the last one has closed."""
        if connected:
            self._there.add(player)
            self._gone.discard(player)
        else:
            self._there.discard(player)
            self._gone.add(player)
        self._settle_in(0 if connected else GRACE_MS, player)

    def close(self) -> None:
        """Report nothing more."""
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()

    def _came_to_a_table(self, player: str) -> None:
        """Let another table know as well: a tournament moves players whether or not they are connected."""
        if player in self._gone and player not in self._timers:
            self._settle_in(0, player)

    def _settle_in(self, ms: int, player: str, retries: int = RETRIES) -> None:
        if (timer := self._timers.pop(player, None)) is not None:
            timer.cancel()

        def settle() -> None:
            self._timers.pop(player, None)
            supervised_task(self._settle(player, retries), f"connection of {player}")

        self._timers[player] = self._clock.call_at(self._clock.now() + ms, settle)

    async def _settle(self, player: str, retries: int) -> None:
        """Tell the tables whose information is out of date."""
        connected = player in self._there
        for table in self._mistaken(player, connected):
            with contextlib.suppress(RoomError, NobodyThere, MailboxFull):  # a later attempt tells it again
                await self._tables.ask(player, table, ChangeConnection(player, connected))
        if player not in self._timers and retries and self._mistaken(player, player in self._there):
            self._settle_in(RETRY_MS, player, retries - 1)

    def _mistaken(self, player: str, connected: bool) -> list[str]:
        """The ids of the tables where the player sits, and which believe the opposite."""
        found = []
        for table in self._tables.of_player(player):
            seat = seat_of(table, player)
            if seat is not None and seat.disconnected is connected:
                found.append(table.config.id)
        return found
