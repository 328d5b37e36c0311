"""When a deal of jacks or better ends because nobody opens. PAGAT draw."""

from __future__ import annotations

from mazziere.hand import Finished, PlayerToAct
from mazziere.hand.events import PassedOut
from tests.hand.telling import Told, deal, play

THREE = """
    fixed-limit jacks or better, ante 5, bets 10/20, rules home
    Ada   500        AsKd9c7h2d
    Bruno 500        JsJd3c9h4c
    Carla 500 button 8s8dQc9s5d
"""


def is_passed_out(hand: Told) -> bool:
    """Whether the pot waits for the next deal."""
    return any(isinstance(event, PassedOut) for event in hand.events)


def test_when_all_check_the_pot_waits_for_the_next_deal() -> None:
    """PAGAT draw. Bruno could open and does not have to: 15 chips are carried."""
    hand = play(deal(THREE), "Ada checks | Bruno checks | Carla checks")
    assert is_passed_out(hand)
    assert isinstance(hand.hand.awaiting, Finished)


def test_who_is_left_alone_takes_the_antes() -> None:
    """PAGAT draw. The others folded although they could check: nothing is carried."""
    hand = play(deal(THREE), "Ada folds | Bruno folds")
    assert not is_passed_out(hand)
    assert hand.stacks == {"Ada": 495, "Bruno": 495, "Carla": 510}


def test_two_are_enough_to_pass_a_deal_out() -> None:
    """PAGAT draw. Ada has folded; Bruno and Carla check."""
    assert is_passed_out(play(deal(THREE), "Ada folds | Bruno checks | Carla checks"))


def test_an_opening_of_one_chip_opens() -> None:
    """PAGAT draw. Bets 1/2: one chip is a bet."""
    table = THREE.replace("bets 10/20", "bets 1/2")
    hand = play(deal(table), "Ada checks | Bruno bets 1 | Carla folds | Ada calls 1")
    assert not is_passed_out(hand)
    assert hand.hand.awaiting == PlayerToAct(1)


def test_with_an_all_in_the_hand_is_played_to_its_end() -> None:
    """The ante took Ada's last 5; she could not pay the next one, so her cards are exchanged and shown."""
    hand = play(deal(THREE.replace("Ada   500", "Ada 5")), "Bruno checks | Carla checks")
    assert not is_passed_out(hand)
    assert hand.offers == "discard up to 5"
