"""`mazziere returns velox`: exact returns, the distribution of prizes, and draws that agree."""

import json
from fractions import Fraction

import pytest

from mazziere.adapters.chance import OperatingSystemChance
from mazziere.cli import dispatch
from mazziere.cli.language import VARIABLE
from mazziere.tournament.velox.tables import VELOX_TABLES


@pytest.fixture(autouse=True)
def english(monkeypatch):
    """`--language` is remembered in the environment of the process; each test begins without it."""
    monkeypatch.setenv(VARIABLE, "en")


def said(capsys, *words):
    """Status, standard output and standard error of `mazziere returns`."""
    status = dispatch.main(["returns", *words])
    captured = capsys.readouterr()
    return status, captured.out, captured.err


def test_every_table_is_told_with_its_exact_return(capsys):
    """ROOM velox 3max, velox 6max: 91, 92, 93 and 90 per cent, as fractions too."""
    status, out, _ = said(capsys, "velox")
    assert status == 0
    assert [line for line in out.splitlines() if line.startswith("paid back")] == [
        "paid back: 91/100 = 91 %, exactly",
        "paid back: 23/25 = 92 %, exactly",
        "paid back: 93/100 = 93 %, exactly",
        "paid back: 9/10 = 90 %, exactly",
    ]
    assert "  × 6,000        2 : 1,000,000  80 / 10 / 10 %\n" in out
    assert "      4800    0.0000667 %  1/1500000\n" in out
    assert "      12.5    0.1666667 %  1/600\n" in out


def test_it_speaks_italian(capsys):
    _, out, _ = said(capsys, "velox", "--language", "it")
    assert out.startswith("velox-3-91: 3 giocatori\nritorno: 91/100 = 91 %, esatto\n")
    assert "  × 6.000        2 : 1.000.000  80 / 10 / 10 %\n" in out
    assert "      12,5    0,1666667 %  1/600\n" in out


def test_as_json_the_chances_add_up(capsys):
    """Fractions are texts, so that nothing is rounded."""
    tables = json.loads(said(capsys, "velox", "--json")[1])["tables"]
    assert [table["table"] for table in tables] == list(VELOX_TABLES)
    for table in tables:
        chances = [(Fraction(one["buy_ins"]), Fraction(one["chance"])) for one in table["prizes"]]
        assert sum(chance for _, chance in chances) == 1
        assert sum(prize * chance for prize, chance in chances) == Fraction(table["return"])


def numbers(monkeypatch, next_number):
    """The generator of the operating system is replaced."""
    monkeypatch.setattr(OperatingSystemChance, "below", next_number)


def test_draws_that_go_evenly_through_all_numbers_agree(capsys, monkeypatch):
    """2,000 numbers, 500 apart."""
    at = iter(range(0, 500 * 2_000 * 4, 500))
    numbers(monkeypatch, lambda _, bound: next(at) % bound)
    status, out, _ = said(capsys, "velox", "--draws", "2000")
    assert status == 0
    assert out.count("2,000 draws agree: chi-square") == 4


def test_draws_that_avoid_the_large_prizes_do_not_agree(capsys, monkeypatch):
    """Only the second half of the numbers: the status is 1."""
    at = iter(range(0, 500 * 2_000 * 4, 500))
    numbers(monkeypatch, lambda _, bound: bound // 2 + next(at) % (bound // 2))
    status, out, _ = said(capsys, "velox", "--draws", "2000", "--json")
    assert status == 1
    assert [table["agrees"] for table in json.loads(out)["tables"]] == [False] * 4


def test_few_draws_are_refused(capsys):
    status, out, err = said(capsys, "velox", "--draws", "999")
    assert (status, out) == (2, "")
    assert err == "mazziere: --draws takes at least 1000: fewer prove nothing.\n"
