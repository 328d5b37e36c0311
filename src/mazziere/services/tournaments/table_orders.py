"""The orders that a tournament gives its tables, each table for itself.

A table is told who sits there with how many chips, and each hand is released to it with its seats. Orders are
absolute and may be given again: after a failure, or a restart of the room, a table is simply told again.
Every table has a task of its own, so that none waits for another.
"""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Iterable
from typing import Final, Protocol

import structlog
from msgspec.structs import replace

from mazziere.rules.refusals import Refused, Unknown
from mazziere.services.hosting import FIRST_PAUSE_MS, LONGEST_PAUSE_MS
from mazziere.services.ports import Clock, MailboxFull, NobodyThere, StoreError
from mazziere.services.refusals import StoreUnavailable, TableExists, TableStopped
from mazziere.services.supervised_task import supervised_task
from mazziere.table import TableConfig
from mazziere.table.commands import (
    ArrangedSeat,
    ArrangeSeats,
    CloseTable,
    Command,
    ReleaseHand,
    TurnCards,
    WithdrawHand,
)
from mazziere.tournament.rows import row
from mazziere.tournament.state import ENDED, HandForHand, SeatedEntry, Tournament, TournamentTable
from mazziere.tournament.table_config import table_config, table_id

SHOWN_MS: Final = 5_000
"""How long a table stays open when its last hand is over, so that its players see how it ended."""

log = structlog.get_logger()

Named = Callable[[str], Awaitable[tuple[str, bool, str]]]
"""Player → nickname, whether it is a bot, and avatar."""


class OrderedTables(Protocol):
    """The tables as a tournament needs them."""

    is_resting: bool
    """Whether the whole room is paused."""

    def __contains__(self, name: str, /) -> bool:
        """Whether there is a table with this id that is not closed."""

    async def open_table(self, config: TableConfig) -> None: ...

    async def order(self, table: str, command: Command) -> None:
        """Carry out a command of a host. Raises what the table refuses."""


class TableOrders:
    """The orders of one tournament to all of its tables."""

    def __init__(self, tournament: str, tables: OrderedTables, clock: Clock, named: Named) -> None:
        self._id = tournament
        self._tables = tables
        self._clock = clock
        self._named = named
        self._followers: dict[int, _Follower] = {}

    def begin(self, tournament: Tournament) -> None:
        """Tell every table that is open, or was not closed yet, where it stands."""
        for no in range(1, tournament.table_count + 1):
            is_open = row(tournament.tables, no).is_open and tournament.stage not in ENDED
            if is_open or table_id(self._id, no) in self._tables:
                self._tell(no, tournament)

    def follow(self, before: Tournament, after: Tournament, turned: Iterable[int] = ()) -> None:
        """Tell the tables what has changed for them.

        turned  those that go on with a called all-in
        """
        turning = set(turned)
        ends = after.stage in ENDED
        for no in _changed(before, after):
            self._tell(no, after, turns=no in turning)
            turning.discard(no)
        for no in turning:
            self._tell(no, after, turns=True)
        if ends:
            for follower in tuple(self._followers.values()):
                follower.tell(after)

    async def all_closed(self) -> None:
        """Wait until every table of a tournament that is over is closed."""
        await asyncio.gather(*[one.task for one in self._followers.values()], return_exceptions=True)

    async def stop(self) -> None:
        """Give no more orders."""
        tasks = [one.task for one in self._followers.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _tell(self, no: int, tournament: Tournament, *, turns: bool = False) -> None:
        follower = self._followers.get(no)
        if follower is None or follower.task.done():
            follower = _Follower(self._id, no, self._tables, self._clock, self._named)
            self._followers[no] = follower
        follower.tell(tournament, turns=turns)


def _changed(before: Tournament, after: Tournament) -> list[int]:
    """The numbers of the tables that are not as they were."""
    if before.tables is after.tables:
        return []
    found, no = [], 0
    for at, chunk in enumerate(after.tables):
        old = before.tables[at] if at < len(before.tables) else ()
        if chunk is not old:
            found += [
                no + place
                for place, table in enumerate(chunk, 1)
                if place > len(old) or old[place - 1] is not table
            ]
        no += len(chunk)
    return found


class _Follower:
    """Gives one table its orders until it is as the tournament wants it."""

    def __init__(self, tournament: str, no: int, tables: OrderedTables, clock: Clock, named: Named) -> None:
        self._id = tournament
        self._no = no
        self._name = table_id(tournament, no)
        self._tables = tables
        self._clock = clock
        self._named = named
        self._latest: Tournament
        self._news = asyncio.Event()
        self._turns = 0
        """The release whose called all-in the table still has to be told to turn up; 0: none."""
        self._is_open = False
        self._released = 0
        """The number of the last release that the table has."""
        self._arranged: tuple[ArrangedSeat, ...] | None = None
        self._finished: int | None = None
        """How many hands of the table were over at the last `tell`; None before the first."""
        self._shown_until = 0
        """Until when the result of its last hand is shown, with everybody who was in it."""
        self.task = supervised_task(self._run(), f"orders to {self._name}")

    def tell(self, tournament: Tournament, *, turns: bool = False) -> None:
        self._latest = tournament
        table = row(tournament.tables, self._no)
        finished = table.hands - table.in_hand
        if self._finished is not None and finished > self._finished and tournament.stage not in ENDED:
            self._shown_until = self._clock.now() + tournament.definition.times.pause_ms
        self._finished = finished
        if turns:
            self._turns = table.hands
        self._news.set()

    async def _run(self) -> None:
        """Give orders until the table is closed."""
        pause_ms = FIRST_PAUSE_MS
        while True:
            await self._news.wait()
            if self._clock.now() < self._shown_until:
                await self._clock.sleep_until(self._shown_until)
            self._news.clear()
            try:
                if await self._bring_up_to_date(self._latest):
                    return
                pause_ms = FIRST_PAUSE_MS
                continue
            except (NobodyThere, MailboxFull, StoreError, StoreUnavailable, TableStopped, Unknown) as error:
                log.info("table could not be asked", table=self._name, error=repr(error))
            except Refused as refusal:
                log.warning("table refused its tournament", table=self._name, refusal=repr(refusal))
            self._is_open = False
            self._news.set()
            await self._clock.sleep_until(self._clock.now() + pause_ms)
            pause_ms = min(2 * pause_ms, LONGEST_PAUSE_MS)

    async def _bring_up_to_date(self, tournament: Tournament) -> bool:
        """Give the orders that are missing; whether the table is closed now."""
        table = row(tournament.tables, self._no)
        if tournament.stage in ENDED or not table.is_open:
            await self._close(table, is_last=tournament.stage in ENDED)
            return True
        if not self._is_open:
            await self._open(tournament)
        if table.in_hand and self._released != table.hands:
            dealt_in = [replace(seat, bought=0) for seat in table.seats if not seat.came_in_hand]
            playing = await self._seats(tournament, dealt_in)
            await self._order(
                ReleaseHand(
                    no=table.hands,
                    config=table_config(self._id, tournament.definition, self._no, table.level),
                    seats=playing,
                    two_left=tournament.left == 2,
                    hand_for_hand=tournament.hand_for_hand is HandForHand.PLAYING,
                )
            )
            self._released, self._arranged = table.hands, playing
        everybody = await self._seats(tournament, table.seats)
        if everybody != self._arranged:
            await self._order(ArrangeSeats(everybody, table.hands - table.in_hand))
            self._arranged = everybody
        if self._turns:
            turned = self._turns
            await self._order(TurnCards(turned))
            if self._turns == turned:
                self._turns = 0
        return False

    async def _open(self, tournament: Tournament) -> None:
        if self._name not in self._tables:
            level = max(1, row(tournament.tables, self._no).level)
            with contextlib.suppress(TableExists):
                await self._tables.open_table(table_config(self._id, tournament.definition, self._no, level))
        self._is_open = True
        self._released, self._arranged = 0, None

    async def _close(self, table: TournamentTable, *, is_last: bool) -> None:
        """End a hand that no longer counts, send everybody away, and close the table."""
        if self._name not in self._tables:
            return
        if table.in_hand:
            await self._order(WithdrawHand(table.hands))
        elif table.hands and is_last:
            await self._clock.sleep_until(self._clock.now() + SHOWN_MS)
        await self._order(ArrangeSeats((), table.hands))
        await self._order(CloseTable())

    async def _order(self, command: Command) -> None:
        await self._tables.order(self._name, command)

    async def _seats(self, tournament: Tournament, seats: Iterable[SeatedEntry]) -> tuple[ArrangedSeat, ...]:
        arranged = []
        for seat in seats:
            player = row(tournament.entries, seat.entry).player
            nickname, is_bot, avatar = await self._named(player)
            chips = seat.stack + seat.bought
            arranged.append(ArrangedSeat(seat.seat, player, nickname, chips, is_bot, seat.own_time, avatar))
        return tuple(arranged)
