"""Errors of a command that its user can correct.

They are printed as one line on standard error, without a traceback. A bug keeps its traceback, because a
report of it needs one.
"""

from __future__ import annotations

from mazziere.cli.language import say


class CommandError(Exception):
    """Something is missing, in use, unreadable or misspelled; the message says what, and what to do about it.

    key         the key of the message in `mazziere.texts`
    status      the exit status: 1 if the command cannot be carried out, 2 if the command line is wrong
    parameters  of the message
    """

    def __init__(self, key: str, /, *, status: int = 1, **parameters: object) -> None:
        super().__init__(say(key, **parameters))
        self.key = key
        self.status = status
