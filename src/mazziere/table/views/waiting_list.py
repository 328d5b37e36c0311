"""Views of the waiting list, of the table's pauses and changes, and of the viewer's requests.

How many wait, which seats are held for whom, whether hands are started; and for each viewer, their own place
in the line and what they have asked for.
"""

from mazziere.protocol.table import (
    HeldSeatView,
    HouseView,
    RatholeMinimum,
    RequestedBuyInView,
    WaitingListView,
    WishesView,
)
from mazziere.table.seating.chips import may_top_up
from mazziere.table.seating.waiting_list import may_enter
from mazziere.table.state import HeldSeat, RequestedBuyIn, Seat, Table, taken_away


def line_view(table: Table) -> WaitingListView:
    """The waiting list."""
    return WaitingListView(len(table.waiting), tuple([_held(held) for held in table.held]))


def house_view(table: Table) -> HouseView:
    """Pauses, announced changes and closing."""
    return HouseView(
        paused=tuple([why.value for why in table.paused]),
        changes=table.change is not None,
        closes=table.is_closing or table.is_closed,
        private=table.config.private,
        auto_top_up=may_top_up(table.config),
        approves_buy_ins=table.config.approves_buy_ins,
    )


def wishes_view(table: Table, viewer: str, yours: Seat | None) -> WishesView:
    """What the viewer has asked for."""
    took = taken_away(table, viewer)
    is_owner = viewer == table.config.owner
    asked = [_requested(one) for one in table.requested]
    return WishesView(
        waits=next((place for place, one in enumerate(table.waiting, 1) if one.player == viewer), None),
        held=next((_held(held) for held in table.held if held.player == viewer), None),
        brings_back=RatholeMinimum(took.chips, took.until) if took is not None else None,
        may_enter=may_enter(table, viewer),
        is_owner=is_owner,
        top_up_to=yours.top_up_to if yours is not None else 0,
        leaves_after=yours is not None and yours.leaves_after,
        rests_at_blind=yours is not None and yours.rests_at_blind,
        requested=next((one for one in asked if one.player == viewer), None),
        to_approve=tuple(asked) if is_owner else (),
    )


def _requested(asked: RequestedBuyIn) -> RequestedBuyInView:
    return RequestedBuyInView(asked.player, asked.nickname, asked.seat, asked.chips)


def _held(held: HeldSeat) -> HeldSeatView:
    return HeldSeatView(held.seat, held.nickname, held.until)
