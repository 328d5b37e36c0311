"""What may the house do to a table while people sit at it?

Pause it, change it, close it, call a hand off. A hand that is being played is
played to its end first, except the one that is called off. Nobody's chips are
touched but by that, and by going home when the table closes.
"""

from mazziere.table import commands as c
from mazziere.table import events as e
from mazziere.table import refusals
from mazziere.table.carried_pot import share_the_carried_pot
from mazziere.table.config import TableConfig
from mazziere.table.course import Course
from mazziere.table.leaving import seat_left
from mazziere.table.opening import check
from mazziere.table.state import Table


def pause(course: Course, command: c.PauseTable) -> None:
    if command.why in course.table.paused:
        raise refusals.AlreadyPaused(why=command.why.value)
    course.happen(e.TablePaused(command.why, command.at))


def resume(course: Course, command: c.ResumeTable) -> None:
    if command.why not in course.table.paused:
        raise refusals.NotPaused(why=command.why.value)
    course.happen(e.TableResumed(command.why, command.at))


# Changing


def change(course: Course, command: c.ChangeTable) -> None:
    """The new rules hold from the next hand on. A second change before that replaces the first."""
    table, config = course.table, command.config
    if table.is_closing:
        raise refusals.TableIsClosing
    _check_change(table, config)
    if table.is_in_hand:
        course.happen(e.ChangeAnnounced(config, command.at))
    else:
        _change_now(course, config, command.at)


def _check_change(table: Table, config: TableConfig) -> None:
    """Refuse what is no table, what would be another table, and what some player would have to leave for."""
    check(config)
    before = table.config
    if (config.id, config.kind, config.currency) != (before.id, before.kind, before.currency):
        raise refusals.NotTheSameTable(table=before.id)
    taken = [seat.no for seat in table.seats] + [held.seat for held in table.held]
    highest = max(taken, default=0)
    if highest > config.seat_count:
        raise refusals.SeatIsOccupied(seat=highest, seat_count=config.seat_count)


def _change_now(course: Course, config: TableConfig, at: int) -> None:
    table = course.table
    if table.carried:  # it was made in a game that may be played here no longer
        share_the_carried_pot(course, table.carried_for, at)
    course.happen(e.TableChanged(config, at))


# Closing


def close(course: Course, command: c.CloseTable) -> None:
    table = course.table
    if table.is_closing:
        raise refusals.TableIsClosing
    if table.is_in_hand:
        course.happen(e.ClosingAnnounced(command.at))
    else:
        _close_now(course, command.at)


def _close_now(course: Course, at: int) -> None:
    """Everybody goes home with what he has."""
    if course.table.carried:
        share_the_carried_pot(course, course.table.carried_for, at)
    for seat in course.table.seats:
        seat_left(course, seat, at, why=e.WhyLeft.CLOSED)
    course.happen(e.TableClosed(at))


def settle_the_house(course: Course, at: int) -> None:
    """The hand is over: what the house had announced happens."""
    table = course.table
    if table.is_closing:
        _close_now(course, at)
    elif table.change is not None:
        _change_now(course, table.change, at)


# A hand that never was


def cancel_hand(course: Course, command: c.CancelHand) -> None:
    """Every chip goes back to the stack it came from.

    No book speaks of a hand that the house calls off. Where a deck was wrong (FIGP 47, 49) the bets go back,
    and where a session breaks off (OT) the last hand that was played to its end counts.
    """
    table = course.table
    if table.hand is None or not table.is_in_hand:
        raise refusals.NoHandInProgress
    assert not table.hand.results, "all pots of a hand are paid at once, and then it is over"
    put_in = {seat.no: seat.stack for seat in table.hand.start.seats}
    returned = [(seat.no, put_in[seat.no] - seat.stack) for seat in table.hand.seats]
    course.happen(
        e.HandCancelled(table.hand_id, tuple([(no, chips) for no, chips in returned if chips]), command.at)
    )
