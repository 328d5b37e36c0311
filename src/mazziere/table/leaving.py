"""Who is not dealt in any more, who comes back, and who goes?

Sitting out, coming back, giving the seat up. A hand that is being played is
over before a seat is empty.
"""

from mazziere.table import commands as c
from mazziere.table import events as e
from mazziere.table import refusals
from mazziere.table.carried_pot import share_the_carried_pot
from mazziere.table.course import Course
from mazziere.table.state import Seat, Table, is_dealt_in, price_for, seated


def staying(table: Table, player: str) -> Seat:
    """Where `player` sits; refuses one who does not, or who is on his way out."""
    seat = seated(table, player)
    if seat.is_leaving:
        raise refusals.AlreadyLeaving
    return seat


def sit_out(course: Course, command: c.SitOut) -> None:
    seat = staying(course.table, command.player)
    if seat.sitting_out:
        raise refusals.AlreadySittingOut
    course.happen(e.SatOut(seat.no, e.Why.CHOSE_TO, command.at))


def come_back(course: Course, command: c.ComeBack) -> None:
    table = course.table
    seat = staying(table, command.player)
    owes = seat.owes and not table.config.is_tournament
    if not (seat.sitting_out or owes):
        raise refusals.AlreadyPlaying
    due, stack = _due_to_come_back(table, seat, command.blinds), seat.stack + seat.promised
    if stack < due and not is_dealt_in(table, seat.no):
        raise refusals.CannotPayTheBlinds(due=due, stack=stack)
    course.happen(e.CameBack(seat.no, command.blinds, command.at))


def _due_to_come_back(table: Table, seat: Seat, blinds: c.BlindsChoice) -> int:
    """How many chips one must have to be dealt in as he wishes."""
    if table.config.is_tournament:
        return 1
    game, ante = table.game, table.config.own_ante(table.game)
    blind = price_for(table, seat).total if blinds == "post" else 0
    if seat.is_out:
        return max(1, game.entry, blind + ante)
    return blind + ante if blind else 1


def leave_table(course: Course, command: c.LeaveTable) -> None:
    seat = staying(course.table, command.player)
    if is_dealt_in(course.table, seat.no):
        course.happen(e.LeavingAnnounced(seat.no, command.at))
    else:
        seat_left(course, seat, command.at)


def seat_left(course: Course, seat: Seat, at: int) -> None:
    course.happen(e.SeatLeft(seat.no, seat.player, seat.nickname, seat.stack + seat.promised, at))
    if len(course.table.carried_for) == 1:
        share_the_carried_pot(course, course.table.carried_for, at)
