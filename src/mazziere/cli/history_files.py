"""Which files lie under the paths a person named, and what is wrong with those that cannot be read?

It walks folders and opens files, once for `replay` and `convert`; what is in them is for `formats` to say.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from mazziere.cli.language import say

if TYPE_CHECKING:
    from mazziere.formats.record import Read, Unreadable


def files_under(paths: Sequence[Path]) -> Iterator[Path]:
    """The files themselves, and those in the folders, in order of name. Hidden ones are left alone.

    A path that is not there is passed on: opening it will tell.
    """
    for path in paths:
        if path.is_dir():
            for found in sorted(path.rglob("*")):
                hidden = any(part.startswith(".") for part in found.relative_to(path).parts)
                if found.is_file() and not hidden:
                    yield found
        else:
            yield path


def hands_of(path: Path) -> Iterator[Read]:
    """Every hand of a file. A file that cannot be opened is one unreadable thing."""
    from mazziere.formats.histories import read_history
    from mazziere.formats.record import Unreadable

    try:
        if path.exists() and not path.is_file():  # a named pipe, which would be waited for, or a device
            yield Unreadable("", 0, "not_a_file")
            return
        data = path.read_bytes()
    except FileNotFoundError:
        yield Unreadable("", 0, "no_such_file")
        return
    except OSError as error:
        yield Unreadable("", 0, "cannot_open", error.strerror or type(error).__name__)
        return
    yield from read_history(path.name, data)


def problem_line(file: str, problem: Unreadable) -> str:
    """The one line that tells what is wrong, and where."""
    it, en = _SENTENCES[problem.problem]
    place = f"{file}:{problem.line}" if problem.line else file
    hand = say(it=f" mano {problem.number}:", en=f" hand {problem.number}:") if problem.number else ""
    return f"{place}:{hand} {say(it=it, en=en).format(problem.text)}"


UNOPENED = ("no_such_file", "cannot_open", "not_a_file")
"""Problems of a path rather than of what is in it."""

_SENTENCES = {
    "no_such_file": ("il file non c'è", "there is no such file"),
    "cannot_open": ("il file non si può leggere ({})", "the file cannot be read ({})"),
    "not_a_file": ("non è un file di dati", "this is no regular file"),
    "empty_file": ("il file è vuoto", "the file is empty"),
    "not_text": ("non è un testo", "this is no text"),
    "undecodable": (
        "byte che non sono né UTF-8 né UTF-16 né Windows-1252",
        "bytes that are neither UTF-8 nor UTF-16 nor Windows-1252",
    ),
    "tournament_summary": (
        "è il riassunto di un torneo, non una storia di mani",
        "this is the summary of a tournament, not a history of hands",
    ),
    "not_a_hand_history": (
        "né testo PokerStars né PHH né Open Hand History: «{}»",
        "neither PokerStars text nor PHH nor Open Hand History: “{}”",
    ),
    "unreadable_header": ("la prima riga non dice che gioco è: «{}»", "the first line tells no game: “{}”"),
    "truncated": ("la mano è troncata qui", "the hand is cut short here"),
    "impossible_card": ("«{}» non è una carta", "“{}” is no card"),
    "card_dealt_twice": ("la carta {} è stata data due volte", "the card {} was dealt twice"),
    "board_incomplete": ("le carte del {} mancano", "the cards of the {} are missing"),
    "not_an_amount": ("«{}» non è una somma", "“{}” is no amount"),
    "unreadable_line": ("riga illeggibile: «{}»", "unreadable line: “{}”"),
    "not_toml": ("qui il file non è TOML", "here the file is no TOML"),
    "not_json": ("qui il file non è JSON", "here the file is no JSON"),
    "field_missing": ("manca il campo {}", "the field {} is missing"),
    "field_unreadable": ("un campo non si legge: «{}»", "a field cannot be read: “{}”"),
}
"""Problem → what a person is told, in Italian and in English."""
