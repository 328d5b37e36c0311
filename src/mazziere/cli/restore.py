"""The command `restore`: make a room from a backup.

The whole file is checked before anything is written. The target is an empty folder or database that no other
process has open. An interrupted restore continues where it stopped; a place that holds another room is left
as it is. Finally the accounts are audited: the exit status is 1 if they do not agree.
"""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from mazziere.cli.audit import print_findings
from mazziere.cli.data_location import Data, Database, complaining, place_of, shown
from mazziere.cli.errors import CommandError
from mazziere.cli.language import say

if TYPE_CHECKING:
    from mazziere.adapters.stores.backup_file import BackupFile
    from mazziere.bootstrap import Place
    from mazziere.services.audit import Audit
    from mazziere.services.backup import Copied


def restore(
    file: Annotated[Path, Parameter(help=say("backup.options.file_to_read"))],
    /,
    *,
    data: Data = None,
    database: Database = None,
) -> int:
    """Make a room from a backup, and audit it. Raises `CommandError`."""
    place = place_of(data, database)
    kept = _read(file)
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


def _read(file: Path) -> BackupFile:
    from mazziere.adapters.stores.backup_file import BackupFile, BackupUnreadable

    try:
        return BackupFile(file)
    except OSError as error:
        raise CommandError("terminal.cannot_read", file=file, why=error.strerror) from None
    except BackupUnreadable as error:
        raise CommandError("backup.not_whole", file=file, error=error) from None


async def _restore(kept: BackupFile, place: Place) -> tuple[Copied, Audit]:
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
