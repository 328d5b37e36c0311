"""Progress is shown in a terminal, and nowhere else."""

from __future__ import annotations

import io
import sys

import pytest

from mazziere.cli.progress import shown_bar, shown_stages


class Terminal(io.StringIO):
    """Standard error as a terminal."""

    def isatty(self) -> bool:
        return True


def terminal(monkeypatch: pytest.MonkeyPatch) -> Terminal:
    """Standard error, from now on. No fixture: pytest puts its own there before the test begins."""
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("NO_COLOR", "1")
    return terminal


def test_a_bar_shows_the_share_that_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = terminal(monkeypatch)
    with shown_bar("Counting", total=4) as done:
        done(3)
    assert "Counting" in seen.getvalue()
    assert "75%" in seen.getvalue()


def test_a_bar_shows_what_is_counted_beside_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Files, and how many hands were in them."""
    seen = terminal(monkeypatch)
    with shown_bar("files", total=4, counting="hands") as done:
        done(3, 170)
    assert "3/4 170 hands" in seen.getvalue()


def test_each_stage_has_a_bar(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is told of a stage is added up."""
    seen = terminal(monkeypatch)
    with shown_stages() as stages:
        advance = stages.begin("Reading", 10)
        advance(2)
        advance(3)
        stages.begin("Checking", None)
    assert "Reading" in seen.getvalue()
    assert "Checking" in seen.getvalue()


def test_nothing_is_written_where_there_is_no_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    with shown_bar("Counting", total=4) as done, shown_stages() as stages:
        done(4)
        stages.begin("Reading", 10)(10)
    assert capsys.readouterr() == ("", "")
