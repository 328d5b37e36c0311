"""Where the next audit of a room can go on.

A checkpoint is made of an audit that found nothing: of each stream how far it was read and the digest of what
was read, and what books, tables and payments had come to there. The next audit reads every stream again and
compares the digests, so that no altered event stays hidden; it decodes and replays only what came since. It
belongs to one version of the program, because another may look for more.
"""

from typing import Final

import msgspec

from mazziere.cage import BookId
from mazziere.services.audit.before_books import ACCOUNTS, OldAccount
from mazziere.services.audit.books import BookMark
from mazziere.services.audit.reading import Advance
from mazziere.services.audit.tables import TableMark
from mazziere.services.casino.casino_stream import PREFIX as CASINO
from mazziere.services.casino.jackpots import PREFIX as JACKPOTS
from mazziere.services.casino.round_seal import PREFIX as ROUND_SEALS
from mazziere.services.money.cashier import PREFIX as PAYMENTS
from mazziere.services.money.ledger_store import PREFIX as BOOKS
from mazziere.services.ports import EventStore, StreamHead, StreamId
from mazziere.services.stream_digests import Comparison, Reach
from mazziere.services.tables.deal.dealer import stream_of as seal_stream
from mazziere.services.tables.messages import stream_of
from mazziere.services.tournaments.tournament_stream import PREFIX as TOURNAMENTS

TABLES: Final = stream_of("")
SEALS: Final = seal_stream("")
AUDITED: Final = (ACCOUNTS, BOOKS, CASINO, JACKPOTS, PAYMENTS, ROUND_SEALS, SEALS, TABLES, TOURNAMENTS)
"""The prefixes of the names of all streams that an audit reads."""


class Checkpoint(msgspec.Struct, frozen=True, kw_only=True):
    """What an audit that found nothing has come to."""

    program: str
    """The version of the program that audited, see `bootstrap.program_digest`."""
    at: int
    """When, in milliseconds since 1970."""
    streams: dict[StreamId, Reach]
    books: dict[BookId, BookMark]
    tables: dict[str, TableMark]
    accounts: dict[StreamId, OldAccount]
    """Those with chips from before there were books."""
    payments: dict[StreamId, str]
    """What each payment says."""


class CheckpointUnreadable(Exception):
    """Another version of the program has written it."""


encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(Checkpoint).decode


def decode(body: bytes) -> Checkpoint:
    """The checkpoint that was encoded. Raises `CheckpointUnreadable`."""
    try:
        return _decode(body)
    except msgspec.DecodeError as error:
        raise CheckpointUnreadable(str(error)) from error


async def compare(store: EventStore, known: dict[StreamId, Reach], advance: Advance) -> Comparison:
    """Read everything that is audited, as of one instant, and compare it with what was known."""
    comparison = Comparison(known)
    async for write in store.everything():
        if write.stream.startswith(AUDITED):
            comparison.hear(write)
            advance(len(write.events))
    comparison.end()
    return comparison


def heads_of(reached: dict[StreamId, Reach]) -> list[StreamHead]:
    """The streams that were read, in the order of their names."""
    return [StreamHead(stream, reach.version) for stream, reach in sorted(reached.items())]
