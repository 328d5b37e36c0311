"""When the cards to come may be dealt twice: among friends, once nobody can bet any more."""

from __future__ import annotations

from dataclasses import replace

import pytest

from mazziere.hand import RunTwice, apply, begin
from mazziere.hand.legal import why_not_twice
from mazziere.rules.refusals import NothingToRunTwice, NotRunTwice
from tests.hand.telling import Told, deal, play

THREE = """
    no-limit hold'em, blinds 50/100, rules home
    Ada   1000 button AsAd
    Bruno 1000        KsKd
    Carla 2000        QsQd
"""


def may_be_run_twice(hand: Told) -> bool:
    """Whether the players may agree on it now."""
    why_not = why_not_twice(hand.hand)
    assert why_not is None or isinstance(why_not, NothingToRunTwice)
    return why_not is None


def test_when_all_are_all_in_but_one_the_cards_to_come_may_be_dealt_twice() -> None:
    """Carla covers the others: her last 1000 can meet no bet."""
    hand = play(deal(THREE), "Ada all-in for 1000 | Bruno calls | Carla calls")
    assert may_be_run_twice(hand)
    assert may_be_run_twice(play(hand, "flop 2c 7d Jh"))
    assert may_be_run_twice(play(hand, "flop 2c 7d Jh | turn 3c"))
    assert not may_be_run_twice(play(hand, "flop 2c 7d Jh | turn 3c | river 4h"))


def test_a_player_who_has_folded_has_no_say_whatever_their_chips() -> None:
    """Carla has folded with 1900 chips and Dino with 2000; nobody left can bet."""
    hand = deal(f"{THREE.rstrip()}\n    Dino  2000")
    assert may_be_run_twice(play(hand, "Dino folds | Ada all-in for 1000 | Bruno calls | Carla folds"))


def test_while_two_can_bet_the_cards_come_once() -> None:
    """The flop is awaited, and Bruno and Carla will bet on it."""
    table = THREE.replace("1000 button", " 400 button")
    hand = play(deal(table), "Ada all-in for 400 | Bruno calls | Carla calls")
    assert not may_be_run_twice(hand)
    with pytest.raises(NothingToRunTwice):
        apply(hand.hand, RunTwice())


def test_while_somebody_is_to_act_the_cards_come_once() -> None:
    """Ada is all-in and Bruno may still fold: only Carla and he have chips, then only Carla."""
    hand = play(deal(THREE), "Ada all-in for 1000")
    assert not may_be_run_twice(hand)
    assert not may_be_run_twice(play(hand, "Bruno calls"))


def test_what_nobody_holds_yet_is_not_dealt_twice() -> None:
    """The blinds have put both all-in: before their own cards, no; after them, yes."""
    hand = deal("""
        no-limit hold'em, blinds 50/100, rules home
        Ada    50 button
        Bruno 100
    """)
    _, before_the_cards = begin(hand.hand.start)
    assert not may_be_run_twice(replace(hand, hand=before_the_cards))
    assert may_be_run_twice(hand)


def test_cards_are_run_twice_once() -> None:
    """Nobody can agree to a third board."""
    hand = play(deal(THREE), "Ada all-in for 1000 | Bruno calls | Carla calls | all agree to run it twice")
    assert not may_be_run_twice(hand)


@pytest.mark.parametrize(("players", "enough"), [(5, True), (6, True), (7, False)])
def test_the_deck_has_to_hold_both_boards(players: int, enough: bool) -> None:
    """Six cards each: 22, 16 or 10 are left for two boards of 8, burned ones included."""
    seats = [f"P{no} 100" for no in range(1, players)]
    hand = deal("\n".join(["pot-limit six-card omaha, ante 100, rules home", "P0 100 button", *seats]))
    assert may_be_run_twice(hand) is enough


def test_the_books_run_nothing_twice() -> None:
    """FIGP 27. Hands are turned up, and the board comes once."""
    hand = play(deal(THREE.replace("home", "figp-2014")), "Ada all-in for 1000 | Bruno calls | Carla calls")
    with pytest.raises(NotRunTwice):
        apply(hand.hand, RunTwice())
