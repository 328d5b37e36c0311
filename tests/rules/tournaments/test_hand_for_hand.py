"""One hand at every table, until the rest are in the money."""

from __future__ import annotations

from mazziere.rules.tournaments.hand_for_hand import is_hand_for_hand, table_to_turn_its_cards


def test_60_from_the_bubble_to_the_money() -> None:
    """FIGP 60. Six places are paid, two tables: with eight left not yet, with seven hand for hand, with six
    everybody has a prize.
    """
    left = {left: is_hand_for_hand(left=left, places_paid=6, tables=2, margin=1) for left in (8, 7, 6)}
    assert left == {8: False, 7: True, 6: False}


def test_60_a_single_table_waits_for_no_other() -> None:
    """FIGP 60. "The same number of hands at every table": at the last one there is nothing to compare."""
    assert not is_hand_for_hand(left=7, places_paid=6, tables=1, margin=1)


def test_60a_called_all_ins_wait_for_the_other_tables_and_go_on_one_at_a_time() -> None:
    """FIGP 60a. Tables 2 and 4 have a called all-in, 3 still plays: nobody turns a card. Then 2 goes on;
    while it plays, 4 waits; then 4.
    """
    assert table_to_turn_its_cards({2, 4}, playing=1) is None
    assert table_to_turn_its_cards({2, 4}, playing=0) == 2
    assert table_to_turn_its_cards({4}, playing=1) is None
    assert table_to_turn_its_cards({4}, playing=0) == 4
    assert table_to_turn_its_cards((), playing=0) is None
