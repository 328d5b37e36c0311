"""What must be stored of a table so that its older events need not be folded again?

A table is saved between hands: a running hand is its events, which are read again. The last hand's result,
shown until the next hand begins, is not stored.
"""

import msgspec

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
    """A table between two hands, as plain data."""

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
    return SavedTable(
        config=table.config,
        version=table.version,
        seats=table.seats,
        last=table.last,
        hand_id=table.hand_id,
        deck_root=table.deck_root,
        hand_count=table.hand_count,
        not_before=table.not_before,
        rotation=table.rotation,
        choosing=table.choosing,
        drawn=table.drawn,
        carried=table.carried,
        carried_for=table.carried_for,
        waiting=table.waiting,
        held=table.held,
        departures=table.departures,
        admitted=table.admitted,
        barred=table.barred,
        requested=table.requested,
        paused=table.paused,
        is_closed=table.is_closed,
        config_version=table.config_version,
        release=table.release,
        report=table.report,
    )


def restored(kept: SavedTable) -> Table:
    """The table that was saved. Folding the events after `kept.version` brings it up to date."""
    return Table(
        config=kept.config,
        version=kept.version,
        seats=kept.seats,
        last=kept.last,
        hand_id=kept.hand_id,
        deck_root=kept.deck_root,
        hand_count=kept.hand_count,
        not_before=kept.not_before,
        turn_since=kept.not_before - kept.config.pause_ms,
        rotation=kept.rotation,
        choosing=kept.choosing,
        drawn=kept.drawn,
        carried=kept.carried,
        carried_for=kept.carried_for,
        waiting=kept.waiting,
        held=kept.held,
        departures=kept.departures,
        admitted=kept.admitted,
        barred=kept.barred,
        requested=kept.requested,
        paused=kept.paused,
        is_closed=kept.is_closed,
        config_version=kept.config_version,
        release=kept.release,
        report=kept.report,
    )
