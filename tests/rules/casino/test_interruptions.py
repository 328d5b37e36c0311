"""BP: what becomes of a round, and of a player's bets, when something goes wrong."""

from __future__ import annotations

import pytest

from mazziere.rules.casino.interruptions import (
    bets_come_back,
    hiding_counts_as_leaving,
    is_void_by_now,
    is_waited_for,
    next_opening,
    round_code,
)


def test_bets_come_back_to_who_leaves_while_they_are_open_and_stand_afterwards() -> None:
    """BP disconnections: canceled and returned before the time is over, settled without the player after."""
    assert bets_come_back(bets_are_open=True)
    assert not bets_come_back(bets_are_open=False)


@pytest.mark.parametrize(
    ("bets_are_open", "table_says_so", "leaves"),
    [(True, True, True), (True, False, False), (False, True, False), (False, False, False)],
)
def test_a_hidden_page_is_left_only_while_bets_are_open(
    bets_are_open: bool, table_says_so: bool, leaves: bool
) -> None:
    """BP bets: the note under the chips; a setting of the table."""
    assert hiding_counts_as_leaving(bets_are_open=bets_are_open, table_says_so=table_says_so) is leaves


def test_the_clock_runs_for_who_is_disconnected_and_nobody_waits_for_who_left() -> None:
    """BP decision pre-flop, disconnections: the hand is folded when the time is over."""
    assert is_waited_for(has_left=False)
    assert not is_waited_for(has_left=True)


@pytest.mark.parametrize(("stands_still_for", "void"), [(0, False), (599_999, False), (600_000, True)])
def test_a_round_that_cannot_be_mended_at_once_is_void(stands_still_for: int, void: bool) -> None:
    """BP faults: ten minutes are the longest pause here."""
    assert is_void_by_now(stands_still_for=stands_still_for, longest=600_000) is void


def test_a_round_is_named_by_the_second_in_which_it_began() -> None:
    """BP round code: #21:10:10, GMT, on any day."""
    at = ((21 * 60 + 10) * 60 + 10) * 1000
    assert round_code(at) == round_code(at + 86_400_000 * 20_000 + 999) == "#21:10:10"
    assert round_code(0) == "#00:00:00"


def test_no_two_rounds_of_a_table_have_one_code_on_one_day() -> None:
    """BP round code: the next one waits for the next second, however short the last one was."""
    assert next_opening(1_010, 0, opened_at=1_000) == 2_000
    assert next_opening(31_000, 7_000, opened_at=1_000) == 38_000
