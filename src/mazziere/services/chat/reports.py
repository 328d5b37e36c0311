"""Reports: conduct that players ask the staff to look at.

A report keeps the last lines of the table's chat, so that it can be judged when they are long gone; only the
staff reads it. The desk lists open reports and records their outcome.
"""

from typing import Literal

import msgspec

from mazziere.rules.refusals import Unknown
from mazziere.services.chat.chat import ChatRecord, ChatRooms, Pacing
from mazziere.services.chat.refusals import NotAboutYourself
from mazziere.services.ports import Clock
from mazziere.services.staff.desk_log import DeskLog, DeskNote
from mazziere.services.text_cleanup import tidy
from mazziere.services.unit_of_work import Snapshots, StateStreams, Unit, UnitsOfWork

STREAM = "reports"
LINES_KEPT = 30
REPORTS_AT_ONCE, AT_ONCE_MS = 5, 600_000
LONGEST_OUTCOME = 500
SNAPSHOT_EVERY = 500
"""The minimum number of events between snapshots: fewer are not worth the write."""

Why = Literal["insults", "spam", "nickname", "cheating", "other"]


class ReportMade(msgspec.Struct, frozen=True, kw_only=True, tag="report_made", tag_field="type"):
    """Stored as it is: a field is never renamed."""

    by: str
    about: str
    table: str
    hand: str
    """The running hand, or the last one; empty before the first."""
    why: Why
    lines: tuple[ChatRecord, ...]
    at: int


class ReportResolved(msgspec.Struct, frozen=True, kw_only=True, tag="report_resolved", tag_field="type"):
    report: int
    by: str
    outcome: str
    at: int


ReportEvent = ReportMade | ReportResolved


class ConductReport(msgspec.Struct, frozen=True):
    """A report as the desk sees it."""

    no: int
    made: ReportMade
    resolved: ReportResolved | None


class OpenReports(msgspec.Struct, frozen=True):
    """Which of the reports are open. What they say is read when somebody asks."""

    event_count: int = 0
    numbers: tuple[int, ...] = ()

    def after(self, event: ReportEvent) -> "OpenReports":
        """The open reports after the next event, whose number is that of a new report."""
        number = self.event_count + 1
        if isinstance(event, ReportMade):
            return OpenReports(number, (*self.numbers, number))
        return OpenReports(number, tuple([no for no in self.numbers if no != event.report]))


def _load(_: str, saved: bytes) -> OpenReports:
    return msgspec.json.decode(saved, type=OpenReports)


class Reports:
    """All reports."""

    def __init__(self, units: UnitsOfWork, clock: Clock, chat: ChatRooms) -> None:
        self._units = units
        self._clock = clock
        self._log = DeskLog(units, clock)
        self._chat = chat
        self._reports = StateStreams[OpenReports, ReportEvent](
            units,
            STREAM,
            ReportEvent,
            begin=lambda _: OpenReports(),
            evolve=OpenReports.after,
            snapshots=Snapshots(
                every=SNAPSHOT_EVERY,
                save=msgspec.json.encode,
                load=_load,
                size=lambda found: len(found.numbers),
            ),
        )
        self._pacing = Pacing(times=REPORTS_AT_ONCE, within_ms=AT_ONCE_MS)

    async def report(self, by: str, about: str, *, table: str, hand: str, why: Why) -> None:
        """Report somebody. Raises `TalkingTooFast` or `NotAboutYourself`."""
        if by == about:
            raise NotAboutYourself
        at = self._clock.now()
        self._pacing.take(by, at)
        lines = tuple(await self._chat.last_lines(table, LINES_KEPT))
        await self._reports.add(
            "", ReportMade(by=by, about=about, table=table, hand=hand, why=why, lines=lines, at=at)
        )

    async def all(self, *, only_open: bool) -> list[ConductReport]:
        """All reports, or only the open ones, newest first."""
        return await (self._open() if only_open else self._every())

    async def _open(self) -> list[ConductReport]:
        found = []
        for no in reversed((await self._reports.look("")).numbers):
            (made,) = await self._reports.read("", since=no - 1, limit=1)
            assert isinstance(made, ReportMade), "the number of a report is that of its event"
            found.append(ConductReport(no, made, None))
        return found

    async def _every(self) -> list[ConductReport]:
        found: dict[int, ConductReport] = {}
        for no, event in enumerate(await self._reports.read(""), 1):
            if isinstance(event, ReportMade):
                found[no] = ConductReport(no, event, None)
            else:
                found[event.report] = msgspec.structs.replace(found[event.report], resolved=event)
        return [*reversed(found.values())]

    async def resolve(self, no: int, *, by: str, outcome: str, note: DeskNote) -> None:
        """Record the outcome of a report. Raises `Unknown` for a report that does not exist or is not open.

        note  the line for the staff's log, written in the same append
        """
        told = tidy(outcome)[:LONGEST_OUTCOME]

        async def resolve(unit: Unit) -> None:
            if no not in unit.before(self._reports, "").numbers:
                raise Unknown("report", str(no))
            resolved = ReportResolved(report=no, by=by, outcome=told, at=self._clock.now())
            unit.write(self._reports, "", resolved)
            self._log.write(unit, note)

        await self._units.carry_out([self._reports.ref(""), self._log.ref], resolve)
