"""What becomes of a player who leaves a round, or comes back?"""

from mazziere.casino import commands as c
from mazziere.casino import events as e
from mazziere.casino.course import Course
from mazziere.rules.casino.interruptions import bets_come_back, hiding_counts_as_leaving


def leave_round(course: Course, command: c.LeaveRound, at: int) -> None:
    """Takes a player's bets back while they are open; later nobody waits for them.

    They are open until their time is over, whether or not the clock has struck, and during a pause. Nothing
    happens where the player has no bets, or has left already.
    """
    running = course.table.running
    player = running.players.get(command.player) if running is not None else None
    if running is None or player is None:
        return
    is_open = running.are_bets_open and (at < running.closes_at or bool(course.table.paused))
    if command.why is c.WhyAway.HIDDEN_TAB and not hiding_counts_as_leaving(
        bets_are_open=is_open, table_says_so=running.config.hidden_tab_leaves
    ):
        return
    if bets_come_back(bets_are_open=is_open):
        course.happen(e.BetsTakenBack(command.player, player.total, e.WhyTakenBack.LEFT, at))
    elif not player.is_away or (command.why is c.WhyAway.CHOSE_TO and not player.has_left):
        course.happen(e.PlayerWentAway(command.player, command.why, at))


def return_to_round(course: Course, command: c.ReturnToRound, at: int) -> None:
    """Wait again for a player who had left; nothing happens if they had not."""
    running = course.table.running
    player = running.players.get(command.player) if running is not None else None
    if player is not None and player.is_away:
        course.happen(e.PlayerCameBack(command.player, at))
