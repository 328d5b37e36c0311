"""Which events follow from a command?

This is the only place where a tournament refuses anything. After every command everything happens that needs
nobody's decision: places are taken and prizes paid, tables break and are balanced, hands are released.
"""

from collections.abc import Callable
from typing import Any

from mazziere.tournament import commands as c
from mazziere.tournament import events as e
from mazziere.tournament import refusals
from mazziere.tournament.cancellation import EDITION
from mazziere.tournament.days import is_night
from mazziere.tournament.evolve import evolve
from mazziere.tournament.play import chips, clock, days, deals, entries, hands, prizes, seats
from mazziere.tournament.play.ending import end
from mazziere.tournament.play.unfolding import Unfolding
from mazziere.tournament.sales import are_entries_awaited
from mazziere.tournament.state import ENDED, Stage, Tournament, merges_tables

Events = tuple[e.TournamentEvent, ...]


def decide(tournament: Tournament | None, command: c.TournamentCommand, at: int) -> Events:
    """The events that follow from `command` at `at`. Raises `Refused`; changes nothing.

    at  milliseconds of the clock used for all commands of this tournament
    """
    return apply(tournament, command, at)[0]


def apply(tournament: Tournament | None, command: c.TournamentCommand, at: int) -> tuple[Events, Tournament]:
    """The events that follow from `command`, and the tournament after them. Raises `Refused`."""
    if isinstance(command, c.AnnounceTournament):
        if tournament is not None:
            raise refusals.TournamentIsAnnounced
        announced = e.TournamentAnnounced(command.definition, command.starts_at, at, command.event)
        return (announced,), evolve(None, announced)
    assert tournament is not None, "a tournament is announced before anything is asked of it"
    if tournament.stage in ENDED:
        if isinstance(command, c.TournamentClockReached):
            return (), tournament
        raise refusals.TournamentIsOver
    if isinstance(command, _ONLY_WHILE_PLAYING) and tournament.stage is not Stage.PLAYING:
        raise refusals.TournamentNotRunning
    unfolding = Unfolding(tournament)
    _CARRY_OUT[type(command)](unfolding, command, at)
    if unfolding.events and unfolding.tournament.stage is Stage.PLAYING:
        just = command.table if isinstance(command, c.ReportHand) else None
        _settle(unfolding, just, at)
    return tuple(unfolding.events), unfolding.tournament


def _settle(unfolding: Unfolding, just: int | None, at: int) -> None:
    """Carries out what needs nobody's decision."""
    prizes.fix_prizes(unfolding, at)
    prizes.take_places(unfolding, at)
    if _is_won(unfolding.tournament):
        _end(unfolding, at)
        return
    if prizes.are_all_alike(unfolding.tournament):
        _end_together(unfolding, at)
        return
    if unfolding.tournament.all_ins:
        hands.turn_cards(unfolding, at)
    if not merges_tables(unfolding.tournament) and hands.is_round_won(unfolding.tournament):
        prizes.pay_the_first_round(unfolding, hands.winners(unfolding.tournament), at)
        unfolding.happen(e.RoundWon(unfolding.tournament.round, at))
        return
    deals.begin_talks(unfolding, at)
    clock.start_the_break(unfolding, at)
    hands.hand_for_hand(unfolding, at)
    hands.go_on(unfolding, just, at)
    if is_night(unfolding.tournament):
        prizes.fix_prizes(unfolding, at)  # the day has ended with its level, and with what that offered


def _is_won(tournament: Tournament) -> bool:
    """Whether one player is left, or nobody because the staff has removed the last; and none can come in."""
    return (
        tournament.left <= 1
        and not tournament.lost_all
        and not tournament.in_hand
        and not are_entries_awaited(tournament)
    )


def _end(unfolding: Unfolding, at: int) -> None:
    prizes.fix_prizes(unfolding, at, is_won=True)
    if unfolding.tournament.left:
        (winner,) = entries.left_in(unfolding.tournament)
        prizes.place(unfolding, ((winner,),), at)
    end(unfolding, at)


def _cancel(unfolding: Unfolding, _: c.CancelTournament, at: int) -> None:
    unfolding.happen(e.TournamentCancelled(at, settled_by=EDITION))


def _end_together(unfolding: Unfolding, at: int) -> None:
    """All who are left win the same and have nothing to play for: it is over when no hand is running."""
    tournament = unfolding.tournament
    if tournament.all_ins:
        hands.turn_cards(unfolding, at)
    if not (tournament.in_hand or tournament.lost_all):
        prizes.place(unfolding, (tuple(entries.left_in(tournament)),), at)
        end(unfolding, at)


_ONLY_WHILE_PLAYING = (
    c.ReportHand,
    c.ReportOwnTimes,
    c.ReportAllIn,
    c.ChangeLevel,
    c.EndDay,
    c.BeginDay,
    c.MovePlayer,
    c.RemoveEntry,
    c.RebuyChips,
    c.DeclineRebuy,
    c.BuyAddOn,
    c.AskForDeal,
    c.ProposeDeal,
    c.AnswerDeal,
)

_CARRY_OUT: dict[type, Callable[[Unfolding, Any, int], None]] = {
    c.ChangeTournament: entries.change,
    c.EnterTournament: entries.enter,
    c.WithdrawEntry: entries.withdraw,
    c.DrawMultiplier: entries.draw_multiplier,
    c.DrawSeats: seats.draw_seats,
    c.ReportHand: hands.report,
    c.ReportOwnTimes: hands.report_own_times,
    c.ReportAllIn: hands.all_in,
    c.RebuyChips: chips.rebuy,
    c.DeclineRebuy: chips.decline,
    c.BuyAddOn: chips.add_on,
    c.AskForDeal: deals.ask_for_deal,
    c.ProposeDeal: deals.propose,
    c.AnswerDeal: deals.answer,
    c.TournamentClockReached: clock.clock_reached,
    c.RestartTournamentClock: clock.restart_clock,
    c.PauseTournament: clock.pause,
    c.ResumeTournament: clock.resume,
    c.ChangeLevel: clock.change_level,
    c.EndDay: days.end_day,
    c.DrawLastHands: days.draw_last_hands,
    c.BeginDay: days.begin_day,
    c.MovePlayer: hands.move,
    c.RemoveEntry: hands.remove,
    c.CancelTournament: _cancel,
}
