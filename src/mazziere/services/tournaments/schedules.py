"""Schedules: tournaments that are made by themselves.

A schedule is a definition and when tournaments of it are made: at the times of a cron text, where
registration opens some time before the start; or another one as soon as one has begun. What has been made is
in the store, so that no restart makes a tournament twice. A start that passed while the room was down is left
out.
"""

import asyncio
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple, Protocol

import msgspec
import structlog

from mazziere.services.ports import Bus, Clock, StoreError
from mazziere.services.supervised_task import supervised_task
from mazziere.services.tournaments.news import ALL_TOURNAMENTS
from mazziere.services.tournaments.tournaments import Tournaments
from mazziere.tournament.definition import Definition
from mazziere.tournament.definition_file.fields import Fields
from mazziere.tournament.definition_file.problems import Fault, Problem
from mazziere.tournament.definition_file.reading import read_definition
from mazziere.tournament.definition_file.schedule_section import ScheduleTerms, read_schedule
from mazziere.tournament.state import Stage, Tournament

RETRY_MS = 1_000
"""Pause after something could not be stored."""
LONGEST_MS = 3_600_000
"""No pause is longer, so that a clock that is set forward is noticed."""

log = structlog.get_logger()


class CronTimes(Protocol):
    """What cron texts mean, in the time zone of the room."""

    def is_cron(self, text: str) -> bool:
        """Whether this is a cron text of five fields, whose time comes at all."""

    def next_after(self, text: str, at: int) -> int | None:
        """The first instant after `at`, in milliseconds since the epoch; None: it never comes."""


class Schedule(msgspec.Struct, frozen=True):
    """A definition, and when tournaments of it are made."""

    key: str
    """The name of its file; also the event for which satellites pay seats."""
    definition: Definition
    terms: ScheduleTerms


class ScheduleFile(NamedTuple):
    """What a file says: a schedule, or problems in the order of its lines."""

    key: str
    schedule: Schedule | None
    problems: tuple[Problem, ...]
    text: str = ""
    """As it stands in the file."""


def read_schedule_file(
    key: str, text: str, decimals: Mapping[str, int], cron: CronTimes, *, currency: str
) -> ScheduleFile:
    """The schedule in the text of a file.

    decimals  currency → number of its decimals; no other currency is known
    currency  of the room, which offers nothing in another
    """
    terms = ScheduleTerms()

    def read(fields: Fields, definition: Definition) -> None:
        nonlocal terms
        terms = read_schedule(fields, definition, cron.is_cron)
        if definition.currency != currency:
            found = definition.currency
            fields.complaints.add("currency", Fault.NOT_ONE_OF, found=found, known=currency)

    reading = read_definition(text, decimals, schedule=read)
    if reading.definition is None:
        return ScheduleFile(key, None, reading.problems, text)
    return ScheduleFile(key, Schedule(key, reading.definition, terms), (), text)


class Schedules:
    """The schedules of one room."""

    def __init__(self, tournaments: Tournaments, bus: Bus, clock: Clock, cron: CronTimes) -> None:
        self._tournaments = tournaments
        self._bus = bus
        self._clock = clock
        self._cron = cron
        self._woken = asyncio.Event()
        self._bots_asked = asyncio.Event()
        self.files: tuple[ScheduleFile, ...] = ()
        """All that were read, also those with problems."""
        self._of_folder: tuple[ScheduleFile, ...] = ()
        self._of_desk: tuple[ScheduleFile, ...] = ()
        self._schedules: dict[str, Schedule] = {}
        self._paused: frozenset[str] = frozenset()

    def offer(self, files: Sequence[ScheduleFile]) -> None:
        """Make tournaments by these schedules from now on, and by those of the staff."""
        self._of_folder = tuple(files)
        self._look_again()

    def offer_from_desk(self, files: Sequence[ScheduleFile], paused: Iterable[str]) -> None:
        """Make tournaments by what the staff has written, before a file of the same name.

        paused  names of schedules, wherever they are from, by which none are made
        """
        self._of_desk, self._paused = tuple(files), frozenset(paused)
        self._look_again()

    def _look_again(self) -> None:
        written = {file.key for file in self._of_desk}
        self.files = (*[file for file in self._of_folder if file.key not in written], *self._of_desk)
        self._schedules = {one.key: one.schedule for one in self.files if one.schedule is not None}
        if any(one.terms.bots for one in self._schedules.values()):
            self._bots_asked.set()
        self._woken.set()

    def text_in_folder(self, key: str) -> str | None:
        """The text of the file of that name; None if there is none."""
        return next((file.text for file in self._of_folder if file.key == key), None)

    def is_of_desk(self, key: str) -> bool:
        """Whether the staff has written it."""
        return any(file.key == key for file in self._of_desk)

    def is_paused(self, key: str) -> bool:
        """Whether the staff has it make no tournaments."""
        return key in self._paused

    def schedule(self, key: str) -> Schedule | None:
        """The schedule of that name; None if there is none, or no longer."""
        return self._schedules.get(key)

    async def until_bots_are_asked_for(self) -> None:
        """Wait until a schedule asks for bots of the house."""
        await self._bots_asked.wait()

    async def next_start(self, key: str) -> int | None:
        """When the next tournament of a schedule starts: of those announced, or else the next it will make.

        None: as soon as it is full, or never.
        """
        schedule = self._schedules.get(key)
        if schedule is None or not schedule.terms.cron or key in self._paused:
            return None
        starts = [one.starts_at for one in self._open(key) if one.starts_at > self._clock.now()]
        return min(starts) if starts else await self._next_to_make(schedule)

    async def run(self) -> None:
        """Make tournaments when they are due, until canceled."""
        listening = supervised_task(self._listen(), "schedules listen")
        try:
            while True:
                self._woken.clear()
                due = self._clock.now() + LONGEST_MS
                for schedule in tuple(self._schedules.values()):
                    if schedule.key in self._paused:
                        continue
                    due = min(due, await self._make_what_is_due(schedule))
                timer = self._clock.call_at(due, self._woken.set)
                await self._woken.wait()
                timer.cancel()
        finally:
            listening.cancel()

    async def _listen(self) -> None:
        """Look again when something has happened: a tournament may have begun."""
        news = self._bus.subscribe(ALL_TOURNAMENTS, capacity=1)
        try:
            while True:
                await news.next()
                self._woken.set()
        finally:
            news.close()

    async def _make_what_is_due(self, schedule: Schedule) -> int:
        """Announce what is due; when to look again at the latest."""
        try:
            if not schedule.terms.cron:
                if not self._open(schedule.key):
                    await self._announce(schedule, 0)
                return self._clock.now() + LONGEST_MS
            while True:
                now, starts_at = self._clock.now(), await self._next_to_make(schedule)
                if starts_at is None:
                    return now + LONGEST_MS
                if now < starts_at - schedule.terms.opens_ms:
                    return starts_at - schedule.terms.opens_ms
                await self._announce(schedule, starts_at)
        except StoreError as error:
            log.warning("no tournament made", schedule=schedule.key, error=str(error))
            return self._clock.now() + RETRY_MS

    async def _announce(self, schedule: Schedule, starts_at: int) -> None:
        await self._tournaments.announce(
            schedule.definition, starts_at=starts_at, event=schedule.key, schedule=schedule.key
        )

    async def _next_to_make(self, schedule: Schedule) -> int | None:
        """The first start after all that were made, also by an earlier text; None: it never comes."""
        after = max(self._clock.now(), await self._tournaments.made_until(schedule.key))
        return self._cron.next_after(schedule.terms.cron, after)

    def _open(self, key: str) -> list[Tournament]:
        """The tournaments of a schedule that one may still enter before their start."""
        return [
            one.latest
            for one in self._tournaments.all()
            if one.schedule == key and one.latest is not None and one.latest.stage is Stage.REGISTERING
        ]
