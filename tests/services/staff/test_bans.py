"""What becomes of the seats, entries and money of somebody whom the staff bans, and when a ban is lifted."""

from __future__ import annotations

from mazziere.services.room import Room
from mazziere.tournament.rows import all_rows
from mazziere.tournament.state import Tournament
from tests.services.rooms import in_virtual_time
from tests.services.tournaments.scenes import (
    HOUR_MS,
    SCHEDULED,
    announced,
    audited,
    enter,
    open_room,
    people_in,
)


async def with_staff() -> tuple[Room, str, str]:
    """A room with Sara of the staff, and Bruno."""
    room = await open_room()
    sara, bruno = await people_in(room, "Sara", "Bruno")
    return room, sara, bruno


def entered(tournament: Tournament) -> list[str]:
    return [entry.player for entry in all_rows(tournament.entries) if not entry.is_withdrawn]


async def logged(room: Room) -> list[str]:
    return [entry.note.what for entry in await room.desk.newest_notes(before=None, limit=10)]


@in_virtual_time
async def test_entries_in_tournaments_that_may_begin_during_a_ban_are_paid_back() -> None:
    room, sara, bruno = await with_staff()
    soon = await announced(room, SCHEDULED)
    late = await announced(room, SCHEDULED, starts_at=room.now() + 30 * HOUR_MS)
    when_full = await announced(room)
    for name in (soon, late, when_full):
        await enter(room, name, bruno)
    await room.desk.ban(sara, bruno, hours=24, reason="collusion")
    left = [entered(room.tournaments.tournament(name)) for name in (soon, late, when_full)]
    assert left == [[], [bruno], []]
    assert await room.books.available(bruno) == 100_000 - 1_000
    await room.desk.ban(sara, bruno, hours=None, reason="collusion, for good")
    assert entered(room.tournaments.tournament(late)) == []
    assert await room.books.available(bruno) == 100_000
    await audited(room)
    await room.close()


@in_virtual_time
async def test_lifting_a_ban_or_a_mute_that_nobody_has_is_not_logged() -> None:
    room, sara, bruno = await with_staff()
    await room.desk.unban(sara, bruno)
    await room.desk.unmute(sara, bruno)
    assert await logged(room) == []
    await room.desk.ban(sara, bruno, hours=1, reason="collusion")
    await room.desk.mute(sara, bruno, hours=1, reason="spam")
    await room.desk.unban(sara, bruno)
    await room.desk.unmute(sara, bruno)
    assert await logged(room) == ["mute_lifted", "ban_lifted", "muted", "banned"]
    await room.close()
