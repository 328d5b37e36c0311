"""Who may sit here, and who is next if the table is full?

A waiting list forms only at a full table. A seat that becomes free is held for the first in line for a time,
and then for the next. A player who sits out while others wait does not keep the seat forever. Players may
look for another table meanwhile: waiting costs nothing.
"""

from mazziere.rules.seating import gives_up_the_seat
from mazziere.table import commands as c
from mazziere.table import events as e
from mazziere.table import refusals
from mazziere.table.seating.leaving import seat_left
from mazziere.table.state import Seat, Table, is_dealt_in, seat_of
from mazziere.table.transition import Transition

LONGEST_LINE = 50
"""The most players on the waiting list of one table."""


def free_seats(table: Table) -> list[int]:
    """The seats that any admitted player may take."""
    count = table.config.seat_count
    if table.change is not None:
        count = min(count, table.change.seat_count)
    gone = {seat.no for seat in table.seats} | {held.seat for held in table.held}
    return [no for no in range(1, count + 1) if no not in gone]


def check_may_come(table: Table, player: str) -> None:
    """Refuses a player who is not admitted to a private table, and anybody at a table that is closing."""
    if table.is_closing:
        raise refusals.TableIsClosing
    if not may_enter(table, player):
        raise refusals.InvitationNeeded


def may_enter(table: Table, player: str | None) -> bool:
    """Whether this player may sit at the table."""
    config = table.config
    return not config.private or player == config.owner or player in table.admitted


def admit(transition: Transition, command: c.AdmitPlayer, at: int) -> None:
    """Admits a player who knows the invitation; one who is admitted already needs none. Raises `Refused`."""
    table = transition.table
    if may_enter(table, command.player):
        return
    if command.player in table.barred:
        raise refusals.RemovedByOwner
    if not table.config.invitation or command.invitation != table.config.invitation:
        raise refusals.InvitationUnknown
    transition.happen(e.PlayerAdmitted(command.player, at))


# The waiting list


def join(transition: Transition, command: c.JoinWaitingList, at: int) -> None:
    """Adds the player to the waiting list. Raises `Refused`."""
    table, player = transition.table, command.player
    check_may_come(table, player)
    if (already := seat_of(table, player)) is not None:
        raise refusals.AlreadySeated(seat=already.no)
    if any(held.player == player for held in table.held):
        raise refusals.AlreadyWaiting(place=0)
    for place, waiter in enumerate(table.waiting, 1):
        if waiter.player == player:
            raise refusals.AlreadyWaiting(place=place)
    if free := free_seats(table):
        raise refusals.SeatsAreFree(free=len(free))
    if len(table.waiting) >= LONGEST_LINE:
        raise refusals.WaitingListFull(most=LONGEST_LINE)
    transition.happen(e.WaitingListJoined(player, command.nickname, at))


def leave(transition: Transition, command: c.LeaveWaitingList, at: int) -> None:
    """Takes the player off the waiting list, or gives up the seat held for them. Raises `Refused`."""
    table = transition.table
    names = {one.player: one.nickname for one in table.waiting} | {
        held.player: held.nickname for held in table.held
    }
    if command.player not in names:
        raise refusals.NotWaiting
    transition.happen(e.WaitingListLeft(command.player, names[command.player], at))


def pass_on(transition: Transition, at: int) -> None:
    """Releases seats that were held in vain."""
    for held in transition.table.held:
        if at >= held.until:
            transition.happen(e.SeatPassedOn(held.seat, held.player, held.nickname, at))


def seat_the_line(transition: Transition, at: int) -> None:
    """Holds each free seat for a waiting player, for as long as there are any."""
    if not transition.table.is_in_hand:
        _give_up_seats(transition, at)
    while transition.table.waiting and (free := free_seats(transition.table)):
        first = transition.table.waiting[0]
        until = at + transition.table.config.held_seat_ms
        transition.happen(e.SeatHeld(free[0], first.player, first.nickname, until, at))


def _give_up_seats(transition: Transition, at: int) -> None:
    """Frees as many seats as players are waiting, those of the players absent longest first."""
    table = transition.table
    wanted = len(table.waiting) - len(free_seats(table))
    if wanted <= 0:
        return
    away = [seat for seat in table.seats if _is_to_go(table, seat)]
    for seat in sorted(away, key=lambda seat: -seat.orbits_away)[:wanted]:
        seat_left(transition, seat, at, why=e.WhyLeft.ABSENT)


def _is_to_go(table: Table, seat: Seat) -> bool:
    return (
        seat.sitting_out
        and not is_dealt_in(table, seat.no)
        and gives_up_the_seat(
            orbits_away=seat.orbits_away,
            allowed=table.config.away_orbits,
            seat_is_kept=table.config.kind.traits.seats_are_kept,
        )
    )
