"""`./room test` runs what it says, and reports everything that failed."""

from __future__ import annotations

import sys
from contextlib import AbstractContextManager, nullcontext

import pytest

import checks

FAILING = "def test_people_wait() -> None:\n    assert 'tea' == 'coffee'\n"


class Idle:
    """Tests that run beside others, and pass at once."""

    def result(self) -> int:
        return 0


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The arguments of each pytest run that would start; nothing is run."""
    asked: list[list[str]] = []

    def note(arguments, environ=None) -> int:
        asked.append(list(arguments))
        return 0

    monkeypatch.setattr(checks, "_pytest", note)
    monkeypatch.setattr(checks, "CHECKS", ())
    monkeypatch.setattr(checks, "CLIENT_TESTS", ("client", [sys.executable, "-c", ""]))
    return asked


@pytest.fixture
def equipped(monkeypatch: pytest.MonkeyPatch) -> None:
    """The machine has a browser, PostgreSQL and proxies, and the tests are compiled, or so it is taken."""
    monkeypatch.setattr(checks, "_are_tests_compiled", lambda: True)
    monkeypatch.setattr(checks, "_browser_environ", dict)
    monkeypatch.setattr(checks.machine, "need_postgresql", lambda: None)
    monkeypatch.setattr(checks.machine, "need_proxies", lambda: None)


def test_what_runs_beside_is_told_in_the_end_with_its_status(tmp_path, monkeypatch, capfdbinary) -> None:
    """The counts of a run that failed are printed, and its status is not 0."""
    (tmp_path / "test_tea.py").write_text(FAILING)
    monkeypatch.setattr(checks, "PYTEST", (sys.executable, "-m", "pytest", "-c", "/dev/null"))
    with checks._beside([str(tmp_path)], {}) as tests:
        assert tests.result() == 1
    assert b"1 failed" in capfdbinary.readouterr().out


def test_what_runs_beside_is_told_while_it_runs(tmp_path, monkeypatch, capfdbinary) -> None:
    """Once it is its turn: first the output so far, then the rest as it comes."""
    steps = tmp_path / "steps"
    program = f"import pathlib, time; print('one', flush=True); step = pathlib.Path({str(steps)!r})"
    waiting = "while not step.exists(): time.sleep(0.01)"
    monkeypatch.setattr(checks, "PYTEST", (sys.executable, "-c", f"{program}\n{waiting}\nprint('two')"))
    heard = []

    def copy(said, _to) -> None:
        heard.append(said.read())
        steps.touch()

    monkeypatch.setattr(checks.shutil, "copyfileobj", copy)
    with checks._beside([], {}) as tests:
        assert tests.result() == 0
    assert b"".join(heard) == b"one\ntwo\n"
    assert len(heard) > 1


def test_what_runs_beside_ends_with_who_started_it(tmp_path, monkeypatch) -> None:
    """An interruption leaves no browser behind."""
    (tmp_path / "test_sleep.py").write_text(
        "import time\n\n\ndef test_sleep() -> None:\n    time.sleep(100)\n"
    )
    monkeypatch.setattr(checks, "PYTEST", (sys.executable, "-m", "pytest", "-c", "/dev/null"))
    with pytest.raises(KeyboardInterrupt), checks._beside([str(tmp_path)], {}) as tests:
        raise KeyboardInterrupt
    assert tests._child.poll() is not None


@pytest.mark.usefixtures("equipped")
def test_the_whole_suite_has_every_folder(started, monkeypatch) -> None:
    """The browser tests in one run, everything else in the other."""
    beside: list[list[str]] = []

    def note(arguments, environ, *, before=()) -> AbstractContextManager[Idle]:
        beside.append([word for word in arguments if "tests/" in word])
        return nullcontext(Idle())

    monkeypatch.setattr(checks, "_beside", note)
    assert checks.test([]) == 0
    assert beside == [[f"--ignore={checks.BROWSER_TESTS}"], [checks.BROWSER_TESTS]]
    assert not started


@pytest.mark.usefixtures("equipped")
def test_a_failed_check_is_told_again_after_the_tests(monkeypatch, capfd) -> None:
    """Whoever reads only the end of what was printed finds it, and the status is not 0."""
    program = "print('tea is not coffee'); raise SystemExit(3)"
    monkeypatch.setattr(checks, "CLIENT_TESTS", ("client", [sys.executable, "-c", ""]))
    monkeypatch.setattr(checks, "CHECKS", (("tea", [sys.executable, "-c", program]),))

    class Passed:
        def result(self) -> int:
            print("12 passed", flush=True)
            return 0

    monkeypatch.setattr(checks, "_beside", lambda *_, **__: nullcontext(Passed()))
    assert checks.test([]) == 1
    said = capfd.readouterr()
    assert said.out.split("12 passed")[-1].strip() == "tea is not coffee"
    assert said.err.strip() == "failed: tea"


@pytest.mark.usefixtures("equipped")
def test_in_a_fresh_clone_the_tests_are_read_once_before_many_read_them(started, monkeypatch, capfd) -> None:
    """And no more where they have been read."""
    monkeypatch.setattr(checks, "_beside", lambda *_, **__: nullcontext(Idle()))
    monkeypatch.setattr(checks, "COLLECTION", ("reading", [sys.executable, "-c", ""]))
    told = []
    for are_compiled in (False, True):
        monkeypatch.setattr(checks, "_are_tests_compiled", lambda are=are_compiled: are)
        assert checks.test([]) == 0
        told.append("reading" in capfd.readouterr().out)
    assert told == [True, False]


def test_what_is_left_out_when_fast_exists(started) -> None:
    """A renamed folder would otherwise be tested again unnoticed."""
    assert checks.test([checks.FAST]) == 0
    ignored = [word.removeprefix("--ignore=") for word in started[0] if word.startswith("--ignore=")]
    assert ignored
    assert all((checks.ROOT / folder).is_dir() for folder in ignored)
    assert "not slow" in started[0]
