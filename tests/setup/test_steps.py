"""A step shows that it is alive, and its failure becomes a sentence."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from environment import complaint_about
from mazziere.cli.language import VARIABLE
from progress import StepFailed, Steps


@pytest.fixture
def steps(tmp_path: Path) -> Steps:
    """A run of two steps."""
    return Steps(total=2, log=tmp_path / "log", environ=os.environ, cwd=tmp_path)


def test_a_step_is_a_line_when_it_begins_and_one_when_it_ends(
    steps: Steps, capsys: pytest.CaptureFixture[str]
) -> None:
    """Without a terminal; the program's output is kept in the log."""
    steps.run("shuffle", [sys.executable, "-c", "print('seven riffles')"])
    began, ended = capsys.readouterr().err.splitlines()
    assert began == "  [1/2] shuffle …"
    assert ended.startswith("  [1/2] shuffle  ")
    assert ended.endswith(" s")
    assert steps.log.read_text() == "seven riffles\n"


def test_a_step_that_fails_gives_back_what_it_said(steps: Steps) -> None:
    """On both of its outputs."""
    with pytest.raises(StepFailed) as caught:
        steps.run("cut", [sys.executable, "-c", "import sys; print('one'); sys.exit('two')"])
    assert caught.value.title == "cut"
    assert sorted(caught.value.output.split()) == ["one", "two"]


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        (
            "error: Failed to fetch\n  Caused by: dns error",
            "the package registry (PyPI or npm) cannot be reached",
        ),
        ("npm error code ENOTFOUND", "the package registry (PyPI or npm) cannot be reached"),
        ("OSError: [Errno 28] No space left on device", "the disk is full"),
        ("ERROR: No matching distribution found for uv", "the package registry lacks a required version"),
    ],
)
def test_a_known_reason_is_said_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch, said: str, sentence: str
) -> None:
    """pip, uv and npm each have their own words for it."""
    monkeypatch.setenv(VARIABLE, "en")
    assert sentence in str(complaint_about(StepFailed("libraries", said), Path("set-up.log")))


def test_an_unknown_reason_is_shown(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The last lines, where compilers put it, and the name of the log."""
    monkeypatch.setenv(VARIABLE, "en")
    complaint = complaint_about(StepFailed("engine", "kernel.cpp:7: error: no such suit"), Path("set-up.log"))
    assert capsys.readouterr().err == "kernel.cpp:7: error: no such suit\n"
    assert str(complaint) == "“engine” failed; above is the end of set-up.log."
