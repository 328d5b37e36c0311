"""Which level is it, and when does the next one begin?

Levels change at once and count from the next hand on (FIGP 55). A break starts to run when the last table has
finished its hand. The clock is stopped while the staff has paused the tournament, and while the room is down.
"""

from mazziere.tournament import events as e
from mazziere.tournament import refusals
from mazziere.tournament.commands import (
    ChangeLevel,
    PauseTournament,
    RestartTournamentClock,
    ResumeTournament,
    TournamentClockReached,
)
from mazziere.tournament.days import is_night
from mazziere.tournament.levels import Level, LevelHands
from mazziere.tournament.play.chips import rebuys_run_out
from mazziere.tournament.play.days import begin_day_if_due, stop_if_due
from mazziere.tournament.play.deals import lapse_if_due
from mazziere.tournament.play.entries import begin_if_due
from mazziere.tournament.play.unfolding import Unfolding
from mazziere.tournament.state import (
    Stage,
    Tournament,
    is_break,
    is_last_step,
    level_no,
    step_ends,
)


def clock_reached(unfolding: Unfolding, _: TournamentClockReached, at: int) -> None:
    """Carries out everything that has fallen due: the start, levels and breaks, rebuys nobody decided on."""
    begin_if_due(unfolding, at)
    if unfolding.tournament.stage is not Stage.PLAYING:
        return
    begin_day_if_due(unfolding, at)
    while (ends := step_ends(unfolding.tournament)) is not None and at >= ends:
        if stop_if_due(unfolding, at):
            break
        unfolding.happen(e.LevelReached(unfolding.tournament.clock.step + 1, ends))
    stop_if_due(unfolding, at)
    rebuys_run_out(unfolding, at)
    lapse_if_due(unfolding, at)


def level_is_played_out(unfolding: Unfolding, at: int) -> None:
    """The next level begins when as many hands have been played as the level has."""
    tournament = unfolding.tournament
    step = tournament.definition.steps[tournament.clock.step]
    if not isinstance(step, Level) or is_last_step(tournament):
        return
    if isinstance(step.length, LevelHands) and tournament.clock.hands >= step.length.count:
        unfolding.happen(e.LevelReached(tournament.clock.step + 1, at))


def level_to_play(tournament: Tournament) -> int:
    """The level of the hands that begin now."""
    return max(level_no(tournament), 1)


def start_the_break(unfolding: Unfolding, at: int) -> None:
    """The time of a break runs as soon as no table is in a hand."""
    tournament = unfolding.tournament
    stands = tournament.clock.since is None and not (tournament.in_hand or tournament.is_paused)
    if is_break(tournament) and stands and not is_night(tournament):
        unfolding.happen(e.BreakStarted(at))


def pause(unfolding: Unfolding, command: PauseTournament, at: int) -> None:
    """The staff stops the clock, and every table after its hand. Before the seats are drawn it never runs."""
    if unfolding.tournament.stage is Stage.REGISTERING:
        raise refusals.TournamentNotRunning
    if command.why in unfolding.tournament.paused:
        raise refusals.TournamentIsPaused
    unfolding.happen(e.TournamentPaused(at, command.why))


def resume(unfolding: Unfolding, command: ResumeTournament, at: int) -> None:
    """The tournament goes on."""
    if unfolding.tournament.stage is Stage.REGISTERING:
        raise refusals.TournamentNotRunning
    if command.why not in unfolding.tournament.paused:
        raise refusals.TournamentNotPaused
    unfolding.happen(e.TournamentResumed(at, command.why))


def change_level(unfolding: Unfolding, command: ChangeLevel, at: int) -> None:
    """The staff goes to a level or break of the structure, from its beginning."""
    steps = len(unfolding.tournament.definition.steps)
    if not 0 <= command.step < steps:
        raise refusals.NoSuchStep(step=command.step, steps=steps)
    unfolding.happen(e.LevelReached(command.step, at))


def restart_clock(unfolding: Unfolding, command: RestartTournamentClock, at: int) -> None:
    """After an outage: neither levels nor the time to decide on rebuys have run on."""
    if at > command.down_since:
        unfolding.happen(e.TournamentClockRestarted(at - command.down_since, at))
