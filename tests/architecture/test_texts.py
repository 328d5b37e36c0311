"""The server's texts are in one place, complete in both languages, and each of them is used.

The sources are read as syntax trees: a caller names the key of a text, or the group it belongs to
(`say(f"appoint.roles.{role}")`), and fills in its parameters.
"""

from __future__ import annotations

import ast
import re
import string
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from mazziere.cli.commands import COMMANDS
from mazziere.texts import FOLDER, LANGUAGES, topic
from tests.architecture.layers import PACKAGE, ROOT

SPOKEN_BY = [
    *PACKAGE.rglob("*.py"),
    *(ROOT / "tools").glob("*.py"),
    ROOT / "tests" / "lockstep" / "readings.py",
]

READ_WHOLE = {"rules"}
"""Topics that are the data of a page: their texts are not looked up by key, and have tests of their own."""

SAYING = {"say": 0, "wrong": 0, "CommandError": 0, "text": 1}
"""Functions that take a key, and the position of that argument; keyword arguments are parameters."""

NOT_FILLED_IN = {"status"}

ITALIAN = re.compile(r"[àèéìòùÀÈÉÌÒÙ]|\b(?:che|della|delle|degli|nella|sono|questa|questo|mano|mani|sala)\b")
GROUP = re.compile(r"([a-z_]+\.)+")
"""The beginning of a key that is completed when the program runs."""

QUOTED = {
    "rules/books.py": "headings are quotations, in the language of the book",
}


class Said(NamedTuple):
    """One place in the sources where a text is asked for."""

    place: str
    key: str
    is_group: bool
    """Whether the key is only the beginning of one."""
    parameters: frozenset[str] | None
    """None if they are not named one by one."""


def entries(group: Mapping[str, Any], above: str) -> Iterator[tuple[str, Any]]:
    """Every text under its key: a sentence, or its plural forms."""
    for name, value in group.items():
        if isinstance(value, str) or set(value) == {"one", "other"}:
            yield f"{above}.{name}", value
        else:
            yield from entries(value, f"{above}.{name}")


def texts(language: Any) -> dict[str, Any]:
    """Everything that is asked for by key."""
    topics = sorted(file.stem for file in (FOLDER / language).glob("*.toml"))
    return {
        key: value
        for name in topics
        if name not in READ_WHOLE
        for key, value in entries(topic(language, name), name)
    }


def forms(value: Any) -> list[str]:
    return [value] if isinstance(value, str) else list(value.values())


def parameters(value: Any) -> set[str]:
    """The names in braces; a text with plural forms is asked with `count`; `say` fills in `program`."""
    named = {name for form in forms(value) for _, name, _, _ in string.Formatter().parse(form) if name}
    named.discard("program")
    return named if isinstance(value, str) else named | {"count"}


@cache
def nodes(path: Path) -> tuple[ast.AST, ...]:
    """The whole syntax tree of a file, node by node."""
    return tuple(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))


def said() -> Iterator[Said]:
    """Every place that asks for a text, in the order of the files."""
    for path in SPOKEN_BY:
        for node in nodes(path):
            if isinstance(node, ast.Call) and (found := _said(node, str(path.relative_to(ROOT)))):
                yield from found


def _said(call: ast.Call, file: str) -> list[Said]:
    name = call.func.id if isinstance(call.func, ast.Name) else ""
    if name not in SAYING or len(call.args) <= SAYING[name]:
        return []
    named = {keyword.arg for keyword in call.keywords}
    filled = None if None in named else frozenset(str(each) for each in named) - NOT_FILLED_IN
    place = f"{file}:{call.lineno}"
    return [Said(place, key, group, filled) for key, group in _keys(call.args[SAYING[name]])]


def _keys(node: ast.expr) -> Iterator[tuple[str, bool]]:
    match node:
        case ast.Constant(value=str(key)):
            yield key, False
        case ast.JoinedStr(values=[ast.Constant(value=str(start)), *_]):
            yield start, True
        case ast.IfExp(body=body, orelse=orelse):
            yield from _keys(body)
            yield from _keys(orelse)
        case _:
            pass


TEXTS = {language: texts(language) for language in LANGUAGES}
ENGLISH = TEXTS["en"]


def constants() -> tuple[set[str], tuple[str, ...]]:
    """Every string of the sources, and the beginnings of those that are put together.

    A key may be in a table, and looked up elsewhere.
    """
    strings, beginnings = set(), set()
    for path in SPOKEN_BY:
        for node in nodes(path):
            match node:
                case ast.Constant(value=str(string)):
                    strings.add(string)
                case ast.JoinedStr(values=[ast.Constant(value=str(start)), *_]) if GROUP.fullmatch(start):
                    beginnings.add(start)
    return strings, tuple(beginnings)


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_missing(language: str) -> None:
    """Every text exists in every language, and so does every topic."""
    assert {file.name for file in (FOLDER / language).iterdir()} == {
        file.name for file in (FOLDER / "en").iterdir()
    }
    assert TEXTS[language].keys() == ENGLISH.keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_text_has_the_same_parameters_in_every_language(language: str) -> None:
    """The caller does not know which language is spoken."""
    for key, value in TEXTS[language].items():
        assert parameters(value) == parameters(ENGLISH[key]), f"{language}: {key}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_empty(language: str) -> None:
    """No text begins or ends with a space, which a translator would not see."""
    for key, value in TEXTS[language].items():
        for form in forms(value):
            assert form.strip(), key
            assert form.rstrip("\n") == form.strip(), key


def test_what_is_asked_for_exists_with_its_parameters() -> None:
    """The key exists, or at least one key of the group, and no other parameters are filled in than the text
    has.
    """
    places = list(said())
    assert places
    for place in places:
        check_what_is_said(place)


def check_what_is_said(place: Said) -> None:
    if place.is_group:
        found = [value for key, value in ENGLISH.items() if key.startswith(place.key)]
        assert found, place
    else:
        assert place.key in ENGLISH, place
        found = [ENGLISH[place.key]]
    if place.parameters is not None:
        wanted = set().union(*map(parameters, found))
        assert wanted <= place.parameters, place
        assert place.is_group or place.parameters <= wanted, place


OF_A_CLONE = {"bench.needs_a_clone"}
"""Texts that send people to a clone, whatever they have started."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_command_is_named_as_it_was_typed(language: str) -> None:
    """`{program} serve` is `./room serve` to whoever came in through `./room`, otherwise `mazziere serve`."""
    command = re.compile(rf"(?:\./room|mazziere) (?:{'|'.join(each.name for each in COMMANDS)})\b")
    fixed = {key for key, value in TEXTS[language].items() if any(map(command.search, forms(value)))}
    assert fixed - OF_A_CLONE == set()
    page = (ROOT / "client" / "src" / "lib" / "i18n").rglob("*.ftl")
    assert [file.name for file in page if command.search(file.read_text(encoding="utf-8"))] == []


def test_every_text_is_asked_for() -> None:
    """Each is used by its key or as one of a group; unused texts are removed."""
    strings, groups = constants()
    said_by_shell = {f"setup.{name}" for name in re.findall(r"'(\w+) = \"'", (ROOT / "room").read_text())}
    assert [key for key in ENGLISH if key not in strings | said_by_shell and not key.startswith(groups)] == []


def test_no_italian_stands_in_the_sources() -> None:
    """Sentences are in `mazziere/texts`; books are quoted in their language."""
    for path in SPOKEN_BY:
        check_that_it_holds_no_italian(path)


def check_that_it_holds_no_italian(path: Path) -> None:
    if any(str(path).endswith(quoted) for quoted in QUOTED):
        return
    documented = {id(node.value) for node in nodes(path) if isinstance(node, ast.Expr)}
    for node in nodes(path):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in documented:
            assert not ITALIAN.search(node.value), f"{path}:{node.lineno}: {node.value!r} belongs in texts/it"
        if isinstance(node, ast.Call):
            pair = {
                keyword.arg
                for keyword in node.keywords
                if isinstance(keyword.value, ast.Constant | ast.JoinedStr)
            }
            assert not {"it", "en"} <= pair, f"{path}:{node.lineno}: give the texts a key in texts/"
