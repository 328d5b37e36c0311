"""The training example learns, and learns the same for the same seed."""

from __future__ import annotations

import pytest

from examples.train_self_play import main


@pytest.mark.slow
def test_some_seconds_of_self_play_beat_a_player_who_does_anything(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Untrained it wins nothing; after some 900 hands it wins more than half a small bet per hand."""
    result = main(["--iterations", "4", "--decisions", "1024", "--hands", "300"])
    (before, error_before), (after, error_after) = result.against_anything
    assert abs(before) < 4 * error_before
    assert after > 0.5 + 5 * error_after
    assert after > before + 5 * (error_before**2 + error_after**2) ** 0.5
    assert "against anything goes" in capsys.readouterr().out


@pytest.mark.parametrize("game", ["razz", "deuce_to_seven_triple"])
def test_one_seed_gives_one_result(game: str) -> None:
    """Stud and draw can be trained too; two short runs are equal to the last digit."""
    asked = ["--game", game, "--iterations", "1", "--decisions", "64", "--hands", "10", "--seed", "7"]
    assert main(asked) == main(asked)


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (["--game", "chess"], "there is no game 'chess'"),
        (["--players", "99"], "holdem is for 2 to 10 players, not 99"),
        (["--seed", "-1"], "--iterations and --seed are 0 or more"),
    ],
)
def test_wrong_options_are_answered_in_a_sentence(
    options: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(options)
    assert says in capsys.readouterr().err
