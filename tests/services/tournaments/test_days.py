"""Events of several days in the room: the last hands, the night, and the next day."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from mazziere.protocol.table import TableView
from mazziere.protocol.turn import TurnView
from mazziere.services.bots import Choice
from mazziere.services.room import Room
from mazziere.services.tournaments.tournament_stream import read_events
from mazziere.tournament import events as e
from mazziere.tournament.awaiting import NextDayAwaited
from mazziere.tournament.commands import BeginDay, EndDay
from mazziere.tournament.definition import Day, Start, TableTimes
from mazziere.tournament.levels import Level, LevelTime
from mazziere.tournament.state import Stage, Tournament, each_open_table, level_no
from tests.services.rooms import in_virtual_time, wait_ms
from tests.services.tournaments.crashing import WatchedStore
from tests.services.tournaments.even_chance import EvenBot
from tests.services.tournaments.scenes import (
    HOUR_MS,
    PLAYED,
    audited,
    bots_in,
    open_room,
)
from tests.tournament.definitions import registration


class CalmBot(EvenBot):
    """Bets nothing, so that nobody is out before the blinds are high."""

    def decide(self, view: TableView | TurnView, _: int) -> Choice:
        offers = {offer.action for offer in view.offers}
        return Choice(next(one for one in ("check", "fold", "call", "muck", "show") if one in offers), None)


BOTS = [CalmBot(f"Bot {no}") for no in range(9)]
MINUTE_MS = 60_000

TWO_DAYS = replace(
    PLAYED,
    start=Start.AT_ITS_TIME,
    seats=3,
    registration=registration(fewest=9, most=0),
    starting_stack=50_000,
    steps=tuple(
        [
            Level(length=LevelTime(20 * MINUTE_MS), small_blind=10 * 4**no, big_blind=20 * 4**no)
            for no in range(6)
        ]
    ),
    times=TableTimes(pause_ms=1_000, show_time_ms=100, time_to_act_ms=10_000),
    days=(Day(last_level=1, next_after_ms=3 * HOUR_MS),),
)
"""Levels of twenty minutes; the first day ends with the first, and the second begins three hours after it."""


def stacks(tournament: Tournament) -> dict[int, int]:
    return {seat.entry: seat.stack for table in each_open_table(tournament) for seat in table.seats}


async def hands_since_the_card(room: Room, name: str) -> tuple[int, dict[int, int]]:
    """What was drawn, and how many hands each table was released afterwards."""
    events = await read_events(room._store, name)
    (drawn,) = [event for event in events if isinstance(event, e.LastHandsDrawn)]
    played: dict[int, int] = {}
    for event in events[events.index(drawn) :]:
        if isinstance(event, e.HandsReleased):
            for no in event.tables:
                played[no] = played.get(no, 0) + 1
        elif isinstance(event, e.DayEnded):
            break
    return drawn.hands, played


@pytest.mark.proved
@in_virtual_time
async def test_a_day_ends_with_as_many_hands_as_the_card_says_and_the_room_may_be_down_over_night():
    store = WatchedStore()
    room = await open_room(store)
    room.play_tournaments(BOTS, takes_time=False)
    name = await room.tournaments.announce(TWO_DAYS, starts_at=room.now() + HOUR_MS)
    await bots_in(room, name, BOTS)
    await wait_ms(HOUR_MS + 30 * MINUTE_MS)
    night = room.tournaments.tournament(name)
    began = night.day_began
    assert night.awaiting == NextDayAwaited(began + 3 * HOUR_MS)
    assert level_no(night) == 2
    drawn, played = await hands_since_the_card(room, name)
    assert 3 <= drawn <= 7
    assert set(played.values()) == {drawn}
    assert set(played) == {table.no for table in each_open_table(night)}
    assert sum(stacks(night).values()) == 9 * 50_000
    await audited(room)
    await room.close()
    await wait_ms(HOUR_MS)
    room = await open_room(store)
    room.play_tournaments(BOTS, takes_time=False)
    await wait_ms(10 * MINUTE_MS)
    morning = room.tournaments.tournament(name)
    assert morning.awaiting == night.awaiting
    assert stacks(morning) == stacks(night)
    hands = len([one for one in await read_events(store, name) if isinstance(one, e.HandsReleased)])
    await wait_ms(began + 3 * HOUR_MS - room.now() - MINUTE_MS)
    told = await read_events(store, name)
    assert len([one for one in told if isinstance(one, e.HandsReleased)]) == hands
    await wait_ms(2 * MINUTE_MS)
    second = room.tournaments.tournament(name)
    assert (second.day, second.stage, level_no(second)) == (2, Stage.PLAYING, 2)
    told = await read_events(store, name)
    assert len([one for one in told if isinstance(one, e.HandsReleased)]) > hands
    await audited(room)
    await room.close()


@in_virtual_time
async def test_a_room_killed_in_the_last_hands_plays_as_many_as_were_drawn():
    store = WatchedStore()
    room = await open_room(store)
    room.play_tournaments(BOTS, takes_time=False)
    slow = replace(TWO_DAYS, times=TableTimes(pause_ms=20_000, show_time_ms=100, time_to_act_ms=10_000))
    name = await room.tournaments.announce(slow, starts_at=room.now() + HOUR_MS)
    await bots_in(room, name, BOTS)
    await wait_ms(HOUR_MS)
    while room.tournaments.tournament(name).last_hands is None:
        await wait_ms(1_000)
    assert not room.tournaments.tournament(name).last_hands.is_over
    await wait_ms(30_000)
    await room.close()
    await wait_ms(HOUR_MS)
    room = await open_room(store)
    room.play_tournaments(BOTS, takes_time=False)
    await wait_ms(30 * MINUTE_MS)
    assert isinstance(room.tournaments.tournament(name).awaiting, NextDayAwaited)
    drawn, played = await hands_since_the_card(room, name)
    assert set(played.values()) == {drawn}
    await audited(room)
    await room.close()


@in_virtual_time
async def test_the_staff_ends_a_day_and_begins_the_next():
    room = await open_room(WatchedStore())
    room.play_tournaments(BOTS, takes_time=False)
    one_day = replace(TWO_DAYS, days=())
    name = await room.tournaments.announce(one_day, starts_at=room.now() + HOUR_MS)
    await bots_in(room, name, BOTS)
    await wait_ms(HOUR_MS + 2 * MINUTE_MS)
    await room.tournaments.ask(None, name, EndDay(at_once=True))
    await wait_ms(20 * MINUTE_MS)
    night = room.tournaments.tournament(name)
    assert night.awaiting == NextDayAwaited(0)
    drawn, played = await hands_since_the_card(room, name)
    assert set(played.values()) == {drawn}
    await wait_ms(HOUR_MS)
    assert stacks(room.tournaments.tournament(name)) == stacks(night)
    await room.tournaments.ask(None, name, BeginDay())
    await wait_ms(MINUTE_MS)
    second = room.tournaments.tournament(name)
    assert (second.day, level_no(second)) == (2, 2)
    assert next(each_open_table(second)).hands > next(each_open_table(night)).hands
    await audited(room)
    await room.close()
