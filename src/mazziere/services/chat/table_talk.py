"""Table talk: a person speaks, reacts, or reports somebody at a table that they may enter.

The page of a tournament has a chat too; it is named in place of a table. So has a casino table.

What may be said and when is decided in `chat`, what becomes of a report in `reports`.
"""

from mazziere.services.casino.tables import CasinoTables
from mazziere.services.chat.chat import CasinoTableChat, ChatPlace, ChatRooms, Reaction, TournamentPage
from mazziere.services.chat.reports import Reports, Why
from mazziere.services.people.people import People
from mazziere.services.tables.tables import Tables
from mazziere.services.tournaments.tournaments import Tournaments
from mazziere.table import Table


class TableTalk:
    """The requests of people who talk. Each raises `Unknown` or `InvitationNeeded` for a table not theirs."""

    def __init__(
        self,
        chat: ChatRooms,
        reports: Reports,
        *,
        tables: Tables,
        tournaments: Tournaments,
        casino: CasinoTables,
        people: People,
    ) -> None:
        self._tournaments = tournaments
        self._casino = casino
        self._chat = chat
        self._reports = reports
        self._tables = tables
        self._people = people

    async def say(self, player: str, table: str, *, text: str) -> None:
        """Say a line; returns once it is stored. Raises a refusal as `ChatRooms.say` does."""
        at = await self._place(player, table)
        await self._chat.say(at, player, await self._people.nickname_of(player), text)

    async def react(self, player: str, table: str, *, reaction: Reaction) -> None:
        """Send a reaction; returns once it is stored. Raises a refusal as `ChatRooms.react` does."""
        at = await self._place(player, table)
        await self._chat.react(at, player, await self._people.nickname_of(player), reaction)

    async def report(self, player: str, table: str, *, about: str, why: Why) -> None:
        """Report a player's behavior at a table to the staff. Raises a refusal as `Reports.report` does."""
        at = await self._place(player, table)
        hand = at.hand_id if isinstance(at, Table) else ""
        reported = (await self._people.known(about)).player
        await self._reports.report(player, reported, table=table, hand=hand, why=why)

    async def _place(self, player: str, table: str) -> ChatPlace:
        if self._tournaments.is_listed(table):
            return TournamentPage(table, self._tournaments.tournament(table))
        if self._casino.is_listed(table):
            return CasinoTableChat(table, self._casino.presence.is_here(player, table))
        await self._tables.check_watcher(player, table)
        return self._tables.table(table)
