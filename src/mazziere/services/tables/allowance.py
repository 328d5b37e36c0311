"""The allowance of private tables: how many a member may open in a day, and how many hands are dealt there.

The store keeps every table that was ever opened and every hand that was ever dealt, and a private table costs
its owner nothing. Each owner has a stream in which tables and hands are counted, in the append that stores
them, so that a restart forgets nothing. A table whose owner's hands are used up pauses until the next day of
the room's calendar, or until the staff renews the allowance.
"""

from typing import Final

import msgspec
from msgspec.structs import replace

from mazziere.services.ports import Clock, RoomCalendar
from mazziere.services.refusals import TooManyTablesToday
from mazziere.services.staff.desk_log import DeskLog, DeskNote
from mazziere.services.unit_of_work import Snapshots, StateStreams, Unit, UnitsOfWork
from mazziere.services.unit_of_work.streams import StreamRef
from mazziere.table import Table, TableConfig
from mazziere.table.commands import Pause, PauseTable, ResumeTable

PREFIX: Final = "allowance/"
SNAPSHOT_EVERY: Final = 500
MOST_TABLES_A_DAY: Final = 20
DAY_MS: Final = 24 * 3_600_000


class PrivateTableOpened(msgspec.Struct, frozen=True, tag="private_table_opened"):
    """The stream's owner opened a private table. Stored as it is: a field is never renamed."""

    table: str
    at: int


class PrivateHandDealt(msgspec.Struct, frozen=True, tag="private_hand_dealt"):
    """A hand began at a table of the stream's owner."""

    table: str
    day: int
    """When the day began in which it counts."""
    at: int


class AllowanceRenewed(msgspec.Struct, frozen=True, tag="allowance_renewed"):
    """The staff lets the owner's tables go on: the hands of the day are counted anew."""

    at: int


AllowanceEvent = PrivateTableOpened | PrivateHandDealt | AllowanceRenewed


class UsedAllowance(msgspec.Struct, frozen=True):
    """How much of an allowance is used."""

    owner: str
    opened: tuple[int, ...] = ()
    """When tables were opened, in the 24 hours before the last of them."""
    day: int = 0
    """When the day began to which `hand_count` belongs."""
    hand_count: int = 0

    def hands(self, day: int) -> int:
        """The number of hands dealt on the day that began then."""
        return self.hand_count if day == self.day else 0

    def after(self, event: AllowanceEvent) -> "UsedAllowance":
        """The allowance after an event."""
        match event:
            case PrivateTableOpened(at=at):
                return replace(self, opened=(*[one for one in self.opened if at < one + DAY_MS], at))
            case PrivateHandDealt(day=day):
                return replace(self, day=day, hand_count=self.hands(day) + 1)
            case AllowanceRenewed():
                return replace(self, hand_count=0)


class Allowances:
    """The allowances of all owners of private tables."""

    def __init__(
        self, units: UnitsOfWork, clock: Clock, room_calendar: RoomCalendar, *, hands_a_day: int
    ) -> None:
        self._units = units
        self._clock = clock
        self._room_calendar = room_calendar
        self._hands_a_day = hands_a_day
        self._desk_log = DeskLog(units, clock)
        self._used = StateStreams[UsedAllowance, AllowanceEvent](
            units,
            PREFIX,
            AllowanceEvent,
            begin=UsedAllowance,
            evolve=UsedAllowance.after,
            snapshots=Snapshots(every=SNAPSHOT_EVERY, save=msgspec.json.encode, load=_load),
        )

    def refs(self, config: TableConfig) -> list[StreamRef]:
        """The streams that a unit of work takes to count something at this table: none for the house's."""
        return [self._used.ref(config.owner)] if _counts(config) else []

    def count_table(self, unit: Unit, config: TableConfig) -> None:
        """Count a table that is opened. Raises `TooManyTablesToday`."""
        if not _counts(config):
            return
        now = self._clock.now()
        today = [at for at in unit.state(self._used, config.owner).opened if now < at + DAY_MS]
        if len(today) >= MOST_TABLES_A_DAY:
            raise TooManyTablesToday(limit=MOST_TABLES_A_DAY)
        unit.write(self._used, config.owner, PrivateTableOpened(config.id, now))

    def count_hand(self, unit: Unit, config: TableConfig) -> None:
        """Count a hand that begins."""
        if _counts(config):
            now = self._clock.now()
            unit.write(self._used, config.owner, PrivateHandDealt(config.id, self._day(now), now))

    async def is_used_up(self, config: TableConfig) -> bool:
        """Whether no further hand may be dealt at this table today."""
        if not _counts(config):
            return False
        used = await self._used.look(config.owner)
        return used.hands(self._day(self._clock.now())) >= self._hands_a_day

    async def due_at(self, table: Table) -> PauseTable | ResumeTable | None:
        """What follows for a table between hands; None during a hand, and if it is as it should be."""
        why = Pause.ALLOWANCE
        is_paused = why in table.paused
        if table.is_in_hand or table.is_closed or is_paused == await self.is_used_up(table.config):
            return None
        return ResumeTable(why) if is_paused else PauseTable(why)

    def next_day(self) -> int:
        """When the next day begins, and with it a new allowance."""
        return self._room_calendar.calendar(self._clock.now()).day.end

    async def renew(self, owner: str, note: DeskNote) -> None:
        """Count the hands of today anew.

        note  the line of the staff's log, written in the same append
        """

        async def renew(unit: Unit) -> None:
            unit.write(self._used, owner, AllowanceRenewed(self._clock.now()))
            self._desk_log.write(unit, note)

        await self._units.carry_out([self._used.ref(owner), self._desk_log.ref], renew)

    def _day(self, at: int) -> int:
        return self._room_calendar.calendar(at).day.start


def _counts(config: TableConfig) -> bool:
    return config.private and bool(config.owner)


def _load(_: str, saved: bytes) -> UsedAllowance:
    return msgspec.json.decode(saved, type=UsedAllowance)
