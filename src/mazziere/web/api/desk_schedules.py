"""The API of the schedules at the desk: what makes tournaments by itself.

A schedule is sent as the text of a file in TOML, a definition with a table `[schedule]`. Every act is in the
log before it is answered, and the room follows at once.
"""

from __future__ import annotations

from typing import Annotated, Any

from litestar import delete, get, post, put
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct

from mazziere.protocol.tournaments import TitleView
from mazziere.services.room import Room
from mazziere.services.tournaments.schedules import ScheduleFile, Schedules
from mazziere.tournament.definition_file.schedule_section import ScheduleTerms
from mazziere.web.api.definition_problems import (
    CheckWanted,
    DefinitionChecked,
    DefinitionProblem,
    FileText,
    checked_view,
    title_view,
    told,
)
from mazziere.web.viewer import Viewer

ScheduleName = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_.-]+\Z")]


class DeskSchedule(Struct, frozen=True):
    """What makes tournaments by itself: a file of the room's folder, or what was written at the desk.

    `title` is null if something is wrong with it, and nothing is made. `cron` is empty where another one is
    made as soon as one has begun; otherwise the next starts at `next_start`, and registration opens
    `opens_ms` before. `is_of_desk`: it can be deleted here; any other is changed by one of the same name.
    """

    key: str
    title: TitleView | None
    cron: str
    opens_ms: int
    next_start: int | None
    bots: int
    is_paused: bool
    is_of_desk: bool
    text: str
    problems: tuple[DefinitionProblem, ...]


class ScheduleWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """Make tournaments by this file under this name, which is also the event for which satellites pay seats.

    `is_new`: only if there is none of that name. `was`: only if this is its text still; null: whatever it is.
    """

    key: ScheduleName
    text: FileText
    is_new: bool = False
    was: FileText | None = None


class ScheduleWantedAnswer(Struct, frozen=True):
    """What is wrong with the file; if nothing is, the room makes tournaments by it."""

    problems: tuple[DefinitionProblem, ...]


@get("/api/desk/tournament-schedules", tags=["desk"], summary="What makes tournaments by itself")
async def schedules(state: State) -> tuple[DeskSchedule, ...]:
    """All schedules, also those with problems and those that are paused."""
    room: Room = state.room
    return tuple([await _schedule(file, room.schedules) for file in room.schedules.files])


@post(
    "/api/desk/tournament-schedule-check",
    tags=["desk"],
    summary="What is wrong with a schedule",
    status_code=200,
)
async def check_schedule(data: JSONBody[CheckWanted], state: State) -> DefinitionChecked:
    """Read a file with its table `[schedule]`, and keep nothing."""
    file = state.room.schedule_desk.read("", data.text)
    return checked_view(None if file.schedule is None else file.schedule.definition, file.problems)


@put("/api/desk/tournament-schedules", tags=["desk"], summary="Create or change a schedule")
async def write_schedule(
    data: JSONBody[ScheduleWanted], me: NamedDependency[Viewer], state: State
) -> ScheduleWantedAnswer:
    """Keep a schedule; with problems in its file, nothing.

    Raises `ScheduleExists` or `ScheduleChanged` (409).
    """
    file = await state.room.schedule_desk.write(
        me.player, data.key, data.text, is_new=data.is_new, was=data.was
    )
    return ScheduleWantedAnswer(told(file.problems))


@post(
    "/api/desk/tournament-schedules/{schedule:str}/pause",
    tags=["desk"],
    summary="Make no tournaments of a schedule",
    status_code=204,
)
async def pause_schedule(schedule: FromPath[str], me: NamedDependency[Viewer], state: State) -> None:
    """Pause a schedule. Raises `Unknown` (404) or `ScheduleIsPaused` (409)."""
    await state.room.schedule_desk.pause(me.player, schedule)


@post(
    "/api/desk/tournament-schedules/{schedule:str}/resume",
    tags=["desk"],
    summary="Make tournaments of it again",
    status_code=204,
)
async def resume_schedule(schedule: FromPath[str], me: NamedDependency[Viewer], state: State) -> None:
    """End a pause. Raises `Unknown` (404) or `ScheduleNotPaused` (409)."""
    await state.room.schedule_desk.resume(me.player, schedule)


@delete("/api/desk/tournament-schedules/{schedule:str}", tags=["desk"], summary="Delete a schedule")
async def delete_schedule(schedule: FromPath[str], me: NamedDependency[Viewer], state: State) -> None:
    """Delete a schedule that was written at the desk. Raises `Unknown` (404) for any other."""
    await state.room.schedule_desk.delete(me.player, schedule)


async def _schedule(file: ScheduleFile, all_of_them: Schedules) -> DeskSchedule:
    terms = file.schedule.terms if file.schedule is not None else ScheduleTerms()
    return DeskSchedule(
        key=file.key,
        title=title_view(file.schedule.definition) if file.schedule is not None else None,
        cron=terms.cron,
        opens_ms=terms.opens_ms,
        next_start=await all_of_them.next_start(file.key),
        bots=terms.bots,
        is_paused=all_of_them.is_paused(file.key),
        is_of_desk=all_of_them.is_of_desk(file.key),
        text=file.text,
        problems=told(file.problems),
    )


ROUTES: tuple[Any, ...] = (
    schedules,
    check_schedule,
    write_schedule,
    pause_schedule,
    resume_schedule,
    delete_schedule,
)
