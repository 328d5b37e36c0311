"""Presence: who is at which casino table, as far as somebody watches it for them.

Whoever closes the page, or loses the connection, leaves after a grace period in which a page is reloaded;
whoever comes back in time has never left. It ends before bets close, so that the bets of somebody who was
gone by then come back (BP disconnections). After a restart those with bets in a running round are given time
to come back. Players for whom nobody has ever watched, such as those of a simulation, are left alone. A
player may be at a few tables at once.
"""

import contextlib
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Final

from mazziere.casino.awaiting import BetsAwaited
from mazziere.casino.commands import LeaveRound, ReturnToRound, WhyAway
from mazziere.casino.state import CasinoTable
from mazziere.rules.refusals import RoomError
from mazziere.services.casino.refusals import TooManyCasinoTables
from mazziere.services.ports import Clock, MailboxFull, NobodyThere, Timer
from mazziere.services.supervised_task import supervised_task
from mazziere.services.tables.connections import GRACE_MS, RETRIES, RETRY_MS, RETURN_MS

BEFORE_RED_MS: Final = 100
"""How long before bets close the grace period is over at the latest: the table has to be told in time."""
MOST_TABLES: Final = 4
"""At how many casino tables a player may be at once."""

Tell = Callable[[str, str, LeaveRound | ReturnToRound], Awaitable[object]]
"""Carries out a command of a player at a table."""


def may_come_to_another(tables: int) -> bool:
    """Whether a player who is at so many casino tables may come to another one (BP, multi-game).

    >>> [may_come_to_another(tables) for tables in (3, 4)]
    [True, False]
    """
    return tables < MOST_TABLES


class CasinoPresence:
    """Who is at the casino tables of one room.

    latest  the latest state of a table; None if it has not been read
    """

    def __init__(self, clock: Clock, *, tell: Tell, latest: Callable[[str], CasinoTable | None]) -> None:
        self._clock = clock
        self._tell = tell
        self._latest = latest
        self._here: Counter[tuple[str, str]] = Counter()
        """(player, table) → how many watches are open."""
        self._timers: dict[tuple[str, str], Timer] = {}

    def tables_of(self, player: str) -> list[str]:
        """The tables at which a player is."""
        return [table for who, table in self._here if who == player]

    def is_here(self, player: str, table: str) -> bool:
        """Whether a player is at a table."""
        return (player, table) in self._here

    def check_room(self, player: str, table: str) -> None:
        """Raises `TooManyCasinoTables` if the player is at as many other tables as one may be."""
        if not may_come_to_another(len([one for one in self.tables_of(player) if one != table])):
            raise TooManyCasinoTables(limit=MOST_TABLES)

    def come(self, player: str, table: str) -> None:
        """A watch of a player has opened."""
        self._here[player, table] += 1
        self._settle_in(0, player, table)

    def go(self, player: str, table: str) -> None:
        """A watch of a player has closed."""
        self._here[player, table] -= 1
        if not self._here[player, table]:
            del self._here[player, table]
            self._settle_in(self._grace(table), player, table)

    def await_players(self, table: CasinoTable) -> None:
        """Give those with bets in the running round time to come back: the room has just started."""
        for player in () if table.running is None else table.running.players:
            if not self.is_here(player, table.config.id):
                self._settle_in(RETURN_MS, player, table.config.id)

    def close(self) -> None:
        """Tell nothing more."""
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()

    def _settle_in(self, ms: int, player: str, table: str, retries: int = RETRIES) -> None:
        if (timer := self._timers.pop((player, table), None)) is not None:
            timer.cancel()
        if self._mistaken(player, table) is None:
            return

        def settle() -> None:
            self._timers.pop((player, table), None)
            supervised_task(self._settle(player, table, retries), f"presence of {player}")

        self._timers[player, table] = self._clock.call_at(self._clock.now() + ms, settle)

    async def _settle(self, player: str, table: str, retries: int) -> None:
        """Tell the table if it believes otherwise."""
        command = self._mistaken(player, table)
        if command is None:
            return
        with contextlib.suppress(RoomError, NobodyThere, MailboxFull):  # a later attempt tells it again
            await self._tell(player, table, command)
        if (player, table) not in self._timers and retries and self._mistaken(player, table) is not None:
            self._settle_in(RETRY_MS, player, table, retries - 1)

    def _grace(self, table: str) -> int:
        """How long a player who is gone from a table is waited for now."""
        latest = self._latest(table)
        if latest is None or not isinstance(latest.awaiting, BetsAwaited):
            return GRACE_MS
        return max(0, min(GRACE_MS, latest.awaiting.closes_at - BEFORE_RED_MS - self._clock.now()))

    def _mistaken(self, player: str, table: str) -> LeaveRound | ReturnToRound | None:
        """What would tell a table that it is mistaken about a player in its round; None if it is not."""
        latest = self._latest(table)
        running = None if latest is None else latest.running
        playing = None if running is None else running.players.get(player)
        if playing is None or playing.is_away is not self.is_here(player, table):
            return None
        return ReturnToRound(player) if playing.is_away else LeaveRound(player, WhyAway.DISCONNECTED)
