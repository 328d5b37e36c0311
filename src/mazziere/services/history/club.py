"""The club: who has played in a week, how much and how well, for everybody in the room to see.

It is a switch of the room, off where money is played unless the operator says otherwise. Weeks begin on
Monday, in the room's time zone, as the days of a rollup do. What is known of a player is worked out again
when they have played on, and not more often than every `REFRESHED_EVERY_MS`.
"""

import asyncio
from fractions import Fraction
from typing import Final

import msgspec

from mazziere.rules.refusals import Unknown
from mazziere.services.history.achievements import achieved
from mazziere.services.history.played_hands import PREFIX
from mazziere.services.history.rollups import CHIPS, Rollup, Rollups
from mazziere.services.people.people import People
from mazziere.services.ports import Clock, EventStore, RoomCalendar

REFRESHED_EVERY_MS: Final = 20_000
MOST_LISTED: Final = 100
_MONDAY: Final = 4
"""The first Monday, in days since the epoch, which was a Thursday."""


class Standing(msgspec.Struct, frozen=True):
    """What a player has done in a week; `net` is in hundredths of a big blind."""

    player: str
    nickname: str
    is_member: bool
    hands: int
    net: int
    achievements: tuple[int, ...]


class ClubWeek(msgspec.Struct, frozen=True):
    """A week of the club: those with the best results first, `MOST_LISTED` at most."""

    since: int
    """Its first instant."""
    players: int
    """How many have been dealt a hand in it."""
    standings: tuple[Standing, ...]


class _Known(msgspec.Struct):
    """A player's weeks, and up to which line of theirs: week → (hands, net in hundredths)."""

    version: int
    weeks: dict[int, tuple[int, int]]
    achievements: tuple[int, ...]


class ClubStandings:
    """The standings of all players."""

    def __init__(
        self,
        store: EventStore,
        rollups: Rollups,
        people: People,
        clock: Clock,
        calendar: RoomCalendar,
        *,
        is_open: bool,
    ) -> None:
        self.is_open = is_open
        self._store = store
        self._rollups = rollups
        self._people = people
        self._clock = clock
        self._calendar = calendar
        self._known: dict[str, _Known] = {}
        self._refreshed_at: int | None = None
        self._refreshing = asyncio.Lock()

    async def week(self, *, ago: int = 0) -> ClubWeek:
        """The standings of a week, `ago` weeks before this one. Raises `Unknown` if there is no club."""
        self._check_open()
        await self._refresh()
        no = week_of(self._calendar.day_no(self._clock.now())) - ago
        played = [
            (player, known, known.weeks[no]) for player, known in self._known.items() if no in known.weeks
        ]
        played.sort(key=lambda one: (-one[2][1], -one[2][0], one[0]))
        standings = []
        for player, known, (hands, net) in played[:MOST_LISTED]:
            person = await self._people.known(player)
            standings.append(
                Standing(player, person.nickname, person.is_member, hands, net, known.achievements)
            )
        return ClubWeek(self._calendar.midnight(_MONDAY + 7 * no), len(played), tuple(standings))

    async def achievements(self, player: str) -> tuple[int, ...]:
        """The achievements of a player. Raises `Unknown` if there is no club."""
        self._check_open()
        await self._refresh()
        known = self._known.get(player)
        return () if known is None else known.achievements

    def _check_open(self) -> None:
        if not self.is_open:
            raise Unknown("club", "")

    async def _refresh(self) -> None:
        async with self._refreshing:
            now = self._clock.now()
            if self._refreshed_at is not None and now < self._refreshed_at + REFRESHED_EVERY_MS:
                return
            for head in await self._store.heads(PREFIX):
                player = head.stream.removeprefix(PREFIX)
                known = self._known.get(player)
                if known is None or known.version != head.version:
                    rollup = await self._rollups.of(player)
                    self._known[player] = _Known(head.version, weeks(rollup), achieved(player, rollup))
            self._refreshed_at = now


def week_of(day_no: int) -> int:
    """The number of the week that contains a day, see `RoomCalendar.day_no`."""
    return (day_no - _MONDAY) // 7


def weeks(rollup: Rollup) -> dict[int, tuple[int, int]]:
    """Week → hands and net, in hundredths of a big blind. Chips of tournaments are no result."""
    hands, net = dict[int, int](), dict[int, Fraction]()
    for part in rollup.parts:
        if part.currency == CHIPS:
            continue
        no = week_of(part.day)
        hands[no] = hands.get(no, 0) + part.hands
        net[no] = net.get(no, Fraction(0)) + Fraction(part.net, part.unit)
    return {no: (count, round(net[no] * 100)) for no, count in hands.items()}
