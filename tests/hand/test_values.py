"""Is a hand a value: whole in its copies, and never changed by what happens after it?"""

from __future__ import annotations

import ast
from pathlib import Path

from hypothesis import given, settings

from mazziere import hand as package
from mazziere.hand import Hand, apply, legal
from mazziere.hand.seat import Seat
from tests.hand.random_hands import Played, played_hands

CHANGES = {"evolve.py": "the only module that makes new hands", "state.py": "where copies are made"}
"""Who may ask a hand for something that can be changed."""


def held(value: Hand | Seat) -> set[str]:
    """The names of everything that a value holds, whoever keeps the list: compiled classes keep their own."""
    own = getattr(type(value), "__mypyc_attrs__", None)
    return set(vars(value)) if own is None else set(own) - {"__dict__"}


@settings(max_examples=20)
@given(played_hands())
def test_facts_are_all_there_is(played: Played) -> None:
    """A fact that `facts` left out would be compared by nobody."""
    hand = played.end
    assert hand.facts.keys() == held(hand)
    assert hand.seats[0].facts.keys() == held(hand.seats[0])


@settings(max_examples=20)
@given(played_hands())
def test_a_copy_has_every_fact(played: Played) -> None:
    """A fact that `copy` left out would be lost with the next action."""
    for hand in played.states:
        again = hand.copy()
        assert (again, hash(again), repr(again)) == (hand, hash(hand), repr(hand))
        assert again is not hand


@settings(max_examples=20)
@given(played_hands())
def test_what_happens_changes_no_hand_of_before(played: Played) -> None:
    """Neither what is asked of it nor what is done: a host may still hold it, and a player be shown it."""
    for step in played.steps:
        before = repr(step.before)
        legal(step.before)
        apply(step.before, step.command)
        assert repr(step.before) == before


def test_only_evolve_asks_for_a_hand_to_change() -> None:
    """`seat_to_change` and `seats_to_change` are for a copy that nobody else has seen."""
    asking = {
        path.name
        for path in Path(package.__file__).parent.glob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute) and node.attr in ("seat_to_change", "seats_to_change", "copy")
    }
    assert asking <= CHANGES.keys()
