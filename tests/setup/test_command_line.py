"""Command lines reach their command; mistakes in them are reported in one line."""

from __future__ import annotations

import os

import pytest

from mazziere.cli import dispatch, program
from mazziere.cli.commands import Command
from mazziere.cli.errors import CommandError
from mazziere.cli.language import VARIABLE


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    """`--language` is remembered in the environment of the process; each test begins without it."""
    monkeypatch.setenv(VARIABLE, "en")


def test_the_language_is_taken_out_of_the_command_line() -> None:
    """Both ways of writing it, wherever it stands."""
    assert dispatch.with_language_chosen(["serve", "--language", "it", "--port", "9"]) == [
        "serve",
        "--port",
        "9",
    ]
    assert os.environ[VARIABLE] == "it"
    assert dispatch.with_language_chosen(["--language=en", "serve"]) == ["serve"]
    assert os.environ[VARIABLE] == "en"


@pytest.mark.parametrize("words", [["--language", "fr"], ["--language"], ["--language="]])
def test_a_language_that_is_not_spoken_is_refused(words: list[str]) -> None:
    """Italian and English; a missing value is as wrong as a third language."""
    with pytest.raises(CommandError) as caught:
        dispatch.with_language_chosen(words)
    assert caught.value.status == 2


def test_a_mistake_is_one_line_and_no_traceback(capsys: pytest.CaptureFixture[str]) -> None:
    """An unknown command ends with status 2, as shells expect of a wrong command line."""
    assert dispatch.main(["replai"]) == 2
    assert capsys.readouterr().err == "mazziere: there is no command “replai”; perhaps “replay”?\n"


def test_without_a_command_the_help_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    """Nothing asked is not an error."""
    assert dispatch.main([]) == 0
    assert capsys.readouterr().out.startswith("usage: mazziere COMMAND")


def test_whoever_typed_room_reads_room(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """In the help of every command, in hints and before errors: what is read can be typed."""
    monkeypatch.setenv(program.VARIABLE, program.CLONE)
    assert dispatch.main([]) == 0
    assert capsys.readouterr().out.startswith("usage: ./room COMMAND")
    assert dispatch.main(["serve", "--help"]) == 0
    assert capsys.readouterr().out.startswith("usage: ./room serve ")
    assert dispatch.main(["replay"]) == 2
    assert capsys.readouterr().err == "room: which files? ./room replay FILE|FOLDER…\n"
    assert dispatch.main(["replay", "--language", "it"]) == 2
    assert capsys.readouterr().err == "room: quali file? ./room replay FILE|CARTELLA…\n"


def sit(table: str, *, buy_in: int = 100) -> int:
    """A stand-in for a command with one argument and one option; the status is their sum."""
    return len(table) + buy_in


SIT = Command("sit", "backup")
"""A command with the help line of an existing one: the lines are not what is tested."""


def test_options_are_read_from_the_signature_of_the_command() -> None:
    """`--buy-in` is the parameter `buy_in`; what the function returns is the exit status: 5 + 2."""
    assert dispatch.carry_out(SIT, sit, ["green", "--buy-in", "2"]) == 7


@pytest.mark.parametrize(
    ("options", "english", "italian"),
    [
        ([], "TABLE is missing", "manca TABLE; --help dice che cos'è e dove va."),
        (["green", "--by-in", "2"], "--by-in", "l'opzione «--by-in» non c'è; --help le elenca."),
        (
            ["green", "--buy-in", "much"],
            "it takes a whole number",
            "«much» non va bene per --buy-in, che vuole un numero intero.",
        ),
        (["green", "3"], "3", "di troppo: 3."),
    ],
)
def test_a_mistake_in_the_options_is_named_in_both_languages(
    monkeypatch: pytest.MonkeyPatch, options: list[str], english: str, italian: str
) -> None:
    """The parser of options speaks English; what it means is said again in Italian."""
    with pytest.raises(CommandError, match=english) as caught:
        dispatch.carry_out(SIT, sit, options)
    assert caught.value.status == 2
    monkeypatch.setenv(VARIABLE, "it")
    with pytest.raises(CommandError) as caught:
        dispatch.carry_out(SIT, sit, options)
    assert str(caught.value) == italian


@pytest.mark.parametrize(
    ("tongue", "text"),
    [
        (
            "en",
            """\
usage: mazziere sit [OPTIONS] TABLE

put everything the room keeps into one file, even while people play

Help
  --help -h  Show this help.

Options
  TABLE --table  (required)
  --buy-in INT   (default: 100)

""",
        ),
        (
            "it",
            """\
uso: mazziere sit [OPZIONI] TABLE

mette in un file tutto quel che la sala conserva, anche mentre si gioca

Aiuto
  --help -h  Mostra questo aiuto.

Opzioni
  TABLE --table  (obbligatorio)
  --buy-in INT   (predefinito: 100)

""",
        ),
    ],
)
def test_the_help_of_a_command_is_in_the_language_of_who_asks(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tongue: str, text: str
) -> None:
    """Its line of the table, then its options; the parser's own words are not used."""
    monkeypatch.setenv(VARIABLE, tongue)
    assert dispatch.carry_out(SIT, sit, ["--help"]) == 0
    assert capsys.readouterr().out == text
