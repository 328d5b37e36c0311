"""The comparison with PokerKit finds faults that are planted in our engine.

Not collected with the others: `test_lockstep` runs these on the sources.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

import pytest

import prove_lockstep
from mazziere.hand import showdown
from mazziere.rules import betting
from tests.lockstep.games import GAMES
from tests.lockstep.lockstep import play


@pytest.mark.parametrize(
    ("game", "module", "name", "wrong"),
    [
        ("no_limit_holdem", betting, "minimum_raise_to", lambda right, **facts: right(**facts) + 1),
        (
            "pot_limit_omaha",
            import_module("mazziere.hand.legal"),
            "pot_limit_raise_to",
            lambda right, **facts: right(**facts) + 1,
        ),
        ("fixed_limit_holdem", betting, "is_capped", lambda right, **facts: False),
        ("no_limit_holdem", betting, "may_raise_again", lambda right, **facts: True),
        ("no_limit_holdem", showdown, "split", lambda right, *facts: right(*facts)[::-1]),
        ("fixed_limit_omaha8", showdown, "halves", lambda right, *facts: right(*facts)[::-1]),
    ],
    ids=["minimum", "pot", "cap", "reopening", "odd_chips", "halves"],
)
def test_a_fault_of_ours_is_found(
    monkeypatch: pytest.MonkeyPatch, game: str, module: Any, name: str, wrong: Any
) -> None:
    """A chip or a right too many is a difference, and no expected deviation."""
    right = getattr(module, name)
    monkeypatch.setattr(module, name, lambda *args, **facts: wrong(right, *args, **facts))
    assert any(play(GAMES[game], seed).difference for seed in range(1, 1_500))


def test_a_difference_is_told_as_a_hand(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """With the line that deals it again; and the status is 1."""
    monkeypatch.setattr(betting, "minimum_raise_to", lambda **facts: 7)
    assert prove_lockstep.main(["--hands", "20", "--game", "no_limit_holdem", "--seed", "1"]) == 1
    said = capsys.readouterr().out
    assert "./room prove lockstep --game no_limit_holdem --hands 1 --seed" in said
    assert "offers: ours" in said
