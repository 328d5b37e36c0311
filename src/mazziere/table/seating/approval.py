"""Who brings how many chips at a table whose owner approves that?

At such a table a player asks for the chips, and pays for them when the owner has agreed. They are bounded by
the same rules as everywhere, both then and before. The owner need not ask.
"""

from mazziere.table import commands as c
from mazziere.table import events as e
from mazziere.table import refusals
from mazziere.table.config import TableConfig
from mazziere.table.seating.chips import add_chips, check_seat, seat_to_add, sit_down, take_seat
from mazziere.table.seating.waiting_list import free_seats
from mazziere.table.state import RequestedBuyIn, Table, seat_of
from mazziere.table.transition import Transition


def must_ask(config: TableConfig, player: str) -> bool:
    """Whether this player's chips wait for the owner's approval."""
    return config.approves_buy_ins and player != config.owner


def take_seat_or_ask(transition: Transition, command: c.TakeSeat, at: int) -> None:
    """Seats the player with their buy-in, or asks the owner for it. Raises `Refused`."""
    if not must_ask(transition.table.config, command.player):
        take_seat(transition, command, at)
        return
    check_seat(transition.table, command, at)
    transition.happen(
        e.BuyInRequested(
            command.player, command.nickname, command.seat, command.buy_in, command.is_bot, at, command.avatar
        )
    )


def add_chips_or_ask(transition: Transition, command: c.AddChips, at: int) -> None:
    """Adds bought chips, or asks the owner for them. Raises `Refused`."""
    if not must_ask(transition.table.config, command.player):
        add_chips(transition, command, at)
        return
    seat = seat_to_add(transition.table, command)
    transition.happen(
        e.BuyInRequested(command.player, seat.nickname, seat.no, command.amount, seat.is_bot, at, seat.avatar)
    )


def answer(transition: Transition, command: c.AnswerBuyIn, at: int) -> None:
    """Gives the player the chips they asked for, or does not. Raises `Refused`.

    Somebody else may have taken the seat meanwhile: then it is another one.
    """
    asked = _requested(transition.table, command.player)
    transition.happen(e.BuyInAnswered(asked.player, command.approves, at))
    if not command.approves:
        return
    table = transition.table
    if seat_of(table, asked.player) is not None:
        add_chips(transition, c.AddChips(asked.player, asked.chips), at)
        return
    seat = c.TakeSeat(
        asked.player, asked.nickname, _seat_for(table, asked), asked.chips, asked.is_bot, asked.avatar
    )
    check_seat(table, seat, at)
    sit_down(transition, seat, at)


def _seat_for(table: Table, asked: RequestedBuyIn) -> int:
    held = [one.seat for one in table.held if one.player == asked.player]
    free = [*held, *free_seats(table)]
    return asked.seat if asked.seat in free or not free else free[0]


def withdraw(transition: Transition, command: c.WithdrawBuyIn, at: int) -> None:
    """The player no longer wants the chips. Raises `Refused`."""
    asked = _requested(transition.table, command.player)
    transition.happen(e.BuyInWithdrawn(asked.player, at))


def _requested(table: Table, player: str) -> RequestedBuyIn:
    for asked in table.requested:
        if asked.player == player:
            return asked
    raise refusals.NoBuyInRequested
