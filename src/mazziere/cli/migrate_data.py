"""The command `migrate-data`: copy a room from its folder into a PostgreSQL database.

Both are locked meanwhile, so the room must be closed. The accounts are audited before and after; a room whose
accounts do not agree is not copied. The folder is left as it is. An interrupted copy continues where it
stopped; a database that holds another room is left as it is.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from mazziere.cli.audit import print_findings
from mazziere.cli.data_location import Data, Database, complaining, place_of, shown
from mazziere.cli.errors import CommandError
from mazziere.cli.language import say

if TYPE_CHECKING:
    from mazziere.bootstrap import Place
    from mazziere.services.audit import Audit
    from mazziere.services.backup import Copied


def migrate_data(*, data: Data = None, database: Database = None) -> int:
    """Copy a room from its folder into a PostgreSQL database. Raises `CommandError`, and `Broken` (a bug)
    if the copy differs from the original."""
    if database is None:
        raise CommandError("backup.where_to", status=2)
    source, target = place_of(data, None), place_of(None, database)
    copied, found = asyncio.run(_move(source, target))
    print_findings(found)
    print(say("backup.migrated", events=copied.events, streams=copied.streams, place=shown(target)))
    return 0


async def _move(source: Place, target: Place) -> tuple[Copied, Audit]:
    from mazziere.bootstrap import hold_store, open_store_to_read
    from mazziere.cli.restore import holds_another_room
    from mazziere.rules.refusals import Broken
    from mazziere.services.audit import audit_room
    from mazziere.services.backup import HoldsAnotherRoom, copy

    with complaining(source):
        async with open_store_to_read(source):
            pass  # `hold_store` would create a room in an empty folder
        async with hold_store(source) as before:
            found = await audit_room(before)
            if not found.clean:
                print_findings(found)
                raise CommandError("backup.does_not_agree")
            with complaining(target):
                async with hold_store(target, unfinished=True) as after:
                    try:
                        copied = await copy(before, after)
                    except HoldsAnotherRoom as error:
                        raise holds_another_room(target, error) from None
                    moved = await audit_room(after)
                    if moved != found:
                        raise Broken(f"{moved} is not what was moved, {found}")
                    return copied, moved
