"""What may a round still cost a player, beyond what their limits have counted?

Limits count bets when betting closes, and each later bet when it is made. Before a bet is taken all of that
is asked for, so that the round can be played to its end whatever the limits are: a started round completes.
"""

from mazziere.casino.state import CasinoRound, CasinoTable


def exposure(running: CasinoRound, player: str) -> int:
    """The bets of a player that are not counted yet, and what the streets to come may cost."""
    playing = running.players.get(player)
    uncounted = playing.total if playing is not None and running.are_bets_open else 0
    return uncounted + running.to_come(player)


def exposure_at(table: CasinoTable | None, player: str) -> int:
    """The same at a table, whether or not a round is running."""
    return 0 if table is None or table.running is None else exposure(table.running, player)
