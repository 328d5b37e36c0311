"""What may a round still cost a player, beyond what their limits have counted?

Limits count bets when betting closes, and each later bet when it is made. Before a bet is taken all of that
is asked for, so that the round can be played to its end whatever the limits are: a started round completes.
"""

from mazziere.casino.state import CasinoRound, CasinoTable
from mazziere.rules.casino.bets import most_to_come
from mazziere.rules.casino.streets import BET_OF, PlayChoice


def exposure(running: CasinoRound, player: str) -> int:
    """The bets of a player that are not counted yet, and what the streets to come may cost."""
    playing = running.players.get(player)
    if playing is None or playing.has_folded:
        return 0
    antes = running.config.paytable.antes
    declined = {BET_OF[street] for street, choice in playing.choices.items() if choice is not PlayChoice.PLAY}
    asked = {spot: number for spot, number in antes.items() if spot not in declined}
    to_come = most_to_come(playing.ante, asked, playing.bets)
    return to_come + (playing.total if running.are_bets_open else 0)


def exposure_at(table: CasinoTable | None, player: str) -> int:
    """The same at a table, whether or not a round is running."""
    return 0 if table is None or table.running is None else exposure(table.running, player)
