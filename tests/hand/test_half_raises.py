"""From where is a fixed-limit raise counted after an all-in of at least half a raise?

As the books and PokerStars have it: `tests/rules/test_figp_2014.py`, `tests/formats/test_stars_practice.py`.
"""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from mazziere.hand import RaiseTo, apply, legal
from mazziere.hand.offers import OfferCall, OfferFold
from mazziere.rules.limits import Limit
from mazziere.rules.refusals import NotTheFixedAmount
from mazziere.rules.rule_set import HalfRaises
from tests.hand.stars_hands import HALF_RAISE, STARS, after, dealt


def test_at_ipoker_half_a_raise_is_raised_as_a_whole_one() -> None:
    """60, 120, all-in 150, which counts as 180: the next raise is to 240, the last one."""
    rules = replace(STARS, half_raises=HalfRaises.FROM_THE_BET_IT_COUNTS_AS)
    hand = after(dealt({1: 150, 2: 900, 3: 900, 4: 900}, Limit.FIXED_LIMIT, rules), *HALF_RAISE)
    for other in (180, 210):
        with pytest.raises(NotTheFixedAmount):
            apply(hand, RaiseTo(2, other))
    hand = after(hand, RaiseTo(2, 240))
    assert [type(offer) for offer in legal(hand)] == [OfferFold, OfferCall]
