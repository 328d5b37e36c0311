"""The line of a table of Texas Hold'em Bonus in the lobby."""

from mazziere.casino.jackpot import Jackpot
from mazziere.casino.state import CasinoTable
from mazziere.casino.views.table import state_of
from mazziere.protocol.casino import CasinoLine


def lobby_line(table: CasinoTable, jackpot: Jackpot | None, watchers: int) -> CasinoLine:
    """What the lobby says of a table.

    watchers  how many have it in front of them
    """
    config = table.config
    running = table.running
    return CasinoLine(
        id=config.id,
        name=config.name,
        currency=config.currency,
        paytable=config.paytable.key,
        least=config.ante.least,
        most=config.ante.most,
        players=len(running.players) if running is not None else 0,
        watchers=watchers,
        state=state_of(table),
        dealt_by=config.dealt_by.value,
        jackpot=jackpot.pot if jackpot is not None else 0,
        recent=tuple([past.outcome.value if past.outcome else None for past in table.past]),
    )
