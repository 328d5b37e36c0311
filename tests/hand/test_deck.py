"""Dealing when the deck runs short."""

from __future__ import annotations

from collections.abc import Sequence

from mazziere.hand import CardsToDeal
from tests.hand.telling import Told, deal, dealt, play

EIGHT = """
    fixed-limit seven-card stud, ante 10, bring-in 20, bets 50/100, rules tda-2024
    P1 1000 button 3d4d/2c
""" + "\n".join(f"P{no} 1000" for no in range(2, 9))


def checked_round(hand: Told) -> Told:
    """The next cards, and then everybody checks."""
    return checked(dealt(hand))


def checked(hand: Told) -> Told:
    """Everybody who may check does."""
    while "check" in hand.offers:
        hand = play(hand, f"{hand.to_act} checks")
    return hand


def test_no_card_is_burned_that_somebody_plays_with() -> None:
    """TDA 38. P2 folds at once and one more on fourth street: 24 + 7 + 6 + 6 and three burned are 46.

    Six are left for six players: each gets his own, face down.
    """
    hand = play(deal(EIGHT), "P1 brings in for 20 | P2 folds")
    while hand.to_act:
        hand = play(hand, f"{hand.to_act} calls")
    hand = dealt(hand)
    hand = checked(play(hand, f"{hand.to_act} folds"))
    hand = checked_round(checked_round(hand))
    players = tuple(seat.no for seat in hand.hand.seats if not seat.folded)
    assert (len(players), hand.hand.stub) == (6, 6)
    assert hand.hand.awaiting == CardsToDeal(players)


SIX = """
    fixed-limit 2-7 triple draw, blinds 50/100, bets 100/200, rules room
    P1 5000 button
""" + "\n".join(f"P{no} 5000" for no in range(2, 7))
CALLED = "P4 calls | P5 calls | P6 calls | P1 calls | P2 calls | P3 checks"


def exchanged(hand: Told, cards: Sequence[int]) -> Told:
    """Everybody exchanges as many cards, from the left of the button."""
    for count in cards:
        act = "discards " + " ".join(["??"] * count) if count else "stands pat"
        hand = play(hand, f"{hand.to_act} {act}")
    return hand


def test_when_the_deck_runs_out_the_cards_thrown_away_are_shuffled() -> None:
    """PAGAT draw. 30 cards are held. One is exchanged, then 22 with 21 left: the first one comes back."""
    hand = checked_round(exchanged(play(deal(SIX), CALLED), [1, 0, 0, 0, 0, 0]))
    assert (hand.hand.stub, len(hand.hand.muck)) == (21, 1)
    hand = exchanged(hand, [5, 5, 5, 5, 2, 0])
    assert hand.hand.awaiting == CardsToDeal((2,) * 5 + (3,) * 5 + (4,) * 5 + (5,) * 5 + (6,))
    hand = dealt(hand)
    assert hand.hand.awaiting == CardsToDeal((6,))
    assert (hand.hand.stub, len(hand.hand.muck), len(hand.hand.discards)) == (1, 0, 22)


def test_the_cards_of_who_has_folded_are_shuffled_first() -> None:
    """PAGAT draw. P4 threw five away; 25 are exchanged with 22 left, and three of the five will do."""
    hand = exchanged(play(deal(SIX), CALLED.replace("P4 calls", "P4 folds")), [5] * 5)
    hand = dealt(hand)
    assert hand.hand.awaiting == CardsToDeal((1, 1, 1))
    assert (hand.hand.stub, len(hand.hand.muck), len(hand.hand.discards)) == (5, 0, 25)


def test_what_is_exchanged_now_is_shuffled_only_if_the_rest_is_not_enough() -> None:
    """PAGAT draw. Nobody folded: 24 are exchanged with 22 left, and two of the 24 come back."""
    hand = dealt(exchanged(play(deal(SIX), CALLED), [4] * 6))
    assert hand.hand.awaiting == CardsToDeal((1, 1))
    assert (hand.hand.stub, hand.hand.muck, hand.hand.discards) == (24, (), ())
    hand = dealt(hand)
    assert hand.to_act == "P2"


def test_a_deck_that_is_empty_before_the_draw_is_made_of_all_that_was_thrown_away() -> None:
    """PAGAT draw. The first draw took the last 22; the second asks for 24: all 46 are shuffled."""
    hand = checked_round(exchanged(play(deal(SIX), CALLED), [4, 4, 4, 4, 4, 2]))
    assert (hand.hand.stub, len(hand.hand.muck)) == (0, 22)
    hand = exchanged(hand, [4] * 6)
    assert hand.hand.stub == 46
    assert hand.hand.awaiting == CardsToDeal(tuple(no for no in (2, 3, 4, 5, 6, 1) for _ in range(4)))
