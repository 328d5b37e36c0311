"""The stream of a table: how its events, snapshots and hands are stored and read.

Each event is one JSON text; now and then, between hands, a snapshot is stored. The id of a hand is an
address: the name of its table and the version after which its events begin, so that no index is needed to
find it.
"""

from collections.abc import AsyncIterator, Sequence
from typing import Final, NamedTuple

import msgspec

from mazziere.cage import MOVES
from mazziere.hand import events as h
from mazziere.rules.refusals import Unknown
from mazziere.services.care.visits import COUNTED
from mazziere.services.ports import EventStore, Snapshot, Write
from mazziere.services.staff.desk_log import DeskNote
from mazziere.services.tables.deal.dealer import Dealt, DeckSealed
from mazziere.services.tables.deal.dealer import stream_of as seal_stream
from mazziere.services.tables.messages import stream_of
from mazziere.services.unit_of_work.quarantine import UNREADABLE, Quarantine
from mazziere.services.unit_of_work.whole_streams import read_whole
from mazziere.table import SavedTable, Table, TableConfig, evolve, restored, saved
from mazziere.table import events as e

PREFIX = stream_of("")
SNAPSHOT_EVERY = 1000
"""Number of events between two snapshots; so many are read in a few milliseconds."""
PAGE = 256
"""Number of events read at a time when looking for the end of a hand; most hands have fewer."""

_encode = msgspec.json.Encoder().encode
_event = msgspec.json.Decoder(e.Event).decode
_seal = msgspec.json.Decoder(DeckSealed).decode


class Step(msgspec.Struct):
    """The outcome of one question, before it is stored."""

    events: list[e.Event]
    after: Table
    writes: list[Write]
    """Stored in the same append: the seal of a new deck."""
    note: DeskNote | None = None
    """Stored in the same append: the staff member who did it. None if it was not done by the staff."""


MOVED_OR_COUNTED: Final = frozenset(MOVES.keys() | COUNTED) - {e.InHand}
"""Kinds of events that move money or count as visits; of those in a hand, only its end does."""
WITH_CONSEQUENCES: Final = MOVED_OR_COUNTED | {e.HandBegan}


def is_play_alone(table: Table, step: Step) -> bool:
    """Whether nothing follows from these events outside the table: a hand goes on, or begins.

    A hand that ends, and the next one that begins, are not play alone even if one step held both. Nor is a
    hand that begins at a private table, where it is counted.
    """
    if not step.after.is_in_hand or step.note is not None:
        return False
    may_begin = not (table.is_in_hand or table.config.private)
    followed = MOVED_OR_COUNTED if may_begin else WITH_CONSEQUENCES
    return followed.isdisjoint(map(type, step.events))


class HandRecord(NamedTuple):
    """One hand as stored: its seal and its own events."""

    sealed: DeckSealed
    began: e.HandBegan
    events: tuple[h.Event, ...]
    is_over: bool

    @property
    def variant(self) -> str:
        """The key of the variant."""
        started = self.events[0]
        assert isinstance(started, h.HandStarted), "a hand starts with its start"
        return started.start.variant


class ToldHand(NamedTuple):
    """One hand as stored, with everything else that happened at its table while it was played."""

    sealed: DeckSealed
    began: e.HandBegan
    events: tuple[e.Event, ...]
    """From the first event after `began` to the end of the hand, or to the latest event."""
    is_over: bool


def hand_id(table: Table) -> str:
    """The id of a hand that starts now."""
    return f"{table.config.id}-{table.version}"


def table_write(table: Table, events: Sequence[e.Event]) -> Write:
    """The write that stores `events` after the current version of `table`."""
    return Write(stream_of(table.config.id), tuple([_encode(event) for event in events]), after=table.version)


def first_write(name: str, events: Sequence[e.Event]) -> Write:
    """The write that stores the first events of a new table."""
    return Write(stream_of(name), tuple([_encode(event) for event in events]), after=0)


def seal_write(sealed: DeckSealed) -> Write:
    """The write that stores the seal of a hand, to be appended with its start."""
    return Write(seal_stream(sealed.hand), (_encode(sealed),), after=0)


async def read_table(
    store: EventStore, name: str, quarantine: Quarantine | None = None
) -> tuple[Table, tuple[e.Event, ...]]:
    """The table now, and the events since its last snapshot. Raises `Unknown` or `DataUnreadable`.

    quarantine  of whoever reads it more than once, so that the log tells only once what cannot be read
    """
    table, events, version = await read_whole(
        store, stream_of(name), quarantine, event=_event, saved=_restored, evolve=evolve
    )
    if table is None:
        raise Unknown("table", name)
    assert table.version == version, f"{name} lost count of its events"
    return table, tuple(events)


def _restored(state: bytes) -> Table:
    return restored(msgspec.json.decode(state, type=SavedTable))


async def keep_snapshot(store: EventStore, table: Table) -> None:
    """Store a snapshot of the table, which must be between two hands."""
    await store.keep_snapshot(stream_of(table.config.id), Snapshot(table.version, _encode(saved(table))))


async def read_hand(store: EventStore, hand: str) -> HandRecord:
    """One hand, from its seal to its last event so far. Raises `Unknown` or `DataUnreadable`."""
    told = await read_told_hand(store, hand)
    events = tuple([event.event for event in told.events if isinstance(event, e.InHand)])
    return HandRecord(told.sealed, told.began, events, told.is_over)


async def read_told_hand(store: EventStore, hand: str) -> ToldHand:
    """One hand with everything else that happened at the table during it.

    Raises `Unknown` or `DataUnreadable`.
    """
    table, _, version = hand.rpartition("-")
    # Not every store accepts every character, and no hand has such a name.
    if not (hand.isascii() and hand.isprintable() and version.isdecimal()):
        raise Unknown("hand", hand)
    seals = await store.read(seal_stream(hand), since=0, limit=1)
    if not seals:
        raise Unknown("hand", hand)
    began: e.HandBegan | None = None
    events: list[e.Event] = []
    is_over = False
    async for event in _events_since(store, stream_of(table), int(version)):
        if isinstance(event, e.HandBegan):
            began = event if event.hand_id == hand else None
        elif began is not None:
            events.append(event)
            is_over = isinstance(event, e.HandCancelled) or (
                isinstance(event, e.InHand) and isinstance(event.event, h.HandEnded)
            )
            if is_over:
                break
    assert began is not None, f"hand {hand} has a seal and no beginning"
    (seal,) = Quarantine().decoded(_seal, seal_stream(hand), seals, 0)
    return ToldHand(seal, began, tuple(events), is_over)


async def _events_since(store: EventStore, stream: str, since: int) -> AsyncIterator[e.Event]:
    while page := await store.read(stream, since=since, limit=PAGE):
        for event in Quarantine().decoded(_event, stream, page, since):
            yield event
        since += len(page)


async def read_config(store: EventStore, name: str, version: int) -> TableConfig:
    """The configuration that the table got at that version, when it was opened or changed.

    Raises `Unknown`.
    """
    events = await store.read(stream_of(name), since=version - 1, limit=1)
    if not events:
        raise Unknown("table", name)
    event = _event(events[0])
    assert isinstance(event, e.TableOpened | e.TableChanged), "a table is what one of these made it"
    return event.config


async def exists(store: EventStore, name: str) -> bool:
    """Whether a table of this name has ever existed."""
    return bool(await store.read(stream_of(name), since=0, limit=1))


async def opened_at(store: EventStore, name: str) -> int | None:
    """When an existing table was opened, in milliseconds since the epoch; None if it is closed.

    0 if that cannot be read, which its host will say.
    """
    stream = stream_of(name)
    (head,) = await store.heads(stream, limit=1)
    (first,) = await store.read(stream, since=0, limit=1)
    (last,) = await store.read(stream, since=head.version - 1, limit=1)
    if isinstance(_readable(last), e.TableClosed):
        return None
    opened = _readable(first)
    return 0 if opened is None else opened.at


def _readable(body: bytes) -> e.Event | None:
    """The event; None if it cannot be read."""
    try:
        event: e.Event = _event(body)
    except UNREADABLE:
        return None
    return event


def dealt_so_far(events: Sequence[h.Event]) -> Dealt:
    """How far the dealer had dealt after these events of a hand."""
    dealt = Dealt()
    for event in events:
        match event:
            case h.CardsDealt(cards=cards):
                dealt = Dealt(dealt.cards + len(cards), dealt.shuffles, dealt.pile)
            case h.DiscardsShuffled(cards=cards):
                dealt = Dealt(0, dealt.shuffles + 1, cards)
            case _:
                pass
    return dealt
