"""The results of a player's hands: sums by day, game, stakes, position or table, and how they ran.

They are added up from the parts of a rollup. Of a filter that a rollup has no answer to (part of a day, one
table's course) the lines are read and rolled up on the spot, so that there is one way to add up.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import Final, Literal

import msgspec

from mazziere.formats.instants import iso, universal_parts
from mazziere.hand.player_stats import PlayerStats, stats_of
from mazziere.services.history.rollups import (
    CHIPS,
    DAY_MS,
    READ_AT_ONCE,
    CurvePoint,
    DayTotal,
    HandLines,
    Rollup,
    add_counts,
)
from mazziere.services.history.search import Wanted, newest_first

CURVE_POINTS: Final = 400
READ_DIRECTLY: Final = 3_000
"""Of so many lines the results are computed from the lines themselves, which gives a finer curve."""

By = Literal["day", "game", "stakes", "position", "table"]


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
    stats: PlayerStats
    """Of those of the hands that have been counted."""


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
    stats: PlayerStats
    lines: tuple[Result, ...]
    curve: tuple[Point, ...]
    """The net result over time, oldest first, about `CURVE_POINTS` points at most."""


class _Tally:
    """The totals of a group of hands."""

    def __init__(self, name: str = "") -> None:
        self.name = name
        self.hands = self.won = self.net = self.rake = 0
        self._by_unit: defaultdict[int, int] = defaultdict(int)
        self._counts: list[int] = []

    def add(self, part: DayTotal) -> None:
        self.hands += part.hands
        self.won += part.won
        self.net += part.net
        self.rake += part.rake
        self._by_unit[part.unit] += part.net
        add_counts(self._counts, part.counts)

    @property
    def stats(self) -> PlayerStats:
        return stats_of(self._counts)

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
            stats=self.stats,
        )


async def results(lines: HandLines, player: str, rollup: Rollup, wanted: Wanted, by: By) -> HandResults:
    """The results of the wanted hands; if no currency is given, of those in the currency of the newest.

    rollup  of all lines of the player
    """
    whole = Wanted(since=wanted.since, currency=wanted.currency)
    if wanted != whole or _lines_since(rollup, wanted.since) <= READ_DIRECTLY:
        numbered = [one async for one in newest_first(lines, player, wanted, before=None)]
        read = Rollup(rollup.calendar)
        for number, line in reversed(numbered):
            read.add(number, line)
        return _added_up(read.parts, by, wanted.currency, lambda currency: _steps(read, currency))
    edge = await _edge(lines, player, rollup, wanted.since)
    wanted_parts = [*edge.inside.parts, *(part for part in rollup.parts if part.day >= edge.first_whole)]
    return _added_up(
        wanted_parts, by, wanted.currency, lambda currency: _steps_since(rollup, edge, wanted_parts, currency)
    )


async def count_of(lines: HandLines, player: str, rollup: Rollup, wanted: Wanted) -> int | None:
    """How many hands pass the filter; None if a rollup does not tell."""
    if wanted.result is not None or wanted.least_pot or wanted.least_chips or wanted.until is not None:
        return None
    edge = await _edge(lines, player, rollup, wanted.since)
    parts = [*edge.inside.parts, *(part for part in rollup.parts if part.day >= edge.first_whole)]
    return sum(
        part.hands
        for part in parts
        if wanted.table in (None, part.table)
        and wanted.game in (None, part.variant)
        and wanted.currency in (None, part.currency)
    )


def _added_up(
    parts: Iterable[DayTotal], by: By, currency: str | None, curve: Callable[[str], list[CurvePoint]]
) -> HandResults:
    of_money = [part for part in parts if part.currency != CHIPS]
    newest_first = sorted(of_money, key=lambda part: part.last, reverse=True)
    if currency is None:
        currency = newest_first[0].currency if newest_first else ""
    total, groups = _Tally(), dict[str, _Tally]()
    for part in newest_first:
        if part.currency == currency:
            total.add(part)
            groups.setdefault(key_of(part, by), _Tally(part.name if by == "table" else "")).add(part)
    found = [tally.result(key, currency) for key, tally in groups.items()]
    found.sort(key=lambda result: result.key if by == "day" else result.hands, reverse=True)
    return HandResults(
        by=by,
        currency=currency,
        hands=total.hands,
        net=total.net,
        rake=total.rake,
        per_hundred=total.per_hundred,
        stats=total.stats,
        lines=tuple(found),
        curve=_thinned(curve(currency)),
    )


def key_of(part: DayTotal, by: By) -> str:
    """The key of the group that hands belong to: a date, a variant, a table, stakes or a position."""
    match by:
        case "day":
            return iso(universal_parts(part.day * DAY_MS))[:10]
        case "game":
            return part.variant
        case "table":
            return part.table
        case "stakes":
            return part.stakes
        case "position":
            return part.position


# ------------------------------------------------------------------- since the middle of a day


class _Edge(msgspec.Struct):
    """Where the wanted hands begin."""

    first_whole: int
    """The first day of which all hands are wanted."""
    inside: Rollup
    """The wanted hands of the day before that."""
    last_outside: int
    """The number of the last line that is not wanted."""


def _lines_since(rollup: Rollup, since: int | None) -> int:
    """How many lines, at most, have to be read for the hands since an instant."""
    earliest = None if since is None else rollup.calendar.day_no(since)
    days = [first for day, (first, _) in rollup.days.items() if earliest is None or day >= earliest]
    return rollup.line_count + 1 - min(days) if days else 0


async def _edge(lines: HandLines, player: str, rollup: Rollup, since: int | None) -> _Edge:
    if since is None:
        return _Edge(0, Rollup(rollup.calendar), 0)
    day = rollup.calendar.day_no(since)
    edge = _Edge(
        first_whole=day if since == rollup.calendar.midnight(day) else day + 1,
        inside=Rollup(rollup.calendar),
        last_outside=max([last for other, (_, last) in rollup.days.items() if other < day], default=0),
    )
    if edge.first_whole == day or day not in rollup.days:
        return edge
    first, end = rollup.days[day]
    while first <= end:
        limit = min(READ_AT_ONCE, end - first + 1)
        for number, line in enumerate(await lines.read(player, since=first - 1, limit=limit), first):
            if line.at < since:
                edge.last_outside = max(edge.last_outside, number)
            elif rollup.calendar.day_no(line.at) == day:
                edge.inside.add(number, line)
        first += limit
    return edge


# --------------------------------------------------------------------------------- the curve


def _steps(rollup: Rollup, currency: str) -> list[CurvePoint]:
    """The course of all hands, to the last of them."""
    return _steps_since(rollup, _Edge(0, Rollup(rollup.calendar), 0), rollup.parts, currency)


def _steps_since(rollup: Rollup, edge: _Edge, wanted: Iterable[DayTotal], currency: str) -> list[CurvePoint]:
    """The course of the wanted hands, to the last of them: what came before is subtracted.

    Only points after the last hand that is not wanted are taken, before which all of those lie.
    """
    parts = [part for part in wanted if part.currency == currency]
    if not parts:
        return []
    curve, last = rollup.curves[currency], max(parts, key=lambda part: part.last)
    hands, net = sum(part.hands for part in parts), sum(part.net for part in parts)
    hands_before, net_before = curve.hands - hands, curve.net - net
    steps = [
        CurvePoint(step.hands - hands_before, step.line, step.at, step.net - net_before)
        for step in curve.steps
        if step.line > edge.last_outside
    ]
    if not steps or steps[-1].line != last.last:
        steps.append(CurvePoint(hands, last.last, last.last_at, net))
    return steps


def _thinned(steps: list[CurvePoint]) -> tuple[Point, ...]:
    """Points at regular intervals, and the last."""
    every = -(-len(steps) // CURVE_POINTS) if steps else 1
    chosen = steps[every - 1 :: every]
    if steps and chosen[-1] is not steps[-1]:
        chosen.append(steps[-1])
    return tuple([Point(step.hands, step.at, step.net) for step in chosen])
