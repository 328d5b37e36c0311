"""Laws of a table, whatever is asked of it."""

import pytest
from hypothesis import settings

from mazziere.rules.rule_set import RULE_SETS
from mazziere.table import (
    chips_on,
    view,
)
from tests.table.evening import Evening
from tests.table.random_evening import RandomEvening, with_unseen_cards_exchanged

TestRandomEvenings = RandomEvening.TestCase
TestRandomEvenings.settings = settings(max_examples=60, stateful_step_count=40, deadline=None)


def test_the_exchange_of_unseen_cards_is_noticed_by_one_who_sees_them() -> None:
    """The law above could not fail otherwise."""
    evening = Evening().seats("Ada", "Bruno").start(button=1).deal("Ac Kc Ad Kd")
    exchanged = with_unseen_cards_exchanged(evening.table, "ada")
    assert view(exchanged, "ada") == view(evening.table, "ada")
    assert view(exchanged, "bruno") != view(evening.table, "bruno")


@pytest.mark.parametrize("key", sorted(RULE_SETS))
def test_everybody_checking_a_hand_ends(key: str) -> None:
    """Progress: calls and checks alone lead to the end of the hand, under every rule set."""
    evening = Evening(rules=RULE_SETS[key]).seats("Ada", "Bruno", "Carla")
    for _ in range(6):
        evening.start().deal().check_down()
        assert not evening.table.is_in_hand
    assert chips_on(evening.table) == 30_000
