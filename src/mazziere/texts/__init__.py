"""The words of the server, in every language it speaks.

    texts/it/serve.toml, texts/en/serve.toml     one folder for each language, one file for each topic

A text has a stable key, `topic.name` or `topic.group.name`: the name of its file and its place in there. The
names in braces are filled in by the caller; a text that depends on how many there are has the forms of CLDR
(`one`, `other`), chosen by the parameter `count`. Tests read the sources and the files: every key that is
asked for exists in both languages with the same parameters, and every key that exists is asked for.

The words of the page are the client's (`client/src/lib/i18n/`); the pure layers hold none. The standard
library is enough, because `./room --help` speaks before anything is installed, and a file is read when one
of its texts is first asked for.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any, Final, Literal, TypeAlias, get_args

Language: TypeAlias = Literal["it", "en"]

LANGUAGES: Final[tuple[Language, ...]] = get_args(Language)

FOLDER: Final = Path(__file__).parent
"""Holds a folder for each language."""


class NoSuchText(LookupError):
    """No text has this key: a mistake of ours, which the tests find."""


def text(language: Language, key: str, /, **parameters: object) -> str:
    """The text of `key` in `language`, with its parameters filled in.

    Parameters are written as `str.format` reads them: `{port}`, `{deals:,}`. Numbers get the separators of
    the language. Raises `NoSuchText`.

    >>> text("en", "serve.port_taken", port=8000, option="--port")
    'port 8000 is already taken; choose another with --port.'
    >>> text("it", "audit.differences_found", count=1)
    'I CONTI NON TORNANO: 1 differenza.'
    """
    return _FORMATTERS[language].vformat(_template(language, key, parameters.get("count")), (), parameters)


def figure(language: Language, number: float | Fraction, form: str) -> str:
    """A number as `format` writes it, with the separators of the language.

    >>> figure("en", 12_345.6, ",.2f"), figure("it", 12_345.6, ",.2f")
    ('12,345.60', '12.345,60')
    """
    return localized(language, format(number, form))


def localized(language: Language, written: str) -> str:
    """A number written in the English way, with the separators of the language."""
    return written.translate(_ITALIAN) if language == "it" else written


_ITALIAN: Final = str.maketrans(",.", ".,")


class _InLanguage(Formatter):
    """`str.format`, with the separators of a language in what is formatted as a number."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def format_field(self, value: Any, format_spec: str) -> str:
        if format_spec and isinstance(value, int | float | Fraction):
            return figure(self._language, value, format_spec)
        return format(value, format_spec)


_FORMATTERS: Final = {language: _InLanguage(language) for language in LANGUAGES}


@cache
def topic(language: Language, name: str) -> Mapping[str, Any]:
    """Everything in one file: texts, and groups of texts. Raises `NoSuchText`."""
    try:
        written = (FOLDER / language / f"{name}.toml").read_text(encoding="utf-8")
    except FileNotFoundError:
        raise NoSuchText(f"{language}/{name}.toml") from None
    return tomllib.loads(written)


def _template(language: Language, key: str, count: object) -> str:
    name, *path = key.split(".")
    found: Any = topic(language, name)
    try:
        for step in path:
            found = found[step]
        if isinstance(found, dict):
            found = found[_form(count)]
    except (KeyError, TypeError):
        raise NoSuchText(f"{language}: {key}") from None
    if not isinstance(found, str):
        raise NoSuchText(f"{language}: {key}")
    return found


def _form(count: object) -> str:
    """The plural form of CLDR; Italian and English have the same two for whole numbers."""
    return "one" if count == 1 else "other"
