"""Who is kept from playing longer, or for more, than they wanted?

Keeps everybody's limits, breaks and self-exclusion, each in a stream of its own, together with what
responsible gaming counts at the tables: that is written in the same append as the table's own events, so
that no crash forgets a visit. Bots have no limits. What is refused, and what counts, the layer `limits` says.
"""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Iterable
from functools import reduce

import msgspec

from mazziere.ledger import CURRENCIES
from mazziere.responsible_gaming import (
    BringChips,
    Calendar,
    Choice,
    ChooseLimits,
    Command,
    Event,
    ExcludeOneself,
    Kind,
    Limits,
    Period,
    Profile,
    TakeBreak,
    TakeChipsBack,
    check_deposit,
    check_play,
    decide,
    evolve,
)
from mazziere.responsible_gaming.usage import PaidIn
from mazziere.services.care.visits import Visited
from mazziere.services.people.age import age_at
from mazziere.services.ports import Clock, EventStore, RoomCalendar, StoreError, Write

PREFIX = "limits/"
HOUR_MS = 3_600_000
DAY_MS = 24 * HOUR_MS

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Event).decode


class Care(msgspec.Struct, frozen=True, kw_only=True):
    """How the room looks after its players: what an operator chooses."""

    profile: Profile
    currency: str
    raise_delay_ms: int
    """From asking for a looser limit until it holds."""
    reality_check_ms: int | None
    """How often those are told who have chosen nothing else; `None`: never."""


class Keeping:
    """What is about to be counted for some players, if the append succeeds."""

    def __init__(self, player_limits: "PlayerLimits", players: Iterable[str]) -> None:
        self._player_limits = player_limits
        self.before = {player: player_limits.of(player) for player in players}
        self.after = dict(self.before)
        self._events: dict[str, list[bytes]] = {}
        self.may_be_kept = False

    def count(self, visited: Visited, at: int) -> None:
        """Chips that go to a table, or come back. Raises a refusal of `limits`."""
        care = self._player_limits.care
        if visited.comes_back:
            self.carry_out(visited.player, TakeChipsBack(visited.table, visited.amount, visited.leaves), at)
        else:
            calendar = self._player_limits.calendar(at)
            self.carry_out(
                visited.player,
                BringChips(visited.table, visited.amount, care.currency, care.profile, calendar),
                at,
            )

    def carry_out(self, player: str, command: Command, at: int) -> None:
        """Raises a refusal of `limits`."""
        limits = self.after[player]
        events = decide(limits, command, at)
        if events:
            self.after[player] = reduce(evolve, events, limits)
            self._events.setdefault(player, []).extend(map(_encode, events))

    def writes(self) -> list[Write]:
        """What goes into the same append as whatever caused this."""
        self.may_be_kept = True
        return [
            Write(PREFIX + player, tuple(bodies), after=self.before[player].version)
            for player, bodies in self._events.items()
        ]


class PlayerLimits:
    """Everybody's limits. Read once, at the start; kept in step with the store afterwards."""

    def __init__(
        self,
        store: EventStore,
        clock: Clock,
        room_calendar: RoomCalendar,
        care: Care,
        *,
        birth_date: Callable[[str], str | None],
    ) -> None:
        """birth_date  of a player, as "1990-12-31"; `None` where it is not known"""
        self._store = store
        self._clock = clock
        self.room_calendar = room_calendar
        self.care = care
        self._birth_date = birth_date
        self._limits: dict[str, Limits] = {}
        self._locks: dict[str, asyncio.Lock] = {}
        self._stale: set[str] = set()

    async def load(self) -> None:
        """Read everybody's limits."""
        for head in await self._store.heads(PREFIX):
            await self._look_again(head.stream.removeprefix(PREFIX))

    # ----------------------------------------------------------------------------- looking

    def of(self, player: str) -> Limits:
        """Somebody's limits; those of a new player are none."""
        return self._limits.get(player) or Limits(player)

    def calendar(self, at: int) -> Calendar:
        return self.room_calendar.calendar(at)

    @property
    def unit(self) -> int:
        """How many of the smallest unit make a whole one of the room's currency."""
        return int(10 ** CURRENCIES[self.care.currency].exponent)

    def age(self, player: str) -> int | None:
        """In years; `None` if the birth date is not known."""
        born = self._birth_date(player)
        return None if born is None else age_at(born, self._clock.now())

    def asks_for_limits(self, player: str, *, is_member: bool) -> bool:
        """Whether somebody should choose their limits: members once, and whoever cannot play without."""
        return self.of(player).chosen_at is None and (is_member or self.care.profile.must_choose)

    def first_most(self, player: str, kind: Kind, period: Period) -> int | None:
        """The highest limit that somebody can choose at first; `None`: any."""
        return self.care.profile.first(kind, period, age=self.age(player), unit=self.unit)

    def check_play(self, player: str) -> None:
        """Raises a refusal to one who may not play now."""
        at = self._clock.now()
        check_play(self.of(player), self.care.profile, self.calendar(at), at)

    def check_deposit(self, player: str, amount: int, paid_in: PaidIn) -> None:
        """Raises a refusal to one who may not pay in so much now."""
        at = self._clock.now()
        check_deposit(
            self.of(player),
            amount,
            paid_in,
            currency=self.care.currency,
            profile=self.care.profile,
            calendar=self.calendar(at),
            at=at,
        )

    # ---------------------------------------------------------------------------- changing

    async def choose(self, player: str, choice: Choice) -> Limits:
        """Have these limits: tighter ones now, looser ones later."""
        care, at = self.care, self._clock.now()
        age = self.age(player)
        asked = ChooseLimits(choice, care.profile, age, care.currency, self.unit, care.raise_delay_ms)
        return await self._carry_out(player, asked, at)

    async def take_break(self, player: str, *, hours: int) -> Limits:
        at = self._clock.now()
        return await self._carry_out(player, TakeBreak(at + hours * HOUR_MS), at)

    async def exclude(self, player: str, *, days: int | None) -> Limits:
        """Keep somebody out for so many days; `None`: for good."""
        at = self._clock.now()
        return await self._carry_out(player, ExcludeOneself(None if days is None else at + days * DAY_MS), at)

    async def _carry_out(self, player: str, command: Command, at: int) -> Limits:
        async with self.keeping(player) as keeping:
            keeping.carry_out(player, command, at)
            if writes := keeping.writes():
                await self._store.append(writes)
        return keeping.after[player]

    # ----------------------------------------------------------------------------- keeping

    @contextlib.asynccontextmanager
    async def keeping(self, *players: str) -> AsyncIterator[Keeping]:
        """Keep the limits of these players to one writer; what was counted holds if the block ends normally.

        The block appends `Keeping.writes()` together with whatever caused them.
        """
        async with contextlib.AsyncExitStack() as held:
            # In one order everywhere, so that two tables never wait for each other.
            for player in sorted(set(players)):
                await held.enter_async_context(self._locks.setdefault(player, asyncio.Lock()))
                if player in self._stale:
                    await self._look_again(player)
            keeping = Keeping(self, players)
            try:
                yield keeping
            except BaseException as error:
                if keeping.may_be_kept:
                    self._stale.update(players)
                if isinstance(error, StoreError):
                    for player in sorted(self._stale.intersection(players)):
                        await self._look_again(player)
                raise
            self._limits.update(keeping.after)

    async def _look_again(self, player: str) -> None:
        """The store knows what somebody's limits are."""
        limits = Limits(player)
        for body in await self._store.read(PREFIX + player, since=0, limit=None):
            limits = evolve(limits, _decode(body))
        self._limits[player] = limits
        self._stale.discard(player)
