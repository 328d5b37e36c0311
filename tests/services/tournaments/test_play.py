"""Whole tournaments of bots, from the entries to the prizes, also with a room that falls again and again."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace
from structlog.testing import capture_logs

from mazziere.ledger import PLAY
from mazziere.protocol.table import TableView
from mazziere.protocol.turn import TurnView
from mazziere.services.room import Room
from mazziere.services.tables.bots.port import BotPort
from mazziere.services.tournaments import tournament_stream
from mazziere.services.tournaments.tournament_stream import read_events
from mazziere.tournament.definition import PaidPlaces
from mazziere.tournament.events import TableBroken
from mazziere.tournament.state import Stage, Tournament
from tests.services.rooms import in_virtual_time, wait_ms
from tests.services.tournaments.crashing import WatchedStore
from tests.services.tournaments.even_chance import EvenBot, EvenChance
from tests.services.tournaments.scenes import (
    HOUR_MS,
    PLAYED,
    audited,
    bots_in,
    open_room,
    results,
    until_over,
)
from tests.tournament.definitions import registration

TWENTY_SEVEN = replace(
    PLAYED,
    seats=9,
    registration=registration(fewest=27, most=27),
    payout=PaidPlaces(shares=(5_000, 3_000, 2_000)),
)


@in_virtual_time
async def test_six_bots_play_for_two_prizes():
    store = WatchedStore()
    room = await open_room(store)
    bots = [EvenBot(f"Bot {no}") for no in range(6)]
    room.play_tournaments(bots, takes_time=False)
    name = await room.tournaments.announce(PLAYED)
    players = await bots_in(room, name, bots)
    tournament = await until_over(room, name)
    assert sorted(results(tournament).values()) == [(1, 3_510), (2, 1_890), (3, 0), (4, 0), (5, 0), (6, 0)]
    assert [await room.books.available(player, PLAY.code) for player in players] == [
        results(tournament)[player][1] for player in players
    ]
    assert store.looked > 20
    await audited(room)
    await room.close()


@in_virtual_time
async def test_twenty_seven_bots_break_two_tables_and_everybody_is_always_at_one():
    store = WatchedStore()
    room = await open_room(store)
    bots = [EvenBot(f"Bot {no}") for no in range(27)]
    room.play_tournaments(bots, takes_time=False)
    name = await room.tournaments.announce(TWENTY_SEVEN)
    await bots_in(room, name, bots)
    tournament = await until_over(room, name)
    assert sorted(place for place, _ in results(tournament).values()) == list(range(1, 28))
    assert sum(prize for _, prize in results(tournament).values()) == 27 * 900
    broken = [event for event in await read_events(store, name) if isinstance(event, TableBroken)]
    assert len(broken) == 2
    await audited(room)
    await room.close()


async def falling(seed: int, *, falls: random.Random | None) -> tuple[WatchedStore, Tournament]:
    """A sit & go of bots that decide by what they see, in a room that falls at any append.

    falls  says after how many appends; None: never
    """
    store = WatchedStore()
    bots: list[BotPort] = [EvenBot(f"Bot {no}") for no in range(6)]
    room = await _even_room(store, seed)
    name = await room.tournaments.announce(PLAYED)
    await bots_in(room, name, bots)
    room.play_tournaments(bots, takes_time=False)
    if falls is None:
        tournament = await until_over(room, name)
        await audited(room)
        await room.close()
        return store, tournament
    for _ in range(200):
        store.appends_left = falls.randint(1, 40)
        for _ in range(60):
            await wait_ms(1_000)
            if store.is_dead or room.tournaments.listed(name).is_over:
                break
        await room.close()
        if room.tournaments.listed(name).is_over:
            break
        store.appends_left = None
        await wait_ms(falls.randint(0, HOUR_MS))
        room = await _even_room(store, seed)
        room.play_tournaments(bots, takes_time=False)
        await audited(room)
    store.appends_left = None
    room = await _even_room(store, seed)
    tournament = await until_over(room, name)
    await audited(room)
    await room.close()
    return store, tournament


async def _even_room(store: WatchedStore, seed: int) -> Room:
    return await open_room(store, chance=EvenChance(seed, store))


@pytest.mark.parametrize("seed", [1, 2, 3])
@in_virtual_time
async def test_a_room_that_falls_at_any_append_plays_on_as_if_it_had_not(seed: int):
    _, undisturbed = await falling(seed, falls=None)
    _, disturbed = await falling(seed, falls=random.Random(seed))
    assert disturbed.stage is Stage.OVER
    assert results(disturbed) == results(undisturbed)


@in_virtual_time
async def test_a_snapshot_holds_what_the_events_say(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(tournament_stream, "SNAPSHOT_EVERY", 20)
    store = WatchedStore()
    room = await open_room(store)
    bots = [EvenBot(f"Bot {no}") for no in range(6)]
    room.play_tournaments(bots, takes_time=False)
    name = await room.tournaments.announce(PLAYED)
    await bots_in(room, name, bots)
    over = await until_over(room, name)
    snapshot = await store.snapshot(f"tournament/{name}")
    assert snapshot is not None
    assert 0 < snapshot.version <= over.version
    assert (await tournament_stream.read_tournament(store, name))[0] == over
    await room.close()


class SlowBot(EvenBot):
    """Thinks longer than a loser has time to show."""

    def think_ms(self, view: TableView | TurnView, draw: int) -> int:
        return 2_000


@in_virtual_time
async def test_a_bot_that_was_moved_while_it_thought_of_showing_goes_on_at_its_new_table():
    room = await open_room()
    bots = [SlowBot(f"Bot {no}") for no in range(27)]
    room.play_tournaments(bots, takes_time=True)
    with capture_logs() as logged:
        name = await room.tournaments.announce(TWENTY_SEVEN)
        await bots_in(room, name, bots)
        assert (await until_over(room, name)).stage is Stage.OVER
    assert [entry for entry in logged if entry["log_level"] == "error"] == []
    await room.close()
