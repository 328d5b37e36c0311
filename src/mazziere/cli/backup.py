"""The command `backup`: write everything that a room has stored into one file, even while people play.

The file holds all events stored up to one instant; what happens afterwards is not in it. `restore` makes a
room from it, in a folder or a database.
"""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from mazziere.cli.data_location import Data, Database, complaining, place_of
from mazziere.cli.errors import CommandError
from mazziere.cli.language import say

if TYPE_CHECKING:
    from mazziere.adapters.stores.backup_file import Contents
    from mazziere.bootstrap import Place


def backup(
    file: Annotated[Path, Parameter(help=say("backup.options.file_to_write"))],
    /,
    *,
    data: Data = None,
    database: Database = None,
) -> int:
    """Write a backup to `file`. Raises `CommandError` if the room or the file is not accessible."""
    place = place_of(data, database)
    with complaining(place):
        contents = asyncio.run(_backup(place, file))
    print(say("backup.written", file=file, events=contents.events, streams=contents.streams))
    return 0


async def _backup(place: Place, file: Path) -> Contents:
    from mazziere.adapters.clocks import SystemClock
    from mazziere.adapters.stores.backup_file import write_backup
    from mazziere.bootstrap import open_store_to_read

    async with open_store_to_read(place) as store:
        try:
            return await write_backup(store, file, at=SystemClock().now())
        except OSError as error:
            raise CommandError("terminal.cannot_write", file=file, why=error.strerror) from None
