"""How do many hands become one file?

One hand after another, so that the file is never in memory as a whole. A format may have no words for a
game: whether it has is tried with the first hand of each kind before the file begins, and what has to be left
out is counted.
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
"""Hands in one file; the newest of those that are wanted."""

Opening = Callable[[HandPlayed], Awaitable[OpenedHand]]


class Export(msgspec.Struct, frozen=True):
    """A file that is about to be written."""

    format: FormatName
    lines: tuple[HandPlayed, ...]
    """Of the hands in it, oldest first."""
    left_out: int
    """Hands that the format has no words for."""

    @property
    def ending(self) -> str:
        """Of the name of the file."""
        return FORMATS[self.format].ending_of_many


async def prepare(wanted: Sequence[HandPlayed], name: FormatName, opening: Opening) -> Export:
    """The file of these hands, which come newest first."""
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
    """The file, hand by hand."""
    form, number = FORMATS[export.format], 0
    for line in export.lines:
        text = as_text(await opening(line), form)
        if text is not None:
            number += 1
            yield form.before(number) + text


def as_text(opened: OpenedHand, form: Format) -> str | None:
    """One hand as its player may keep it; None where the format has no words for it."""
    if isinstance(opened.told.events[-1], e.HandCancelled):
        return None  # such a hand has no result
    record, replayed = recorded(opened.told, opened.config, opened.sitters, seat=opened.seat)
    if replayed.hand.start.bomb_pot:
        return None  # nowhere has a first street without bets a name
    try:
        return form.hand(record, replayed)
    except CannotBeWritten:
        return None
