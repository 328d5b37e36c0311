"""Exports: many hands as one file.

Hands are written one after another, so that the whole file is never in memory. A format may be unable to
express a game: this is tried with the first hand of each kind before the file begins, and the hands that must
be left out are counted.
"""

from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from typing import Literal

import msgspec

from mazziere.formats.histories import FORMATS, Format
from mazziere.formats.record import CannotBeWritten
from mazziere.services.history.access import OpenedHand
from mazziere.services.history.played_hands import HandPlayed
from mazziere.services.history.records import recorded
from mazziere.table import events as e

FormatName = Literal["stars", "phh", "ohh"]

MOST_EXPORTED = 10_000
"""Most hands in one file: the newest of those wanted."""

Opening = Callable[[HandPlayed], Awaitable[OpenedHand]]


class Export(msgspec.Struct, frozen=True):
    """An export file, before it is written."""

    format: FormatName
    lines: tuple[HandPlayed, ...]
    """The lines of the hands in it, oldest first."""
    left_out: int
    """Number of hands that the format cannot express."""

    @property
    def ending(self) -> str:
        """The ending of the file name."""
        return FORMATS[self.format].ending_of_many


async def prepare(wanted: Sequence[HandPlayed], name: FormatName, opening: Opening) -> Export:
    """Plan the file of these hands.

    wanted   newest first
    opening  opens the hand of a line
    """
    says: dict[tuple[object, ...], bool] = {}
    kept: list[HandPlayed] = []
    for line in reversed(wanted):
        kind = line.variant, line.limit, bool(line.second_board), line.bomb_pot, line.called_off
        if kind not in says:
            says[kind] = as_text(await opening(line), FORMATS[name]) is not None
        if says[kind]:
            kept.append(line)
    return Export(name, tuple(kept), len(wanted) - len(kept))


async def written(export: Export, opening: Opening) -> AsyncIterator[str]:
    """Write the file: its text, hand by hand."""
    form, number = FORMATS[export.format], 0
    for line in export.lines:
        text = as_text(await opening(line), form)
        if text is not None:
            number += 1
            yield form.before(number) + text


def as_text(opened: OpenedHand, form: Format) -> str | None:
    """One hand as its player saw it, in this format; None if the format cannot express it."""
    if isinstance(opened.told.events[-1], e.HandCancelled):
        return None  # a canceled hand has no result
    record, replayed = recorded(opened.told, opened.config, opened.sitters, seat=opened.seat)
    if replayed.hand.start.bomb_pot:
        return None  # no format can express a first street without betting
    try:
        return form.hand(record, replayed)
    except CannotBeWritten:
        return None
