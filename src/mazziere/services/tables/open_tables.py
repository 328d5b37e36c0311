"""Which tables are open, without looking at those that were closed long ago.

The store keeps every table that was ever opened, and members open and close private ones every day. One
stream lists a table in the append that opens it, and takes it off the list in the append that closes it: a
room that opens reads as much as it has tables.
"""

from collections.abc import Sequence
from typing import Final

import msgspec

from mazziere.services.ports import EventStore
from mazziere.services.tables import table_stream as kept
from mazziere.services.unit_of_work import Snapshots, StateStreams, Unit, UnitsOfWork
from mazziere.services.unit_of_work.streams import StreamRef
from mazziere.table import events as e

PREFIX: Final = "room/"
NAME: Final = "open_tables"
STREAM: Final = PREFIX + NAME
SNAPSHOT_EVERY: Final = 500


class TableListed(msgspec.Struct, frozen=True, tag="table_listed"):
    """A table was opened. Stored as it is: a field is never renamed."""

    table: str
    at: int


class TableDelisted(msgspec.Struct, frozen=True, tag="table_delisted"):
    """A table was closed for good."""

    table: str
    at: int


OpenTablesEvent = TableListed | TableDelisted

OpenedAt = dict[str, int]
"""Id of a table that is open → when it was opened, in milliseconds since the epoch."""


def _after(opened: OpenedAt, event: OpenTablesEvent) -> OpenedAt:
    if isinstance(event, TableListed):
        opened[event.table] = event.at
    else:
        opened.pop(event.table, None)
    return opened


def _load(_: str, saved: bytes) -> OpenedAt:
    return msgspec.json.decode(saved, type=OpenedAt)


class OpenTables:
    """The list of all tables that are open."""

    def __init__(self, units: UnitsOfWork) -> None:
        self._list = StateStreams[OpenedAt, OpenTablesEvent](
            units,
            PREFIX,
            OpenTablesEvent,
            begin=lambda _: {},
            evolve=_after,
            snapshots=Snapshots(every=SNAPSHOT_EVERY, save=msgspec.json.encode, load=_load, size=len),
        )

    @property
    def ref(self) -> StreamRef:
        """The stream that a unit of work takes to note that a table opens or closes."""
        return self._list.ref(NAME)

    def note(self, unit: Unit, table: str, events: Sequence[e.Event]) -> None:
        """Note what follows from these events of a table."""
        for event in events:
            if isinstance(event, e.TableOpened):
                unit.write(self._list, NAME, TableListed(table, event.at))
            elif isinstance(event, e.TableClosed):
                unit.write(self._list, NAME, TableDelisted(table, event.at))

    async def by_age(self) -> list[str]:
        """The ids of all tables that are open, the oldest first."""
        opened = await self._list.look(NAME)
        return sorted(opened, key=lambda table: (opened[table], table))

    async def bring_forward(self, unit: Unit, store: EventStore, table: str) -> None:
        """List a table that was opened before there was a list, unless it is closed."""
        if table in unit.before(self._list, NAME):
            return
        at = await kept.opened_at(store, table)
        if at is not None:
            unit.write(self._list, NAME, TableListed(table, at))
