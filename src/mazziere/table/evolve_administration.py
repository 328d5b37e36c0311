"""What is the state of the table after an event outside of play?

The waiting list, admissions, pauses, changes, closing, canceled hands, and outages. Bookkeeping, as in
`evolve`, which delegates these events.
"""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from mazziere.rules.rake import TimeCharge
from mazziere.table import events as e
from mazziere.table.config import TableConfig
from mazziere.table.evolve_orders import reopened
from mazziere.table.state import (
    HeldSeat,
    RequestedBuyIn,
    Rotation,
    Seat,
    Table,
    WaitingPlayer,
    seat_no,
)

# What players ask for


def _with(table: Table, no: int, **facts: Any) -> Table:
    """The table after one event that changed the seat `no`."""
    changed = replace(seat_no(table, no), **facts)
    seats = tuple([changed if seat.no == no else seat for seat in table.seats])
    return replace(table, seats=seats, version=table.version + 1)


def _top_up_set(table: Table, event: e.TopUpSet) -> Table:
    return _with(table, event.seat, top_up_to=event.to)


def _top_up_ended(table: Table, event: e.TopUpEnded) -> Table:
    return _with(table, event.seat, top_up_to=0)


def _sitting_out_at_blind(table: Table, event: e.SittingOutAtBlind) -> Table:
    return _with(table, event.seat, rests_at_blind=True)


# The waiting list


def _player_admitted(table: Table, event: e.PlayerAdmitted) -> Table:
    return replace(table, admitted=(*table.admitted, event.player), version=table.version + 1)


def _invitation_renewed(table: Table, event: e.InvitationRenewed) -> Table:
    """The table with its new invitation, which a change that waits for the next hand keeps."""
    change = table.change
    return replace(
        table,
        config=replace(table.config, invitation=event.invitation),
        change=None if change is None else replace(change, invitation=event.invitation),
        version=table.version + 1,
    )


def _player_removed(table: Table, event: e.PlayerRemoved) -> Table:
    return replace(
        table,
        seats=tuple(
            [replace(seat, is_removed=True) if seat.no == event.seat else seat for seat in table.seats]
        ),
        admitted=tuple([player for player in table.admitted if player != event.player]),
        barred=(*table.barred, event.player),
        requested=without_request(table, event.player),
        version=table.version + 1,
    )


def _player_let_back_in(table: Table, event: e.PlayerLetBackIn) -> Table:
    return replace(
        table,
        seats=tuple(
            [replace(seat, is_removed=False) if seat.player == event.player else seat for seat in table.seats]
        ),
        admitted=(*table.admitted, event.player),
        barred=tuple([player for player in table.barred if player != event.player]),
        version=table.version + 1,
    )


# Chips that the owner approves


def without_request(table: Table, player: str) -> tuple[RequestedBuyIn, ...]:
    """What waits for the owner's approval, but for the chips of this player."""
    return tuple([asked for asked in table.requested if asked.player != player])


def _buy_in_requested(table: Table, event: e.BuyInRequested) -> Table:
    asked = RequestedBuyIn(
        event.player, event.nickname, event.seat, event.chips, event.is_bot, event.at, event.avatar
    )
    requested = (*without_request(table, event.player), asked)
    return replace(table, requested=requested, version=table.version + 1)


def _no_longer_requested(table: Table, event: e.BuyInAnswered | e.BuyInWithdrawn) -> Table:
    return replace(table, requested=without_request(table, event.player), version=table.version + 1)


def _waiting_list_joined(table: Table, event: e.WaitingListJoined) -> Table:
    waiter = WaitingPlayer(event.player, event.nickname, event.at)
    return replace(table, waiting=(*table.waiting, waiter), version=table.version + 1)


def _without(table: Table, event: e.WaitingListLeft | e.SeatPassedOn) -> Table:
    return replace(
        table,
        waiting=tuple([waiter for waiter in table.waiting if waiter.player != event.player]),
        held=tuple([held for held in table.held if held.player != event.player]),
        version=table.version + 1,
    )


def _seat_held(table: Table, event: e.SeatHeld) -> Table:
    held = HeldSeat(event.seat, event.player, event.nickname, event.until)
    return replace(
        table,
        waiting=tuple([waiter for waiter in table.waiting if waiter.player != event.player]),
        held=(*table.held, held),
        version=table.version + 1,
    )


# The house


def _table_paused(table: Table, event: e.TablePaused) -> Table:
    return replace(table, paused=(*table.paused, event.why), version=table.version + 1)


def _table_resumed(table: Table, event: e.TableResumed) -> Table:
    choosing = table.choosing
    if choosing is not None:  # the player asked for a game has their full time again
        choosing = replace(choosing, since=event.at)
    paused = tuple([why for why in table.paused if why is not event.why])
    return replace(table, paused=paused, choosing=choosing, version=table.version + 1)


def _change_announced(table: Table, event: e.ChangeAnnounced) -> Table:
    return replace(table, change=event.config, version=table.version + 1)


def _table_changed(table: Table, event: e.TableChanged) -> Table:
    """The table with its new configuration.

    Seats, chips and missed blinds stay; a rotation restarts unless its games are the same, and goes on if
    only the level is another.
    """
    config, before = event.config, table.config
    same = _rotation_of(config) == _rotation_of(before)
    return replace(
        table,
        config=config,
        config_version=table.version + 1,
        change=None,
        rotation=table.rotation if same else Rotation(),
        choosing=table.choosing if same else None,
        seats=tuple([_with_time_bank(seat, before, config) for seat in table.seats]),
        version=table.version + 1,
    )


def _rotation_of(config: TableConfig) -> tuple[object, ...]:
    """What a rotation consists of: games, with their stakes unless those rise by themselves."""
    change = None if config.mix is None else config.mix.change
    if config.kind.traits.levels_rise:
        return change, tuple([(game.variant, game.limit) for game in config.games])
    return change, config.games


def _with_time_bank(seat: Seat, before: TableConfig, config: TableConfig) -> Seat:
    """The seat with a time bank of the new size; what its player has used stays used."""
    used_ms, extra_ms = before.time_bank_ms - seat.time_bank_ms, before.disconnect_ms - seat.disconnect_ms
    return replace(
        seat,
        time_bank_ms=max(0, config.time_bank_ms - used_ms),
        disconnect_ms=max(0, config.disconnect_ms - extra_ms),
    )


def _closing_announced(table: Table, event: e.ClosingAnnounced) -> Table:
    return replace(table, is_closing=True, version=table.version + 1)


def _table_closed(table: Table, event: e.TableClosed) -> Table:
    return replace(
        table,
        is_closing=False,
        is_closed=True,
        waiting=(),
        held=(),
        requested=(),
        change=None,
        version=table.version + 1,
    )


def _hand_cancelled(table: Table, event: e.HandCancelled) -> Table:
    """The table with chips, positions and missed blinds as they were before the hand."""
    hand, before = table.hand, table.before
    assert hand is not None, "a hand that runs is cancelled"
    assert before is not None, "a hand that runs has begun"
    returned = dict(event.returned)
    stacks = {seat.no: seat.stack + returned.get(seat.no, 0) for seat in hand.seats}
    debts = {seat.no: seat for seat in before.seats}
    carried = hand.start.carried
    return replace(
        table,
        seats=tuple(
            [
                _as_before(seat, debts[seat.no], stacks[seat.no]) if seat.no in stacks else seat
                for seat in table.seats
            ]
        ),
        last=before.last,
        drawn=before.drawn,
        rotation=before.rotation,
        carried=carried,
        carried_for=tuple(stacks) if carried else (),
        before=None,
        hand=None,
        twice=None,
        release=reopened(table.release, is_open=True),
        not_before=event.at + table.config.pause_ms,
        turn_since=event.at,
        bank_since=None,
        extra_since=None,
        version=table.version + 1,
    )


def _as_before(seat: Seat, before: Seat, stack: int) -> Seat:
    return replace(
        seat,
        stack=stack,
        newcomer=before.newcomer,
        came_by_ante=before.came_by_ante,
        missed_small=before.missed_small,
        missed_big=before.missed_big,
        posts=before.posts and not seat.sitting_out,
    )


# Outages


def _clock_restarted(table: Table, event: e.ClockRestarted) -> Table:
    """The table as if whoever it waits for had been asked now.

    Nothing stored lies in the future, where a clock that was wrong may have put it.
    """
    at, config = event.at, table.config
    choosing, twice = table.choosing, table.twice
    return replace(
        table,
        turn_since=at if table.is_in_hand else min(table.turn_since, at),
        bank_since=None,
        extra_since=None,
        choosing=None if choosing is None else replace(choosing, since=at),
        twice=None if twice is None else replace(twice, since=at),
        held=tuple([replace(held, until=at + config.held_seat_ms) for held in table.held]),
        not_before=min(table.not_before, at + config.pause_ms),
        departures=tuple([replace(one, at=min(one.at, at)) for one in table.departures]),
        rotation=replace(table.rotation, since=min(table.rotation.since, at)),
        seats=tuple([_charged_no_further(seat, config, at) for seat in table.seats]),
        version=table.version + 1,
    )


def _charged_no_further(seat: Seat, config: TableConfig, at: int) -> Seat:
    """The seat, paid for the time up to the end of a period that begins now, and no longer."""
    if not isinstance(config.rake, TimeCharge):
        return seat
    return replace(seat, paid_until=min(seat.paid_until, at + config.rake.every_ms))


AROUND: dict[type, Callable[[Table, Any], Table]] = {
    e.TopUpSet: _top_up_set,
    e.TopUpEnded: _top_up_ended,
    e.SittingOutAtBlind: _sitting_out_at_blind,
    e.PlayerAdmitted: _player_admitted,
    e.PlayerRemoved: _player_removed,
    e.PlayerLetBackIn: _player_let_back_in,
    e.InvitationRenewed: _invitation_renewed,
    e.BuyInRequested: _buy_in_requested,
    e.BuyInAnswered: _no_longer_requested,
    e.BuyInWithdrawn: _no_longer_requested,
    e.WaitingListJoined: _waiting_list_joined,
    e.WaitingListLeft: _without,
    e.SeatHeld: _seat_held,
    e.SeatPassedOn: _without,
    e.TablePaused: _table_paused,
    e.TableResumed: _table_resumed,
    e.ChangeAnnounced: _change_announced,
    e.TableChanged: _table_changed,
    e.ClosingAnnounced: _closing_announced,
    e.TableClosed: _table_closed,
    e.HandCancelled: _hand_cancelled,
    e.ClockRestarted: _clock_restarted,
}
