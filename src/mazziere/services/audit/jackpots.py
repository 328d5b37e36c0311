"""Does a jackpot agree with its book, and with the rounds that feed and win it?

Its events are folded again. The transfers that they ask for must be those of its book, and what it shows must
lie in its accounts. Every FIRST 5 bet of a settled round must have come into it once, and what a royal flush
has won there must be what the round has paid.
"""

from collections.abc import Iterable, Mapping

import msgspec

from mazziere.cage import jackpot_moves
from mazziere.casino.jackpot import Jackpot, JackpotEvent, evolve
from mazziere.casino.jackpot import events as e
from mazziere.ledger import Transfer
from mazziere.ledger import events as booked
from mazziere.ledger.values import TransferId
from mazziere.services.audit.books import decode as decode_entry
from mazziere.services.audit.casino import CasinoFindings, PaidFirstFive
from mazziere.services.audit.differences import (
    Difference,
    FirstFiveDiffers,
    JackpotBookDiffers,
    StreamUnreadable,
)
from mazziere.services.audit.reading import events_of
from mazziere.services.casino.jackpots import PREFIX
from mazziere.services.ports import EventStore, StreamHead
from mazziere.services.unit_of_work.quarantine import IMPOSSIBLE, said

_decode = msgspec.json.Decoder(JackpotEvent).decode


class JackpotFindings(msgspec.Struct, kw_only=True):
    """What the audit of a jackpot found."""

    name: str
    differences: list[Difference]
    jackpot: Jackpot | None = None
    """As its events leave it."""
    rounds: dict[str, PaidFirstFive] = {}
    """Round → what came of it, and what it won at its own table."""


async def audit_jackpot(store: EventStore, head: StreamHead, book: StreamHead | None) -> JackpotFindings:
    """Audit the events of a jackpot up to its head against those of its book up to the book's."""
    name = head.stream.removeprefix(PREFIX)
    findings = JackpotFindings(name=name, differences=[])
    asked: dict[TransferId, Transfer] = {}
    async for version, event in events_of(store, head, _decode, findings.differences):
        try:
            moves = jackpot_moves(findings.jackpot, (event,))
            findings.jackpot = evolve(findings.jackpot, event)
        except IMPOSSIBLE as error:
            findings.differences.append(StreamUnreadable(head.stream, version, said(error)))
            return findings
        asked |= {transfer.id: transfer for transfer in moves.transfers}
        _note(findings, event)
    entered: dict[TransferId, Transfer] = {}
    if book is not None:
        async for _, entry in events_of(store, book, decode_entry, []):
            if isinstance(entry, booked.TransferMade) and entry.transfer.id.startswith(PREFIX):
                entered[entry.transfer.id] = entry.transfer
    findings.differences += [
        JackpotBookDiffers(name, transfer)
        for transfer in sorted(asked.keys() | entered.keys())
        if asked.get(transfer) != entered.get(transfer)
    ]
    return findings


def _note(findings: JackpotFindings, event: JackpotEvent) -> None:
    match event:
        case e.FirstFiveContributed():
            findings.rounds[event.round] = PaidFirstFive(findings.name, event.bet, {})
        case e.JackpotWon():
            won = {share.player: share.amount for share in event.shares if share.table == event.table}
            there = findings.rounds.get(event.round)
            bet = 0 if there is None else there.bet
            findings.rounds[event.round] = PaidFirstFive(findings.name, bet, _without_nothing(won))
        case _:
            pass


def _without_nothing(won: Mapping[str, int]) -> dict[str, int]:
    return {player: amount for player, amount in won.items() if amount}


def compare_rounds(
    tables: Iterable[CasinoFindings], jackpots: Iterable[JackpotFindings]
) -> Iterable[Difference]:
    """Where rounds and jackpots disagree about FIRST 5 bets, or about what they have won."""
    paid = {round_: one for table in tables for round_, one in table.first_five.items()}
    came = {round_: one for jackpot in jackpots for round_, one in jackpot.rounds.items()}
    for round_ in sorted(paid.keys() | came.keys()):
        if paid.get(round_) != came.get(round_):
            known = paid.get(round_) or came[round_]
            yield FirstFiveDiffers(known.jackpot, round_)
