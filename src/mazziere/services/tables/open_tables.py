"""Which tables are open?

Those that were opened before there was a list are entered in it when the room is brought forward.
"""

from typing import Final

from mazziere.services.open_list import (
    PREFIX,
    SNAPSHOTS,
    EnteredInList,
    Kinds,
    ListStreams,
    OpenList,
    TakenOffList,
    after,
    nothing_open,
)
from mazziere.services.ports import EventStore
from mazziere.services.tables import table_stream as kept
from mazziere.services.unit_of_work import StateStreams, Unit, UnitsOfWork
from mazziere.table import events as e

NAME: Final = "open_tables"
STREAM: Final = PREFIX + NAME


class TableListed(EnteredInList, frozen=True, tag="table_listed"):
    """A table was opened."""


class TableDelisted(TakenOffList, frozen=True, tag="table_delisted"):
    """A table was closed for good."""


OpenTablesEvent = TableListed | TableDelisted


class OpenTables(OpenList):
    """The list of all tables that are open."""

    def __init__(self, units: UnitsOfWork) -> None:
        streams: ListStreams = StateStreams(
            units, PREFIX, OpenTablesEvent, begin=nothing_open, evolve=after, snapshots=SNAPSHOTS
        )
        super().__init__(streams, NAME, Kinds(TableListed, TableDelisted, e.TableOpened, e.TableClosed))

    async def bring_forward(self, unit: Unit, store: EventStore, table: str) -> None:
        """List a table that was opened before there was a list, unless it is closed."""
        if self.lists(unit, table):
            return
        at = await kept.opened_at(store, table)
        if at is not None:
            self.enter(unit, table, at)
