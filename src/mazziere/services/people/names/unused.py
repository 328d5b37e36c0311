"""Unused names: nicknames of guests who have not come back for long, which become free for others.

Guests cost nothing to be, and each holds a nickname and whatever looks like it. A guest's chips, history and
session stay as they are; only the nickname is given up, for the id, and whoever comes back takes another. A
program's token leaves no trace of its visits except in the hands played.
"""

import contextlib
from typing import Final

import structlog

from mazziere.rules.refusals import RoomError
from mazziere.services.history.played_hands import HandPlayed
from mazziere.services.people.names.claims import nickname_key
from mazziere.services.people.people import People
from mazziere.services.people.person import Person
from mazziere.services.ports import Clock, StoreError
from mazziere.services.unit_of_work import Streams

DAY_MS: Final = 24 * 3_600_000
KEPT_MS: Final = 180 * DAY_MS
"""How long a guest's nickname is kept after the last visit or hand."""
PAGE: Final = 200

log = structlog.get_logger()


async def free_unused_names(people: People, lines: Streams[HandPlayed], clock: Clock) -> None:
    """Free the nicknames of guests who are long gone, once a day until canceled."""
    while True:
        await clock.sleep_until(clock.now() + DAY_MS)
        try:
            freed = await free_names_unused_since(clock.now() - KEPT_MS, people, lines)
        except StoreError as error:
            log.warning("names of guests not freed, trying again tomorrow", error=str(error))
        else:
            if freed:
                log.info("names of guests freed", count=freed)


async def free_names_unused_since(at: int, people: People, lines: Streams[HandPlayed]) -> int:
    """Free the nicknames of guests last here before this instant; their number. Raises `StoreError`."""
    freed, after = 0, ""
    while page := await people.beginning("", after=after, limit=PAGE):
        after = nickname_key(page[-1].nickname)
        for person in page:
            if await _is_unused(person, at, lines):
                with contextlib.suppress(RoomError):  # the id is somebody's nickname, or unreadable
                    await people.rename(person.player, person.player)
                    freed += 1
    return freed


async def _is_unused(person: Person, at: int, lines: Streams[HandPlayed]) -> bool:
    if person.is_member or person.is_bot or person.nickname == person.player:
        return False
    seen = max([person.opened_at, *[session.seen_at for session in person.sessions]])
    if seen >= at:
        return False
    hands = await lines.last(person.player, 1)
    return not hands or hands[-1].at < at
