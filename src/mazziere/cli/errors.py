"""How does a command tell a person what they can put right?

One line on standard error and an exit status, no traceback. A fault of ours is not a complaint: it keeps its
traceback, because that is what a report of it needs.
"""

from __future__ import annotations

from mazziere.cli.language import say


class CommandError(Exception):
    """Something is missing, taken, unreadable or misspelt, and this says what, and what to do about it.

    key         which text says so, of `mazziere.texts`
    status      1: the work cannot be done; 2: the command line itself is wrong
    parameters  what the text is filled in with
    """

    def __init__(self, key: str, /, *, status: int = 1, **parameters: object) -> None:
        super().__init__(say(key, **parameters))
        self.key = key
        self.status = status
