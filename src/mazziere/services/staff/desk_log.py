"""The log of the staff: what was done, and by whom.

It has one line for every act done by virtue of a role: what, to whom or what, and when. The line is written
in the same append as the act, or before it if the act itself stores nothing, such as a look or an
announcement. Lines never change, and contain no secret.
"""

import msgspec

from mazziere.services.ports import Clock
from mazziere.services.refusals import ReasonNeeded
from mazziere.services.unit_of_work import Streams, Unit, UnitsOfWork
from mazziere.services.unit_of_work.streams import StreamRef

PREFIX, LOG = "desk/", "log"

OPERATOR = "operator"
"""In place of a player id: the operator of the machine, who acts while the room is closed."""

Fact = str | int | bool | None


class DeskNote(msgspec.Struct, frozen=True, tag="desk_note"):
    """One act of a member of the staff."""

    who: str
    """The player id of that person, or `OPERATOR`."""
    what: str
    """A code such as "hand_cancelled"."""
    facts: dict[str, Fact]
    at: int


class DeskEntry(msgspec.Struct, frozen=True):
    """A line of the log and its number, from 1."""

    number: int
    note: DeskNote


class DeskLog:
    """The log of everything the staff does."""

    def __init__(self, units: UnitsOfWork, clock: Clock) -> None:
        self._clock = clock
        self._notes = Streams[DeskNote](units, PREFIX, DeskNote)

    @property
    def ref(self) -> StreamRef:
        """The stream, for a unit of work that will write to it."""
        return self._notes.ref(LOG)

    def line(self, who: str, what: str, **facts: Fact) -> DeskNote:
        """A line with the present instant, not yet written."""
        return DeskNote(who, what, facts, self._clock.now())

    async def note(self, who: str, what: str, **facts: Fact) -> None:
        """Write one line about an act that stores nothing itself."""
        await self._notes.add(LOG, self.line(who, what, **facts))

    def write(self, unit: Unit, note: DeskNote) -> None:
        """Write a line in the same append as the act."""
        unit.write(self._notes, LOG, note)

    async def newest(self, *, before: int | None, limit: int) -> list[DeskEntry]:
        """At most `limit` lines with numbers below `before` (None: the newest), newest first."""
        end = await self._notes.version(LOG) if before is None else before - 1
        since = max(0, end - limit)
        notes = await self._notes.read(LOG, since=since, limit=max(0, end - since))
        return [DeskEntry(number, note) for number, note in enumerate(notes, since + 1)][::-1]

    async def oldest(self, *, after: int, limit: int) -> list[DeskEntry]:
        """At most `limit` lines with numbers above `after`, oldest first."""
        notes = await self._notes.read(LOG, since=after, limit=limit)
        return [DeskEntry(number, note) for number, note in enumerate(notes, after + 1)]


def given_reason(reason: str) -> str:
    """The reason of an act that needs one, as the log keeps it. Raises `ReasonNeeded` for an empty one."""
    if not (said := reason.strip()):
        raise ReasonNeeded
    return said
