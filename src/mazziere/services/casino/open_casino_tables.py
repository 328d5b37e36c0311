"""Which casino tables are open?"""

from mazziere.casino import events as e
from mazziere.services.open_list import Delisted, Kinds, Listed, OpenList
from mazziere.services.unit_of_work import UnitsOfWork


class CasinoTableListed(Listed, frozen=True, tag="casino_table_listed"):
    """A casino table was opened."""


class CasinoTableDelisted(Delisted, frozen=True, tag="casino_table_delisted"):
    """A casino table was closed for good."""


OpenCasinoTablesEvent = CasinoTableListed | CasinoTableDelisted

KINDS = Kinds(CasinoTableListed, CasinoTableDelisted, e.CasinoTableOpened, e.CasinoTableClosed)


class OpenCasinoTables(OpenList):
    """The list of all casino tables that are open."""

    def __init__(self, units: UnitsOfWork) -> None:
        super().__init__(units, "open_casino_tables", KINDS)
