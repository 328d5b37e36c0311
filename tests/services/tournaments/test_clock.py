"""The clock of a tournament does not run while the room is down; tables that stop hold up no others."""

from __future__ import annotations

import asyncio

from msgspec.structs import replace

from mazziere.services.tournaments.tournament_stream import read_events
from mazziere.table.commands import Pause
from mazziere.tournament.commands import PauseTournament, ResumeTournament
from mazziere.tournament.definition import TableTimes
from mazziere.tournament.events import TournamentClockRestarted
from mazziere.tournament.levels import Level, LevelTime
from mazziere.tournament.rows import row
from mazziere.tournament.state import Stage, Tournament, each_open_table, level_no
from mazziere.tournament.table_config import table_id
from tests.services.rooms import in_virtual_time, stand_still, wait_ms
from tests.services.tournaments.crashing import WatchedStore
from tests.services.tournaments.even_chance import EvenBot
from tests.services.tournaments.scenes import (
    HOUR_MS,
    PLAYED,
    announced,
    audited,
    bots_in,
    open_room,
    until_over,
)
from tests.tournament.definitions import registration

MINUTE_MS = 60_000


def steps(minutes: int) -> tuple[Level, ...]:
    blinds = (10, 20, 40, 80, 160, 320, 640, 1_280)
    length = LevelTime(minutes * MINUTE_MS)
    return tuple([Level(length=length, small_blind=small, big_blind=2 * small) for small in blinds])


BY_TIME = replace(
    PLAYED,
    steps=steps(10),
    starting_stack=20_000,
    times=TableTimes(pause_ms=5_000, show_time_ms=100, time_to_act_ms=10_000),
)
BOTS = [EvenBot(f"Bot {no}") for no in range(18)]


def spent_ms(tournament: Tournament, now: int) -> int:
    """How long the present level has lasted."""
    clock = tournament.clock
    return clock.spent_ms + (0 if clock.since is None else now - clock.since)


@in_virtual_time
async def test_a_night_without_the_room_costs_the_level_no_more_than_a_few_seconds():
    store = WatchedStore()
    room = await open_room(store)
    room.play_tournaments(BOTS, takes_time=False)
    name = await announced(room, replace(BY_TIME, steps=steps(1)))
    await bots_in(room, name, BOTS[:6])
    await wait_ms(2 * MINUTE_MS + MINUTE_MS // 2)
    before = room.tournaments.tournament(name)
    assert level_no(before) == 3
    spent = spent_ms(before, room.now())
    store.appends_left = 0  # the machine dies between two appends
    await wait_ms(7_000)
    await room.close()
    await wait_ms(9 * HOUR_MS)
    store.appends_left = None
    room = await open_room(store)
    await wait_ms(1)
    after = room.tournaments.tournament(name)
    assert level_no(after) == 3
    assert abs(spent_ms(after, room.now()) - spent) <= 3_000
    assert [(entry.table, entry.seat) for chunk in after.entries for entry in chunk] == [
        (entry.table, entry.seat) for chunk in before.entries for entry in chunk
    ]
    (restarted,) = [
        event for event in await read_events(store, name) if isinstance(event, TournamentClockRestarted)
    ]
    assert 9 * HOUR_MS <= restarted.lost_ms <= 9 * HOUR_MS + 15_000
    room.play_tournaments(BOTS, takes_time=False)
    await until_over(room, name)
    await audited(room)
    await room.close()


@in_virtual_time
async def test_a_room_that_stands_still_for_half_an_hour_costs_the_level_a_few_seconds_at_most():
    """Twenty seconds are left of a level of ten minutes; without the room three levels would have gone by."""
    room = await open_room(WatchedStore())
    name = await announced(room, BY_TIME)
    await bots_in(room, name, BOTS[:6])  # nobody acts for them
    await wait_ms(10 * MINUTE_MS - 20_000)
    before = room.tournaments.tournament(name)
    spent = spent_ms(before, room.now())
    assert level_no(before) == 1
    stand_still(30 * MINUTE_MS)
    await wait_ms(100)
    after = room.tournaments.tournament(name)
    assert level_no(after) == 1
    assert abs(spent_ms(after, room.now()) - spent) <= 3_000
    await wait_ms(25_000)
    assert level_no(room.tournaments.tournament(name)) == 2
    await audited(room)
    await room.close()


@in_virtual_time
async def test_a_running_hand_has_its_deck_and_level_again():
    store = WatchedStore()
    room = await open_room(store)
    name = await announced(room, BY_TIME)
    await bots_in(room, name, BOTS[:6])  # nobody acts for them
    await wait_ms(9_000)
    table = room.tables.table(f"{name}.1")
    assert table.hand is not None
    seals = [stream for stream in store._streams if stream.startswith("seal/")]
    await room.close()
    await wait_ms(HOUR_MS)
    room = await open_room(store)
    await wait_ms(1_000)
    again = room.tables.table(f"{name}.1")
    assert again.hand is not None
    assert again.hand_id == table.hand_id
    assert [seat.stack for seat in again.hand.seats] == [seat.stack for seat in table.hand.seats]
    assert [stream for stream in store._streams if stream.startswith("seal/")] == seals
    assert row(room.tournaments.tournament(name).tables, 1).hands == 1
    await room.close()


@in_virtual_time
async def test_a_pause_stops_the_clock_and_every_table_after_its_hand():
    room = await open_room(WatchedStore())
    room.play_tournaments(BOTS, takes_time=False)
    name = await announced(room, BY_TIME)
    await bots_in(room, name, BOTS[:6])
    await wait_ms(2 * MINUTE_MS)
    await room.tournaments.ask(None, name, PauseTournament())
    await wait_ms(MINUTE_MS)
    hands = row(room.tournaments.tournament(name).tables, 1).hands
    await wait_ms(HOUR_MS)
    paused = room.tournaments.tournament(name)
    assert (row(paused.tables, 1).hands, paused.in_hand, level_no(paused)) == (hands, 0, 1)
    assert spent_ms(paused, room.now()) == 2 * MINUTE_MS
    await room.tournaments.ask(None, name, ResumeTournament())
    await wait_ms(MINUTE_MS)
    assert row(room.tournaments.tournament(name).tables, 1).hands > hands
    await room.close()


@in_virtual_time
async def test_a_room_that_is_paused_for_maintenance_costs_a_level_nothing():
    room = await open_room(WatchedStore())
    room.play_tournaments(BOTS, takes_time=False)
    name = await announced(room, BY_TIME)
    await bots_in(room, name, BOTS[:6])
    await wait_ms(MINUTE_MS)
    await room.desk.pause_room("owner")
    await wait_ms(HOUR_MS)
    resting = room.tournaments.tournament(name)
    assert (resting.is_paused, spent_ms(resting, room.now())) == (True, MINUTE_MS)
    hands = row(resting.tables, 1).hands
    await room.desk.resume_room("owner")
    await wait_ms(MINUTE_MS)
    goes_on = room.tournaments.tournament(name)
    assert (goes_on.is_paused, level_no(goes_on)) == (False, 1)
    assert row(goes_on.tables, 1).hands > hands
    await room.close()


@in_virtual_time
async def test_what_the_staff_has_paused_by_itself_stays_paused_when_the_room_goes_on():
    room = await open_room(WatchedStore())
    room.play_tournaments(BOTS, takes_time=False)
    name = await announced(room, BY_TIME)
    await bots_in(room, name, BOTS[:6])
    await wait_ms(MINUTE_MS)
    await room.tournaments.ask(None, name, PauseTournament())
    await room.desk.pause_room("owner")
    await wait_ms(HOUR_MS)
    await room.desk.resume_room("owner")
    await wait_ms(HOUR_MS)
    paused = room.tournaments.tournament(name)
    assert (paused.paused, spent_ms(paused, room.now())) == ((Pause.OPERATOR,), MINUTE_MS)
    await room.tournaments.ask(None, name, ResumeTournament())
    await wait_ms(MINUTE_MS)
    assert level_no(room.tournaments.tournament(name)) == 1
    assert row(room.tournaments.tournament(name).tables, 1).hands > row(paused.tables, 1).hands
    await room.close()


@in_virtual_time
async def test_a_tournament_that_begins_while_the_room_is_paused_waits_with_its_clock():
    """The sixth enters during the pause: seats are drawn, and nothing else happens until the room goes on."""
    room = await open_room(WatchedStore())
    room.play_tournaments(BOTS, takes_time=False)
    name = await announced(room, BY_TIME)
    await room.desk.pause_room("owner")
    await bots_in(room, name, BOTS[:6])
    await wait_ms(HOUR_MS)
    waits = room.tournaments.tournament(name)
    assert (waits.stage, waits.paused) == (Stage.PLAYING, (Pause.MAINTENANCE,))
    assert (row(waits.tables, 1).hands, level_no(waits), spent_ms(waits, room.now())) == (0, 1, 0)
    await room.desk.resume_room("owner")
    await wait_ms(MINUTE_MS)
    goes_on = room.tournaments.tournament(name)
    assert (goes_on.is_paused, spent_ms(goes_on, room.now())) == (False, MINUTE_MS)
    assert row(goes_on.tables, 1).hands > 0
    await audited(room)
    await room.close()


@in_virtual_time
async def test_a_room_that_died_while_it_was_being_paused_is_paused_whole_when_it_is_back():
    """The tables know of the pause, the tournament does not: it died in between. And so when it goes on."""
    store = WatchedStore()
    room = await open_room(store)
    room.play_tournaments(BOTS, takes_time=False)
    name = await announced(room, BY_TIME)
    await bots_in(room, name, BOTS[:6])
    await wait_ms(MINUTE_MS)
    await room.tables.pause_all()
    await room.close()
    room = await open_room(store)
    await wait_ms(HOUR_MS)
    paused = room.tournaments.tournament(name)
    assert (paused.paused, spent_ms(paused, room.now()) // 1_000) == ((Pause.MAINTENANCE,), 60)
    await room.tables.resume_all()
    await room.close()
    room = await open_room(store)
    await wait_ms(100)
    assert not room.tournaments.tournament(name).is_paused
    await room.close()


@in_virtual_time
async def test_a_table_that_stops_does_not_hold_up_the_others():
    store = WatchedStore()
    room = await open_room(store)
    room.play_tournaments(BOTS, takes_time=False)
    name = await announced(room, replace(BY_TIME, registration=registration(fewest=18, most=18)))
    await bots_in(room, name, BOTS)
    await wait_ms(MINUTE_MS)
    stopped = room.tables._hosts.tasks[f"{name}.1"]
    stopped.cancel()
    await asyncio.gather(stopped, return_exceptions=True)
    before = {table.no: table.hands for table in each_open_table(room.tournaments.tournament(name))}
    assert set(before) == {1, 2, 3}
    await wait_ms(2 * MINUTE_MS)
    now = room.tournaments.tournament(name)
    assert now.stage is Stage.PLAYING
    assert row(now.tables, 1).hands == before[1]
    assert (
        sum(row(now.tables, no).hands - before[no] for no in (2, 3)) > 10
    )  # one of them may break meanwhile
    await room.close()
    room = await open_room(store)  # somebody has looked into it
    room.play_tournaments(BOTS, takes_time=False)
    await wait_ms(MINUTE_MS)
    assert row(room.tournaments.tournament(name).tables, 1).hands > before[1]
    await audited(room)
    await room.close()


@in_virtual_time
async def test_who_is_out_or_moved_stays_in_view_until_the_pause_after_the_hand_is_over():
    """Eighteen at three tables: whoever leaves a seat that was played is seen there for the pause longer."""
    room = await open_room()
    room.play_tournaments(BOTS, takes_time=False)
    pause_ms = 3_000
    definition = replace(
        PLAYED,
        registration=registration(fewest=18, most=18),
        times=TableTimes(pause_ms=pause_ms, show_time_ms=100, time_to_act_ms=10_000),
    )
    name = await announced(room, definition)
    await bots_in(room, name, BOTS)
    gone_at: dict[tuple[str, str], int] = {}
    shown_ms: list[int] = []
    while (tournament := room.tournaments.tournament(name)).stage is Stage.PLAYING and len(shown_ms) < 12:
        seated = {
            (table_id(name, table.no), row(tournament.entries, seat.entry).player)
            for table in each_open_table(tournament)
            for seat in table.seats
        }
        shown = {
            (table.config.id, seat.player)
            for table in room.tables.all()
            if table.last
            for seat in table.seats
        }
        for seat in shown - seated:
            gone_at.setdefault(seat, room.now())
        left = [seat for seat in gone_at if seat not in shown]
        shown_ms += [room.now() - gone_at.pop(seat) for seat in left]
        await wait_ms(100)
    assert len(shown_ms) >= 12
    assert all(pause_ms - 200 <= ms <= pause_ms + 500 for ms in shown_ms), shown_ms
    await room.close()
