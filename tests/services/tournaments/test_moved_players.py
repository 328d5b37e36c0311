"""Who is moved to another table takes along what is left of their time, and is not waited for if absent."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from mazziere.services.room import Room
from mazziere.services.tables.messages import stream_of
from mazziere.table import events as t
from mazziere.table.commands import ComeBack
from mazziere.table.state import Seat, seat_of
from mazziere.tournament.commands import MovePlayer, PauseTournament
from mazziere.tournament.definition import Definition, TableTimes
from mazziere.tournament.state import TournamentEntry, latest_entry
from mazziere.tournament.table_config import table_id
from tests.services.rooms import in_virtual_time, wait_ms
from tests.services.tournaments.crashing import WatchedStore
from tests.services.tournaments.even_chance import EvenBot
from tests.services.tournaments.scenes import (
    PLAYED,
    SLOW,
    announced,
    audited,
    bots_in,
    enter,
    open_room,
    people_in,
    until_over,
)
from tests.tournament.definitions import registration

BOTS = [EvenBot(f"Bot {no}") for no in range(17)]
EIGHTEEN = replace(
    PLAYED,
    registration=registration(fewest=18, most=18),
    starting_stack=3_000,
    times=TableTimes(pause_ms=1_000, show_time_ms=100, time_to_act_ms=10_000, time_bank_ms=40_000),
)
TEN = replace(SLOW, registration=registration(fewest=10, most=10), starting_stack=30_000)
"""At two tables of five, with a seat free at each, and with chips enough for all to stay for a while."""


async def events_of(room: Room, table: str) -> list[t.Event]:
    bodies = await room._store.read(stream_of(table), since=0, limit=None)
    return [msgspec.json.decode(body, type=t.Event) for body in bodies]


async def with_a_person(room: Room, definition: Definition) -> tuple[str, str]:
    """A tournament of bots and a person who does nothing: its id, and the person."""
    room.play_tournaments(BOTS, takes_time=False)
    name = await announced(room, definition)
    (ada,) = await people_in(room, "Ada")
    await enter(room, name, ada)
    await bots_in(room, name, BOTS[: definition.registration.most - 1])
    return name, ada


def entry_of(room: Room, name: str, player: str) -> TournamentEntry:
    entry = latest_entry(room.tournaments.tournament(name), player)
    assert entry is not None
    return entry


def seat_in(room: Room, name: str, player: str) -> Seat | None:
    """The seat at the table where the tournament has the player now."""
    table = table_id(name, entry_of(room, name, player).table)
    return seat_of(room.tables.table(table), player) if table in room.tables.names else None


async def until_away(room: Room, name: str, player: str) -> None:
    """Plays until the clock has acted for the player, then stops all tables after their hands."""
    while (seat := seat_in(room, name, player)) is None or not seat.is_away:
        await wait_ms(1_000)
    await room.tournaments.ask(None, name, PauseTournament())
    while room.tournaments.tournament(name).in_hand:
        await wait_ms(1_000)
    await wait_ms(5_000)


async def moved_by_the_staff(room: Room, name: str, player: str) -> Seat:
    """The seat of the player at the other table."""
    here = entry_of(room, name, player)
    await room.tournaments.ask(None, name, MovePlayer(here.no, 3 - here.table))
    await wait_ms(5_000)
    seat = seat_in(room, name, player)
    assert seat is not None
    return seat


@in_virtual_time
async def test_who_is_absent_is_waited_for_once_in_the_whole_event():
    store = WatchedStore()
    room = await open_room(store)
    name, ada = await with_a_person(room, EIGHTEEN)
    await until_over(room, name)
    given, timed_out, banked_ms, seat = [], 0, 0, (0, 0)
    told = [(event.at, no, event) for no in (1, 2, 3) for event in await events_of(room, table_id(name, no))]
    for _, no, event in sorted(told, key=lambda one: one[0]):
        match event:
            case t.SeatGiven(player=player) if player == ada:
                given.append(event.own_time)
                seat = (no, event.seat)
            case t.TimeRanOut() if (no, event.seat) == seat:
                timed_out += 1
            case t.TimeBankUsed() if (no, event.seat) == seat:
                banked_ms += event.used_ms
    assert len(given) > 1, "the person was moved"
    assert timed_out == 1
    assert banked_ms <= EIGHTEEN.times.time_bank_ms
    assert given[0] is None
    assert all(own_time is not None and own_time.is_away for own_time in given[1:])
    await audited(room)
    await room.close()


@in_virtual_time
async def test_whose_connection_is_lost_is_so_at_the_next_table_and_back_there():
    room = await open_room()
    name, ada = await with_a_person(room, TEN)
    room.connections.changed(ada, True)
    room.connections.changed(ada, False)
    await until_away(room, name, ada)
    assert (await moved_by_the_staff(room, name, ada)).disconnected
    room.connections.changed(ada, True)
    await wait_ms(100)
    again = seat_in(room, name, ada)
    assert again is not None
    assert not again.disconnected
    await room.close()


@in_virtual_time
async def test_who_comes_back_between_two_hands_is_present_wherever_they_are_moved():
    room = await open_room()
    name, ada = await with_a_person(room, TEN)
    await until_away(room, name, ada)
    await room.tables.ask(ada, table_id(name, entry_of(room, name, ada).table), ComeBack(ada, "post"))
    await wait_ms(100)
    moved = await moved_by_the_staff(room, name, ada)
    assert (moved.is_away, moved.sitting_out) == (False, False)
    await room.close()


@in_virtual_time
async def test_a_restart_of_the_room_changes_nothing_for_who_is_moved():
    """Ada went away before it, and is moved after it."""
    store = WatchedStore()
    room = await open_room(store)
    name, ada = await with_a_person(room, TEN)
    await until_away(room, name, ada)
    before = seat_in(room, name, ada)
    await room.close()
    room = await open_room(store)
    await wait_ms(1_000)
    moved = await moved_by_the_staff(room, name, ada)
    assert before is not None
    assert (moved.is_away, moved.time_bank_ms) == (True, before.time_bank_ms)
    await room.close()
