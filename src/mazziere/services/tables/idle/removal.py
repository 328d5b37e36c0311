"""Removal: the room itself makes a player leave a table, for a seat left alone or for time played."""

import contextlib

from mazziere.rules.refusals import RoomError
from mazziere.services.ports import MailboxFull, NobodyThere
from mazziere.services.tables.tables import Tables
from mazziere.table import LeaveTable
from mazziere.table.commands import LeaveWhen


async def remove(tables: Tables, player: str, table: str, *, when: LeaveWhen = "now") -> None:
    """Make a player leave a table. If that fails now, the caller tries again at its next round."""
    with contextlib.suppress(RoomError, NobodyThere, MailboxFull):
        await tables.ask(player, table, LeaveTable(player, when))
