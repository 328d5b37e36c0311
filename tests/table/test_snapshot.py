"""A table is saved between hands, and comes back as it was."""

import msgspec

from mazziere.hand import HuntRabbit
from mazziere.rules.rule_set import HOME_RULES
from mazziere.table import SavedTable, evolve, restored, saved
from tests.table.evening import Evening


def test_a_running_hand_is_not_saved() -> None:
    """It is its events, which are read back."""
    assert saved(Evening().seats("Ada", "Bruno").start().table) is None


def test_a_restored_table_goes_on_as_the_saved_one_would_have() -> None:
    evening = Evening().seats("Ada", "Bruno", "Carla").everybody_folds()
    kept = msgspec.json.decode(msgspec.json.encode(saved(evening.table)), type=SavedTable)
    table = restored(kept)
    assert table.awaiting == evening.table.awaiting
    evening.start()
    for event in evening.events[kept.version :]:
        table = evolve(table, event)
    assert table == evening.table


def test_cards_shown_after_the_saved_hand_do_not_stop_a_restored_table() -> None:
    """The table is saved when the hand is over, and somebody asks for the rabbit after that."""
    evening = Evening(rules=HOME_RULES).seats("Ada", "Bruno").everybody_folds()
    kept = saved(evening.table)
    assert kept is not None
    evening.acts("Ada", HuntRabbit)
    evening.deal()
    table = restored(kept)
    for event in evening.events[kept.version :]:
        table = evolve(table, event)
    assert table.version == evening.table.version
    assert table.awaiting == evening.table.awaiting
    assert table.seats == evening.table.seats
