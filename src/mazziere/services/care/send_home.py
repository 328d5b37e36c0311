"""Sending a player home: they leave every table and every waiting list, and ask for no more chips.

Either the staff decided it or they asked for it themselves. A running hand is completed without them: the
clock acts for them, as for any absent player, and what is left goes back to the account when it is over.
"""

import contextlib

from mazziere.casino.commands import LeaveRound
from mazziere.rules.refusals import Refused
from mazziere.services.casino.tables import CasinoTables
from mazziere.services.ports import MailboxFull, NobodyThere
from mazziere.services.tables.tables import Tables
from mazziere.table import LeaveTable, SitOut
from mazziere.table.commands import LeaveWaitingList, WithdrawBuyIn
from mazziere.table.state import seat_of


async def send_home(tables: Tables, player: str) -> None:
    """Remove a player from every table and waiting list.

    At a table that cannot be asked now, the clock acts for them.
    """
    for table in tables.of_player(player):
        name = table.config.id
        with contextlib.suppress(Refused, NobodyThere, MailboxFull):
            waits = {one.player for one in table.waiting} | {held.player for held in table.held}
            if player in waits:
                await tables.ask(player, name, LeaveWaitingList(player))
            elif table.config.tournament:  # the seat is paid for: the cards are dealt, and folded
                await tables.ask(player, name, SitOut(player, "now"))
            elif seat_of(table, player) is not None:
                await tables.ask(player, name, LeaveTable(player))
    for table in tables.all():  # a player who has only requested chips has no seat anywhere yet
        if any(asked.player == player for asked in table.requested):
            with contextlib.suppress(Refused, NobodyThere, MailboxFull):
                await tables.ask(player, table.config.id, WithdrawBuyIn(player))


async def send_home_from_casino(casino: CasinoTables, player: str) -> None:
    """Let a player leave every casino table.

    Bets come back while they are open; a round that has begun is played to its end without the player.
    """
    for table in casino.of_player(player):
        with contextlib.suppress(Refused, NobodyThere, MailboxFull):
            await casino.ask(player, table, LeaveRound(player))
