"""What a host stores at a time, and whether anything outside its table follows from it."""

from __future__ import annotations

from typing import Final

import msgspec

from mazziere.cage import MOVES
from mazziere.services.care.visits import COUNTED
from mazziere.services.ports import Write
from mazziere.services.staff.desk_log import DeskNote
from mazziere.table import Table
from mazziere.table import events as e


class Step(msgspec.Struct):
    """The outcome of one question, before it is stored."""

    events: list[e.Event]
    after: Table
    writes: list[Write]
    """Stored in the same append: the seal of a new deck."""
    note: DeskNote | None = None
    """Stored in the same append: the staff member who did it. None if it was not done by the staff."""


WITH_CONSEQUENCES: Final = (MOVES.keys() | COUNTED | {e.HandBegan}) - {e.InHand}
"""Kinds of events that move money, count as visits or begin a hand; of those in a hand, only its end does."""


def is_play_alone(table: Table, step: Step) -> bool:
    """Whether nothing follows from these events outside the table: a hand goes on, as in most steps.

    A hand that ends, and the next one that begins, are not play alone even if one step held both.
    """
    return (
        table.is_in_hand
        and step.after.is_in_hand
        and step.note is None
        and WITH_CONSEQUENCES.isdisjoint(map(type, step.events))
    )
