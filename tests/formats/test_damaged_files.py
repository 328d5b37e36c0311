"""Any bytes of a file lead to hands and reported problems, and to nothing else."""

from __future__ import annotations

import random

import pytest

from mazziere.cli.history_files import problem_line
from mazziere.cli.replay import skip_reason
from mazziere.formats.histories import read_history
from mazziere.formats.record import NotHeld, RecordedHand, Unreadable
from mazziere.formats.replay.play import replay
from mazziere.formats.report import ReplayReport, report_on
from tests.formats.hands import CASH, HI_LO, LIMIT, TOURNAMENT
from tests.formats.phh.phh_documents import DWAN_STYLE, WINNINGS
from tests.formats.stars.other_writers import NICKELS, SIDE_POT

FILES = {
    "cash.txt": CASH,
    "tournament.txt": TOURNAMENT,
    "hi-lo.txt": HI_LO,
    "limit.txt": LIMIT,
    "side-pot.txt": SIDE_POT,
    "nickels.txt": NICKELS,
    "one.phh": DWAN_STYLE,
    "many.phhs": f"[1]\n{WINNINGS}\n[2]\n{DWAN_STYLE}",
}

STRANGE = (
    [
        "$",
        "-5",
        "0",
        "inf",
        "nan",
        "[",
        "]",
        "[??",
        "As",
        "Zz",
        "\x00",
        "\u00b2",
        "\u0663",
        "'",
        '"',
        "=",
        "{",
        "#",
    ],
    ["1,2,3,4", "0.000000001", "1979-05-27T07:32:00Z"],
    ["9" * 5000, "$" + "9" * 5000, "[" * 3000, "9" * 30, "[1, 2]", "[1, 2, 3]", '["a", 1]', "[[1], [2]]"],
    ["*** FLOP ***", "*** SUMMARY ***", "Seat 1: ", "Seat 99: X ($1 in chips)", ": folds", ": raises $1 to "],
    ["seats = [1, 1, 2]", "winnings = [1]", "actions = [1]", "min_bet = -5", "antes = 3", "d db ??????"],
)
WORDS = [word for words in STRANGE for word in words]


def reported(name: str, data: bytes) -> ReplayReport:
    """The report on a file, with everything in it rendered."""
    report = report_on(name, read_history(name, data))
    assert report.hands == report.replayed + sum(report.skipped.values()) + len(report.mismatches)
    assert all(problem_line(name, problem).startswith(name) for _, problem in report.problems)
    assert all(skip_reason(key) for key in report.skipped)
    assert report.hands or report.problems
    report.as_json(1.0)
    return report


def damaged(text: str, chance: random.Random) -> bytes:
    """A text with lines lost, doubled, exchanged or cut, words replaced, and bytes changed."""
    for _ in range(chance.choice((1, 1, 1, 2, 3, 8))):
        lines = text.split("\n")
        place, other = chance.randrange(len(lines)), chance.randrange(len(lines))
        match chance.randrange(7):
            case 0:
                del lines[place]
            case 1:
                lines.insert(place, lines[other])
            case 2:
                lines[place], lines[other] = lines[other], lines[place]
            case 3:
                words = lines[place].split(" ")
                words[chance.randrange(len(words))] = chance.choice(WORDS)
                lines[place] = " ".join(words)
            case 4:
                lines.insert(place, chance.choice(WORDS))
            case 5:
                lines[place] = lines[place][: chance.randrange(len(lines[place]) + 1)]
            case _:
                lines = lines[: place + 1]
        text = "\n".join(lines) or "x"
    data = bytearray(text.encode(chance.choice(("utf-8", "utf-8", "utf-16", "cp1252")), errors="replace"))
    for _ in range(chance.choice((0, 0, 1, 5))):
        data[chance.randrange(len(data))] = chance.randrange(256)
    return bytes(data)


@pytest.mark.parametrize("name", FILES)
def test_a_file_cut_after_any_line_is_told(name: str) -> None:
    """From the first line to the last but one."""
    lines = FILES[name].split("\n")
    for end in range(1, len(lines)):
        reported(name, "\n".join(lines[:end]).encode())


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("seed", range(3))
def test_damage_is_told_and_nothing_else_happens(name: str, seed: int) -> None:
    """Sixty damaged copies each, the same ones every time."""
    chance = random.Random(f"{name} {seed}")
    for _ in range(60):
        reported(name, damaged(FILES[name], chance))


def test_bytes_that_mean_nothing_are_told() -> None:
    """Random bytes of any length."""
    chance = random.Random(0)
    for length in range(1, 300):
        reported("noise", chance.randbytes(length))


def test_a_broken_hand_costs_only_itself() -> None:
    """The hands before and after it are replayed."""
    report = reported("three.txt", "\n\n".join((CASH, CASH.replace("[7h 7d]", "[7h Zz]"), LIMIT)).encode())
    assert (report.replayed, report.skipped) == (2, {"impossible_card": 1})


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ('"NT"', "[1]", "field_unreadable"),
        ("[20, 20, 20]", "5", "field_unreadable"),
        ('["p3 f"', "[1", "field_unreadable"),
        ("[5.70, 0, 0]", "[5.70, 0]", "field_unreadable"),
        ("min_bet = 1", "seats = ['a', 2, 3]\nmin_bet = 1", "field_unreadable"),
        ("min_bet = 1", "min_bet = " + "9" * 5000, "not_toml"),
        ("min_bet = 1", "_ = " + "[" * 3000 + "]" * 3000 + "\nmin_bet = 1", "not_toml"),
    ],
)
def test_fields_of_the_wrong_kind_are_told(old: str, new: str, problem: str) -> None:
    """A list where a word should be, a number for a list, lists without end."""
    assert old in WINNINGS
    (hand,) = read_history("a.phh", WINNINGS.replace(old, new, 1).encode())
    assert isinstance(hand, Unreadable)
    assert hand.problem == problem


def test_stakes_of_thousands_of_digits_are_told_on_the_first_line() -> None:
    """They stand before any line that could be named."""
    (hand,) = read_history("a.txt", CASH.replace("$0.05/", "$" + "9" * 5000 + "/").encode())
    assert isinstance(hand, Unreadable)
    assert hand.line == 1


def test_a_board_that_nobody_saw_is_partly_observed_at_the_showdown() -> None:
    """Without a showdown, the hand is whole all the same."""
    unseen = DWAN_STYLE.replace("d db Jh", "d db ??")
    (hand,) = read_history("a.phh", unseen.encode())
    assert isinstance(hand, RecordedHand)
    outcome = replay(hand)
    assert isinstance(outcome, NotHeld)
    assert outcome.key == "partly_observed"
    assert reported("a.phh", WINNINGS.replace("d db 8d", "d db ??").encode()).replayed == 1
