"""`mazziere simulate tournament`: what it prints, what it refuses, how it is interrupted."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from mazziere.cli.dispatch import INTERRUPTED, main
from mazziere.cli.language import VARIABLE

COMMAND = (sys.executable, "-m", "mazziere", "simulate", "tournament")

MASS_FIELD = "mass-field"


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    """The language of the terminal."""
    monkeypatch.setenv(VARIABLE, "en")


def told(capsys: pytest.CaptureFixture[str], *options: str) -> dict[str, Any]:
    """What the command says in JSON, but for how long it took."""
    assert main(["simulate", "tournament", *options, "--json"]) == 0
    result: dict[str, Any] = json.loads(capsys.readouterr().out)
    assert result.pop("seconds") > 0
    return result


@pytest.mark.proved
@pytest.mark.slow
def test_a_thousand_entries(capsys: pytest.CaptureFixture[str]) -> None:
    """The same report in one process and in two; chips conserved, the whole pool won, one winner."""
    options = ("freezeout", "--entries", "1000", "--seed", "1")
    first = told(capsys, *options, "--jobs", "1")
    assert first == told(capsys, *options, "--jobs", "2")
    assert first["clean"]
    assert first["chips_agree"]
    assert first["prizes"] == first["pool"] == 1000 * 900
    assert first["places_paid"] == 150
    assert first["tables"][0]["tables"] > 100
    assert [one["players"] for one in first["tables"]] == sorted(
        (one["players"] for one in first["tables"]), reverse=True
    )


def test_in_words_in_both_languages(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "tournament", "sit-and-go-9", "--seed", "1"]) == 0
    english = capsys.readouterr()
    assert english.err == "seed 1\n"
    lines = english.out.splitlines()
    assert lines[0] == "Nine-handed sit & go"
    assert lines[1].split() == ["level", "begins", "players", "tables", "average", "stack", "hands"]
    assert lines[-1] == "Everything agrees."
    assert "Prizes: 8100 of a pool of 8100, in 3 places." in lines
    assert re.match(r"Winner: player \d, with 4050\.", lines[-3])
    assert main(["simulate", "tournament", "sit-and-go-9", "--seed", "1", "--language", "it"]) == 0
    italian = capsys.readouterr().out.splitlines()
    assert italian[0] == "Sit & go da 9"
    assert "Premi: 8100 su un montepremi di 8100, in 3 posti." in italian
    assert re.match(r"Vince il giocatore \d, con 4050\.", italian[-3])


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ((), "which tournament? mazziere simulate tournament FILE, or the name of a preset"),
        (("nothing",), "there is no file nothing, and no preset of that name"),
        (("freezeout", "--entries", "1"), "--entries takes at least 6: with fewer it is not played."),
        (("freezeout", "--entries", "1001"), "--entries takes at most 1000: more cannot enter."),
        (
            ("freezeout", "--entries", "many"),
            "“many” is not a valid value for --entries: it takes a whole number.",
        ),
        (("freezeout", "--seed", "x"), "“x” is not a valid value for --seed: it takes a whole number."),
        (("freezeout", "--jobs", "0"), "--jobs"),
        (("freezeout", "--hours", "2"), "--hours and --people are only for mazziere simulate room."),
    ],
)
def test_what_cannot_be_simulated(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], why: str
) -> None:
    """One line that says what to type instead."""
    assert main(["simulate", "tournament", *words]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert why in captured.err
    assert captured.err.count("\n") == 1


@pytest.mark.parametrize("words", [("freezeout",), ("--entries", "10"), ("--jobs", "1")])
def test_a_room_has_no_entries(capsys: pytest.CaptureFixture[str], words: tuple[str, ...]) -> None:
    assert main(["simulate", "room", *words]) == 2
    assert "simulate tournament FILE" in capsys.readouterr().err


def test_a_definition_with_problems_is_not_played(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """All of them are listed, as by `tournament check`."""
    file = tmp_path / "event.toml"
    file.write_text("seats = 1\n", encoding="utf-8")
    assert main(["simulate", "tournament", str(file)]) == 1
    captured = capsys.readouterr()
    assert captured.out == ""
    assert f"{file}:1: seats:" in captured.err


@pytest.mark.parametrize(("name", "players"), [("heads-up", 2), ("velox-3-93", 3), ("shoot-out", 81)])
def test_as_many_enter_as_may_unless_told_otherwise(
    capsys: pytest.CaptureFixture[str], name: str, players: int
) -> None:
    assert told(capsys, name, "--seed", "1")["players"] == players


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc/self/task").is_dir(), reason="asks /proc which processes there are")
def test_an_interrupt_ends_it_at_once_with_all_its_processes() -> None:
    """Status 130, no traceback; nobody is left behind, not even after `kill -9`."""
    for how in (signal.SIGINT, signal.SIGKILL):
        # A child ignores Ctrl-C if we do, and a shell makes us so when it starts us in the background.
        before = signal.signal(signal.SIGINT, signal.default_int_handler)
        running = subprocess.Popen(
            [*COMMAND, MASS_FIELD, "--entries", "20000", "--seed", "1", "--jobs", "2"],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            start_new_session=True,
            text=True,
        )
        signal.signal(signal.SIGINT, before)
        workers = children_of(running.pid)
        assert workers
        running.send_signal(how)
        out, err = running.communicate(timeout=30)
        assert out == ""
        if how is signal.SIGINT:
            assert running.returncode == INTERRUPTED
            assert err.startswith("seed 1\n")
            assert "Traceback" not in err
        assert all(is_gone(worker) for worker in workers)


def children_of(pid: int) -> list[int]:
    """The processes that it has started, as soon as there are any."""
    for _ in range(600):
        found = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="utf-8").split()
        if found:
            return [int(one) for one in found]
        time.sleep(0.05)
    return []


def is_gone(pid: int) -> bool:
    """Whether the process ends within some seconds."""
    for _ in range(600):
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return True
        status = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8")
        if status.rpartition(")")[2].split()[0] == "Z":
            return True
        time.sleep(0.05)
    return False
