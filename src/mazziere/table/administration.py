"""What may the house do to a table while players sit at it?

Pause it, change it, close it, cancel a hand; remove a player from a private one. A running hand is played to
its end first, except one that is canceled. Nobody's chips are touched except by canceling a hand, and by
leaving when the table closes.
"""

from mazziere.table import commands as c
from mazziere.table import events as e
from mazziere.table import refusals
from mazziere.table.config import TableConfig
from mazziere.table.next_hand.carried_pot import share_the_carried_pot
from mazziere.table.seating.leaving import seat_left
from mazziere.table.seating.waiting_list import may_enter
from mazziere.table.state import Table, is_dealt_in, seat_no, seat_of
from mazziere.table.transition import Transition
from mazziere.table.validation import check


def pause(transition: Transition, command: c.PauseTable, at: int) -> None:
    """Starts no more hands until this pause is ended. Raises `AlreadyPaused`."""
    if command.why in transition.table.paused:
        raise refusals.AlreadyPaused(why=command.why.value)
    transition.happen(e.TablePaused(command.why, at))


def resume(transition: Transition, command: c.ResumeTable, at: int) -> None:
    """Ends one pause; hands start again when none is left. Raises `NotPaused`."""
    if command.why not in transition.table.paused:
        raise refusals.NotPaused(why=command.why.value)
    transition.happen(e.TableResumed(command.why, at))


def remove(transition: Transition, command: c.RemovePlayer, at: int) -> None:
    """A player may no longer enter a private table; one who is in the running hand plays it to its end.

    Raises `Refused`.
    """
    table, player = transition.table, command.player
    if not table.config.private or not may_enter(table, player) or player == table.config.owner:
        raise refusals.NotAtThisTable
    names = [one.nickname for one in table.waiting if one.player == player]
    names += [one.nickname for one in table.held if one.player == player]
    for nickname in names:
        transition.happen(e.WaitingListLeft(player, nickname, at))
    seat = seat_of(table, player)
    transition.happen(e.PlayerRemoved(player, seat.no if seat is not None else 0, at))
    if seat is not None and not is_dealt_in(table, seat.no):
        seat_left(transition, seat_no(transition.table, seat.no), at, why=e.WhyLeft.REMOVED)


def let_back_in(transition: Transition, command: c.LetBackIn, at: int) -> None:
    """A player who was removed may enter again; one who may already is let be. Raises `NotAtThisTable`."""
    table, player = transition.table, command.player
    if player in table.barred:
        transition.happen(e.PlayerLetBackIn(player, at))
    elif not table.config.private or not may_enter(table, player):
        raise refusals.NotAtThisTable


def renew_invitation(transition: Transition, command: c.RenewInvitation, at: int) -> None:
    """The invitation so far admits nobody any more. Raises `InvitationUnknown` where the table is public."""
    if not transition.table.config.private:
        raise refusals.InvitationUnknown
    transition.happen(e.InvitationRenewed(command.invitation, at))


# Changing


def change(transition: Transition, command: c.ChangeTable, at: int) -> None:
    """Announces a configuration for the next hand, replacing one announced before. Raises `Refused`."""
    table, config = transition.table, command.config
    if table.is_closing:
        raise refusals.TableIsClosing
    check_change(table, config)
    if table.is_in_hand:
        transition.happen(e.ChangeAnnounced(config, at))
    else:
        change_now(transition, config, at)


def check_change(table: Table, config: TableConfig) -> None:
    """Refuses an impossible table, a different table, and a change for which a player would have to leave."""
    check(config)
    before = table.config
    if _what_stays(config) != _what_stays(before):
        raise refusals.NotTheSameTable(table=before.id)
    taken = [seat.no for seat in table.seats] + [held.seat for held in table.held]
    highest = max(taken, default=0)
    if highest > config.seat_count:
        raise refusals.SeatIsOccupied(seat=highest, seat_count=config.seat_count)


def _what_stays(config: TableConfig) -> tuple[object, ...]:
    return config.id, config.kind, config.currency, config.tournament


def change_now(transition: Transition, config: TableConfig, at: int) -> None:
    """Puts a new configuration into effect, between hands."""
    table = transition.table
    if table.carried:  # it comes from a game that may no longer be played here
        share_the_carried_pot(transition, table.carried_for, at)
    transition.happen(e.TableChanged(config, at))


# Closing


def close(transition: Transition, command: c.CloseTable, at: int) -> None:
    """Closes the table at once, or when the running hand is over. Raises `Refused`."""
    table = transition.table
    if table.is_closing:
        raise refusals.TableIsClosing
    if table.config.tournament and (table.seats or table.is_in_hand):
        raise refusals.RunByTournament
    if table.is_in_hand:
        transition.happen(e.ClosingAnnounced(at))
    else:
        _close_now(transition, at)


def _close_now(transition: Transition, at: int) -> None:
    """Everybody leaves with their chips."""
    if transition.table.carried:
        share_the_carried_pot(transition, transition.table.carried_for, at)
    for seat in transition.table.seats:
        seat_left(transition, seat, at, why=e.WhyLeft.CLOSED)
    transition.happen(e.TableClosed(at))


def settle_the_house(transition: Transition, at: int) -> None:
    """After a hand: announced changes and the announced closing take effect."""
    table = transition.table
    if table.is_closing:
        _close_now(transition, at)
    elif table.change is not None:
        change_now(transition, table.change, at)


# Canceled hands


def cancel_hand(transition: Transition, command: c.CancelHand, at: int) -> None:
    """Cancels the running hand: every chip goes back to the stack it came from.

    The books do not mention a hand canceled by the house. If the deck was wrong (FIGP 47, 49) the bets are
    returned; if a session breaks off (OT) the last hand that was played to its end counts.
    """
    table = transition.table
    if table.hand is None or not table.is_in_hand:
        raise refusals.NoHandInProgress
    assert not table.hand.results, "all pots of a hand are paid at once, and then it is over"
    put_in = {seat.no: seat.stack for seat in table.hand.start.seats}
    returned = [(seat.no, put_in[seat.no] - seat.stack) for seat in table.hand.seats]
    transition.happen(
        e.HandCancelled(table.hand_id, tuple([(no, chips) for no, chips in returned if chips]), at)
    )
