"""Do we and PokerKit agree, hand after hand, in every game that PokerKit has?

`./room prove lockstep` deals more of them, and any of these again.
"""

from __future__ import annotations

import inspect
import os
import secrets

import pokerkit.games
import pytest

from tests.lockstep.games import GAMES
from tests.lockstep.lockstep import play

HANDS = 200

LEFT_OUT = {
    pokerkit.games.RhodeIslandHoldem: "a toy with hands of three cards, for which nobody has a scale",
    pokerkit.games.RoyalRhodeIslandHoldem: "the same",
    pokerkit.games.Numeral211Holdem: "the same",
}


@pytest.mark.slow
@pytest.mark.parametrize("key", GAMES)
def test_both_engines_say_the_same(key: str) -> None:
    """After every card and act: who acts, what may be done, chips, pots; and who is paid what in the end."""
    first = 1 if os.environ.get("CI") else secrets.randbelow(10**9)
    for seed in range(first, first + HANDS):
        outcome = play(GAMES[key], seed)
        again = f"./room prove lockstep --game {key} --hands 1 --seed {seed}"
        assert not outcome.difference, "\n".join((again, *outcome.told, outcome.difference))


def test_every_game_of_pokerkit_is_dealt_or_left_out_for_a_reason() -> None:
    """None is forgotten, also when PokerKit gets another one."""
    theirs = {
        cls
        for cls in vars(pokerkit.games).values()
        if inspect.isclass(cls) and hasattr(cls, "create_state") and not inspect.isabstract(cls)
    }
    assert theirs == {game.theirs for game in GAMES.values()} | LEFT_OUT.keys()


def test_a_hand_can_be_dealt_again() -> None:
    """The seed and the game are all it takes."""
    game = GAMES["fixed_limit_seven_stud8"]
    assert play(game, 7).told == play(game, 7).told
    assert play(game, 7).told != play(game, 8).told
