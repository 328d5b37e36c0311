"""How does a backup become a room again?

The file is checked to its end before anything is written, into a folder or a database that is empty, and
that nobody has open. A restore that was interrupted goes on where it stopped; a place that holds another
room is left as it is. In the end the accounts are audited: the exit status is 1 if they do not agree.
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
    """Make a room of a backup."""
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

    async with hold_store(place, fresh=False) as store:
        try:
            return await copy(kept, store), await audit_room(store)
        except HoldsAnotherRoom as error:
            raise holds_another_room(place, error) from None


def holds_another_room(place: Place, error: Exception) -> CommandError:
    """What is said where a copy would mix two rooms."""
    return CommandError("backup.not_empty", place=shown(place), error=error)
