"""The stream of a tournament: how its events and snapshots are stored and read.

Snapshots are stored as the state grows: all of one tournament together cost no more than its events.
"""

from collections.abc import Sequence

import msgspec

from mazziere.rules.refusals import Unknown
from mazziere.services.ports import EventStore, Snapshot, Write
from mazziere.services.tournaments.messages import stream_of
from mazziere.services.unit_of_work.quarantine import Quarantine
from mazziere.services.unit_of_work.whole_streams import read_whole
from mazziere.tournament.events import TournamentEvent
from mazziere.tournament.evolve import evolve
from mazziere.tournament.state import Tournament

PREFIX = stream_of("")
SNAPSHOT_EVERY = 1_000
"""The fewest events between two snapshots; so many are read in a few milliseconds."""

_encode = msgspec.json.Encoder().encode
_event = msgspec.json.Decoder(TournamentEvent).decode
_saved = msgspec.json.Decoder(Tournament).decode


def event_write(tournament: str, events: Sequence[TournamentEvent], *, after: int) -> Write:
    """The write that stores `events` after version `after` of a tournament."""
    return Write(stream_of(tournament), tuple([_encode(event) for event in events]), after=after)


async def read_tournament(
    store: EventStore, name: str, quarantine: Quarantine | None = None
) -> tuple[Tournament, int]:
    """The tournament as last stored, and when its last event happened, as far as that is known.

    Raises `Unknown` or `DataUnreadable`.
    """
    if not (name.isascii() and name.isprintable()):  # not every store accepts every character
        raise Unknown("tournament", name)
    tournament, events, version = await read_whole(
        store, stream_of(name), quarantine, event=_event, saved=_saved, evolve=evolve
    )
    if tournament is None:
        raise Unknown("tournament", name)
    assert tournament.version == version, f"{name} lost count of its events"
    return tournament, events[-1].at if events else 0


async def read_events(store: EventStore, name: str) -> list[TournamentEvent]:
    """Everything that has happened in a tournament. Raises `DataUnreadable`."""
    bodies = await store.read(stream_of(name), since=0, limit=None)
    return list(Quarantine().decoded(_event, stream_of(name), bodies, 0))


def snapshot_is_due(tournament: Tournament, saved_at: int) -> bool:
    """Whether to store a snapshot of a tournament whose last one was stored at version `saved_at`."""
    return tournament.version - saved_at >= max(SNAPSHOT_EVERY, 4 * tournament.entered)


async def keep_snapshot(store: EventStore, name: str, tournament: Tournament) -> None:
    """Store a snapshot of the tournament."""
    await store.keep_snapshot(stream_of(name), Snapshot(tournament.version, _encode(tournament)))
