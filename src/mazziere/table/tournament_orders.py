"""What does a tournament order at one of its tables?

Who sits where with how many chips, which hand may be dealt, and that a called all-in goes on. Orders are
absolute: one that was carried out already changes nothing, and one that was lost may be given again. They may
cross what the table has to tell, so seats that belong to a hand are left alone until the tournament knows how
it ended.
"""

from collections.abc import Collection, Sequence

from mazziere.hand import AllInToTurn
from mazziere.hand.commands import TurnUp
from mazziere.table import commands as c
from mazziere.table import events as e
from mazziere.table import refusals
from mazziere.table.administration import cancel_hand, change_now, check_change
from mazziere.table.next_hand.carried_pot import share_the_carried_pot
from mazziere.table.state import Table, seat_of
from mazziere.table.transition import Transition

NOT_FOR_PLAYERS = (
    c.TakeSeat,
    c.AddChips,
    c.SetTopUp,
    c.LeaveTable,
    c.AdmitPlayer,
    c.JoinWaitingList,
    c.LeaveWaitingList,
    c.WithdrawBuyIn,
    c.AnswerBuyIn,
    c.RemovePlayer,
    c.LetBackIn,
    c.RenewInvitation,
    c.ChangeTable,
)
"""What nobody but the tournament decides at its tables."""

ORDERS = (c.ArrangeSeats, c.ReleaseHand, c.WithdrawHand, c.TurnCards)


def check_who_decides(table: Table, command: c.Command) -> None:
    """Raises `RunByTournament`, or `RunByNoTournament` for an order that comes from nowhere."""
    if table.config.tournament and isinstance(command, NOT_FOR_PLAYERS):
        raise refusals.RunByTournament
    if isinstance(command, ORDERS) and not table.config.tournament:
        raise refusals.RunByNoTournament


def arrange_seats(transition: Transition, command: c.ArrangeSeats, at: int) -> None:
    """Seats the players with their chips, but for the seats that a hand holds. Raises `Refused`."""
    table = transition.table
    _check_seats(table.config.seat_count, command.seats)
    held = _held_by_a_hand(table, command.finished)
    if not held:
        _withdraw_release(transition, at)
    _arrange(transition, command.seats, held, at)


def _withdraw_release(transition: Transition, at: int) -> None:
    """A released hand that has not begun, or is to be dealt again, is released no longer."""
    table = transition.table
    if table.release is None or not table.release.is_open:
        return
    if table.carried:
        share_the_carried_pot(transition, table.carried_for, at)
    transition.happen(e.ReleaseWithdrawn(table.release.no, at))


def _held_by_a_hand(table: Table, finished: int) -> Collection[int]:
    """The seats of a hand of which the tournament does not know yet how it ends."""
    release = table.release
    if release is not None and release.no > finished:
        return release.seats
    if table.hand is not None and table.is_in_hand:
        return [seat.no for seat in table.hand.seats]
    return ()


def release_hand(transition: Transition, command: c.ReleaseHand, at: int) -> None:
    """Lets the table deal a hand; does nothing if it was released already. Raises `Refused`."""
    table = transition.table
    release = table.release
    if release is not None and command.no <= release.no:
        return
    if table.is_in_hand or table.carried:
        raise refusals.HandInProgress
    _check_seats(command.config.seat_count, command.seats)
    players = tuple([one.seat for one in command.seats if one.chips])
    if len(players) < 2:
        raise refusals.TooFewPlayers(ready=len(players))
    _arrange(transition, command.seats, (), at)
    if command.config != table.config:
        check_change(transition.table, command.config)
        change_now(transition, command.config, at)
    transition.happen(e.HandReleased(command.no, players, command.two_left, command.hand_for_hand, at))


def withdraw_hand(transition: Transition, command: c.WithdrawHand, at: int) -> None:
    """Undoes a hand, and its release in the same step: it would be dealt again before the next order came."""
    table = transition.table
    if table.release is None or table.release.no != command.no:
        return
    if table.is_in_hand:
        cancel_hand(transition, c.CancelHand(), at)
    _withdraw_release(transition, at)


def turn_cards(transition: Transition, command: c.TurnCards, at: int) -> None:
    """Goes on with the called all-in that waits, if one does in this hand."""
    table = transition.table
    is_this_hand = table.release is not None and table.release.no == command.no
    if is_this_hand and isinstance(table.awaiting, AllInToTurn):
        transition.ask_the_hand(TurnUp(), at)


def _check_seats(seat_count: int, seats: Sequence[c.ArrangedSeat]) -> None:
    """Refuses seats that there are not, and a seat or a player named twice."""
    taken: dict[int, str] = {}
    for one in seats:
        if not 1 <= one.seat <= seat_count:
            raise refusals.NoSuchSeat(seat=one.seat, seat_count=seat_count)
        if one.seat in taken:
            raise refusals.SeatIsTaken(seat=one.seat)
        if one.player in taken.values():
            raise refusals.AlreadySeated(seat=one.seat)
        taken[one.seat] = one.player


def _arrange(transition: Transition, seats: Sequence[c.ArrangedSeat], held: Collection[int], at: int) -> None:
    """Seats the players, without a change to the seats `held`."""
    wanted = {one.seat: one for one in seats if one.seat not in held}
    for seat in transition.table.seats:
        if seat.no in held:
            continue
        one = wanted.get(seat.no)
        if one is None or one.player != seat.player:
            transition.happen(e.SeatVacated(seat.no, seat.player, seat.nickname, seat.stack, at))
        elif one.chips != seat.stack:
            transition.happen(e.StackSet(seat.no, one.chips, at))
    for one in wanted.values():
        if seat_of(transition.table, one.player) is None:
            given = e.SeatGiven(
                one.seat,
                one.player,
                one.nickname,
                one.chips,
                one.is_bot,
                at,
                own_time=one.own_time,
                avatar=one.avatar,
            )
            transition.happen(given)
