"""Rollups: what a player's hands add up to, so that results need not read all of them again.

A rollup has a part for everything of one day at one table, game, stakes and position, points of the running
result, and what everybody did in the hands that the player was dealt with them.
It follows from the player's lines alone and is kept as the snapshot of their stream: one that is lost, cannot
be read, or was made by another version of the room is computed again; two processes that keep one at the same
time keep the truth twice. It is brought up to date whenever it is asked for, and after every
`ROLLED_UP_EVERY` lines besides, so that few lines are ever left to be read.
"""

import asyncio
from collections.abc import Iterable, Sequence
from typing import Final

import msgspec
import structlog

from mazziere.services.history.played_hands import PREFIX, HandPlayed
from mazziere.services.ports import EventStore, RoomCalendar, Snapshot, StoreError
from mazziere.services.refusals import DataUnreadable
from mazziere.services.unit_of_work import Streams, UnitsOfWork
from mazziere.services.unit_of_work.cache import KnownStream
from mazziere.services.unit_of_work.quarantine import UNREADABLE

FORMAT: Final = 2
"""Raised when the same lines are to be rolled up differently; what was kept before is then computed again."""
ROLLED_UP_EVERY: Final = 1_000
"""Lines after which a rollup is worth keeping; so many are read in about ten milliseconds."""
KEPT_ON_THE_WAY: Final = 20_000
"""Lines after which a long computation is kept, to go on from there if it is broken off."""
READ_AT_ONCE: Final = 200
"""Lines read at a time, so that a long history keeps nobody else waiting."""
MOST_POINTS: Final = 2_048
"""Points of a curve; when there are more, every second one is dropped."""
DAY_MS: Final = 24 * 3_600_000
CHIPS: Final = "-"
"""Stands in the place of a currency for hands of tournaments, whose chips are no money and no result."""

log = structlog.get_logger()


_PartKey = tuple[int, str, str, str, str, int, str]


class DayTotal(msgspec.Struct, array_like=True, gc=False):
    """What the hands of one day (see `RoomCalendar.day_no`), table, game, stakes and position add up to."""

    day: int
    currency: str
    variant: str
    table: str
    stakes: str
    """As text, see `stakes_text`."""
    unit: int
    """See `HandPlayed.unit`."""
    name: str = ""
    """The name of the table, as the last of the hands has it."""
    hands: int = 0
    won: int = 0
    net: int = 0
    rake: int = 0
    last: int = 0
    """The number of the last of the lines in the stream, from 1."""
    last_at: int = 0
    position: str = ""
    """See `Position`; empty in games without blinds."""
    counts: list[int] = msgspec.field(default_factory=list)
    """What the player did in these hands, see `hand.player_stats`; zeros may be missing at the end."""


class Together(msgspec.Struct, array_like=True, gc=False):
    """What another player did in the hands that the two were dealt together."""

    hands: int = 0
    """All of them; those that have been counted are the first of `counts`."""
    counts: list[int] = msgspec.field(default_factory=list)


class CurvePoint(msgspec.Struct, array_like=True, frozen=True, gc=False):
    """A point of the running result: the number of hands so far, the line that is the last of them, and both
    its instant and the net result after it.
    """

    hands: int
    line: int
    at: int
    net: int


class Curve(msgspec.Struct, array_like=True):
    """The running result in one currency, after every `spacing` hands."""

    spacing: int = 1
    hands: int = 0
    net: int = 0
    steps: list[CurvePoint] = msgspec.field(default_factory=list)

    def add(self, line: int, played: HandPlayed) -> None:
        """Take in the next hand."""
        self.hands += 1
        self.net += played.net
        if self.hands % self.spacing == 0:
            self.steps.append(CurvePoint(self.hands, line, played.at, self.net))
        if len(self.steps) > MOST_POINTS:
            self.spacing *= 2
            self.steps = self.steps[1::2]


class Saved(msgspec.Struct, frozen=True):
    """A rollup as plain data."""

    format: int
    parts: list[DayTotal]
    days: dict[int, tuple[int, int]]
    curves: dict[str, Curve]
    together: dict[str, Together] = {}
    time_zone: str = "UTC"
    """The time zone of the days; rooms counted them in UTC before they kept this."""


class Rollup:
    """What the first `line_count` lines of a player add up to, by the days of the room's calendar."""

    __slots__ = ("_parts", "calendar", "curves", "days", "line_count", "together")

    def __init__(self, calendar: RoomCalendar) -> None:
        self.calendar = calendar
        self.line_count = 0
        self.days: dict[int, tuple[int, int]] = {}
        """Day → the numbers of its first and its last line; lines of the days beside it may lie between."""
        self.curves: dict[str, Curve] = {}
        self.together: dict[str, Together] = {}
        """Player → what they did in the hands of this player, who is among them."""
        self._parts: dict[_PartKey, DayTotal] = {}

    @property
    def parts(self) -> Iterable[DayTotal]:
        """All parts, in no order."""
        return self._parts.values()

    @property
    def size(self) -> int:
        """How much there is to keep, in values as large as a part or a point."""
        points = sum(len(curve.steps) for curve in self.curves.values())
        return len(self._parts) + points + len(self.together)

    def extend(self, lines: Sequence[HandPlayed]) -> None:
        """Take in the next lines of the stream."""
        for line in lines:
            self.add(self.line_count + 1, line)

    def add(self, number: int, line: HandPlayed) -> None:
        """Take in a line with this number, after those with smaller ones."""
        self.line_count = number
        day = self.calendar.day_no(line.at)
        self.days[day] = (self.days[day][0] if day in self.days else number, number)
        currency = CHIPS if line.tournament else line.currency
        position = line.position or ""
        key = (day, currency, line.variant, line.table, stakes_text(line), line.unit, position)
        part = self._parts.get(key)
        if part is None:
            part = self._parts[key] = DayTotal(*key[:-1], position=position)
        part.name = line.table_name
        part.hands += 1
        part.won += line.net > 0
        part.net += line.net
        part.rake += line.rake
        part.last, part.last_at = number, line.at
        if not line.called_off:
            for sitter in line.sitters:
                if sitter.seat == line.seat:
                    add_counts(part.counts, sitter.counts)
                together = self.together.get(sitter.player)
                if together is None:
                    together = self.together[sitter.player] = Together()
                together.hands += 1
                add_counts(together.counts, sitter.counts)
        if line.tournament:
            return
        curve = self.curves.get(currency)
        if curve is None:
            curve = self.curves[currency] = Curve()
        curve.add(number, line)

    def save(self) -> bytes:
        """The rollup for a snapshot."""
        saved = Saved(FORMAT, [*self.parts], self.days, self.curves, self.together, self.calendar.time_zone)
        return msgspec.json.encode(saved)

    @classmethod
    def load(cls, snapshot: Snapshot, calendar: RoomCalendar) -> "Rollup | None":
        """The rollup of a snapshot; None if it was made in another format or by the days of another time
        zone, or cannot be read.
        """
        try:
            saved = msgspec.json.decode(snapshot.state, type=Saved)
        except UNREADABLE:
            return None
        if saved.format != FORMAT or saved.time_zone != calendar.time_zone:
            return None
        rollup = cls(calendar)
        rollup.line_count = snapshot.version
        rollup.days, rollup.curves, rollup.together = saved.days, saved.curves, saved.together
        rollup._parts = {
            (
                part.day,
                part.currency,
                part.variant,
                part.table,
                part.stakes,
                part.unit,
                part.position,
            ): part
            for part in saved.parts
        }
        return rollup


def add_counts(sums: list[int], counts: Sequence[int]) -> None:
    """Add counts to sums, either of which may lack zeros at the end."""
    if len(sums) < len(counts):
        sums.extend([0] * (len(counts) - len(sums)))
    for place, count in enumerate(counts):
        sums[place] += count


def stakes_text(line: HandPlayed) -> str:
    """The stakes of a hand: the blinds, or else the bets, or else the ante."""
    stakes = line.stakes
    if stakes.big_blind:
        return f"{stakes.small_blind}/{stakes.big_blind}"
    return f"{stakes.small_bet}/{stakes.big_bet}" if stakes.small_bet else f"{stakes.ante}"


class HandLines(Streams[HandPlayed]):
    """The lines of every player. Notes whose rollup falls behind."""

    def __init__(self, units: UnitsOfWork) -> None:
        super().__init__(units, PREFIX, HandPlayed)
        self.behind: asyncio.Queue[str] = asyncio.Queue()
        """Players who have been dealt another `ROLLED_UP_EVERY` hands."""

    def adopt(self, known: KnownStream, events: Sequence[HandPlayed]) -> None:
        before = known.version
        super().adopt(known, events)
        if before // ROLLED_UP_EVERY != known.version // ROLLED_UP_EVERY:
            self.behind.put_nowait(known.stream.removeprefix(PREFIX))


class Rollups:
    """The rollups of all players, computed from their lines and kept beside them."""

    def __init__(self, store: EventStore, lines: HandLines, calendar: RoomCalendar) -> None:
        self._store = store
        self._lines = lines
        self._calendar = calendar

    async def of(self, player: str) -> Rollup:
        """A player's rollup with everything stored so far. Raises `StoreError` or `DataUnreadable`."""
        stream = self._lines.stream(player)
        saved = await self._store.snapshot(stream)
        rollup = None if saved is None else Rollup.load(saved, self._calendar)
        if rollup is None:
            rollup = Rollup(self._calendar)
        kept = rollup.line_count
        while lines := await self._lines.read(player, since=rollup.line_count, limit=READ_AT_ONCE):
            rollup.extend(lines)
            if rollup.line_count - kept >= KEPT_ON_THE_WAY:
                await self._keep(stream, rollup)
                kept = rollup.line_count
        # A large one is kept more seldom: all that is ever written of it stays in proportion to the lines.
        if rollup.line_count - kept >= max(ROLLED_UP_EVERY, rollup.size // 4):
            await self._keep(stream, rollup)
        return rollup

    async def _keep(self, stream: str, rollup: Rollup) -> None:
        try:
            await self._store.keep_snapshot(stream, Snapshot(rollup.line_count, rollup.save()))
        except StoreError as error:
            # The lines say the same: only the next reading takes longer.
            log.warning("results not kept", stream=stream, error=str(error))

    async def keep_up(self) -> None:
        """Bring the rollups of those up to date who play, until canceled."""
        while True:
            player = await self._lines.behind.get()
            try:
                await self.of(player)
            except (StoreError, DataUnreadable) as error:
                log.warning("results not rolled up", player=player, error=str(error))
