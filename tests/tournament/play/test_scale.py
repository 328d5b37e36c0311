"""What a hand costs the tournament follows from its table, not from how many have entered."""

from __future__ import annotations

import pytest

from mazziere.tournament.decide import apply
from tests.tournament.counting import calls
from tests.tournament.large_field import running


def _calls_of_a_hand(entries: int, *, goes_out: bool) -> int:
    """What the tournament does with a hand in which one of so many loses everything, or ten chips."""
    event = running(entries)
    winner, loser, *_ = event.players_at(1)
    chips = event.stacks()[loser] if goes_out else 10
    told = event.report(1, {winner: chips, loser: -chips})
    return calls(lambda: apply(event.tournament, told, event.now))


@pytest.mark.parametrize("goes_out", [False, True], ids=["a pot is won", "a player is out"])
def test_a_hand_costs_the_same_for_sixty_and_for_three_thousand(goes_out: bool) -> None:
    """Calls are counted, not time: who goes out is given a place without a look at all the others."""
    few = _calls_of_a_hand(60, goes_out=goes_out)
    many = _calls_of_a_hand(3_000, goes_out=goes_out)
    assert many <= few * 1.2
