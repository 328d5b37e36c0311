"""Who may sit here, and who is next where there is no seat?

A line forms only at a full table. A seat that becomes free is held for the
first in line for a time, and then passes on to the next. Who sits out while
others wait does not keep a seat for ever. Everybody may look for another table
meanwhile: a place in the line costs nothing.
"""

from mazziere.rules.seating import gives_up_the_seat
from mazziere.table import commands as c
from mazziere.table import events as e
from mazziere.table import refusals
from mazziere.table.seating.leaving import seat_left
from mazziere.table.state import Seat, Table, is_dealt_in, seat_of
from mazziere.table.transition import Transition

LONGEST_LINE = 50
"""Whoever comes later would not be seated that evening."""


def free_seats(table: Table) -> list[int]:
    """Seats that anybody may take who may sit here."""
    count = table.config.seat_count
    if table.change is not None:
        count = min(count, table.change.seat_count)
    gone = {seat.no for seat in table.seats} | {held.seat for held in table.held}
    return [no for no in range(1, count + 1) if no not in gone]


def check_may_come(table: Table, player: str) -> None:
    """Refuse a stranger at a private table, and anybody at one that closes."""
    if table.is_closing:
        raise refusals.TableIsClosing
    if not may_enter(table, player):
        raise refusals.InvitationNeeded


def may_enter(table: Table, player: str | None) -> bool:
    """Whether the table is open to this player."""
    config = table.config
    return not config.private or player == config.owner or player in table.admitted


def admit(transition: Transition, command: c.AdmitPlayer, at: int) -> None:
    """Let in who knows the word; who is in already needs no other."""
    table = transition.table
    if may_enter(table, command.player):
        return
    if not table.config.invitation or command.invitation != table.config.invitation:
        raise refusals.InvitationUnknown
    transition.happen(e.PlayerAdmitted(command.player, at))


# The line


def join(transition: Transition, command: c.JoinWaitingList, at: int) -> None:
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
    table = transition.table
    names = {one.player: one.nickname for one in table.waiting} | {
        held.player: held.nickname for held in table.held
    }
    if command.player not in names:
        raise refusals.NotWaiting
    transition.happen(e.WaitingListLeft(command.player, names[command.player], at))


def pass_on(transition: Transition, at: int) -> None:
    """Seats that were held in vain are no longer."""
    for held in transition.table.held:
        if at >= held.until:
            transition.happen(e.SeatPassedOn(held.seat, held.player, held.nickname, at))


def seat_the_line(transition: Transition, at: int) -> None:
    """Each seat that nobody has is held for somebody who waits, for as long as anybody does."""
    if not transition.table.is_in_hand:
        _give_up_seats(transition, at)
    while transition.table.waiting and (free := free_seats(transition.table)):
        first = transition.table.waiting[0]
        until = at + transition.table.config.held_seat_ms
        transition.happen(e.SeatHeld(free[0], first.player, first.nickname, until, at))


def _give_up_seats(transition: Transition, at: int) -> None:
    """As many seats as there are people waiting, those first whose players have been away longest."""
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
