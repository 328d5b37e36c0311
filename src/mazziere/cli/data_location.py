"""Where does the room of a command keep its data, and what is said if it cannot be had?

Every command that needs a room takes `--data FOLDER` or `--database ADDRESS`, and complains alike.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from mazziere.cli.errors import CommandError
from mazziere.cli.language import say

if TYPE_CHECKING:
    from mazziere.bootstrap import Place

DATABASE_VARIABLE = "MAZZIERE_DATABASE"
"""The address, for those who do not want its password among the processes of the machine."""
SCHEMES = ("postgresql://", "postgres://")

Data = Annotated[Path | None, Parameter(help=say(it="la cartella dei dati", en="the folder for the data"))]
Database = Annotated[
    str | None,
    Parameter(
        help=say(
            it="l'indirizzo di un PostgreSQL al posto della cartella: postgresql://utente@host/database "
            f"(anche nella variabile {DATABASE_VARIABLE})",
            en="the address of a PostgreSQL in place of the folder: postgresql://user@host/database "
            f"(also in the variable {DATABASE_VARIABLE})",
        )
    ),
]


def place_of(data: Path | None, database: str | None) -> Place:
    """The folder or the database that was meant. Raises a complaint."""
    from mazziere.bootstrap import default_data_folder

    if data is not None and database is not None:
        raise CommandError(
            it="o --data o --database: la sala tiene i suoi dati in un posto solo.",
            en="either --data or --database: a room keeps its data in one place.",
            status=2,
        )
    if database is None and data is None:
        database = os.environ.get(DATABASE_VARIABLE)
    if database is None:
        return data or default_data_folder()
    if not database.startswith(SCHEMES):
        raise CommandError(
            it=f"--database vuole un indirizzo come {SCHEMES[0]}utente@host/database.",
            en=f"--database takes an address like {SCHEMES[0]}user@host/database.",
            status=2,
        )
    return database


@contextlib.contextmanager
def complaining(place: Place) -> Iterator[None]:
    """Turns what goes wrong with the place into one sentence."""
    from mazziere.adapters.stores.data_folder import DataFolderInUse, DataFolderNotWritable
    from mazziere.services.ports import StoreFailed, StoreInUse

    named = shown(place)
    try:
        yield
    except DataFolderNotWritable as error:
        raise CommandError(
            it=f"nella cartella {error.folder} non si può scrivere; scegline un'altra con --data.",
            en=f"the folder {error.folder} cannot be written to; choose another with --data.",
        ) from None
    except DataFolderInUse as error:
        raise CommandError(
            it=f"la cartella dei dati {error.folder} è già usata da un'altra sala; "
            "fermala o scegline un'altra con --data.",
            en=f"the data folder {error.folder} is in use by another room; "
            "stop that one or choose another with --data.",
        ) from None
    except StoreInUse:
        raise CommandError(
            it=f"il database {named} è già usato da un'altra sala; "
            "fermala o scegline un altro con --database.",
            en=f"the database {named} is in use by another room; "
            "stop that one or choose another with --database.",
        ) from None
    except FileNotFoundError:
        raise CommandError(
            it=f"in {named} non c'è nessuna sala; --data o --database dicono dov'è.",
            en=f"there is no room in {named}; --data or --database says where it is.",
        ) from None
    except StoreFailed as error:
        raise CommandError(
            it=f"i dati in {named} non si leggono ({error}); scegline altri con --data o --database.",
            en=f"the data in {named} cannot be read ({error}); choose others with --data or --database.",
        ) from None


def shown(place: Place) -> str:
    """The place as it may be printed: without a password."""
    if isinstance(place, Path):
        return str(place)
    from urllib.parse import urlsplit

    parts = urlsplit(place)
    return f"{parts.hostname}{parts.path}" if parts.hostname else parts.path.removeprefix("/")
