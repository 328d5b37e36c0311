"""Does a tournament begin?"""

from mazziere.rules.books import OT
from mazziere.rules.citations import ruling


@ruling(OT["start"])
def begins(entries: int, *, needed: int) -> bool:
    """Whether it begins, when it is full or at its time: with as many entries as it needs.

    >>> [begins(entries, needed=6) for entries in (5, 6)]
    [False, True]
    """
    return entries >= needed
