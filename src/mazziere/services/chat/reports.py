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
from mazziere.services.unit_of_work import Streams, Unit, UnitsOfWork

STREAM = "reports"
LINES_KEPT = 30
REPORTS_AT_ONCE, AT_ONCE_MS = 5, 600_000
LONGEST_OUTCOME = 500

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


class Reports:
    """All reports."""

    def __init__(self, units: UnitsOfWork, clock: Clock, chat: ChatRooms) -> None:
        self._units = units
        self._clock = clock
        self._log = DeskLog(units, clock)
        self._chat = chat
        self._reports = Streams[ReportEvent](units, STREAM, ReportEvent)
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
        found: dict[int, ConductReport] = {}
        for no, event in enumerate(await self._reports.read(""), 1):
            if isinstance(event, ReportMade):
                found[no] = ConductReport(no, event, None)
            else:
                found[event.report] = msgspec.structs.replace(found[event.report], resolved=event)
        return [report for report in reversed(found.values()) if not (only_open and report.resolved)]

    async def resolve(self, no: int, *, by: str, outcome: str, note: DeskNote) -> None:
        """Record the outcome of a report. Raises `Unknown` for a report that does not exist or is not open.

        note  the line for the staff's log, written in the same append
        """
        told = tidy(outcome)[:LONGEST_OUTCOME]

        async def resolve(unit: Unit) -> None:
            if not any(report.no == no for report in await self.all(only_open=True)):
                raise Unknown("report", str(no))
            resolved = ReportResolved(report=no, by=by, outcome=told, at=self._clock.now())
            unit.write(self._reports, "", resolved)
            self._log.write(unit, note)

        await self._units.carry_out([self._reports.ref(""), self._log.ref], resolve)
