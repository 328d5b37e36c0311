"""When are the terms of two hands the same?"""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from mazziere.hand.terms import HandTerms
from mazziere.rules.limits import Limit, Stakes
from mazziere.rules.rule_set import RULE_SETS
from mazziere.rules.variants.catalogue import VARIANTS
from tests.hand.toys import KUHN

STAKES = Stakes(small_blind=50, big_blind=100)
TERMS = HandTerms(VARIANTS["holdem"], Limit.NO_LIMIT, STAKES, RULE_SETS["room"])


def test_terms_made_from_the_same_are_the_same() -> None:
    """Also where they were read twice."""
    again = HandTerms(VARIANTS["holdem"], Limit.NO_LIMIT, replace(STAKES), RULE_SETS["room"])
    assert again is not TERMS
    assert again == TERMS
    assert hash(again) == hash(TERMS)


@pytest.mark.parametrize(
    "other",
    [
        HandTerms(VARIANTS["omaha"], Limit.NO_LIMIT, STAKES, RULE_SETS["room"]),
        HandTerms(VARIANTS["holdem"], Limit.POT_LIMIT, STAKES, RULE_SETS["room"]),
        HandTerms(VARIANTS["holdem"], Limit.NO_LIMIT, replace(STAKES, big_blind=200), RULE_SETS["room"]),
        HandTerms(VARIANTS["holdem"], Limit.NO_LIMIT, STAKES, RULE_SETS["stars"]),
        "no-limit hold'em",
    ],
    ids=["game", "limit", "stakes", "rules", "no terms"],
)
def test_terms_differ_in_any_one_of_these(other: object) -> None:
    assert other != TERMS


def test_a_game_of_one_street_has_no_draws() -> None:
    """Kuhn's three cards; five-card draw has one."""
    assert not HandTerms(KUHN, Limit.FIXED_LIMIT, STAKES, RULE_SETS["room"]).has_draws
    assert HandTerms(VARIANTS["five_draw"], Limit.FIXED_LIMIT, STAKES, RULE_SETS["room"]).has_draws
