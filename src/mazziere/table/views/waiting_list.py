"""What does one see of the line before a table, and of what the house does with it?

How many wait, which seats are held for whom, whether hands are started; and
for the viewer, his own place in the line and what he has asked for.
"""

import msgspec

from mazziere.table.seating.chips import may_top_up
from mazziere.table.seating.waiting_list import may_enter
from mazziere.table.state import HeldSeat, Seat, Table, taken_away


class HeldView(msgspec.Struct, frozen=True):
    """An empty seat that only one player may take until then."""

    seat: int
    nickname: str
    until: int


class LineView(msgspec.Struct, frozen=True):
    """Who waits for a seat, beyond those for whom one is held."""

    waiting: int
    held: tuple[HeldView, ...]


class HouseView(msgspec.Struct, frozen=True):
    """What the house does with the table."""

    paused: tuple[str, ...]
    """On whose behalf no hand is started; empty where hands are."""
    changes: bool
    """Another game, or other rules, from the next hand on."""
    closes: bool
    """The running hand is the last one, or was."""
    private: bool
    auto_top_up: bool


class RatholeMinimum(msgspec.Struct, frozen=True):
    """Whoever left with so many chips sits down with no fewer before that instant."""

    chips: int
    until: int


class WishesView(msgspec.Struct, frozen=True):
    """What the viewer has asked for at this table."""

    waits: int | None
    """Place in the line, from 1."""
    held: HeldView | None
    """The seat that is kept for the viewer."""
    brings_back: RatholeMinimum | None
    may_enter: bool
    """Whether the viewer may sit here at all."""
    is_owner: bool
    top_up_to: int
    leaves_after: bool
    rests_at_blind: bool


def line_view(table: Table) -> LineView:
    return LineView(len(table.waiting), tuple([_held(held) for held in table.held]))


def house_view(table: Table) -> HouseView:
    return HouseView(
        paused=tuple([why.value for why in table.paused]),
        changes=table.change is not None,
        closes=table.is_closing or table.is_closed,
        private=table.config.private,
        auto_top_up=may_top_up(table.config),
    )


def wishes_view(table: Table, viewer: str, yours: Seat | None) -> WishesView:
    took = taken_away(table, viewer)
    return WishesView(
        waits=next((place for place, one in enumerate(table.waiting, 1) if one.player == viewer), None),
        held=next((_held(held) for held in table.held if held.player == viewer), None),
        brings_back=RatholeMinimum(took.chips, took.until) if took is not None else None,
        may_enter=may_enter(table, viewer),
        is_owner=viewer == table.config.owner,
        top_up_to=yours.top_up_to if yours is not None else 0,
        leaves_after=yours is not None and yours.leaves_after,
        rests_at_blind=yours is not None and yours.rests_at_blind,
    )


def _held(held: HeldSeat) -> HeldView:
    return HeldView(held.seat, held.nickname, held.until)
