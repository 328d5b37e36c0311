"""The view of a hand before its first card."""

from __future__ import annotations

import pytest

from mazziere.hand import begin
from mazziere.hand.view import view
from tests.hand.telling import deal

STUD = """
    fixed-limit seven-card stud, ante 10, bring-in 20, bets 50/100, rules room
    Ada   1000
    Bruno 1000 button
"""
HOLDEM = """
    no-limit hold'em, blinds 50/100, rules room
    Ada   1000
    Bruno 1000 button
"""


@pytest.mark.parametrize(("table", "street"), [(STUD, "third_street"), (HOLDEM, "preflop")])
def test_before_the_first_card_the_first_street_is_named_and_nobody_is_asked(table: str, street: str) -> None:
    """Posts are made: the first street is the next, and no cards that open it are dealt yet."""
    _, hand = begin(deal(table).hand.start)
    for viewer in (None, 1, 2):
        seen = view(hand, viewer)
        assert seen.street == street
        assert (seen.shows_best, seen.to_act, seen.to_show, seen.offers) == (None, None, None, ())
