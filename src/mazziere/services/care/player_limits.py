"""Players' limits, breaks and self-exclusions: kept, counted and enforced.

Every player has a stream with their limits, breaks and self-exclusion, and with what responsible gaming
counts at the tables: that is written in the same append as the table's own events, so that no crash forgets a
visit. Bots have no limits. The layer `responsible_gaming` decides what is refused and what counts.
"""

from collections.abc import Awaitable, Callable
from typing import Literal

import msgspec
from msgspec.structs import replace

from mazziere.ledger import CURRENCIES
from mazziere.responsible_gaming import (
    BeginVisit,
    BringChips,
    Calendar,
    ChooseLimits,
    Command,
    Event,
    ExcludeOneself,
    LimitKind,
    Limits,
    LimitsChoice,
    PayIn,
    Period,
    Profile,
    TakeBreak,
    TakeChipsBack,
    check_deposit,
    check_play,
    check_present,
    decide,
    evolve,
)
from mazziere.responsible_gaming.usage import PaidIn
from mazziere.services.care.visits import Visited
from mazziere.services.people.age import age_at
from mazziere.services.ports import Clock, RoomCalendar
from mazziere.services.unit_of_work import Snapshots, StateStreams, Unit, UnitsOfWork
from mazziere.services.unit_of_work.streams import StreamRef

PREFIX = "limits/"
SNAPSHOT_EVERY = 500
"""The minimum number of events between snapshots: fewer are not worth the write."""
HOUR_MS = 3_600_000
DAY_MS = 24 * HOUR_MS

LimitsStatus = Literal["chosen", "optional", "needed"]
"""Whether a player has chosen limits and, if not, whether they must before they deposit or play."""


class Care(msgspec.Struct, frozen=True, kw_only=True):
    """The operator's choices for looking after the players."""

    profile: Profile
    currency: str
    raise_delay_ms: int
    """Milliseconds from asking for a looser limit until it takes effect."""
    reality_check_ms: int | None
    """Milliseconds between reality checks for players who have not chosen otherwise; None: never."""


class LimitsUpdate:
    """Checks and updates, in one unit of work, the limits of the players whose streams it has taken."""

    def __init__(
        self, player_limits: "PlayerLimits", unit: Unit, streams: StateStreams[Limits, Event]
    ) -> None:
        self._player_limits = player_limits
        self._unit = unit
        self._streams = streams

    def count(self, visited: Visited, at: int) -> None:
        """Count chips that go to a table or come back. Raises a refusal of `responsible_gaming`."""
        if visited.comes_back:
            self.carry_out(visited.player, TakeChipsBack(visited.table, visited.amount, visited.leaves), at)
        else:
            exposed = self._player_limits.exposure(visited.player)
            asked = replace(self._bringing(visited.table, visited.amount, at), exposed=exposed)
            self.carry_out(visited.player, asked, at)

    def begin_visit(self, player: str, table: str, at: int) -> None:
        """Count a player as present at a table, or still present, whatever their limits are."""
        self.carry_out(player, BeginVisit(table), at)

    def check(self, player: str, table: str, amount: int, at: int) -> None:
        """Raises a refusal of `responsible_gaming` if so many chips may not go to a table; counts nothing."""
        decide(self.limits(player), self._bringing(table, amount, at), at)

    def count_round(self, visited: Visited, at: int) -> None:
        """Count bets of a round that has begun, or what comes back of it. Never refuses."""
        if visited.comes_back:
            asked: Command = TakeChipsBack(visited.table, visited.amount, visited.leaves)
        else:
            asked = replace(self._bringing(visited.table, visited.amount, at), in_round=True)
        self.carry_out(visited.player, asked, at)

    def _bringing(self, table: str, amount: int, at: int) -> BringChips:
        care, calendar = self._player_limits.care, self._player_limits.calendar(at)
        return BringChips(table, amount, care.currency, care.profile, calendar)

    def allow_deposit(self, player: str, amount: int, paid_in: PaidIn, at: int) -> None:
        """Note that a player's limits allow a deposit. Raises a refusal of `responsible_gaming`.

        What is written fences the limits: another process that changes them at the same moment is seen.
        """
        care, calendar = self._player_limits.care, self._player_limits.calendar(at)
        self.carry_out(player, PayIn(amount, paid_in, care.currency, care.profile, calendar), at)

    def carry_out(self, player: str, command: Command, at: int) -> Limits:
        """Carry out a command; returns the limits afterwards. Raises a refusal of `responsible_gaming`."""
        self._unit.write(self._streams, player, *decide(self.limits(player), command, at))
        return self.limits(player)

    def limits(self, player: str) -> Limits:
        """A player's limits, with what has been counted so far."""
        return self._unit.state(self._streams, player)


def _load(_: str, saved: bytes) -> Limits:
    return msgspec.json.decode(saved, type=Limits)


# Many visits are saved seldom: all their snapshots together cost no more than the events.
_SNAPSHOTS = Snapshots(
    every=SNAPSHOT_EVERY,
    save=msgspec.json.encode,
    load=_load,
    size=lambda limits: len(limits.visits) + len(limits.stakes),
)


class PlayerLimits:
    """Everybody's limits, read when they are needed."""

    def __init__(
        self,
        units: UnitsOfWork,
        clock: Clock,
        room_calendar: RoomCalendar,
        care: Care,
        *,
        birth_date: Callable[[str], Awaitable[str | None]],
    ) -> None:
        """birth_date  gives a player's birth date, as "1990-12-31"; None if it is not known"""
        self._units = units
        self._clock = clock
        self.room_calendar = room_calendar
        self.care = care
        self._birth_date = birth_date
        self.exposure: Callable[[str], int] = lambda _: 0
        """What bets against the house may still cost a player; told by the casino tables, if any."""
        self._limits = StateStreams[Limits, Event](
            units, PREFIX, Event, begin=Limits, evolve=evolve, snapshots=_SNAPSHOTS
        )

    # ----------------------------------------------------------------------------- looking

    async def of(self, player: str) -> Limits:
        """A player's limits; a new player has none."""
        return await self._limits.look(player)

    def calendar(self, at: int) -> Calendar:
        return self.room_calendar.calendar(at)

    @property
    def unit(self) -> int:
        """The number of smallest units in one unit of the room's currency: 100 for cents."""
        return int(10 ** CURRENCIES[self.care.currency].exponent)

    async def age(self, player: str) -> int | None:
        """A player's age in years; None if the birth date is not known."""
        born = await self._birth_date(player)
        return None if born is None else age_at(born, self._clock.now())

    async def status(self, player: str) -> LimitsStatus:
        """Whether a player has chosen limits, or must."""
        if (await self.of(player)).chosen_at is not None:
            return "chosen"
        return "needed" if self.care.profile.must_choose else "optional"

    async def first_most(self, player: str, kind: LimitKind, period: Period) -> int | None:
        """The highest limit that a player may choose at first; None: any."""
        return self.care.profile.first(kind, period, age=await self.age(player), unit=self.unit)

    async def check_play(self, player: str) -> None:
        """Raises a refusal if the player may not play now."""
        at = self._clock.now()
        check_play(await self.of(player), self.care.profile, self.calendar(at), at)

    async def check_present(self, player: str) -> None:
        """Raises a refusal if the player is on a break or excluded: they neither play nor arrange play."""
        check_present(await self.of(player), self._clock.now())

    async def check_deposit(self, player: str, amount: int, paid_in: PaidIn) -> None:
        """Raises a refusal if the player may not deposit that much now."""
        at = self._clock.now()
        check_deposit(
            await self.of(player),
            amount,
            paid_in,
            currency=self.care.currency,
            profile=self.care.profile,
            calendar=self.calendar(at),
            at=at,
        )

    # ---------------------------------------------------------------------------- changing

    async def choose(self, player: str, choice: LimitsChoice) -> Limits:
        """Set these limits: tighter ones apply now, looser ones after the delay."""
        care, at = self.care, self._clock.now()
        age = await self.age(player)
        asked = ChooseLimits(choice, care.profile, age, care.currency, self.unit, care.raise_delay_ms)
        return await self._carry_out(player, asked, at)

    async def take_break(self, player: str, *, hours: int) -> Limits:
        at = self._clock.now()
        return await self._carry_out(player, TakeBreak(at + hours * HOUR_MS), at)

    async def exclude(self, player: str, *, days: int | None) -> Limits:
        """Exclude a player for that many days; None: for good."""
        at = self._clock.now()
        return await self._carry_out(player, ExcludeOneself(None if days is None else at + days * DAY_MS), at)

    async def _carry_out(self, player: str, command: Command, at: int) -> Limits:
        async def happen(unit: Unit) -> Limits:
            return self.update_in(unit).carry_out(player, command, at)

        return await self._units.carry_out([self.ref(player)], happen)

    # --------------------------------------------------------------------------- in a unit of work

    def ref(self, player: str) -> StreamRef:
        """The stream that a unit of work takes to count for a player."""
        return self._limits.ref(player)

    def update_in(self, unit: Unit) -> LimitsUpdate:
        """An update of limits, for the players whose streams a unit of work has taken."""
        return LimitsUpdate(self, unit, self._limits)
