"""The compiled modules and their sources play the same hands."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib import import_module

import pytest

import native_build
from mazziere.hand import Hand, Post
from mazziere.hand.events import Posted
from mazziere.hand.usual_start import usual_start
from tests import interpreted


def test_what_is_compiled_is_what_runs() -> None:
    """Otherwise the tests would prove something about code that nobody runs."""
    is_compiled = hasattr(Hand, "__mypyc_attrs__")
    assert is_compiled == (interpreted.what_runs() == "compiled")


def test_what_is_replaced_is_noticed_and_so_is_its_return(monkeypatch: pytest.MonkeyPatch) -> None:
    """Compiled modules remember where fields and names were found (`tools/native/remembered.h`)."""
    decide = import_module("mazziere.hand.decide")
    begin, games = decide.begin, decide.VARIANTS

    def blinds() -> list[int]:
        events, _ = begin(usual_start(stacks=(1000, 1000)))
        return [event.amount for event in events if isinstance(event, Posted)]

    for _ in range(3):
        assert blinds() == [50, 100]
        with monkeypatch.context() as changed:
            changed.setattr(Post, "amount", property(lambda _: 7))
            assert blinds() == [7, 7]
        assert blinds() == [50, 100]
        with monkeypatch.context() as changed:
            changed.setattr(decide, "VARIANTS", {})
            with pytest.raises(ValueError, match="no game"):
                blinds()
            changed.setattr(decide, "VARIANTS", games)
            assert blinds() == [50, 100]


@pytest.mark.slow
def test_the_sources_play_the_same_hands() -> None:
    """The golden hands, every view of them, and what random hands are held to, without anything compiled.

    So do the examples in the docstrings, which no compiled function has.
    """
    asked = [
        "tests/hand/golden/test_golden_hands.py",
        "tests/hand/test_values.py",
        "tests/hand/test_compiled.py",
    ]
    asked += map(str, interpreted.SOURCES.values())
    ended = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-n0", "-k", "not the_sources_play", *asked],
        cwd=interpreted.ROOT,
        env={**os.environ, interpreted.VARIABLE: "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ended.returncode == 0, ended.stdout[-3000:]


RULED = """\
from mazziere.rules.citations import ruling


@ruling(FIGP["8"],
        FIGP["9"])
@other
def first(bet: int) -> int:
    return bet


@ruling(FIGP["10"])
def second() -> int:
    return first(1)
"""


def test_a_compiled_ruling_is_filed_after_it_is_written() -> None:
    """Compiled code then calls the function itself. What else decorates it stays, and so does its line."""
    filed = native_build.filed_after(RULED).splitlines()
    assert filed[-2:] == ["ruling(FIGP['8'], FIGP['9'])(first)", "ruling(FIGP['10'])(second)"]
    assert len(filed) == len(RULED.splitlines()) + 2
    for line, source in zip(filed, RULED.splitlines(), strict=False):
        assert line == source or (not line and "FIGP" in source)
