"""Lists of what is open of one kind, kept so that what was closed long ago need not be read.

The store keeps every table that was ever opened. One stream lists a table in the append that opens it, and
takes it off the list in the append that closes it: a room that opens reads as much as it has tables.
"""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import msgspec

from mazziere.services.unit_of_work import Snapshots, StateStreams, Unit
from mazziere.services.unit_of_work.streams import StreamRef

PREFIX: Final = "room/"
SNAPSHOT_EVERY: Final = 500

OpenedAt = dict[str, int]
"""Id of what is open → when it was opened, in milliseconds since the epoch."""


class EnteredInList(msgspec.Struct, frozen=True):
    """A table was opened. Stored as it is, with a tag for each kind: a field is never renamed."""

    table: str
    at: int


class TakenOffList(msgspec.Struct, frozen=True):
    """A table was closed for good."""

    table: str
    at: int


class Kinds(NamedTuple):
    """The kinds of events of one list, and those of a table from which they follow."""

    listed: type[EnteredInList]
    delisted: type[TakenOffList]
    opened: type[Any]
    closed: type[Any]


ListEvent = EnteredInList | TakenOffList
ListStreams = StateStreams[OpenedAt, ListEvent]


def nothing_open(_: str) -> OpenedAt:
    """A list before anything was entered."""
    return {}


def after(opened: OpenedAt, event: ListEvent) -> OpenedAt:
    """A list after an event, which changes it in place."""
    if isinstance(event, EnteredInList):
        opened[event.table] = event.at
    else:
        opened.pop(event.table, None)
    return opened


def _load(_: str, saved: bytes) -> OpenedAt:
    return msgspec.json.decode(saved, type=OpenedAt)


SNAPSHOTS: Final = Snapshots(every=SNAPSHOT_EVERY, save=msgspec.json.encode, load=_load, size=len)


class OpenList:
    """The list of all tables of one kind that are open.

    name  of its stream
    """

    def __init__(self, streams: ListStreams, name: str, kinds: Kinds) -> None:
        self._list = streams
        self._name = name
        self._kinds = kinds

    @property
    def ref(self) -> StreamRef:
        """The stream that a unit of work takes to note that a table opens or closes."""
        return self._list.ref(self._name)

    def note(self, unit: Unit, table: str, events: Sequence[Any]) -> None:
        """Note what follows from these events of a table."""
        for event in events:
            if isinstance(event, self._kinds.opened):
                self.enter(unit, table, event.at)
            elif isinstance(event, self._kinds.closed):
                unit.write(self._list, self._name, self._kinds.delisted(table, event.at))

    def enter(self, unit: Unit, table: str, at: int) -> None:
        """List a table."""
        unit.write(self._list, self._name, self._kinds.listed(table, at))

    def lists(self, unit: Unit, table: str) -> bool:
        """Whether a table was listed before this unit of work."""
        return table in unit.before(self._list, self._name)

    async def by_age(self) -> list[str]:
        """The ids of all tables that are open, the oldest first."""
        opened = await self._list.look(self._name)
        return sorted(opened, key=lambda table: (opened[table], table))
