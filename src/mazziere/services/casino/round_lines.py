"""The line stored for each person who played a round, in the append that ends it.

So no list of rounds lacks one or has one too many. It repeats what a list shows; the round itself is read
from the stream of its table. Bots have no lines.
"""

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from mazziere.casino import events as e
from mazziere.casino.evolve import evolve
from mazziere.casino.state import CasinoRound, CasinoTable, RoundPhase
from mazziere.services.unit_of_work import Streams, UnitsOfWork

PREFIX: Final = "rounds/"


class RoundPlayed(msgspec.Struct, frozen=True, kw_only=True, tag="round_played", tag_field="type"):
    """A round in which the stream's owner had bets. Stored under these field names, which never change."""

    round: str
    table: str
    table_name: str
    currency: str
    opened_at: int
    """When bets were opened: the code of the round."""
    at: int
    """When it was settled or void."""
    bet: int
    paid: int
    """The share of a jackpot included; in a void round, all bets."""
    jackpot: int = 0
    is_void: bool = False
    no: int = 0
    """Its number at its table, from 1."""


RoundLines = Streams[RoundPlayed]


def round_lines(units: UnitsOfWork) -> RoundLines:
    """The streams of the rounds that each person has played."""
    return Streams(units, PREFIX, RoundPlayed)


def lines_of(before: CasinoTable, events: Sequence[e.CasinoEvent]) -> list[tuple[str, RoundPlayed]]:
    """(player, line) of everybody whose round these events end, the first of which comes after `before`."""
    lines: list[tuple[str, RoundPlayed]] = []
    table = before
    for event in events:
        if (running := table.running) is not None:
            lines += _lines(table.config.id, running, event)
        table = evolve(table, event)
    return lines


def _lines(table: str, running: CasinoRound, event: e.CasinoEvent) -> Iterator[tuple[str, RoundPlayed]]:
    def line(event: e.RoundSettled | e.RoundVoided, bet: int, paid: int, jackpot: int = 0) -> RoundPlayed:
        return RoundPlayed(
            round=running.id,
            table=table,
            table_name=running.config.name,
            currency=running.config.currency,
            opened_at=running.opened_at,
            at=event.at,
            bet=bet,
            paid=paid,
            jackpot=jackpot,
            is_void=isinstance(event, e.RoundVoided),
            no=running.no,
        )

    match event:
        case e.RoundSettled():
            for result in event.results:
                yield result.player, line(event, result.bet, result.paid, result.jackpot)
        case e.RoundVoided() if running.phase is not RoundPhase.BETTING:
            for player, returned in event.returned:
                yield player, line(event, returned, returned)
        case _:
            pass
