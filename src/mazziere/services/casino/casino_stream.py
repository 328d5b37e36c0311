"""The stream of a casino table: how its events and snapshots are stored and read.

The id of a round is an address: the name of its table and the version after which it begins, so that no index
is needed to find it.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

import msgspec

from mazziere.casino import events as e
from mazziere.casino.config import CasinoConfig
from mazziere.casino.evolve import evolve
from mazziere.casino.state import CasinoTable
from mazziere.rules.refusals import Unknown
from mazziere.services.casino.messages import stream_of
from mazziere.services.ports import EventStore, Snapshot, Write
from mazziere.services.unit_of_work.quarantine import Quarantine
from mazziere.services.unit_of_work.whole_streams import read_whole

PREFIX: Final = stream_of("")
SNAPSHOT_EVERY: Final = 1_000
"""The fewest events between two snapshots; so many are read in a few milliseconds."""
PAGE: Final = 256
"""Number of events read at a time when looking for the end of a round."""

ENDS = (e.RoundSettled, e.RoundVoided, e.RoundPassed)
"""The events with which a round is over."""

_encode = msgspec.json.Encoder().encode
_event = msgspec.json.Decoder(e.CasinoEvent).decode
_saved = msgspec.json.Decoder(CasinoTable).decode


class StoredRound(NamedTuple):
    """One round as stored, with everything that happened at its table while it was played."""

    config: CasinoConfig
    began: e.BettingOpened
    events: tuple[e.CasinoEvent, ...]
    """From the first event after `began` to the end of the round, or to the latest event."""
    is_over: bool


def round_id(table: CasinoTable) -> str:
    """The id of a round that begins now."""
    return f"{table.config.id}-{table.version}"


def event_write(table: str, events: Sequence[e.CasinoEvent], *, after: int) -> Write:
    """The write that stores `events` after version `after` of a table."""
    return Write(stream_of(table), tuple([_encode(event) for event in events]), after=after)


async def read_casino_table(
    store: EventStore, name: str, quarantine: Quarantine | None = None
) -> tuple[CasinoTable, int]:
    """The table as last stored, and when its last event happened, as far as that is known.

    Raises `Unknown` or `DataUnreadable`.
    """
    table, events, version = await read_whole(
        store, stream_of(name), quarantine, event=_event, saved=_saved, evolve=evolve
    )
    if table is None:
        raise Unknown("table", name)
    assert table.version == version, f"{name} lost count of its events"
    return table, events[-1].at if events else 0


async def keep_snapshot(store: EventStore, table: CasinoTable) -> None:
    """Store a snapshot of the table."""
    await store.keep_snapshot(stream_of(table.config.id), Snapshot(table.version, _encode(table)))


async def exists(store: EventStore, name: str) -> bool:
    """Whether a casino table of this name has ever existed."""
    return bool(await store.read(stream_of(name), since=0, limit=1))


async def read_round(store: EventStore, round_: str) -> StoredRound:
    """One round, from its first bet to its last event so far. Raises `Unknown` or `DataUnreadable`."""
    table, _, version = round_.rpartition("-")
    # Not every store accepts every character, and no round has such a name.
    if not (round_.isascii() and round_.isprintable() and version.isdecimal()):
        raise Unknown("round", round_)
    stream, since = stream_of(table), int(version)
    began: e.BettingOpened | None = None
    events: list[e.CasinoEvent] = []
    while page := await store.read(stream, since=since, limit=PAGE):
        for event in Quarantine().decoded(_event, stream, page, since):
            if began is None:
                if not isinstance(event, e.BettingOpened) or event.round != round_:
                    raise Unknown("round", round_)
                began = event
                continue
            events.append(event)
            if isinstance(event, ENDS):
                config = await _read_config(store, table, began.config_version)
                return StoredRound(config, began, tuple(events), is_over=True)
        since += len(page)
    if began is None:
        raise Unknown("round", round_)
    config = await _read_config(store, table, began.config_version)
    return StoredRound(config, began, tuple(events), is_over=False)


async def _read_config(store: EventStore, table: str, version: int) -> CasinoConfig:
    """The configuration that the table got at that version."""
    stream = stream_of(table)
    stored = await store.read(stream, since=version - 1, limit=1)
    (event,) = Quarantine().decoded(_event, stream, stored, version - 1)
    assert isinstance(event, e.CasinoTableOpened | e.CasinoTableChanged), (
        "a table is what one of these made it"
    )
    return event.config
