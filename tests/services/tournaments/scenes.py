"""Rooms in which tournaments are played, on virtual time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from mazziere.services.audit import audit_room
from mazziere.services.ports import EventStore
from mazziere.services.room import Room
from mazziere.services.tables.bots.port import BotPort
from mazziere.tournament.commands import EnterTournament
from mazziere.tournament.definition import Definition, Start, TableTimes
from mazziere.tournament.levels import Level, LevelHands, LevelTime
from mazziere.tournament.rows import all_rows
from mazziere.tournament.state import ENDED, Tournament, place_of
from tests.services.rooms import make_room, wait_ms
from tests.tournament.definitions import SIT_AND_GO, registration

HOUR_MS = 3_600_000

SCHEDULED = replace(SIT_AND_GO, start=Start.AT_ITS_TIME, registration=registration(fewest=3, most=0))
"""At its time, with at least three players."""


async def open_room(store: EventStore | None = None, **how: Any) -> Room:
    """A room without tables of its own."""
    room = make_room(store, **how)
    await room.open([])
    return room


async def people_in(room: Room, *names: str) -> list[str]:
    """The ids of people with these nicknames and their first chips."""
    players = [(await room.people.open(name)).player for name in names]
    for player in players:
        await room._play_money.give(player, 100_000)
    return players


async def enter(room: Room, tournament: str, *players: str) -> None:
    for player in players:
        await room.tournaments.ask(player, tournament, EnterTournament(player))


async def announced(room: Room, definition: Definition = SIT_AND_GO, **how: Any) -> str:
    """Announces a tournament; one that needs a time starts in an hour unless told."""
    if definition.start is Start.AT_ITS_TIME:
        how.setdefault("starts_at", room.now() + HOUR_MS)
    return await room.tournaments.announce(definition, **how)


QUICK = tuple(
    [Level(length=LevelHands(8), small_blind=small, big_blind=2 * small) for small in (25, 50, 100, 200, 400)]
)
"""Levels that end every sit & go soon."""

PLAYED = replace(
    SIT_AND_GO,
    starting_stack=2_000,
    steps=QUICK,
    times=TableTimes(pause_ms=0, show_time_ms=100, time_to_act_ms=10_000),
)
"""A sit & go of six that is played without pauses."""

SLOW = replace(
    PLAYED,
    steps=(Level(length=LevelTime(600_000), small_blind=10, big_blind=20),) * 2,
    starting_stack=20_000,
    times=TableTimes(pause_ms=2_000, show_time_ms=100, time_to_act_ms=10_000),
)
"""Nobody is out soon."""


async def bots_in(room: Room, tournament: str, bots: Sequence[BotPort]) -> list[str]:
    """Let these bots enter, with the money that they need."""
    definition, players = room.tournaments.tournament(tournament).definition, []
    for bot in bots:
        player = (await room.people.house_player(bot.name)).player
        await room._play_money.give(player, definition.entry.total)
        await enter(room, tournament, player)
        players.append(player)
    return players


async def until_over(room: Room, tournament: str, *, minutes: int = 600) -> Tournament:
    """Wait until a tournament is over, and its tables are closed."""
    for _ in range(minutes):
        await wait_ms(60_000)
        now = room.tournaments.tournament(tournament)
        if now.stage in ENDED and not room.tables.names:
            return now
    raise AssertionError(f"not over: {room.tournaments.tournament(tournament).awaiting}")


def results(tournament: Tournament) -> dict[str, tuple[int | None, int]]:
    """Player → place and prize."""
    return {
        entry.player: (place_of(tournament, entry), entry.prize) for entry in all_rows(tournament.entries)
    }


async def purses(room: Room, players: list[str]) -> list[int]:
    """What these players have to spend."""
    return [await room.books.available(player) for player in players]


async def audited(room: Room) -> None:
    """Nothing is wrong with any book or table."""
    audit = await audit_room(room._store)
    assert audit.clean, audit.differences
