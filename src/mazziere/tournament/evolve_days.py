"""What is the state of a tournament after its day was stopped, ended, or began?

The part of `evolve` that keeps the days of an event.
"""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from mazziere.tournament import events as e
from mazziere.tournament.days import LastHands, OrderedDayEnd
from mazziere.tournament.rows import all_rows, in_rows
from mazziere.tournament.state import Tournament, is_break


def _day_end_ordered(tournament: Tournament, event: e.DayEndOrdered) -> Tournament:
    ordered = OrderedDayEnd(event.step, event.next_at, event.at_once, event.at)
    return replace(tournament, ordered_day_end=ordered, version=tournament.version + 1)


def _day_stopped(tournament: Tournament, event: e.DayStopped) -> Tournament:
    clock = tournament.clock
    if clock.since is not None:
        clock = replace(clock, spent_ms=clock.spent_ms + event.at - clock.since, since=None)
    return replace(tournament, clock=clock, last_hands=LastHands(), version=tournament.version + 1)


def _last_hands_drawn(tournament: Tournament, event: e.LastHandsDrawn) -> Tournament:
    tables = [replace(table, last_hands=0) for table in all_rows(tournament.tables)]
    return replace(
        tournament,
        tables=in_rows(tables),
        last_hands=LastHands(drawn=event.hands),
        version=tournament.version + 1,
    )


def _day_ended(tournament: Tournament, event: e.DayEnded) -> Tournament:
    assert tournament.last_hands is not None, "a day ends after its last hands"
    ended = LastHands(drawn=tournament.last_hands.drawn, is_over=True, next_at=event.next_at)
    return replace(tournament, last_hands=ended, version=tournament.version + 1)


def _day_began(tournament: Tournament, event: e.DayBegan) -> Tournament:
    clock = tournament.clock
    if not (tournament.is_paused or is_break(tournament)):
        clock = replace(clock, since=event.at)
    return replace(
        tournament,
        clock=clock,
        day=tournament.day + 1,
        day_began=event.at,
        ordered_day_end=None,
        last_hands=None,
        version=tournament.version + 1,
    )


DAYS: dict[type, Callable[[Tournament, Any], Tournament]] = {
    e.DayEndOrdered: _day_end_ordered,
    e.DayStopped: _day_stopped,
    e.LastHandsDrawn: _last_hands_drawn,
    e.DayEnded: _day_ended,
    e.DayBegan: _day_began,
}
