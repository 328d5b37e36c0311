"""What the staff does with schedules: write, pause, resume, delete.

Every act is logged with its author, in the append that stores it; the room makes tournaments by what is
stored from then on. Tournaments that were announced already stay as they are.
"""

from collections.abc import Callable

from mazziere.ledger import CURRENCIES
from mazziere.rules.refusals import Unknown
from mazziere.services.ports import Clock
from mazziere.services.refusals import ScheduleChanged, ScheduleExists, ScheduleIsPaused, ScheduleNotPaused
from mazziere.services.staff.desk_log import DeskLog, DeskNote
from mazziere.services.tournaments.kept_schedules import (
    KeptScheduleEvent,
    KeptSchedules,
    ScheduleDeleted,
    SchedulePaused,
    ScheduleResumed,
    SchedulesKept,
    ScheduleWritten,
)
from mazziere.services.tournaments.schedules import CronTimes, ScheduleFile, Schedules, read_schedule_file
from mazziere.services.unit_of_work import Unit, UnitsOfWork


class ScheduleDesk:
    """The desk of those who plan tournaments."""

    def __init__(
        self,
        *,
        units: UnitsOfWork,
        schedules: Schedules,
        log: DeskLog,
        clock: Clock,
        cron: CronTimes,
        currency: str,
    ) -> None:
        self._units = units
        self._kept = KeptSchedules(units)
        self._schedules = schedules
        self._log = log
        self._clock = clock
        self._cron = cron
        self._currency = currency

    async def open(self) -> None:
        """Offer what the staff has written, once the room's store can be read."""
        await self._offer()

    def read(self, key: str, text: str) -> ScheduleFile:
        """The schedule in a text, or everything that is wrong with it."""
        decimals = {code: currency.exponent for code, currency in CURRENCIES.items()}
        return read_schedule_file(key, text, decimals, self._cron, currency=self._currency)

    async def write(
        self, who: str, key: str, text: str, *, is_new: bool, was: str | None = None
    ) -> ScheduleFile:
        """Create a schedule or change it; with problems in its text, nothing.

        was  the text that was changed into this one; None: whichever it was

        Raises `ScheduleExists`, or `ScheduleChanged` if it is another text by now.
        """

        def check(kept: SchedulesKept) -> None:
            present = kept.texts.get(key, self._schedules.text_in_folder(key))
            if is_new and present is not None:
                raise ScheduleExists(schedule=key)
            if was is not None and present not in (was, text):
                raise ScheduleChanged

        check(await self._kept.look())
        file = self.read(key, text)
        if file.schedule is not None:
            note = self._log.line(who, "schedule_written", schedule=key)
            await self._keep(ScheduleWritten(key, text, self._clock.now()), note, check=check)
        return file

    async def pause(self, who: str, key: str) -> None:
        """Make no tournaments of a schedule. Raises `Unknown` or `ScheduleIsPaused`."""
        if self._is_paused(key):
            raise ScheduleIsPaused
        note = self._log.line(who, "schedule_paused", schedule=key)
        await self._keep(SchedulePaused(key, self._clock.now()), note)

    async def resume(self, who: str, key: str) -> None:
        """Make tournaments of it again. Raises `Unknown` or `ScheduleNotPaused`."""
        if not self._is_paused(key):
            raise ScheduleNotPaused
        note = self._log.line(who, "schedule_resumed", schedule=key)
        await self._keep(ScheduleResumed(key, self._clock.now()), note)

    async def delete(self, who: str, key: str) -> None:
        """Delete a schedule that was written at the desk. Raises `Unknown` for any other."""
        if key not in (await self._kept.look()).texts:
            raise Unknown("schedule", key)
        note = self._log.line(who, "schedule_deleted", schedule=key)
        is_file = self._schedules.text_in_folder(key) is not None
        await self._keep(ScheduleDeleted(key, self._clock.now(), stays_paused=is_file), note)

    def _is_paused(self, key: str) -> bool:
        if all(file.key != key for file in self._schedules.files):
            raise Unknown("schedule", key)
        return self._schedules.is_paused(key)

    async def _keep(
        self,
        event: KeptScheduleEvent,
        note: DeskNote,
        *,
        check: Callable[[SchedulesKept], None] = lambda _: None,
    ) -> None:
        """Keep what was done, unless `check` refuses it as things are then."""

        async def write(unit: Unit) -> None:
            check(self._kept.state(unit))
            self._kept.write(unit, event)
            self._log.write(unit, note)

        await self._units.carry_out([self._kept.ref, self._log.ref], write)
        await self._offer()

    async def _offer(self) -> None:
        kept = await self._kept.look()
        files = [self.read(key, text) for key, text in sorted(kept.texts.items())]
        self._schedules.offer_from_desk(files, kept.paused)
