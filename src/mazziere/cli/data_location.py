"""The location of a room's data: `--data FOLDER` or `--database ADDRESS`, and the errors it may cause.

Every command that needs a room takes these options and reports the same errors.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from mazziere.cli.errors import CommandError
from mazziere.cli.language import say

if TYPE_CHECKING:
    from cyclopts import Token

    from mazziere.bootstrap import Place

DATABASE_VARIABLE = "MAZZIERE_DATABASE"
"""The environment variable with the address: it keeps the password out of the machine's process list."""
SCHEMES = ("postgresql://", "postgres://")


def named_folder(_: type, tokens: Sequence[Token]) -> Path:
    """A folder as it was typed. Raises `CommandError` for an empty name: a path takes it for this folder."""
    (typed,) = tokens
    if not typed.value:
        raise CommandError("data_location.no_name", option=typed.keyword, status=2)
    return Path(typed.value)


Data = Annotated[Path | None, Parameter(converter=named_folder, help=say("data_location.options.data"))]
Database = Annotated[
    str | None,
    Parameter(help=say("data_location.options.database", variable=DATABASE_VARIABLE)),
]


def place_of(data: Path | None, database: str | None) -> Place:
    """The folder or database address that the options mean; by default `default_data_folder()`.

    Raises `CommandError` if both are given or the address is not one of PostgreSQL.
    """
    from mazziere.bootstrap import default_data_folder

    if data is not None and database is not None:
        raise CommandError("data_location.either", status=2)
    if database is None and data is None:
        database = os.environ.get(DATABASE_VARIABLE) or None  # set and empty: not set
    if database is None:
        return data or default_data_folder()
    if not database.startswith(SCHEMES):
        raise CommandError("data_location.not_an_address", scheme=SCHEMES[0], status=2)
    return database


@contextlib.contextmanager
def complaining(place: Place) -> Iterator[None]:
    """Turn the errors of opening `place` in the block into a `CommandError`."""
    from mazziere.adapters.stores.data_folder import (
        DataFolderInUse,
        DataFolderNotWritable,
        DataFolderShared,
    )
    from mazziere.services.ports import (
        CopyUnfinished,
        NoRoomThere,
        StoreFailed,
        StoreInUse,
        StoreNewer,
        StoreOlder,
    )

    named = shown(place)
    try:
        yield
    except DataFolderNotWritable as error:
        raise CommandError("data_location.folder_not_writable", folder=error.folder) from None
    except DataFolderInUse as error:
        raise CommandError("data_location.folder_in_use", folder=error.folder) from None
    except DataFolderShared as error:
        raise CommandError("data_location.folder_shared", folder=error.folder) from None
    except StoreInUse:
        raise CommandError("data_location.database_in_use", named=named) from None
    except FileNotFoundError:
        raise CommandError("data_location.no_room", named=named) from None
    except PermissionError as error:  # somebody else's room: its folder cannot even be looked into
        file = error.filename or named
        raise CommandError("terminal.cannot_read", file=file, why=error.strerror) from None
    except CopyUnfinished:
        raise CommandError("data_location.copy_unfinished", named=named) from None
    except NoRoomThere as error:
        raise CommandError("data_location.not_a_room", named=named, error=error) from None
    except StoreNewer as error:
        raise CommandError("data_location.newer", named=named, error=error) from None
    except StoreOlder as error:
        raise CommandError("data_location.older", named=named, error=error) from None
    except StoreFailed as error:
        raise CommandError("data_location.unreadable", named=named, error=error) from None


def shown(place: Place) -> str:
    """The place as it may be printed: without user name and password."""
    if isinstance(place, Path):
        return str(place)
    from urllib.parse import urlsplit

    parts = urlsplit(place)
    return f"{parts.hostname}{parts.path}" if parts.hostname else parts.path.removeprefix("/")
