"""Which language does the person at this terminal read?

It knows two, Italian and English, and holds no words: `say` takes them from `mazziere.texts`. The page in the
browser chooses for itself.
"""

from __future__ import annotations

import os

from mazziere.texts import Language, text

VARIABLE = "MAZZIERE_LANGUAGE"
"""Set by `--language`; stronger than the locale."""

_LOCALE = ("LC_ALL", "LC_MESSAGES", "LANG")  # in the order in which POSIX looks at them


def language() -> Language:
    """Italian if the person asked for it or the locale is Italian, otherwise English."""
    chosen = os.environ.get(VARIABLE) or next(filter(None, map(os.environ.get, _LOCALE)), "")
    return "it" if chosen.lower().startswith("it") else "en"


def say(key: str, /, **parameters: object) -> str:
    """The text of `key` in the language of the person at the terminal."""
    return text(language(), key, **parameters)
