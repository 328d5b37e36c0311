"""Rooms in which tournaments are played, on virtual time."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from mazziere.services.audit import audit_room
from mazziere.services.ports import EventStore
from mazziere.services.room import Room
from mazziere.tournament.commands import EnterTournament
from mazziere.tournament.definition import Definition, Start
from tests.services.rooms import make_room
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
    return await room.tournaments.announce(definition, **how)


async def purses(room: Room, players: list[str]) -> list[int]:
    """What these players have to spend."""
    return [await room.books.available(player) for player in players]


async def audited(room: Room) -> None:
    """Nothing is wrong with any book or table."""
    audit = await audit_room(room._store)
    assert audit.clean, audit.differences
