"""The language of the terminal: Italian or English. The page in the browser has a setting of its own.

`say` takes its texts from `mazziere.texts`.
"""

from __future__ import annotations

import os

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
    return text(language(), key, **parameters)
