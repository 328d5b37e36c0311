"""What a round costs its players, as responsible gaming counts it.

Bets that may still be taken back are no stakes: they count when betting closes. What was paid comes back when
the round is over, and each round is a visit.
"""

from collections.abc import Sequence

from mazziere.casino import events as e
from mazziere.casino.evolve import evolve
from mazziere.casino.jackpot.events import JackpotWon
from mazziere.casino.state import CasinoRound, CasinoTable, RoundPhase
from mazziere.services.care.visits import Visited

COUNTED = frozenset({e.BettingClosed, e.DecisionMade, e.CardsCorrected, e.RoundSettled, e.RoundVoided})


def wins_elsewhere(table: str, event: JackpotWon) -> list[Visited]:
    """What a jackpot that was won at one table pays at others."""
    return [
        Visited(share.player, share.table, share.amount, comes_back=True)
        for share in event.shares
        if share.table != table
    ]


def visits_of(before: CasinoTable, events: Sequence[e.CasinoEvent]) -> list[Visited]:
    """What counts of `events`, the first of which comes after `before`."""
    visits: list[Visited] = []
    table = before
    for event in events:
        if (running := table.running) is not None:
            visits += _counted(table.config.id, running, event)
        table = evolve(table, event)
    return visits


def _counted(table: str, running: CasinoRound, event: e.CasinoEvent) -> list[Visited]:
    match event:
        case e.BettingClosed():
            return [
                Visited(one.player, table, one.total, comes_back=False) for one in running.players.values()
            ]
        case e.DecisionMade(amount=amount) if amount:
            return [Visited(event.player, table, amount, comes_back=False)]
        case e.CardsCorrected():
            return [Visited(player, table, amount, comes_back=True) for player, amount in event.returned]
        case e.RoundSettled():
            return [
                Visited(result.player, table, result.paid, comes_back=True, leaves=True)
                for result in event.results
            ]
        case e.RoundVoided() if running.phase is not RoundPhase.BETTING:
            return [
                Visited(player, table, amount, comes_back=True, leaves=True)
                for player, amount in event.returned
            ]
        case _:
            return []
