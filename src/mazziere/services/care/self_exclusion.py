"""Breaks and self-exclusion: a player who asks not to play leaves every table and is signed out at once.

Entries of tournaments that have not begun are taken back; in one that is played, the cards are dealt and
folded. At a table against the house, bets come back while they are open; later the round is played without
the player.

How long either lasts, and what it forbids, is decided in `player_limits`.
"""

from mazziere.services.care.player_limits import PlayerLimits
from mazziere.services.care.send_home import send_home, send_home_from_casino
from mazziere.services.casino.tables import CasinoTables
from mazziere.services.people.sessions import Sessions
from mazziere.services.tables.tables import Tables
from mazziere.services.tournaments.tournaments import Tournaments


class SelfExclusion:
    """Keeps players away at their own wish."""

    def __init__(
        self,
        player_limits: PlayerLimits,
        tables: Tables,
        tournaments: Tournaments,
        casino: CasinoTables,
        sessions: Sessions,
    ) -> None:
        self._player_limits = player_limits
        self._tables = tables
        self._tournaments = tournaments
        self._casino = casino
        self._sessions = sessions

    async def take_break(self, player: str, *, hours: int) -> None:
        """Start a break of that many hours. Raises a refusal if the player may not take one that long."""
        await self._player_limits.take_break(player, hours=hours)
        await self._send_home(player)

    async def exclude(self, player: str, *, days: int | None) -> None:
        """Exclude a player for that many days, or for good (None). Raises a refusal."""
        await self._player_limits.exclude(player, days=days)
        await self._send_home(player)

    async def _send_home(self, player: str) -> None:
        await send_home(self._tables, player)
        await self._tournaments.withdraw_everywhere(player)
        await send_home_from_casino(self._casino, player)
        await self._sessions.end_all(player)
