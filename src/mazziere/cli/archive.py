"""The command `archive`: compress what a room has kept of finished hands, and give the space back.

An open room does the same by itself, calmly; this is for the room of an earlier version, or before a move.
The room must be closed. The accounts are audited before and after; a room whose accounts do not agree is left
as it is. What was interrupted goes on where it stopped.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, NamedTuple

from mazziere.cli.audit import print_findings
from mazziere.cli.data_location import Data, Database, complaining, place_of
from mazziere.cli.errors import CommandError
from mazziere.cli.language import say
from mazziere.cli.progress import shown_bar

if TYPE_CHECKING:
    from mazziere.bootstrap import Place
    from mazziere.services.audit import Audit


class _Archived(NamedTuple):
    moved: int
    found: Audit


def archive(*, data: Data = None, database: Database = None) -> int:
    """Archive everything in a closed room. Raises `CommandError`, and `Broken` (a bug) if the audit
    afterwards differs from that before."""
    place = place_of(data, database)
    before = _size(place)
    with complaining(place):
        done = asyncio.run(_archive(place))
    print_findings(done.found)
    after = _size(place)
    if before is None or after is None:
        print(say("archive.moved", events=done.moved))
    else:
        print(say("archive.moved_and_saved", events=done.moved, before=before // 1024, after=after // 1024))
    return 0


async def _archive(place: Place) -> _Archived:
    from mazziere.bootstrap import check_there_is_a_room, hold_store
    from mazziere.rules.refusals import Broken
    from mazziere.services.archiving import archive_everything
    from mazziere.services.audit import audit_room

    await check_there_is_a_room(place)
    async with hold_store(place) as store:
        found = await audit_room(store)
        if not found.clean:
            print_findings(found)
            raise CommandError("archive.does_not_agree")
        total = sum(head.version for head in await store.heads(""))
        with shown_bar(say("archive.archiving"), total=total) as advance:
            moved = await archive_everything(store, advance)
        after = await audit_room(store)
        if after != found:
            raise Broken(f"{after} is not what was archived, {found}")
        return _Archived(moved, found)


def _size(place: Place) -> int | None:
    """The bytes of a room in a folder; None for a database, whose server does not say."""
    if isinstance(place, str):
        return None
    return sum(file.stat().st_size for file in place.glob("room.sqlite3*"))
