"""Which language does the person at this terminal read?

It knows two, Italian and English, and says nothing itself: each sentence stands in both languages where it is
needed, and `say` picks one. The page in the browser chooses for itself.
"""

from __future__ import annotations

import os
from typing import Literal

Language = Literal["it", "en"]

VARIABLE = "MAZZIERE_LANGUAGE"
"""Set by `--language`; stronger than the locale."""

_LOCALE = ("LC_ALL", "LC_MESSAGES", "LANG")  # in the order in which POSIX looks at them


def language() -> Language:
    """Italian if the person asked for it or the locale is Italian, otherwise English."""
    chosen = os.environ.get(VARIABLE) or next(filter(None, map(os.environ.get, _LOCALE)), "")
    return "it" if chosen.lower().startswith("it") else "en"


def say(*, it: str, en: str) -> str:
    """The sentence in the language of the person at the terminal."""
    return it if language() == "it" else en
