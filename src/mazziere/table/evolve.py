"""What is the state of the table after an event?

Bookkeeping only: nothing is refused, and rules are asked only for what an event does not say: orbits, and
missed blinds that a hand has made up. A store, an auditor or a replay folds a table's events with this module
and needs nothing else.
"""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from mazziere.hand import Hand, started
from mazziere.hand import events as h
from mazziere.hand import evolve as evolve_hand
from mazziere.table import events as e
from mazziere.table.evolve_administration import AROUND, without_request
from mazziere.table.evolve_orders import BY_ORDER, dealt, reopened, reported
from mazziere.table.next_hand.rotation import blinds_can_be_chosen, comes_round, orbits
from mazziere.table.state import BeforeHand, Choosing, Departure, Rotation, Seat, Table, Twice, seat_no


def evolve(table: Table | None, event: e.Event) -> Table:
    """The table after `event`. The first event of every table opens it."""
    if table is None:
        assert isinstance(event, e.TableOpened), "a table opens before anything happens at it"
        return Table(config=event.config, version=1)
    return _AFTER[type(event)](table, event)


def in_the_hand(table: Table, events: tuple[h.Event, ...], hand: Hand, at: int) -> Table:
    """The table after `events` in its hand, which led to `hand`."""
    last = events[-1]
    if type(last) is h.HandEnded:
        return _hand_over(table, hand, at, len(events))
    version = table.version + len(events)
    return replace(table, hand=hand, turn_since=at, bank_since=None, extra_since=None, version=version)


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
        disconnect_ms=table.config.disconnect_ms,
        avatar=event.avatar,
    )
    seats = tuple(sorted((*table.seats, seat), key=lambda seat: seat.no))
    player = event.player
    return replace(
        table,
        seats=seats,
        waiting=tuple([waiter for waiter in table.waiting if waiter.player != player]),
        held=tuple([held for held in table.held if held.player != player]),
        departures=tuple([one for one in table.departures if one.player != player]),
        version=table.version + 1,
    )


def _chips_promised(table: Table, event: e.ChipsPromised) -> Table:
    seat = seat_no(table, event.seat)
    return _with(table, replace(seat, promised=seat.promised + event.amount))


def _chips_added(table: Table, event: e.ChipsAdded) -> Table:
    seat = seat_no(table, event.seat)
    back = {"sitting_out": False, "is_away": False, "orbits_away": 0} if seat.is_out else {}
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
        is_away=event.why is e.Why.ABSENT or event.at_once or table.config.kind.traits.absent_are_dealt_in,
        posts=False,
        rests_at_blind=False,
        orbits_away=0,
    )
    return _with(table, seat)


def _came_back(table: Table, event: e.CameBack) -> Table:
    seat = replace(
        seat_no(table, event.seat),
        sitting_out=False,
        is_out=False,
        is_away=False,
        posts=event.blinds == "post",
        leaves_after=False,
        rests_at_blind=False,
        orbits_away=0,
    )
    return _with(table, seat)


def _leaving_announced(table: Table, event: e.LeavingAnnounced) -> Table:
    seat = seat_no(table, event.seat)
    return _with(table, replace(seat, leaves_after=event.plays_on, is_leaving=not event.plays_on))


def _seat_left(table: Table, event: e.SeatLeft) -> Table:
    seats = tuple([seat for seat in table.seats if seat.no != event.seat])
    return replace(
        table,
        seats=seats,
        # Whoever sits down at an empty table starts a new game, with a new first button.
        last=table.last if seats else None,
        carried_for=tuple([no for no in table.carried_for if no != event.seat]),
        departures=_departures(table, event),
        requested=without_request(table, event.player) if table.requested else (),
        version=table.version + 1,
    )


def _departures(table: Table, event: e.SeatLeft) -> tuple[Departure, ...]:
    """The recent departures of players who left with more than the minimum buy-in."""
    config = table.config
    if not config.rathole_ms:
        return ()
    recent = [
        one
        for one in table.departures
        if one.player != event.player and event.at < one.at + config.rathole_ms
    ]
    if event.chips > config.min_buy_in:
        recent.append(Departure(event.player, event.chips, event.at))
    return tuple(recent)


# Before a hand


def _button_drawn(table: Table, event: e.ButtonDrawn) -> Table:
    return replace(table, drawn=event.seat, version=table.version + 1)


def _blind_missed(table: Table, event: e.BlindMissed) -> Table:
    seat = seat_no(table, event.seat)
    seat = replace(seat, missed_big=True) if event.big else replace(seat, missed_small=True)
    return _with(table, seat)


def _game_choice_asked(table: Table, event: e.GameChoiceAsked) -> Table:
    return replace(table, choosing=Choosing(event.seat, event.at), version=table.version + 1)


def _game_passed_over(table: Table, event: e.GamePassedOver) -> Table:
    return replace(table, version=table.version + 1)


def _game_changed(table: Table, event: e.GameChanged) -> Table:
    return replace(
        table,
        rotation=Rotation(game=event.game, is_chosen=table.choosing is not None),
        choosing=None,
        version=table.version + 1,
    )


def _carried_pot_shared(table: Table, event: e.CarriedPotShared) -> Table:
    shares = dict(event.shares)
    seats = tuple(
        [
            replace(seat, stack=seat.stack + shares[seat.no]) if seat.no in shares else seat
            for seat in table.seats
        ]
    )
    return replace(table, seats=seats, carried=0, carried_for=(), version=table.version + 1)


def _time_charged(table: Table, event: e.TimeCharged) -> Table:
    seat = seat_no(table, event.seat)
    return _with(table, replace(seat, stack=seat.stack - event.amount, paid_until=event.until))


def _straddle_set(table: Table, event: e.StraddleSet) -> Table:
    return _with(table, replace(seat_no(table, event.seat), straddles=event.on))


def _hand_began(table: Table, event: e.HandBegan) -> Table:
    return replace(
        table,
        seats=_one_round_more(table, event),
        before=BeforeHand(table.last, table.drawn, table.rotation, table.seats),
        rotation=_one_hand_more(table, event),
        drawn=0,
        last=event.positions,
        hand_id=event.hand_id,
        deck_root=event.deck_root,
        hand=None,
        twice=None,
        release=reopened(table.release, is_open=False),
        hand_count=table.hand_count + 1,
        version=table.version + 1,
    )


def _one_round_more(table: Table, event: e.HandBegan) -> tuple[Seat, ...]:
    """The seats, with an orbit added for those that sit out and that the button has passed."""
    last, seats = table.last, table.seats
    if last is None or not any([seat.sitting_out for seat in seats]):
        return seats
    now = event.positions.button
    return tuple(
        [
            replace(seat, orbits_away=seat.orbits_away + 1)
            if seat.sitting_out and comes_round(last.button, now, to=seat.no)
            else seat
            for seat in seats
        ]
    )


def _one_hand_more(table: Table, event: e.HandBegan) -> Rotation:
    """The rotation, with another hand of the running game; unchanged at a table with a single game."""
    if table.config.mix is None:
        return table.rotation
    rotation = table.rotation
    if not rotation.hands:
        return Rotation(game=rotation.game, hands=1, button=event.positions.button, since=event.at)
    return replace(
        rotation,
        hands=rotation.hands + 1,
        orbits=orbits(table, event.positions),
        is_chosen=False,
    )


# The hand


def _in_hand(table: Table, event: e.InHand) -> Table:
    if type(event.event) is h.HandStarted:
        return hand_started(table, event.event, event.at)
    if table.hand is None and isinstance(event.event, h.RabbitHunted | h.CardsDealt):
        # Shown after a hand that a saved table no longer has.
        return replace(table, version=table.version + 1)
    assert table.hand is not None, "a hand starts before anything happens in it"
    hand = evolve_hand(table.hand, event.event)
    return in_the_hand(table, (event.event,), hand, event.at)


def hand_started(table: Table, event: h.HandStarted, at: int) -> Table:
    """The table at the start of a hand: stacks move into the hand, and players dealt in owe no blinds."""
    numbers = {seat.no for seat in event.start.seats}
    settles = _settled(table, numbers, blinds=table.game.has_blinds and not event.start.bomb_pot)
    rotation = table.rotation
    if rotation.hands == 1:
        rotation = replace(rotation, players=len(numbers))
    return replace(
        table,
        seats=tuple(
            [
                _dealt_in(table, seat, seat.no in settles) if seat.no in numbers else seat
                for seat in table.seats
            ]
        ),
        rotation=rotation,
        release=dealt(table.release, event.start),
        carried=table.carried - event.start.carried,
        carried_for=(),
        hand=started(event),
        turn_since=at,
        bank_since=None,
        extra_since=None,
        version=table.version + 1,
    )


def _settled(table: Table, dealt: set[int], *, blinds: bool) -> set[int]:
    """Those of the seats dealt in that owe no blinds any more.

    A hand with blinds settles them, and so does a restart. A hand with antes only
    does not, at a table that has blinds in other hands: nobody avoids the blinds
    that way. Where the button chooses the game, whoever owes has waited for the big blind once it would be
    theirs, whatever is dealt, so that they have the button in turn.
    """
    if blinds or not any(game.has_blinds for game in table.config.games):
        return dealt
    if sum(not seat.owes for seat in table.seats if seat.no in dealt) < 2:
        return dealt
    return {table.last.big_blind} if table.last is not None and blinds_can_be_chosen(table) else set()


def _dealt_in(table: Table, seat: Seat, settles: bool) -> Seat:
    config = table.config
    bank = min(config.time_bank_ms, seat.time_bank_ms + config.time_bank_per_hand_ms)
    if not settles:
        came_by_ante = seat.came_by_ante or seat.newcomer
        return replace(seat, stack=0, time_bank_ms=bank, newcomer=False, came_by_ante=came_by_ante)
    return replace(
        seat,
        stack=0,
        time_bank_ms=bank,
        newcomer=False,
        came_by_ante=False,
        missed_small=False,
        missed_big=False,
        posts=False,
    )


def _hand_over(table: Table, hand: Hand, at: int, event_count: int) -> Table:
    stacks = {seat.no: seat.stack for seat in hand.seats}
    seats = tuple(
        [replace(seat, stack=stacks[seat.no]) if seat.no in stacks else seat for seat in table.seats]
    )
    return replace(
        table,
        carried=hand.pot_total if hand.passed_out else 0,
        carried_for=tuple([seat.no for seat in hand.seats if not seat.folded]) if hand.passed_out else (),
        seats=seats,
        hand=hand,
        release=reopened(table.release, is_open=True) if hand.passed_out else table.release,
        report=reported(table, hand, seats),
        before=None,
        twice=None,
        not_before=at + table.config.pause_ms,
        turn_since=at,
        bank_since=None,
        extra_since=None,
        version=table.version + event_count,
    )


# Run it twice


def _twice_asked(table: Table, event: e.TwiceAsked) -> Table:
    return replace(table, twice=Twice(event.seats, event.at), version=table.version + 1)


def _twice_answered(table: Table, event: e.TwiceAnswered) -> Table:
    assert table.twice is not None, "who answers has been asked"
    agreed = (*table.twice.agreed, event.seat) if event.agrees else table.twice.agreed
    is_open = event.agrees and len(agreed) < len(table.twice.seats)
    twice = replace(table.twice, agreed=agreed, is_open=is_open)
    return replace(table, twice=twice, version=table.version + 1)


# Time


def _time_bank_started(table: Table, event: e.TimeBankStarted) -> Table:
    return replace(table, bank_since=event.at, extra_since=None, version=table.version + 1)


def _time_bank_used(table: Table, event: e.TimeBankUsed) -> Table:
    seat = seat_no(table, event.seat)
    return _with(table, replace(seat, time_bank_ms=seat.time_bank_ms - event.used_ms))


def _player_disconnected(table: Table, event: e.PlayerDisconnected) -> Table:
    return _with(table, replace(seat_no(table, event.seat), disconnected=True))


def _player_reconnected(table: Table, event: e.PlayerReconnected) -> Table:
    return _with(table, replace(seat_no(table, event.seat), disconnected=False))


def _disconnect_time_started(table: Table, event: e.DisconnectTimeStarted) -> Table:
    return replace(table, extra_since=event.at, bank_since=None, version=table.version + 1)


def _disconnect_time_used(table: Table, event: e.DisconnectTimeUsed) -> Table:
    seat = seat_no(table, event.seat)
    return _with(table, replace(seat, disconnect_ms=seat.disconnect_ms - event.used_ms))


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
    e.GameChoiceAsked: _game_choice_asked,
    e.GamePassedOver: _game_passed_over,
    e.GameChanged: _game_changed,
    e.CarriedPotShared: _carried_pot_shared,
    e.TimeCharged: _time_charged,
    e.StraddleSet: _straddle_set,
    e.HandBegan: _hand_began,
    e.InHand: _in_hand,
    e.TimeBankStarted: _time_bank_started,
    e.TimeBankUsed: _time_bank_used,
    e.PlayerDisconnected: _player_disconnected,
    e.PlayerReconnected: _player_reconnected,
    e.DisconnectTimeStarted: _disconnect_time_started,
    e.DisconnectTimeUsed: _disconnect_time_used,
    e.TwiceAsked: _twice_asked,
    e.TwiceAnswered: _twice_answered,
    e.TimeRanOut: _time_ran_out,
    **AROUND,
    **BY_ORDER,
}
