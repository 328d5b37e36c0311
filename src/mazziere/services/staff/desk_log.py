"""What has staff done, and who was it?

One line for everything that somebody did by virtue of a role: what it was, to whom or what, when. Written in
the same append as what was done where that moves money, before it where somebody only looked, and right after
it otherwise. Nothing in it is ever changed, and no secret stands in it.
"""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import msgspec

from mazziere.services.event_streams import EventStreams
from mazziere.services.ports import Clock, EventStore, Write

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

    def __init__(self, store: EventStore, clock: Clock) -> None:
        self._clock = clock
        self._notes = EventStreams[DeskNote](store, PREFIX, DeskNote)

    async def note(self, who: str, what: str, **facts: Fact) -> None:
        """Write one line."""
        await self._notes.add(LOG, DeskNote(who, what, facts, self._clock.now()))

    @asynccontextmanager
    async def noting(self, who: str, what: str, **facts: Fact) -> AsyncIterator[list[Write]]:
        """What is to be appended together with the thing itself, inside the block."""
        async with self._notes.writing([LOG]) as writer:
            writer.write(LOG, DeskNote(who, what, facts, self._clock.now()))
            yield writer.writes()

    async def newest(self, *, before: int | None, limit: int) -> list[DeskEntry]:
        """Lines below number `before`, or the newest, the newest first."""
        end = await self._notes.version(LOG) if before is None else before - 1
        since = max(0, end - limit)
        notes = await self._notes.read(LOG, since=since, limit=max(0, end - since))
        return [DeskEntry(number, note) for number, note in enumerate(notes, since + 1)][::-1]
