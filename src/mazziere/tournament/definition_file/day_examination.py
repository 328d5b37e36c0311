"""What is wrong with the days of a definition?

Each ends with a later level than the one before it, and that level is longer than the time at its end.
"""

from __future__ import annotations

from collections.abc import Iterator

from mazziere.rules.tournaments.end_of_day import EARLIEST_MS, LATEST_MS
from mazziere.tournament.definition import Day, Definition
from mazziere.tournament.definition_file.durations import duration
from mazziere.tournament.definition_file.problems import Expected, Fault, Problem, problem
from mazziere.tournament.levels import Level, LevelHands, numbered
from mazziere.tournament.schedule import length_ms


def days_examined(definition: Definition, decimals: int) -> Iterator[Problem]:
    """The problems of the list of days."""
    levels, before = len(definition.levels), 0
    for number, day in enumerate(definition.days, start=1):
        path = f"days[{number}]"
        yield from _stop(path, day)
        if day.last_level > levels:
            yield problem(f"{path}.last_level", Fault.NO_SUCH_LEVEL, found=day.last_level, levels=levels)
        elif day.last_level == levels:
            yield problem(f"{path}.last_level", Fault.LEVEL_WITHOUT_END, found=day.last_level)
        elif day.last_level <= before:
            yield problem(f"{path}.last_level", Fault.TOO_SMALL, found=day.last_level, least=before + 1)
        else:
            yield from _last_level(definition, day)
            yield from _night(path, definition, day, before)
        before = max(before, day.last_level)


def _stop(path: str, day: Day) -> Iterator[Problem]:
    """FIGP 59: between fifteen and five minutes before the end of the level."""
    found = duration(day.stops_before_ms)
    if day.stops_before_ms < LATEST_MS:
        yield problem(f"{path}.stops_before", Fault.TOO_SMALL, found=found, least=duration(LATEST_MS))
    elif day.stops_before_ms > EARLIEST_MS:
        yield problem(f"{path}.stops_before", Fault.TOO_LARGE, found=found, most=duration(EARLIEST_MS))


def _last_level(definition: Definition, day: Day) -> Iterator[Problem]:
    for number, (level, step) in enumerate(numbered(definition.steps), start=1):
        if level != day.last_level or not isinstance(step, Level):
            continue
        path = f"levels.steps[{number}].length"
        if isinstance(step.length, LevelHands):
            found = f"{step.length.count} hands"
            yield problem(path, Fault.WRONG, found=found, expected=Expected.TIME.value)
        elif step.length.ms <= day.stops_before_ms:
            least = duration(day.stops_before_ms + 1_000)
            yield problem(path, Fault.TOO_SMALL, found=duration(step.length.ms), least=least)


def _night(path: str, definition: Definition, day: Day, before: int) -> Iterator[Problem]:
    """The next day does not begin before this one can be over."""
    played = sum(
        [
            length_ms(step)
            for level, step in numbered(definition.steps)
            if before < level <= day.last_level and (isinstance(step, Level) or level < day.last_level)
        ]
    )
    if 0 < day.next_after_ms <= played:
        found, least = duration(day.next_after_ms), duration(played + 1_000)
        yield problem(f"{path}.next_after", Fault.TOO_SMALL, found=found, least=least)
