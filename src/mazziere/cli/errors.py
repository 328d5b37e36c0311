"""How does a command tell a person what they can put right?

One line on standard error and an exit status, no traceback. A fault of ours is not a complaint: it keeps its
traceback, because that is what a report of it needs.
"""

from __future__ import annotations

from mazziere.cli.language import say


class CommandError(Exception):
    """Something is missing, taken, unreadable or misspelt, and this says what, and what to do about it.

    status  1: the work cannot be done; 2: the command line itself is wrong
    """

    def __init__(self, *, it: str, en: str, status: int = 1) -> None:
        super().__init__(say(it=it, en=en))
        self.status = status
