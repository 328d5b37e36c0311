"""Live shares: what each open hand wins on average, added to a view once nobody can bet any more.

`bootstrap` passes in the analysis that computes them, so that nothing that plays imports it. The shares
follow from the cards that lie face up alone, so that all viewers see the same.
"""

from collections.abc import Callable, Iterable, Mapping

from msgspec.structs import replace

from mazziere.hand import events as h
from mazziere.hand.state import Hand
from mazziere.protocol.table import LiveShareView, TableView
from mazziere.table import Table
from mazziere.table import events as e

LiveShares = Callable[[Hand], Mapping[int, int]]
"""Seat → share of all pots in thousandths; empty unless every hand is open and cards are to come."""


def with_live_shares(view: TableView, table: Table, live_shares: LiveShares | None) -> TableView:
    """The same view with what each open hand wins on average from here."""
    if live_shares is None or table.hand is None or view.hand is None:
        return view
    shares = live_shares(table.hand)
    if not shares:
        return view
    told = tuple([LiveShareView(seat, thousandths) for seat, thousandths in shares.items()])
    return replace(view, hand=replace(view.hand, live_shares=told))


def has_turned_up(events: Iterable[e.Event]) -> bool:
    """Whether a hand has just been turned up; before other cards come, people look at it."""
    return any([isinstance(event, e.InHand) and isinstance(event.event, h.Shown) for event in events])
