"""Where does the clock stand after a level or break has begun, a pause, or an outage?

The part of `evolve` that keeps the clock.
"""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from mazziere.tournament import events as e
from mazziere.tournament.evolve_deals import deals_put_off
from mazziere.tournament.state import Stage, Tournament, TournamentClock, is_break


def _level_reached(tournament: Tournament, event: e.LevelReached) -> Tournament:
    tournament = replace(tournament, clock=TournamentClock(step=event.step), version=tournament.version + 1)
    if tournament.is_paused or is_break(tournament) or tournament.last_hands is not None:
        return tournament
    return replace(tournament, clock=replace(tournament.clock, since=event.at))


def _break_started(tournament: Tournament, event: e.BreakStarted) -> Tournament:
    clock = replace(tournament.clock, since=event.at)
    return replace(tournament, clock=clock, version=tournament.version + 1)


def _paused(tournament: Tournament, event: e.TournamentPaused) -> Tournament:
    clock = tournament.clock
    if clock.since is not None:
        clock = replace(clock, spent_ms=clock.spent_ms + event.at - clock.since, since=None)
    paused = (*tournament.paused, event.why)
    return replace(tournament, paused=paused, clock=clock, version=tournament.version + 1)


def _resumed(tournament: Tournament, event: e.TournamentResumed) -> Tournament:
    clock = tournament.clock
    paused = tuple([why for why in tournament.paused if why is not event.why])
    is_seated = tournament.stage is Stage.PLAYING or tournament.round > 1
    stands = tournament.last_hands is not None or (is_break(tournament) and tournament.in_hand)
    if is_seated and not (paused or stands):
        clock = replace(clock, since=event.at)
    return replace(tournament, paused=paused, clock=clock, version=tournament.version + 1)


def _clock_restarted(tournament: Tournament, event: e.TournamentClockRestarted) -> Tournament:
    clock = tournament.clock
    if clock.since is not None:
        clock = replace(clock, since=clock.since + event.lost_ms)
    lost_all = tuple(
        [
            replace(lost, until=lost.until + event.lost_ms) if lost.until else lost
            for lost in tournament.lost_all
        ]
    )
    return replace(
        deals_put_off(tournament, event.lost_ms),
        clock=clock,
        lost_all=lost_all,
        version=tournament.version + 1,
    )


CLOCK: dict[type, Callable[[Tournament, Any], Tournament]] = {
    e.LevelReached: _level_reached,
    e.BreakStarted: _break_started,
    e.TournamentPaused: _paused,
    e.TournamentResumed: _resumed,
    e.TournamentClockRestarted: _clock_restarted,
}
