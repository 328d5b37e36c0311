"""The tournaments in which hands were played: what they are called, and what files for others say of them.

The id of a private tournament is its invitation. What leaves the room therefore has a number instead, from
which nobody finds the id.
"""

from collections.abc import Awaitable, Callable
from hashlib import sha256
from typing import Final

from mazziere.hand.start import HandStart
from mazziere.rules.refusals import Unknown
from mazziere.services.refusals import DataUnreadable
from mazziere.tournament.definition import Definition, Title
from mazziere.tournament.state import Tournament

MOST_KEPT: Final = 500
"""Of so many tournaments the definitions are kept; no definition changes once a hand has been played."""
NUMBER_BYTES: Final = 5
"""A number has up to 13 digits, as programs that read histories expect."""
UNNAMED: Final = Title("", "")
"""Of a tournament whose name is not told, or cannot be read."""


class PlayedTournaments:
    """The definitions of tournaments, listed or over long ago."""

    def __init__(self, find: Callable[[str], Awaitable[Tournament]]) -> None:
        self._find = find
        self._kept: dict[str, Definition] = {}

    async def definition(self, tournament: str) -> Definition | None:
        """The definition of a tournament in which a hand was played; None if it cannot be read."""
        if (kept := self._kept.get(tournament)) is not None:
            return kept
        try:
            definition = (await self._find(tournament)).definition
        except (Unknown, DataUnreadable):
            return None
        if len(self._kept) >= MOST_KEPT:
            del self._kept[next(iter(self._kept))]
        self._kept[tournament] = definition
        return definition

    async def title(self, tournament: str) -> Title | None:
        """The name of a tournament; None for no tournament."""
        if not tournament:
            return None
        definition = await self.definition(tournament)
        return UNNAMED if definition is None else definition.title


def public_number(tournament: str) -> str:
    """The number that stands for a tournament in files and links: always the same, and no invitation.

    >>> public_number("t0123abcd")
    '253322909001'
    """
    return str(int.from_bytes(sha256(tournament.encode()).digest()[:NUMBER_BYTES]))


def level_of(definition: Definition, start: HandStart) -> int:
    """The number of the level at which a hand was dealt, which its stakes tell; 0 if they are of none."""
    for number, level in enumerate(definition.levels, 1):
        if level.stakes(start.variant) == start.stakes:
            return number
    return 0
