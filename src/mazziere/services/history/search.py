"""Search in a player's hands: which lines pass a filter, page by page.

A player's lines are read from the newest back, in batches, so that a long history keeps nobody else waiting.
A line's number in its stream never changes: a page goes on where the last one ended, whatever has been played
meanwhile.
"""

from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Literal

import msgspec

from mazziere.services.history.played_hands import HandPlayed
from mazziere.services.history.rollups import READ_AT_ONCE
from mazziere.services.unit_of_work import Streams

OUT_OF_ORDER_MS = 60_000
"""By how many milliseconds lines of different tables may be out of the order in which their hands ended."""

Outcome = Literal["won", "lost", "even"]


class Wanted(msgspec.Struct, frozen=True, kw_only=True):
    """A filter of hands; None accepts all."""

    since: int | None = None
    until: int | None = None
    """When the hand ended, in milliseconds since the epoch: `since` <= at < `until`."""
    table: str | None = None
    game: str | None = None
    result: Outcome | None = None
    least_pot: int = 0
    """In the smallest unit of the currency."""
    least_chips: int | None = None
    """The same of hands of tournaments, whose chips are no money; None: as `least_pot`."""
    currency: str | None = None
    """Hands of tournaments are in no currency."""

    def takes(self, line: HandPlayed) -> bool:
        """Whether the hand passes the filter."""
        return (
            (self.since is None or line.at >= self.since)
            and (self.until is None or line.at < self.until)
            and self.table in (None, line.table)
            and self.game in (None, line.variant)
            and self.result in (None, outcome(line))
            and line.pot >= self._least_pot(line)
            and (self.currency is None or (self.currency == line.currency and not line.tournament))
        )

    def _least_pot(self, line: HandPlayed) -> int:
        return self.least_chips if line.tournament and self.least_chips is not None else self.least_pot


def outcome(line: HandPlayed) -> Outcome:
    """Whether the player won chips in the hand, lost chips, or broke even."""
    return "won" if line.net > 0 else "lost" if line.net < 0 else "even"


class Page(msgspec.Struct, frozen=True):
    """Lines, newest first, and `before` for the next page; None if this is the last."""

    lines: tuple[HandPlayed, ...]
    before: int | None
    count: int | None
    """How many lines pass the filter, on all pages; told with the first page only."""


async def newest_first(
    lines: Streams[HandPlayed], player: str, wanted: Wanted, *, before: int | None
) -> AsyncIterator[tuple[int, HandPlayed]]:
    """The wanted lines, each with its number in the stream, from 1.

    before  only lines with smaller numbers; None: all
    """
    end = await lines.version(player)
    if before is not None:
        end = min(end, before - 1)
    while end > 0:
        start = max(0, end - READ_AT_ONCE)
        read = await lines.read(player, since=start, limit=end - start)
        for number in range(end, start, -1):
            line = read[number - start - 1]
            if wanted.since is not None and line.at < wanted.since - OUT_OF_ORDER_MS:
                return
            if wanted.takes(line):
                yield number, line
        end = start


async def page(
    lines: Streams[HandPlayed],
    player: str,
    wanted: Wanted,
    *,
    before: int | None,
    limit: int,
    count_of: Callable[[], Awaitable[int | None]],
) -> Page:
    """One page of a player's hands: at most `limit` lines with numbers smaller than `before`.

    count_of  how many lines pass the filter; None: that has to be counted
    """
    found: list[tuple[int, HandPlayed]] = []
    told = await count_of() if before is None else None
    count = 0
    has_more = False
    must_count = before is None and told is None
    async for numbered in newest_first(lines, player, wanted, before=before):
        count += 1
        if len(found) < limit:
            found.append(numbered)
            continue
        has_more = True
        if not must_count:
            break
    return Page(
        tuple([line for _, line in found]),
        before=found[-1][0] if has_more else None,
        count=count if must_count else told,
    )
