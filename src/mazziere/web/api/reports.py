"""The API of players' reports, for the staff.

Each report contains the last lines of the chat at its table, as they were shown and as they were typed.
Resolving a report is recorded in the desk's log.
"""

from __future__ import annotations

from typing import Annotated

from litestar import Response, get, post
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody
from msgspec import Meta, Struct

from mazziere.rules.refusals import Unknown
from mazziere.services.chat.chat import ChatRecord, Said
from mazziere.services.chat.reports import LONGEST_OUTCOME, ConductReport
from mazziere.web.api.desk import NamedTable, named_table
from mazziere.web.headers import PRIVATE
from mazziere.web.socket.frames import Reaction, ReportReason
from mazziere.web.viewer import Viewer

LONGEST_NUMBER = 9


class ReportedLine(Struct, frozen=True):
    """A line of the chat. `typed` is the original text if words in it were masked; otherwise empty."""

    player: str
    nickname: str
    text: str | None
    typed: str
    reaction: Reaction | None
    at: int


class PlayerReport(Struct, frozen=True):
    """A report. `resolved_by`, `outcome` and `resolved_at` are null while it is open."""

    no: int
    by: str
    by_nickname: str
    about: str
    about_nickname: str
    table: NamedTable
    hand: str
    why: ReportReason
    at: int
    lines: tuple[ReportedLine, ...]
    resolved_by: str | None
    outcome: str | None
    resolved_at: int | None


class ReportOutcome(Struct, frozen=True, forbid_unknown_fields=True):
    """Resolve a report, with its outcome in words for the rest of the staff."""

    outcome: Annotated[str, Meta(min_length=1, max_length=LONGEST_OUTCOME)]


@get("/api/desk/reports", tags=["desk"], summary="Players' reports, newest first")
async def reports(
    me: NamedDependency[Viewer], state: State, only_open: FromQuery[bool] = True
) -> Response[tuple[PlayerReport, ...]]:
    """The reports, newest first: the open ones, or all."""
    found = await state.room.reports.all(only_open=only_open)
    told = tuple([await _told(state, report) for report in found])
    return Response(told, headers=PRIVATE)


@post("/api/desk/reports/{no:str}/resolve", tags=["desk"], summary="Resolve a report", status_code=204)
async def resolve(
    me: NamedDependency[Viewer], no: FromPath[str], data: JSONBody[ReportOutcome], state: State
) -> None:
    """Resolve an open report. Raises `Unknown` (404) for any other."""
    if not (no.isdecimal() and len(no) <= LONGEST_NUMBER):
        raise Unknown("report", no)
    note = state.room.desk_log.line(me.player, "report_resolved", report=int(no), outcome=data.outcome)
    await state.room.reports.resolve(int(no), by=me.player, outcome=data.outcome, note=note)


async def _told(state: State, report: ConductReport) -> PlayerReport:
    made, resolved = report.made, report.resolved
    return PlayerReport(
        no=report.no,
        by=made.by,
        by_nickname=await _nickname(state, made.by),
        about=made.about,
        about_nickname=await _nickname(state, made.about),
        table=await named_table(state.room, made.table),
        hand=made.hand,
        why=made.why,
        at=made.at,
        lines=tuple(map(_line, made.lines)),
        resolved_by=None if resolved is None else await _nickname(state, resolved.by),
        outcome=None if resolved is None else resolved.outcome,
        resolved_at=None if resolved is None else resolved.at,
    )


async def _nickname(state: State, player: str) -> str:
    return str(await state.room.people.nickname_of(player))


def _line(line: ChatRecord) -> ReportedLine:
    event = line.event
    said = event if isinstance(event, Said) else None
    return ReportedLine(
        player=event.player,
        nickname=event.nickname,
        text=said.text if said else None,
        typed=said.typed if said else "",
        reaction=None if isinstance(event, Said) else event.reaction,
        at=event.at,
    )


ROUTES = (reports, resolve)
