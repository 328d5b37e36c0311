"""Does `./room test` run what it says, and lose nothing of what failed?"""

from __future__ import annotations

import sys
from contextlib import AbstractContextManager, nullcontext

import pytest

import checks

FAILING = "def test_people_wait() -> None:\n    assert 'tea' == 'coffee'\n"


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """What pytest would be asked; nothing is run."""
    asked: list[list[str]] = []

    def note(arguments, environ=None, *, before=()) -> int:
        asked.append([*before, *arguments])
        return 0

    monkeypatch.setattr(checks, "_pytest", note)
    monkeypatch.setattr(checks, "check", lambda *, without=(): 0)
    return asked


def test_what_runs_beside_is_told_in_the_end_with_its_status(tmp_path, monkeypatch, capfdbinary) -> None:
    """The counts of a run that failed are printed, and its status is not 0."""
    (tmp_path / "test_tea.py").write_text(FAILING)
    monkeypatch.setattr(checks, "PYTEST", (sys.executable, "-m", "pytest", "-c", "/dev/null"))
    with checks._beside([str(tmp_path)], {}) as tests:
        assert tests.result() == 1
    assert b"1 failed" in capfdbinary.readouterr().out


def test_what_runs_beside_ends_with_who_started_it(tmp_path, monkeypatch) -> None:
    """An interruption leaves no browser behind."""
    (tmp_path / "test_sleep.py").write_text(
        "import time\n\n\ndef test_sleep() -> None:\n    time.sleep(100)\n"
    )
    monkeypatch.setattr(checks, "PYTEST", (sys.executable, "-m", "pytest", "-c", "/dev/null"))
    with pytest.raises(KeyboardInterrupt), checks._beside([str(tmp_path)], {}) as tests:
        raise KeyboardInterrupt
    assert tests._child.poll() is not None


def test_the_whole_suite_has_every_folder(started, monkeypatch) -> None:
    """The browser's tests beside, and everything but them in front."""
    beside: list[list[str]] = []

    class Told:
        def result(self) -> int:
            return 0

    def note(arguments, environ) -> AbstractContextManager[Told]:
        beside.append(list(arguments))
        return nullcontext(Told())

    monkeypatch.setattr(checks, "_beside", note)
    monkeypatch.setattr(checks, "_browser_environ", dict)
    monkeypatch.setattr(checks.machine, "need_postgresql", lambda: None)
    assert checks.test([]) == 0
    assert [one[-1] for one in beside] == [checks.BROWSER_TESTS]
    assert [[word for word in one if "tests/" in word] for one in started] == [
        [f"--ignore={checks.BROWSER_TESTS}"]
    ]


def test_what_is_left_out_when_fast_exists(started) -> None:
    """A folder that was renamed would be tested again unnoticed."""
    assert checks.test([checks.FAST]) == 0
    ignored = [word.removeprefix("--ignore=") for word in started[0] if word.startswith("--ignore=")]
    assert ignored
    assert all((checks.ROOT / folder).is_dir() for folder in ignored)
    assert "not slow" in started[0]
