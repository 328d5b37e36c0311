"""Which level is played, when does it end, and what follows?"""

from collections.abc import Sequence

from mazziere.protocol.tournaments import ClockView, LevelView, StepView
from mazziere.rules.limits import Limit
from mazziere.tournament.definition import Definition
from mazziere.tournament.levels import Break, Level, LevelHands, LevelOrBreak, LevelTime, numbered
from mazziere.tournament.state import ENDED, Stage, Tournament, is_last_step, level_no, step_ends


def step_views(definition: Definition) -> tuple[StepView, ...]:
    """Levels and breaks of the structure, in order."""
    last = len(definition.steps) - 1
    fixed = any(game.limit is Limit.FIXED_LIMIT for game in definition.games)
    return tuple(
        [
            StepView(step=at, level=_level_view(no, step, fixed=fixed, is_last=at == last), break_ms=None)
            if isinstance(step, Level)
            else StepView(step=at, level=None, break_ms=step.ms)
            for at, (no, step) in enumerate(numbered(definition.steps))
        ]
    )


def _level_view(no: int, level: Level, *, fixed: bool, is_last: bool) -> LevelView:
    small_bet, big_bet = level.fixed_bets if fixed else (0, 0)
    length = level.length
    return LevelView(
        no=no,
        small_blind=level.small_blind,
        big_blind=level.big_blind,
        ante=level.ante,
        small_bet=small_bet,
        big_bet=big_bet,
        stud_ante=level.stud_ante,
        bring_in=level.bring_in,
        ms=length.ms if isinstance(length, LevelTime) and not is_last else None,
        hands=length.count if isinstance(length, LevelHands) and not is_last else None,
    )


def clock_view(tournament: Tournament, steps: Sequence[StepView]) -> ClockView:
    """The clock of a tournament.

    steps  those of its definition, as from `step_views`
    """
    clock, step = tournament.clock, tournament.definition.steps[tournament.clock.step]
    levels = [view.level for view in steps if view.level is not None]
    now = max(level_no(tournament), 1)
    length = step_length_ms(step)
    ends_at = step_ends(tournament)
    stands = clock.since is None and not is_last_step(tournament) and tournament.stage not in ENDED
    return ClockView(
        now=steps[clock.step],
        level=levels[now - 1],
        next=steps[clock.step + 1] if clock.step + 1 < len(steps) else None,
        next_level=levels[now] if now < len(levels) else None,
        ends_at=ends_at,
        remaining_ms=length - clock.spent_ms if stands and length is not None else None,
        hands_left=_hands_left(tournament, step),
        break_in_ms=_break_in_ms(tournament),
        is_running=clock.since is not None,
        big_blind_ante=tournament.definition.big_blind_ante,
    )


def step_length_ms(step: LevelOrBreak) -> int | None:
    """How long a level or break lasts; None if it is counted in hands."""
    if isinstance(step, Break):
        return step.ms
    return step.length.ms if isinstance(step.length, LevelTime) else None


def _hands_left(tournament: Tournament, step: LevelOrBreak) -> int | None:
    if isinstance(step, Level) and isinstance(step.length, LevelHands) and not is_last_step(tournament):
        return max(0, step.length.count - tournament.clock.hands)
    return None


def _break_in_ms(tournament: Tournament) -> int | None:
    """The time of the clock between the end of this step and the next break."""
    between = 0
    for step in tournament.definition.steps[tournament.clock.step + 1 :]:
        if isinstance(step, Break):
            return between
        length = step_length_ms(step)
        if length is None:
            return None
        between += length
    return None


def late_until(tournament: Tournament) -> int | None:
    """When late registration ends if the clock runs on; None if it is over, or no time decides that."""
    late = tournament.definition.registration.late_until_level
    if not late or tournament.stage not in (Stage.REGISTERING, Stage.PLAYING):
        return None
    if tournament.stage is Stage.REGISTERING:
        ends, first = tournament.starts_at, 0
        if not ends:
            return None
    else:
        if level_no(tournament) > late or (due := step_ends(tournament)) is None:
            return None
        ends, first = due, tournament.clock.step + 1
    steps = list(numbered(tournament.definition.steps))
    for at in range(first, len(steps) - 1):  # never during the last level
        no, step = steps[at]
        if no > late:
            break
        length = step_length_ms(step)
        if length is None:
            return None
        ends += length
    return ends
