"""Our engine and PokerKit agree, hand after hand, in every game that PokerKit has.

`./room prove lockstep` deals more of them, and any of these again.
"""

from __future__ import annotations

import inspect
import json
import os
import secrets
import subprocess
import sys
from typing import Never

import pokerkit.games
import pytest

import prove_lockstep
from mazziere.cli.errors import CommandError
from mazziere.rules.refusals import NotYourTurn
from tests import interpreted
from tests.lockstep.games import GAMES
from tests.lockstep.lockstep import play
from tests.lockstep.ours import Ours

HANDS = 200
FAULTS = "tests/lockstep/faults.py"

LEFT_OUT = {
    pokerkit.games.RhodeIslandHoldem: "a toy with hands of three cards, for which nobody has a scale",
    pokerkit.games.RoyalRhodeIslandHoldem: "the same",
    pokerkit.games.Numeral211Holdem: "the same",
}


@pytest.mark.slow
@pytest.mark.proved(drawn=True)
@pytest.mark.parametrize("key", GAMES)
def test_both_engines_say_the_same(key: str) -> None:
    """After every card and act: who acts, what may be done, chips, pots; and who is paid what in the end."""
    first = 1 if os.environ.get("CI") else secrets.randbelow(10**9)
    for seed in range(first, first + HANDS):
        outcome = play(GAMES[key], seed)
        again = f"./room prove lockstep --game {key} --hands 1 --seed {seed}"
        assert not outcome.difference, "\n".join((again, *outcome.told, outcome.difference))


def test_every_game_of_pokerkit_is_dealt_or_left_out_for_a_reason() -> None:
    """None is forgotten, even when PokerKit adds one."""
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


@pytest.mark.slow
def test_faults_of_ours_are_found() -> None:
    """`faults.py` plants them in the sources: compiled code calls a ruling directly."""
    ended = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-n0", FAULTS],
        cwd=interpreted.ROOT,
        env={**os.environ, interpreted.VARIABLE: "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ended.returncode == 0, ended.stdout[-3000:]


def test_a_refusal_of_what_was_offered_is_a_difference(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is told with the hand that led to it, and ends that hand only."""
    refusing = NotYourTurn(seat=1, to_act=2)

    def no(*_: object) -> Never:
        raise refusing

    monkeypatch.setattr(Ours, "act", no)
    outcome = play(GAMES["no_limit_holdem"], 4)
    assert outcome.told
    assert str(refusing) in outcome.difference


def test_the_command_counts_for_each_game(capsys: pytest.CaptureFixture[str]) -> None:
    """JSON: hands, differences, expected deviations; the same seed gives the same numbers."""
    asked = ["--hands", "30", "--game", "no_limit_holdem", "--seed", "1", "--json"]
    assert prove_lockstep.main(asked) == 0
    first = json.loads(capsys.readouterr().out)
    assert prove_lockstep.main(asked) == 0
    assert json.loads(capsys.readouterr().out) == first
    (game,) = first
    assert game == "no_limit_holdem"
    assert (first[game]["hands"], first[game]["differences"], first[game]["seed"]) == (30, 0, 1)
    assert first[game]["expected_deviations"] == sum(first[game]["deviations"].values()) > 0


def test_the_command_prints_the_seed_it_chose(capsys: pytest.CaptureFixture[str]) -> None:
    """So that what it found can be dealt again."""
    assert prove_lockstep.main(["--hands", "1", "--game", "fixed_limit_kuhn"]) == 0
    assert capsys.readouterr().out.startswith("seed ")


@pytest.mark.parametrize("asked", [["--game", "snap"], ["--hands", "0"], ["--hands", "many"]])
def test_a_wrong_command_line_is_a_complaint(asked: list[str]) -> None:
    """An unknown game is answered with those there are."""
    with pytest.raises(CommandError) as complaint:
        prove_lockstep.main(asked)
    assert complaint.value.status == 2
    if "snap" in asked:
        assert "fixed_limit_razz" in str(complaint.value)
