"""What has staff done, and who was it?

One line for everything that somebody did by virtue of a role: what it was, to whom or what, when. Written in
the same append as what was done, and before it where nothing is kept of it: where somebody only looked, or
said something. Nothing in it is ever changed, and no secret stands in it.
"""

import msgspec

from mazziere.services.ports import Clock
from mazziere.services.unit_of_work import Streams, Unit, UnitsOfWork
from mazziere.services.unit_of_work.streams import StreamRef

PREFIX, LOG = "desk/", "log"

Fact = str | int | bool | None


class DeskNote(msgspec.Struct, frozen=True, tag="desk_note"):
    """One thing that a member of staff did."""

    who: str
    """The player that this person is."""
    what: str
    """A code, as in "hand_cancelled"."""
    facts: dict[str, Fact]
    at: int


class DeskEntry(msgspec.Struct, frozen=True):
    """A line of the log, by its number from 1."""

    number: int
    note: DeskNote


class DeskLog:
    """The log of everything staff did."""

    def __init__(self, units: UnitsOfWork, clock: Clock) -> None:
        self._clock = clock
        self._notes = Streams[DeskNote](units, PREFIX, DeskNote)

    @property
    def ref(self) -> StreamRef:
        """The stream, for a unit of work that will write to it."""
        return self._notes.ref(LOG)

    def line(self, who: str, what: str, **facts: Fact) -> DeskNote:
        """A line of this moment."""
        return DeskNote(who, what, facts, self._clock.now())

    async def note(self, who: str, what: str, **facts: Fact) -> None:
        """Write one line of what changes nothing."""
        await self._notes.add(LOG, self.line(who, what, **facts))

    def write(self, unit: Unit, note: DeskNote) -> None:
        """Keep a line in the same append as what was done."""
        unit.write(self._notes, LOG, note)

    async def newest(self, *, before: int | None, limit: int) -> list[DeskEntry]:
        """Lines below number `before`, or the newest, the newest first."""
        end = await self._notes.version(LOG) if before is None else before - 1
        since = max(0, end - limit)
        notes = await self._notes.read(LOG, since=since, limit=max(0, end - since))
        return [DeskEntry(number, note) for number, note in enumerate(notes, since + 1)][::-1]
