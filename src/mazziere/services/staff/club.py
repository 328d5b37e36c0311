"""What does the club look like: the name on the cloth of its tables, and its two colors?

The staff sets them; each page shows them as its default look. The last document of one stream counts. With
each is a line in the log of the staff, in the same append.
"""

from typing import Final

import msgspec

from mazziere.services.ports import Clock
from mazziere.services.staff.desk_log import DeskLog
from mazziere.services.unit_of_work import Streams, Unit, UnitsOfWork

PREFIX: Final = "room/"
NAME: Final = "club"


class ClubLook(msgspec.Struct, frozen=True):
    """What the club looks like. Colors are `#rrggbb`; fields that are empty leave the room's own look."""

    name: str = ""
    """What is woven into the cloth of every table."""
    cloth: str = ""
    """The color of the cloth where a lamp falls on it."""
    accent: str = ""
    """The color of the backs of the cards, of the chips and of the ribbon."""


class ClubSet(msgspec.Struct, frozen=True, tag="club_set", tag_field="type"):
    """The staff has set the look. Stored under these field names."""

    look: ClubLook
    at: int


class Club:
    """The look of the club."""

    def __init__(self, units: UnitsOfWork, clock: Clock, log: DeskLog) -> None:
        self._units = units
        self._clock = clock
        self._log = log
        self._looks = Streams[ClubSet](units, PREFIX, ClubSet)

    async def look(self) -> ClubLook:
        """The look as it was set last; an empty one, if it never was."""
        return next((kept.look for kept in await self._looks.last(NAME, 1)), ClubLook())

    async def change(self, who: str, look: ClubLook) -> None:
        """Set the look.

        who   the player id of the member of the staff
        """

        async def change(unit: Unit) -> None:
            unit.write(self._looks, NAME, ClubSet(look, self._clock.now()))
            self._log.write(unit, self._log.line(who, "club_set", name=look.name))

        await self._units.carry_out([self._looks.ref(NAME), self._log.ref], change)
