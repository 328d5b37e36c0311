"""The language of the terminal: Italian or English. The page in the browser has a setting of its own.

`say` takes its texts from `mazziere.texts`, where `{program}` is what people type before a command, and
`figure` writes numbers with the separators of the language.
"""

from __future__ import annotations

import os
from fractions import Fraction

from mazziere import texts
from mazziere.cli.program import program
from mazziere.texts import Language, text

VARIABLE = "MAZZIERE_LANGUAGE"
"""The environment variable that `--language` sets; it takes precedence over the locale."""

_LOCALE = ("LC_ALL", "LC_MESSAGES", "LANG")  # in the order in which POSIX looks at them


def language() -> Language:
    """The chosen language; if none was chosen, Italian in an Italian locale and otherwise English."""
    chosen = os.environ.get(VARIABLE) or next(filter(None, map(os.environ.get, _LOCALE)), "")
    return "it" if chosen.lower().startswith("it") else "en"


def say(key: str, /, **parameters: object) -> str:
    """The text of `key` in the language of the terminal."""
    return text(language(), key, **{"program": program(), **parameters})


def figure(number: float | Fraction, form: str) -> str:
    """A number as `format` writes it, with the separators of the language of the terminal."""
    return texts.figure(language(), number, form)


def localized(written: str) -> str:
    """A number written in the English way, with the separators of the language of the terminal."""
    return texts.localized(language(), written)
