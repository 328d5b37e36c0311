"""The command `restore`: make a room from a backup.

The whole file, or each part of a folder of increments, is checked before anything is written. The target is
an empty folder or database that no other process has open. An interrupted restore continues where it
stopped; a place that holds another room is left as it is. Finally the accounts are audited: the exit status
is 1 if they do not agree.
"""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from mazziere.cli.audit import print_findings
from mazziere.cli.backup import complaining_of_folder
from mazziere.cli.data_location import Data, Database, complaining, place_of, shown
from mazziere.cli.errors import CommandError
from mazziere.cli.language import say

if TYPE_CHECKING:
    from mazziere.bootstrap import Place
    from mazziere.services.audit import Audit
    from mazziere.services.backup import Copied, Source


def restore(
    file: Annotated[Path, Parameter(help=say("backup.options.file_to_read"))],
    /,
    *,
    part: Annotated[int | None, Parameter(help=say("backup.options.part"))] = None,
    data: Data = None,
    database: Database = None,
) -> int:
    """Make a room from a backup, and audit it. Raises `CommandError`."""
    place = place_of(data, database)
    kept = _read(file, part)
    with complaining(place):
        copied, found = asyncio.run(_restore(kept, place))
    print(
        say(
            "backup.restored",
            place=shown(place),
            events=copied.events,
            streams=copied.streams,
            written=copied.written,
        )
    )
    print_findings(found)
    return 0 if found.clean else 1


def _read(file: Path, part: int | None) -> Source:
    """The backup in a file, or in a folder up to one of its parts (None: the newest)."""
    from mazziere.adapters.stores.backup_file import BackupFile, BackupUnreadable
    from mazziere.adapters.stores.backup_folder import BackupFolder

    try:
        if file.is_dir():
            if part is not None and part < 1:
                raise CommandError("backup.which_part", status=2)
            with complaining_of_folder(file):
                return BackupFolder(file, part)
        if part is not None:
            raise CommandError("backup.no_parts", file=file, status=2)
        return BackupFile(file)
    except OSError as error:
        raise CommandError("terminal.cannot_read", file=file, why=error.strerror) from None
    except BackupUnreadable as error:
        raise CommandError("backup.not_whole", file=file, error=error) from None


async def _restore(kept: Source, place: Place) -> tuple[Copied, Audit]:
    from mazziere.bootstrap import hold_store
    from mazziere.services.audit import audit_room
    from mazziere.services.backup import HoldsAnotherRoom, copy

    async with hold_store(place, unfinished=True) as store:
        try:
            return await copy(kept, store), await audit_room(store)
        except HoldsAnotherRoom as error:
            raise holds_another_room(place, error) from None


def holds_another_room(place: Place, error: Exception) -> CommandError:
    """The error for a copy into a place that holds another room."""
    return CommandError("backup.not_empty", place=shown(place), error=error)
