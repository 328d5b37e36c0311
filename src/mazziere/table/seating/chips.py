"""Who may sit down with how many chips, and who brings more?

The bounds are those of `rules.buy_in`. Whether the player owns the chips is not known here: the caller that
carries out the command moves them, or refuses.
"""

from mazziere.rules.buy_in import bounds_after_leaving, buy_in_bounds, may_be_added_now, top_up
from mazziere.table import commands as c
from mazziere.table import events as e
from mazziere.table import refusals
from mazziere.table.config import TableConfig
from mazziere.table.seating.leaving import staying
from mazziere.table.seating.waiting_list import check_may_come
from mazziere.table.state import Seat, Table, chips_at, is_dealt_in, seat_no, seat_of, seated, taken_away
from mazziere.table.transition import Transition


def take_seat(transition: Transition, command: c.TakeSeat, at: int) -> None:
    """Seats the player with their buy-in. Raises `Refused`."""
    check_seat(transition.table, command, at)
    sit_down(transition, command, at)


def sit_down(transition: Transition, command: c.TakeSeat, at: int) -> None:
    """The player, for whom the seat has been checked, sits down."""
    transition.happen(
        e.SeatTaken(
            command.seat, command.player, command.nickname, command.buy_in, command.is_bot, at, command.avatar
        )
    )


def check_seat(table: Table, command: c.TakeSeat, at: int) -> None:
    """Refuses a seat that this player cannot have, or a buy-in out of bounds."""
    config = table.config
    if (already := seat_of(table, command.player)) is not None:
        raise refusals.AlreadySeated(seat=already.no)
    if not 1 <= command.seat <= config.seat_count:
        raise refusals.NoSuchSeat(seat=command.seat, seat_count=config.seat_count)
    if any(seat.no == command.seat for seat in table.seats):
        raise refusals.SeatIsTaken(seat=command.seat)
    if table.change is not None and command.seat > table.change.seat_count:
        raise refusals.NoSuchSeat(seat=command.seat, seat_count=table.change.seat_count)
    for held in table.held:
        if held.seat == command.seat and held.player != command.player:
            raise refusals.SeatIsHeld(seat=held.seat, until=held.until)
    check_may_come(table, command.player)
    _check_first_buy_in(table, command, at)


def _check_first_buy_in(table: Table, command: c.TakeSeat, at: int) -> None:
    """Refuses a buy-in out of bounds, also because the player recently left with more."""
    took = taken_away(table, command.player)
    if took is None or at >= took.until:
        _check_buy_in(table, command.buy_in, stack=0)
        return
    least, most = bounds_after_leaving(
        minimum=table.config.min_buy_in, maximum=table.config.max_buy_in, took=took.chips
    )
    if command.buy_in < least:
        raise refusals.BringsTooLittleBack(amount=command.buy_in, minimum=least, until=took.until)
    if command.buy_in > most:
        raise refusals.BuyInTooLarge(amount=command.buy_in, maximum=most)


def _check_buy_in(table: Table, amount: int, *, stack: int) -> None:
    least, most = buy_in_bounds(minimum=table.config.min_buy_in, maximum=table.config.max_buy_in, stack=stack)
    if amount > most:
        raise refusals.BuyInTooLarge(amount=amount, maximum=max(0, most))
    if amount < least:
        raise refusals.BuyInTooSmall(amount=amount, minimum=least)


def seat_to_add(table: Table, command: c.AddChips) -> Seat:
    """The seat of a player who buys more chips. Refuses more than they may have."""
    seat = staying(table, command.player)
    _check_buy_in(table, command.amount, stack=chips_at(table, seat.no) + seat.promised)
    return seat


def add_chips(transition: Transition, command: c.AddChips, at: int) -> None:
    """Adds bought chips, at once or after the running hand. Raises `Refused`."""
    table = transition.table
    seat = seat_to_add(table, command)
    if may_be_added_now(
        hand_in_progress=table.is_in_hand,
        in_the_hand=is_dealt_in(table, seat.no),
        during_hands=table.config.kind.traits.chips_arrive_during_hands,
    ):
        transition.happen(e.ChipsAdded(seat.no, command.amount, 0, at))
    else:
        transition.happen(e.ChipsPromised(seat.no, command.amount, at))


# Topping up


def set_top_up(transition: Transition, command: c.SetTopUp, at: int) -> None:
    """Sets the stack to top up to: any legal buy-in, or 0 for none. Raises `Refused`."""
    table, to = transition.table, command.to
    seat = staying(table, command.player)
    if not may_top_up(table.config):
        raise refusals.TopUpNotOffered
    if to:
        _check_buy_in(table, to, stack=0)
    if to != seat.top_up_to:
        transition.happen(e.TopUpSet(seat.no, to, at))


def may_top_up(config: TableConfig) -> bool:
    """Whether players may have their stacks topped up from their accounts."""
    return config.auto_top_up and config.kind.traits.chips_are_money and not config.approves_buy_ins


def wants_top_up(table: Table, seat: Seat) -> bool:
    """Whether the seat is to be topped up now, if its player has the chips."""
    config = table.config
    if not (seat.top_up_to and may_top_up(config)) or seat.is_leaving or seat.leaves_after:
        return False
    if seat.sitting_out and not seat.is_out:
        return False  # an absent player loses nothing and needs no top-up
    return top_up(to=min(seat.top_up_to, config.max_buy_in), stack=seat.stack + seat.promised) > 0


def top_ups_due(table: Table) -> tuple[tuple[str, int], ...]:
    """The top-ups due now, between hands: (player, chips)."""
    if table.is_in_hand or table.is_closed:
        return ()
    most = table.config.max_buy_in
    return tuple(
        [
            (seat.player, top_up(to=min(seat.top_up_to, most), stack=seat.stack + seat.promised))
            for seat in table.seats
            if wants_top_up(table, seat)
        ]
    )


def top_up_now(transition: Transition, command: c.TopUp, at: int) -> None:
    """Tops the stack up; does nothing if the player has changed their mind or a hand has begun."""
    due = dict(top_ups_due(transition.table))
    if command.player not in due:
        return
    seat = seated(transition.table, command.player)
    if command.amount:
        transition.happen(e.ChipsAdded(seat.no, min(command.amount, due[command.player]), 0, at))
        return
    transition.happen(e.TopUpEnded(seat.no, due[command.player], at))
    if not seat_no(transition.table, seat.no).stack and not seat.is_out:
        transition.happen(e.SatOut(seat.no, e.Why.SHORT_OF_CHIPS, at))
