"""How does somebody leave every table and every line at once?

Because staff says so, or because they said it themselves. A hand that runs is completed without them: the
clock acts in their place, as for anyone absent, and what is left goes back to the account when it is over.
"""

import contextlib

from mazziere.rules.refusals import Refused
from mazziere.services.ports import MailboxFull, NobodyThere
from mazziere.services.tables.tables import Tables
from mazziere.table import LeaveTable
from mazziere.table.commands import LeaveWaitingList
from mazziere.table.state import seat_of


async def send_home(tables: Tables, player: str) -> None:
    """From every table and every line. One that cannot be asked now has the clock act for them."""
    for table in tables.all():
        name = table.config.id
        with contextlib.suppress(Refused, NobodyThere, MailboxFull):
            waits = {one.player for one in table.waiting} | {held.player for held in table.held}
            if player in waits:
                await tables.ask(player, name, LeaveWaitingList(player))
            elif seat_of(table, player) is not None:
                await tables.ask(player, name, LeaveTable(player))
