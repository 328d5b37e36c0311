"""What may the house do to a table, and what does time do to it?

Pause it, resume it, void the running round, change it, close it. A change and a closing wait for the end of
the round; nobody's bets are touched except by a void round, which returns them all.
"""

from mazziere.casino import commands as c
from mazziere.casino import events as e
from mazziere.casino import refusals
from mazziere.casino.awaiting import DecisionsAwaited, RoundCardsToDeal, RoundToOpen
from mazziere.casino.course import Course
from mazziere.casino.decisions import answer_for_the_others
from mazziere.casino.state import CasinoRound, RoundPhase, awaited_in
from mazziere.casino.validation import check, check_change
from mazziere.rules.casino.interruptions import is_void_by_now

# Rounds


def open_betting(course: Course, command: c.OpenBetting, at: int) -> None:
    """Begins a round. Raises `Refused`."""
    table = course.table
    if table.running is not None:
        raise refusals.RoundInProgress
    if table.paused:
        raise refusals.RoundIsPaused
    awaiting = table.awaiting
    assert isinstance(awaiting, RoundToOpen), "a table that is open and idle waits for a round"
    if at < awaiting.not_before:
        raise refusals.TooEarly(not_before=awaiting.not_before)
    course.happen(e.BettingOpened(command.round, command.deck_root, at, table.config_version))


def clock_reached(course: Course, _: c.RoundClockReached, at: int) -> None:
    """Carries out what has fallen due: closes bets, answers for the absent, voids a long pause."""
    table, running = course.table, course.table.running
    if running is None:
        return
    if table.paused:
        stands_still_for = at - table.paused_at
        if is_void_by_now(stands_still_for=stands_still_for, longest=running.config.longest_pause_ms):
            _void(course, e.WhyRoundVoid.PAUSE_TOO_LONG, at)
    elif running.are_bets_open:
        if at >= running.closes_at:
            _close_betting(course, at)
    elif running.phase is RoundPhase.DECIDING:
        answer_for_the_others(course, at, is_over=at >= running.decide_by)


def _close_betting(course: Course, at: int) -> None:
    if not course.running.players:
        course.happen(e.RoundPassed(at))
        return
    course.happen(e.BettingClosed(at))


def restart_clock(course: Course, _: c.RestartRoundClock, at: int) -> None:
    """Goes on after an outage: with full time, or not at all if the round was due too long ago.

    A round that has all its cards is settled, whatever time it is; one that is paused waits for its
    supervisor.
    """
    running = course.table.running
    if running is None or course.table.paused or running.phase is RoundPhase.SETTLING:
        return
    stands_still_for = at - _due_at(running)
    if is_void_by_now(stands_still_for=stands_still_for, longest=running.config.longest_outage_ms):
        _void(course, e.WhyRoundVoid.OUTAGE_TOO_LONG, at)
    else:
        course.happen(e.RoundClockRestarted(at))


def _due_at(running: CasinoRound) -> int:
    match awaited_in(running):
        case RoundCardsToDeal(not_before=due):
            return due
        case DecisionsAwaited(deadline=due):
            return due
        case _:
            return running.closes_at


# Faults


def pause_round(course: Course, command: c.PauseRound, at: int) -> None:
    """Lets everything stand still. Raises `RoundAlreadyPaused`."""
    if command.why in course.table.paused:
        raise refusals.RoundAlreadyPaused(why=command.why.value)
    course.happen(e.RoundPaused(command.why, at))


def resume_round(course: Course, command: c.ResumeRound, at: int) -> None:
    """Ends a pause. Raises `RoundNotPaused`."""
    if command.why not in course.table.paused:
        raise refusals.RoundNotPaused(why=command.why.value)
    course.happen(e.RoundResumed(command.why, at))


def void_round(course: Course, _: c.VoidRound, at: int) -> None:
    """Returns every bet, and ends the supervisor's pause. Raises `RoundIsSettled` or `NoRoundInProgress`."""
    last = course.table.round
    if last is not None and last.is_over and not last.is_void and last.results:
        raise refusals.RoundIsSettled
    _void(course, e.WhyRoundVoid.SUPERVISOR, at)
    if c.WhyRoundPaused.SUPERVISOR in course.table.paused:
        course.happen(e.RoundResumed(c.WhyRoundPaused.SUPERVISOR, at))


def _void(course: Course, why: e.WhyRoundVoid, at: int) -> None:
    returned = tuple([(player.player, player.total) for player in course.running.players.values()])
    course.happen(e.RoundVoided(why, returned, at))


# Changing and closing


def change(course: Course, command: c.ChangeCasinoTable, at: int) -> None:
    """Plays by another configuration from the next round on. Raises `Refused`."""
    check(command.config)
    check_change(course.table.config, command.config)
    if course.table.is_closing:
        raise refusals.CasinoTableIsClosing
    course.happen(e.CasinoChangeAnnounced(command.config, at))


def close(course: Course, _: c.CloseCasinoTable, at: int) -> None:
    """Closes the table when its round is over. Raises `CasinoTableIsClosing`."""
    if course.table.is_closing:
        raise refusals.CasinoTableIsClosing
    course.happen(e.CasinoClosingAnnounced(at))


def settle_the_house(course: Course, at: int) -> None:
    """Carries out, between two rounds, what has been waiting for the end of one."""
    table = course.table
    if not (table.is_closing or table.change is not None) or table.running is not None:
        return
    if table.is_closing:
        course.happen(e.CasinoTableClosed(at))
    elif table.change is not None:
        course.happen(e.CasinoTableChanged(table.change, at))
