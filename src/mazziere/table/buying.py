"""Who may sit down with what, and who may bring more chips?

The bounds are those of `rules.buy_in`. That the player has the chips at all is
not known here: whoever carries the command out moves them, or refuses.
"""

from mazziere.rules.buy_in import buy_in_bounds, may_be_added_now
from mazziere.table import commands as c
from mazziere.table import events as e
from mazziere.table import refusals
from mazziere.table.course import Course
from mazziere.table.leaving import staying
from mazziere.table.state import Table, chips_at, is_dealt_in, seat_of


def take_seat(course: Course, command: c.TakeSeat) -> None:
    table, config = course.table, course.table.config
    if (already := seat_of(table, command.player)) is not None:
        raise refusals.AlreadySeated(seat=already.no)
    if not 1 <= command.seat <= config.seat_count:
        raise refusals.NoSuchSeat(seat=command.seat, seat_count=config.seat_count)
    if any(seat.no == command.seat for seat in table.seats):
        raise refusals.SeatIsTaken(seat=command.seat)
    _check_buy_in(table, command.buy_in, stack=0)
    course.happen(
        e.SeatTaken(
            command.seat, command.player, command.nickname, command.buy_in, command.is_bot, command.at
        )
    )


def _check_buy_in(table: Table, amount: int, *, stack: int) -> None:
    least, most = buy_in_bounds(minimum=table.config.min_buy_in, maximum=table.config.max_buy_in, stack=stack)
    if amount > most:
        raise refusals.BuyInTooLarge(amount=amount, maximum=max(0, most))
    if amount < least:
        raise refusals.BuyInTooSmall(amount=amount, minimum=least)


def add_chips(course: Course, command: c.AddChips) -> None:
    table = course.table
    seat = staying(table, command.player)
    _check_buy_in(table, command.amount, stack=chips_at(table, seat.no) + seat.promised)
    if may_be_added_now(
        hand_in_progress=table.is_in_hand,
        in_the_hand=is_dealt_in(table, seat.no),
        tournament=table.config.is_tournament,
    ):
        course.happen(e.ChipsAdded(seat.no, command.amount, 0, command.at))
    else:
        course.happen(e.ChipsPromised(seat.no, command.amount, command.at))
