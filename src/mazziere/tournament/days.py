"""When is the day of a tournament over, and what is it waiting for then?

An event of several days stops the clock shortly before the last level of a day is over; a card is drawn, and
every table plays as many hands as it says (FIGP 59). Then all stacks stay where they are until the next day.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from mazziere.rules.tournaments.end_of_day import clock_stops
from mazziere.tournament.definition import STOPS_BEFORE_MS, Day
from mazziere.tournament.levels import Break, Level, number_at, numbered

if TYPE_CHECKING:
    from mazziere.tournament.state import Tournament


class OrderedDayEnd(msgspec.Struct, frozen=True, gc=False):
    """The staff has said that the day ends with a level."""

    step: int
    """Index into the steps of the definition."""
    next_at: int
    """When the next day begins; 0: when the staff says so."""
    at_once: bool
    """Without waiting for the last minutes of the level."""
    at: int


class LastHands(msgspec.Struct, frozen=True, gc=False):
    """The clock is stopped, and the day is about to end or has ended."""

    drawn: int = 0
    """Hands that every table plays until then; 0: not drawn yet."""
    is_over: bool = False
    """All tables have played them: nobody plays until the next day."""
    next_at: int = 0
    """When that begins; 0: when the staff says so."""


def day_terms(tournament: Tournament) -> Day | None:
    """What the definition says of the present day; None for the last one."""
    days = tournament.definition.days
    return days[tournament.day - 1] if tournament.day <= len(days) else None


def is_night(tournament: Tournament) -> bool:
    """Whether a day is over and the next one has not begun."""
    return tournament.last_hands is not None and tournament.last_hands.is_over


def next_day_at(tournament: Tournament) -> int:
    """When the next day begins after the present one; 0: when the staff says so."""
    if tournament.ordered_day_end is not None:
        return tournament.ordered_day_end.next_at
    terms = day_terms(tournament)
    return tournament.day_began + terms.next_after_ms if terms is not None and terms.next_after_ms else 0


def day_stops(tournament: Tournament, level_ends: int | None) -> int | None:
    """When the clock is stopped for the last hands of the day; None: no time decides that yet.

    level_ends  when the present level or break is over; None: no time decides that
    """
    since, step = tournament.clock.since, tournament.clock.step
    steps = tournament.definition.steps
    if since is None or tournament.last_hands is not None or isinstance(steps[step], Break):
        return None
    ordered, terms = tournament.ordered_day_end, day_terms(tournament)
    if ordered is not None:
        if step < ordered.step:
            return None
        since = max(since, ordered.at)
        if ordered.at_once or level_ends is None:
            return since
        before_ms = terms.stops_before_ms if terms is not None else STOPS_BEFORE_MS
        return max(since, clock_stops(level_ends, before_ms=before_ms))
    if terms is None or level_ends is None or number_at(steps, step) < terms.last_level:
        return None
    return max(since, clock_stops(level_ends, before_ms=terms.stops_before_ms))


def step_that_follows(tournament: Tournament) -> int | None:
    """The step with which the next day begins; None: the present one, because it is the last.

    The night replaces a break of the structure, unless that is the break in which the add-on is offered.
    """
    definition, present = tournament.definition, tournament.clock.step
    after_level = definition.add_ons.after_level if definition.add_ons is not None else None
    for index, (level, step) in enumerate(numbered(definition.steps)):
        if index > present and (isinstance(step, Level) or level == after_level):
            return index
    return None
