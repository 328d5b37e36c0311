"""Does a tournament agree with its book, and with itself?

Its events are folded again. The transfers that they ask for must be those of its book; everybody who is in
sits at one table; the chips in play are those that were handed out.
"""

from collections.abc import Iterable
from itertools import pairwise

import msgspec

from mazziere.cage import tournament_moves
from mazziere.ledger import Transfer
from mazziere.ledger import events as booked
from mazziere.ledger.values import TransferId
from mazziere.services.audit.books import decode as decode_entry
from mazziere.services.audit.differences import (
    Difference,
    StreamUnreadable,
    TournamentBookDiffers,
    TournamentChipsDiffer,
    TournamentSeatsDiffer,
)
from mazziere.services.audit.reading import events_of
from mazziere.services.ports import EventStore, StreamHead
from mazziere.services.tournaments.messages import stream_of
from mazziere.services.unit_of_work.quarantine import IMPOSSIBLE, said
from mazziere.tournament.events import TournamentEvent
from mazziere.tournament.evolve import evolve
from mazziere.tournament.rows import all_rows
from mazziere.tournament.state import (
    Stage,
    Tournament,
    chips_handed_out,
    chips_in_play,
    each_open_table,
)

PREFIX = stream_of("")
_decode = msgspec.json.Decoder(TournamentEvent).decode


async def audit_tournament(store: EventStore, head: StreamHead, book: StreamHead | None) -> list[Difference]:
    """Audit the events of a tournament up to its head against those of its book up to the book's."""
    found: list[Difference] = []
    name = head.stream.removeprefix(PREFIX)
    asked: dict[TransferId, Transfer] = {}
    tournament: Tournament | None = None
    async for version, event in events_of(store, head, _decode, found):
        try:
            moves = tournament_moves(name, tournament, (event,))
            tournament = evolve(tournament, event)
        except IMPOSSIBLE as error:
            found.append(StreamUnreadable(head.stream, version, said(error)))
            return found
        asked |= {transfer.id: transfer for transfer in moves.transfers}
    entered = await _entered(store, name, book)
    found += [
        TournamentBookDiffers(name, transfer)
        for transfer in sorted(asked.keys() | entered.keys())
        if asked.get(transfer) != entered.get(transfer)
    ]
    if tournament is not None and tournament.stage is Stage.PLAYING:
        found += _in_play(name, tournament)
    return found


async def _entered(store: EventStore, name: str, book: StreamHead | None) -> dict[TransferId, Transfer]:
    """The transfers in the book of a tournament."""
    entered: dict[TransferId, Transfer] = {}
    if book is not None:
        async for _, entry in events_of(store, book, decode_entry, []):
            if isinstance(entry, booked.TransferMade):
                entered[entry.transfer.id] = entry.transfer
    return entered


def _in_play(name: str, tournament: Tournament) -> Iterable[Difference]:
    """What is wrong with the seats and chips of a tournament that is played."""
    seated = sorted(
        [(seat.entry, table.no, seat.seat) for table in each_open_table(tournament) for seat in table.seats]
    )
    inside = [
        (entry.no, entry.table, entry.seat)
        for entry in all_rows(tournament.entries)
        if not (entry.is_out or entry.is_withdrawn or entry.no in tournament.to_seat)
    ]
    places = sorted([place for _, *place in seated])
    if seated != inside or any(before == after for before, after in pairwise(places)):
        yield TournamentSeatsDiffer(name, len(seated), len(inside))
    chips, handed_out = chips_in_play(tournament), chips_handed_out(tournament)
    if chips != handed_out:
        yield TournamentChipsDiffer(name, chips, handed_out)
