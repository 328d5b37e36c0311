"""Who sits out, who comes back, and who leaves?

A seat never becomes empty during a hand that its player is in.
"""

from mazziere.table import commands as c
from mazziere.table import events as e
from mazziere.table import refusals
from mazziere.table.next_hand.carried_pot import share_the_carried_pot
from mazziere.table.state import Seat, Table, is_dealt_in, price_for, seated
from mazziere.table.transition import Transition


def staying(table: Table, player: str) -> Seat:
    """The seat of `player`. Raises `Refused` if they have none or are leaving."""
    seat = seated(table, player)
    if seat.is_leaving or seat.is_removed:
        raise refusals.AlreadyLeaving
    return seat


def sit_out(transition: Transition, command: c.SitOut, at: int) -> None:
    """The player sits out at once, from the next hand, or from the next big blind if there are blinds."""
    table = transition.table
    seat = staying(table, command.player)
    at_once = command.when == "now" and is_dealt_in(table, seat.no) and not seat.is_away
    if seat.sitting_out and not at_once:
        raise refusals.AlreadySittingOut
    if command.when == "big_blind" and any(game.has_blinds for game in table.config.games):
        if seat.rests_at_blind:
            raise refusals.AlreadySittingOut
        transition.happen(e.SittingOutAtBlind(seat.no, at))
    else:
        transition.happen(e.SatOut(seat.no, e.Why.CHOSE_TO, at, at_once))


def come_back(transition: Transition, command: c.ComeBack, at: int) -> None:
    """The player is to be dealt in again. Raises `Refused`."""
    table = transition.table
    seat = staying(table, command.player)
    owes = seat.owes and table.config.kind.traits.blinds_are_made_up
    if not (seat.sitting_out or owes or seat.leaves_after or seat.rests_at_blind):
        raise refusals.AlreadyPlaying
    due, stack = _due_to_come_back(table, seat, command.blinds), seat.stack + seat.promised
    if stack < due and not is_dealt_in(table, seat.no):
        raise refusals.CannotPayTheBlinds(due=due, stack=stack)
    transition.happen(e.CameBack(seat.no, command.blinds, at))


def _due_to_come_back(table: Table, seat: Seat, blinds: c.BlindsChoice) -> int:
    """How many chips the player needs to be dealt in the way they chose."""
    if not table.config.kind.traits.blinds_are_made_up:
        return 1
    game, ante = table.game, table.config.own_ante(table.game)
    blind = price_for(table, seat).total if blinds == "post" else 0
    if seat.is_out:
        return max(1, game.entry, blind + ante)
    return blind + ante if blind else 1


def leave_table(transition: Transition, command: c.LeaveTable, at: int) -> None:
    """The player leaves at once, or after the hand, until when they may change their mind (`come_back`)."""
    seat, plays_on = staying(transition.table, command.player), command.when == "after_hand"
    if not is_dealt_in(transition.table, seat.no):
        seat_left(transition, seat, at)
    elif plays_on and seat.leaves_after:
        raise refusals.AlreadyLeaving
    else:
        transition.happen(e.LeavingAnnounced(seat.no, at, plays_on))


def seat_left(transition: Transition, seat: Seat, at: int, *, why: e.WhyLeft = e.WhyLeft.CHOSE_TO) -> None:
    """The seat becomes empty, and its chips leave with the player."""
    transition.happen(e.SeatLeft(seat.no, seat.player, seat.nickname, seat.stack + seat.promised, at, why))
    if len(transition.table.carried_for) == 1:
        share_the_carried_pot(transition, transition.table.carried_for, at)
