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
    file: Annotated[
        Path, Parameter(help=say(it="il file che «backup» ha scritto", en="the file that “backup” wrote"))
    ],
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
            it=f"{shown(place)}: {copied.events} eventi in {copied.streams} flussi, "
            f"{copied.written} scritti ora",
            en=f"{shown(place)}: {copied.events} events in {copied.streams} streams, "
            f"{copied.written} written now",
        )
    )
    print_findings(found)
    return 0 if found.clean else 1


def _read(file: Path) -> BackupFile:
    from mazziere.adapters.stores.backup_file import BackupFile, BackupUnreadable

    try:
        return BackupFile(file)
    except OSError as error:
        raise CommandError(
            it=f"{file} non si può leggere ({error.strerror}).",
            en=f"{file} cannot be read ({error.strerror}).",
        ) from None
    except BackupUnreadable as error:
        raise CommandError(
            it=f"{file} non è una copia intera di una sala ({error}).",
            en=f"{file} is not a whole backup of a room ({error}).",
        ) from None


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
    return CommandError(
        it=f"in {shown(place)} c'è già un'altra sala ({error}); niente è cambiato. "
        "Scegli un posto vuoto con --data o --database.",
        en=f"{shown(place)} holds another room already ({error}); nothing has changed. "
        "Choose an empty place with --data or --database.",
    )
