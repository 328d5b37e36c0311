"""Schedules: tournaments that are made by themselves.

A schedule is a definition and when tournaments of it are made: at the times of a cron text, where
registration opens some time before the start; or another one as soon as one has begun. What has been made is
in the store, so that no restart makes a tournament twice. A start that passed while the room was down is left
out.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol

import msgspec
import structlog

from mazziere.services.ports import Clock, StoreError
from mazziere.services.tournaments.tournaments import Tournaments
from mazziere.tournament.definition import Definition
from mazziere.tournament.definition_file.fields import Fields
from mazziere.tournament.definition_file.problems import Fault, Problem
from mazziere.tournament.definition_file.reading import read_definition
from mazziere.tournament.definition_file.schedule_section import ScheduleTerms, read_schedule
from mazziere.tournament.state import Stage

LOOK_EVERY_MS = 1_000
"""How soon after a tournament has begun the next one is announced."""

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
        return ScheduleFile(key, None, reading.problems)
    return ScheduleFile(key, Schedule(key, reading.definition, terms), ())


class Schedules:
    """The schedules of one room."""

    def __init__(self, tournaments: Tournaments, clock: Clock, cron: CronTimes) -> None:
        self._tournaments = tournaments
        self._clock = clock
        self._cron = cron
        self.files: tuple[ScheduleFile, ...] = ()
        """All that were read, also those with problems."""
        self._schedules: dict[str, Schedule] = {}

    def offer(self, files: Sequence[ScheduleFile]) -> None:
        """Make tournaments by these schedules from now on."""
        self.files = tuple(files)
        self._schedules = {one.key: one.schedule for one in files if one.schedule is not None}

    def schedule(self, key: str) -> Schedule | None:
        """The schedule of that name; None if there is none, or no longer."""
        return self._schedules.get(key)

    def next_start(self, key: str) -> int | None:
        """When the next tournament of a schedule starts; None: as soon as it is full, or never."""
        schedule = self._schedules.get(key)
        if schedule is None or not schedule.terms.cron:
            return None
        return self._cron.next_after(schedule.terms.cron, self._clock.now())

    async def run(self) -> None:
        """Make tournaments when they are due, until canceled."""
        while True:
            now = self._clock.now()
            for schedule in tuple(self._schedules.values()):
                try:
                    await self._make_what_is_due(schedule, now)
                except StoreError as error:
                    log.warning("no tournament made", schedule=schedule.key, error=str(error))
            await self._clock.sleep_until(now + LOOK_EVERY_MS)

    async def _make_what_is_due(self, schedule: Schedule, now: int) -> None:
        key, terms = schedule.key, schedule.terms
        if not terms.cron:
            if not self._is_one_open(key):
                await self._tournaments.announce(schedule.definition, event=key, schedule=key)
            return
        after = max(now, await self._tournaments.made_until(key))
        starts_at = self._cron.next_after(terms.cron, after)
        if starts_at is not None and now >= starts_at - terms.opens_ms:
            await self._tournaments.announce(
                schedule.definition, starts_at=starts_at, event=key, schedule=key
            )

    def _is_one_open(self, key: str) -> bool:
        return any(
            one.schedule == key and one.latest is not None and one.latest.stage is Stage.REGISTERING
            for one in self._tournaments.all()
        )
