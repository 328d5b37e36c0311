"""Private tables, which members open for the people they invite.

The lobby does not list a private table. Its owner passes on an invitation, and may replace it; whoever brings
the one that holds is admitted for good. In all else it is a table like any other. Who may open one is decided
elsewhere, but for this: whoever is on a break of their own neither accepts an invitation nor arranges play
for others. They may still close, pause, and remove.
"""

from collections import Counter
from typing import NamedTuple

from msgspec.structs import replace

from mazziere.responsible_gaming.refusals import MayNotPlay
from mazziere.rules.refusals import Forbidden, Unknown
from mazziere.services.care.player_limits import PlayerLimits
from mazziere.services.ports import Chance
from mazziere.services.refusals import (
    GuestOverLimits,
    GuestShortOfChips,
    NotEnoughChips,
    TooManyPrivateTables,
)
from mazziere.services.secrets import random_word
from mazziere.services.tables.messages import Asked
from mazziere.services.tables.tables import Tables
from mazziere.table import Table, TableConfig
from mazziere.table.commands import (
    AdmitPlayer,
    AnswerBuyIn,
    ChangeTable,
    CloseTable,
    LetBackIn,
    Pause,
    PauseTable,
    RemovePlayer,
    RenewInvitation,
    ResumeTable,
)
from mazziere.table.state import seat_of

ID_LENGTH, INVITATION_LENGTH = 8, 20
"""In characters. 31**20 invitations are about 99 bits: nobody finds one by guessing."""
MOST_AT_ONCE = 3
"""A limit on one member's tables; how many a day, and how many hands, stands in `allowance`."""


class Invited(NamedTuple):
    """The id of a private table, and its invitation."""

    table: str
    invitation: str


class PrivateTables:
    """The tables that members own."""

    def __init__(self, tables: Tables, chance: Chance, player_limits: PlayerLimits) -> None:
        self._tables = tables
        self._player_limits = player_limits
        self._chance = chance
        self._opening: Counter[str] = Counter()
        """Member → number of tables that are being opened right now and are not listed yet."""

    async def open(self, owner: str, config: TableConfig) -> Invited:
        """Open a private table for this member.

        config  of the table; its id, owner and invitation are replaced

        Raises `TooManyPrivateTables`, `TooManyTablesToday`, or `MayNotPlay` during a break of their own.
        """
        await self._player_limits.check_present(owner)
        if len(self.of(owner)) + self._opening[owner] >= MOST_AT_ONCE:
            raise TooManyPrivateTables(limit=MOST_AT_ONCE)
        table = f"private-{random_word(self._chance, ID_LENGTH)}"
        invitation = random_word(self._chance, INVITATION_LENGTH)
        self._opening[owner] += 1
        try:
            await self._tables.open_table(
                replace(config, id=table, private=True, owner=owner, invitation=invitation)
            )
        finally:
            self._opening[owner] -= 1
        return Invited(table, invitation)

    def of(self, owner: str) -> list[Table]:
        """The private tables that a member owns."""
        return [
            table
            for table in self._tables.of_player(owner)
            if table.config.private and table.config.owner == owner
        ]

    # What an owner does at a table of theirs: each raises `Unknown`, `Forbidden` for anybody else, or what
    # the table refuses; what arranges play, `MayNotPlay` during a break of their own.

    async def close(self, owner: str, table: str) -> None:
        """Close the table when its hand is over."""
        await self._ask(owner, table, CloseTable())

    async def pause(self, owner: str, table: str) -> None:
        """Start no more hands."""
        await self._ask(owner, table, PauseTable(Pause.OWNER))

    async def resume(self, owner: str, table: str) -> None:
        """Start hands again, unless the house has paused the table."""
        await self._arrange(owner, table, ResumeTable(Pause.OWNER))

    async def change(self, owner: str, table: str, config: TableConfig) -> None:
        """Play by `config` from the next hand on; whose table it is and who may enter stay as they are."""
        before = self.owned(owner, table).config
        keeps = {name: getattr(before, name) for name in ("id", "private", "owner", "invitation", "kind")}
        await self._arrange(owner, table, ChangeTable(replace(config, **keeps)))

    async def renew_invitation(self, owner: str, table: str) -> Invited:
        """Replace the invitation: it may have come to the wrong people. The guests so far stay admitted."""
        invitation = random_word(self._chance, INVITATION_LENGTH)
        await self._ask(owner, table, RenewInvitation(invitation))
        return Invited(table, invitation)

    def unseated(self, owner: str, table: str) -> list[str]:
        """Who is admitted and has no seat: they may watch, wait for a seat, or not be there at all."""
        found = self.owned(owner, table)
        return [player for player in found.admitted if seat_of(found, player) is None]

    async def remove(self, owner: str, table: str, player: str) -> None:
        """Admit a player no longer; a running hand is played to its end."""
        await self._ask(owner, table, RemovePlayer(player))

    def removed(self, owner: str, table: str) -> tuple[str, ...]:
        """Whom the owner has removed, and not let back in."""
        return self.owned(owner, table).barred

    async def let_back_in(self, owner: str, table: str, player: str) -> None:
        """Admit a player again who was removed; one who still plays a hand keeps the seat."""
        await self._arrange(owner, table, LetBackIn(player))

    async def answer_buy_in(self, owner: str, table: str, player: str, *, approves: bool) -> None:
        """Give a player the chips they have asked for, or not.

        The owner is told neither the balance nor the limits of the guest: raises `GuestShortOfChips` or
        `GuestOverLimits`.
        """
        if approves:
            self.owned(owner, table)
            await self._player_limits.check_present(owner)
        try:
            await self._ask(owner, table, AnswerBuyIn(player, approves))
        except NotEnoughChips:
            raise GuestShortOfChips from None
        except MayNotPlay:
            raise GuestOverLimits from None

    def owned(self, owner: str, table: str) -> Table:
        """A private table, for its owner. Raises `Unknown`, or `Forbidden` for anybody else."""
        found = self._tables.table(table)
        if not found.config.private or found.config.owner != owner:
            raise Forbidden("table")
        return found

    async def _ask(self, owner: str, table: str, command: Asked) -> None:
        self.owned(owner, table)
        await self._tables.ask(None, table, command)

    async def _arrange(self, owner: str, table: str, command: Asked) -> None:
        self.owned(owner, table)
        await self._player_limits.check_present(owner)
        await self._ask(owner, table, command)

    def behind(self, invitation: str) -> Table:
        """The table that an invitation admits to. Raises `Unknown`."""
        for table in self._tables.all():
            if table.config.private and table.config.invitation == invitation:
                return table
        raise Unknown("invitation", "")

    async def let_in(self, player: str, invitation: str) -> Table:
        """Admit the player to watch this table and sit at it from now on.

        Raises `Unknown`, or `MayNotPlay` during a break of their own.
        """
        table = self.behind(invitation)
        await self._player_limits.check_present(player)
        await self._tables.ask(player, table.config.id, AdmitPlayer(player, invitation))
        return table
