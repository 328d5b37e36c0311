"""Exports: many hands as one file.

The whole file is built before any of it is sent, so that an answer never breaks off in the middle. It is
built on disk, so that it is never in memory as a whole. Hands that the format cannot express, and hands whose
stored data cannot be read, are left out and counted.
"""

import weakref
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from tempfile import SpooledTemporaryFile
from typing import Literal

from mazziere.formats.histories import FORMATS, Format
from mazziere.formats.record import CannotBeWritten
from mazziere.services.history.access import OpenedHand
from mazziere.services.history.played_hands import HandPlayed
from mazziere.services.history.records import recorded
from mazziere.services.refusals import DataUnreadable
from mazziere.table import events as e

FormatName = Literal["stars", "phh", "ohh"]

MOST_EXPORTED = 10_000
"""Most hands in one file: the newest of those wanted."""

IN_MEMORY, CHUNK = 1 << 20, 1 << 16
"""In bytes: the most of a file that is held in memory, and how much of it is sent at once."""

Opening = Callable[[HandPlayed], Awaitable[OpenedHand]]


class Export:
    """An export file that has been built. It is deleted with this object."""

    def __init__(self, name: FormatName) -> None:
        self.format = name
        self.lines: list[HandPlayed] = []
        """The lines of the hands in it, oldest first."""
        self.left_out = 0
        """Number of hands that the format cannot express, or that cannot be read."""
        self._file = SpooledTemporaryFile(IN_MEMORY)  # noqa: SIM115 - closed below
        weakref.finalize(self, self._file.close)  # also if nobody reads it

    @property
    def ending(self) -> str:
        """The ending of the file name."""
        return FORMATS[self.format].ending_of_many

    def add(self, line: HandPlayed, text: str | None) -> None:
        """Add the text of one more hand; None: it is left out."""
        if text is None:
            self.left_out += 1
            return
        self.lines.append(line)
        self._file.write((FORMATS[self.format].before(len(self.lines)) + text).encode())

    async def read(self) -> AsyncIterator[bytes]:
        """The file, in parts of at most `CHUNK` bytes."""
        self._file.seek(0)
        while part := self._file.read(CHUNK):
            yield part


async def build(wanted: Iterable[HandPlayed], name: FormatName, opening: Opening) -> Export:
    """Build the file of these hands.

    wanted   oldest first
    opening  opens the hand of a line
    """
    export = Export(name)
    for line in wanted:
        try:
            text = as_text(await opening(line), FORMATS[name])
        except DataUnreadable:
            text = None
        export.add(line, text)
    return export


def as_text(opened: OpenedHand, form: Format) -> str | None:
    """One hand as its player saw it, in this format; None if the format cannot express it."""
    if isinstance(opened.told.events[-1], e.HandCancelled):
        return None  # a canceled hand has no result
    record, replayed = recorded(
        opened.told, opened.config, opened.sitters, seat=opened.seat, definition=opened.definition
    )
    if replayed.hand.start.bomb_pot:
        return None  # no format can express a first street without betting
    try:
        return form.hand(record, replayed)
    except CannotBeWritten:
        return None
