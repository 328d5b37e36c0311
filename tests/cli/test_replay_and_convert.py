"""The output and exit status of `mazziere replay` and `mazziere convert`."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from mazziere.cli.dispatch import main
from mazziere.formats.histories import read_history
from mazziere.formats.phh.read import read_phh
from mazziere.formats.record import RecordedHand
from tests.formats.hands import CASH, HI_LO, LIMIT, TOURNAMENT
from tests.formats.rooms import winamax_hands

KEYS = ["files", "hands", "replayed", "skipped", "not_held", "mismatched", "mismatches", "hands_per_second"]
WRONG = CASH.replace("Bruno collected $8.10", "Bruno collected $8.00")


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    """The language of the terminal."""
    monkeypatch.setenv("MAZZIERE_LANGUAGE", "en")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Two files of good hands, one of them in a folder below."""
    (tmp_path / "below").mkdir()
    (tmp_path / "cash.txt").write_text(f"{CASH}\n\n{LIMIT}", encoding="utf-8")
    (tmp_path / "below" / "tournament.txt").write_text(TOURNAMENT, encoding="utf-16")
    return tmp_path


def test_good_hands_are_counted_and_the_status_is_0(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Folders are walked; `--json` prints one object, with these keys and no others."""
    assert main(["replay", str(folder), "--json"]) == 0
    printed = capsys.readouterr()
    report = json.loads(printed.out)
    assert list(report) == KEYS
    assert (report["files"], report["hands"], report["replayed"]) == (2, 3, 3)
    assert report["skipped"] == {}
    assert not printed.err


def test_a_mismatch_is_told_and_the_status_is_1(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """File, hand, street, action, expected, found."""
    wrong = folder / "wrong.txt"
    wrong.write_text(WRONG, encoding="utf-8")
    assert main(["replay", str(folder), "--json"]) == 1
    report = json.loads(capsys.readouterr().out)
    assert report["mismatched"] == 1
    assert report["mismatches"] == [
        {
            "file": str(wrong),
            "hand": "1001",
            "line": 1,
            "street": "result",
            "action": "Bruno: final stack",
            "expected": "8",
            "found": "8.10",
        }
    ]


def test_bad_input_is_one_line_each_and_the_other_hands_go_on(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Another format, an empty file, a picture, a cut hand, an impossible card, undecodable bytes."""
    (folder / "a.csv").write_text("\nname,chips\n", encoding="utf-8")
    (folder / "b.txt").write_text("", encoding="utf-8")
    (folder / "c.png").write_bytes(b"\x89PNG\0\0\0\1" + bytes(100))
    (folder / "d.txt").write_text(CASH + "\n\n" + CASH[:400], encoding="utf-8")
    (folder / "e.txt").write_text(CASH.replace("[9s]", "[9x]") + "\n\n" + CASH, encoding="utf-8")
    (folder / "f.txt").write_bytes(
        CASH.replace("Bruno", "Br\x81no").encode("latin-1") + b"\n\n" + CASH.encode()
    )
    assert main(["replay", str(folder)]) == 0
    lines = capsys.readouterr().err.splitlines()
    assert [line.removeprefix(str(folder) + "/") for line in lines] == [
        "a.csv:2: no hand history of a known room or format: “name,chips”",
        "b.txt:1: the file is empty",
        "c.png:1: this is not a text",
        "d.txt:47: hand 1001: the hand is cut short here",
        "e.txt:19: hand 1001: “9x” is not a card",
        "f.txt:4: hand 1001: bytes that are neither UTF-8 nor UTF-16 nor Windows-1252",
    ]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Unibet Hand #1\n", "no hand history of a known room or format: “Unibet Hand #1”"),
        ("", "the file is empty"),
    ],
)
def test_a_named_file_without_hands_is_told_and_the_status_is_2(
    folder: Path, capsys: pytest.CaptureFixture[str], text: str, told: str
) -> None:
    """In a folder such files may lie around; who names one expects hands in it."""
    path = folder / "other.txt"
    path.write_text(text, encoding="utf-8")
    assert main(["replay", str(path), str(folder / "cash.txt")]) == 2
    assert capsys.readouterr().err == f"{path}:1: {told}\n"
    assert main(["replay", str(folder)]) == 0


@pytest.mark.parametrize(
    ("name", "text", "told"),
    [
        ("notes.phh", "variant = no quotes\n", "1: the file is not TOML here"),
        ("notes.ohh", '{"ohh": {"spec_version": }}\n', "1: the file is not JSON here"),
    ],
)
def test_a_file_of_which_nothing_can_be_read_has_status_2(
    folder: Path, capsys: pytest.CaptureFixture[str], name: str, text: str, told: str
) -> None:
    """If it was named, or nothing else is there; in a folder beside others, the hands of those go on."""
    (folder / "only").mkdir()
    path = folder / "only" / name
    path.write_text(text, encoding="utf-8")
    for paths, status in (
        ([path], 2),
        ([path, folder / "cash.txt"], 2),
        ([folder / "only"], 2),
        ([folder], 0),
    ):
        assert main(["replay", *map(str, paths)]) == status
        assert capsys.readouterr().err == f"{path}:{told}\n"
    assert main(["convert", str(path), "--to", "stars"]) == 1
    assert capsys.readouterr().err == f"{path}:{told}\n"


def test_a_history_of_a_room_that_is_not_read_has_status_2_wherever_it_lies(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "other.txt").write_text(
        "Stage #1001: Holdem  No Limit $0.02 - 2009-03-01 12:00:00 (ET)\n", encoding="utf-8"
    )
    assert main(["replay", str(tmp_path)]) == 2
    assert "not read yet" in capsys.readouterr().err


def test_a_path_that_is_not_there_is_told_and_the_status_is_2(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The other paths are replayed all the same."""
    assert main(["replay", str(folder / "nowhere.txt"), str(folder), "--json"]) == 2
    printed = capsys.readouterr()
    assert printed.err == f"{folder}/nowhere.txt: there is no such file\n"
    assert json.loads(printed.out)["replayed"] == 3


def test_skipped_hands_are_counted_under_their_reasons(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each reason by itself."""
    badacey = CASH.replace("Hold'em No Limit", "Badacey Limit")
    thrice = CASH.replace("*** RIVER ***", "*** THIRD RIVER ***")
    (tmp_path / "skipped.txt").write_text(
        "\n\n".join([badacey, badacey, thrice, CASH[:300]]), encoding="utf-8"
    )
    assert main(["replay", str(tmp_path), "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["skipped"] == {"game_not_built:badacey": 2, "run_three_times": 1, "truncated": 1}
    assert report["hands"] == 4
    assert [(hand["line"], hand["reason"]) for hand in report["not_held"]] == [
        (1, "game_not_built:badacey"),
        (1 + CASH.count("\n") + 2, "game_not_built:badacey"),
        (1 + 2 * (CASH.count("\n") + 2), "run_three_times"),
    ]


def test_skipped_hands_are_named_with_their_lines(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The first three of each reason."""
    path = tmp_path / "skipped.txt"
    path.write_text("\n\n".join([CASH.replace("Hold'em No Limit", "Badacey Limit")] * 4), encoding="utf-8")
    assert main(["replay", str(tmp_path)]) == 0
    told = capsys.readouterr().out
    assert f"game not dealt here: badacey\n{'':10}{path}:1: hand 1001\n" in told
    assert told.count(f"{path}:") == 3


def test_several_processes_count_the_same(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With enough text to share out."""
    (folder / "many.txt").write_text("\n\n".join([CASH] * 500), encoding="utf-8")
    assert main(["replay", str(folder), "--json", "--workers", "2"]) == 0
    assert json.loads(capsys.readouterr().out)["replayed"] == 503


def test_one_hand_is_told(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """From the blinds to the comparison."""
    assert main(["replay", str(folder), "--show", "1001"]) == 0
    told = capsys.readouterr().out
    assert "holdem no limit 0.05/0.10 USD" in told
    assert "Ada raises to 0.30" in told
    assert "pot 0: Bruno 8.10 (rake 0.40)" in told
    assert told.endswith("As recorded.\n")


def test_a_hand_of_stud_is_told_with_its_bets(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It has no blinds."""
    path = tmp_path / "stud.txt"
    path.write_text(winamax_hands.STUD, encoding="utf-8")
    (hand,) = read_history("stud.txt", winamax_hands.STUD.encode())
    assert main(["replay", str(path), "--show", hand.number]) == 0
    assert "seven_stud fixed limit 5/10 EUR" in capsys.readouterr().out


def test_a_mismatch_is_told_up_to_where_it_parts(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """In Italian, with Italian cards."""
    path = tmp_path / "wrong.txt"
    path.write_text(CASH.replace("Bruno: calls $0.25", "Bruno: raises $0.05 to $0.35"), encoding="utf-8")
    assert main(["replay", "--language", "it", str(path), "--show", "1001"]) == 1
    told = capsys.readouterr().out
    assert "Ada: Ap Kq" in told
    assert f"DISCORDE (preflop, {path}:12): Bruno: raises to 0.35" in told


def test_a_hand_that_is_not_there_is_a_complaint(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One line, no traceback."""
    assert main(["replay", str(folder), "--show", "999"]) == 1
    assert capsys.readouterr().err == "mazziere: there is no hand 999.\n"


def test_replayed_hands_are_written_as_phh(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A file of many becomes .phhs, a file of one .phh; folders keep their shape."""
    out = folder.parent / "phh"
    assert main(["convert", str(folder), "--to", "phh", "--out", str(out)]) == 0
    assert sorted(path.relative_to(out).as_posix() for path in out.rglob("*.phh*")) == [
        "below/tournament.phh",
        "cash.phhs",
    ]
    assert "hands written: 3, left out: 0." in capsys.readouterr().out
    hands = list(read_phh((out / "cash.phhs").read_text(encoding="utf-8")))
    assert [hand.number for hand in hands if isinstance(hand, RecordedHand)] == ["1001", "4001"]
    assert main(["replay", str(out)]) == 0


def test_a_code_that_only_this_room_knows_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """PHH has a code for pot-limit Omaha, and none for its eight or better."""
    path = tmp_path / "omaha8.txt"
    path.write_text(HI_LO, encoding="utf-8")
    assert main(["convert", str(path), "--to", "phh"]) == 0
    assert "hands with a code of our own (PO/8): 1." in capsys.readouterr().err
    assert main(["convert", str(path), "--to", "ohh"]) == 0
    assert capsys.readouterr().err == ""


def test_hands_that_do_not_replay_are_left_out_and_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The good one is written."""
    path = tmp_path / "mixed.txt"
    path.write_text(f"{CASH}\n\n{WRONG}", encoding="utf-8")
    assert main(["convert", str(path)]) == 1
    printed = capsys.readouterr()
    assert printed.err == f"{path}:37: hand 1001: rules and record disagree\n"
    assert (tmp_path / "mixed.phh").is_file()


@pytest.mark.parametrize("command", ["replay", "convert"])
def test_folders_without_files_are_told(tmp_path, capsys, command):
    """Not as a success in which nothing was wrong."""
    (tmp_path / "hands").mkdir()
    assert main(["--language=en", command, str(tmp_path / "hands")]) == 2
    assert capsys.readouterr().err.endswith(f"there are no files in {tmp_path / 'hands'}.\n")


def test_a_format_that_does_not_exist_is_answered_with_those_that_do(tmp_path, capsys):
    assert main(["--language=en", "convert", str(tmp_path), "--to", "xml"]) == 2
    assert "“xml” is not a valid value for --to: it takes phh, ohh, stars.\n" in capsys.readouterr().err


@pytest.mark.parametrize("command", ["replay", "convert"])
def test_a_folder_that_cannot_be_read_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    """Its hands are not left out without a word."""
    closed = tmp_path / "closed"
    closed.mkdir()
    (tmp_path / "cash.txt").write_text(CASH, encoding="utf-8")
    scandir = os.scandir

    def refused(path: str | Path | int = ".") -> object:
        if str(path) == str(closed):
            raise PermissionError(13, "Permission denied", str(path))
        return scandir(path)

    monkeypatch.setattr(os, "scandir", refused)
    assert main([command, str(tmp_path), *(["--out", str(tmp_path)] if command == "convert" else [])]) != 0
    assert f"{closed}: the folder cannot be read (Permission denied)" in capsys.readouterr().err


def test_a_file_that_ends_in_its_first_line_or_before_its_first_hand_is_told() -> None:
    """It is neither a history in another language nor a file in which all is well."""
    for text in ("PokerStars Hand #149651992548", "PokerStars Hand #149651992548:"):
        (cut,) = read_history("a.txt", text.encode())
        assert (cut.number, getattr(cut, "problem", "")) == ("149651992548", "truncated")
    (none,) = read_history("a.xml", b'<session sessioncode="1"><general>')
    assert getattr(none, "problem", "") == "no_hands"


def test_a_terminal_is_told_names_that_it_has_no_letters_for_and_obeys_none(tmp_path: Path) -> None:
    """The name of a file from another system, and a first line that would clear the screen."""
    wrong, cleared = tmp_path / os.fsdecode(b"caff\xe8.txt"), tmp_path / "cleared.txt"
    wrong.write_text(WRONG, encoding="utf-8")
    cleared.write_text("PokerStars Hand #1001: \x1b[2J of what?\n", encoding="utf-8")
    told = subprocess.run(
        [sys.executable, "-m", "mazziere", "replay", wrong, cleared],
        env={**os.environ, "PYTHONIOENCODING": "utf-8:strict"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert told.returncode == 1
    assert r"caff\udce8.txt:1: hand 1001" in told.stdout
    assert r"\x1b[2J of what?" in told.stderr
    assert "\x1b" not in told.stdout + told.stderr
