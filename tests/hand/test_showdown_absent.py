"""Who is turned up after an all-in while an absent player's hand has yet to be folded in turn?

Bomb pots of hands that were stored before absent hands were dead at once: a rule set is stored with its hand.
"""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from mazziere.cards import INTERNATIONAL, parse_cards
from mazziere.hand import (
    BOARD,
    CardsToDeal,
    DealCards,
    DealtIn,
    Fold,
    Hand,
    HandStart,
    PlayerToAct,
    Post,
    PostKind,
    apply,
    begin,
)
from mazziere.hand import events as e
from mazziere.rules.limits import Limit, Stakes
from mazziere.rules.rule_set import FIGP_RULES, AbsentAllIn, AbsentHands, RuleSet

IN_TURN = replace(FIGP_RULES, absent_hands=AbsentHands.ARE_PLAYED_IN_TURN)
DECK = parse_cards("AsAdKsKdQsQd2c7d9h3c4h5s6sTh", INTERNATIONAL)


def bomb_pot(stacks: tuple[int, int, int], rules: RuleSet = IN_TURN) -> tuple[Hand, list[e.Event]]:
    """A bomb pot of 100 each, dealt as far as nobody has to act; seat 2 is away."""
    start = HandStart(
        variant="holdem",
        limit=Limit.NO_LIMIT,
        stakes=Stakes(small_blind=50, big_blind=100),
        rules=rules,
        button=1,
        seats=tuple(DealtIn(no, stack, no == 2) for no, stack in enumerate(stacks, 1)),
        posts=tuple(Post(no, PostKind.ANTE, 100) for no in (1, 2, 3)),
        bomb_pot=True,
    )
    events, hand = begin(start)
    told, deck = list(events), list(DECK)
    while isinstance(awaited := hand.awaiting, CardsToDeal):
        happened, hand = apply(hand, DealCards(tuple(deck.pop(0) for _ in awaited.to)))
        told += happened
    return hand, told


def shown(events: list[e.Event]) -> list[int]:
    """The seats whose hands were turned up, in this order."""
    return [event.seat for event in events if isinstance(event, e.Shown)]


@pytest.mark.parametrize("chips", [100, 500])
def test_nothing_is_turned_up_before_the_absent_hand_is_folded(chips: int) -> None:
    """FIGP 27. All-in or not, that hand is folded on the flop; then the others are turned up at once."""
    hand, events = bomb_pot((1000, chips, 100))
    assert hand.awaiting == PlayerToAct(2)
    assert shown(events) == []
    assert shown(list(apply(hand, Fold(2))[0])) == [3, 1]


def test_an_absent_player_with_chips_and_nobody_to_bet_against_is_turned_up() -> None:
    """FIGP 27. Both others are all-in: there is nothing to decide, and nothing to fold against. The hands are
    turned up before the flop.
    """
    hand, events = bomb_pot((100, 500, 100))
    dealt = [event for event in events if isinstance(event, e.CardsDealt)]
    flop = next(event for event in dealt if BOARD in event.to)
    assert shown(events[: events.index(flop)]) == shown(events) == [2, 3, 1]
    assert hand.results


@pytest.mark.parametrize("all_in", AbsentAllIn)
@pytest.mark.parametrize("chips", [100, 500])
def test_where_absent_hands_are_dead_what_happens_to_one_that_is_all_in_is_not_asked(
    chips: int, all_in: AbsentAllIn
) -> None:
    """FIGP 27. The hand is folded after the deal, before anybody acts, and nobody wins against it."""
    hand, events = bomb_pot((1000, chips, 1000), replace(FIGP_RULES, absent_all_in=all_in))
    dealt = [type(event) for event in events if isinstance(event, e.CardsDealt | e.Folded)]
    assert dealt == [e.CardsDealt, e.Folded, e.CardsDealt]
    assert [event.seat for event in events if isinstance(event, e.Folded)] == [2]
    assert hand.awaiting == PlayerToAct(3)


def test_where_absent_hands_are_played_one_that_is_all_in_may_play_on() -> None:
    """As in this room (ROOM): nobody folds it, and it is turned up with the others."""
    plays_on = replace(IN_TURN, absent_all_in=AbsentAllIn.PLAYS_ON)
    hand, events = bomb_pot((100, 100, 100), plays_on)
    assert not [event for event in events if isinstance(event, e.Folded)]
    assert shown(events) == [2, 3, 1]
    assert hand.results
