"""What is the table after something has happened at it?

Bookkeeping only; nothing is refused and no rule is weighed. A store, an
auditor or a replay folds a table's events with this and needs no more.
"""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from mazziere.hand import Hand, started
from mazziere.hand import events as h
from mazziere.hand import evolve as evolve_hand
from mazziere.table import events as e
from mazziere.table.state import Seat, Table, seat_no


def evolve(table: Table | None, event: e.Event) -> Table:
    """The table after `event`. The first event of every table opens it."""
    if table is None:
        assert isinstance(event, e.TableOpened), "a table opens before anything happens at it"
        return Table(config=event.config, version=1)
    return _AFTER[type(event)](table, event)


def in_the_hand(table: Table, events: tuple[h.Event, ...], hand: Hand, at: int) -> Table:
    """The table after `events` in its hand, which made it `hand`."""
    last = events[-1]
    if type(last) is h.HandEnded:
        return _hand_over(table, hand, at, len(events))
    return replace(table, hand=hand, turn_since=at, bank_since=None, version=table.version + len(events))


def _with(table: Table, seat: Seat, **facts: Any) -> Table:
    """The table after one event that changed `seat`."""
    seats = tuple([seat if other.no == seat.no else other for other in table.seats])
    return replace(table, seats=seats, version=table.version + 1, **facts)


# Seats


def _seat_taken(table: Table, event: e.SeatTaken) -> Table:
    seat = Seat(
        no=event.seat,
        player=event.player,
        nickname=event.nickname,
        is_bot=event.is_bot,
        stack=event.chips,
        time_bank_ms=table.config.time_bank_ms,
    )
    seats = tuple(sorted((*table.seats, seat), key=lambda seat: seat.no))
    return replace(table, seats=seats, version=table.version + 1)


def _chips_promised(table: Table, event: e.ChipsPromised) -> Table:
    seat = seat_no(table, event.seat)
    return _with(table, replace(seat, promised=seat.promised + event.amount))


def _chips_added(table: Table, event: e.ChipsAdded) -> Table:
    seat = seat_no(table, event.seat)
    back = {"sitting_out": False, "is_away": False} if seat.is_out else {}
    seat = replace(
        seat,
        stack=seat.stack + event.amount,
        promised=seat.promised - event.promised,
        is_out=False,
        **back,
    )
    return _with(table, seat)


def _chips_returned(table: Table, event: e.ChipsReturned) -> Table:
    seat = seat_no(table, event.seat)
    return _with(table, replace(seat, promised=seat.promised - event.amount))


def _sat_out(table: Table, event: e.SatOut) -> Table:
    seat = replace(
        seat_no(table, event.seat),
        sitting_out=True,
        is_out=event.why is e.Why.SHORT_OF_CHIPS,
        # A tournament deals to absent players too, and folds their hands (FIGP 56, 72).
        is_away=event.why is e.Why.ABSENT or table.config.is_tournament,
        posts=False,
    )
    return _with(table, seat)


def _came_back(table: Table, event: e.CameBack) -> Table:
    seat = replace(
        seat_no(table, event.seat),
        sitting_out=False,
        is_out=False,
        is_away=False,
        posts=event.blinds == "post",
    )
    return _with(table, seat)


def _leaving_announced(table: Table, event: e.LeavingAnnounced) -> Table:
    return _with(table, replace(seat_no(table, event.seat), is_leaving=True))


def _seat_left(table: Table, event: e.SeatLeft) -> Table:
    seats = tuple([seat for seat in table.seats if seat.no != event.seat])
    # Whoever sits down at an empty table starts a new game, with a new first button.
    return replace(table, seats=seats, last=table.last if seats else None, version=table.version + 1)


# Before a hand


def _button_drawn(table: Table, event: e.ButtonDrawn) -> Table:
    return replace(table, version=table.version + 1)


def _blind_missed(table: Table, event: e.BlindMissed) -> Table:
    seat = seat_no(table, event.seat)
    seat = replace(seat, missed_big=True) if event.big else replace(seat, missed_small=True)
    return _with(table, seat)


def _hand_began(table: Table, event: e.HandBegan) -> Table:
    return replace(
        table,
        last=event.positions,
        hand_id=event.hand_id,
        deck_root=event.deck_root,
        hand=None,
        hand_count=table.hand_count + 1,
        version=table.version + 1,
    )


# The hand


def _in_hand(table: Table, event: e.InHand) -> Table:
    if type(event.event) is h.HandStarted:
        return hand_started(table, event.event, event.at)
    if table.hand is None and isinstance(event.event, h.RabbitHunted | h.CardsDealt):
        # What was shown after a hand that a saved table no longer knows.
        return replace(table, version=table.version + 1)
    assert table.hand is not None, "a hand starts before anything happens in it"
    hand = evolve_hand(table.hand, event.event)
    return in_the_hand(table, (event.event,), hand, event.at)


def hand_started(table: Table, event: h.HandStarted, at: int) -> Table:
    """Chips go into the hand; who is dealt in owes nothing any more."""
    dealt = {seat.no for seat in event.start.seats}
    return replace(
        table,
        seats=tuple([_dealt_in(table, seat) if seat.no in dealt else seat for seat in table.seats]),
        hand=started(event),
        turn_since=at,
        bank_since=None,
        version=table.version + 1,
    )


def _dealt_in(table: Table, seat: Seat) -> Seat:
    config = table.config
    bank = min(config.time_bank_ms, seat.time_bank_ms + config.time_bank_per_hand_ms)
    return replace(
        seat, stack=0, time_bank_ms=bank, newcomer=False, missed_small=False, missed_big=False, posts=False
    )


def _hand_over(table: Table, hand: Hand, at: int, event_count: int) -> Table:
    stacks = {seat.no: seat.stack for seat in hand.seats}
    return replace(
        table,
        seats=tuple(
            [replace(seat, stack=stacks[seat.no]) if seat.no in stacks else seat for seat in table.seats]
        ),
        hand=hand,
        not_before=at + table.config.pause_ms,
        turn_since=at,
        bank_since=None,
        version=table.version + event_count,
    )


# Time


def _time_bank_started(table: Table, event: e.TimeBankStarted) -> Table:
    return replace(table, bank_since=event.at, version=table.version + 1)


def _time_bank_used(table: Table, event: e.TimeBankUsed) -> Table:
    seat = seat_no(table, event.seat)
    return _with(table, replace(seat, time_bank_ms=seat.time_bank_ms - event.used_ms))


def _time_ran_out(table: Table, event: e.TimeRanOut) -> Table:
    return replace(table, version=table.version + 1)


_AFTER: dict[type, Callable[[Table, Any], Table]] = {
    e.SeatTaken: _seat_taken,
    e.ChipsPromised: _chips_promised,
    e.ChipsAdded: _chips_added,
    e.ChipsReturned: _chips_returned,
    e.SatOut: _sat_out,
    e.CameBack: _came_back,
    e.LeavingAnnounced: _leaving_announced,
    e.SeatLeft: _seat_left,
    e.ButtonDrawn: _button_drawn,
    e.BlindMissed: _blind_missed,
    e.HandBegan: _hand_began,
    e.InHand: _in_hand,
    e.TimeBankStarted: _time_bank_started,
    e.TimeBankUsed: _time_bank_used,
    e.TimeRanOut: _time_ran_out,
}
