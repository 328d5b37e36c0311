"""What must be stored of a table so that its older events need not be folded again?

A table is saved between hands: a running hand is its events, which are read again. The last hand's result,
shown until the next hand begins, is not stored.
"""

import msgspec
from msgspec.structs import asdict

from mazziere.rules.button import Positions
from mazziere.table.commands import Pause
from mazziere.table.config import TableConfig
from mazziere.table.hand_report import HandReport
from mazziere.table.state import (
    Choosing,
    Departure,
    HeldSeat,
    ReleasedHand,
    RequestedBuyIn,
    Rotation,
    Seat,
    Table,
    WaitingPlayer,
)


class SavedTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table between two hands, as plain data: those fields of `Table` that are not of a running hand."""

    config: TableConfig
    version: int
    seats: tuple[Seat, ...]
    last: Positions | None
    hand_id: str
    deck_root: str
    hand_count: int
    not_before: int
    rotation: Rotation = Rotation()
    choosing: Choosing | None = None
    drawn: int = 0
    carried: int = 0
    carried_for: tuple[int, ...] = ()
    waiting: tuple[WaitingPlayer, ...] = ()
    held: tuple[HeldSeat, ...] = ()
    departures: tuple[Departure, ...] = ()
    admitted: tuple[str, ...] = ()
    barred: tuple[str, ...] = ()
    requested: tuple[RequestedBuyIn, ...] = ()
    paused: tuple[Pause, ...] = ()
    is_closed: bool = False
    config_version: int = 1
    release: ReleasedHand | None = None
    report: HandReport | None = None


def saved(table: Table) -> SavedTable | None:
    """The table as plain data; None while a hand is running."""
    if table.is_in_hand or table.before is not None or table.change is not None or table.is_closing:
        return None  # a hand is running, about to begin, or not settled yet
    return SavedTable(**{name: getattr(table, name) for name in SavedTable.__struct_fields__})


def restored(kept: SavedTable) -> Table:
    """The table that was saved. Folding the events after `kept.version` brings it up to date."""
    return Table(**asdict(kept), turn_since=kept.not_before - kept.config.pause_ms)
