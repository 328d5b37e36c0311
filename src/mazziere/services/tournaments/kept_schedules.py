"""The schedules that the staff has written, and those that it has paused.

One stream keeps the text of each and the name of whatever stands still. A schedule written at the desk goes
before a file of the same name in the folder of the room: when it is deleted, the file counts again.
"""

from typing import Final

import msgspec

from mazziere.services.unit_of_work import StateStreams, Unit, UnitsOfWork
from mazziere.services.unit_of_work.streams import StreamRef

PREFIX: Final = "room/"
NAME: Final = "schedules"


class ScheduleWritten(msgspec.Struct, frozen=True, tag="schedule_written"):
    """A schedule was created or changed at the desk. Stored as it is: a field is never renamed."""

    key: str
    text: str
    """The file: a definition, and when tournaments of it are made."""
    at: int


class ScheduleDeleted(msgspec.Struct, frozen=True, tag="schedule_deleted"):
    """A schedule written at the desk is no more."""

    key: str
    at: int
    stays_paused: bool = False
    """Whether the file of that name, which counts again, makes no tournaments either."""


class SchedulePaused(msgspec.Struct, frozen=True, tag="schedule_paused"):
    """A schedule makes no tournaments, whoever has written it."""

    key: str
    at: int


class ScheduleResumed(msgspec.Struct, frozen=True, tag="schedule_resumed"):
    """It makes tournaments again."""

    key: str
    at: int


KeptScheduleEvent = ScheduleWritten | ScheduleDeleted | SchedulePaused | ScheduleResumed


class SchedulesKept(msgspec.Struct):
    """What the staff has written and paused."""

    texts: dict[str, str] = {}
    paused: set[str] = set()


def _after(kept: SchedulesKept, event: KeptScheduleEvent) -> SchedulesKept:
    match event:
        case ScheduleWritten(key=key, text=text):
            kept.texts[key] = text
        case ScheduleDeleted(key=key, stays_paused=stays_paused):
            kept.texts.pop(key, None)
            if not stays_paused:
                kept.paused.discard(key)
        case SchedulePaused(key=key):
            kept.paused.add(key)
        case ScheduleResumed(key=key):
            kept.paused.discard(key)
    return kept


class KeptSchedules:
    """The stream of the schedules of the staff."""

    def __init__(self, units: UnitsOfWork) -> None:
        self._kept = StateStreams[SchedulesKept, KeptScheduleEvent](
            units, PREFIX, KeptScheduleEvent, begin=lambda _: SchedulesKept(), evolve=_after
        )

    @property
    def ref(self) -> StreamRef:
        """The stream, for a unit of work that will write to it."""
        return self._kept.ref(NAME)

    def write(self, unit: Unit, event: KeptScheduleEvent) -> None:
        """Keep what the staff has done, in the append that logs it."""
        unit.write(self._kept, NAME, event)

    def state(self, unit: Unit) -> SchedulesKept:
        """All of them, in a unit of work that has asked for the stream."""
        return unit.state(self._kept, NAME)

    async def look(self) -> SchedulesKept:
        """All of them. Raises `StoreError` or `DataUnreadable`."""
        return await self._kept.look(NAME)
