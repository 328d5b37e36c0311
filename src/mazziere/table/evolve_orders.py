"""What is the state of a table after its tournament has ordered something?

Bookkeeping, as in `evolve`, which delegates these events, and asks here what becomes of a release when its
hand begins and ends.
"""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from mazziere.hand import Hand, HandStart
from mazziere.table import events as e
from mazziere.table.hand_report import HandReport, OwnTime, hand_report
from mazziere.table.state import ReleasedHand, Seat, Table, seat_no


def _seat_given(table: Table, event: e.SeatGiven) -> Table:
    own_time = event.own_time or _all_own_time(table)
    seat = Seat(
        no=event.seat,
        player=event.player,
        nickname=event.nickname,
        is_bot=event.is_bot,
        stack=event.chips,
        time_bank_ms=own_time.time_bank_ms,
        disconnect_ms=own_time.disconnect_ms,
        sitting_out=own_time.is_away,
        is_away=own_time.is_away,
        avatar=event.avatar,
    )
    seats = tuple(sorted((*table.seats, seat), key=lambda seat: seat.no))
    return replace(table, seats=seats, version=table.version + 1)


def _all_own_time(table: Table) -> OwnTime:
    return OwnTime(table.config.time_bank_ms, table.config.disconnect_ms)


def own_times(table: Table) -> tuple[tuple[int, OwnTime], ...]:
    """(seat, what is left of the player's own time) of everybody who has used any, or is away."""
    whole = _all_own_time(table)
    times = [
        (seat.no, OwnTime(seat.time_bank_ms, seat.disconnect_ms, seat.sitting_out)) for seat in table.seats
    ]
    return tuple([(no, own_time) for no, own_time in times if own_time != whole])


def _seat_vacated(table: Table, event: e.SeatVacated) -> Table:
    seats = tuple([seat for seat in table.seats if seat.no != event.seat])
    return replace(table, seats=seats, last=table.last if seats else None, version=table.version + 1)


def _stack_set(table: Table, event: e.StackSet) -> Table:
    changed = replace(seat_no(table, event.seat), stack=event.chips)
    seats = tuple([changed if seat.no == event.seat else seat for seat in table.seats])
    return replace(table, seats=seats, version=table.version + 1)


def _hand_released(table: Table, event: e.HandReleased) -> Table:
    release = ReleasedHand(event.no, event.seats, event.two_left, event.hand_for_hand)
    return replace(table, release=release, version=table.version + 1)


def _release_withdrawn(table: Table, _: e.ReleaseWithdrawn) -> Table:
    return replace(table, release=reopened(table.release, is_open=False), version=table.version + 1)


def reopened(release: ReleasedHand | None, *, is_open: bool) -> ReleasedHand | None:
    """The release, still to be dealt or not; None at a table of no tournament."""
    return release if release is None else replace(release, is_open=is_open)


def dealt(release: ReleasedHand | None, start: HandStart) -> ReleasedHand | None:
    """The release with the stacks of those dealt in. If the hand is dealt again, the first stacks stay."""
    if release is None:
        return None
    known = {no for no, _ in release.stacks}
    stacks = [(seat.no, seat.stack) for seat in start.seats if seat.no not in known]
    return replace(release, stacks=(*release.stacks, *stacks))


def reported(table: Table, hand: Hand, seats: tuple[Seat, ...]) -> HandReport | None:
    """What the tournament is told when the hand is over; what it was told last if it goes on.

    seats  of the table, with their stacks after the hand
    """
    release = table.release
    if release is None or hand.passed_out:
        return table.report
    assert table.last is not None, "a hand has positions"
    after = {seat.no: seat.stack for seat in seats}
    return hand_report(release.no, table.last, hand, dict(release.stacks), after)


BY_ORDER: dict[type, Callable[[Table, Any], Table]] = {
    e.SeatGiven: _seat_given,
    e.SeatVacated: _seat_vacated,
    e.StackSet: _stack_set,
    e.HandReleased: _hand_released,
    e.ReleaseWithdrawn: _release_withdrawn,
}
