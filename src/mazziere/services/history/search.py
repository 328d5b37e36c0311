"""Which of my hands were those, and what came of them?

A player's lines are read from the newest back, a page at a time, so that a long history keeps nobody else
waiting. A line's number in its stream never changes: a page goes on where the last one ended, whatever has
been played meanwhile.
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
"""Lines of two tables may have been written in another order than their hands were over in; not by more."""

Outcome = Literal["won", "lost", "even"]
By = Literal["day", "game", "stakes", "table"]


class Wanted(msgspec.Struct, frozen=True, kw_only=True):
    """Which hands somebody looks for; None leaves a question open."""

    since: int | None = None
    until: int | None = None
    """Instants: from `since` on, before `until`."""
    table: str | None = None
    game: str | None = None
    result: Outcome | None = None
    least_pot: int = 0
    currency: str | None = None

    def takes(self, line: HandPlayed) -> bool:
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
    """Whether a hand brought chips."""
    return "won" if line.net > 0 else "lost" if line.net < 0 else "even"


class Page(msgspec.Struct, frozen=True):
    """Lines, newest first, and where the next page begins; None where there is none."""

    lines: tuple[HandPlayed, ...]
    before: int | None


async def newest_first(
    lines: Streams[HandPlayed], player: str, wanted: Wanted, *, before: int | None
) -> AsyncIterator[tuple[int, HandPlayed]]:
    """The lines that are wanted, each with its number; those from number `before` on have been seen."""
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
    """One page of a player's hands."""
    found: list[tuple[int, HandPlayed]] = []
    async for numbered in newest_first(lines, player, wanted, before=before):
        if len(found) == limit:
            return Page(tuple([line for _, line in found]), found[-1][0])
        found.append(numbered)
    return Page(tuple([line for _, line in found]), None)


# ------------------------------------------------------------------------------------ results


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """What came of some hands that have something in common."""

    key: str
    name: str = ""
    currency: str
    hands: int
    won: int
    net: int
    rake: int
    per_hundred: int
    """Hundredths of a big blind for each hundred hands."""


class Point(msgspec.Struct, frozen=True):
    """All hands up to one of them, together."""

    hands: int
    at: int
    net: int


class HandResults(msgspec.Struct, frozen=True):
    """What came of a player's hands in one currency."""

    by: By
    currency: str
    hands: int
    net: int
    rake: int
    per_hundred: int
    lines: tuple[Result, ...]
    curve: tuple[Point, ...]
    """Oldest first."""


class _Tally:
    """Hands that are counted together."""

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
    """What came of the hands that are wanted; of those in the currency of the newest, if none is named."""
    whole, parts = _Tally(), dict[str, _Tally]()
    steps: list[tuple[int, int]] = []  # instant and net of each hand, newest first
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
    """What a hand has in common with those that are counted together with it."""
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
    """The sum so far, after every so many hands and after the last."""
    every = max(1, -(-len(steps) // CURVE_POINTS))
    net, points = 0, list[Point]()
    for count, (at, won) in enumerate(steps, 1):
        net += won
        if count % every == 0 or count == len(steps):
            points.append(Point(count, at, net))
    return points
