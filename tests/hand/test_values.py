"""A hand is a value: complete in its copies, and never changed by later events."""

from __future__ import annotations

import ast
from pathlib import Path

from hypothesis import given, settings

import mazziere
from mazziere import hand as package
from mazziere.cards import Card
from mazziere.hand import Hand, apply, legal
from mazziere.hand.events import HandStarted
from mazziere.hand.evolve import started
from mazziere.hand.seat import HandSeat
from mazziere.hand.state import Phase
from tests.hand.random_hands import Played, played_hands, with_facts
from tests.hand.telling import deal

CHANGES = {"evolve.py": "the only module that makes new hands", "state.py": "where copies are made"}
"""The modules that may ask a hand for something mutable."""

CHANGED = {int: 7, bool: True, str: "raise", tuple: (Card(7),), Phase: Phase.OVER}
"""A different fact of the same kind."""

TWO = """
    no-limit hold'em, blinds 50/100, rules home
    Ada   1000 button
    Bruno 1000
"""


def held(value: Hand | HandSeat) -> set[str]:
    """The names of all facts that a value holds: compiled classes keep a list of their own.

    Whether others hold the seats of a hand is no fact of it, nor is what was worked out from its facts.
    """
    own = getattr(type(value), "__mypyc_attrs__", None)
    return set(vars(value) if own is None else own) - {"__dict__", "owns_seats", "cards_awaited"}


@settings(max_examples=20)
@given(played_hands())
def test_facts_are_all_there_is(played: Played) -> None:
    """A fact missing from `facts` would not be compared."""
    hand = played.end
    assert hand.facts.keys() == held(hand)
    assert hand.seats[0].facts.keys() == held(hand.seats[0])


def test_a_hand_begins_with_its_seats_and_a_deck() -> None:
    """Before anything is posted all counts are 0, and nobody and no street is named."""
    begun = started(HandStarted(deal(TWO).hand.start)).facts
    given_with_it = {
        name: begun.pop(name) for name in ("start", "terms", "variant", "seats", "stub", "phase")
    }
    assert (given_with_it["stub"], given_with_it["phase"]) == (52, Phase.DEALING)
    unnamed = {name for name, fact in begun.items() if fact}
    assert unnamed == {"street", "to_act", "to_show", "aggressor", "opener"}
    assert {begun[name] for name in unnamed} == {-1}


def test_a_seat_begins_with_its_chips() -> None:
    """Nothing wagered, no cards, and who is not said to be away is there."""
    facts = HandSeat(1, 1000).facts
    assert {name: fact for name, fact in facts.items() if fact} == {"no": 1, "stack": 1000}


def test_a_copy_has_whatever_can_be_known() -> None:
    """Each fact with a value that no new hand has: none of them is left behind."""
    hand = deal(TWO).hand
    changes = {name: CHANGED[type(fact)] for name, fact in hand.facts.items() if type(fact) in CHANGED}
    changed = with_facts(hand, **changes)
    assert changed.facts != hand.facts
    assert changed.copy().facts == changed.facts
    seat, again = hand.seats[0].copy(), hand.seats[0].copy()
    for name, fact in again.facts.items():
        setattr(again, name, CHANGED[type(fact)])
    assert seat.facts != again.facts
    assert again.copy().facts == again.facts


def test_hands_and_seats_are_equal_when_all_their_facts_are() -> None:
    """To what is no hand, or no seat, none is equal."""
    hand = deal(TWO).hand
    assert hand == hand.copy()
    assert hand.seats[0] == hand.seats[0].copy()
    assert hand != with_facts(hand, bet=101)
    assert hand.seats[0] != hand.seats[1]
    for value in (hand, hand.seats[0]):
        assert value != "Ada"
        assert value != None  # noqa: E711  (asked of the value itself, not of its identity)


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
    """Neither queries nor commands change it: a host may still hold it, or be showing it to a player."""
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


def test_only_decide_lets_duties_happen_in_place() -> None:
    """`happen` is for a hand that `evolve` or `started` has just made; everybody else asks `evolve`."""
    sources = Path(mazziere.__file__).parent
    asking = {
        path.relative_to(sources).as_posix()
        for path in sources.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom) and "happen" in [alias.name for alias in node.names]
    }
    assert asking == {"hand/decide.py"}
