"""The command `backup`: write everything that a room has stored into one file, even while people play.

The file holds all events stored up to one instant; what happens afterwards is not in it. `restore` makes a
room from it, in a folder or a database. With `--incremental` it is a folder, to which each backup adds a file
with what has come since the one before.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from mazziere.cli.data_location import Data, Database, complaining, place_of
from mazziere.cli.errors import CommandError
from mazziere.cli.language import say

if TYPE_CHECKING:
    from mazziere.adapters.stores.backup_file import Contents
    from mazziere.adapters.stores.backup_folder import Added
    from mazziere.bootstrap import Place


def backup(
    file: Annotated[Path, Parameter(help=say("backup.options.file_to_write"))],
    /,
    *,
    incremental: Annotated[bool, Parameter(negative="", help=say("backup.options.incremental"))] = False,
    data: Data = None,
    database: Database = None,
) -> int:
    """Write a backup to `file`. Raises `CommandError` if the room or the file is not accessible."""
    place = place_of(data, database)
    if not incremental:
        if file.is_dir():
            raise CommandError("backup.is_a_folder", folder=file, status=2)
        with complaining(place):
            contents = asyncio.run(_backup(place, file))
        print(say("backup.written", file=file, events=contents.events, streams=contents.streams))
        return 0
    with complaining(place), complaining_of_folder(file):
        added = asyncio.run(_add(place, file))
    if added.contents is None:
        print(say("backup.nothing_new", folder=file, part=added.part))
    else:
        print(say("backup.part_written", folder=file, part=added.part, events=added.contents.events))
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


async def _add(place: Place, folder: Path) -> Added:
    from mazziere.adapters.clocks import SystemClock
    from mazziere.adapters.stores.backup_folder import add_to_folder
    from mazziere.bootstrap import open_store_to_read
    from mazziere.cli.progress import shown_stages
    from mazziere.services.backup import HoldsAnotherRoom

    with shown_stages() as stages:
        async with open_store_to_read(place) as store:
            advance = stages.begin(say("backup.reading"), None)
            try:
                return await add_to_folder(store, folder, at=SystemClock().now(), advance=advance)
            except OSError as error:
                raise CommandError("terminal.cannot_write", file=folder, why=error.strerror) from None
            except HoldsAnotherRoom as error:
                raise CommandError("backup.another_history", folder=folder, error=error) from None


@contextlib.contextmanager
def complaining_of_folder(folder: Path) -> Iterator[None]:
    """Turn what is wrong with a backup folder in the block into a `CommandError`."""
    from mazziere.adapters.stores.backup_folder import (
        FolderBusy,
        FolderNotOfBackups,
        PartBroken,
        PartMissing,
        PartOfAnother,
    )

    try:
        yield
    except FolderNotOfBackups as error:
        raise CommandError("backup.folder_not_of_backups", folder=folder, name=error.name) from None
    except FolderBusy:
        raise CommandError("backup.folder_busy", folder=folder) from None
    except PartMissing as error:
        if error.part == 1:
            raise CommandError("backup.first_part_missing", folder=folder) from None
        raise CommandError("backup.part_missing", folder=folder, part=error.part) from None
    except PartBroken as error:
        if error.part == 1:
            raise CommandError("backup.first_part_broken", folder=folder, why=error.why) from None
        raise CommandError("backup.part_broken", folder=folder, part=error.part, why=error.why) from None
    except PartOfAnother as error:
        raise CommandError("backup.part_of_another", folder=folder, part=error.part) from None
