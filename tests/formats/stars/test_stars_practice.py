"""The practice of PokerStars, as recorded hands show it, where the books differ or are silent.

Each is a switch of the rule set "stars", and each was first seen in a recorded hand. The hands here are
retold, and smaller.
"""

from __future__ import annotations

import pytest

from mazziere.hand import (
    Bet,
    Call,
    Check,
    DealCards,
    Fold,
    RaiseTo,
    apply,
    legal,
)
from mazziere.hand.offers import OfferCall, OfferFold
from mazziere.rules.limits import Limit
from mazziere.rules.refusals import AwayAndAllIn, NotTheFixedAmount, WaitingForCards
from mazziere.rules.rule_set import ROOM_RULES
from tests.formats.stars.stars_hands import HALF_RAISE, after, dealt


def test_half_a_raise_is_completed_to_the_next_whole_bet() -> None:
    """60, 120, all-in 150: the next raise is to 180. It adds 30, and may come from whoever bet 120."""
    hand = after(dealt({1: 150, 2: 900, 3: 900, 4: 900}, Limit.FIXED_LIMIT), *HALF_RAISE, Call(2), Call(3))
    with pytest.raises(NotTheFixedAmount):
        apply(hand, RaiseTo(4, 210))
    after(hand, RaiseTo(4, 180), Call(2))


def test_the_completed_bet_counts_once_towards_the_cap() -> None:
    """180 are three bets, so there is a fourth: to 240, and no fifth."""
    hand = after(dealt({1: 150, 2: 900, 3: 900, 4: 900}, Limit.FIXED_LIMIT), *HALF_RAISE, RaiseTo(2, 180))
    hand = after(hand, RaiseTo(3, 240))
    assert [type(offer) for offer in legal(hand)] == [OfferFold, OfferCall]


def test_elsewhere_half_a_raise_is_raised_from_where_it_stands() -> None:
    """FIGP 8c: it counts as a full one, and the next is to 150 + 60."""
    hand = after(dealt({1: 150, 2: 900, 3: 900, 4: 900}, Limit.FIXED_LIMIT, ROOM_RULES), *HALF_RAISE)
    after(hand, RaiseTo(2, 210))


def test_an_absent_player_whom_the_blind_put_all_in_is_folded_in_turn() -> None:
    """Seat 3 has 20 of the 60 and is away: the pot goes on without that hand."""
    hand = after(dealt({1: 900, 2: 900, 3: 20}, Limit.NO_LIMIT, away=3), Call(1), Call(2))
    assert legal(hand) == (OfferFold(),)
    with pytest.raises(AwayAndAllIn):
        apply(hand, Check(3))
    hand = after(hand, Fold(3))
    assert [seat.no for seat in hand.seats if not seat.folded] == [2, 1]


def test_what_the_absent_player_paid_is_still_a_pot_of_its_own() -> None:
    """3 × 20 in the main pot; the 2 × 40 beyond it lie apart, as the record lists them."""
    hand = after(dealt({1: 900, 2: 900, 3: 20}, Limit.NO_LIMIT, away=3), Call(1), Call(2), Fold(3))
    assert [pot.amount for pot in hand.pots] == [60, 80]


def test_an_absent_player_is_the_last_one_standing_if_all_others_fold_first() -> None:
    """Folded in turn, not before."""
    hand = after(dealt({1: 900, 2: 900, 3: 40}, Limit.NO_LIMIT, away=3), Fold(1), Fold(2))
    assert hand.results[0].shares[0].seat == 3


def test_elsewhere_an_absent_player_who_is_all_in_plays_on() -> None:
    """Chips that are in cannot be folded by anyone but their player."""
    hand = after(dealt({1: 900, 2: 900, 3: 20}, Limit.NO_LIMIT, ROOM_RULES, away=3), Call(1), Call(2))
    with pytest.raises(WaitingForCards):
        apply(hand, Fold(3))


def test_the_last_player_with_chips_calls_no_more_than_can_be_matched() -> None:
    """The big blind is all-in for 40 of 60, seat 1 all-in for 50: the small blind calls 20, not 30."""
    hand = after(dealt({1: 50, 2: 900, 3: 40}, Limit.NO_LIMIT), Call(1))
    assert legal(hand)[1] == OfferCall(to=50, by=20)


def test_a_short_big_blind_is_called_in_full_while_others_can_still_bet() -> None:
    """Seat 1 calls 60 although only 40 of it were posted."""
    hand = dealt({1: 900, 2: 900, 3: 40}, Limit.NO_LIMIT)
    assert legal(hand)[1] == OfferCall(to=60, by=60)
    after(hand, Call(1), Call(2), DealCards((255,) * 4), Bet(2, 60))  # type: ignore[arg-type]
