"""Who is moved to another table has no more time there than they had left, and is as absent as before."""

from __future__ import annotations

from mazziere.tournament import commands as c
from mazziere.tournament import events as e
from mazziere.tournament.commands import OwnTime
from mazziere.tournament.rows import row
from mazziere.tournament.state import seat_of_entry
from tests.tournament.play.telling import Event, full, kinds

USED = OwnTime(12_000, 60_000)
AWAY = OwnTime(0, 5_000, is_away=True)


def own_time_of(event: Event, player: str) -> OwnTime | None:
    return seat_of_entry(event.tournament, event.entry(player)).own_time


def played(event: Event, no: int, *own_times: tuple[int, OwnTime]) -> tuple[e.TournamentEvent, ...]:
    """A hand of table `no` that changes no stack, after which this is left of the time of its players."""
    positions, dealt = event.next_positions(no)
    seats = [seat for seat in row(event.tournament.tables, no).seats if seat.seat in dealt]
    report = tuple([c.PlayedSeat(seat.seat, seat.stack, seat.stack) for seat in seats])
    return event.ask(c.ReportHand(no, positions, report, (), own_times))


def paused_after_a_hand() -> tuple[Event, str, str]:
    """Two tables of six. One is out at the first; at the second somebody has used time, another is away."""
    event = full(12)
    event.ask(c.PauseTournament())
    winner, loser, *_ = event.players_at(1)
    event.hand(1, {winner: 1500, loser: -1500})
    uses, away, *_ = event.players_at(2)
    played(event, 2, (event.seat_of(uses), USED), (event.seat_of(away), AWAY))
    return event, uses, away


def test_it_goes_along_to_another_table() -> None:
    event, uses, away = paused_after_a_hand()
    assert [own_time_of(event, player) for player in event.players_at(2)[:3]] == [USED, AWAY, None]
    event.ask(c.MovePlayer(event.entry(away).no, 1))
    assert (event.entry(away).table, own_time_of(event, away)) == (1, AWAY)
    assert own_time_of(event, uses) == USED


def test_it_goes_along_when_a_table_breaks() -> None:
    """Eleven at two tables of six; four are disqualified, and the seven are the final table."""
    event, uses, away = paused_after_a_hand()
    for player in event.players_at(2)[2:]:
        event.ask(c.RemoveEntry(event.entry(player).no, is_disqualified=True))
    event.ask(c.ResumeTournament())
    event.draw()
    assert event.tournament.is_final_table
    assert (event.entry(uses).table, event.entry(away).table) == (1, 1)
    assert (own_time_of(event, uses), own_time_of(event, away)) == (USED, AWAY)


def test_only_what_has_changed_is_told() -> None:
    event, uses, away = paused_after_a_hand()
    event.ask(c.ResumeTournament())
    told = played(event, 2, (event.seat_of(uses), USED), (event.seat_of(away), OwnTime(0, 5_000)))
    (reported,) = [event for event in told if isinstance(event, e.HandReported)]
    assert reported.own_times == ((event.seat_of(away), OwnTime(0, 5_000)),)
    assert own_time_of(event, uses) == USED


def test_who_comes_back_between_two_hands_is_present_at_the_next_table() -> None:
    event, _, away = paused_after_a_hand()
    seats = tuple([seat.seat for seat in row(event.tournament.tables, 2).seats])
    assert kinds(event.ask(c.ReportOwnTimes(2, seats, ()))) == ["OwnTimesReported"]
    event.ask(c.MovePlayer(event.entry(away).no, 1))
    assert own_time_of(event, away) is None


def test_what_is_known_is_not_told_again() -> None:
    event, uses, away = paused_after_a_hand()
    seats = tuple([seat.seat for seat in row(event.tournament.tables, 2).seats])
    own_times = ((event.seat_of(uses), USED), (event.seat_of(away), AWAY))
    assert event.ask(c.ReportOwnTimes(2, seats, own_times)) == ()


def test_a_late_report_says_nothing_of_who_has_come_since() -> None:
    """The seat of somebody who is out was dealt in; who arrives there takes along their own time."""
    event, _, away = paused_after_a_hand()
    seats = tuple(range(1, 7))
    event.ask(c.MovePlayer(event.entry(away).no, 1))
    assert event.ask(c.ReportOwnTimes(1, seats, ())) == ()
    assert own_time_of(event, away) == AWAY
