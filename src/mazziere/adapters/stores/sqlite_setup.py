"""What is done to a SQLite file before this version can open it?

A new file gets its tables, an old one the migrations that it lacks, and one of somebody else is refused. Once
that is done, the file is opened without SQLAlchemy.
"""

import os
import sqlite3
from collections.abc import Callable
from pathlib import Path

from sqlalchemy import Connection, Engine, create_engine, text
from sqlalchemy import event as listen
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import NullPool

from mazziere.adapters.stores import sql_schema as schema
from mazziere.adapters.stores.data_folder import UNFINISHED, open_private
from mazziere.adapters.stores.moving import move_step
from mazziere.services.ports import NoRoomThere, StoreFailed

PAGE_BYTES = 512
"""Of a new file. A commit writes the pages that it touches, of which most of its rows fill a part only."""

Connects = Callable[[], sqlite3.Connection]


def set_up(path: Path, to_read: Callable[[Path], Connects]) -> None:
    """Create the file, or bring it up to date.

    to_read  what opens connections to a file that write nothing

    Raises `StoreFailed`: `NoRoomThere` for a file that is empty or another program's, `StoreNewer` for one
    that a newer version has written.
    """
    try:
        if not path.exists():
            _create(path)
        # Asked before anything is written: opening it for writing changes the file.
        _check(path, to_read, schema.check_ours)
        engine = create_engine(f"sqlite:///{path}", poolclass=NullPool)
        listen.listen(engine, "connect", _prepare)
        with engine.begin() as connection:
            schema.bring_up_to_date(connection)
        _move(engine)
    except DBAPIError as error:
        raise StoreFailed(str(error.orig)) from error


def check_up_to_date(path: Path, to_read: Callable[[Path], Connects]) -> None:
    """Check that a file to be read has had every migration.

    Raises `StoreFailed`: `NoRoomThere`, `StoreNewer` or `StoreOlder`.
    """
    try:
        _check(path, to_read, schema.check_up_to_date)
    except DBAPIError as error:
        raise StoreFailed(str(error.orig)) from error


def _create(path: Path) -> None:
    """Create a file with the tables of this version. It gets its name when it is complete."""
    unfinished = path.with_name(path.name + UNFINISHED)
    open_private(unfinished).close()
    engine = create_engine(f"sqlite:///{unfinished}", poolclass=NullPool)
    listen.listen(engine, "connect", _small_pages)
    with engine.begin() as connection:
        schema.bring_up_to_date(connection)
    _move(engine)
    with engine.connect() as connection:
        connection.execution_options(isolation_level="AUTOCOMMIT").execute(text("VACUUM"))
    engine.dispose()
    with unfinished.open("rb") as file:
        os.fsync(file.fileno())
    unfinished.replace(path)


def _move(engine: Engine) -> None:
    """Move what an earlier version has kept."""
    more = True
    while more:
        with engine.begin() as connection:
            more = move_step(connection)


def _check(path: Path, to_read: Callable[[Path], Connects], check: Callable[[Connection], None]) -> None:
    """Look at the tables of a file without writing to it. Raises what `check` raises, or `NoRoomThere`."""
    if path.stat().st_size == 0:
        raise NoRoomThere(f"{path.name} is empty")
    engine = create_engine("sqlite://", creator=to_read(path), poolclass=NullPool)
    with engine.connect() as connection:
        check(connection)


def _small_pages(connection: sqlite3.Connection, _record: object) -> None:
    connection.execute(f"PRAGMA page_size = {PAGE_BYTES}")


def _prepare(connection: sqlite3.Connection, _record: object) -> None:
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA busy_timeout = 5000")
