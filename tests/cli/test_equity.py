"""`mazziere equity`: its answers, and its one-sentence errors."""

import contextlib
import json
import os
import pty
import signal
import subprocess
import sys

import pytest

from mazziere.cli import dispatch
from mazziere.cli.language import VARIABLE


@pytest.fixture(autouse=True)
def english(monkeypatch):
    """`--language` is remembered in the environment of the process; each test begins without it."""
    monkeypatch.setenv(VARIABLE, "en")


def said(capsys, *words):
    """Status, standard output and standard error of `mazziere equity`."""
    status = dispatch.main(["equity", *words])
    captured = capsys.readouterr()
    return status, captured.out, captured.err


def test_the_table_is_read_at_a_glance(capsys):
    """Aces against kings: a row each, and how it was found."""
    status, out, _ = said(capsys, "AhAs", "KdKc")
    assert status == 0
    assert out == (
        "   hand   equity      win     tie\n"
        "1  AhAs  81.26 %  81.06 %  0.38 %\n"
        "2  KdKc  18.74 %  18.55 %  0.38 %\n"
        "\n"
        "holdem · 1,712,304 deals counted\n"
    )


def test_the_table_speaks_italian(capsys):
    """High, low and the whole pot have columns in a split game; board and dead cards are told again."""
    status, out, _ = said(
        capsys, "AhAs2h3d", "KdKcQsQh", "--game", "omaha8", "--board", "4c5cKh", "--dead=7h", "--language=it"
    )
    head, *_, foot = out.splitlines()
    assert status == 0
    assert head.split() == ["mano", "equity", "alto", "basso", "tutto", "parte"]
    assert foot == "omaha8 · board 4c 5c Kh · fuori gioco 7h · 780 distribuzioni contate"


def test_drawn_shares_come_with_their_error(capsys):
    """As many deals as were asked for, from a seed that is printed."""
    status, out, _ = said(capsys, "TT+, AKs", "40%", "*", "--samples", "20000", "--seed", "3")
    assert status == 0
    assert "±" in out
    assert out.splitlines()[-1] == "holdem · 20,000 deals drawn, seed 3; ± is the standard error"
    assert said(capsys, "TT+, AKs", "40%", "*", "--samples", "20000", "--seed", "3")[1] == out


def test_json_is_one_object(capsys):
    """Fractions, in the order of the hands; high and low under their names."""
    _, out, _ = said(capsys, "??Ah", "??Kd", "--game", "seven_stud8", "--samples", "1000", "--json")
    told = json.loads(out)
    assert {key: told[key] for key in ("game", "board", "dead", "exact", "deals", "seed")} == {
        "game": "seven_stud8", "board": [], "dead": [], "exact": False, "deals": 1000, "seed": 1
    }  # fmt: skip
    assert [player["hand"] for player in told["players"]] == ["??Ah", "??Kd"]
    assert set(told["players"][0]) == {"hand", "equity", "error", "win", "tie", "high", "low"}
    assert sum(player["equity"] for player in told["players"]) == pytest.approx(1)


def test_what_takes_long_is_drawn_unless_counting_is_asked_for(capsys):
    """Aces against kings on the flop are counted; four unknown hands of Omaha are not."""
    exact = json.loads(said(capsys, "AhAs", "*", "--board", "2c3c4c", "--json")[1])
    drawn = json.loads(said(capsys, *["*"] * 4, "--game", "omaha", "--json")[1])
    assert (exact["exact"], exact["deals"]) == (True, 1_081 * 990)
    assert (drawn["exact"], drawn["deals"]) == (False, 1_000_000)


@pytest.mark.parametrize(
    ("words", "english", "italian"),
    [
        (["AhAs"], "at least two hands", "servono almeno due mani"),
        (["AhAs", "AhKd"], "the card Ah appears twice", "la carta Ah c'è due volte"),
        (["AhAh", "KdKc"], "“AhAh” holds a card twice", "in «AhAh» una carta c'è due volte"),
        (["AhAs", "KdKc", "--board", "2c3c"], "a board never has 2 cards", "un board di 2 carte"),
        (["AhAs", "KdKc", "--board", "2c3c4"], "“4” does not begin", "«4» non comincia"),
        (["AhAs", "KdKc", "--dead", "??"], "only known cards", "solo carte note"),
        (["??Ah", "??Kd", "--game=razz", "--board=2c"], "no community cards", "non ci sono carte comuni"),
        (["AhAs", "KdKc", "--game", "canasta"], "no game “canasta”", "il gioco «canasta» non c'è"),
        (["AhAs", "KdKc", "--game", "omaha"], "“AhAs” has 2 cards", "«AhAs» ha 2 carte"),
        (["AhAs", "XX"], "“XX” is neither a hand nor a range", "«XX» non è una mano né un range"),
        (["22", "KdKc", "--game", "short_deck"], "has no hand “22”", "non c'è nessuna mano «22»"),
        (["2h2s", "KdKc", "--game", "short_deck"], "played without 2h", "si gioca senza 2h"),
        (["AA", "KdKc", "--dead", "AhAsAd"], "no hand of “AA” is left", "a «AA» non resta nessuna mano"),
        (["AA", "AA", "AA"], "exclude one another", "si escludono a vicenda"),
        (["*"] * 24, "24 players are too many", "24 giocatori sono troppi"),
        (["*", "*", "*", "--exact"], "too many deals to count", "le distribuzioni sono troppe"),
        (["AhAs", "KdKc", "--exact", "--samples=9"], "either --exact or", "o --exact o"),
        (["AhAs", "KdKc", "--samples", "0"], "--samples takes at least 2", "--samples vuole almeno 2"),
        (["AhAs", "KdKc", "--seed", "-1"], "--seed takes a number from 0", "--seed vuole un numero da 0"),
    ],
)  # fmt: skip
def test_what_makes_no_sense_is_said_in_one_sentence(capsys, words, english, italian):
    """In both languages, with the status of a wrong command line, and without a traceback."""
    for language, sentence in (("en", english), ("it", italian)):
        status, out, err = said(capsys, *words, "--language", language)
        assert (status, out) == (2, "")
        assert err.startswith("mazziere: ")
        assert err.count("\n") == 1
        assert sentence in err


def test_a_bar_tells_how_far_it_is_and_ctrl_c_ends_it():
    """On a terminal; the answer goes elsewhere, and an interrupted command leaves no traceback."""
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "mazziere", "equity", "*", "*", "*", "--samples", "1000000000"]
    # A child ignores Ctrl-C if we do, and a shell makes us so when it starts us in the background.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    with subprocess.Popen(command, stderr=theirs, stdout=subprocess.PIPE) as running:
        signal.signal(signal.SIGINT, before)
        os.close(theirs)
        try:
            shown = b""
            while b"drawing" not in shown:
                shown += os.read(ours, 1024)
            running.send_signal(signal.SIGINT)
            with contextlib.suppress(subprocess.TimeoutExpired):
                running.wait(timeout=20)
            if running.poll() is None:  # a signal may be lost in a library that is still being loaded
                running.send_signal(signal.SIGINT)
            answer, _ = running.communicate(timeout=20)
        finally:
            running.kill()
    with contextlib.suppress(OSError):  # the other end is closed
        while more := os.read(ours, 1024):
            shown += more
    os.close(ours)
    assert (running.returncode, answer) == (dispatch.INTERRUPTED, b"")
    assert b"Traceback" not in shown


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (
            ("aks", "QQ"),
            "“aks” is neither a hand nor a range of holdem: cards are written As, Td, 9h, 2c; kinds of",
        ),
        (("AA", "*", "--game", "omaha"), "“AA” is neither a hand nor a range of omaha: cards are written As"),
        (("TT+,", "QQ"), "the range “TT+,” is empty before, after or between its commas"),
        (("AA", "KK", "--board", "Ah"), "a board never has 1 card: it has 0, 3, 4, 5."),
        (("2h3h, AhKh", "QQ", "--game", "short_deck"), "2h"),
    ],
)
def test_a_typing_error_is_named_with_what_would_be_right(capsys, words, says):
    status, out, err = said(capsys, *words)
    assert (status, out) == (2, "")
    assert says in err
    assert "kinds" not in err or "omaha" not in err


def test_a_hand_written_twice_counts_once(capsys):
    """A♥K♥ once more among the suited ones, its king first, does not make aces and kings rarer."""
    alone, twice = (said(capsys, text, "QQ")[1].splitlines()[-1] for text in ("AKs", "AKs, KhAh"))
    assert twice == alone
