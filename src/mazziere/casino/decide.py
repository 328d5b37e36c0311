"""Which events follow from a command?

This is the only place where a table of Texas Hold'em Bonus refuses anything. After every command everything
happens that needs nobody's decision: a street is closed when all have answered, and what was announced takes
place between two rounds.
"""

from collections.abc import Callable
from typing import Any

from mazziere.casino import betting, dealing, decisions, house, presence, refusals, settling
from mazziere.casino import commands as c
from mazziere.casino import events as e
from mazziere.casino.course import Course
from mazziere.casino.evolve import evolve
from mazziere.casino.state import CasinoTable
from mazziere.casino.validation import check

Events = tuple[e.CasinoEvent, ...]


def decide(table: CasinoTable | None, command: c.CasinoCommand, at: int) -> Events:
    """The events that follow from `command` at `at`. Raises `Refused`; changes nothing.

    at  milliseconds of the clock used for all commands of this table
    """
    return apply(table, command, at)[0]


def apply(table: CasinoTable | None, command: c.CasinoCommand, at: int) -> tuple[Events, CasinoTable]:
    """The events that follow from `command`, and the table after them. Raises `Refused`."""
    if type(command) is c.OpenCasinoTable:  # a struct, which `isinstance` is slow to tell
        if table is not None:
            raise refusals.CasinoTableIsOpen
        check(command.config)
        opened = e.CasinoTableOpened(command.config, at)
        return (opened,), evolve(None, opened)
    assert table is not None, "a table opens before anything is asked of it"
    if table.is_closed:
        if isinstance(command, c.RoundClockReached | c.RestartRoundClock | c.LeaveRound):
            return (), table
        raise refusals.CasinoTableIsClosed
    course = Course(table)
    _CARRY_OUT[type(command)](course, command, at)
    if course.events:
        decisions.answer_for_the_others(course, at, is_over=False)
        house.settle_the_house(course, at)
    return tuple(course.events), course.table


_CARRY_OUT: dict[type, Callable[[Course, Any, int], None]] = {
    c.PlaceBet: betting.place_bet,
    c.UndoBet: betting.undo_bet,
    c.UndoAllBets: betting.undo_all_bets,
    c.RepeatBets: betting.repeat_bets,
    c.DoubleBets: betting.double_bets,
    c.MakeDecision: decisions.make_decision,
    c.LeaveRound: presence.leave_round,
    c.ReturnToRound: presence.return_to_round,
    c.PauseRound: house.pause_round,
    c.ResumeRound: house.resume_round,
    c.VoidRound: house.void_round,
    c.CorrectCards: dealing.correct_cards,
    c.ChangeCasinoTable: house.change,
    c.CloseCasinoTable: house.close,
    c.OpenBetting: house.open_betting,
    c.DealRoundCards: dealing.deal_cards,
    c.SettleRound: settling.settle_round,
    c.RoundClockReached: house.clock_reached,
    c.RestartRoundClock: house.restart_clock,
}
