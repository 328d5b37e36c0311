"""Which casino tables are open?"""

from mazziere.casino import events as e
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
from mazziere.services.unit_of_work import StateStreams, UnitsOfWork


class CasinoTableListed(EnteredInList, frozen=True, tag="casino_table_listed"):
    """A casino table was opened."""


class CasinoTableDelisted(TakenOffList, frozen=True, tag="casino_table_delisted"):
    """A casino table was closed for good."""


OpenCasinoTablesEvent = CasinoTableListed | CasinoTableDelisted

KINDS = Kinds(CasinoTableListed, CasinoTableDelisted, e.CasinoTableOpened, e.CasinoTableClosed)


class OpenCasinoTables(OpenList):
    """The list of all casino tables that are open."""

    def __init__(self, units: UnitsOfWork) -> None:
        streams: ListStreams = StateStreams(
            units, PREFIX, OpenCasinoTablesEvent, begin=nothing_open, evolve=after, snapshots=SNAPSHOTS
        )
        super().__init__(streams, "open_casino_tables", KINDS)
