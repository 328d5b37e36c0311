"""Search in a player's hands, and the results of the hands found.

A player's lines are read from the newest back, in batches, so that a long history keeps nobody else waiting.
A line's number in its stream never changes: a page goes on where the last one ended, whatever has been played
meanwhile.
"""

from collections import defaultdict
from collections.abc import AsyncIterator
from fractions import Fraction
from typing import Literal

import msgspec

from mazziere.formats.instants import iso, universal_parts
from mazziere.services.history.played_hands import HandPlayed
from mazziere.services.unit_of_work import Streams

READ_AT_ONCE = 200
CURVE_POINTS = 400
OUT_OF_ORDER_MS = 60_000
"""By how many milliseconds lines of different tables may be out of the order in which their hands ended."""

Outcome = Literal["won", "lost", "even"]
By = Literal["day", "game", "stakes", "table"]


class Wanted(msgspec.Struct, frozen=True, kw_only=True):
    """A filter of hands; None accepts all."""

    since: int | None = None
    until: int | None = None
    """When the hand ended, in milliseconds since the epoch: `since` <= at < `until`."""
    table: str | None = None
    game: str | None = None
    result: Outcome | None = None
    least_pot: int = 0
    currency: str | None = None

    def takes(self, line: HandPlayed) -> bool:
        """Whether the hand passes the filter."""
        return (
            (self.since is None or line.at >= self.since)
            and (self.until is None or line.at < self.until)
            and self.table in (None, line.table)
            and self.game in (None, line.variant)
            and self.result in (None, outcome(line))
            and line.pot >= self.least_pot
            and self.currency in (None, line.currency)
        )


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
    lines: Streams[HandPlayed], player: str, wanted: Wanted, *, before: int | None, limit: int
) -> Page:
    """One page of a player's hands: at most `limit` lines with numbers smaller than `before`."""
    found: list[tuple[int, HandPlayed]] = []
    count = 0
    has_more = False
    must_count = before is None and wanted != Wanted()  # of all lines, the stream knows the number
    async for numbered in newest_first(lines, player, wanted, before=before):
        count += 1
        if len(found) < limit:
            found.append(numbered)
            continue
        has_more = True
        if not must_count:
            break
    if before is None and not must_count:
        count = await lines.version(player)
    return Page(
        tuple([line for _, line in found]),
        before=found[-1][0] if has_more else None,
        count=count if before is None else None,
    )


# ------------------------------------------------------------------------------------ results


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """The results of a group of hands. `won` counts hands; `net` and `rake` are chips."""

    key: str
    """What the hands have in common, see `key_of`."""
    name: str = ""
    """The name of the table; empty if hands are not grouped by table."""
    currency: str
    hands: int
    won: int
    net: int
    rake: int
    per_hundred: int
    """Winnings per hundred hands, in hundredths of a big blind (see `HandPlayed.unit`)."""


class Point(msgspec.Struct, frozen=True):
    """A point of the curve: the number of hands up to a time, and their net result in chips."""

    hands: int
    at: int
    net: int


class HandResults(msgspec.Struct, frozen=True):
    """The results of a player's hands in one currency. `net` and `rake` are chips."""

    by: By
    currency: str
    hands: int
    net: int
    rake: int
    per_hundred: int
    lines: tuple[Result, ...]
    curve: tuple[Point, ...]
    """The net result over time, oldest first, about `CURVE_POINTS` points at most."""


class _Tally:
    """The running totals of a group of hands."""

    def __init__(self, name: str = "") -> None:
        self.name = name
        self.hands = self.won = self.net = self.rake = 0
        self._by_unit: defaultdict[int, int] = defaultdict(int)

    def add(self, line: HandPlayed) -> None:
        self.hands += 1
        self.won += line.net > 0
        self.net += line.net
        self.rake += line.rake
        self._by_unit[line.unit] += line.net

    @property
    def per_hundred(self) -> int:
        units = sum((Fraction(net, unit) for unit, net in self._by_unit.items()), Fraction(0))
        return round(units * 100 * 100 / self.hands) if self.hands else 0

    def result(self, key: str, currency: str) -> Result:
        return Result(
            key=key,
            name=self.name,
            currency=currency,
            hands=self.hands,
            won=self.won,
            net=self.net,
            rake=self.rake,
            per_hundred=self.per_hundred,
        )


async def results(lines: Streams[HandPlayed], player: str, wanted: Wanted, by: By) -> HandResults:
    """The results of the wanted hands; if no currency is given, of those in the currency of the newest."""
    whole, parts = _Tally(), dict[str, _Tally]()
    steps: list[tuple[int, int]] = []  # time and net result of each hand, newest first
    async for _, line in newest_first(lines, player, wanted, before=None):
        if wanted.currency is None:
            wanted = msgspec.structs.replace(wanted, currency=line.currency)
        elif line.currency != wanted.currency:
            continue
        whole.add(line)
        parts.setdefault(key_of(line, by), _Tally(line.table_name if by == "table" else "")).add(line)
        steps.append((line.at, line.net))
    currency = wanted.currency or ""
    found = [tally.result(key, currency) for key, tally in parts.items()]
    found.sort(key=lambda result: result.key if by == "day" else result.hands, reverse=True)
    return HandResults(
        by=by,
        currency=currency,
        hands=whole.hands,
        net=whole.net,
        rake=whole.rake,
        per_hundred=whole.per_hundred,
        lines=tuple(found),
        curve=tuple(_curve(steps[::-1])),
    )


def key_of(line: HandPlayed, by: By) -> str:
    """The key of the group that a hand belongs to: a date (UTC), a variant, a table or stakes."""
    stakes = line.stakes
    match by:
        case "day":
            return iso(universal_parts(line.at))[:10]
        case "game":
            return line.variant
        case "table":
            return line.table
        case "stakes" if stakes.big_blind:
            return f"{stakes.small_blind}/{stakes.big_blind}"
        case "stakes":
            return f"{stakes.small_bet}/{stakes.big_bet}" if stakes.small_bet else f"{stakes.ante}"


def _curve(steps: list[tuple[int, int]]) -> list[Point]:
    """The running sum at regular intervals, and after the last hand."""
    every = max(1, -(-len(steps) // CURVE_POINTS))
    net, points = 0, list[Point]()
    for count, (at, won) in enumerate(steps, 1):
        net += won
        if count % every == 0 or count == len(steps):
            points.append(Point(count, at, net))
    return points
