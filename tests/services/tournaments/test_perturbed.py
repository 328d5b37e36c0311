"""Crashes and lost connections change nothing: the same decisions end in the same finishing order.

Eighteen at three tables of six, then at two, then at one, hand for hand before the money. One run is left
alone; in the others the room falls at any append, or players lose their connection in their turn and come
back, or both. Each ends with the same places and prizes, after the same moves and with the same stacks on the
way; the books agree after each fall and at the end.
"""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from mazziere.protocol.table import TableView
from mazziere.protocol.turn import TurnView
from mazziere.services.bots import Choice
from mazziere.services.room import Room
from mazziere.services.tournaments.tournament_stream import read_events
from mazziere.tournament import events as e
from mazziere.tournament.definition import PaidPlaces, TableTimes
from mazziere.tournament.events import TournamentEvent
from mazziere.tournament.state import Stage, Tournament
from tests.services.rooms import in_virtual_time, wait_ms
from tests.services.tournaments.crashing import WatchedStore
from tests.services.tournaments.even_chance import EvenBot, EvenChance, InTurn
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

EIGHTEEN = replace(
    PLAYED,
    registration=registration(fewest=18, most=18),
    payout=PaidPlaces(shares=(4_000, 2_500, 1_500, 1_000, 1_000)),
    times=TableTimes(pause_ms=0, show_time_ms=100, time_to_act_ms=10_000, disconnect_ms=10 * HOUR_MS),
)
AWAY_MS = (*[0] * 12, 15_000, 60_000)
"""How long a player takes for a turn whose connection may be lost: longer than the time to act, if it is."""


class LostBot(EvenBot):
    """A player who decides as ever, but now and then loses the connection when it is their turn."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.room: Room | None = None
        self.player = ""
        self.luck: random.Random | None = None
        self.lost = 0

    def think_ms(self, view: TableView | TurnView, _draw: int) -> int:
        shows = any(offer.action == "muck" for offer in view.offers)
        if self.luck is None or self.room is None or shows:
            return 0
        away_ms = self.luck.choice(AWAY_MS)
        if away_ms:
            self.lost += 1
            self.room.connections.changed(self.player, False)
        return away_ms

    def decide(self, view: TableView | TurnView, draw: int) -> Choice:
        if self.room is not None:
            self.room.connections.changed(self.player, True)
        return super().decide(view, draw)


class Played:
    """A tournament that was played to its end, and how."""

    def __init__(self, tournament: Tournament, events: list[TournamentEvent], lost: int, falls: int) -> None:
        self.tournament = tournament
        self.lost = lost
        self.falls = falls
        self.told = [_without_time(event) for event in events if isinstance(event, _THE_SAME)]


_THE_SAME = (
    e.RoundSeated,
    e.HandsReleased,
    e.HandReported,
    e.PlayerMoved,
    e.TableBroken,
    e.FinalTableReached,
    e.HandForHandRound,
    e.CardsTurned,
    e.PlacesTaken,
    e.PrizeWon,
)


def _without_time(event: TournamentEvent) -> TournamentEvent:
    """The event, without what a fall or a lost connection does change."""
    if isinstance(event, e.HandReported):
        return replace(event, at=0, own_times=())
    return replace(event, at=0)


async def played(seed: int, *, falls: random.Random | None, lost: random.Random | None) -> Played:
    """The tournament of this seed.

    falls  says after how many appends the room falls, and for how long; None: never
    lost   says who loses the connection, and for how long; None: nobody
    """
    store = WatchedStore()
    bots = [LostBot(f"Bot {no}") for no in range(18)]
    count = 0

    async def a_room() -> Room:
        room = await open_room(store, chance=EvenChance(seed, store), bus=InTurn(store))
        for bot in bots:
            bot.room, bot.luck = room, lost
        return room

    room = await a_room()
    name = await room.tournaments.announce(EIGHTEEN)
    for bot, player in zip(bots, await bots_in(room, name, bots), strict=True):
        bot.player = player
    room.play_tournaments(bots, takes_time=True)
    while falls is not None and not room.tournaments.listed(name).is_over:
        store.appends_left = falls.randint(1, 120)
        while not (store.is_dead or room.tournaments.listed(name).is_over):
            await wait_ms(1_000)
        await room.close()
        count += store.is_dead
        store.appends_left = None
        await wait_ms(falls.randint(0, HOUR_MS))
        room = await a_room()
        room.play_tournaments(bots, takes_time=True)
        await audited(room)
    tournament = await until_over(room, name, minutes=3_000)
    await audited(room)
    await room.close()
    return Played(tournament, await read_events(store, name), sum(bot.lost for bot in bots), count)


@pytest.mark.proved
@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize(("falls", "lost"), [(True, False), (False, True), (True, True)])
@in_virtual_time
async def test_what_goes_wrong_changes_neither_places_nor_prizes_nor_moves(
    seed: int, falls: bool, lost: bool
):
    undisturbed = await played(seed, falls=None, lost=None)
    disturbed = await played(
        seed,
        falls=random.Random(seed) if falls else None,
        lost=random.Random(-seed) if lost else None,
    )
    assert (disturbed.falls > 3, disturbed.lost > 50) == (falls, lost)
    assert disturbed.tournament.stage is Stage.OVER
    assert results(disturbed.tournament) == results(undisturbed.tournament)
    assert disturbed.told == undisturbed.told
    broken = [event for event in undisturbed.told if isinstance(event, e.TableBroken)]
    assert len(broken) == 2
