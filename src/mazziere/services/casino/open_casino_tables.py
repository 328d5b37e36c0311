"""Which casino tables are open, without looking at those that were closed long ago.

One stream lists a table in the append that opens it, and takes it off in the append that closes it.
"""

from collections.abc import Sequence
from typing import Final

import msgspec

from mazziere.casino import events as e
from mazziere.services.unit_of_work import Snapshots, StateStreams, Unit, UnitsOfWork
from mazziere.services.unit_of_work.streams import StreamRef

PREFIX: Final = "room/"
NAME: Final = "open_casino_tables"
SNAPSHOT_EVERY: Final = 500


class CasinoTableListed(msgspec.Struct, frozen=True, tag="casino_table_listed"):
    """A casino table was opened. Stored as it is: a field is never renamed."""

    table: str
    at: int


class CasinoTableDelisted(msgspec.Struct, frozen=True, tag="casino_table_delisted"):
    """A casino table was closed for good."""

    table: str
    at: int


OpenCasinoTablesEvent = CasinoTableListed | CasinoTableDelisted

CasinoOpenedAt = dict[str, int]
"""Id of a casino table that is open → when it was opened, in milliseconds since the epoch."""


def _after(opened: CasinoOpenedAt, event: OpenCasinoTablesEvent) -> CasinoOpenedAt:
    if isinstance(event, CasinoTableListed):
        opened[event.table] = event.at
    else:
        opened.pop(event.table, None)
    return opened


def _load(_: str, saved: bytes) -> CasinoOpenedAt:
    return msgspec.json.decode(saved, type=CasinoOpenedAt)


class OpenCasinoTables:
    """The list of all casino tables that are open."""

    def __init__(self, units: UnitsOfWork) -> None:
        self._list = StateStreams[CasinoOpenedAt, OpenCasinoTablesEvent](
            units,
            PREFIX,
            OpenCasinoTablesEvent,
            begin=lambda _: {},
            evolve=_after,
            snapshots=Snapshots(every=SNAPSHOT_EVERY, save=msgspec.json.encode, load=_load, size=len),
        )

    @property
    def ref(self) -> StreamRef:
        """The stream that a unit of work takes to note that a table opens or closes."""
        return self._list.ref(NAME)

    def note(self, unit: Unit, table: str, events: Sequence[e.CasinoEvent]) -> None:
        """Note what follows from these events of a table."""
        for event in events:
            if isinstance(event, e.CasinoTableOpened):
                unit.write(self._list, NAME, CasinoTableListed(table, event.at))
            elif isinstance(event, e.CasinoTableClosed):
                unit.write(self._list, NAME, CasinoTableDelisted(table, event.at))

    async def by_age(self) -> list[str]:
        """The ids of all casino tables that are open, the oldest first."""
        opened = await self._list.look(NAME)
        return sorted(opened, key=lambda table: (opened[table], table))
