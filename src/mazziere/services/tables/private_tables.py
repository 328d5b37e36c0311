"""How do members play among themselves?

A member opens a table that stands in no lobby, and gives its invitation to whom he likes; whoever brings it
is let in for good. The table is a table like any other. Who may open one is not known here.
"""

from collections import Counter, defaultdict
from typing import NamedTuple

from msgspec.structs import replace

from mazziere.rules.refusals import Forbidden, Unknown
from mazziere.services.ports import Chance
from mazziere.services.refusals import TooManyPrivateTables, TooManyTablesToday
from mazziere.services.tables.tables import Tables
from mazziere.table import Table, TableConfig
from mazziere.table.commands import AdmitPlayer, CloseTable

ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"  # nothing that is easily misread
ID_LENGTH, INVITATION_LENGTH = 8, 20
"""31**20 are as many invitations as a number of 99 bits: nobody finds one by trying."""
MOST_AT_ONCE, MOST_A_DAY = 3, 20
"""Of one member's: a table that was opened is kept for ever, closed or not."""
DAY_MS = 24 * 3_600_000


class Invited(NamedTuple):
    """A private table, and the word that opens it."""

    table: str
    invitation: str


class PrivateTables:
    """The tables that belong to members."""

    def __init__(self, tables: Tables, chance: Chance) -> None:
        self._tables = tables
        self._chance = chance
        self._opened: defaultdict[str, list[int]] = defaultdict(list)
        """Member → when he opened tables, in the last day and since the room was opened."""
        self._opening: Counter[str] = Counter()
        """Member → tables that are being written down, and that nobody has heard of yet."""

    async def open(self, owner: str, config: TableConfig) -> Invited:
        """A table of this member's, as `config` has it but for its id and its door."""
        if len(self.of(owner)) + self._opening[owner] >= MOST_AT_ONCE:
            raise TooManyPrivateTables(limit=MOST_AT_ONCE)
        now = self._tables.now()
        today = self._opened[owner] = [at for at in self._opened[owner] if now < at + DAY_MS]
        if len(today) >= MOST_A_DAY:
            raise TooManyTablesToday(limit=MOST_A_DAY)
        today.append(now)
        table, invitation = f"private-{self._word(ID_LENGTH)}", self._word(INVITATION_LENGTH)
        self._opening[owner] += 1
        try:
            await self._tables.open_table(
                replace(config, id=table, private=True, owner=owner, invitation=invitation)
            )
        finally:
            self._opening[owner] -= 1
        return Invited(table, invitation)

    def of(self, owner: str) -> list[Table]:
        """The tables of one member."""
        return [table for table in self._tables.all() if table.config.private and table.config.owner == owner]

    async def close(self, owner: str, table: str) -> None:
        """Nobody but the owner does that, and the desk."""
        if self._tables.table(table).config.owner != owner:
            raise Forbidden("table")
        await self._tables.ask(None, table, CloseTable())

    def behind(self, invitation: str) -> Table:
        """The table that the word opens. Raises `Unknown`."""
        for table in self._tables.all():
            if table.config.private and table.config.invitation == invitation:
                return table
        raise Unknown("invitation", "")

    async def let_in(self, player: str, invitation: str) -> Table:
        """From now on the player may watch this table and sit at it."""
        table = self.behind(invitation)
        await self._tables.ask(player, table.config.id, AdmitPlayer(player, invitation))
        return table

    def _word(self, length: int) -> str:
        return "".join(ALPHABET[self._chance.below(len(ALPHABET))] for _ in range(length))
