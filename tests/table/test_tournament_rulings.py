"""What the rulings of tournaments need to know of a table."""

from __future__ import annotations

from mazziere.rules.limits import Limit
from mazziere.rules.rule_set import RULE_SETS
from tests.table.evening import FIGP_TABLE, ROOM_TABLE, Evening

LIMIT = {"limit": Limit.FIXED_LIMIT, "rules": RULE_SETS["wsop-2024"]}


def two_are_left(evening: Evening) -> bool:
    """Whether the hand that begins now knows that two players are left in the event."""
    hand = evening.start().table.hand
    assert hand is not None
    return hand.start.two_left_in_the_event


def test_with_three_at_a_tournament_table_more_than_two_are_left() -> None:
    """WSOP 100b. Raises are counted."""
    assert not two_are_left(Evening(FIGP_TABLE, **LIMIT).seats("Ada", "Bruno", "Carla"))


def test_with_the_third_out_two_are_left_in_the_event() -> None:
    """WSOP 100b. Carla has lost her last chip and still sits there."""
    evening = Evening(FIGP_TABLE, **LIMIT).seats("Ada", "Bruno", "Carla")
    evening.has_left("Carla", 0)
    assert two_are_left(evening)


def test_a_cash_game_is_no_event() -> None:
    """WSOP 100b. Two at a cash table: others may sit down at any time."""
    assert not two_are_left(Evening(ROOM_TABLE, **LIMIT).seats("Ada", "Bruno"))
