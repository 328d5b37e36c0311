"""Does a jackpot agree with its book, and with the rounds that feed and win it?

Its events are folded again. The transfers that they ask for must be those of its book, and what it shows must
lie in its accounts. Every FIRST 5 bet of a settled round must have come into it once; what these bets add,
and what a royal flush wins, is decided again; and what it won must be what the round has paid.
"""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

import msgspec

from mazziere.cage import jackpot_moves
from mazziere.casino.jackpot import Jackpot, JackpotEvent, SettleFirstFive, apply, evolve
from mazziere.casino.jackpot import events as e
from mazziere.ledger import Transfer
from mazziere.ledger import events as booked
from mazziere.ledger.values import TransferId
from mazziere.services.audit.books import decode as decode_entry
from mazziere.services.audit.casino import PaidFirstFive
from mazziere.services.audit.differences import (
    Difference,
    FirstFiveDiffers,
    JackpotBookDiffers,
    JackpotEventDiffers,
    StreamUnreadable,
)
from mazziere.services.audit.reading import events_of
from mazziere.services.casino.jackpots import PREFIX
from mazziere.services.ports import EventStore, StreamHead
from mazziere.services.unit_of_work.quarantine import IMPOSSIBLE, said

_decode = msgspec.json.Decoder(JackpotEvent).decode


class CameIn(NamedTuple):
    """What came into a jackpot from a round, and what was won of it there."""

    bet: int
    won: dict[str, int]
    """Player → share."""


class JackpotFindings(msgspec.Struct, kw_only=True):
    """What the audit of a jackpot found."""

    name: str
    differences: list[Difference]
    jackpot: Jackpot | None = None
    """As its events leave it."""
    rounds: dict[str, CameIn] = {}


async def audit_jackpot(
    store: EventStore, head: StreamHead, book: StreamHead | None, paid: Mapping[str, PaidFirstFive]
) -> JackpotFindings:
    """Audit the events of a jackpot up to its head against those of its book up to the book's.

    paid  round → its FIRST 5 bets, as the tables tell
    """
    name = head.stream.removeprefix(PREFIX)
    findings = JackpotFindings(name=name, differences=[])
    asked: dict[TransferId, Transfer] = {}
    to_come: list[JackpotEvent] = []
    async for version, event in events_of(store, head, _decode, findings.differences):
        try:
            moves = jackpot_moves(findings.jackpot, (event,))
            to_come = to_come or _decided_again(findings.jackpot, event, paid)
            if to_come and event != to_come.pop(0):
                findings.differences.append(JackpotEventDiffers(name, version))
                to_come = []
            findings.jackpot = evolve(findings.jackpot, event)
        except IMPOSSIBLE as error:
            findings.differences.append(StreamUnreadable(head.stream, version, said(error)))
            return findings
        asked |= {transfer.id: transfer for transfer in moves.transfers}
        _note(findings, event)
    entered: dict[TransferId, Transfer] = {}
    if book is not None:
        async for _, entry in events_of(store, book, decode_entry, []):
            if isinstance(entry, booked.TransferMade):
                entered[entry.transfer.id] = entry.transfer
    findings.differences += [
        JackpotBookDiffers(name, transfer)
        for transfer in sorted(asked.keys() | entered.keys())
        if asked.get(transfer) != entered.get(transfer)
    ]
    return findings


def _decided_again(
    jackpot: Jackpot | None, event: JackpotEvent, paid: Mapping[str, PaidFirstFive]
) -> list[JackpotEvent]:
    """What follows from the round whose bets come in with this event, the event itself included.

    Empty for all other events, and for a round that no table tells of, which is found elsewhere.
    """
    if jackpot is None or not isinstance(event, e.FirstFiveContributed) or event.round not in paid:
        return []
    round_ = paid[event.round]
    settled = SettleFirstFive(event.table, event.round, round_.bets, royal_flush=round_.is_royal)
    return list(apply(jackpot, settled, event.at)[0])


def _note(findings: JackpotFindings, event: JackpotEvent) -> None:
    match event:
        case e.FirstFiveContributed():
            findings.rounds[event.round] = CameIn(event.bet, {})
        case e.JackpotWon():
            won = {
                share.player: share.amount
                for share in event.shares
                if share.table == event.table and share.amount
            }
            there = findings.rounds.get(event.round)
            bet = 0 if there is None else there.bet
            findings.rounds[event.round] = CameIn(bet, won)
        case _:
            pass


def compare_rounds(
    paid: Mapping[str, PaidFirstFive], jackpots: Iterable[JackpotFindings]
) -> Iterable[Difference]:
    """Where rounds and jackpots disagree about FIRST 5 bets, or about what they have won."""
    came = {(jackpot.name, name): one for jackpot in jackpots for name, one in jackpot.rounds.items()}
    told = {
        (one.jackpot, name): CameIn(sum([bet for _, bet in one.bets]), one.won) for name, one in paid.items()
    }
    for jackpot, name in sorted(told.keys() | came.keys()):
        if told.get((jackpot, name)) != came.get((jackpot, name)):
            yield FirstFiveDiffers(jackpot, name)
