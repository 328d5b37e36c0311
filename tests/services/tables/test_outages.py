"""Nobody loses time to act while the room is down or stands still."""

import asyncio
from collections.abc import Callable

import pytest
from structlog.testing import capture_logs

from mazziere.adapters.clocks import LoopClock
from mazziere.adapters.stores.memory import MemoryStore
from mazziere.services.ports import Timer
from mazziere.table import GameToChoose, HandToStart, SeatToAct, Table
from mazziere.table.state import seat_no
from tests.services import asking
from tests.services.one_table import TABLE, in_a_hand, now_at, room_with, whose_turn
from tests.services.rooms import (
    FailingStore,
    in_virtual_time,
    make_room,
    stand_still,
    table_config,
    table_now,
    wait_ms,
)

TIME_TO_ACT_MS, TIME_BANK_MS = 20_000, 60_000


def left_ms(table: Table) -> int:
    """How long the table still waits for the player to act."""
    assert isinstance(table.awaiting, SeatToAct | GameToChoose)
    return table.awaiting.deadline - LoopClock().now()


def time_bank_ms(table: Table) -> int:
    """What is left of the time bank of the player to act."""
    assert isinstance(table.awaiting, SeatToAct)
    return seat_no(table, table.awaiting.seat).time_bank_ms


class WrongClock(LoopClock):
    """The clock of a machine that is wrong by this many milliseconds."""

    def __init__(self, wrong_by_ms: int) -> None:
        self._wrong_by_ms = wrong_by_ms

    def now(self) -> int:
        return super().now() + self._wrong_by_ms

    def call_at(self, at: int, call: Callable[[], None]) -> Timer:
        return super().call_at(at - self._wrong_by_ms, call)


# ---------------------------------------------------------------------------- a room that was down


@in_virtual_time
async def test_a_turn_begins_anew_when_the_room_is_open_again() -> None:
    """9 s of the 20 s were gone, then the room was down for two minutes."""
    store = MemoryStore()
    room, players, before = await in_a_hand("Ada", "Bruno", store=store)
    await wait_ms(9_000)
    await room.close()
    await wait_ms(120_000)
    again = make_room(store)
    await again.open([table_config()])
    table = await now_at(again)
    assert whose_turn(table) == whose_turn(before)
    assert left_ms(table) == TIME_TO_ACT_MS
    await wait_ms(TIME_TO_ACT_MS - 1_000)
    table = await now_at(again)
    await asking.act(again, whose_turn(table), TABLE, based_on=table.version, action="call")
    assert not any(seat.sitting_out for seat in (await now_at(again)).seats)
    assert [seat.time_bank_ms for seat in table.seats] == [TIME_BANK_MS] * 2
    assert {seat.player for seat in table.seats} == set(players)
    await again.close()


@in_virtual_time
async def test_a_time_bank_that_ran_is_as_it_was() -> None:
    """The time to act and 10 s of the bank were gone; both are there again."""
    store = MemoryStore()
    room, players, _ = await in_a_hand("Ada", "Bruno", store=store)
    await wait_ms(TIME_TO_ACT_MS + 10_000)
    await room.close()
    await wait_ms(600_000)
    again = make_room(store)
    await again.open([table_config()])
    for player in players:
        again.connections.changed(player, connected=True)
    table = await now_at(again)
    assert left_ms(table) == TIME_TO_ACT_MS
    assert time_bank_ms(table) == TIME_BANK_MS
    await wait_ms(TIME_TO_ACT_MS + TIME_BANK_MS - 1_000)
    assert (await now_at(again)).is_in_hand
    await wait_ms(2_000)
    assert not (await now_at(again)).is_in_hand
    await again.close()


@in_virtual_time
async def test_who_chooses_the_game_has_the_full_time_again() -> None:
    store = MemoryStore()
    room = make_room(store)
    await room.open([table_config("Ventotene")])
    for seat, name in enumerate(("Ada", "Bruno"), 1):
        player = (await room.reception.hello(token=None, nickname=name)).player
        await asking.sit(room, player, "ventotene", seat=seat, buy_in=1_000)
    await wait_ms(5_000)
    assert left_ms(await table_now(room, "ventotene")) < 15_000
    await room.close()
    await wait_ms(60_000)
    again = make_room(store)
    await again.open([])
    assert left_ms(await table_now(again, "ventotene")) == 15_000
    await again.close()


@in_virtual_time
async def test_a_table_that_waits_for_nobody_keeps_its_version() -> None:
    store = MemoryStore()
    room, _ = await room_with("Ada", store=store)
    before = await now_at(room)
    await room.close()
    again = make_room(store)
    await again.open([])
    assert await now_at(again) == before
    await again.close()


# ------------------------------------------------------------------- a room that could not write


@in_virtual_time
async def test_a_turn_begins_anew_when_the_disk_was_full_for_a_while() -> None:
    store = FailingStore()
    room, _, _ = await in_a_hand("Ada", "Bruno", store=store)
    await wait_ms(5_000)
    store.fails_to_read, store.fail_next = True, "before"
    table = await now_at(room)
    asked = asyncio.create_task(
        asking.act(room, whose_turn(table), TABLE, based_on=table.version, action="call")
    )
    await asyncio.wait([asked])
    assert asked.exception() is not None
    await wait_ms(30_000)
    store.fails_to_read = False
    await wait_ms(6_000)
    again = await now_at(room)
    assert TIME_TO_ACT_MS - 6_000 < left_ms(again) <= TIME_TO_ACT_MS
    assert again.bank_since is None
    assert whose_turn(again) == whose_turn(table)
    await room.close()


@in_virtual_time
async def test_a_room_opens_on_a_disk_that_is_full_and_gives_the_time_back_later() -> None:
    """Everybody may watch; the time begins anew once something can be stored."""
    store = FailingStore()
    room, _, before = await in_a_hand("Ada", "Bruno", store=store)
    await room.close()
    await wait_ms(60_000)
    again = make_room(store)
    store.fail_next = "before"
    await again.open([table_config()])
    await wait_ms(10_000)
    table = await now_at(again)
    assert whose_turn(table) == whose_turn(before)
    assert TIME_TO_ACT_MS - 10_000 <= left_ms(table) <= TIME_TO_ACT_MS
    assert table.bank_since is None
    await again.close()


@in_virtual_time
async def test_one_append_that_failed_gives_nobody_more_time() -> None:
    store = FailingStore()
    room, _, _ = await in_a_hand("Ada", "Bruno", store=store)
    await wait_ms(5_000)
    before = left_ms(await now_at(room))
    store.fail_next = "before"
    table = await now_at(room)
    await asyncio.wait(
        [
            asyncio.create_task(
                asking.act(room, whose_turn(table), TABLE, based_on=table.version, action="call")
            )
        ]
    )
    await wait_ms(500)
    assert left_ms(await now_at(room)) == before - 500
    await room.close()


# -------------------------------------------------------------------------- a room that stood still


@in_virtual_time
async def test_a_process_that_was_stopped_gives_the_time_back() -> None:
    """30 s of standing still, longer than the time to act: nobody is folded, nobody loses their bank."""
    room, players, before = await in_a_hand("Ada", "Bruno")
    await wait_ms(3_000)
    stand_still(30_000)
    await wait_ms(100)
    table = await now_at(room)
    assert whose_turn(table) == whose_turn(before)
    assert left_ms(table) >= TIME_TO_ACT_MS - 100
    assert table.bank_since is None
    await asking.act(room, whose_turn(table), TABLE, based_on=table.version, action="call")
    table = await now_at(room)
    assert [seat.time_bank_ms for seat in table.seats] == [TIME_BANK_MS] * len(players)
    assert table.is_in_hand
    await room.close()


@in_virtual_time
async def test_a_turn_that_would_have_ended_just_then_begins_anew() -> None:
    """The time bank would have started 100 ms after the process was stopped: before any look at the clock."""
    room, _, _ = await in_a_hand("Ada", "Bruno")
    await wait_ms(left_ms(await now_at(room)) - 100)
    stand_still(10_000)
    await wait_ms(1_000)
    table = await now_at(room)
    assert table.bank_since is None
    assert left_ms(table) >= TIME_TO_ACT_MS - 1_000
    await room.close()


@in_virtual_time
async def test_a_short_stop_in_the_middle_of_a_turn_gives_it_back() -> None:
    """10 s of a turn of 20 s: without it, 5 s would have been left."""
    room, _, _ = await in_a_hand("Ada", "Bruno")
    await wait_ms(4_500)
    stand_still(10_000)
    await wait_ms(100)
    assert left_ms(await now_at(room)) >= TIME_TO_ACT_MS - 100
    await room.close()


# ------------------------------------------------------------------------ a clock that was wrong


@in_virtual_time
async def test_a_room_whose_clock_was_a_year_ahead_plays_on_when_it_is_right_again() -> None:
    """The next hand would have begun in a year, and the turn ended then."""
    store = MemoryStore()
    year_ms = 365 * 86_400_000
    room = make_room(store, clock=WrongClock(year_ms))
    await room.open([table_config()])
    for seat, name in enumerate(("Ada", "Bruno"), 1):
        player = (await room.reception.hello(token=None, nickname=name)).player
        await asking.sit(room, player, TABLE, seat=seat, buy_in=5_000)
    await wait_ms(1_500)
    assert (await now_at(room)).is_in_hand
    await room.close()
    again = make_room(store)
    await again.open([])
    table = await now_at(again)
    assert left_ms(table) == TIME_TO_ACT_MS
    await asking.act(again, whose_turn(table), TABLE, based_on=table.version, action="fold")
    await wait_ms(1_500)
    assert (await now_at(again)).hand_count == 2
    await again.close()


@in_virtual_time
async def test_a_pause_between_hands_does_not_last_a_year() -> None:
    store = MemoryStore()
    room = make_room(store, clock=WrongClock(365 * 86_400_000))
    await room.open([table_config(pause_ms=60_000)])
    for seat, name in enumerate(("Ada", "Bruno"), 1):
        player = (await room.reception.hello(token=None, nickname=name)).player
        await asking.sit(room, player, TABLE, seat=seat, buy_in=5_000)
    await wait_ms(100)
    table = await now_at(room)
    await asking.act(room, whose_turn(table), TABLE, based_on=table.version, action="fold")
    assert isinstance((await now_at(room)).awaiting, HandToStart)
    await room.close()
    again = make_room(store)
    await again.open([])
    await wait_ms(61_000)
    assert (await now_at(again)).hand_count == 2
    await again.close()


@pytest.mark.parametrize(("wrong_by_ms", "warnings"), [(0, 0), (3_600_000, 1)])
@in_virtual_time
async def test_a_start_says_in_one_line_that_the_clock_is_behind(wrong_by_ms: int, warnings: int) -> None:
    store = MemoryStore()
    room = make_room(store, clock=WrongClock(wrong_by_ms))
    await room.open([table_config(name) for name in ("Stromboli", "Lipari", "Elba")])
    await room.close()
    with capture_logs() as lines:
        again = make_room(store)
        await again.open([])
        await again.close()
    assert sum("clock is behind" in line["event"] for line in lines) == warnings
